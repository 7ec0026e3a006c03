import type { Desk } from '@uzima/contract/dashboard'
import { MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNearDay } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Kind } from '#ui/Kind.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { paths } from '../../../paths.ts'
import { useNow } from '../../appointments/public.ts'

export function WaitingApplications({ applications: { next } }: Pick<Desk, 'applications'>) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  return (
    <Card
      title={t('admin:page.title')}
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.admin()}>{t('dashboard:alert.viewAll')}</Link>
        </Button>
      }
    >
      {next.length > 0 ? (
        <List label={t('admin:page.title')}>
          {next.map(({ id, name, kind, specialty, isReady, createdAt }) => (
            <ListRow
              key={id}
              leading={<Avatar name={name} tone="sand" />}
              title={name}
              text={`${t(`accounts:application.kind.${kind}`)}, ${specialty}`}
              value={formatNearDay(createdAt, 'short', now)}
              kind={isReady ? undefined : <Kind icon={MailWarning}>{t('admin:email.unconfirmed')}</Kind>}
              link={<Link to={paths.admin()} />}
            />
          ))}
        </List>
      ) : (
        <EmptyState title={t('admin:empty.pending.title')} text={t('admin:empty.pending.text')} />
      )}
    </Card>
  )
}
