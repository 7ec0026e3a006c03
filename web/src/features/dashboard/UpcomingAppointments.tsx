import type { Dashboard } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { paths } from '../../paths.ts'
import { useNow, VisitRow } from '../appointments/public.ts'

/** The person's own visits; `isBesidePractice` distinguishes them from a doctor's visits with patients. */
export function UpcomingAppointments({ visits, isBesidePractice = false }: Pick<Dashboard, 'visits'> & { isBesidePractice?: boolean }) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const title = t(isBesidePractice ? 'dashboard:upcoming.own' : 'dashboard:upcoming.title')
  const action = (
    <Button variant="quiet" asChild>
      <Link to={paths.telemedicine()}>{t('common:nav.videoVisits')}</Link>
    </Button>
  )
  return (
    <Card title={title} action={isBesidePractice ? undefined : action}>
      {visits && visits.next.length > 0 ? (
        <List label={title}>
          {visits.next.map((visit) => (
            <VisitRow key={visit.id} visit={visit} now={now} />
          ))}
        </List>
      ) : (
        <NoVisits isVerified={visits !== null} />
      )}
    </Card>
  )
}

function NoVisits({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation('dashboard')
  if (!isVerified) return <EmptyState title={t('dashboard:upcoming.unconfirmed.title')} text={t('dashboard:upcoming.unconfirmed.text')} />
  return (
    <EmptyState
      title={t('dashboard:upcoming.empty.title')}
      text={t('dashboard:upcoming.empty.text')}
      action={
        <Button variant="primary" asChild>
          <Link to={paths.appointments()}>{t('dashboard:steps.visit.open')}</Link>
        </Button>
      }
    />
  )
}
