import { Coffee } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

/** A free time. */
export function ScheduleFree({ label, action }: { label: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-2.5 rounded-small border border-border-strong border-dashed px-4 text-[0.9375rem] text-muted">
      <Icon of={Coffee} />
      <span className="flex-1">{label}</span>
      {action}
    </div>
  )
}
