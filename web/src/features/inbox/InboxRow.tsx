import type { InboxItem } from '@uzima/contract/inbox'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatRelative } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { shownAs } from './inbox-kinds.ts'

type InboxRowProps = {
  item: InboxItem
  now: Date /** Called with the id of a notification that opening it reads. */
  onRead: (id: string) => void
}

/** Who waits, for what and since when; the row opens the place where it is done. */
export function InboxRow({ item, now, onRead }: InboxRowProps) {
  const { t } = useTranslation('inbox')
  const { icon, isUrgent, words, to, isDoneByOpening } = shownAs(item)
  return (
    <ListRow
      leading={<Avatar icon={icon} tone={isUrgent ? 'danger' : 'brand'} />}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">{item.person}</span>
          <time dateTime={item.since} className="font-normal text-caption text-muted">
            {formatRelative(item.since, now)}
          </time>
        </span>
      }
      text={
        <span className={isUrgent ? 'font-semibold text-danger' : '[overflow-wrap:anywhere]'}>{t(`inbox:what.${item.kind}`, words)}</span>
      }
      link={<Link to={to} onClick={() => (isDoneByOpening ? onRead(item.id) : undefined)} />}
    />
  )
}
