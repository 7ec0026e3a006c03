import type { ProcedureContent } from '@uzima/contract/procedures/content'
import { allProcedures } from '#clinical/procedures.ts'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, type FhirReference, practitioner, referenceTo } from '#export/fhir.ts'
import { reasonsOf } from '#export/indication.ts'
import { drawSection, momentText, onePage, partialText } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { encountersOf, namesOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { fill } from '#texts.ts'
import { labelsOf, procedureName } from './document-texts.ts'
import { findProceduresToTake, type ProcedureRow } from './queries.ts'
import { procedureRecord } from './record.ts'

type Taken = ProcedureContent &
  Omit<ProcedureRow, keyof ProcedureContent | 'source'> & { recorderName: string | null; ofVisit: { encounter?: FhirReference } }

/** A person has few, so they are read at once. */
const everyProcedure = ({ patientId, read, services }: ExportScope): Promise<Taken[]> =>
  read(async (db) => {
    const rows = await findProceduresToTake(db, patientId)
    const [decrypt, names, visitOf] = await Promise.all([
      procedureRecord.decrypter({ db, services }, [patientId]),
      namesOf(
        db,
        rows.map(({ recordedBy }) => recordedBy),
      ),
      encountersOf(db, rows),
    ])
    return rows.map((row) => ({ ...row, ...decrypt(row), recorderName: names.get(row.recordedBy) ?? null, ofVisit: visitOf(row) }))
  })

/** A hospital stay is a Procedure too: nothing is known of the hospital's encounter but what people say. */
export async function* procedureResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const subject = referenceTo('Patient', scope.patientId)
  for (const taken of await everyProcedure(scope)) {
    const {
      id,
      category,
      verification,
      procedure,
      performed,
      until,
      place,
      indication,
      orderId,
      note,
      recordedBy,
      updatedAt,
      recorderName,
      ofVisit,
    } = taken
    const recorder = recordedBy === scope.patientId ? subject : practitioner(recordedBy, recorderName)
    const listed = procedure.listed === null ? undefined : allProcedures().get(procedure.listed)
    yield {
      resourceType: 'Procedure',
      id,
      ...changedAt(updatedAt),
      // what a clinician has ruled out is not one of FHIR's states of procedures
      status: verification === 'entered-in-error' ? 'entered-in-error' : verification === 'refuted' ? 'not-done' : 'completed',
      ...(category === 'hospital-stay' && { category: { coding: [coding('snomed', '32485007', 'Hospital admission')] } }),
      code: {
        ...(listed?.snomed && { coding: [coding('snomed', listed.snomed, listed.called.en.clinical)] }),
        text: procedureName(taken, scope.namesIn ?? 'en'),
      },
      ...(orderId !== null && { basedOn: [referenceTo('ServiceRequest', orderId)] }),
      subject,
      ...ofVisit,
      ...(until === null
        ? performed === null
          ? { performedString: 'unknown' }
          : { performedDateTime: performed }
        : { performedPeriod: { ...(performed && { start: performed }), end: until } }),
      ...(recorder && { recorder }),
      ...(place && { location: { display: place } }),
      ...reasonsOf(indication),
      ...(note && { note: [{ text: note }] }),
    }
  }
}

export async function drawProcedures(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const labels = labelsOf(locale)
  const { columns, self, verifications, indication: reason } = textsOf(locale).procedures
  const reasonOf = ({ indication }: ProcedureContent) => indication && fill(reason, { text: indication.text })
  await drawSection(
    pdf,
    { heading: labels.list.title, none: labels.list.none, columns },
    { what: 4, when: 2, where: 3, by: 3 },
    onePage(everyProcedure(scope)),
    (taken) => ({
      what: [procedureName(taken, locale), labels.category[taken.category], reasonOf(taken), taken.note].filter(Boolean).join('\n'),
      when: [taken.performed, taken.until].flatMap((date) => (date === null ? [] : partialText(date, locale))).join(' – '),
      where: taken.place ?? '',
      by: [
        taken.recordedBy === scope.patientId ? self : (taken.recorderName ?? ''),
        momentText(taken.recordedAt, scope),
        verifications[taken.verification],
      ].join('\n'),
    }),
  )
}
