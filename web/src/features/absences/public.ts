import { loadTexts } from '#lib/i18n.ts'

// each beside something else, with its texts
export const loadAwayOfVisit = async () => {
  const [{ AwayOfVisit }] = await Promise.all([import('./AwayOfVisit.tsx'), loadTexts(['absences'])])
  return { default: AwayOfVisit }
}
/** What an admin sees before somebody's access is ended. */
export const loadOpenWork = async () => {
  const [{ OpenWork }] = await Promise.all([import('./OpenWork.tsx'), loadTexts(['absences-leaving'])])
  return { default: OpenWork }
}
export const loadDepartures = async () => {
  const [{ Departures }] = await Promise.all([import('./Departures.tsx'), loadTexts(['absences-leaving'])])
  return { default: Departures }
}
export const loadSeriesQuestions = async () => {
  const [{ SeriesQuestions }] = await Promise.all([import('./SeriesQuestions.tsx'), loadTexts(['absences'])])
  return { default: SeriesQuestions }
}
export const loadAwayNotices = async () => {
  const [{ AwayNotices }] = await Promise.all([import('./AwayNotices.tsx'), loadTexts(['absences'])])
  return { default: AwayNotices }
}
