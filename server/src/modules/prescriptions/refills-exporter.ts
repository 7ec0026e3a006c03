import type { ExportScope } from '#export/exporter.ts'
import { type FhirEntry, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { decryptMedication } from '#modules/medications/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { findRefillsToTake, type RefillToTake } from './queries.ts'
import { refillRecord } from './record.ts'

type Kept = { row: RefillToTake; medicine: string; note: string | null; answer: string | null }

/** The person's requests, newest first. */
const everyRefill = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      await services.fields.prepare(db, 'medications', [patientId])
      const rows = await findRefillsToTake(db, patientId, cursor, limit)
      return Promise.all(
        rows.map(async (row) => ({
          row,
          medicine: (await decryptMedication(db, services, row)).medicationName,
          ...(await refillRecord.decrypt({ db, services }, { id: row.id, patientId, note: row.note, answer: row.answer })),
        })),
      )
    },
    ({ row }) => ({ at: row.requestedAt, id: row.id }),
  )

const states = { requested: 'requested', approved: 'completed', refused: 'rejected', cancelled: 'cancelled' } as const

export async function* refillResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const patient = referenceTo('Patient', scope.patientId)
  for await (const page of everyRefill(scope))
    for (const { row, medicine, note, answer } of page)
      yield {
        resourceType: 'Task',
        id: row.id,
        status: states[row.status],
        ...(answer !== null && { statusReason: { text: answer } }),
        intent: 'order',
        code: { text: 'Refill' },
        ...(note !== null && { description: note }),
        // a medicine that has left the list isn't in the bundle
        focus: row.isListed ? { ...referenceTo('MedicationRequest', row.medicationId), display: medicine } : { display: medicine },
        for: patient,
        authoredOn: row.requestedAt.toISOString(),
        lastModified: (row.answeredAt ?? row.requestedAt).toISOString(),
        requester: patient,
        owner: { type: 'Practitioner', display: row.doctorName },
      }
}

export async function drawRefills(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).refills
  await drawSection(
    pdf,
    said,
    { when: 3, medicine: 3, doctor: 3, state: 2, words: 4 },
    everyRefill(scope),
    ({ row, medicine, note, answer }) => ({
      when: momentText(row.requestedAt, scope),
      medicine,
      doctor: row.doctorName,
      state: said.states[row.status],
      words: [note, answer].filter(Boolean).join('\n'),
    }),
  )
}
