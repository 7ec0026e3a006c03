import type { DeskDay, DeskTarget, DeskVisit } from '@uzima/contract/desk'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useDeskTargets } from './api.ts'
import { Clinician } from './Clinician.tsx'
import { Counts } from './Counts.tsx'
import { firstAt } from './figures.ts'
import { MovingBar } from './moving/MovingBar.tsx'
import { Targets } from './moving/Targets.tsx'
import { firstSpot, inOrderOf, nextSpot } from './moving/targets.ts'
import { useFaster } from './moving/useFaster.ts'
import type { Marked } from './moving/useMarked.ts'
import { type Moving, useMoving } from './moving/useMoving.ts'

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

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
  marked: Marked | undefined
  /** A visit was booked or moved to this clinician; by keyboard, the focus follows it. */
  onPlaced: (visitId: string, doctorId: string, focuses?: boolean) => void
}
/** The clinicians of a day side by side, and visits on their way from one time to another. */
export function Day({ desk: { day, clinicians, timeZone, reasons }, now, isToday, isStale, chosen, onChoose, marked, onPlaced }: DayProps) {
  const { t } = useTranslation('desk')
  const moving = useMoving({ timeZone, onMoved: onPlaced })
  const { held, asked } = moving
  const targets = useDeskTargets(held?.visit.id, day)
  const rows = targets.data && inOrderOf(clinicians, targets.data)
  const tellFaster = useFaster(timeZone)
  const { lookAt } = moving
  const begin =
    held?.by === 'press' && !moving.at && rows ? firstSpot(rows, { doctorId: held.clinician.doctorId, start: held.visit.start }) : undefined
  if (begin) lookAt(begin)
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
  const told = (visit: DeskVisit | undefined) =>
    visit?.placed
      ? t('desk:moving.first', {
          ...{ name: visit.name, by: visit.placed.by ?? t('desk:somebody') },
          at: formatTime(visit.placed.at, { zone: timeZone }),
        })
      : undefined
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
      <MovingBar moving={moving} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the times in it, from one column to the next */}
      <div
        className="grid items-start gap-5 wide:grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))]"
        onKeyDown={(event) => {
          const next = rows && moving.at && held?.by === 'press' ? nextSpot(rows, moving.at, event.key) : undefined
          if (!next) return
          event.preventDefault()
          moving.lookAt(next)
        }}
      >
        {clinicians.map((clinician) => (
          <Clinician
            key={clinician.doctorId}
            clinician={clinician}
            row={rows && (rows.find(({ doctorId }) => doctorId === clinician.doctorId) ?? null)}
            isBeside={clinician !== shown}
            {...{ timeZone, now, isToday, isStale, reasons, moving, marked, onPlaced }}
          />
        ))}
        {(rows ?? [])
          .filter(({ doctorId }) => !clinicians.some((each) => each.doctorId === doctorId))
          .map((row) => (
            <FreeClinician key={row.doctorId} {...{ row, moving, timeZone }} />
          ))}
      </div>
      <Suspense>
        {asked ? (
          <MoveDialog
            {...{ ...asked, timeZone, onMoved: onPlaced }}
            firstAt={(doctorId, start) => told(firstAt(clinicians, { doctorId, start, except: asked.visit.id }))}
            onClose={moving.forget}
            onFaster={(present) => {
              moving.forget()
              tellFaster(present, { start: asked.visit.start, doctorId: asked.clinician.doctorId })
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** Somebody who works on the day and has no visit yet: shown while one could be moved to them. */
function FreeClinician({ row, moving, timeZone }: { row: DeskTarget; moving: Moving; timeZone: string }) {
  const { t } = useTranslation('desk')
  return (
    <section aria-label={row.name} className="min-w-0 max-wide:hidden">
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={row.name} />
        <div className="min-w-0">
          <p className="font-semibold text-lg [overflow-wrap:anywhere]">{row.name}</p>
          <p className="text-muted text-small">{t('desk:visits', { count: 0 })}</p>
        </div>
      </div>
      <Targets {...{ row, moving, timeZone }} />
    </section>
  )
}
