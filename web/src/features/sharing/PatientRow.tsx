import type { PatientInCare } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment, formatNearDay } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { AccessReason } from './AccessReason.tsx'
import { ageWords } from './patient-words.ts'

/** A patient in the list: name, nearest visit, and until when the record is accessible. */
export function PatientRow({ patient }: { patient: PatientInCare }) {
  const { t } = useTranslation('sharing')
  const { id, name, access } = patient
  const { nextAt, lastAt } = access.visits ?? {}
  const visit = nextAt
    ? t('sharing:patients.next', { moment: formatMoment(nextAt) })
    : lastAt
      ? t('sharing:patients.last', { day: formatNearDay(lastAt, 'medium') })
      : null
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      text={
        <>
          <span className="block">{ageWords(t, patient)}</span>
          {visit ? <span className="block">{visit}</span> : null}
        </>
      }
      kind={<AccessReason access={access} />}
      link={<Link to={staffPaths.patient({ id })} />}
    />
  )
}
