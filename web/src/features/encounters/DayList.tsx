import type { Encounter, VisitOfDay } from '@uzima/contract/encounters'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatDate, formatTime } from '#lib/format.ts'
import { classes } from '#ui/classes.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useNow, useToday } from '../appointments/public.ts'
import { useDayEncounters } from './api.ts'

/** The doctor's day beside the note: each visit, how far its note is and, until it is begun, whether the patient is here. */
export function DayList({ visit }: { visit: Encounter['visit'] }) {
  const { t } = useTranslation('encounters')
  const now = useNow()
  const { timeZone: zone, scheduledTime } = visit
  const day = dayOf(scheduledTime, zone)
  const rows = useDayEncounters(day).data?.rows ?? []
  const { arrivals } = useToday()
  const stateOf = ({ appointmentId, note, status, scheduledTime: start }: VisitOfDay) => {
    if (note !== 'none') return t(`encounters:status.${note}`)
    if (status === 'no_show') return t('encounters:day.missed')
    const arrival = arrivals.find(({ visitId }) => visitId === appointmentId)
    if (arrival && !arrival.hasLeft) return t(arrival.inRoom ? 'encounters:day.inRoom' : 'encounters:day.arrived')
    return t(new Date(start) > now ? 'encounters:day.booked' : 'encounters:status.none')
  }
  return (
    <nav aria-label={t('encounters:day.label')}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-body">{day === dayOf(now, zone) ? t('encounters:day.today') : formatDate(scheduledTime, 'short', { zone })}</h2>
        <p className="text-muted text-small">{t('encounters:day.count', { count: rows.length })}</p>
      </div>
      <ul className="-mx-2 space-y-1">
        {rows.map((row) => {
          const { appointmentId: id, patient, note, status, scheduledTime: start } = row
          const isHere = id === visit.id
          const isOver = note === 'signed' || status === 'no_show'
          return (
            <li key={id}>
              <Link
                to={staffPaths.encounter({ id })}
                aria-current={isHere ? 'page' : undefined}
                className={classes(
                  'block rounded-small p-2 text-small text-text no-underline hover:bg-sunken',
                  isHere && 'bg-brand-soft text-brand-soft-text',
                )}
              >
                <span className="block tabular-nums">{formatTime(start, { zone })}</span>
                <span className={classes('block [overflow-wrap:anywhere]', isOver ? 'text-muted' : 'font-semibold')}>{patient}</span>
                <span className={classes('block', !isHere && 'text-muted')}>{stateOf(row)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
