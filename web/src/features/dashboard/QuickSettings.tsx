import { Bell, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { paths } from '../../paths.ts'

export function QuickSettings() {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('dashboard:quickSettings.title')}>
      <List>
        <ListRow
          leading={<Icon of={UserRound} className="text-muted" />}
          title={t('common:nav.profile')}
          link={<Link to={paths.profile()} />}
        />
        <ListRow
          leading={<Icon of={ShieldCheck} className="text-muted" />}
          title={t('common:nav.security')}
          link={<Link to={paths.security()} />}
        />
        <ListRow
          leading={<Icon of={Bell} className="text-muted" />}
          title={t('common:nav.notifications')}
          link={<Link to={paths.notifications()} />}
        />
      </List>
    </Card>
  )
}
