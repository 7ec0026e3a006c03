import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type PartProps = {
  title: string
  /** Where the whole of it is, and what that link says. */
  to: string
  all: string
  /** What the link says to screen readers, since several links on the page say the same. */
  allNamed: string
  children: ReactNode
}

/** One kind of thing in the chart's summary, with the way to all of them. */
export function Part({ title, to, all, allNamed, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-4 py-3 wide:px-6 wide:py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-body">
          {title}
        </h2>
        <Link
          to={to}
          aria-label={allNamed}
          className="-mr-2 grid min-h-11 place-items-center rounded-small px-2 font-semibold text-small no-underline"
        >
          {all}
        </Link>
      </div>
      {children}
    </section>
  )
}

/** Nothing of this kind. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="pb-2 text-muted text-small">{children}</p>

type LineProps = { title: ReactNode; text: ReactNode; drawing?: ReactNode; value?: ReactNode; level?: ReactNode }

/**
 * A line: what and since when, how it went, and the value with its level. Columns align from line to line; on phones the name has a line of
 * its own.
 */
export const Line = ({ title, text, drawing, value, level }: LineProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_minmax(5.5rem,auto)]">
    <span className="col-span-2 min-w-0 sm:col-span-1">
      <span className="block font-semibold text-small [overflow-wrap:anywhere]">{title}</span>
      <span className="block text-caption text-muted">{text}</span>
    </span>
    <span>{drawing}</span>
    <span className="flex flex-col items-end gap-1 text-right">
      {value ? <span className="font-semibold text-small tabular-nums">{value}</span> : null}
      {level}
    </span>
  </li>
)
