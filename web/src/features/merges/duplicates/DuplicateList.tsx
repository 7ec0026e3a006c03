import type { DuplicatePair, DuplicateSide } from '@uzima/contract/merges/duplicates'
import { GitMerge, UserCheck, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDay, formatList } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { useDuplicatePairs, useMarkDistinct, useUnmarkDistinct } from './api.ts'

/** Pairs of records, the newest first, each to be merged or told apart. */
export function DuplicateList() {
  const { t } = useTranslation(['merges', 'common'])
  const pairs = useDuplicatePairs()
  const rows = pairs.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <StateView
      {...queryState(pairs)}
      skeleton={
        <Card>
          <SkeletonRows label={t('merges:duplicates.loading')} rows={4} />
        </Card>
      }
    >
      {() =>
        rows.length === 0 ? (
          <Card>
            <EmptyState title={t('merges:duplicates.empty')} text={t('merges:duplicates.emptyText')} />
          </Card>
        ) : (
          <>
            <ul aria-label={t('merges:duplicates.view.likely')} className="grid gap-4">
              {rows.map((pair) => (
                <li key={`${pair.from.id} ${pair.into.id}`}>
                  <Pair pair={pair} />
                </li>
              ))}
            </ul>
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
  )
}

function Pair({ pair: { from, into, because, isMergeable } }: { pair: DuplicatePair }) {
  const { t } = useTranslation(['merges', 'registration', 'common'])
  const mark = useMarkDistinct()
  const unmark = useUnmarkDistinct()
  const names = { one: from.name, other: into.name }
  const fail = (error: unknown) => toast.error(t('merges:duplicates.failed'), { text: errorText(error) })

  const apart = () =>
    mark.mutateAsync({ one: from.id, other: into.id }).then(
      ({ id }) =>
        toast.success(t('merges:duplicates.marked'), {
          text: t('merges:duplicates.pair', names),
          undo: {
            label: t('common:undo'),
            run: () => void unmark.mutateAsync(id).then(() => toast.success(t('merges:duplicates.unmarked')), fail),
          },
        }),
      fail,
    )
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side side={into} />
        <Side side={from} />
      </div>
      <p className="mt-4 text-small">
        {t('registration:duplicates.because', { reasons: formatList(because.map((each) => t(`registration:duplicates.reason.${each}`))) })}
      </p>
      {isMergeable ? null : <p className="mt-1 text-muted text-small">{t('merges:duplicates.bothAccounts')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {isMergeable ? (
          <Button asChild icon={GitMerge}>
            <Link to={staffPaths.merge({ id: from.id, into: into.id })} aria-label={t('merges:duplicates.mergeNamed', names)}>
              {t('merges:duplicates.merge')}
            </Link>
          </Button>
        ) : null}
        <Button
          variant="quiet"
          busy={mark.isPending}
          busyLabel={t('merges:duplicates.busy')}
          aria-label={t('merges:duplicates.differentNamed', names)}
          onClick={() => void apart()}
        >
          {t('merges:duplicates.different')}
        </Button>
      </div>
    </Card>
  )
}

function Side({ side: { name, dateOfBirth, phone, hasAccount, registeredAt } }: { side: DuplicateSide }) {
  const { t } = useTranslation(['merges', 'registration'])
  return (
    <div className="min-w-0 space-y-1">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-small">{dateOfBirth ? t('registration:born', { day: formatDay(dateOfBirth) }) : t('registration:bornUnknown')}</p>
      <p className="text-muted text-small">{phone ?? t('merges:duplicates.noPhone')}</p>
      <p className="flex flex-wrap items-center gap-2 pt-1 text-muted text-small">
        <Badge icon={hasAccount ? UserCheck : UserX}>{t(hasAccount ? 'merges:side.account' : 'merges:side.noAccount')}</Badge>
        {registeredAt ? t('merges:duplicates.registered', { day: formatDate(registeredAt) }) : null}
      </p>
    </div>
  )
}
