import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import type { SavedPage } from './saved-pages.ts'

/** `isMore`: below another of them. */
export function SavedPages({ pages, isMore }: { pages: readonly SavedPage[]; isMore: boolean }) {
  const { t } = useTranslation('offline')
  const title = t(isMore ? 'offline:away.more' : 'offline:away.pages')
  if (pages.length === 0) return null
  return (
    <Card title={title} className={isMore ? 'mt-6 print:hidden' : 'print:hidden'}>
      <List label={title}>
        {pages.map(({ path, icon, savedAt, title: name }) => (
          <ListRow
            key={path}
            leading={<Icon of={icon} className="text-brand" />}
            title={name}
            text={t('offline:away.savedAt', { when: formatDateTime(savedAt) })}
            link={<Link to={path} />}
          />
        ))}
      </List>
    </Card>
  )
}
