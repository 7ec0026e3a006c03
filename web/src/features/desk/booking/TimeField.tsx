import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayOf, formatClock, formatDate, formatDay, formatMonths, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { classes } from '#ui/classes.ts'
import { DayStrip } from '#ui/DayStrip.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { moveFocus } from '#ui/moveFocus.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SlotGrid } from '#ui/SlotGrid.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useDeskChoices, useDeskTimes, useNextFree, type What } from '../api.ts'

export type Chosen = { doctorId: string; start: string | null; isTaken: boolean }
type TimeFieldProps = { what: What; timeZone: string; value: Chosen; onChange: (chosen: Chosen) => void; error?: string | undefined }

const daysInStrip = 7

/** A clinician and one of their times, free or taken; or one of the next free times of all. */
export function TimeField({ what, timeZone, value, onChange, error }: TimeFieldProps) {
  const { t } = useTranslation(['desk', 'common'])
  const errorId = useId()
  const nextId = useId()
  const choices = useDeskChoices()
  const next = useNextFree(what)
  const today = dayOf(new Date(), timeZone)
  const [from, setFrom] = useState(() => (value.start ? dayOf(value.start, timeZone) : today))
  const [opened, setOpened] = useState(from)
  const times = useDeskTimes(value.doctorId, from, what)
  const days = times.data?.days ?? []
  const day = days.find((each) => each.day === opened && each.slots.length > 0) ?? days.find(({ slots }) => slots.length > 0)
  const turnTo = (first: string) => setFrom(first < today ? today : first)
  const end = addDays(from, daysInStrip - 1)

  function pickNext(doctorId: string, start: string) {
    setFrom(dayOf(start, timeZone))
    setOpened(dayOf(start, timeZone))
    onChange({ doctorId, start, isTaken: false })
  }

  return (
    <div className="min-w-0 space-y-4">
      {next.data ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form; these are buttons
        <div role="group" aria-labelledby={nextId} onKeyDown={(event) => moveFocus(event)}>
          <p id={nextId} className="mb-2 font-semibold text-small">
            {t('desk:when.next')}
          </p>
          {next.data.rows.length === 0 ? <p className="text-muted text-small">{t('desk:when.nextNone')}</p> : null}
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [contain:inline-size] [scrollbar-width:none]">
            {next.data.rows.map(({ doctorId, name, start }) => (
              <button
                key={`${doctorId} ${start}`}
                type="button"
                aria-pressed={value.doctorId === doctorId && value.start === start}
                onClick={() => pickNext(doctorId, start)}
                className={classes(
                  'min-h-14 shrink-0 rounded-small border px-3 py-1.5 text-start text-small',
                  value.doctorId === doctorId && value.start === start
                    ? 'border-brand bg-brand-soft text-brand-soft-text'
                    : 'border-border-strong bg-surface hover:border-brand',
                )}
              >
                <span className="block font-semibold tabular-nums">
                  {formatDate(start, 'short', { zone: timeZone })}, {formatTime(start, { zone: timeZone })}
                </span>
                <span className="block text-caption">{name}</span>
              </button>
            ))}
          </div>
        </div>
      ) : null}
      <SelectField
        label={t('desk:clinician')}
        options={(choices.data?.clinicians ?? []).map(({ doctorId, name }) => ({ value: doctorId, label: name }))}
        value={value.doctorId}
        onChange={({ target }) => onChange({ doctorId: target.value, start: null, isTaken: false })}
      />
      <StateView
        {...queryState(times)}
        skeleton={
          <div role="status" aria-label={t('desk:when.loading')}>
            <Skeleton className="h-32 w-full" />
          </div>
        }
      >
        {() => (
          <div className="min-w-0 space-y-4">
            <DayStrip
              narrow
              label={t('desk:when.days')}
              title={formatMonths(from, end)}
              days={days.map(({ day: date, state, free, slots }) => ({
                date,
                weekday: formatDay(date, 'weekdayShort'),
                day: formatDay(date, 'number'),
                note: state === 'open' ? t('desk:when.free', { count: free }) : t(`desk:when.${state}`),
                free: slots.length > 0,
                name: formatDay(date, 'weekday'),
              }))}
              value={day?.day ?? null}
              onChange={setOpened}
              earlier={{ label: t('desk:when.earlier'), disabled: from <= today, onClick: () => turnTo(addDays(from, -daysInStrip)) }}
              later={{ label: t('desk:when.later'), onClick: () => turnTo(addDays(from, daysInStrip)) }}
            />
            {day ? (
              <SlotGrid
                takes
                groups={[
                  {
                    label: formatDay(day.day, 'weekday'),
                    slots: day.slots.map(({ start, isFree }) => ({
                      ...{ value: start, taken: !isFree },
                      label: formatClock(start, { zone: timeZone }),
                    })),
                  },
                ]}
                value={value.start}
                onChange={(start) =>
                  onChange({ doctorId: value.doctorId, start, isTaken: day.slots.some((slot) => slot.start === start && !slot.isFree) })
                }
                takenLabel={t('desk:when.taken')}
              />
            ) : (
              <p className="text-muted">{t('desk:when.none')}</p>
            )}
          </div>
        )}
      </StateView>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
