import type { ReactNode } from 'react'
import { Mark } from '#ui/Mark.tsx'

/** Sign and name, or the practice’s logo (server/src/look.ts). Wrap it in a link where it leads home. */
export function Wordmark({ on = 'page', children }: { on?: 'page' | 'panel'; children: ReactNode }) {
  return (
    <span className="wordmark inline-flex min-h-11 items-center gap-2.5 font-bold font-display text-[1.375rem] text-text leading-none tracking-[-0.02em]">
      <Mark size={30} on={on} />
      {children}
    </span>
  )
}
