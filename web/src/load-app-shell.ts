import { loadTexts } from '#lib/i18n.ts'

/** The app's layout with the words of its navigation. */
export async function loadAppShell() {
  const [{ AppShell }] = await Promise.all([import('./app-shell.tsx'), loadTexts(['navigation'])])
  return { default: AppShell }
}
