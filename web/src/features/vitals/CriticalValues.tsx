import type { VitalSign } from '@uzima/contract/vitals'
import type { VitalKind } from '@uzima/contract/vitals/kinds'
import { OctagonAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useUnits } from './units.ts'
import { valueText } from './vital-words.ts'

type CriticalValuesProps = { vitals: readonly VitalSign[]; onShow: (kind: VitalKind) => void }

/** A patient's dangerous values of the last days, for their providers. */
export function CriticalValues({ vitals, onShow }: CriticalValuesProps) {
  const { t } = useTranslation('vitals')
  const heading = useId()
  const unitOf = useUnits()
  return (
    <section aria-labelledby={heading} className="rounded-card bg-emergency-soft p-4 text-emergency-text wide:p-6">
      <h2 id={heading} className="flex items-center gap-2">
        <Icon of={OctagonAlert} />
        {t('vitals:critical.title')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {vitals.map((vital) => (
          <li key={vital.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <span className="font-semibold">
                {t(`vitals:kind.${vital.kind}`)}: {valueText(t, vital, unitOf(vital.kind))}
              </span>
              {', '}
              {t(`vitals:level.${vital.level}`)} · {formatMoment(vital.takenAt)}
            </span>
            <Button
              onClick={() => onShow(vital.kind)}
              aria-label={t('vitals:critical.showNamed', { kind: t(`vitals:kind.${vital.kind}`) })}
            >
              {t('vitals:critical.show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
