import { loadTexts } from '#lib/i18n.ts'
import { useCheck, useShareCheck } from './api.ts'
import { CrisisPanel } from './CrisisPanel.tsx'
import { VisitCheck } from './VisitCheck.tsx'

/** While booking, for those who come from a check. */
export const loadOfferCheck = async () => {
  const [{ OfferCheck }] = await Promise.all([import('./OfferCheck.tsx'), loadTexts(['symptom-checker'])])
  return { default: OfferCheck }
}

export { CrisisPanel, useCheck, useShareCheck, VisitCheck }
