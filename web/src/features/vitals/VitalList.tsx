import type { VitalKind } from '@uzima/contract/vitals/kinds'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useVitals, type Whose } from './api.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { useUnits } from './units.ts'
import type { Shown } from './VitalDialogs.tsx'
import { valueText } from './vital-words.ts'

type VitalListProps = { patientId: Whose; kind: VitalKind; onOpen: (shown: Shown) => void }

/** All measurements of a kind, latest first, with author and edit actions. */
export function VitalList({ patientId, kind, onOpen }: VitalListProps) {
  const { t } = useTranslation(['vitals', 'common'])
  const unitOf = useUnits()
  const vitals = useVitals(patientId, kind)
  const rows = vitals.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card title={t('vitals:list.title')}>
      <StateView {...queryState(vitals)} skeleton={<SkeletonRows label={t('vitals:list.loading')} rows={4} />}>
        {() => (
          <>
            <List label={t('vitals:list.title')}>
              {rows.map((vital) => (
                <ListRow
                  key={vital.id}
                  title={
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span className="tabular-nums">{valueText(t, vital, unitOf(kind))}</span>
                      <LevelBadge vital={vital} />
                    </span>
                  }
                  text={
                    <>
                      {formatMoment(vital.takenAt)}
                      {vital.addedBy === 'provider' ? ` · ${t('vitals:list.byProvider', { name: vital.addedByName ?? '' })}` : ''}
                      {vital.note ? <span className="block break-words">{vital.note}</span> : null}
                    </>
                  }
                  action={
                    <Button variant="quiet" onClick={() => onOpen({ vital })}>
                      {t('vitals:list.open')}
                      <span className="sr-only">: {formatMoment(vital.takenAt)}</span>
                    </Button>
                  }
                />
              ))}
            </List>
            {vitals.hasNextPage ? (
              <LoadMore
                label={t('vitals:list.more')}
                busyLabel={t('common:loading')}
                busy={vitals.isFetchingNextPage}
                onClick={() => void vitals.fetchNextPage()}
              />
            ) : null}
          </>
        )}
      </StateView>
    </Card>
  )
}
