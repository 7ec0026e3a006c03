import { type EventRow, findEventsOf, findRecordViews, type RecordViewRow } from '#audit/events.ts'
import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { coding, type FhirReference, type FhirResource, referenceTo } from '#export/fhir.ts'

/** The latest of each; what is older the portal shows. */
const most = 500

const outcomes: Record<string, string> = { success: '0', denied: '4', failure: '8' }

/** What somebody did in the person's record: who, when and to what, never what it says there. */
function toResource(patientId: string, row: Pick<EventRow, 'id' | 'ts' | 'eventType'>, who: FhirReference, outcome: string): FhirResource {
  return {
    resourceType: 'AuditEvent',
    id: row.id,
    meta: { lastUpdated: row.ts.toISOString() },
    type: coding('auditKind', 'rest', 'RESTful Operation'),
    subtype: [{ code: row.eventType }],
    recorded: row.ts.toISOString(),
    outcome: outcomes[outcome] ?? '0',
    agent: [{ who, requestor: true }],
    source: { observer: referenceTo('Organization', 'practice') },
    entity: [{ what: referenceTo('Patient', patientId) }],
  }
}

const ofOthers = (patientId: string, row: RecordViewRow) =>
  toResource(patientId, row, { display: row.actorName ?? row.actorRole ?? 'unknown' }, row.outcome)
const ofPerson = (patientId: string, row: EventRow) => toResource(patientId, row, referenceTo('Patient', patientId), 'success')

async function* accessResources({ patientId, read }: ExportScope): AsyncGenerator<FhirResource> {
  const [own, views] = await read((db) =>
    Promise.all([findEventsOf(db, patientId, {}, undefined, most), findRecordViews(db, undefined, most)]),
  )
  yield* views.map((row) => ofOthers(patientId, row))
  yield* own.map((row) => ofPerson(patientId, row))
}

/** Accesses to a person's record by others, and what they did themselves. */
export const accessSources: FhirSource[] = [{ types: ['AuditEvent'], resources: accessResources }]
