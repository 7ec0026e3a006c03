import type { ReactNode } from 'react'

/** One time of the day: 76 px high, the time in a column of 76 px, wide enough for 10:30 AM. */
export function ScheduleRow({ time, children }: { time: string; children: ReactNode }) {
  return (
    <li className="grid min-h-19 grid-cols-[4.75rem_minmax(0,1fr)]">
      <span className="pt-2 font-medium text-muted text-small tabular-nums">{time}</span>
      <div className="space-y-1.5 border-border border-t py-1.5">{children}</div>
    </li>
  )
}
