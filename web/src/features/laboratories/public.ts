import { loadTexts } from '#lib/i18n.ts'

/** A part of the page of apps, with its texts: few practices have what it shows. */
export const loadLaboratoriesCard = async () => {
  const [{ LaboratoriesCard }] = await Promise.all([import('./LaboratoriesCard.tsx'), loadTexts(['laboratories'])])
  return { default: LaboratoriesCard }
}
