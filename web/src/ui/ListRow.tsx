import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'

type ListRowProps = {
  /** Cup, date tile, or an icon of size 20. */
  leading?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** At the right: the value above its kind. */
  value?: ReactNode
  kind?: ReactNode
  /** Makes the whole row a link. */
  link?: LinkElement
  /** Action instead of a link. */
  action?: ReactNode
}

/** On the narrowest phones a value with a kind gets its own line; a plain value, such as a count, stays at the right. */
const beside = 'flex flex-wrap items-center gap-x-3 gap-y-0.5 min-[22.5rem]:flex-col min-[22.5rem]:items-end min-[22.5rem]:text-right'

export function ListRow({ leading, title, text, value, kind, link, action }: ListRowProps) {
  const content = (
    <>
      {leading}
      <span className="min-w-0 flex-1 basis-30">
        <span className="block font-semibold">{title}</span>
        {text ? <span className="block text-muted text-small">{text}</span> : null}
      </span>
      {value || kind ? (
        <span className={classes(beside, kind ? 'max-[22.5rem]:w-full' : null)}>
          {value ? <span className="font-semibold tabular-nums">{value}</span> : null}
          {kind}
        </span>
      ) : null}
      {action}
      {link && !value && !kind ? <Icon of={ChevronRight} className="text-muted" /> : null}
    </>
  )
  const row = `flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3.5 ${action ? '' : 'min-[22.5rem]:flex-nowrap'}`
  return (
    <li>
      {link ? (
        renderInto(link, { className: `${row} rounded-small text-text no-underline` }, content)
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  )
}
