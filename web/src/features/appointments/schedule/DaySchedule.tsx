import type { Appointment, Arrival, ScheduleDay, VisitMark } from '@uzima/contract/appointments'
import type { GroupVisit } from '@uzima/contract/appointments/group'
import { CalendarCheck, DoorClosed, DoorOpen, Footprints, Palmtree, Users } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatDay, formatTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NowLine } from '#ui/NowLine.tsx'
import { Schedule } from '#ui/Schedule.tsx'
import { ScheduleFree } from '#ui/ScheduleFree.tsx'
import { ScheduleRow } from '#ui/ScheduleRow.tsx'
import { ScheduleVisit } from '#ui/ScheduleVisit.tsx'
import { paths } from '../../../paths.ts'
import { loadGroupHead } from '../../group-visits/public.ts'
import { VisitKind } from '../VisitKind.tsx'
import { VisitStatus } from '../VisitStatus.tsx'
import { entriesOf, minutesSince, nowIndex } from './schedule-rows.ts'

const GroupHead = lazy(loadGroupHead)

type DayScheduleProps = {
  day: ScheduleDay
  isToday: boolean
  zone: string
  now: Date
  selected?: string | undefined
  /** Since when the patients of these visits wait. */
  waiting: ReadonlyMap<string, string>
  /** Whom the front desk has checked in. */
  arrivals: readonly Arrival[]
  /** Visits without an appointment, or beside others. */
  marks: readonly VisitMark[]
  /** Group visits of these and other days. */
  groups: readonly GroupVisit[]
}

export function DaySchedule({ day, isToday, zone, now, selected, waiting, arrivals, marks, groups }: DayScheduleProps) {
  const { t } = useTranslation('appointments')
  const entries = entriesOf(
    day,
    groups.filter(({ start }) => dayOf(start, zone) === day.day),
  )
  const line = isToday ? nowIndex(entries, now) : -1
  const nowLine = <NowLine label={t('appointments:schedule.now')} time={formatTime(now, { zone })} />
  const visitRow = (visit: Appointment) => (
    <ScheduleVisit
      key={visit.id}
      edge={visit.mode === 'in_person' ? 'room' : 'remote'}
      kind={<VisitKind mode={visit.mode} />}
      name={visit.patient.name}
      text={visitWords(visit, t)}
      badge={
        <>
          <VisitBadge
            visit={visit}
            now={now}
            since={waiting.get(visit.id)}
            arrival={arrivals.find(({ visitId }) => visitId === visit.id)}
          />
          <MarkBadges mark={marks.find(({ visitId }) => visitId === visit.id)} />
        </>
      }
      state={stateOf(visit, now, selected)}
      link={<Link to={paths.schedule({ day: day.day, visit: visit.id })} preventScrollReset />}
    />
  )
  if (entries.length === 0) return <NothingPlanned isDayOff={day.isDayOff} />
  return (
    <div className="space-y-3">
      {day.isDayOff ? <Banner icon={Palmtree}>{t('appointments:schedule.dayOffWithVisits', { count: day.visits.length })}</Banner> : null}
      <Schedule label={formatDay(day.day, 'weekday')}>
        {entries.map((entry, at) => (
          <Fragment key={entry.start}>
            {at === line ? nowLine : null}
            <ScheduleRow time={formatTime(entry.start, { zone })}>
              {entry.isFree ? <ScheduleFree label={t('appointments:schedule.free')} /> : null}
              {entry.visits.map(visitRow)}
              {entry.groups.map(({ group, seats }) => (
                <section
                  key={group.id}
                  aria-label={group.title ?? group.type.name}
                  className={classes(
                    'rounded-small border border-border border-l-6 px-3 py-2.5 wide:px-4',
                    group.mode === 'video' ? 'border-l-brand' : 'border-l-marigold',
                  )}
                >
                  <Suspense fallback={<p className="min-h-11">{group.title ?? group.type.name}</p>}>
                    <GroupHead group={group} timeZone={zone} now={now} isOwn />
                  </Suspense>
                  <div className="mt-3 space-y-1.5 empty:hidden">{seats.map(visitRow)}</div>
                </section>
              ))}
            </ScheduleRow>
          </Fragment>
        ))}
        {line === entries.length ? nowLine : null}
      </Schedule>
    </div>
  )
}

/** A reason that only says the type, as the desk's bookings have it, is not repeated; the head of a group visit says its type. */
const visitWords = ({ type, reason, group, isRecurring }: Appointment, t: (key: string) => string): ReactNode => {
  const about = [!group && type?.name, reason !== type?.name && reason, isRecurring && t('appointments:visit.recurring')]
  return <span className="line-clamp-2">{about.filter(Boolean).join(', ')}</span>
}

const isOver = (visit: Appointment, now: Date) => visit.status !== 'scheduled' || new Date(visit.endTime) <= now

type VisitBadgeProps = { visit: Appointment; now: Date; since: string | undefined; arrival: Arrival | undefined }

/** Somebody in the video's waiting room, or at the desk, waits alike. */
function VisitBadge({ visit, now, arrival, since = arrival?.hasLeft ? undefined : arrival?.arrivedAt }: VisitBadgeProps) {
  const { t } = useTranslation('appointments')
  if (arrival?.inRoom) {
    return (
      <Badge kind="brand" icon={DoorClosed}>
        {arrival.room ? t('appointments:waiting.room', { room: arrival.room }) : t('appointments:waiting.inRoom')}
      </Badge>
    )
  }
  if (since !== undefined) {
    return (
      <Badge kind="brand" icon={DoorOpen}>
        {minutesSince(since, now) === 0
          ? t('appointments:waiting.now')
          : t('appointments:waiting.badge', { minutes: minutesSince(since, now) })}
      </Badge>
    )
  }
  if (isOver(visit, now)) return <VisitStatus visit={visit} now={now} />
  if (visit.confirmedAt === null) return null
  return (
    <Badge kind="success" icon={CalendarCheck}>
      {t('appointments:confirm.badge')}
    </Badge>
  )
}

function MarkBadges({ mark }: { mark: VisitMark | undefined }) {
  const { t } = useTranslation('appointments')
  return (
    <>
      {mark?.isWalkIn ? (
        <Badge kind="outline" icon={Footprints}>
          {t('appointments:schedule.walkIn')}
        </Badge>
      ) : null}
      {mark?.isOverbooked ? (
        <Badge kind="warning" icon={Users}>
          {t('appointments:schedule.overbooked')}
        </Badge>
      ) : null}
    </>
  )
}

function stateOf(visit: Appointment, now: Date, selected: string | undefined) {
  if (visit.id === selected) return 'current'
  return isOver(visit, now) ? 'past' : 'coming'
}

function NothingPlanned({ isDayOff }: { isDayOff: boolean }) {
  const { t } = useTranslation('appointments')
  return isDayOff ? (
    <EmptyState title={t('appointments:schedule.dayOff')} text={t('appointments:schedule.dayOffHint')} />
  ) : (
    <EmptyState title={t('appointments:schedule.empty')} text={t('appointments:schedule.emptyHint')} />
  )
}
