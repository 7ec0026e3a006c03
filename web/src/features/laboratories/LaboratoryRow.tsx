import type { Laboratory } from '@uzima/contract/laboratories'
import { Check, CirclePause, Clock, FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { SuspendAct } from '../registered-apps/public.ts'
import { useSuspendLaboratory } from './api.ts'
import { LaboratoryKeyRow } from './LaboratoryKeyRow.tsx'

/** One laboratory: how it writes itself, by which keys it sends, and what an admin can do about it. */
export function LaboratoryRow({ laboratory, onAddKey }: { laboratory: Laboratory; onAddKey: () => void }) {
  const { t } = useTranslation('laboratories')
  const { name, application, facility, suspendedAt, lastMessageAt, keys } = laboratory
  const suspend = useSuspendLaboratory()
  const holds = keys.some(({ approvedAt }) => approvedAt !== null)
  const isWaiting = keys.some(({ approvedAt }) => approvedAt === null)
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar icon={FlaskConical} tone="sand" />
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h3 className="text-lg">{name}</h3>
          <p className="text-muted text-small">{t('writes', { sender: [application, facility].filter(Boolean).join(' · ') })}</p>
          <p className="text-muted text-small">{lastMessageAt ? t('last', { date: formatDate(lastMessageAt) }) : t('noneYet')}</p>
        </div>
        {suspendedAt ? (
          <Badge kind="warning" icon={CirclePause}>
            {t('suspended')}
          </Badge>
        ) : (
          <Badge kind={holds ? 'success' : 'neutral'} icon={holds ? Check : Clock}>
            {t(holds ? 'holds' : 'waits')}
          </Badge>
        )}
      </div>
      {keys.length > 0 ? (
        <ul aria-label={t('key.all', { name })} className="grid gap-3">
          {keys.map((each) => (
            <LaboratoryKeyRow key={each.id} laboratoryKey={each} name={name} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isWaiting ? null : (
          <Button variant="quiet" aria-label={t('key.addTo', { name })} onClick={onAddKey}>
            {t('key.add')}
          </Button>
        )}
        <SuspendAct program={laboratory} suspend={suspend} text={t('suspendText')} resumed={t('resumed', { name })} />
      </div>
    </li>
  )
}
