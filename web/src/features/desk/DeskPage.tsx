import type { DeskDay } from '@uzima/contract/desk'
import { CalendarDays, ChevronLeft, ChevronRight, Printer, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { addDays, formatDay, formatTime } from '#lib/format.ts'
import { printAlone } from '#lib/print-alone.ts'
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
import { useNow } from '../appointments/public.ts'
import { useDeskDay } from './api.ts'
import { Clinician } from './Clinician.tsx'
import { Counts } from './Counts.tsx'

/** The screen at /desk: who comes today, who is here and how far they are. */
export default function DeskPage() {
  const { t } = useTranslation(['desk', 'common'])
  const [query] = useSearchParams()
  const asked = query.get('day') ?? undefined
  const desk = useDeskDay(asked)
  const now = useNow()
  const paper = useRef<HTMLDivElement>(null)
  const { data } = desk
  const isToday = data === undefined || data.day === data.today
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
            <Button asChild icon={UserPlus}>
              <Link to={staffPaths.registerPatient()}>{t('desk:register')}</Link>
            </Button>
          </div>
        }
      />
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
        {() => (data ? <Day desk={data} now={now} isToday={isToday} /> : null)}
      </StateView>
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
    </nav>
  )
}

const mostSegments = 3
const lastName = (name: string) => name.split(' ').at(-1) ?? name

function Day({ desk: { clinicians, timeZone }, now, isToday }: { desk: DeskDay; now: Date; isToday: boolean }) {
  const { t } = useTranslation('desk')
  const [chosen, setChosen] = useState('')
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
            <Segments label={t('desk:clinician')} options={options} value={shown.doctorId} onChange={setChosen} />
          ) : (
            <SelectChip
              label={t('desk:clinician')}
              options={options.map(({ value, name }) => ({ value, label: name }))}
              value={shown.doctorId}
              onChange={({ target }) => setChosen(target.value)}
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
          />
        ))}
      </div>
    </>
  )
}
