import type { FhirEntry } from '#export/fhir.ts'
import type { ExportPart, ExportScope } from '#export/part.ts'
import { fileBytes, storedFiles } from '#modules/files/public.ts'
import { drawRecord, type Said } from './document.ts'
import { dayText, textsOf } from './document-texts.ts'
import { toResources } from './fhir.ts'
import { findFileIds, findNames, findRecordsToTake, type RecordRow } from './queries.ts'
import { openWords } from './sealed-records.ts'

const readAtOnce = 50

/** All records of the person, latest first, with the files of each. */
async function* everyRecord({ patientId, locale, read, services }: ExportScope): AsyncGenerator<{ row: RecordRow; said: Said }> {
  let cursor: { at: Date; id: string } | undefined
  for (;;) {
    const page = await read(async (db) => {
      const rows = await findRecordsToTake(db, patientId, cursor, readAtOnce)
      const names = await findNames(
        db,
        rows.flatMap(({ reviewedBy }) => (reviewedBy ? [reviewedBy] : [])),
      )
      const told = []
      for (const row of rows) {
        const words = await openWords(db, services, row)
        const files = row.files > 0 ? await storedFiles({ db, services }, await findFileIds(db, row.id)) : []
        const reviewer = row.reviewedBy ? names.get(row.reviewedBy) : undefined
        const reviewed = row.reviewedAt
          ? [reviewer, dayText(row.reviewedAt.toISOString().slice(0, 10), locale)].filter(Boolean).join(', ')
          : ''
        const { type, status, recordDate: date } = row
        told.push({ row, said: { type, status, date, ...words, files, ...(reviewed && { reviewed }) } })
      }
      return told
    })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < readAtOnce) return
    cursor = { at: new Date(`${last.row.recordDate}T00:00:00Z`), id: last.row.id }
  }
}

async function* resources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const { read, services, patientId } = scope
  for await (const { row, said } of everyRecord(scope)) {
    const { id, updatedAt, reviewedAt } = row
    yield* toResources({ ...said, id, updatedAt, reviewedAt }, patientId, services.config.publicUrl)
    for (const file of said.files)
      yield { resourceType: 'Binary', id: file.id, contentType: file.type, bytes: fileBytes(read, services, file.id) }
  }
}

export const healthRecordsPart: ExportPart = {
  resources,
  draw: async (pdf, scope) => {
    const { export: words } = textsOf(scope.locale)
    pdf.heading(words.records)
    let count = 0
    for await (const { said } of everyRecord(scope)) {
      count += 1
      pdf.heading(said.title, 3)
      await drawRecord(pdf, said, scope)
      await pdf.settle()
    }
    if (count === 0) pdf.text(words.none, 'muted')
  },
}
