import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { lazy, Suspense } from 'react'
import { loadTexts } from '#lib/i18n.ts'

const CrisisPanel = lazy(async () => {
  const [{ CrisisPanel: Panel }] = await Promise.all([import('#features/symptom-checker/public.ts'), loadTexts(['symptom-checker'])])
  return { default: Panel }
})

/** Crisis numbers, as in the symptom checker; loaded on demand. */
export function CrisisNotice({ crises }: { crises: CrisisKind[] }) {
  return (
    // takes no space while empty
    <div role="status" className="empty:mb-0!">
      <Suspense fallback={null}>{crises.length > 0 ? <CrisisPanel crises={crises} /> : null}</Suspense>
    </div>
  )
}
