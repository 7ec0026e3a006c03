import type { Alert, NameCheck, Unchecked } from '@uzima/contract/medications'
import { CircleHelp, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AlertLine } from '../alerts/AlertLine.tsx'
import { uncheckedText } from '../medication-words.ts'

type NameCheckNoteProps = {
  nameCheck: NameCheck
  alerts: readonly Alert[]
  unchecked: readonly Unchecked[]
  side: 'own' | 'provider'
  onPick: (name: string) => void
}

/** What is known about the name just typed, and its alerts with the other medicines. */
export function NameCheckNote({ nameCheck: check, alerts, unchecked, side, onPick }: NameCheckNoteProps) {
  const { t } = useTranslation('medications')
  if (check.kind !== 'known')
    return (
      <div className="flex items-start gap-2 text-muted text-small">
        <Icon of={CircleHelp} size={16} className="mt-0.5" />
        <div>
          <p>{t('medications:check.unknown')}</p>
          {check.kind === 'similar' ? (
            <p className="-ml-3 flex flex-wrap items-center">
              <span className="pl-3">{t('medications:check.similar')}</span>
              {check.names.map((name) => (
                <Button key={name} variant="quiet" onClick={() => onPick(name)}>
                  {name}
                </Button>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    )
  return (
    <div>
      <p className="flex items-start gap-2 text-muted text-small">
        <Icon of={ShieldCheck} size={16} className="mt-0.5" />
        {t(alerts.length > 0 ? 'medications:check.found' : 'medications:check.clear', {
          count: alerts.length,
          ingredients: formatList(check.ingredients),
        })}
      </p>
      {unchecked.length > 0 ? (
        <p className="mt-1 flex items-start gap-2 text-small">
          <Icon of={CircleHelp} size={16} className="mt-0.5" />
          {uncheckedText(t, unchecked)}
        </p>
      ) : null}
      {alerts.map((alert) => (
        <AlertLine key={alert.id + alert.medicationId} alert={alert} side={side} />
      ))}
    </div>
  )
}
