import type { AskedSeries, PassedGroup } from '@uzima/contract/absences'
import { CalendarX2, CheckCheck, Hourglass, Phone, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { momentAt, rhythmWords } from './words.ts'

/** What becomes of the series and group visits of a doctor who has left. */
export function OfLeaving({ series, groups, zone }: { series: AskedSeries[]; groups: PassedGroup[]; zone: string }) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  return (
    <>
      {series.length > 0 ? (
        <Card title={t('absences-leaving:series', { count: series.length })}>
          <List label={t('absences-leaving:series', { count: series.length })}>
            {series.map((each) => (
              <Series key={each.id} series={each} />
            ))}
          </List>
        </Card>
      ) : null}
      {groups.length > 0 ? (
        <Card title={t('absences-leaving:groups', { count: groups.length })}>
          <List label={t('absences-leaving:groups', { count: groups.length })}>
            {groups.map((each) => (
              <Group key={each.id} group={each} zone={zone} />
            ))}
          </List>
        </Card>
      ) : null}
    </>
  )
}

const looks: Record<NonNullable<AskedSeries['answer']>, { kind: BadgeKind; icon: IconShape }> = {
  accepted: { kind: 'success', icon: CheckCheck },
  chosen: { kind: 'success', icon: CheckCheck },
  ended: { kind: 'outline', icon: CalendarX2 },
  lapsed: { kind: 'danger', icon: CalendarX2 },
  withdrawn: { kind: 'outline', icon: Undo2 },
}

function Series({ series: { name, phone, rhythm, colleague, askedAt, answer, hasMail } }: { series: AskedSeries }) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  const look = answer ? looks[answer] : { kind: 'warning' as const, icon: Hourglass }
  const isOpen = answer === null || answer === 'lapsed'
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-small">{rhythmWords(t, rhythm)}</p>
        {isOpen && phone ? (
          <a href={`tel:${phone.replaceAll(/[\s().-]/g, '')}`} className="inline-flex min-h-11 items-center gap-2">
            <Phone aria-hidden size={16} />
            {phone}
          </a>
        ) : null}
      </div>
      <div className="min-w-0 flex-1 basis-48 space-y-1">
        <Badge {...look}>{t(`absences-leaving:seriesAnswer.${answer ?? (askedAt ? 'none' : 'unasked')}`)}</Badge>
        {isOpen ? (
          <p className="text-small">
            {[
              colleague ? t('absences-leaving:seriesState.proposed', { colleague }) : t('absences-leaving:seriesState.unplaced'),
              hasMail ? null : t(phone ? 'absences:where.call' : 'absences:where.unreachable'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Group({ group: { name, start, taken, leader, outcome }, zone }: { group: PassedGroup; zone: string }) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  const state = outcome === 'withdrawn' ? 'withdrawn' : `${leader === null ? 'cancelled' : 'led'}${outcome === null ? 'Soon' : ''}`
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-small">{[momentAt(start, zone), t('absences-leaving:seats', { count: taken })].join(' · ')}</p>
      </div>
      <p className="min-w-0 flex-1 basis-48 text-small">{t(`absences-leaving:groupState.${state}`, { leader })}</p>
    </li>
  )
}
