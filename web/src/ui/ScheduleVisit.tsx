import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

type ScheduleVisitProps = {
  /** remote: double teal edge, for video and phone; room: solid marigold edge. The kind beside it says the same in words. */
  edge: 'remote' | 'room'
  /** Icon and word: <Kind icon={Video}>Video</Kind>. */
  kind: ReactNode
  name: string
  text?: ReactNode
  badge?: ReactNode
  /** past visits have no fill, the current one is brand-soft. */
  state?: 'coming' | 'current' | 'past'
  link: LinkElement
}

export function ScheduleVisit({ edge, kind, name, text, badge, state = 'coming', link }: ScheduleVisitProps) {
  return renderInto(
    link,
    {
      'aria-current': state === 'current' ? 'true' : undefined,
      className: classes(
        'flex min-h-16 flex-col gap-x-3.5 gap-y-1 rounded-small border border-border px-3 py-2.5 text-text no-underline transition-colors wide:flex-row wide:items-center wide:px-4 wide:py-2',
        edge === 'remote' ? 'border-l-6 border-l-brand [border-left-style:double]' : 'border-l-6 border-l-marigold',
        state === 'coming' && 'bg-surface hover:border-y-border-strong hover:border-r-border-strong',
        state === 'current' && 'border-y-brand border-r-brand bg-brand-soft [&_[data-avatar]]:bg-surface [&_[data-badge]]:bg-surface',
      ),
    },
    <>
      <span className="hidden wide:block">
        <Avatar name={name} tone={edge === 'remote' ? 'brand' : 'sand'} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('block', state === 'past' ? 'font-medium text-muted' : 'font-semibold')}>{name}</span>
        {text ? (
          <span className={classes('block text-small', state === 'current' ? 'text-brand-soft-text' : 'text-muted')}>{text}</span>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wide:flex-col-reverse wide:items-end">
        {kind}
        {badge}
      </span>
    </>,
  )
}
