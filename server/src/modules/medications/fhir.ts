import type { MedicationState } from '@uzima/contract/medications'
import { type FhirResource, referenceTo } from '#export/fhir.ts'
import { fhirOf } from '#records/fields.ts'
import type { MedicationRow } from './queries.ts'
import { type Exported, medicationRecord } from './record.ts'

export type ExportedMedication = { row: MedicationRow; shown: Exported; state: MedicationState }

/** A MedicationRequest if a doctor prescribed it, a MedicationStatement if the patient added it. */
export function toResource({ row, shown, state }: ExportedMedication): FhirResource {
  const { id, patientId, createdAt, updatedAt } = row
  const status = state === 'inactive' ? 'stopped' : state
  const common = {
    id,
    meta: { lastUpdated: updatedAt.toISOString() },
    subject: referenceTo(patientId),
    status,
    ...fhirOf(medicationRecord.fields, shown),
  }
  return shown.prescribedBy === null
    ? {
        resourceType: 'MedicationStatement',
        ...common,
        dateAsserted: createdAt.toISOString(),
        informationSource: referenceTo(patientId),
      }
    : {
        resourceType: 'MedicationRequest',
        ...common,
        intent: 'order',
        authoredOn: createdAt.toISOString(),
        ...(shown.prescriber !== null && { requester: { display: shown.prescriber } }),
      }
}
