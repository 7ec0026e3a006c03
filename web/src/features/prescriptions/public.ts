import { lazy } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { RefillCard } from './RefillCard.tsx'
import { RefillList } from './RefillList.tsx'

/** Loaded on demand, with its texts. */
const RefillDialog = lazy(async () => {
  const [{ RefillDialog: Dialog }] = await Promise.all([import('./RefillDialog.tsx'), loadTexts(['prescriptions', 'providers', 'errors'])])
  return { default: Dialog }
})

export { RefillCard, RefillDialog, RefillList }
