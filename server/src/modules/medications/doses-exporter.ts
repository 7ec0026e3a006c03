import type { ExportScope } from '#export/exporter.ts'
import type { FhirEntry } from '#export/fhir.ts'
import { referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { type DoseToTake, findDosesToTake } from './export-queries.ts'
import { medicationRecord } from './record.ts'

type Kept = { row: DoseToTake; medicine: string; outcome: 'taken' | 'skipped' | 'missed' }

/** All doses that were due or taken until now, latest first. */
const everyDose = ({ patientId, now, read, asked, services }: ExportScope) =>
  pagesOf<Kept, { day: string; at: Date; id: string }>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findDosesToTake(db, patientId, { cursor, until: now, limit })
      const decrypt = await medicationRecord.decrypter({ db, services }, [patientId])
      return rows.map((row) => {
        const { name } = decrypt({ id: row.medicationId, patientId, name: row.name })
        return { row, medicine: name, outcome: row.state === 'taken' || row.state === 'skipped' ? row.state : 'missed' }
      })
    },
    ({ row }) => ({ day: row.dueOn, at: row.dueAt, id: row.id }),
  )

/** FHIR status of each outcome; whether an unmarked dose was taken is unknown. */
const states = { taken: 'completed', skipped: 'not-done', missed: 'unknown' } as const

export async function* doseResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyDose(scope))
    for (const { row, medicine, outcome } of page)
      yield {
        resourceType: 'MedicationAdministration',
        id: row.id,
        status: states[outcome],
        medicationCodeableConcept: { text: medicine },
        subject: referenceTo('Patient', scope.patientId),
        // when it was taken, or was due
        effectiveDateTime: (outcome === 'taken' && row.actedAt ? row.actedAt : row.dueAt).toISOString(),
        supportingInformation: [referenceTo('MedicationRequest', row.medicationId)],
      }
}

export async function drawDoses(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).doses
  await drawSection(pdf, said, { when: 3, medicine: 4, state: 2 }, everyDose(scope), ({ row, medicine, outcome }) => ({
    when: momentText(row.dueAt, scope),
    medicine,
    state: said.states[outcome],
  }))
}
