import type { SymptomCheckRow } from '@uzima/contract/symptom-checker'
import type { TFunction } from 'i18next'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useChecks } from './api.ts'

const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

/** The user's checks, latest first, with their progress. */
export function CheckHistory({ present, onDeleted }: { present: string | null; onDeleted: (id: string) => void }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  const { data, ...query } = useChecks()
  const [leaving, setLeaving] = useState<SymptomCheckRow | null>(null)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card title={t('symptom-checker:history.title')}>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('symptom-checker:history.loading')} rows={3} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('symptom-checker:history.empty')} text={t('symptom-checker:history.emptyText')} />
          ) : (
            <>
              <Suspense fallback={null}>{rows.length > 1 ? <Comparison rows={rows} /> : null}</Suspense>
              <List>
                {rows.map((row) => (
                  <li key={row.id} className="flex items-center gap-2 py-2.5">
                    <Link
                      to={paths.symptomChecker({ check: row.id })}
                      aria-current={row.id === present ? 'true' : undefined}
                      className="min-w-0 flex-1 rounded-small py-1 text-text no-underline"
                    >
                      <span className="block font-semibold">{row.primarySymptom}</span>
                      <span className="block text-muted text-small">{formatDateTime(row.createdAt)}</span>
                      <span className="block text-small">{outcomeIn(t, row)}</span>
                    </Link>
                    <IconButton
                      name={t('symptom-checker:history.delete', { symptom: row.primarySymptom })}
                      icon={Trash2}
                      onClick={() => setLeaving(row)}
                    />
                  </li>
                ))}
              </List>
              {query.hasNextPage ? (
                <LoadMore
                  label={t('symptom-checker:history.more')}
                  busyLabel={t('symptom-checker:history.loading')}
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
      <Suspense fallback={null}>
        {leaving ? <DeleteDialog row={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} /> : null}
      </Suspense>
    </Card>
  )
}

function outcomeIn(t: TFunction, { urgency, crises, isOpen }: SymptomCheckRow): string {
  if (isOpen) return t('symptom-checker:history.open')
  if (urgency) return t(`symptom-checker:urgency.${urgency}.word`)
  return t(crises.length > 0 ? 'symptom-checker:crisis.label' : 'symptom-checker:nothing.title')
}
