import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** One secondary action or link at the right of the title. */
  action?: ReactNode
  level?: 2 | 3
  /** No inner padding: for strips, tables and rows that reach the edge. */
  flush?: boolean
  /** Floating summary beside a form: the only card with a shadow. */
  floating?: boolean
}

export function Card({ title, action, level = 2, flush = false, floating = false, className, children, ...rest }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={classes(
        'min-w-0 rounded-card border border-border bg-surface',
        flush ? 'overflow-hidden' : 'p-4 wide:p-6',
        floating && 'shadow-card',
        className,
      )}
    >
      {title ? (
        <div
          className={classes(
            'flex min-h-11 flex-wrap items-center justify-between gap-x-3',
            flush ? 'px-4 pt-2 wide:px-6 wide:pt-3' : 'mb-2',
          )}
        >
          {/* break long words only when the action cannot wrap below */}
          <Heading id={id} className="min-w-0 flex-[1_1_min-content] [overflow-wrap:break-word]">
            {title}
          </Heading>
          {action ? <div className="shrink-0 whitespace-nowrap max-wide:[&>*]:px-1">{action}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
