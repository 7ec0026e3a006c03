import type { ReactNode } from 'react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { type Filters, useRecords, type Whose } from './api.ts'
import { RecordFilters } from './RecordFilters.tsx'
import { RecordRow } from './RecordRow.tsx'

type RecordListProps = { patientId?: Whose; linkTo: (id: string) => string; add: ReactNode }

/** Records, latest first, filtered by type, status, date and search. */
export function RecordList({ patientId, linkTo, add }: RecordListProps) {
  const { t } = useTranslation(['health-records', 'common'])
  const [filters, setFilters] = useState<Filters>({})
  const records = useRecords(patientId, useDeferredValue(filters))
  const rows = records.data?.pages.flatMap((page) => page.rows) ?? []
  const isNarrowed = Object.values(filters).some(Boolean)
  const isEmpty = records.isSuccess && rows.length === 0 && !records.hasNextPage
  return (
    <>
      {isEmpty && !isNarrowed ? null : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <RecordFilters filters={filters} onChange={setFilters} />
          <div className="max-wide:order-first max-wide:w-full max-wide:[&>*]:w-full">{add}</div>
        </div>
      )}
      <Card>
        <StateView {...queryState(records)} skeleton={<SkeletonRows label={t('health-records:list.loading')} rows={4} />}>
          {() =>
            isEmpty ? (
              <EmptyState
                title={t(isNarrowed ? 'health-records:list.none' : 'health-records:list.empty')}
                text={t(
                  isNarrowed
                    ? 'health-records:list.noneHint'
                    : patientId
                      ? 'health-records:list.emptyPatient'
                      : 'health-records:list.emptyHint',
                )}
                action={isNarrowed ? undefined : add}
              />
            ) : (
              <>
                <List label={t('health-records:list.title')}>
                  {rows.map((row) => (
                    <RecordRow key={row.id} row={row} to={linkTo(row.id)} />
                  ))}
                </List>
                {rows.length === 0 ? <p className="text-muted">{t('health-records:list.searching')}</p> : null}
                {records.hasNextPage ? (
                  <LoadMore
                    label={t(filters.search ? 'health-records:list.searchOn' : 'health-records:list.more')}
                    busyLabel={t('common:loading')}
                    busy={records.isFetchingNextPage}
                    onClick={() => void records.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </StateView>
      </Card>
    </>
  )
}
