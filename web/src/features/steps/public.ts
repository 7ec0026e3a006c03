import { loadTexts } from '#lib/i18n.ts'

/** Steps a day, for the pages of measurements: loaded with its texts. */
export async function loadStepsCard() {
  const [{ StepsCard }] = await Promise.all([import('./StepsCard.tsx'), loadTexts(['steps'])])
  return { default: StepsCard }
}
