import type { Alert } from '@uzima/contract/emergency-contacts/alerts'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'

export function AlertHistory({ alerts }: { alerts: Alert[] }) {
  const { t } = useTranslation('emergency-contacts')
  return (
    <Card title={t('emergency-contacts:history.title')} className="mt-6">
      <List label={t('emergency-contacts:history.title')}>
        {alerts.map(({ id, startedAt, endedAt, notified }) => (
          <ListRow
            key={id}
            title={formatDateTime(startedAt)}
            text={
              <>
                {t('emergency-contacts:history.notified', { count: notified })}
                {endedAt ? ` · ${t('emergency-contacts:history.ended', { time: formatDateTime(endedAt) })}` : null}
              </>
            }
          />
        ))}
      </List>
    </Card>
  )
}
