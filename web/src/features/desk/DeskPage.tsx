import type { DeskDay } from '@uzima/contract/desk'
import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight, Footprints, Printer, ScanQrCode, Users, WifiOff } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { addDays, formatDay, formatTime } from '#lib/format.ts'
import { printAlone } from '#lib/print-alone.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { loadDepartures } from '../absences/public.ts'
import { useNow } from '../appointments/public.ts'
import { loadScheduleGroup } from '../group-visits/public.ts'
import { useDeskDay } from './api.ts'
import { Clinician } from './Clinician.tsx'
import { Counts } from './Counts.tsx'
import { useIsLive } from './useIsLive.ts'
import { useVisitDrag } from './useVisitDrag.ts'

const Departures = lazy(loadDepartures)
const BookDialog = lazy(async () => ({ default: (await import('./booking/BookDialog.tsx')).BookDialog }))
const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog }))
const ScheduleGroupDialog = lazy(loadScheduleGroup)
const WalkInDialog = lazy(async () => ({ default: (await import('./booking/WalkInDialog.tsx')).WalkInDialog }))

/** The screen at /desk: who comes today, who is here and how far they are. */
export default function DeskPage() {
  const { t } = useTranslation(['desk', 'common'])
  const [query] = useSearchParams()
  const desk = useDeskDay(query.get('day') ?? undefined)
  const now = useNow()
  const paper = useRef<HTMLDivElement>(null)
  const { data } = desk
  const isToday = data === undefined || data.day === data.today
  const isStale = !useIsLive()
  const [asked, setAsked] = useState<'book' | 'walk_in' | 'group' | 'code'>()
  // what the camera of a phone or tablet at the desk opens: the code stands behind the mark
  const { hash } = useLocation()
  const navigate = useNavigate()
  const scanned = hash.slice(1)
  const [chosen, setChosen] = useState('')
  const close = () => {
    setAsked(undefined)
    if (scanned) void navigate(staffPaths.desk(), { replace: true })
  }
  const dialog = { doctorId: chosen || data?.clinicians[0]?.doctorId, timeZone: data?.timeZone ?? '', onClose: close }
  return (
    <div ref={paper}>
      <PageHeader
        title={isToday ? t('desk:title') : formatDay(data.day, 'weekday')}
        text={data && isToday ? `${formatDay(data.day, 'weekday')}, ${formatTime(now, { zone: data.timeZone })}` : undefined}
        actions={
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <Button icon={Printer} onClick={() => printAlone(paper.current)}>
              {t('desk:print')}
            </Button>
            <Button icon={ScanQrCode} disabled={!data || isStale} onClick={() => setAsked('code')}>
              {t('desk:code.open')}
            </Button>
            <Button icon={Users} disabled={!data || isStale} onClick={() => setAsked('group')}>
              {t('desk:group.open')}
            </Button>
            <Button icon={CalendarPlus} disabled={!data || isStale} onClick={() => setAsked('book')}>
              {t('desk:book.open')}
            </Button>
            <Button
              variant="primary"
              icon={Footprints}
              className="max-wide:order-first"
              disabled={!data || isStale}
              onClick={() => setAsked('walk_in')}
            >
              {t('desk:walkIn.open')}
            </Button>
          </div>
        }
      />
      {data && isStale ? (
        <div className="mb-4">
          <Banner kind="warning" icon={WifiOff} role="status">
            {t('desk:offline', { time: formatTime(new Date(desk.dataUpdatedAt), { zone: data.timeZone }) })}
          </Banner>
        </div>
      ) : null}
      <Suspense fallback={null}>
        <Departures className="mb-4" />
      </Suspense>
      {data ? <Days day={data.day} today={data.today} /> : null}
      <StateView
        status={desk.status}
        skeleton={
          <Card>
            <SkeletonRows label={t('desk:loading')} rows={5} />
          </Card>
        }
        errorText={errorText(desk.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void desk.refetch()}
        retrying={desk.isFetching}
      >
        {() => (data ? <Day desk={data} {...{ now, isToday, isStale, chosen }} onChoose={setChosen} /> : null)}
      </StateView>
      <p className="mt-6 print:hidden">
        <Link to={staffPaths.kiosks()} className="inline-flex min-h-11 items-center text-small">
          {t('desk:kiosks')}
        </Link>
      </p>
      <Suspense>
        {asked === 'book' ? <BookDialog {...dialog} onBooked={close} /> : null}
        {asked === 'group' && data ? <ScheduleGroupDialog {...dialog} day={data.day} /> : null}
        {asked === 'code' || scanned ? <CodeDialog scanned={scanned} onClose={close} /> : null}
        {asked === 'walk_in' ? <WalkInDialog {...dialog} onTaken={close} /> : null}
      </Suspense>
    </div>
  )
}

function Days({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const to = (next: string) => staffPaths.desk(next === today ? {} : { day: next })
  return (
    <nav aria-label={t('desk:days.label')} className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <IconButton name={t('desk:days.previous')} icon={ChevronLeft} asChild>
        <Link to={to(addDays(day, -1))} />
      </IconButton>
      <Button asChild>
        <Link to={staffPaths.desk()}>{t('desk:days.today')}</Link>
      </Button>
      <IconButton name={t('desk:days.next')} icon={ChevronRight} asChild>
        <Link to={to(addDays(day, 1))} />
      </IconButton>
      <input
        type="date"
        aria-label={t('desk:days.choose')}
        value={day}
        onChange={({ target }) => (target.value ? void navigate(to(target.value)) : undefined)}
        className="min-h-11 rounded-small border border-border-strong bg-surface px-3 text-small text-text"
      />
      <Button asChild variant="quiet">
        <Link to={staffPaths.absences()}>{t('desk:days.absences')}</Link>
      </Button>
    </nav>
  )
}

const mostSegments = 3
const lastName = (name: string) => name.split(' ').at(-1) ?? name

type DayProps = {
  desk: DeskDay
  now: Date
  isToday: boolean
  isStale: boolean
  /** Whose column is shown on phones. */
  chosen: string
  onChoose: (doctorId: string) => void
}
function Day({ desk: { clinicians, timeZone }, now, isToday, isStale, chosen, onChoose }: DayProps) {
  const { t } = useTranslation('desk')
  const drag = useVisitDrag()
  const shown = clinicians.find(({ doctorId }) => doctorId === chosen) ?? clinicians[0]
  if (!shown)
    return (
      <Card>
        <EmptyState
          title={t(isToday ? 'desk:empty.today' : 'desk:empty.day')}
          text={t('desk:empty.text')}
          action={
            <Button asChild icon={CalendarDays}>
              <Link to={staffPaths.registrations()}>{t('desk:empty.patients')}</Link>
            </Button>
          }
        />
      </Card>
    )
  const options = clinicians.map(({ doctorId, name }) => ({ value: doctorId, label: lastName(name), name }))
  return (
    <>
      <Counts visits={clinicians.flatMap(({ visits }) => visits)} />
      {options.length > 1 ? (
        <div className="mb-4 wide:hidden print:hidden [&>div]:w-full">
          {options.length <= mostSegments ? (
            <Segments label={t('desk:clinician')} options={options} value={shown.doctorId} onChange={onChoose} />
          ) : (
            <SelectChip
              label={t('desk:clinician')}
              options={options.map(({ value, name }) => ({ value, label: name }))}
              value={shown.doctorId}
              onChange={({ target }) => onChoose(target.value)}
            />
          )}
        </div>
      ) : null}
      <div className="grid items-start gap-5 wide:grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))]">
        {clinicians.map((clinician) => (
          <Clinician
            key={clinician.doctorId}
            clinician={clinician}
            timeZone={timeZone}
            now={now}
            isToday={isToday}
            isBeside={clinician !== shown}
            isStale={isStale}
            drag={drag}
          />
        ))}
      </div>
    </>
  )
}
