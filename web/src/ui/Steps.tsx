import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

export type Step = { title: string; text: string; done: boolean; action?: ReactNode }

/** First steps on the panel: a number in a cup, a tick once done. */
export function Steps({ steps, doneLabel }: { steps: readonly Step[]; doneLabel: string }) {
  return (
    <ol className="divide-y divide-border">
      {steps.map((step, at) => (
        <li key={step.title} className="flex flex-wrap items-center gap-x-3 gap-y-4 py-4.5 wide:gap-x-4">
          <span
            aria-hidden
            className={classes(
              'grid size-10 shrink-0 place-items-center rounded-[5px_5px_50%_50%] pb-0.75 font-[650]',
              step.done ? 'bg-mint text-pattern-deep' : 'bg-panel-line',
            )}
          >
            {step.done ? <Icon of={Check} size={16} /> : at + 1}
          </span>
          <span className="min-w-0 flex-1 basis-24">
            <span className="block font-semibold">{step.title}</span>
            <span className="block text-muted text-small">{step.text}</span>
            {step.done ? <VisuallyHidden>{doneLabel}</VisuallyHidden> : null}
          </span>
          {step.action}
        </li>
      ))}
    </ol>
  )
}
