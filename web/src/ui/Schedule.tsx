import type { ReactNode } from 'react'

/** A day's schedule; contains ScheduleRow, ScheduleVisit, ScheduleFree and NowLine. */
export function Schedule({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <ol>{children}</ol>
    </section>
  )
}
