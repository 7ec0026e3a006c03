import type { Practice } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { paths } from '../../../paths.ts'
import { useNow, VisitRow } from '../../appointments/public.ts'
import { visitsToCome, visitsToGo } from './practice-day.ts'

const shownAtLeast = 3

/** The rest of today and, if that is short, what comes after. */
export function NextPatients({ practice }: { practice: Practice }) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const shown = visitsToCome(practice, now).slice(0, Math.max(shownAtLeast, visitsToGo(practice, now).length))
  const title = t('dashboard:upcoming.title')
  const schedule = <Link to={paths.schedule()}>{t('dashboard:next.schedule')}</Link>
  return (
    <Card
      title={title}
      action={
        shown.length > 0 ? (
          <Button variant="quiet" asChild>
            {schedule}
          </Button>
        ) : undefined
      }
    >
      {shown.length > 0 ? (
        <List label={title}>
          {shown.map((visit) => (
            <VisitRow key={visit.id} visit={visit} now={now} />
          ))}
        </List>
      ) : (
        <EmptyState
          title={t('dashboard:upcoming.noPatients.title')}
          text={t('dashboard:upcoming.noPatients.text')}
          action={<Button asChild>{schedule}</Button>}
        />
      )}
    </Card>
  )
}
