import type { Patient } from '@uzima/contract/sharing'
import { type VitalKind, vitalKinds } from '@uzima/contract/vitals/kinds'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CriticalValues } from './CriticalValues.tsx'
import { VitalsView } from './VitalsView.tsx'

/** A patient's measurements for their providers: a section of the patient's page. */
export function PatientVitals({ patient }: { patient: Patient }) {
  const [query] = useSearchParams()
  const [kind, setKind] = useState<VitalKind | null>(vitalKinds.find((each) => each === query.get('kind')) ?? null)
  return <VitalsView patientId={patient.id} kind={kind} onKind={setKind} Critical={CriticalValues} />
}
