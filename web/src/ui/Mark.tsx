import { classes } from '#ui/classes.ts'

/** The logo: a cup holding a seed. Decorative; the word mark or a label has the name. */
export function Mark({ size = 32, on = 'page', className }: { size?: number; on?: 'page' | 'panel'; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={classes('shrink-0', className)}>
      <path
        d="M5 4v12a11 11 0 0 0 22 0V4"
        fill="none"
        strokeWidth="6"
        className={on === 'panel' ? 'stroke-mint print:stroke-black' : 'stroke-brand print:stroke-black'}
      />
      <circle cx="16" cy="14" r="5" className="fill-marigold print:fill-black" />
    </svg>
  )
}
