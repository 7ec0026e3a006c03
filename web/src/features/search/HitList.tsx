import { Link } from 'react-router'
import { useSide } from '#lib/side.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Marked } from './Marked.tsx'
import type { Option } from './options.ts'
import { remember } from './recent.ts'

/** What was found, each row a link. */
export function HitList({ options, q, label }: { options: Option[]; q: string; label: string }) {
  const side = useSide()
  return (
    <List label={label}>
      {options.map(({ id, kind, label: name, text, lead, badge, to = '' }) => (
        <ListRow
          key={id}
          leading={'name' in lead ? <Avatar {...lead} /> : <Avatar icon={lead.icon} tone="sand" />}
          title={<Marked text={name} q={q} />}
          text={text ? <Marked text={text} q={q} /> : undefined}
          kind={
            badge ? (
              <Badge kind={badge.kind} icon={badge.icon}>
                {badge.label}
              </Badge>
            ) : undefined
          }
          link={<Link to={to} onClick={() => remember(side, { id, kind, label: name, text, to })} />}
        />
      ))}
    </List>
  )
}
