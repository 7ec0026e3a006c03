import type { LetterKind } from '@uzima/contract/letters'
import type { Exporter, ExportScope } from '#export/exporter.ts'
import { bySight, changedAt, coding, type FhirEntry, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { givenOf, vaccinationLine } from '#modules/immunizations/public.ts'
import { fill } from '#texts.ts'
import { findLettersToTake, type LetterToTake } from './queries.ts'
import { letterRecord } from './record.ts'
import { signersOf } from './signers.ts'
import { textsOf } from './texts.ts'

type Kept = { row: LetterToTake; signedBy: string; words: string; withdrawnReason: string | null }

/** The person's signed letters, withdrawn ones too, latest first. */
const everyLetter = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findLettersToTake(db, patientId, { cursor, limit, ids: asked?.rowIds })
      const [decrypt, signerOf] = await Promise.all([letterRecord.decrypter({ db, services }, [patientId]), signersOf(db, rows)])
      return rows.map((row) => {
        const { title, content, withdrawnReason } = decrypt(row)
        const { recipient, body, vaccinations } = content
        const listed = givenOf(vaccinations)
          .map((each) => `- ${vaccinationLine(each, row.language)}`)
          .join('\n')
        const words = [title, recipient, body, listed].filter((part) => part.trim() !== '').join('\n\n')
        return { row, signedBy: signerOf(row), words, withdrawnReason }
      })
    },
    ({ row }) => ({ at: row.signedAt, id: row.id }),
  )

const types: Record<LetterKind, ReturnType<typeof coding>> = {
  referral: coding('loinc', '57133-1', 'Referral note'),
  sick_note: coding('loinc', '51852-2', 'Letter'),
  attendance: coding('loinc', '51852-2', 'Letter'),
  prescription: coding('loinc', '57833-6', 'Prescriptions'),
  vaccination_card: coding('loinc', '11369-6', 'History of Immunization note'),
  summary: coding('loinc', '60591-5', 'Patient summary Document'),
}

async function* resources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyLetter(scope))
    for (const { row, signedBy, words } of page) {
      const { id, patientId, appointmentId, kind, status, language, updatedAt, signedAt } = row
      const author = practitioner(row.signedBy, signedBy)
      yield {
        resourceType: 'DocumentReference',
        id,
        ...changedAt(updatedAt),
        identifier: [{ system: `${scope.services.config.publicUrl}/document`, value: id }],
        status: status === 'withdrawn' ? 'entered-in-error' : 'current',
        docStatus: status === 'withdrawn' ? 'entered-in-error' : 'final',
        type: { coding: [types[kind]] },
        category: [{ coding: [coding('documentCategory', 'clinical-note', 'Clinical Note')] }],
        subject: referenceTo('Patient', patientId),
        date: signedAt.toISOString(),
        ...(author && { author: [author] }),
        content: [
          {
            attachment: { contentType: 'text/plain; charset=utf-8', language, data: Buffer.from(words).toString('base64') },
            format: bySight,
          },
        ],
        ...(appointmentId !== null && { context: { related: [referenceTo('Appointment', appointmentId)] } }),
      }
    }
}

export const lettersExporter: Exporter = {
  async draw(pdf, scope) {
    const { table } = textsOf(scope.locale)
    await drawSection(pdf, table, { when: 3, doctor: 3, words: 9 }, everyLetter(scope), ({ row, signedBy, words, withdrawnReason }) => ({
      when: momentText(row.signedAt, scope),
      doctor: signedBy,
      words:
        row.withdrawnAt === null
          ? words
          : `${fill(table.withdrawn, { date: momentText(row.withdrawnAt, scope), reason: withdrawnReason ?? '' })}\n\n${words}`,
    }))
  },
  sources: [{ types: ['DocumentReference'], resources }],
}
