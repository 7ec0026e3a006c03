import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { formatDollars } from '#lib/money.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { usePastSubscriptions } from './api.ts'
import { usePlanWords } from './plan-words.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** Subscriptions before the current one; nothing if there were none. */
export function PastSubscriptions({ currentId }: { currentId: string | undefined }) {
  const { t } = useTranslation('subscriptions')
  const { nameOf } = usePlanWords()
  const list = usePastSubscriptions()
  const rows = list.data?.pages.flatMap((page) => page.rows).filter(({ id }) => id !== currentId) ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('subscriptions:past.title')}>
      <List label={t('subscriptions:past.title')}>
        {rows.map(({ id, planId, status, startDate, endDate, price }) => (
          <ListRow
            key={id}
            title={nameOf(planId)}
            text={t('subscriptions:past.term', { start: formatDay(startDate), end: formatDay(endDate) })}
            value={t('subscriptions:current.price', { price: formatDollars(price) })}
            kind={<StatusBadge status={status} />}
          />
        ))}
      </List>
      {list.hasNextPage ? (
        <LoadMore
          label={t('subscriptions:past.more')}
          busyLabel={t('subscriptions:past.busy')}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        />
      ) : null}
    </Card>
  )
}
