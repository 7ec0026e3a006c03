import { loadTexts } from '#lib/i18n.ts'

/** A part of the page of apps, with its texts: few practices have what it shows. */
export const loadBackendSection = async () => {
  const [{ BackendSection }] = await Promise.all([import('./BackendSection.tsx'), loadTexts(['bulk-export'])])
  return { default: BackendSection }
}
