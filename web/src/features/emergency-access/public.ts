import { loadTexts } from '#lib/i18n.ts'

/** Above a record that was opened in an emergency, with its texts. */
export const loadEmergencyBanner = async () => {
  const [{ EmergencyBanner }] = await Promise.all([import('./EmergencyBanner.tsx'), loadTexts(['emergency-access'])])
  return { default: EmergencyBanner }
}
