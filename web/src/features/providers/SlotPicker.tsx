import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { daysBookableAhead } from '@uzima/contract/providers'
import { CalendarDays, CalendarRange } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayOf, formatClock, formatDate, formatTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SlotGrid } from '#ui/SlotGrid.tsx'
import { StateView } from '#ui/StateView.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useChoiceOfLocations } from '../locations/public.ts'
import { useFreeSlots } from './api.ts'
import { SlotsSkeleton } from './SlotsSkeleton.tsx'
import { StripOfDays } from './StripOfDays.tsx'
import { byLocation, daysInZone, type OfferedDay, partsOfDay } from './slot-days.ts'

type SlotPickerProps = {
  doctor: { id: string; timeZone: string; earliestFree?: string | null }
  /** The selected start, an instant. */
  value: string | null
  /** The first day shown; otherwise today’s week, or that of the selected or first free start. */
  from?: string
  /** With where the doctor is then. */
  onChange: (start: string, locationId?: string) => void
  error?: string
  /** A press on a time acts at once; `value` is the time being acted on. */
  acts?: boolean
  /** In a column beside something else. */
  narrow?: boolean
  /** The type of visit the times are for, and how they meet. */
  type?: string | undefined
  mode?: VisitMode | undefined
  /** Below the times, and shown once they have come: before that, they would move it from under a press. It keeps its room. */
  children?: ReactNode
}

const daysInStrip = 7

// Most people choose from the week, so the month view is loaded when its button is hovered.
const loadMonth = () => import('./MonthOfDays.tsx')
const MonthOfDays = lazy(async () => ({ default: (await loadMonth()).MonthOfDays }))

/** Days and times of a doctor in the reader's zone. Pass the doctor's id as `key` so that another doctor starts fresh. */
export function SlotPicker({ doctor, value, from: begin, onChange, error, acts = false, narrow = false, ...rest }: SlotPickerProps) {
  const { type, mode, children } = rest
  const { t } = useTranslation(['providers', 'common'])
  const errorId = useId()
  const zone = ownZone()
  const today = dayOf(new Date(), zone)
  const [from, setFrom] = useState(() => begin ?? firstShown(today, value ?? doctor.earliestFree))
  const [isMonth, setIsMonth] = useState(false)
  const [openedDay, setOpenedDay] = useState<string | null>(value ? dayOf(value, zone) : null)
  const count = isMonth ? daysToMonthEnd(from) : daysInStrip
  const slots = useFreeSlots(doctor.id, from, count, { ...(type !== undefined && { type }), ...(mode && { mode }) })

  const last = addDays(today, daysBookableAhead)
  const turnTo = (day: string) => setFrom(day < today ? today : day)
  const toggle = () => {
    setFrom(isMonth ? (openedDay ?? from) : from.slice(0, 7) === today.slice(0, 7) ? today : `${from.slice(0, 7)}-01`)
    setIsMonth(!isMonth)
  }

  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <VisuallyHidden>
        <legend>{t('providers:slots.legend')}</legend>
      </VisuallyHidden>
      <StateView {...queryState(slots)} skeleton={<SlotsSkeleton label={t('providers:slots.loading')} />}>
        {() => {
          const days = daysInZone(slots.data ?? [], from, count, zone)
          const opened = days.find(({ day, state }) => day === openedDay && state !== 'closed') ?? days.find(({ free }) => free > 0)
          const props = { days, value: opened?.day ?? null, onChange: setOpenedDay, onTurn: turnTo, today, last, narrow }
          return (
            <div inert={slots.isPlaceholderData}>
              {isMonth ? (
                <Suspense fallback={<Skeleton className="h-72 w-full" />}>
                  <MonthOfDays {...props} />
                </Suspense>
              ) : (
                <StripOfDays {...props} />
              )}
              <Button
                variant="quiet"
                icon={isMonth ? CalendarRange : CalendarDays}
                onPointerEnter={loadMonth}
                onFocus={loadMonth}
                onClick={toggle}
                className="mt-1 -ml-3"
              >
                {t(isMonth ? 'providers:slots.week' : 'providers:slots.month')}
              </Button>
              {opened ? (
                <DaySlots day={opened} value={value} onChange={onChange} acts={acts} narrow={narrow} />
              ) : (
                <NothingFree earliest={doctor.earliestFree ?? null} onGo={(start) => setFrom(firstShown(today, start))} />
              )}
            </div>
          )
        }}
      </StateView>
      {value && !acts && !isSameTime(zone, doctor.timeZone, value) ? (
        <p className="mt-3 text-muted text-small">
          {t('providers:zone.converted', {
            own: formatTime(value),
            practice: formatTime(value, { zone: doctor.timeZone }),
            zone: zoneName(doctor.timeZone, value),
          })}
        </p>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
      <div className={slots.isSuccess ? undefined : 'invisible'}>{children}</div>
    </fieldset>
  )
}

type DaySlotsProps = { day: OfferedDay; acts: boolean; narrow: boolean } & Pick<SlotPickerProps, 'value' | 'onChange'>
function DaySlots({ day, value, onChange, acts, narrow }: DaySlotsProps) {
  const { t } = useTranslation('providers')
  const locations = useChoiceOfLocations()
  const placed = (part: string, locationId: string | undefined) => {
    const place = locations.find(({ id }) => id === locationId)?.name
    return place ? t('providers:slots.at', { part, place }) : part
  }
  const groups = partsOfDay(day.slots, ownZone()).flatMap(({ part, slots }) =>
    byLocation(slots, locations.length > 0).map((own) => ({
      label: placed(t(`providers:part.${part}`), own[0]?.locationId),
      slots: own.map(({ start, isFree }) => ({ value: start, label: formatClock(start), taken: !isFree })),
    })),
  )
  const choose = (start: string) => onChange(start, day.slots.find((slot) => slot.start === start)?.locationId)
  return (
    <div className="mt-3">
      <SlotGrid groups={groups} value={value} onChange={choose} takenLabel={t('providers:slots.taken')} acts={acts} narrow={narrow} />
      {day.slots.some((slot) => !slot.isFree) ? <p className="mt-1.5 text-muted text-small">{t('providers:slots.hint')}</p> : null}
    </div>
  )
}

function NothingFree({ earliest, onGo }: { earliest: string | null; onGo: (start: string) => void }) {
  const { t } = useTranslation('providers')
  return (
    <div className="mt-2">
      <p className="text-muted">{t('providers:slots.empty')}</p>
      {earliest ? (
        <Button variant="quiet" className="-ml-3" onClick={() => onGo(earliest)}>
          {t('providers:slots.goToFirst', { day: formatDate(earliest, 'weekday') })}
        </Button>
      ) : null}
    </div>
  )
}

/** This week, unless the selected or first free slot is later. */
function firstShown(today: string, start: string | null | undefined) {
  const day = start ? dayOf(start) : today
  return day < addDays(today, daysInStrip) ? today : day
}

function daysToMonthEnd(from: string) {
  const [year = 0, month = 0, day = 1] = from.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - day + 1
}
