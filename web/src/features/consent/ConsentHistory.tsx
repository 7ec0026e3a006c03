import type { ConsentEvent } from '@uzima/contract/consent'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { languageNames } from '#lib/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useConsents } from './api.ts'

const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }))

/** Consent given and withdrawn, each with the text at the time. */
export function ConsentHistory() {
  const { t } = useTranslation('consent')
  const events = useConsents()
  const [read, setRead] = useState<ConsentEvent>()
  const rows = events.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <div className="mt-4 border-border border-t pt-1">
      <List label={t('consent:history.title')}>
        {rows.map((event) => (
          <ListRow
            key={event.id}
            title={t(`consent:history.action.${event.action}`)}
            text={
              <>
                {t('consent:history.when', {
                  date: formatDateTime(event.recordedAt),
                  version: event.version,
                  language: languageNames[event.locale],
                })}
                {event.isGenuine ? null : (
                  <Badge kind="danger" icon={TriangleAlert}>
                    {t('consent:history.changed')}
                  </Badge>
                )}
              </>
            }
            action={
              <Button variant="quiet" onClick={() => setRead(event)}>
                {t('consent:history.read')}
              </Button>
            }
          />
        ))}
      </List>
      <Suspense fallback={null}>
        {read ? <NoticeDialog locale={read.locale} version={read.version} onClose={() => setRead(undefined)} /> : null}
      </Suspense>
    </div>
  )
}
