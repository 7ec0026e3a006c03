import type { DosesOfDay } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'

/** The next dose, if there are none left today. */
export function NextDose({ doses }: { doses: DosesOfDay | undefined }) {
  const { t } = useTranslation('medications')
  const next = doses?.next
  if (!next || doses.rows.some(({ id }) => id === next.id)) return <span />
  return (
    <p className="min-w-0 py-2 text-small [overflow-wrap:anywhere]">
      <strong className="font-semibold">{t('medications:today.next')}</strong>{' '}
      {t('medications:today.nextDose', { when: formatMoment(next.dueAt), medicine: `${next.medicationName} ${next.dosage}` })}
    </p>
  )
}
