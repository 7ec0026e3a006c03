import type { Portal } from '@uzima/contract/portals'
import { Check, CirclePause, Hospital } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { RemoveAct, SuspendAct } from '../registered-apps/public.ts'
import { useRemovePortal, useSuspendPortal } from './api.ts'

/** One portal on the list, and what an admin can do about it. */
export function PortalRow({ portal, onEdit }: { portal: Portal; onEdit: () => void }) {
  const { t } = useTranslation('portals')
  const { name, address, suspendedAt, people, readAt, isOffline, revokes } = portal
  const suspend = useSuspendPortal()
  const remove = useRemovePortal()
  const about = [t('row.people', { count: people }), t('row.read', { date: formatDate(readAt) })]
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar icon={Hospital} tone="sand" />
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h3>{name}</h3>
          <p className="text-muted text-small">{address}</p>
          <p className="text-muted text-small">{about.join(' · ')}</p>
          {isOffline ? null : <p className="text-muted text-small">{t('row.onceOnly')}</p>}
          {revokes ? null : <p className="text-muted text-small">{t('row.noRevoking')}</p>}
        </div>
        <Badge kind={suspendedAt ? 'warning' : 'success'} icon={suspendedAt ? CirclePause : Check}>
          {t(suspendedAt ? 'row.suspended' : 'row.offered')}
        </Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" aria-label={t('list.edit', { portal: name })} onClick={onEdit}>
          {t('row.edit')}
        </Button>
        <SuspendAct program={portal} suspend={suspend} text={t('row.suspendText')} resumed={t('row.resumed', { portal: name })} />
        <RemoveAct program={portal} remove={remove} text={t('row.removeText', { count: people })} confirm={t('row.removeConfirm')} />
      </div>
    </li>
  )
}
