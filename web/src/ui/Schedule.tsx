import type { ReactNode } from 'react'

/** A day from top to bottom: ScheduleRow, ScheduleVisit, ScheduleFree and NowLine go inside. */
export function Schedule({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <ol>{children}</ol>
    </section>
  )
}
