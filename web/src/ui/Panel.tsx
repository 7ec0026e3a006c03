import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Pattern } from '#ui/Pattern.tsx'

type PanelProps = ComponentProps<'section'> & {
  /** Accessible name. */
  label: string
  /** The pattern at the right edge, from 901 px. */
  pattern?: boolean
  /** Without the fill, where something else is the next step. Its buttons follow. */
  isPlain?: boolean
  children: ReactNode
}

/** A page's one filled panel: the next step. Inside, `text-text` and `text-muted` resolve to the panel's own colours. */
export function Panel({ label, pattern = false, isPlain = false, className, children, ...rest }: PanelProps) {
  return (
    <section
      aria-label={label}
      {...rest}
      className={classes(
        'relative overflow-hidden rounded-card',
        isPlain ? 'panel-plain' : 'panel',
        pattern && !isPlain && 'wide:grid wide:grid-cols-[minmax(0,1fr)_248px]',
        className,
      )}
    >
      <div className="p-5 wide:px-8 wide:py-7">{children}</div>
      {pattern && !isPlain ? (
        <div className="relative hidden wide:block">
          <Pattern name="panel" className="absolute inset-0 size-full" />
        </div>
      ) : null}
    </section>
  )
}
