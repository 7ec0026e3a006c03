import type { SecurityEvent } from '@uzima/contract/security'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { detailsText, eventWords } from '../event-words.ts'
import { SeverityBadge } from '../SeverityBadge.tsx'
import { StartOfList } from '../StartOfList.tsx'
import { useAuditLogs } from './api.ts'

/** The user's audit log entries as a table; on phones each is a single cell. */
export function AuditTable() {
  const { t } = useTranslation(['security', 'common'])
  const logs = useAuditLogs()
  const events = logs.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="space-y-4 wide:space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[65ch] text-muted">{t('security:table.intro')}</p>
        <Button asChild icon={ArrowLeft}>
          <Link to={paths.securitySettings()}>{t('security:activity.back')}</Link>
        </Button>
      </div>
      <StateView
        status={logs.status}
        skeleton={<Loading />}
        errorText={t('security:table.failed', { message: errorText(logs.error) })}
        retryLabel={t('common:retry')}
        onRetry={() => void logs.refetch()}
        retrying={logs.isFetching}
      >
        {() =>
          events.length === 0 ? (
            <Card>
              <EmptyState title={t('security:activity.empty')} text={t('security:activity.emptyText')} />
            </Card>
          ) : (
            <div>
              <Card flush>
                <EventTable events={events} />
              </Card>
              {logs.hasNextPage ? (
                <LoadMore
                  label={t('security:activity.more')}
                  busyLabel={t('security:activity.loading')}
                  busy={logs.isFetchingNextPage}
                  onClick={() => void logs.fetchNextPage()}
                />
              ) : null}
            </div>
          )
        }
      </StateView>
      <StartOfList since={logs.data?.pages[0]?.completeSince} />
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('security')
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-muted">
      <Spinner />
      {t('activity.loading')}
    </p>
  )
}

const wideOnly = 'max-wide:hidden'
const cell = 'px-3 py-3.5 align-top first:pl-4 last:pr-4 wide:first:pl-6 wide:last:pr-6'

function EventTable({ events }: { events: SecurityEvent[] }) {
  const { t } = useTranslation('security')
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{t('table.title')}</caption>
      <thead className={wideOnly}>
        <tr className="text-muted text-small">
          <th scope="col" className={`${cell} w-3/10 font-medium`}>
            {t('table.event')}
          </th>
          <th scope="col" className={`${cell} w-1/6 font-medium`}>
            {t('table.time')}
          </th>
          <th scope="col" className={`${cell} w-1/7 font-medium`}>
            {t('table.address')}
          </th>
          <th scope="col" className={`${cell} w-38 font-medium`}>
            {t('table.severity')}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t('table.details')}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  )
}

function EventLine({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation('security')
  const time = (
    <time dateTime={event.timestamp} className="tabular-nums">
      {`${formatDate(event.timestamp)} ${formatTime(event.timestamp)}`}
    </time>
  )
  const address = event.ip_address ?? t('table.noAddress')
  const logged = detailsText(event)
  const details = logged ? <span lang="en">{logged}</span> : t('table.noDetails')
  return (
    <tr className="border-border border-t">
      <td className={cell}>
        <span className="block font-semibold">{eventWords(t, event.event_type)}</span>
        <span lang="en" className="block text-muted text-small [overflow-wrap:anywhere]">
          {event.event_type}
        </span>
        <span className="mt-1 block space-y-1 text-small wide:hidden">
          <span className="block">{time}</span>
          <span className="block break-words text-muted">
            {address} · {details}
          </span>
          <span className="block">
            <SeverityBadge severity={event.severity} />
          </span>
        </span>
      </td>
      <td className={`${cell} ${wideOnly} text-small`}>{time}</td>
      <td className={`${cell} ${wideOnly} break-all text-small tabular-nums`}>{address}</td>
      <td className={`${cell} ${wideOnly}`}>
        <SeverityBadge severity={event.severity} />
      </td>
      <td className={`${cell} ${wideOnly} break-words text-small`}>{details}</td>
    </tr>
  )
}
