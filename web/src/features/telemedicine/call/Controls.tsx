import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'

type ControlProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  children: string
  /** off: currently not sending. end: hangs up. */
  look?: 'on' | 'off' | 'end'
}

const cups = { on: 'bg-stage-cup text-stage-text', off: 'bg-stage-text text-stage', end: 'bg-stage-end text-white' }

/** A cup-shaped button with its action as text below; five fit a phone, and the picture beside the note. */
export function Control({ icon, children, look = 'on', ...rest }: ControlProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-w-0 max-w-24 flex-1 flex-col items-center gap-1.5 rounded-small px-0.5 text-center font-medium text-[0.75rem] leading-4 disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span className={classes('grid size-13 place-items-center rounded-[8px_8px_26px_26px]', cups[look])}>
        <Icon of={icon} size={24} />
      </span>
      {children}
    </button>
  )
}
