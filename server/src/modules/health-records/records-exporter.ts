import type { Exporter, ExportScope } from '#export/exporter.ts'
import { type FhirEntry, type FhirReference, practitioner } from '#export/fhir.ts'
import { pagesOf } from '#export/pages.ts'
import { fileBytes, storedFiles } from '#modules/files/public.ts'
import { drawRecord, type Said } from './document.ts'
import { dayText, textsOf } from './document-texts.ts'
import { clear, decryptWords } from './encrypted-records.ts'
import { toResources } from './fhir.ts'
import { comparedValues } from './lab-values.ts'
import { findFilesOf, findNames, findRecordsToTake, findSubject, type RecordRow } from './queries.ts'

type Kept = { row: RecordRow; said: Said; valueIds: string[]; author: FhirReference | undefined }

/** All records of the person, latest first, each with its files. */
const everyRecord = ({ patientId, locale, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      await services.fields.prepare(db, 'medical_records', [patientId])
      const rows = await findRecordsToTake(db, patientId, { cursor, limit, id: asked?.rowId })
      const subject = { ...(await findSubject(db, patientId, true)), locale }
      const names = await findNames(
        db,
        rows.flatMap(({ addedBy, reviewedBy }) => (reviewedBy ? [addedBy, reviewedBy] : [addedBy])),
      )
      const kept = await findFilesOf(
        db,
        rows.map(({ id }) => id),
      )
      const stored = await storedFiles(
        { db, services },
        kept.map(({ fileId }) => fileId),
      )
      return Promise.all(
        rows.map(async (row) => {
          const own = new Set(kept.filter(({ recordId }) => recordId === row.id).map(({ fileId }) => fileId))
          const files = stored.filter(({ id }) => own.has(id))
          const reviewer = row.reviewedBy ? names.get(row.reviewedBy) : undefined
          const reviewed = row.reviewedAt
            ? [reviewer, dayText(row.reviewedAt.toISOString().slice(0, 10), locale)].filter(Boolean).join(', ')
            : ''
          const { type, status, recordDate: date } = row
          const { values, valueIds, ...words } = await decryptWords(db, services, row)
          const { reportStatus } = clear(row)
          const compared = comparedValues(values, subject, date)
          const author = row.addedBy === patientId ? undefined : practitioner(row.addedBy, names.get(row.addedBy))
          return {
            row,
            valueIds,
            author,
            said: { type, status, reportStatus, date, ...words, values: compared, files, ...(reviewed && { reviewed }) },
          }
        }),
      )
    },
    ({ row }) => ({ at: new Date(`${row.recordDate}T00:00:00Z`), id: row.id }),
  )

async function* resources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const { read, services, patientId } = scope
  for await (const page of everyRecord(scope))
    for (const { row, said, valueIds, author } of page) {
      const { id, orderId, createdAt, updatedAt, reviewedAt, addedBy } = row
      const isUnconfirmed = addedBy === patientId && reviewedAt === null
      yield* toResources(
        { ...said, valueIds, author, id, orderId, createdAt, updatedAt, reviewedAt, isUnconfirmed },
        patientId,
        services.config.publicUrl,
      )
      for (const file of said.files)
        yield { resourceType: 'Binary', id: file.id, contentType: file.type, bytes: fileBytes(read, services, file.id) }
    }
}

export const healthRecordsExporter: Exporter = {
  sources: [{ types: ['DocumentReference', 'DiagnosticReport', 'Observation', 'Binary'], categories: ['laboratory'], resources }],
  draw: async (pdf, scope) => {
    const { export: words } = textsOf(scope.locale)
    pdf.heading(words.records)
    let isEmpty = true
    for await (const page of everyRecord(scope)) {
      isEmpty = false
      for (const { said } of page) {
        pdf.heading(said.title, 3)
        await drawRecord(pdf, said, scope)
        await pdf.settle()
      }
    }
    if (isEmpty) pdf.text(words.none, 'muted')
  },
}
