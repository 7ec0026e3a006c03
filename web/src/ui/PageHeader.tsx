import type { ReactNode } from 'react'

/** The page's title and actions. */
export function PageHeader({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-4 wide:mb-6">
      <div className="min-w-0">
        <h1>{title}</h1>
        {text ? <div className="mt-1 max-w-[65ch] text-pretty text-muted">{text}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  )
}
