import type { Practice } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { staffPaths } from '../../staff-paths.ts'

/** Drafts older than a day, each with the way to it. */
export function UnsignedNotes({ unsigned: { count, next } }: Pick<Practice, 'unsigned'>) {
  const { t } = useTranslation('encounters')
  const more = count - next.length
  return (
    <Card title={t('encounters:unsigned.title')}>
      <p className="mb-1 text-muted">{t('encounters:unsigned.text', { count })}</p>
      <List>
        {next.map(({ appointmentId, patient, scheduledTime }) => (
          <li key={appointmentId} className="py-2.5">
            <Link
              to={staffPaths.encounter({ id: appointmentId })}
              className="block font-semibold text-text no-underline [overflow-wrap:anywhere] hover:underline"
            >
              {patient}
            </Link>
            <span className="block text-muted text-small">{formatDateTime(scheduledTime)}</span>
          </li>
        ))}
      </List>
      {more > 0 ? <p className="mt-2 text-muted text-small">{t('encounters:unsigned.more', { count: more })}</p> : null}
    </Card>
  )
}
