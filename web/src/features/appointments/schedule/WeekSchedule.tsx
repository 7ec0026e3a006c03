import type { Appointment, Schedule } from '@uzima/contract/appointments'
import type { GroupVisit } from '@uzima/contract/appointments/group'
import { minutesBetween } from '@uzima/contract/appointments/kinds'
import { slotTimes, visitMinutes } from '@uzima/contract/providers'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatDay, formatMinutes, formatTime, minutesOfDay } from '#lib/format.ts'
import { Kind } from '#ui/Kind.tsx'
import { type WeekDay, WeekGrid } from '#ui/WeekGrid.tsx'
import { paths } from '../../../paths.ts'
import { VisitKind } from '../VisitKind.tsx'

type WeekVisit = WeekDay['visits'][number]

/** Lines of the practice's day, extended to visits outside it (booked before the zone was changed). */
function linesOf({ days, groups }: Schedule, zone: string) {
  const booked = [
    ...days.flatMap(({ visits }) => visits.flatMap((visit) => [startOf(visit, zone), lastMinuteOf(visit, zone)])),
    ...groups.flatMap(({ start, end }) => [
      minutesOfDay(start, zone),
      Math.min(minutesOfDay(start, zone) + minutesBetween(start, end), 24 * 60) - 1,
    ]),
  ]
  const usual = slotTimes.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const first = Math.floor(Math.min(...usual, ...booked) / visitMinutes)
  const last = Math.ceil(Math.max(...usual, ...booked) / visitMinutes)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * visitMinutes)
}

const startOf = ({ scheduledTime }: Appointment, zone: string) => minutesOfDay(scheduledTime, zone)
const lengthOf = ({ scheduledTime, endTime }: Appointment) => minutesBetween(scheduledTime, endTime)
/** Not after midnight, where the day's lines end. */
const lastMinuteOf = (visit: Appointment, zone: string) => Math.min(startOf(visit, zone) + lengthOf(visit), 24 * 60) - 1

export function WeekSchedule({ schedule, now }: { schedule: Schedule; now: Date }) {
  const { t } = useTranslation('appointments')
  const { days, today, groups, timeZone: zone } = schedule
  const blockOf = (group: GroupVisit): WeekVisit => ({
    key: group.id,
    start: minutesOfDay(group.start, zone),
    minutes: minutesBetween(group.start, group.end),
    time: formatTime(group.start, { zone }),
    name: group.title ?? group.type.name,
    edge: 'room',
    kind: <Kind icon={Users}>{t('appointments:group.seats', { taken: group.taken, seats: group.seats })}</Kind>,
    past: new Date(group.end) <= now,
    link: <Link to={paths.schedule({ day: dayOf(group.start, zone) })} />,
  })
  const week: WeekDay[] = days.map(({ day, isDayOff, visits }) => ({
    date: day,
    weekday: formatDay(day, 'weekdayShort'),
    day: formatDay(day, 'number'),
    today: day === today,
    note: isDayOff ? t('appointments:schedule.off') : undefined,
    visits: [
      ...groups.filter(({ start }) => dayOf(start, zone) === day).map(blockOf),
      ...visits
        .filter(({ group }) => !groups.some(({ id }) => id === group?.id))
        .map(
          (visit): WeekVisit => ({
            key: visit.id,
            start: startOf(visit, zone),
            minutes: lengthOf(visit),
            time: formatTime(visit.scheduledTime, { zone }),
            name: visit.patient.name,
            edge: visit.mode === 'in_person' ? 'room' : 'remote',
            kind: <VisitKind mode={visit.mode} />,
            past: visit.status !== 'scheduled' || new Date(visit.endTime) <= now,
            link: <Link to={paths.schedule({ day, visit: visit.id })} />,
          }),
        ),
    ],
  }))
  return (
    <WeekGrid
      label={t('appointments:schedule.week')}
      days={week}
      hours={linesOf(schedule, zone).map((minutes) => ({ minutes, label: formatMinutes(minutes) }))}
      step={visitMinutes}
      emptyLabel={t('appointments:schedule.noVisits')}
      now={{ date: dayOf(now, zone), minutes: minutesOfDay(now, zone), label: t('appointments:schedule.now') }}
    />
  )
}
