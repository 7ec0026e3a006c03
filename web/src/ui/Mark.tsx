import { classes } from '#ui/classes.ts'

/** The sign: a cup holding a seed. Decorative; the word mark or a label has the name. The practice’s logo takes its place by `sign` (server/src/look.ts). */
export function Mark({ size = 32, on = 'page', className }: { size?: number; on?: 'page' | 'panel'; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className={classes('sign shrink-0', className)}>
      <path
        d="M5 4v12a11 11 0 0 0 22 0V4"
        fill="none"
        strokeWidth="6"
        className={classes('print:stroke-black', on === 'panel' ? 'stroke-mint' : 'stroke-brand')}
      />
      <circle cx="16" cy="14" r="5" className="fill-marigold print:fill-black" />
    </svg>
  )
}
