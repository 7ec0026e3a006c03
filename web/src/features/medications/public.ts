import { loadTexts } from '#lib/i18n.ts'
import type { DoseNews } from './doses/dose-news.ts'
import { dismissDoseNews, findDoseNews, sendKeptDoses } from './doses/send-kept-doses.ts'
import { timesText } from './medication-words.ts'
import { PatientMedications } from './PatientMedications.tsx'

/** Beside the note of a visit, with its texts. */
export const loadPrescribeCard = async () => {
  const [{ PrescribeCard }] = await Promise.all([import('./PrescribeCard.tsx'), loadTexts(['medications', 'encounters'])])
  return { default: PrescribeCard }
}

export { type DoseNews, dismissDoseNews, findDoseNews, PatientMedications, sendKeptDoses, timesText }
