import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { lazy, Suspense } from 'react'
import { loadTexts } from '#lib/i18n.ts'

const CrisisPanel = lazy(async () => {
  const [{ CrisisPanel: Panel }] = await Promise.all([import('#features/symptom-checker/public.ts'), loadTexts(['symptom-checker'])])
  return { default: Panel }
})

/** The numbers to call, as the symptom checker shows them; fetched when there is a reason to. */
export function CrisisNotice({ crises }: { crises: CrisisKind[] }) {
  return (
    // while there is nothing to say it takes no room
    <div role="status" className="empty:mb-0!">
      <Suspense fallback={null}>{crises.length > 0 ? <CrisisPanel crises={crises} /> : null}</Suspense>
    </div>
  )
}
