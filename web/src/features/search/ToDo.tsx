import type { FoundRow } from '@uzima/contract/search'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSide } from '#lib/side.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { actionsFor, bookWith } from './actions.ts'

/** What the words ask to be done, and booking with the doctors found. */
export function ToDo({ q, doctors }: { q: string; doctors: FoundRow<'doctors'>[] }) {
  const { t } = useTranslation('search')
  const side = useSide()
  const options = [...actionsFor(side, q, t), ...(side === 'care' ? doctors.slice(0, 2).map((each) => bookWith(each, t)) : [])]
  if (options.length === 0) return null
  return (
    <Card title={t('search:group.do')}>
      <List label={t('search:group.do')}>
        {options.map(({ id, label, lead, to = '' }) => (
          <ListRow
            key={id}
            leading={'icon' in lead ? <Icon of={lead.icon} className="text-brand" /> : null}
            title={label}
            link={<Link to={to} />}
          />
        ))}
      </List>
    </Card>
  )
}
