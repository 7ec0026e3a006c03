import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type EmptyStateProps = {
  /** What is missing. */
  title: string
  /** What comes there, or why nothing does; an error may say all in its title. */
  text?: ReactNode
  /** The one next thing: a button or link. tools/empty-states.test.ts lists the places without one, and why. */
  action?: ReactNode
}

/** Illustrated by an empty cup. On phones the action has the full width below it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div data-empty className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 py-2 sm:gap-x-5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className={classes('size-12 sm:size-18', action !== undefined && 'sm:row-span-2')}>
        <path d="M5 4v12a11 11 0 0 0 22 0V4" fill="none" strokeWidth="6" className="stroke-mint" />
        <circle cx="16" cy="14" r="5" fill="none" strokeWidth="1.25" strokeDasharray="2.4 2.2" className="stroke-border-strong" />
      </svg>
      <div>
        <p className="font-semibold">{title}</p>
        {text ? <p className="text-muted">{text}</p> : null}
      </div>
      {action ? <div className="mt-3 max-sm:col-span-2 max-sm:[&>*]:w-full">{action}</div> : null}
    </div>
  )
}
