import { CalendarPlus, Footprints, Printer, ScanQrCode, Users, WifiOff } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatDay, formatTime } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { printAlone } from '#lib/print-alone.ts'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { loadDepartures } from '../absences/public.ts'
import { useNow } from '../appointments/public.ts'
import { loadScheduleGroup } from '../group-visits/public.ts'
import { useDeskDay } from './api.ts'
import { Day } from './Day.tsx'
import { Days } from './Days.tsx'
import { useMarked } from './moving/useMarked.ts'
import { useIsLive } from './useIsLive.ts'
import type { Preset } from './waiting/AddToWaitlistDialog.tsx'
import { ZoneNote } from './ZoneNote.tsx'

const Departures = lazy(loadDepartures)
const BookDialog = lazy(async () => ({ default: (await import('./booking/BookDialog.tsx')).BookDialog }))
const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog }))
const ScheduleGroupDialog = lazy(loadScheduleGroup)
const AddToWaitlistDialog = lazy(async () => {
  const [{ AddToWaitlistDialog }] = await Promise.all([import('./waiting/AddToWaitlistDialog.tsx'), loadTexts(['waitlist'])])
  return { default: AddToWaitlistDialog }
})
const WalkInDialog = lazy(async () => ({ default: (await import('./booking/WalkInDialog.tsx')).WalkInDialog }))

/** The screen at /desk: who comes today, who is here and how far they are. */
export default function DeskPage() {
  const { t } = useTranslation(['desk', 'common'])
  const [query, setQuery] = useSearchParams()
  const desk = useDeskDay(query.get('day') ?? undefined)
  const now = useNow()
  const paper = useRef<HTMLDivElement>(null)
  const { data } = desk
  const isToday = data === undefined || data.day === data.today
  const isStale = !useIsLive()
  const [asked, setAsked] = useState<'book' | 'walk_in' | 'group' | 'code'>()
  // chosen while booking, where no time suited
  const [wait, setWait] = useState<Preset>()
  // what the camera of a phone or tablet at the desk opens: the code stands behind the mark
  const { hash } = useLocation()
  const navigate = useNavigate()
  const scanned = hash.slice(1)
  // in the address, so that a phone shows the same clinician after a reload and on other days
  const chosen = query.get('clinician') ?? ''
  const choose = (clinician: string) => {
    // as the address is now: an answer may come after the page has gone on to another day
    const present = new URLSearchParams(window.location.search)
    // nor does a visit that comes to the one shown take the page to its top, as a link to itself would
    if (present.get('clinician') === clinician) return
    present.set('clinician', clinician)
    setQuery(present, { replace: true })
  }
  const { marked, mark } = useMarked()
  function showPlaced(visitId: string, doctorId: string, focuses = false) {
    choose(doctorId)
    mark(visitId, focuses)
  }
  const close = () => {
    setAsked(undefined)
    if (scanned) void navigate(staffPaths.desk(), { replace: true })
  }
  const placed = ({ id }: { id: string }, doctorId: string) => {
    close()
    showPlaced(id, doctorId)
  }
  const dialog = { doctorId: chosen || data?.clinicians[0]?.doctorId, timeZone: data?.timeZone ?? '', onClose: close }
  return (
    <div ref={paper}>
      <PageHeader
        title={isToday ? t('desk:title') : formatDay(data.day, 'weekday')}
        text={data && isToday ? `${formatDay(data.day, 'weekday')}, ${formatTime(now, { zone: data.timeZone })}` : undefined}
        actions={
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <IconButton name={t('desk:print')} icon={Printer} onClick={() => printAlone(paper.current)} />
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
      {data ? <Days day={data.day} today={data.today} clinician={chosen || undefined} /> : null}
      {data ? <ZoneNote zone={data.timeZone} at={now} /> : null}
      <StateView
        {...queryState(desk)}
        skeleton={
          <Card>
            <SkeletonRows label={t('desk:loading')} rows={5} />
          </Card>
        }
      >
        {() => (data ? <Day desk={data} {...{ now, isToday, isStale, chosen, marked }} onChoose={choose} onPlaced={showPlaced} /> : null)}
      </StateView>
      <p className="mt-6 print:hidden">
        <Link to={staffPaths.kiosks()} className="inline-flex min-h-11 items-center text-small">
          {t('desk:kiosks')}
        </Link>
      </p>
      <Suspense>
        {asked === 'book' ? (
          <BookDialog
            {...dialog}
            onBooked={placed}
            onWait={(preset) => {
              setAsked(undefined)
              setWait(preset)
            }}
          />
        ) : null}
        {wait ? <AddToWaitlistDialog preset={wait} onClose={() => setWait(undefined)} /> : null}
        {asked === 'group' && data ? <ScheduleGroupDialog {...dialog} day={data.day} /> : null}
        {asked === 'code' || scanned ? <CodeDialog scanned={scanned} onClose={close} /> : null}
        {asked === 'walk_in' ? <WalkInDialog timeZone={dialog.timeZone} onClose={close} onTaken={placed} /> : null}
      </Suspense>
    </div>
  )
}
