import type { ExportScope, FhirSource } from '#export/exporter.ts'
import type { FhirEntry } from '#export/fhir.ts'
import { pagesOf } from '#export/pages.ts'
import { encountersOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { factsOf } from '#records/fields.ts'
import { acknowledgedResources, drawAcknowledged } from './alerts-exporter.ts'
import { textsOf } from './document-texts.ts'
import { doseResources, drawDoses } from './doses-exporter.ts'
import { type ExportedMedication, toResource, toStatement } from './fhir.ts'
import { stateOf } from './policy.ts'
import { findMedicationsToTake, findNames, findToday } from './queries.ts'
import { medicationRecord } from './record.ts'

/** The person's whole list, newest first. */
const everyMedication = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<ExportedMedication>(
    { read, asked },
    async (db, cursor, limit) => {
      const decrypt = await medicationRecord.decrypter({ db, services }, [patientId])
      const today = (await findToday(db, patientId)) ?? '9999-12-31'
      const rows = await findMedicationsToTake(db, patientId, { cursor, limit, ids: asked?.rowIds })
      const [names, visitOf] = await Promise.all([
        findNames(
          db,
          rows.flatMap(({ prescribedBy }) => prescribedBy ?? []),
        ),
        encountersOf(db, rows),
      ])
      return rows.map((row) => {
        const { prescribedBy } = row
        const prescriber = prescribedBy && (names.get(prescribedBy) ?? null)
        return { row, shown: { ...decrypt(row), prescribedBy, prescriber }, state: stateOf(row, today), ofVisit: visitOf(row) }
      })
    },
    ({ row }) => ({ at: row.createdAt, id: row.id }),
  )

async function* medicineResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyMedication(scope)) yield* page.map(toResource)
}

async function* statements(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyMedication(scope)) yield* page.filter(({ row }) => row.prescribedBy === null).map(toStatement)
}

/** For the API alone: an export has these medicines as requests. */
export const statementSources: FhirSource[] = [{ types: ['MedicationStatement'], resources: statements }]

export const sources: FhirSource[] = [
  { types: ['MedicationRequest'], resources: medicineResources },
  { types: ['MedicationAdministration'], resources: doseResources },
  { types: ['DetectedIssue'], resources: acknowledgedResources },
]

export async function drawMedications(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { export: said } = textsOf(locale)
  pdf.heading(said.heading)
  let isEmpty = true
  for await (const page of everyMedication(scope)) {
    isEmpty = false
    for (const { shown, state } of page) {
      pdf.heading(state === 'active' ? shown.name : `${shown.name} (${said[state]})`, 3)
      pdf.facts(factsOf(medicationRecord.fields, shown, locale))
      await pdf.settle()
    }
  }
  if (isEmpty) pdf.text(said.none, 'muted')
  await drawDoses(pdf, scope)
  await drawAcknowledged(pdf, scope)
}
