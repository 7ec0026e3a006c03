import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'

export type BadgeKind = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'brand' | 'outline'

const kinds: Record<BadgeKind, string> = {
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  neutral: 'bg-sunken text-text',
  brand: 'bg-brand-soft text-brand-soft-text',
  outline: 'text-text shadow-[inset_0_0_0_1px_var(--u-border-strong)]',
}

/** A state: icon and word, with colour only as support. */
export function Badge({ kind = 'neutral', icon, children }: { kind?: BadgeKind; icon: IconShape; children: ReactNode }) {
  return (
    <span
      data-badge
      className={classes(
        'inline-flex min-h-6.5 max-w-full items-center gap-1.5 rounded-pill py-0.75 pr-2.5 pl-2 font-semibold text-caption leading-4',
        kinds[kind],
      )}
    >
      <Icon of={icon} size={14} />
      {children}
    </span>
  )
}
