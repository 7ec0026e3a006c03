import type { Db } from '#db/connect.ts'
import type { Exporter, ExportScope, PagedType } from '#export/exporter.ts'
import { type FhirEntry, type FhirReference, type FhirResource, practitioner } from '#export/fhir.ts'
import { pagesOf } from '#export/pages.ts'
import { encountersOfOrders } from '#modules/chart/public.ts'
import { fileBytes, storedFiles } from '#modules/files/public.ts'
import { drawRecord, type Said } from './document.ts'
import { dayText, textsOf } from './document-texts.ts'
import { clear, wordsReader } from './encrypted-records.ts'
import { documentsAlike, kindsOf, toResources } from './fhir.ts'
import { comparedValues } from './lab-values.ts'
import { findFilesOf, findNames, findPageOfRecords, findRecordsToTake, findSubject, type RecordRow } from './queries.ts'

type Kept = { row: RecordRow; said: Said; valueIds: string[]; author: FhirReference | undefined; ofVisit: { encounter?: FhirReference } }

/** All records of the person, latest first, each with its files. */
const everyRecord = (scope: ExportScope) =>
  pagesOf<Kept>(
    scope,
    async (db, cursor, limit) => {
      const { rowIds: ids, codes } = scope.asked ?? {}
      return open(db, scope, await findRecordsToTake(db, scope.patientId, { cursor, limit, ids, kinds: codes && kindsOf(codes) }))
    },
    ({ row }) => ({ at: new Date(`${row.recordDate}T00:00:00Z`), id: row.id }),
  )

async function open(db: Db, { patientId, locale, services }: ExportScope, rows: RecordRow[]): Promise<Kept[]> {
  if (rows.length === 0) return []
  const people = rows.flatMap(({ addedBy, reviewedBy }) => (reviewedBy ? [addedBy, reviewedBy] : [addedBy]))
  const ids = rows.map(({ id }) => id)
  const [wordsOf, known, names, kept, visitOf] = await Promise.all([
    wordsReader(db, services, patientId),
    findSubject(db, patientId, true),
    findNames(db, people),
    findFilesOf(db, ids),
    encountersOfOrders(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ])
  const subject = { ...known, locale }
  const stored = await storedFiles(
    { db, services },
    kept.map(({ fileId }) => fileId),
  )
  return rows.map((row) => {
    const own = new Set(kept.filter(({ recordId }) => recordId === row.id).map(({ fileId }) => fileId))
    const files = stored.filter(({ id }) => own.has(id))
    const reviewer = row.reviewedBy ? names.get(row.reviewedBy) : undefined
    const reviewed = row.reviewedAt ? [reviewer, dayText(row.reviewedAt.toISOString().slice(0, 10), locale)].filter(Boolean).join(', ') : ''
    const { type, status, recordDate: date } = row
    const { values, valueIds, ...words } = wordsOf(row)
    const { reportStatus } = clear(row)
    const compared = comparedValues(values, subject, date)
    const author = row.addedBy === patientId ? undefined : practitioner(row.addedBy, names.get(row.addedBy))
    const said = { type, status, reportStatus, date, ...words, values: compared, files, ...(reviewed && { reviewed }) }
    return { row, valueIds, author, said, ofVisit: visitOf(row.orderId) }
  })
}

function toEntries({ row, said, valueIds, author, ofVisit }: Kept, { patientId, services }: ExportScope): Iterable<FhirResource> {
  const { id, orderId, createdAt, updatedAt, reviewedAt, addedBy } = row
  const isUnconfirmed = addedBy === patientId && reviewedAt === null
  const record = { ...said, valueIds, author, id, orderId, ofVisit, createdAt, updatedAt, reviewedAt, isUnconfirmed }
  return toResources(record, patientId, services.config.publicUrl)
}

async function* resources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const { read, services } = scope
  for await (const page of everyRecord(scope))
    for (const kept of page) {
      yield* toEntries(kept, scope)
      for (const file of kept.said.files)
        yield { resourceType: 'Binary', id: file.id, contentType: file.type, bytes: fileBytes(read, services, file.id) }
    }
}

/** Each record is one document, whatever else it is. */
const documents: PagedType = {
  alike: documentsAlike,
  moments: { _lastUpdated: 'updatedAt', date: 'updatedAt' },
  read: (scope, page) =>
    scope.read(async (db) => {
      const { total, rows } = await findPageOfRecords(db, scope.patientId, page)
      const entries = (await open(db, scope, rows)).flatMap((kept) => [...toEntries(kept, scope)])
      return { total, resources: entries.filter(({ resourceType }) => resourceType === 'DocumentReference') }
    }),
}

export const healthRecordsExporter: Exporter = {
  sources: [
    {
      types: ['DocumentReference', 'DiagnosticReport', 'Observation', 'Binary'],
      categories: ['laboratory'],
      resources,
      pages: { DocumentReference: documents },
    },
  ],
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
