import { classes } from '#ui/classes.ts'

/** One sunken shape of what is coming; its size comes by class. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={classes('skeleton block', className)} />
}
