import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type FeatureCardProps = {
  title: string
  text: string
  /** Column span on wide screens. */
  className: string
  tone?: 'plain' | 'emergency'
  /** Illustration. It repeats the text, so it is hidden from screen readers. */
  picture?: ReactNode
  children?: ReactNode
}

export function FeatureCard({ title, text, className, tone = 'plain', picture, children }: FeatureCardProps) {
  const urgent = tone === 'emergency'
  return (
    <article
      className={classes(
        'flex min-w-0 flex-col rounded-card border p-5 wide:p-7',
        urgent ? 'border-transparent bg-emergency-soft' : 'border-border bg-surface',
        className,
      )}
    >
      <h3 className={classes('font-[650] font-display text-[1.375rem] leading-7 tracking-[-0.015em]', urgent && 'text-emergency-text')}>
        {title}
      </h3>
      <p className={classes('mt-2 max-w-[34rem]', !urgent && 'text-muted')}>{text}</p>
      {picture ? (
        <div aria-hidden className="mt-auto pt-5">
          {picture}
        </div>
      ) : null}
      {children}
    </article>
  )
}
