import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

export type WeekVisit = {
  key: string
  /** Minutes since midnight in the practice's zone. */
  start: number
  minutes: number
  time: string
  name: string
  edge: 'remote' | 'room'
  kind: ReactNode
  past?: boolean
  link: LinkElement
}

export type WeekDay = { date: string; weekday: string; day: string | number; today?: boolean; note?: string; visits: readonly WeekVisit[] }

type WeekGridProps = {
  label: string
  days: readonly WeekDay[]
  /** Row labels at the left, evenly spaced. */
  hours: readonly { minutes: number; label: string }[]
  /** Minutes between two rows. */
  step?: number
  /** Shown on phones for a day without visits. */
  emptyLabel: string
  now?: { date: string; minutes: number; label: string }
}

/** A week side by side, rows 76 px high; on phones the days are stacked. */
export function WeekGrid({ label, days, hours, step = 30, emptyLabel, now }: WeekGridProps) {
  const first = hours[0]?.minutes ?? 0
  const place = (minutes: number) => `${((minutes - first) / step) * rowHeight}px`
  return (
    <section aria-label={label} className="wide:overflow-hidden wide:rounded-card wide:border wide:border-border">
      <div className="wide:grid wide:grid-cols-[5.5rem_repeat(var(--days),minmax(0,1fr))]" style={vars({ '--days': String(days.length) })}>
        <div aria-hidden className="hidden wide:block">
          <div className="h-17 border-border border-b" />
          {hours.map((hour) => (
            <div key={hour.minutes} className="h-19 border-border border-b pt-2 pl-3 text-muted text-small tabular-nums last:border-b-0">
              {hour.label}
            </div>
          ))}
        </div>
        {days.map((day) => (
          <section key={day.date} aria-label={`${day.weekday} ${day.day}`} className="mb-6 wide:mb-0 wide:border-border wide:border-l">
            <h3
              aria-current={day.today ? 'date' : undefined}
              className={classes(
                'mb-2 flex items-baseline gap-2 text-[0.9375rem] wide:mb-0 wide:h-17 wide:flex-col wide:items-center wide:justify-center wide:gap-0 wide:border-border wide:border-b wide:text-caption',
                day.today ? 'text-brand wide:bg-brand-soft wide:text-brand-soft-text' : 'wide:text-muted',
              )}
            >
              {day.weekday}
              <span className={classes('font-display text-lg leading-6 tabular-nums', !day.today && 'text-text')}>{day.day}</span>
              {day.note ? <span className="font-normal text-caption text-muted">{day.note}</span> : null}
            </h3>
            {day.visits.length === 0 ? <p className="text-muted text-small wide:hidden">{emptyLabel}</p> : null}
            <ol
              className="relative space-y-2 bg-[length:100%_76px] wide:h-(--height) wide:space-y-0 wide:bg-[image:linear-gradient(to_bottom,transparent_75px,var(--u-border)_75px)]"
              style={vars({ '--height': `${hours.length * rowHeight - 1}px` })}
            >
              {day.visits.map((visit) => (
                <li
                  key={visit.key}
                  className="wide:absolute wide:inset-x-0 wide:top-(--top) wide:h-(--tall) wide:p-0.75"
                  style={vars({ '--top': place(visit.start), '--tall': `${Math.max(44, (visit.minutes / step) * rowHeight)}px` })}
                >
                  <Visit visit={visit} />
                </li>
              ))}
              {now?.date === day.date ? (
                <li
                  className="absolute inset-x-0 top-(--top) hidden h-0.5 bg-brand before:absolute before:-top-1 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-brand wide:block"
                  style={vars({ '--top': place(now.minutes) })}
                >
                  <span className="sr-only">{now.label}</span>
                </li>
              ) : null}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

const rowHeight = 76

/** Custom properties are set through the CSSOM, so the CSP on inline styles does not affect them. */
const vars = (values: Record<`--${string}`, string>): CSSProperties => values

const Visit = ({ visit: { time, name, edge, kind, past = false, link } }: { visit: WeekVisit }) =>
  renderInto(
    link,
    {
      className: classes(
        'flex h-full min-h-11 flex-wrap content-center items-center gap-x-3 overflow-hidden rounded-small border border-border px-3 py-1.5 text-small text-text no-underline wide:block wide:content-start wide:px-2 wide:py-1',
        edge === 'remote' ? 'border-l-6 border-l-brand [border-left-style:double]' : 'border-l-6 border-l-marigold',
        !past && 'bg-surface hover:bg-brand-soft',
      ),
    },
    <>
      <span className="shrink-0 font-medium text-muted tabular-nums wide:block wide:text-xs wide:leading-4">{time}</span>
      <span className={classes('min-w-0 flex-1 truncate wide:block', past ? 'font-medium text-muted' : 'font-semibold')}>{name}</span>
      <span className="wide:[&>*]:text-xs">{kind}</span>
    </>,
  )
