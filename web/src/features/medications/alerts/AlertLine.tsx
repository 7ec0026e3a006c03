import type { Alert } from '@uzima/contract/medications/alerts'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { AlertFacts } from './AlertFacts.tsx'
import { alertTexts, effectText, lineText, severityLook } from './alert-words.ts'

type AlertLineProps = {
  alert: Alert
  /** own: shown to the person who takes it. */
  side: 'own' | 'provider'
  /** Action available until it is acknowledged. */
  action?: ReactNode
  /** Link to someone who can answer questions. */
  ask?: ReactNode
}

/** An alert in the list: severity and effect first, details on expanding. */
export function AlertLine({ alert, side, action, ask }: AlertLineProps) {
  const { t } = useTranslation(alertTexts)
  const { icon, ink } = severityLook[alert.severity]
  const reader = alert.acknowledgedBy === 'patient' && side === 'own' ? 'own' : (alert.acknowledgedBy ?? 'patient')
  return (
    <details className="group">
      <summary className={`flex min-h-11 cursor-pointer list-none items-start gap-2 rounded-small py-2.5 text-small ${ink}`}>
        <Icon of={icon} size={16} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <strong className="font-semibold">{lineText(t, alert)}</strong> {effectText(t, alert)}
        </span>
        <span className="sr-only">{t('medications:alert.open')}</span>
        <Icon of={ChevronDown} size={18} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="mb-3 rounded-card border border-border p-4">
        <AlertFacts alert={alert} />
        {alert.acknowledgedAt ? (
          <div className="mt-3 flex items-start gap-2 text-muted text-small">
            <Icon of={Check} size={16} className="mt-0.5" />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>{t(`medications:alert.acknowledged.${reader}`, { day: formatDate(alert.acknowledgedAt) })}</p>
              {alert.acknowledgedReason ? <p>{t('medications:alert.reason', { reason: alert.acknowledgedReason })}</p> : null}
            </div>
          </div>
        ) : (
          action
        )}
        {ask}
      </div>
    </details>
  )
}
