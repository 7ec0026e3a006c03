import type { DeskPatient } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'

/** As much as tells two people of one name apart. */
export function PatientRow({ patient: { name, dateOfBirth, phone } }: { patient: Pick<DeskPatient, 'name' | 'dateOfBirth' | 'phone'> }) {
  const { t } = useTranslation('desk')
  return (
    <span className="block min-w-0">
      <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-muted text-small">
        {dateOfBirth ? t('desk:born', { day: formatDay(dateOfBirth) }) : null}
        {dateOfBirth && phone ? ' · ' : null}
        <span className="whitespace-nowrap">{phone}</span>
      </span>
    </span>
  )
}
