import type { ComponentType } from 'react'
import { classes } from '#ui/classes.ts'

export type IconShape = ComponentType<{ className?: string; size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

/** A lucide icon in the app's stroke width. Always with a visible label or an accessible name beside it. */
export function Icon({ of: Shape, size = 20, className }: { of: IconShape; size?: number; className?: string }) {
  return <Shape aria-hidden size={size} strokeWidth={size <= 14 ? 2.25 : 1.75} className={classes('shrink-0', className)} />
}
