import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { type Origin, Provenance } from './Provenance.tsx'

type TimelineLineProps = {
  day: string
  icon: IconShape
  isFull?: boolean
  to: string
  title: string
  text: ReactNode
  from?: Origin
  badge?: ReactNode
}

/** The day, a cup on the thread of time, what it was, and where that comes from. */
export function TimelineLine({ day, icon, isFull = false, to, title, text, from, badge }: TimelineLineProps) {
  return (
    <li className="relative grid grid-cols-[3.5rem_2.75rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:top-12 before:bottom-1 before:left-[5.5625rem] before:w-0.5 before:bg-border last:before:hidden max-sm:grid-cols-[2.75rem_minmax(0,1fr)] max-sm:before:left-[1.3125rem]">
      <span className="pt-2.5 text-right text-muted text-small max-sm:col-start-2 max-sm:row-start-1 max-sm:pt-0 max-sm:text-left">
        {day}
      </span>
      <span
        className={classes(
          'relative grid size-11 place-items-center rounded-cup border max-sm:row-span-2 max-sm:row-start-1',
          isFull ? 'border-transparent bg-brand text-brand-contrast' : 'border-border bg-surface text-brand',
        )}
      >
        <Icon of={icon} />
      </span>
      <span className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 sm:pt-1.5">
        <span className="min-w-0 flex-1 basis-44">
          <Link to={to} className="block font-semibold text-text no-underline [overflow-wrap:anywhere] hover:underline">
            {title}
          </Link>
          <span className="block text-muted text-small [overflow-wrap:anywhere]">{text}</span>
          {from ? <Provenance {...from} /> : null}
        </span>
        {badge}
      </span>
    </li>
  )
}
