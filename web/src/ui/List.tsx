import type { ReactNode } from 'react'

/** Rows with dividers; place it directly in a card. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-border">
      {children}
    </ul>
  )
}
