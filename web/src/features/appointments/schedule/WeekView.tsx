import { useTranslation } from 'react-i18next'
import { addDays, dayOf, formatDay, formatMonths, weekdayOf, weekStart } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useSchedule } from '../api.ts'
import { useNow } from '../useNow.ts'
import { ScheduleBar } from './ScheduleBar.tsx'
import { WeekSchedule } from './WeekSchedule.tsx'

export function WeekView({ day }: { day: string | undefined }) {
  const { t } = useTranslation(['appointments', 'common'])
  const now = useNow()
  const within = day ?? dayOf(now)
  const first = addDays(within, -((weekdayOf(within) - weekStart() + 7) % 7))
  const schedule = useSchedule(first, 7)
  const count = schedule.data?.days.reduce((sum, each) => sum + each.visits.length, 0)
  const last = addDays(first, 6)
  return (
    <>
      <PageHeader
        title={formatMonths(first, last)}
        text={
          <>
            {t('appointments:schedule.span', { first: formatDay(first, 'short'), last: formatDay(last, 'short') })}
            {count === undefined ? '' : ` · ${t('appointments:schedule.count', { count })}`}
          </>
        }
        actions={<ScheduleBar view="week" day={first} isToday={day === undefined} timeZone={schedule.data?.timeZone} />}
      />
      <StateView {...queryState(schedule)} skeleton={<SkeletonRows label={t('appointments:schedule.loading')} rows={5} />}>
        {() => (schedule.data ? <WeekSchedule schedule={schedule.data} now={now} /> : null)}
      </StateView>
    </>
  )
}
