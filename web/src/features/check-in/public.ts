import { loadTexts } from '#lib/i18n.ts'

const texts = ['check-in', 'errors-staff']
// each beside something else, with its texts
/** On the first page, and beside a visit. */
export const loadCheckInCard = async () => {
  const [{ CheckInCard }] = await Promise.all([import('./CheckInCard.tsx'), loadTexts(texts)])
  return { default: CheckInCard }
}
/** For the front desk. */
export const loadDeskCoverage = async () => {
  const [{ DeskCoverageDialog }] = await Promise.all([import('./DeskCoverageDialog.tsx'), loadTexts(texts)])
  return { default: DeskCoverageDialog }
}
/** On the profile. */
export const loadCoverageCard = async () => {
  const [{ CoverageCard }] = await Promise.all([import('./CoverageCard.tsx'), loadTexts(texts)])
  return { default: CoverageCard }
}
/** Beside who a patient is, for the front desk. */
export const loadPatientCoverage = async () => {
  const [{ PatientCoverageCard }] = await Promise.all([import('./CoverageCard.tsx'), loadTexts(texts)])
  return { default: PatientCoverageCard }
}
