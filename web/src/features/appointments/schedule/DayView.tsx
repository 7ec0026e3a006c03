import type { Schedule } from '@uzima/contract/appointments'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay, isSameTime, minutesOfDay, ownZone, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { useTitle } from '#lib/title.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useWaitingPatients } from '../../telemedicine/public.ts'
import { useSchedule } from '../api.ts'
import { useNow } from '../useNow.ts'
import { DaySchedule } from './DaySchedule.tsx'
import { ScheduleBar } from './ScheduleBar.tsx'
import { visitInFocus, visitsToGo } from './schedule-rows.ts'

const loadPanel = () => import('./VisitPanel.tsx')
const VisitPanel = lazy(async () => ({ default: (await loadPanel()).VisitPanel }))
// beside the day itself
void loadPanel()

/** One day of the doctor's schedule, with the next or selected patient beside it. */
export function DayView({ day, selected }: { day: string | undefined; selected: string | undefined }) {
  const { t } = useTranslation(['appointments', 'common'])
  const schedule = useSchedule(day, 1)
  const shown = schedule.data?.days[0]?.day ?? day ?? dayOf(new Date())
  const isToday = schedule.data ? shown === schedule.data.today : day === undefined
  useTitle(isToday ? undefined : formatDay(shown, 'weekday'))
  return (
    <>
      <DayHeader schedule={schedule.data} day={shown} isToday={isToday} />
      <StateView {...queryState(schedule)} skeleton={<SkeletonRows label={t('appointments:schedule.loading')} rows={5} />}>
        {() => (schedule.data ? <Day schedule={schedule.data} selected={selected} /> : null)}
      </StateView>
    </>
  )
}

function Day({ schedule, selected }: { schedule: Schedule; selected: string | undefined }) {
  const now = useNow()
  const waiting = useWaitingPatients()
  const { timeZone: zone, today, arrivals, marks, groups } = schedule
  const [day] = schedule.days
  if (!day) return null
  const chosen = day.visits.find((visit) => visit.id === selected)
  const visit = chosen ?? visitInFocus(day.visits, now, waiting, arrivals)
  return (
    <div className={visit ? 'grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_23rem] wide:gap-6' : ''}>
      <DaySchedule
        day={day}
        isToday={day.day === today}
        zone={zone}
        now={now}
        selected={visit?.id}
        {...{ waiting, arrivals, marks, groups }}
      />
      {visit ? (
        <aside className="max-wide:-order-1 wide:sticky wide:top-6">
          <Suspense fallback={null}>
            <VisitPanel
              key={visit.id}
              visit={visit}
              zone={zone}
              now={now}
              since={waiting.get(visit.id)}
              arrival={arrivals.find(({ visitId }) => visitId === visit.id)}
              wasChosen={chosen !== undefined}
            />
          </Suspense>
        </aside>
      ) : null}
    </div>
  )
}

function DayHeader({ schedule, day, isToday }: { schedule: Schedule | undefined; day: string; isToday: boolean }) {
  const { t } = useTranslation('appointments')
  const { profile } = useSession()
  const now = useNow()
  const visits = schedule?.days[0]?.visits ?? []
  const zone = schedule?.timeZone
  const counted = isToday
    ? t('appointments:schedule.countToday', { count: visits.length, left: visitsToGo(visits, now) })
    : t('appointments:schedule.count', { count: visits.length })
  return (
    <PageHeader
      title={isToday ? t(`appointments:schedule.hello.${partOfDay(now, zone)}`, { name: profile?.name ?? '' }) : formatDay(day, 'weekday')}
      text={
        <>
          {schedule ? counted : ' '}
          {zone && !isSameTime(zone, ownZone(), now) ? (
            <span className="block text-small">{t('appointments:schedule.zone', { zone: zoneName(zone, now) })}</span>
          ) : null}
        </>
      }
      actions={<ScheduleBar view="day" day={day} isToday={isToday} timeZone={zone} />}
    />
  )
}

function partOfDay(now: Date, zone: string | undefined) {
  const hour = minutesOfDay(now, zone) / 60
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
