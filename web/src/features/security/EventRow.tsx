import type { SecurityEvent } from '@uzima/contract/security'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#lib/format.ts'
import { detailsText, eventWords, shortAgent } from './event-words.ts'
import { SeverityBadge } from './SeverityBadge.tsx'

/** An entry: what happened, when, from where, and the logged details, whose names and values are the log’s own, in English. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation('security')
  const details = detailsText(event)
  const resource = [event.resource_type, event.resource_id].filter((part) => part !== null).join(' ')
  const facts = [
    { label: t('activity.address'), value: event.ip_address },
    { label: t('activity.resource'), value: resource },
    { label: t('activity.details'), value: details },
    { label: t('activity.agent'), value: event.user_agent && shortAgent(event.user_agent) },
  ].filter(({ value }) => value)
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:px-6">
      <div className="min-w-0">
        <p className="font-semibold">{eventWords(t, event.event_type)}</p>
        <p className="text-muted text-small">
          <time dateTime={event.timestamp}>{`${formatDate(event.timestamp)} ${formatTime(event.timestamp)}`}</time>
          {' · '}
          <span lang="en" className="[overflow-wrap:anywhere]">
            {event.event_type}
          </span>
        </p>
      </div>
      <div className="wide:text-right">
        <SeverityBadge severity={event.severity} />
      </div>
      {facts.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small wide:col-span-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-muted">{label}</dt>
              <dd lang="en" className="min-w-0 break-words">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}
