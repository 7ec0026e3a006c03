import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Day } from '#ui/calendar.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { moveFocus } from '#ui/moveFocus.ts'

export type StripDay = {
  date: Day
  weekday: string
  day: string | number
  /** "5 free", "Full", "Closed". */
  note: string
  free: boolean
  /** The full date for screen readers. */
  name: string
}

type DayStripProps = {
  label: string
  /** Above the strip: the month or months. */
  title: string
  days: readonly StripDay[]
  value: Day | null
  onChange: (day: Day) => void
  earlier: { label: string; onClick: () => void; disabled?: boolean }
  later: { label: string; onClick: () => void; disabled?: boolean }
  /** Scrolls everywhere: in a column beside something else. */
  narrow?: boolean
}

/** A row of days: weekday, number, and free slots. Scrolls horizontally on phones, and where it is narrow. */
export function DayStrip({ label, title, days, value, onChange, earlier, later, narrow = false }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = value && strip.current?.querySelector<HTMLElement>(`[data-day="${value}"]`)
    if (chosen) chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])

  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <p aria-live="polite" className="font-semibold">
          {title}
        </p>
        <div className="flex">
          <IconButton name={earlier.label} icon={ChevronLeft} disabled={earlier.disabled} onClick={earlier.onClick} />
          <IconButton name={later.label} icon={ChevronRight} disabled={later.disabled} onClick={later.onClick} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form; these are toggle buttons */}
      <div
        ref={strip}
        role="group"
        aria-label={label}
        onKeyDown={(event) => moveFocus(event)}
        className={classes(
          '-mx-4 -my-1.5 grid auto-cols-[4.5rem] grid-flow-col gap-2 overflow-x-auto [contain:inline-size] px-4 py-1.5 [scrollbar-width:none]',
          !narrow && 'wide:auto-cols-[minmax(0,1fr)] wide:px-1.5 wide:-mx-1.5',
        )}
      >
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            data-day={day.date}
            disabled={!day.free}
            aria-pressed={day.date === value}
            aria-label={`${day.name}, ${day.note}`}
            onClick={() => onChange(day.date)}
            className={classes(
              'min-h-21 rounded-small border px-0.5 py-2 text-center text-caption transition-colors',
              day.date === value && 'border-brand bg-brand text-brand-contrast',
              day.date !== value && day.free && 'border-border bg-surface text-muted hover:border-brand',
              !day.free && 'cursor-not-allowed border-border border-dashed text-muted',
            )}
          >
            {day.weekday}
            <span
              className={classes(
                'block font-display text-[1.375rem] tabular-nums leading-7',
                day.free ? 'font-[650]' : 'font-medium',
                day.free && day.date !== value && 'text-text',
              )}
            >
              {day.day}
            </span>
            {day.note}
          </button>
        ))}
      </div>
    </div>
  )
}
