import type { ReactNode } from 'react'

/** Articles in one card with dividers: one column, two on wide screens. */
export const ArticleList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid gap-px overflow-hidden rounded-card border border-border bg-border wide:grid-cols-2">
    {children}
  </ul>
)
