import { type ComponentProps, isValidElement } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  name: string
  icon: IconShape
  /** A count in the corner. Include it in the name too: "Notifications, 3 new". */
  count?: number
} & ({ asChild: true; children: LinkElement } | { asChild?: false; children?: never })

export function IconButton({ name, icon, count = 0, asChild, className, children, ...rest }: IconButtonProps) {
  const names = classes(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-small text-inherit no-underline transition-colors',
    'hover:bg-sunken disabled:cursor-not-allowed disabled:bg-transparent disabled:text-border-strong',
    className,
  )
  const content = (
    <>
      <Icon of={icon} />
      {count > 0 ? (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-pill bg-brand px-1.25 text-center font-bold text-[11px] text-brand-contrast leading-4.5 ring-2 ring-background"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  )
  if (asChild && isValidElement(children))
    return renderInto(children, { ...rest, className: names, 'aria-label': name, title: name }, content)
  return (
    <button type="button" title={name} {...rest} aria-label={name} className={names}>
      {content}
    </button>
  )
}
