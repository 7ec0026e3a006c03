import type { BackendService } from '@uzima/contract/connected-apps/backend-services'
import { Check, CirclePause, Clock, Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type AppKey, RemoveAct, SuspendAct } from '../registered-apps/public.ts'
import { useRemoveBackend, useSuspendBackend } from './api.ts'
import { BackendRequestPanel } from './BackendRequestPanel.tsx'
import { backendKindText } from './backend-words.ts'

type BackendRowProps = { service: BackendService; onEdit: () => void; onKey: (key: AppKey) => void }

/** One backend service: what it may read by whose word, what waits, and what an admin can do about it. */
export function BackendRow({ service, onEdit, onKey }: BackendRowProps) {
  const { t } = useTranslation(['registered-apps', 'bulk-export'])
  const { id, name, maker, suspendedAt, lastUsedAt, approved, latest } = service
  const suspend = useSuspendBackend()
  const remove = useRemoveBackend()
  const isWaiting = latest?.outcome === null
  const used = lastUsedAt ? t('used', { date: formatDate(lastUsedAt) }) : t('unused')
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar icon={Server} tone="sand" />
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h3 className="text-lg">{name}</h3>
          <p className="text-muted text-small">{[maker, used].filter(Boolean).join(' · ')}</p>
        </div>
        {suspendedAt ? (
          <Badge kind="warning" icon={CirclePause}>
            {t('suspended')}
          </Badge>
        ) : (
          <Badge kind={approved ? 'success' : 'neutral'} icon={approved ? Check : Clock}>
            {t(approved ? 'bulk-export:backend.approved' : 'bulk-export:backend.unapproved')}
          </Badge>
        )}
      </div>
      {approved ? (
        <>
          <p>{t('bulk-export:backend.reads', { kinds: approved.kinds.map((kind) => backendKindText(t, kind)).join(', ') })}</p>
          <p className="text-muted text-small">
            {t('bulk-export:backend.by', {
              asker: approved.askerName ?? t('bulk-export:backend.someone'),
              decider: approved.deciderName ?? t('bulk-export:backend.someone'),
              date: approved.decidedAt ? formatDate(approved.decidedAt) : '',
            })}
          </p>
        </>
      ) : null}
      {latest && isWaiting ? <BackendRequestPanel request={latest} name={name} /> : null}
      {latest?.outcome === 'refused' ? (
        <p className="text-muted">{t('bulk-export:backend.refused', { name: latest.deciderName ?? t('bulk-export:backend.someone') })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isWaiting ? null : (
          <Button variant="quiet" aria-label={t('editOf', { app: name })} onClick={onEdit}>
            {t('editOpen')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onKey({ name, id, secret: null })} aria-label={t('key.of', { app: name })}>
          {t('key.open')}
        </Button>
        <SuspendAct
          program={service}
          suspend={suspend}
          text={t('bulk-export:backend.suspendText')}
          resumed={t('bulk-export:backend.resumed', { app: name })}
        />
        <RemoveAct program={service} remove={remove} text={t('bulk-export:backend.deleteText')} confirm={t('delete.open')} />
      </div>
    </li>
  )
}
