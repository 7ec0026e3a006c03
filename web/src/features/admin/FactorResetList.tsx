import type { FactorReset } from '@uzima/contract/admin'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { FactorResetCard } from './FactorResetCard.tsx'
import { useFactorResets, type View } from './factor-resets-api.ts'

const AllowResetDialog = lazy(async () => ({ default: (await import('./AllowResetDialog.tsx')).AllowResetDialog }))
const RefuseResetDialog = lazy(async () => ({ default: (await import('./RefuseResetDialog.tsx')).RefuseResetDialog }))

export function FactorResetList({ view }: { view: View }) {
  const { t } = useTranslation('admin')
  const resets = useFactorResets(view)
  const [deciding, setDeciding] = useState<{ reset: FactorReset; decision: 'allow' | 'refuse' } | null>(null)
  const rows = resets.data?.pages.flatMap((page) => page.rows) ?? []
  const Dialog = deciding?.decision === 'allow' ? AllowResetDialog : RefuseResetDialog
  return (
    <>
      <StateView
        {...queryState(resets)}
        skeleton={
          <Card>
            <SkeletonRows label={t('admin:resets.list.loading')} rows={3} />
          </Card>
        }
      >
        {() =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t(`admin:resets.empty.${view}.title`)} text={t(`admin:resets.empty.${view}.text`)} />
            </Card>
          ) : (
            <div className="grid gap-4 wide:gap-6">
              {rows.map((reset) => (
                <FactorResetCard key={reset.id} reset={reset} onDecide={(decision) => setDeciding({ reset, decision })} />
              ))}
            </div>
          )
        }
      </StateView>
      {resets.hasNextPage ? (
        <LoadMore
          label={t('admin:list.more')}
          busyLabel={t('admin:list.moreBusy')}
          busy={resets.isFetchingNextPage}
          onClick={() => void resets.fetchNextPage()}
        />
      ) : null}
      <Suspense fallback={null}>{deciding ? <Dialog reset={deciding.reset} onClose={() => setDeciding(null)} /> : null}</Suspense>
    </>
  )
}
