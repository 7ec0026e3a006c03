import { ChevronLeft, ChevronRight, Clock, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { addDays, ownZone } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Segments } from '#ui/Segments.tsx'
import { paths } from '../../../paths.ts'
import { loadScheduleGroup } from '../../group-visits/public.ts'

const ScheduleGroupDialog = lazy(loadScheduleGroup)

type View = 'day' | 'week'

type ScheduleBarProps = { view: View; day: string; isToday: boolean; timeZone: string | undefined }

/** Navigation: previous and next, day or week, a group visit, and a link to the hours. */
export function ScheduleBar({ view, day, isToday, timeZone }: ScheduleBarProps) {
  const { t } = useTranslation('appointments')
  const navigate = useNavigate()
  const { profile } = useSession()
  const [isScheduling, setScheduling] = useState(false)
  const step = view === 'week' ? 7 : 1
  const to = (next: string | undefined, nextView = view) =>
    paths.schedule({ ...(nextView === 'week' && { view: nextView }), ...(next && { day: next }) })
  return (
    <>
      <div className="flex items-center">
        <IconButton name={t(`appointments:schedule.previous.${view}`)} icon={ChevronLeft} asChild>
          <Link to={to(addDays(day, -step))} />
        </IconButton>
        <Button asChild>
          <Link to={to(undefined)}>{t('appointments:visit.today')}</Link>
        </Button>
        <IconButton name={t(`appointments:schedule.next.${view}`)} icon={ChevronRight} asChild>
          <Link to={to(addDays(day, step))} />
        </IconButton>
      </div>
      <Segments
        label={t('appointments:schedule.view')}
        options={[
          { value: 'day', label: t('appointments:schedule.day') },
          { value: 'week', label: t('appointments:schedule.week') },
        ]}
        value={view}
        onChange={(next) => void navigate(to(isToday ? undefined : day, next))}
      />
      <Button variant="quiet" icon={Users} onClick={() => setScheduling(true)}>
        {t('appointments:group.schedule')}
      </Button>
      <Button asChild variant="quiet" icon={Clock}>
        <Link to={paths.schedule({ view: 'hours' })}>{t('appointments:schedule.hours')}</Link>
      </Button>
      <Suspense>
        {isScheduling ? (
          <ScheduleGroupDialog
            doctorId={profile?.doctorId ?? undefined}
            day={day}
            timeZone={timeZone ?? ownZone()}
            onClose={() => setScheduling(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
