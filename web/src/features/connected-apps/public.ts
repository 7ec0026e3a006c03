import { loadTexts } from '#lib/i18n.ts'
import { ConnectedAppsLink } from './ConnectedAppsLink.tsx'

export { ConnectedAppsLink }

/** For charts: apps that can be opened there. */
export const loadOpenInApp = async () => {
  const [{ OpenInApp }] = await Promise.all([import('./OpenInApp.tsx'), loadTexts(['connected-apps'])])
  return { default: OpenInApp }
}
