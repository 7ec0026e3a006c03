import { loadTexts } from '#lib/i18n.ts'
import { ConsentGate } from './ConsentGate.tsx'
import { ConsentPanel } from './ConsentPanel.tsx'

/** For whoever is asked to agree in the course of something else. */
export const loadConsentDialog = async () => {
  const [{ ConsentDialog }] = await Promise.all([import('./ConsentDialog.tsx'), loadTexts(['consent'])])
  return { default: ConsentDialog }
}

export { ConsentGate, ConsentPanel }
