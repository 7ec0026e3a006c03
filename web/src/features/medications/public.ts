import type { DoseNews } from './doses/dose-news.ts'
import { dismissDoseNews, findDoseNews, sendKeptDoses } from './doses/send-kept-doses.ts'
import { timesText } from './medication-words.ts'
import { PatientMedications } from './PatientMedications.tsx'

export { type DoseNews, dismissDoseNews, findDoseNews, PatientMedications, sendKeptDoses, timesText }
