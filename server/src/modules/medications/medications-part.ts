import type { Medication } from '@uzima/contract/medications'
import type { FhirEntry } from '#export/fhir.ts'
import type { ExportScope } from '#export/part.ts'
import type { Pdf } from '#pdf/document.ts'
import { termText, whenText } from './document.ts'
import { textsOf } from './document-texts.ts'
import { toResource } from './fhir.ts'
import { stateOf } from './policy.ts'
import { findMedicationsToTake, findNames, findToday, type MedicationRow } from './queries.ts'
import { openWords, type Words } from './rows.ts'

const readAtOnce = 50

export type Kept = { row: MedicationRow; words: Words; state: Medication['state']; prescriber: string | null }

/** The whole list of the person, newest first. */
async function* everyMedication({ patientId, read, services }: ExportScope): AsyncGenerator<Kept> {
  let cursor: { at: Date; id: string } | undefined
  for (;;) {
    const page = await read(async (db) => {
      const today = (await findToday(db, patientId)) ?? '9999-12-31'
      const rows = await findMedicationsToTake(db, patientId, { cursor, limit: readAtOnce })
      const names = await findNames(
        db,
        rows.flatMap(({ prescribedBy }) => prescribedBy ?? []),
      )
      const kept: Kept[] = []
      for (const row of rows)
        kept.push({
          row,
          words: await openWords(db, services, row),
          state: stateOf(row, today),
          prescriber: row.prescribedBy && (names.get(row.prescribedBy) ?? null),
        })
      return kept
    })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < readAtOnce) return
    cursor = { at: last.row.createdAt, id: last.row.id }
  }
}

export async function* resourcesOf(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const kept of everyMedication(scope)) yield toResource(kept)
}

export async function drawMedications(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { labels, list, export: said } = textsOf(locale)
  pdf.heading(said.heading)
  let count = 0
  for await (const { row, words, state, prescriber } of everyMedication(scope)) {
    count += 1
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
  if (count === 0) pdf.text(said.none, 'muted')
}
