import type { PossibleCondition } from '@uzima/contract/symptom-checker'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'

type Props = {
  conditions: PossibleCondition[]
  /** Below an order to call a percentage would be weighed against calling: it stands with the reasons, for whoever asks. */
  isEmergency?: boolean
}
/** Possible conditions: name, how likely and how severe, and why each ranks where it does. */
export function Conditions({ conditions, isEmergency = false }: Props) {
  const { t } = useTranslation('symptom-checker')
  if (conditions.length === 0) return null
  return (
    <Card title={t('symptom-checker:result.conditions')}>
      <List>
        {conditions.map((condition) => (
          <ConditionRow key={condition.id} condition={condition} isEmergency={isEmergency} />
        ))}
      </List>
      {isEmergency ? null : <p className="mt-3 text-muted text-small">{t('symptom-checker:result.percentHint')}</p>}
    </Card>
  )
}

type RowProps = { condition: PossibleCondition; isEmergency: boolean }
function ConditionRow({ condition: { name, percent, band, severity, why }, isEmergency }: RowProps) {
  const { t } = useTranslation('symptom-checker')
  const reasons = why
    .filter(({ name: finding, of }) => finding !== null && of !== 'missing')
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  const likely = t(`symptom-checker:band.${band}`)
  const share = t('symptom-checker:result.share', { band: likely, percent })
  const graveness = t('symptom-checker:result.severity', { severity: t(`symptom-checker:conditionSeverity.${severity}`) })
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="font-semibold tabular-nums">{isEmergency ? likely : share}</span>
      </div>
      {isEmergency ? null : (
        <>
          <div aria-hidden className="mt-2 grid grid-cols-10 gap-0.75">
            {tenths.map((tenth) => (
              <span key={tenth} className={`h-1.5 rounded-pill ${percent >= tenth - 5 ? 'bg-brand' : 'bg-sunken'}`} />
            ))}
          </div>
          <p className="mt-1.5 text-muted text-small">{graveness}</p>
        </>
      )}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand text-small">
          <Icon of={CircleHelp} size={20} />
          {t('symptom-checker:result.why')}
        </summary>
        {isEmergency ? (
          <p className="mb-1 text-muted text-small">
            {share}. {graveness}. {t('symptom-checker:result.percentHint')}
          </p>
        ) : null}
        <ul className="mb-2 space-y-1 text-small">
          {reasons.map(({ of, name: finding, weight }) => (
            <li key={`${of} ${finding}`}>
              {t(`symptom-checker:why.${weight >= 0 ? 'for' : of === 'denied' ? 'denied' : 'against'}`, { finding })}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

const tenths = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
