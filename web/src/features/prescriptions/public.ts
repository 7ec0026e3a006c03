import { lazy } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { RefillCard } from './RefillCard.tsx'

/** Loaded on demand, with its texts. */
const RefillDialog = lazy(async () => {
  const [{ RefillDialog: Dialog }] = await Promise.all([import('./RefillDialog.tsx'), loadTexts(['prescriptions', 'providers', 'errors'])])
  return { default: Dialog }
})

/** Below a list that does not wait for it; within a Suspense. */
const RefillList = lazy(async () => {
  const [{ RefillList: Loaded }] = await Promise.all([import('./RefillList.tsx'), loadTexts(['prescriptions'])])
  return { default: Loaded }
})

export { RefillCard, RefillDialog, RefillList }
