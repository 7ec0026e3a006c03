import type { ReactNode } from 'react'

/** Rows with hairlines between; put it straight into a card. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-border">
      {children}
    </ul>
  )
}
