import { loadTexts } from '#lib/i18n.ts'

const withTexts = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadTexts(['care-team', 'chart', 'providers'])]))[0]

/** Parts for the pages of others, each loaded with its texts. */
export const loadCareTeamCard = async () => ({ default: (await withTexts(import('./CareTeamCard.tsx'))).CareTeamCard })
export const loadCareTeamPart = async () => ({ default: (await withTexts(import('./CareTeamPart.tsx'))).CareTeamPart })
