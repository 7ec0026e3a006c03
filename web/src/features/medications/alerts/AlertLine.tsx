import type { Alert } from '@uzima/contract/medications/alerts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { AcknowledgedNote } from './AcknowledgedNote.tsx'
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
  return (
    <details className="group">
      <summary className={`flex min-h-11 cursor-pointer list-none items-start gap-2 rounded-small py-2.5 text-small ${ink}`}>
        <Icon of={icon} size={16} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <strong className="font-semibold">{lineText(t, alert, side)}</strong> {effectText(t, alert, side)}
        </span>
        <span className="sr-only">{t('medications:alert.open')}</span>
        <Icon of={ChevronDown} size={18} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="mb-3 rounded-card border border-border p-4">
        <AlertFacts alert={alert} side={side} />
        <AcknowledgedNote alert={alert} side={side} />
        {alert.acknowledgedAt ? null : action}
        {ask}
      </div>
    </details>
  )
}
