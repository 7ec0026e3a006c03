import { isUrgent, type VitalSign } from '@uzima/contract/vitals'
import { isOnOxygen } from '@uzima/contract/vitals/oxygen'
import { Phone, RotateCcw, Siren } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { callTo, emergencyCall } from '../../paths.ts'
import { useLocalNumber } from '../emergency-contacts/public.ts'
import { useHelpText } from './help-text.ts'
import { useUnits } from './units.ts'
import { adviceOf, valueText } from './vital-words.ts'

type UrgentAdviceProps = { vital: VitalSign; source: string | undefined; onAgain: () => void }

/** What to do now about a dangerous value: instruction, reason, then ways to get help. */
export function UrgentAdvice({ vital, source, onAgain }: UrgentAdviceProps) {
  const { t } = useTranslation('vitals')
  const heading = useId()
  const unitOf = useUnits()
  const local = useLocalNumber()
  const helpText = useHelpText()
  const { kind, level, takenAt } = vital
  if (!isUrgent(level)) return null
  const name = t(`vitals:kind.${kind}`)
  const advice = adviceOf(vital)
  return (
    <section role="alert" aria-labelledby={heading} className="rounded-card bg-emergency-soft p-4 text-emergency-text wide:p-6">
      <p className="flex items-center gap-2 font-semibold">
        <Icon of={Siren} />
        {t('vitals:now.severity')}
      </p>
      <h2 id={heading} className="mt-2">
        {helpText(`${advice}.title`)}
      </h2>
      <p className="mt-1 font-semibold">
        {name}: {valueText(t, vital, unitOf(kind))} · {formatMoment(takenAt)}
      </p>
      <p className="mt-2 max-w-160 whitespace-pre-line">{helpText(`${advice}.text`)}</p>
      {isOnOxygen(vital.oxygen) ? <p className="mt-2 max-w-160">{t('vitals:now.onOxygen')}</p> : null}
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button asChild variant="emergency" size="call" icon={Phone}>
          <a href={emergencyCall}>{t('vitals:now.call')}</a>
        </Button>
        {local ? (
          <Button asChild size="call" icon={Phone}>
            <a href={callTo(local.number)}>{t('vitals:now.callLocal', local)}</a>
          </Button>
        ) : null}
        <Button size="call" icon={RotateCcw} onClick={onAgain}>
          {t('vitals:now.again')}
        </Button>
      </div>
      <div className="mt-3 space-y-1 text-small">
        {local ? null : <p>{t('vitals:now.elsewhere')}</p>}
        {source ? <p>{t('vitals:meaning.source', { source })}</p> : null}
      </div>
    </section>
  )
}
