import type { ReactNode } from 'react'

/** A step of a long form: number, question, and related information such as the time zone. */
export function StepHeading({ number, aside, id, children }: { number: number; aside?: ReactNode; id?: string; children: string }) {
  return (
    <div className="mt-7 mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 first:mt-0 wide:mt-8 wide:mb-3.5">
      <span aria-hidden className="font-[650] font-display text-brand">
        {number}
      </span>
      <h2 id={id}>{children}</h2>
      {aside ? <span className="ml-auto text-muted text-small">{aside}</span> : null}
    </div>
  )
}
