import type { Patient } from '@uzima/contract/sharing'
import type { VitalKind } from '@uzima/contract/vitals'
import { useState } from 'react'
import { VitalsView } from './VitalsView.tsx'

/** What a patient measures, for whoever cares for them: a part of the patient's page. */
export function PatientVitals({ patient }: { patient: Patient }) {
  const [kind, setKind] = useState<VitalKind | null>(null)
  return <VitalsView patientId={patient.id} kind={kind} onKind={setKind} />
}
