import type { DistinctPair } from '@uzima/contract/merges/duplicates'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useDistinctPairs, useUnmarkDistinct } from './api.ts'

/** Who was told apart, by whom and when, with the way back. */
export function DistinctList() {
  const { t } = useTranslation(['merges', 'common'])
  const pairs = useDistinctPairs()
  const rows = pairs.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card className="py-1.5! wide:py-2.5!">
      <StateView {...queryState(pairs)} skeleton={<SkeletonRows label={t('merges:duplicates.loading')} rows={4} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('merges:distinct.empty')} text={t('merges:distinct.emptyText')} />
          ) : (
            <>
              <List label={t('merges:duplicates.view.distinct')}>
                {rows.map((pair) => (
                  <DistinctRow key={pair.id} pair={pair} />
                ))}
              </List>
              {pairs.hasNextPage ? (
                <LoadMore
                  label={t('merges:list.more')}
                  busyLabel={t('merges:list.moreBusy')}
                  busy={pairs.isFetchingNextPage}
                  onClick={() => void pairs.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
    </Card>
  )
}

function DistinctRow({ pair: { id, one, other, markedBy, markedAt } }: { pair: DistinctPair }) {
  const { t } = useTranslation(['merges', 'registration'])
  const unmark = useUnmarkDistinct()
  const born = ({ dateOfBirth }: DistinctPair['one']) =>
    dateOfBirth ? t('registration:born', { day: formatDay(dateOfBirth) }) : t('registration:bornUnknown')
  const names = { one: one.name, other: other.name }
  const at = formatDateTime(markedAt)
  return (
    <ListRow
      title={t('merges:duplicates.pair', names)}
      text={[`${born(one)} / ${born(other)}`, markedBy ? t('merges:distinct.by', { name: markedBy, at }) : at].join(' · ')}
      action={
        <Button
          icon={Undo2}
          busy={unmark.isPending}
          busyLabel={t('merges:duplicates.busy')}
          aria-label={t('merges:distinct.unmarkNamed', names)}
          onClick={() =>
            unmark.mutate(id, {
              onSuccess: () => toast.success(t('merges:duplicates.unmarked')),
              onError: (error) => toast.error(t('merges:duplicates.failed'), { text: errorText(error) }),
            })
          }
        >
          {t('merges:distinct.unmark')}
        </Button>
      }
    />
  )
}
