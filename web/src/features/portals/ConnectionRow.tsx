import type { PortalConnection } from '@uzima/contract/portals'
import { Check, CirclePause, Clock, Hospital, RefreshCw, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDateTime, ownZone, zoneName } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { linkPaths } from '../../link-paths.ts'
import { useFetchNow } from './api.ts'

const ConnectDialog = lazy(async () => ({ default: (await import('./ConnectDialog.tsx')).ConnectDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }))

/** One connection: how it stands, what came, and what the person can do about it. */
export function ConnectionRow({ of }: { of: PortalConnection }) {
  const { t } = useTranslation('portals')
  const { portal, state, isSuspended, isMonthly, hasMore, isFetching, fetchedAt, found, nextAt, problem, waiting } = of
  const [shown, setShown] = useState<'connect' | 'remove'>()
  const fetchNow = useFetchNow()
  const fetched = fetchedAt
    ? t('state.fetched', { when: formatDateTime(fetchedAt), zone: zoneName(ownZone(), fetchedAt), count: found ?? 0 })
    : null
  const next = nextAt && fetchedAt && !isFetching ? t('state.next', { date: formatDate(nextAt) }) : null
  const [file] = waiting
  const canWiden = hasMore && state === 'connected' && !isSuspended
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar icon={Hospital} tone="sand" />
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h3>{portal.name}</h3>
          <p className="text-muted text-small">{portal.host}</p>
        </div>
        <State of={of} />
      </div>
      {problem && !isFetching ? (
        <p className="flex items-start gap-2 text-warning-text">
          <Icon of={TriangleAlert} size={16} className="mt-1 shrink-0" />
          {t(`problem.${problem}`, { portal: portal.name })}
        </p>
      ) : null}
      <p className="text-muted text-small">
        {isFetching ? t('state.fetching') : [fetched, next].filter(Boolean).join(' ') || t('state.nothing')}
      </p>
      {canWiden ? <p className="text-muted text-small">{t('connect.more', { portal: portal.name })}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {file ? (
          <Link to={linkPaths.importRecords({ file })} className="inline-flex min-h-11 items-center font-semibold">
            {t('look', { count: waiting.length })}
          </Link>
        ) : null}
        {state === 'connected' && !isSuspended ? (
          <Button
            icon={RefreshCw}
            busy={fetchNow.isPending || isFetching}
            busyLabel={t('fetch.busy')}
            aria-label={t('fetch.of', { portal: portal.name })}
            onClick={() => fetchNow.mutate(of.id, { onError: (error) => toast.error(errorText(error)) })}
          >
            {t('fetch.open')}
          </Button>
        ) : null}
        {(state !== 'connected' && !isSuspended) || canWiden ? (
          <Button
            variant={canWiden ? 'secondary' : 'primary'}
            aria-label={t('connect.againOf', { portal: portal.name })}
            onClick={() => setShown('connect')}
          >
            {t('connect.again')}
          </Button>
        ) : null}
        <Button variant="danger-quiet" aria-label={t('remove.of', { portal: portal.name })} onClick={() => setShown('remove')}>
          {t('remove.open')}
        </Button>
      </div>
      <Suspense>
        {shown === 'connect' ? (
          <ConnectDialog portal={{ ...portal, isMonthly: isMonthly || state !== 'connected' }} onClose={() => setShown(undefined)} />
        ) : null}
        {shown === 'remove' ? <RemoveDialog of={of} onClose={() => setShown(undefined)} /> : null}
      </Suspense>
    </li>
  )
}

function State({ of: { state, isSuspended } }: { of: PortalConnection }) {
  const { t } = useTranslation('portals')
  if (isSuspended)
    return (
      <Badge kind="warning" icon={CirclePause}>
        {t('state.suspended')}
      </Badge>
    )
  if (state === 'connected')
    return (
      <Badge kind="success" icon={Check}>
        {t('state.connected')}
      </Badge>
    )
  return (
    <Badge kind={state === 'lapsed' ? 'warning' : 'outline'} icon={state === 'lapsed' ? TriangleAlert : Clock}>
      {t(state === 'lapsed' ? 'state.lapsed' : 'state.asked')}
    </Badge>
  )
}
