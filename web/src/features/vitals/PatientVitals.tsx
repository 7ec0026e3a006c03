import type { Patient } from '@uzima/contract/sharing'
import type { VitalKind } from '@uzima/contract/vitals'
import { useState } from 'react'
import { VitalsView } from './VitalsView.tsx'

/** A patient's measurements for their providers: a section of the patient's page. */
export function PatientVitals({ patient }: { patient: Patient }) {
  const [kind, setKind] = useState<VitalKind | null>(null)
  return <VitalsView patientId={patient.id} kind={kind} onKind={setKind} />
}
