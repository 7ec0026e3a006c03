import type { Patient } from '@uzima/contract/sharing'
import { AllergyCard } from '../allergies/public.ts'

/** The medical history of a patient, one card for each kind of entry. */
export function PatientHistory({ patient }: { patient: Patient }) {
  return (
    <div className="grid gap-4 wide:gap-6">
      <AllergyCard patientId={patient.id} />
    </div>
  )
}
