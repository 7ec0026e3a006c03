import { loadTexts } from '#lib/i18n.ts'
import { AlertList } from './alerts/AlertList.tsx'
import { type Acknowledging, nothingToAcknowledge, useAlertQuestion } from './alerts/useAlertQuestion.ts'
import type { DoseNews } from './doses/dose-news.ts'
import { dismissDoseNews, findDoseNews, sendKeptDoses } from './doses/send-kept-doses.ts'
import { timesText } from './medication-words.ts'
import { PatientMedications } from './PatientMedications.tsx'

/** Beside the note of a visit, with its texts. */
export const loadPrescribeCard = async () => {
  const [{ PrescribeCard }] = await Promise.all([import('./PrescribeCard.tsx'), loadTexts(['medications', 'encounters'])])
  return { default: PrescribeCard }
}

/** Asks before a medicine is given despite alerts, with its texts. */
export const loadAlertQuestion = async () => {
  const [{ AlertQuestion }] = await Promise.all([import('./alerts/AlertQuestion.tsx'), loadTexts(['medications', 'allergies'])])
  return { default: AlertQuestion }
}

export {
  type Acknowledging,
  AlertList,
  type DoseNews,
  dismissDoseNews,
  findDoseNews,
  nothingToAcknowledge,
  PatientMedications,
  sendKeptDoses,
  timesText,
  useAlertQuestion,
}
