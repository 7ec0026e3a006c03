import { loadTexts } from '#lib/i18n.ts'

/** The palette with its texts, which the shell does without until somebody reaches for it. */
export const loadPalette = async () => {
  const [{ Palette }] = await Promise.all([import('./Palette.tsx'), loadTexts(['search', 'errors'])])
  return { default: Palette }
}
