import { classes } from '#ui/classes.ts'

/** A placeholder shape for loading content; sized by class. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={classes('skeleton block', className)} />
}
