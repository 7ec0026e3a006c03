import type { Patient } from '@uzima/contract/sharing'
import { AllergyCard } from '../allergies/public.ts'
import { ConditionCard } from '../conditions/public.ts'
import { ImmunizationCard } from '../immunizations/public.ts'

/** The medical history of a patient, one card for each kind of entry. */
export function PatientHistory({ patient }: { patient: Patient }) {
  return (
    <div className="grid gap-4 wide:gap-6">
      <AllergyCard patientId={patient.id} />
      <ConditionCard patientId={patient.id} />
      <ImmunizationCard patientId={patient.id} />
    </div>
  )
}
