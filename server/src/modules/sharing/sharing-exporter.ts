import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { findGivenToTake, type GivenRow } from './queries.ts'

type Kept = GivenRow & { state: 'open' | 'over' | 'ended' }

/** Providers the record was shared with and those whose access was ended, latest first. */
const everyGiven = ({ patientId, now, read, asked }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) =>
      (await findGivenToTake(db, patientId, cursor, limit)).map((row) => ({
        ...row,
        state: row.endedAt ? 'ended' : row.until !== null && row.until <= now ? 'over' : 'open',
      })),
    ({ at, id }) => ({ at, id }),
  )

export async function* sharingResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const patient = referenceTo('Patient', scope.patientId)
  for await (const page of everyGiven(scope))
    for (const { id, name, at, until, endedAt, state } of page)
      yield {
        resourceType: 'Consent',
        // a doctor's ended access has no row of its own that others do not share
        id: until === null ? `${scope.patientId}.${id.slice(-12)}` : id,
        ...changedAt(endedAt ?? at),
        status: state === 'open' || until === null ? 'active' : 'inactive',
        scope: { coding: [coding('consentScope', 'patient-privacy', 'Privacy Consent')] },
        category: [{ coding: [coding('loinc', '59284-0', 'Consent Document')] }],
        patient,
        dateTime: at.toISOString(),
        performer: [patient],
        policy: [{ uri: `${scope.services.config.publicUrl}/security` }],
        provision: {
          // a shared term, or a doctor whose access by visits was ended
          type: until === null ? 'deny' : 'permit',
          period: { start: at.toISOString(), ...(until !== null && { end: (endedAt ?? until).toISOString() }) },
          actor: [{ role: { coding: [coding('participation', 'IRCP', 'information recipient')] }, reference: { display: name } }],
        },
      }
}

export async function drawSharing(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).sharing
  await drawSection(pdf, said, { who: 4, from: 3, until: 3, state: 3 }, everyGiven(scope), ({ name, at, until, endedAt, state }) => ({
    who: name,
    from: until === null ? '' : momentText(at, scope),
    until: momentText(endedAt ?? until ?? at, scope),
    state: said.states[state],
  }))
}
