import type { NoteContent } from '@uzima/contract/encounters'
import type { ExportScope } from '#export/exporter.ts'
import { bySight, changedAt, coding, type FhirEntry, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { findAddenda, findNotesToTake, type NoteToTake } from './queries.ts'
import { addendumRecord, noteRecord } from './record.ts'

type Kept = { row: NoteToTake; content: NoteContent; addenda: { text: string; at: Date }[] }

/** The person's signed notes that are not held back from them, latest first. */
const everyNote = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findNotesToTake(db, patientId, { cursor, limit, ids: asked?.rowIds })
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      const [decrypt, decryptAddendum, addenda] = await Promise.all([
        noteRecord.decrypter({ db, services }, [patientId]),
        addendumRecord.decrypter({ db, services }, [patientId]),
        findAddenda(db, ids),
      ])
      return rows.map((row) => ({
        row,
        content: decrypt(row).content,
        addenda: addenda
          .filter(({ encounterId }) => encounterId === row.id)
          .map((each) => ({ text: decryptAddendum(each).text, at: each.writtenAt })),
      }))
    },
    ({ row }) => ({ at: row.signedAt, id: row.id }),
  )

/** US Core's way of clinical notes: a DocumentReference with the words as plain text. */
export async function* noteResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyNote(scope))
    for (const kept of page) {
      const { id, patientId, appointmentId, signedAt, updatedAt, scheduledTime, visitStatus, doctorUserId, doctorName } = kept.row
      const author = practitioner(doctorUserId, doctorName)
      yield {
        resourceType: 'DocumentReference',
        id,
        ...changedAt(updatedAt),
        identifier: [{ system: `${scope.services.config.publicUrl}/document`, value: id }],
        status: 'current',
        docStatus: kept.addenda.length > 0 ? 'amended' : 'final',
        type: { coding: [coding('loinc', '11506-3', 'Progress note')] },
        category: [{ coding: [coding('documentCategory', 'clinical-note', 'Clinical Note')] }],
        subject: referenceTo('Patient', patientId),
        date: signedAt.toISOString(),
        ...(author && { author: [author] }),
        content: [{ attachment: { contentType: 'text/plain; charset=utf-8', data: base64(inWords(kept, scope)) }, format: bySight }],
        context: {
          // an appointment becomes an encounter once it has taken place
          ...(visitStatus === 'completed' && { encounter: [referenceTo('Encounter', appointmentId)] }),
          period: { start: scheduledTime.toISOString() },
          related: [referenceTo('Appointment', appointmentId)],
        },
      }
    }
}

export async function drawNotes(pdf: Pdf, scope: ExportScope): Promise<void> {
  await drawSection(pdf, textsOf(scope.locale).notes, { when: 3, doctor: 3, words: 9 }, everyNote(scope), (kept) => ({
    when: momentText(kept.row.scheduledTime, scope),
    doctor: kept.row.doctorName,
    words: inWords(kept, scope),
  }))
}

/** Each part that has words, under its name. */
function inWords({ content, addenda }: Kept, scope: ExportScope): string {
  const { parts } = textsOf(scope.locale).notes
  const { subjective, objective, assessment, plan, followUp, summary } = content
  const diagnoses = content.diagnoses.map(({ text, code }) => (code ? `${text} (${code})` : text)).join('\n')
  const written = Object.entries({ summary, subjective, objective, assessment, diagnoses, plan, followUp })
  return [
    ...written.filter(([, words]) => words.trim() !== '').map(([part, words]) => `${parts[part as keyof typeof parts]}: ${words.trim()}`), // its own keys
    ...addenda.map(({ text, at }) => `${parts.addendum} (${momentText(at, scope)}): ${text}`),
  ].join('\n\n')
}

const base64 = (words: string) => Buffer.from(words).toString('base64')
