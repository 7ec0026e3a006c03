import type { Desk } from '@uzima/contract/dashboard'
import { MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNearDay } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useNow } from '../../appointments/public.ts'

/** Applications that are ready first, oldest first. */
export function WaitingApplications({ applications: { next } }: Pick<Desk, 'applications'>) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  return (
    <Card
      title={t('admin:page.title')}
      action={
        <Button variant="quiet" asChild>
          <Link to={staffPaths.admin()}>{t('dashboard:alert.viewAll')}</Link>
        </Button>
      }
    >
      <List label={t('admin:page.title')}>
        {next.map(({ id, name, kind, specialty, isReady, createdAt }) => (
          <ListRow
            key={id}
            leading={<Avatar name={name} tone="sand" />}
            title={name}
            text={
              <>
                {t(`authentication:application.kind.${kind}`)}, {specialty}
                {isReady ? null : <Unconfirmed />}
              </>
            }
            value={formatNearDay(createdAt, 'short', now)}
            link={<Link to={staffPaths.admin()} />}
          />
        ))}
      </List>
    </Card>
  )
}

function Unconfirmed() {
  const { t } = useTranslation('admin')
  return (
    <span className="mt-1 block">
      <Badge kind="warning" icon={MailWarning}>
        {t('admin:email.unconfirmed')}
      </Badge>
    </span>
  )
}
