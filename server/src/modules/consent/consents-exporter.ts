import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { type EventRow, findEvents, findEventsToTake, findVersionInForce } from './queries.ts'

type Kept = EventRow & { isInForce: boolean }

/** All consents and withdrawals, latest first. */
const everyEvent = ({ patientId, read, asked }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const [[newest], version, rows] = await Promise.all([
        findEvents(db, patientId, 1),
        findVersionInForce(db),
        findEventsToTake(db, patientId, cursor, limit),
      ])
      return rows.map((row) => ({ ...row, isInForce: row.id === newest?.id && row.version === version }))
    },
    ({ recordedAt, id }) => ({ at: recordedAt, id }),
  )

/** Each event as recorded; the latest is in force. */
export async function* consentResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const { services, patientId } = scope
  for await (const page of everyEvent(scope))
    for (const { id, action, version, locale, recordedAt, isInForce } of page)
      yield {
        resourceType: 'Consent',
        id,
        ...changedAt(recordedAt),
        status: action === 'withdrawn' ? 'rejected' : isInForce ? 'active' : 'inactive',
        scope: { coding: [coding('consentScope', 'patient-privacy', 'Privacy Consent')] },
        category: [{ coding: [coding('loinc', '59284-0', 'Consent Document')] }],
        patient: referenceTo('Patient', patientId),
        dateTime: recordedAt.toISOString(),
        performer: [referenceTo('Patient', patientId)],
        policy: [{ uri: `${services.config.publicUrl}/api/consent/notice?version=${version}&locale=${locale}` }],
        provision: { type: action === 'given' ? 'permit' : 'deny' },
      }
}

export async function drawConsents(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).consents
  const language = new Intl.DisplayNames(scope.locale, { type: 'language' })
  await drawSection(pdf, said, { when: 3, act: 4, notice: 4 }, everyEvent(scope), ({ recordedAt, action, version, locale }) => ({
    when: momentText(recordedAt, scope),
    act: said.acts[action],
    notice: `${version} (${language.of(locale) ?? locale})`,
  }))
}
