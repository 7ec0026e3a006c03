import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** done: a cup. notice: a lozenge that asks for attention. plain: a ring. */
export type Moment = { key: string; title: ReactNode; time: string; shape?: 'done' | 'notice' | 'plain' }

const shapes = {
  done: 'rounded-[3px_3px_6px_6px] bg-brand',
  notice: 'rotate-45 scale-85 rounded-[2px] bg-warning',
  plain: 'rounded-full border-[2.5px] border-brand bg-surface',
}

/** Events, newest first. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="relative pl-6 before:absolute before:top-2.5 before:bottom-6.5 before:left-1.25 before:w-0.5 before:bg-border">
      {moments.map((moment) => (
        <li key={moment.key} className="relative py-2">
          <span aria-hidden className={classes('absolute top-3.25 -left-6 size-3 ring-3 ring-surface', shapes[moment.shape ?? 'done'])} />
          <span className="block font-semibold text-small">{moment.title}</span>
          <span className="block text-muted text-small">{moment.time}</span>
        </li>
      ))}
    </ol>
  )
}
