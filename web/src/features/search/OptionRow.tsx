import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Marked } from './Marked.tsx'
import type { Option } from './options.ts'

/** What an option shows, in the palette. */
export function OptionRow({ option: { label, text, lead, badge }, q }: { option: Option; q: string }) {
  return (
    <>
      {'name' in lead ? (
        <Avatar {...lead} size="small" />
      ) : (
        <Icon of={lead.icon} className="mx-2 text-muted in-aria-selected:text-inherit" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">
          <Marked text={label} q={q} />
        </span>
        {text ? (
          <span className="line-clamp-2 text-muted text-small in-aria-selected:text-inherit">
            <Marked text={text} q={q} />
          </span>
        ) : null}
      </span>
      {badge ? (
        <Badge kind={badge.kind} icon={badge.icon}>
          {badge.label}
        </Badge>
      ) : null}
    </>
  )
}
