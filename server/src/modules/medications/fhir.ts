import type { MedicationState } from '@uzima/contract/medications'
import { changedAt, coding, type FhirReference, type FhirResource, practitioner, referenceTo, unknown } from '#export/fhir.ts'
import { reasonsOf } from '#export/indication.ts'
import { fhirOf } from '#records/fields.ts'
import type { MedicationRow } from './queries.ts'
import { type Exported, medicationRecord, timesADay, timesOfDayInFhir } from './record.ts'

export type ExportedMedication = {
  row: MedicationRow
  shown: Exported
  state: MedicationState
  /** The visit in which it was prescribed. */
  ofVisit: { encounter?: FhirReference }
}

/**
 * One list of medicines, as US Core has it: an order if a doctor prescribed it, a plan that the patient reports if they added it. The
 * prescriber of an order is never left out, not even one whose name is no longer known.
 */
export function toResource({ row, shown, state, ofVisit }: ExportedMedication): FhirResource {
  const { id, patientId, createdAt, updatedAt, prescribedBy } = row
  const subject = referenceTo('Patient', patientId)
  return {
    resourceType: 'MedicationRequest',
    id,
    ...changedAt(updatedAt),
    status: state === 'inactive' ? 'stopped' : state,
    intent: prescribedBy === null ? 'plan' : 'order',
    category: [{ coding: [coding('medicationCategory', 'community', 'Community')] }],
    reportedBoolean: prescribedBy === null,
    subject,
    ...ofVisit,
    authoredOn: createdAt.toISOString(),
    requester: prescribedBy === null ? subject : (practitioner(prescribedBy, shown.prescriber) ?? unknown),
    ...fhirOf(medicationRecord.fields, shown),
  }
}

export const statementStates = { active: 'active', completed: 'completed', inactive: 'stopped' } as const satisfies Record<
  MedicationState,
  string
>

/** What the person has noted themselves, as programs write it: the same row under the same id as its MedicationRequest. */
export function toStatement({ row, shown, state }: ExportedMedication): FhirResource {
  const { id, patientId, createdAt, updatedAt } = row
  const { startDate, endDate, frequency, timeOfDay, dosage: text, notes, name, indication } = shown
  const subject = referenceTo('Patient', patientId)
  const when = timeOfDay.map((each) => timesOfDayInFhir[each])
  return {
    resourceType: 'MedicationStatement',
    id,
    ...changedAt(updatedAt),
    status: statementStates[state],
    medicationCodeableConcept: { text: name },
    subject,
    effectivePeriod: { start: startDate, ...(endDate !== null && { end: endDate }) },
    dateAsserted: createdAt.toISOString(),
    informationSource: subject,
    dosage: [
      frequency === 'as_needed'
        ? { text, asNeededBoolean: true }
        : { text, timing: { repeat: { frequency: timesADay[frequency], period: 1, periodUnit: 'd', ...(when.length > 0 && { when }) } } },
    ],
    ...reasonsOf(indication),
    ...(notes !== null && { note: [{ text: notes }] }),
  }
}
