import type { Appointment } from '@uzima/contract/appointments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useNow } from './useNow.ts'
import { VisitRow } from './VisitRow.tsx'

/** The parts of a keyset-paginated query that the list uses. */
type Visits = {
  status: 'pending' | 'error' | 'success'
  data: { pages: { rows: Appointment[] }[] } | undefined
  error: unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type VisitListProps = {
  label: string
  visits: Visits
  empty: ReactNode
  /** All rows are between the same two people, so label them by day. */
  byDay?: boolean
  /** Target of a row, if not the visit's own page. */
  to?: (visit: Appointment) => string
}

export function VisitList({ label, visits, empty, byDay = false, to }: VisitListProps) {
  const { t } = useTranslation(['appointments', 'common'])
  const now = useNow()
  const rows = visits.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card className="py-1.5! wide:py-2.5!">
      <StateView {...queryState(visits)} skeleton={<SkeletonRows label={t('appointments:list.loading')} rows={3} />}>
        {() =>
          rows.length === 0 ? (
            empty
          ) : (
            <>
              <List label={label}>
                {rows.map((visit) => (
                  <VisitRow key={visit.id} visit={visit} now={now} byDay={byDay} to={to?.(visit)} />
                ))}
              </List>
              {visits.hasNextPage ? (
                <LoadMore
                  label={t('appointments:list.more')}
                  busyLabel={t('appointments:list.moreBusy')}
                  busy={visits.isFetchingNextPage}
                  onClick={() => void visits.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
    </Card>
  )
}
