import type { Frequency, Medication, TimeOfDay } from '@uzima/contract/medications'
import { type FhirResource, referenceTo } from '#export/fhir.ts'
import type { MedicationRow } from './queries.ts'
import type { Words } from './rows.ts'

export type Kept = { row: MedicationRow; words: Words; state: Medication['state']; prescriber: string | null }

const timesADay: Record<Exclude<Frequency, 'as_needed'>, number> = {
  once_daily: 1,
  twice_daily: 2,
  three_times_daily: 3,
  four_times_daily: 4,
}
/** FHIR's names for times of day. */
const events: Record<TimeOfDay, string> = { morning: 'MORN', noon: 'NOON', evening: 'EVE', night: 'NIGHT' }

/** What a doctor has prescribed is a request; what the patient has noted is a statement. */
export function toResource({ row, words, state, prescriber }: Kept): FhirResource {
  const { id, patientId, prescribedBy, startDate, endDate, createdAt, updatedAt } = row
  const common = {
    id,
    meta: { lastUpdated: updatedAt.toISOString() },
    medicationCodeableConcept: { text: words.name },
    subject: referenceTo(patientId),
    ...(words.notes !== null && { note: [{ text: words.notes }] }),
  }
  const period = { start: startDate, ...(endDate !== null && { end: endDate }) }
  const status = state === 'inactive' ? 'stopped' : state
  return prescribedBy === null
    ? {
        resourceType: 'MedicationStatement',
        ...common,
        status,
        effectivePeriod: period,
        dateAsserted: createdAt.toISOString(),
        informationSource: referenceTo(patientId),
        dosage: [dosageOf(row, words.dosage)],
      }
    : {
        resourceType: 'MedicationRequest',
        ...common,
        status,
        intent: 'order',
        authoredOn: createdAt.toISOString(),
        ...(prescriber !== null && { requester: { display: prescriber } }),
        dosageInstruction: [dosageOf(row, words.dosage)],
        dispenseRequest: { validityPeriod: period },
      }
}

function dosageOf({ frequency, timeOfDay }: Kept['row'], text: string) {
  if (frequency === 'as_needed') return { text, asNeededBoolean: true }
  const repeat = { frequency: timesADay[frequency], period: 1, periodUnit: 'd', when: timeOfDay.map((each) => events[each]) }
  return { text, timing: { repeat } }
}
