import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Pattern } from '#ui/Pattern.tsx'

type PanelProps = ComponentProps<'section'> & {
  /** Its accessible name. */
  label: string
  /** The pattern at the right edge, from 901 px on. */
  pattern?: boolean
  children: ReactNode
}

/** The one filled panel of a page: the next step. Text inside reads `text-text` and `text-muted` in the panel's own ink. */
export function Panel({ label, pattern = false, className, children, ...rest }: PanelProps) {
  return (
    <section
      aria-label={label}
      {...rest}
      className={classes(
        'panel relative overflow-hidden rounded-card',
        pattern && 'wide:grid wide:grid-cols-[minmax(0,1fr)_248px]',
        className,
      )}
    >
      <div className="p-5 wide:px-8 wide:py-7">{children}</div>
      {pattern ? (
        <div className="relative hidden wide:block">
          <Pattern name="panel" className="absolute inset-0 size-full" />
        </div>
      ) : null}
    </section>
  )
}
