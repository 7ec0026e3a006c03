import type { Day } from '#ui/calendar.ts'
import { classes } from '#ui/classes.ts'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

export type LinkedDay = {
  date: Day
  weekday: string
  day: string | number
  /** "3 visits", "Day off". */
  note: string
  /** The note in a word or two, as the tile has little room. */
  short: string
  /** The full date for screen readers. */
  name: string
  isToday: boolean
  /** Nothing on that day. */
  isQuiet: boolean
  link: LinkElement
}

/** A row of days, each linked and with its contents. Scrolls horizontally on phones. */
export function DayLinks({ label, days }: { label: string; days: readonly LinkedDay[] }) {
  return (
    <ul
      aria-label={label}
      className="-mx-4 -my-1.5 grid auto-cols-[4.75rem] grid-flow-col gap-2 overflow-x-auto [contain:inline-size] px-4 py-1.5 [scrollbar-width:none] wide:-mx-1.5 wide:auto-cols-[minmax(0,1fr)] wide:px-1.5"
    >
      {days.map(({ date, weekday, day, note, short, name, isToday, isQuiet, link }) => (
        <li key={date}>
          {renderInto(
            link,
            {
              'aria-label': `${name}, ${note}`,
              'aria-current': isToday ? 'date' : undefined,
              className: classes(
                'block h-full min-h-21 rounded-small border px-0.5 py-2 text-center text-caption no-underline transition-colors hover:border-brand',
                isToday ? 'border-brand bg-brand-soft text-brand-soft-text' : 'text-muted',
                !isToday && (isQuiet ? 'border-border border-dashed' : 'border-border bg-surface'),
              ),
            },
            <>
              {weekday}
              <span
                className={classes(
                  'block font-display text-[1.375rem] tabular-nums leading-7',
                  isQuiet ? 'font-medium' : 'font-[650]',
                  !isToday && !isQuiet && 'text-text',
                )}
              >
                {day}
              </span>
              {short}
            </>,
          )}
        </li>
      ))}
    </ul>
  )
}
