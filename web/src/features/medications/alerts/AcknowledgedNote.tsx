import type { Alert } from '@uzima/contract/medications/alerts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** Who has read an alert and continued, when, and why; nothing before somebody has. */
export function AcknowledgedNote({ alert, side }: { alert: Alert; side: 'own' | 'provider' }) {
  const { t } = useTranslation('medications')
  const { acknowledgedAt, acknowledgedBy, acknowledgedReason } = alert
  if (acknowledgedAt === null) return null
  const reader = acknowledgedBy === 'patient' && side === 'own' ? 'own' : (acknowledgedBy ?? 'patient')
  return (
    <div className="mt-3 flex items-start gap-2 text-muted text-small">
      <Icon of={Check} size={16} className="mt-0.5" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>{t(`medications:alert.acknowledged.${reader}`, { day: formatDate(acknowledgedAt) })}</p>
        {acknowledgedReason ? <p>{t('medications:alert.reason', { reason: acknowledgedReason })}</p> : null}
      </div>
    </div>
  )
}
