import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

export type Stat = { label: string; figure: ReactNode; text: ReactNode; badge?: ReactNode; link?: LinkElement }

/** One card with up to four cells: label, figure, and a line of detail. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-card border border-border bg-surface">
      <ul className={classes('-mt-px -ml-px grid grid-cols-2', columns[stats.length])}>
        {stats.map((stat) => (
          <li key={stat.label} className="border-border border-t border-l max-wide:last:odd:col-span-2">
            {stat.link ? renderInto(stat.link, { className: `${cell} text-text no-underline hover:bg-background` }, content(stat)) : null}
            {stat.link ? null : <div className={cell}>{content(stat)}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns: Record<number, string> = { 2: 'wide:grid-cols-2', 3: 'wide:grid-cols-3', 4: 'wide:grid-cols-4' }
const cell = 'relative block h-full px-4 pt-3.5 pb-4 transition-colors focus-visible:-outline-offset-3 wide:px-6 wide:pt-4.5 wide:pb-5'

/** The badge is beside the label; on phones beside the figure, on the smallest below it, so that long labels keep their line. */
const content = ({ label, figure, text, badge }: Stat) => (
  <>
    <span className="block min-h-6.5 font-medium text-muted text-small leading-6.5">{label}</span>
    <span className="block font-semibold text-figure tabular-nums tracking-[-0.02em]">{figure}</span>
    <span className="block text-muted text-small">{text}</span>
    {badge ? (
      <span className="max-[22.5rem]:mt-1.5 max-[22.5rem]:block min-[22.5rem]:absolute min-[22.5rem]:top-11 min-[22.5rem]:right-4 wide:top-4.5 wide:right-6">
        {badge}
      </span>
    ) : null}
  </>
)
