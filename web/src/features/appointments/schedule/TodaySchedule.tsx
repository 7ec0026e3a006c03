import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { useWaitingPatients } from '../../telemedicine/public.ts'
import { useSchedule } from '../api.ts'
import { useNow } from '../useNow.ts'
import { DaySchedule } from './DaySchedule.tsx'

/** The doctor's own day on another page: who came, who waits and who is next. Nothing on a day without visits. */
export function TodaySchedule() {
  const { t } = useTranslation(['appointments', 'common'])
  const schedule = useSchedule(undefined, 1)
  const waiting = useWaitingPatients()
  const now = useNow()
  const day = schedule.data?.days[0]
  if (day?.visits.length === 0 && schedule.data?.groups.length === 0) return null
  return (
    <Card
      title={t('appointments:waiting.today')}
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.schedule()}>{t('appointments:waiting.openSchedule')}</Link>
        </Button>
      }
    >
      <StateView {...queryState(schedule)} skeleton={<SkeletonRows label={t('appointments:schedule.loading')} rows={4} />}>
        {() =>
          schedule.data && day ? (
            <DaySchedule
              day={{ ...day, free: [] }}
              isToday
              zone={schedule.data.timeZone}
              now={now}
              waiting={waiting}
              arrivals={schedule.data.arrivals}
              marks={schedule.data.marks}
              groups={schedule.data.groups}
            />
          ) : null
        }
      </StateView>
    </Card>
  )
}
