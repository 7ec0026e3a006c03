import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** What is missing. */
  title: string
  /** Why, or what comes next. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Illustrated by an empty cup. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex items-center gap-4 py-2 sm:gap-5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-12 shrink-0 sm:size-18">
        <path d="M5 4v12a11 11 0 0 0 22 0V4" fill="none" strokeWidth="6" className="stroke-mint" />
        <circle cx="16" cy="14" r="5" fill="none" strokeWidth="1.25" strokeDasharray="2.4 2.2" className="stroke-border-strong" />
      </svg>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {text ? <p className="text-muted">{text}</p> : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  )
}
