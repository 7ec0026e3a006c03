import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, addMonths, type Day, dayByKey, monthOf, weeksOf } from '#ui/calendar.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'

export type MonthCalendarProps = {
  /** 2026-11 */
  month: string
  onMonthChange: (month: string) => void
  /** The month in words. */
  title: string
  value: Day | null
  onChange: (day: Day) => void
  today: Day
  min?: Day
  max?: Day
  /** 0 is Sunday. */
  weekStart: number
  /** Sunday first. */
  weekdays: readonly { short: string; long: string }[]
  /** The full date for screen readers. */
  dayName: (day: Day) => string
  /** Whether a day can be chosen, and its note, e.g. 5 free. */
  dayInfo: (day: Day) => { available: boolean; note?: string }
  previousLabel: string
  nextLabel: string
}

/** A month as a grid. Arrows move by day and week, Home and End within the week, PageUp and PageDown by month; Enter selects. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonthChange, title, value, today, min, max, weekStart, weekdays, previousLabel, nextLabel } = props
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [walked, setWalked] = useState<Day | null>(null)
  const stop = [walked, value, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`

  useEffect(() => {
    if (walked && monthOf(walked) === month) grid.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`)?.focus()
  }, [walked, month])

  function walk(event: KeyboardEvent) {
    const next = dayByKey(stop, event.key, event.shiftKey, { weekStart, min, max })
    if (next === undefined) return
    event.preventDefault()
    setWalked(next)
    if (monthOf(next) !== month) onMonthChange(monthOf(next))
  }

  function turn(months: number) {
    setWalked(null)
    onMonthChange(monthOf(addMonths(`${month}-01`, months)))
  }

  const ordered = weekdays.map((_, at) => weekdays[(at + weekStart) % 7])
  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <p id={titleId} aria-live="polite" className="font-semibold">
          {title}
        </p>
        <div className="flex">
          <IconButton
            name={previousLabel}
            icon={ChevronLeft}
            disabled={min !== undefined && month <= monthOf(min)}
            onClick={() => turn(-1)}
          />
          <IconButton name={nextLabel} icon={ChevronRight} disabled={max !== undefined && month >= monthOf(max)} onClick={() => turn(1)} />
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA Authoring Practices is a table
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={walk}
        className="w-full table-fixed border-separate border-spacing-1"
      >
        <thead>
          <tr>
            {ordered.map((weekday) => (
              <th key={weekday?.long} scope="col" abbr={weekday?.long} className="pb-1 font-semibold text-caption text-muted">
                {weekday?.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekStart).map((week, row) => (
            <tr key={addDays(`${month}-01`, row * 7)}>
              {week.map((day, at) => (
                <td key={day ?? `gap ${at}`} className="p-0">
                  {day ? <DayButton {...props} day={day} tabStop={day === stop} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayButton({ day, tabStop, ...props }: MonthCalendarProps & { day: Day; tabStop: boolean }) {
  const { available, note } = props.dayInfo(day)
  const inBounds = (props.min === undefined || day >= props.min) && (props.max === undefined || day <= props.max)
  const free = available && inBounds
  const chosen = day === props.value
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={tabStop ? 0 : -1}
      aria-pressed={chosen}
      aria-disabled={!free}
      aria-current={day === props.today ? 'date' : undefined}
      aria-label={[props.dayName(day), inBounds && note].filter(Boolean).join(', ')}
      onClick={() => free && props.onChange(day)}
      className={classes(
        'flex min-h-11 w-full flex-col items-center justify-center rounded-small border py-1 text-center tabular-nums transition-colors sm:min-h-15',
        chosen && 'border-brand bg-brand text-brand-contrast',
        !chosen && free && 'border-border bg-surface hover:border-brand',
        !free && 'cursor-not-allowed! border-transparent text-muted',
      )}
    >
      <span
        className={classes(
          'leading-6',
          free && 'font-semibold',
          !free && inBounds && 'line-through',
          day === props.today && 'underline decoration-2 decoration-marigold underline-offset-4',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {note && inBounds ? <span className={classes('hidden text-xs leading-4 sm:block', !chosen && 'text-muted')}>{note}</span> : null}
    </button>
  )
}
