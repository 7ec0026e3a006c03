import { loadTexts } from '#lib/i18n.ts'

/** A view of the page of results, with its texts. */
export const loadUnmatchedResults = async () => {
  const [{ UnmatchedResults }] = await Promise.all([import('./UnmatchedResults.tsx'), loadTexts(['laboratories', 'errors-staff'])])
  return { default: UnmatchedResults }
}
/** Its address, beside the results to review. */
export const unmatchedView = { view: 'unmatched' }

/** A part of the page of apps, with its texts: few practices have what it shows. */
export const loadLaboratoriesCard = async () => {
  const [{ LaboratoriesCard }] = await Promise.all([import('./LaboratoriesCard.tsx'), loadTexts(['laboratories'])])
  return { default: LaboratoriesCard }
}
