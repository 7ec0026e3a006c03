import { loadTexts } from '#lib/i18n.ts'

// each beside something else, with its texts
export const loadAwayOfVisit = async () => {
  const [{ AwayOfVisit }] = await Promise.all([import('./AwayOfVisit.tsx'), loadTexts(['absences'])])
  return { default: AwayOfVisit }
}
export const loadAwayNotices = async () => {
  const [{ AwayNotices }] = await Promise.all([import('./AwayNotices.tsx'), loadTexts(['absences'])])
  return { default: AwayNotices }
}
