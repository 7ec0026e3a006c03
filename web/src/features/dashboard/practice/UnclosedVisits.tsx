import type { Practice } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { useNow, VisitRow } from '../../appointments/public.ts'

/** Each links to its place in the schedule, where it can be closed. */
export function UnclosedVisits({ unclosed: { count, next } }: Pick<Practice, 'unclosed'>) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const more = count - next.length
  return (
    <Card title={t('dashboard:unclosed.title')}>
      <p className="mb-1 text-muted">{t('dashboard:unclosed.text')}</p>
      <List label={t('dashboard:unclosed.title')}>
        {next.map((visit) => (
          <VisitRow key={visit.id} visit={visit} now={now} />
        ))}
      </List>
      {more > 0 ? <p className="mt-2 text-muted text-small">{t('dashboard:unclosed.more', { count: more })}</p> : null}
    </Card>
  )
}
