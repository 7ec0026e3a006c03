import type { TaskItem } from '@uzima/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatRelative } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { shownAs } from './task-kinds.ts'

/** What has to be done, for whom and since when; the row opens the place where it is done. */
export function TaskItemRow({ item, now }: { item: TaskItem; now: Date }) {
  const { t } = useTranslation('tasks')
  const { icon, isUrgent, title, text, to } = shownAs(t, item)
  return (
    <ListRow
      leading={<Avatar icon={icon} tone={isUrgent ? 'danger' : 'brand'} />}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          <time dateTime={item.since} className="font-normal text-caption text-muted">
            {formatRelative(item.since, now)}
          </time>
        </span>
      }
      text={<span className={isUrgent ? 'font-semibold text-danger [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'}>{text}</span>}
      link={<Link to={to} />}
    />
  )
}
