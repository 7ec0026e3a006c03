import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ArchivedFile } from './ArchivedFile.tsx'
import type { ShownArchived } from './archive-api.ts'
import { closedText } from './archived-text.ts'

type ArchivedBubbleProps = { shown: ShownArchived; name: string; zone: string; requestId: string }

/** Sender, time and text of an archived message, or why it cannot be shown. */
export function ArchivedBubble({ shown: { message, reading }, name, zone, requestId }: ArchivedBubbleProps) {
  const { t } = useTranslation(['archived-messages', 'messages'])
  return (
    <li className="break-inside-avoid py-3">
      <p className="flex flex-wrap gap-x-2 text-small">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <time dateTime={message.createdAt} className="text-muted">
          {formatTime(message.createdAt, { zone })}
        </time>
      </p>
      {reading.state === 'opened' ? (
        <>
          {reading.opened.body ? <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{reading.opened.body}</p> : null}
          {reading.opened.files.map((slip) => (
            <ArchivedFile key={slip.id} slip={slip} requestId={requestId} />
          ))}
        </>
      ) : reading.state === 'refused' ? (
        <div className="mt-1 flex max-w-160 gap-2.5 rounded-card border border-danger bg-danger-soft px-4 py-2.5 text-danger-text">
          <Icon of={ShieldAlert} className="mt-0.5" />
          <p className="min-w-0">
            <strong className="block font-semibold">{t('messages:refused.title')}</strong>
            {closedText(t, reading)}
          </p>
        </div>
      ) : (
        <p className="mt-1 text-muted">{closedText(t, reading)}</p>
      )}
    </li>
  )
}
