import type { FhirEntry } from '#export/fhir.ts'
import { pagesOf } from '#export/pages.ts'
import type { ExportScope } from '#export/part.ts'
import type { Pdf } from '#pdf/document.ts'
import { acknowledgedResources, drawAcknowledged } from './alerts-part.ts'
import { termText, whenText } from './document.ts'
import { textsOf } from './document-texts.ts'
import { doseResources, drawDoses } from './doses-part.ts'
import { type Kept, toResource } from './fhir.ts'
import { stateOf } from './policy.ts'
import { findMedicationsToTake, findNames, findToday } from './queries.ts'
import { openWords } from './rows.ts'

/** The whole list of the person, newest first. */
const everyMedication = ({ patientId, read, services }: ExportScope) =>
  pagesOf<Kept>(
    read,
    async (db, cursor, limit) => {
      await services.fields.prepare(db, 'medications', [patientId])
      const today = (await findToday(db, patientId)) ?? '9999-12-31'
      const rows = await findMedicationsToTake(db, patientId, { cursor, limit })
      const names = await findNames(
        db,
        rows.flatMap(({ prescribedBy }) => prescribedBy ?? []),
      )
      return Promise.all(
        rows.map(async (row) => ({
          row,
          words: await openWords(db, services, row),
          state: stateOf(row, today),
          prescriber: row.prescribedBy && (names.get(row.prescribedBy) ?? null),
        })),
      )
    },
    ({ row }) => ({ at: row.createdAt, id: row.id }),
  )

export async function* resourcesOf(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyMedication(scope)) yield* page.map(toResource)
  yield* doseResources(scope)
  yield* acknowledgedResources(scope)
}

export async function drawMedications(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { labels, list, export: said } = textsOf(locale)
  pdf.heading(said.heading)
  let isEmpty = true
  for await (const page of everyMedication(scope)) {
    isEmpty = false
    for (const { row, words, state, prescriber } of page) {
      pdf.heading(state === 'active' ? words.name : `${words.name} (${said[state]})`, 3)
      pdf.facts([
        { label: labels.dose, value: words.dosage },
        { label: labels.when, value: whenText(row, locale) },
        { label: labels.since, value: termText(row, locale) },
        { label: labels.by, value: prescriber ?? list.self },
        ...(words.notes === null ? [] : [{ label: labels.notes, value: words.notes }]),
      ])
      await pdf.settle()
    }
  }
  if (isEmpty) pdf.text(said.none, 'muted')
  await drawDoses(pdf, scope)
  await drawAcknowledged(pdf, scope)
}
