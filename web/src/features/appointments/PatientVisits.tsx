import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type Scope, usePatientVisits } from './api.ts'
import { VisitList } from './VisitList.tsx'

/** A patient's visits with the signed-in doctor, upcoming and past. */
export function PatientVisits({ patient: { id } }: { patient: { id: string } }) {
  return (
    <div className="space-y-6 wide:space-y-8">
      <Visits patientId={id} scope="upcoming" />
      <Visits patientId={id} scope="past" />
    </div>
  )
}

function Visits({ patientId, scope }: { patientId: string; scope: Scope }) {
  const { t } = useTranslation('appointments')
  const title = t(`appointments:list.${scope}`)
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3">{title}</h2>
      <VisitList
        label={title}
        visits={usePatientVisits(patientId, scope)}
        byDay
        empty={<EmptyState title={t(`appointments:patient.empty.${scope}`)} text={t(`appointments:patient.emptyHint.${scope}`)} />}
      />
    </section>
  )
}
