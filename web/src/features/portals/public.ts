import { loadTexts } from '#lib/i18n.ts'

/** A part of the page of apps, with its texts: few practices have what it shows. */
export const loadPortalSection = async () => {
  const [{ PortalSection }] = await Promise.all([import('./PortalSection.tsx'), loadTexts(['portals'])])
  return { default: PortalSection }
}
