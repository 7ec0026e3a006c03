import type { LatestVital } from '@uzima/contract/vitals'
import { ArrowDown, ArrowUp, Equal, LayoutList, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment, formatNumber } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { paths } from '../../paths.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { useUnits } from './units.ts'
import { differenceOf, hasNoLimits, unitText, valueText } from './vital-words.ts'

/** Dashboard card with the latest of each kind. `vitals` is null until the address is confirmed and the notice accepted. */
export function HealthSummary({ vitals }: { vitals: readonly LatestVital[] | null }) {
  const { t } = useTranslation(['vitals', 'common'])
  const unitOf = useUnits()
  const update = (
    <Button asChild>
      <Link to={paths.healthMonitoring()}>{t('vitals:summary.update')}</Link>
    </Button>
  )
  const hasAny = vitals !== null && vitals.length > 0
  return (
    <Card title={t('vitals:summary.title')} action={hasAny ? update : undefined}>
      {hasAny ? (
        <List label={t('vitals:summary.title')}>
          {vitals.map((row) => (
            <ListRow
              key={row.latest.kind}
              title={t(`vitals:kind.${row.latest.kind}`)}
              text={formatMoment(row.latest.takenAt)}
              value={valueText(t, row.latest, unitOf(row.latest.kind))}
              kind={row.latest.level || hasNoLimits(row.latest) ? <LevelBadge vital={row.latest} /> : <Difference row={row} />}
              link={<Link to={paths.healthMonitoring({ kind: row.latest.kind })} />}
            />
          ))}
        </List>
      ) : (
        <EmptyState
          title={t(vitals ? 'vitals:empty.title' : 'vitals:summary.closed')}
          text={t(vitals ? 'vitals:summary.empty' : 'vitals:summary.closedText')}
          action={update}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-between border-border border-t pt-2 [&>*]:-mx-3">
        <Button variant="quiet" icon={LayoutList} asChild>
          <Link to={paths.healthManagement()}>{t('common:nav.healthManagement')}</Link>
        </Button>
        {vitals ? (
          <Button variant="quiet" icon={Plus} asChild>
            <Link to={paths.healthMonitoring({ kind: 'bp', add: '' })}>{t('vitals:summary.addBloodPressure')}</Link>
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** Weights have no level, just the change. */
function Difference({ row: { latest, before } }: { row: LatestVital }) {
  const { t } = useTranslation('vitals')
  const unit = useUnits()(latest.kind)
  if (latest.kind !== 'weight' || !before) return null
  const difference = differenceOf(latest.values, before.values, unit)
  const amount = `${formatNumber(Math.abs(difference), { maximumFractionDigits: 1 })} ${unitText(t, unit, latest.kind)}`
  if (difference === 0) return <Badge icon={Equal}>{t('vitals:summary.same')}</Badge>
  return difference < 0 ? (
    <Badge icon={ArrowDown}>{t('vitals:summary.less', { amount })}</Badge>
  ) : (
    <Badge icon={ArrowUp}>{t('vitals:summary.more', { amount })}</Badge>
  )
}
