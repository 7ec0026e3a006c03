import type { NoteContent } from '@uzima/contract/encounters'
import type { NoteStatus } from '@uzima/contract/encounters/status'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Exporter } from '#export/exporter.ts'
import { drawNotes, noteResources } from './exporter.ts'
import { countUnsigned, findAddenda, findNoteStatuses, findNotesOf, findUnsigned, findVisitsOf, insertEncounter } from './queries.ts'
import { addendumRecord, noteRecord } from './record.ts'

/** How far the note of each of these visits is, as far as the caller may see it. */
export async function noteStatusesOf({ db }: Context<Verified>, appointmentIds: string[]): Promise<(appointmentId: string) => NoteStatus> {
  const statuses = await findNoteStatuses(db, appointmentIds)
  return (id) => statuses.get(id) ?? 'none'
}

/** A patient's latest notes with their addenda, as far as the caller may read them: for the search in the chart. */
export async function notesInWords(ctx: Context<Verified>, patientId: string, limit: number) {
  const [rows, decrypt] = await Promise.all([findNotesOf(ctx.db, patientId, limit), noteRecord.decrypter(ctx, [patientId])])
  const [added, decryptAddendum] = await Promise.all([
    rows.length === 0
      ? []
      : findAddenda(
          ctx.db,
          rows.map(({ id }) => id),
        ),
    addendumRecord.decrypter(ctx, [patientId]),
  ])
  return rows.map((row) => ({
    appointmentId: row.appointmentId,
    scheduledTime: row.scheduledTime,
    content: decrypt(row).content,
    addenda: added.filter(({ encounterId }) => encounterId === row.id).map((each) => decryptAddendum(each).text),
  }))
}

/** A patient’s latest visits that have begun, latest first, for those who care for them. */
export const visitsInCare = ({ db }: Context<Verified>, patientId: string) => findVisitsOf(db, patientId, undefined)

const unsignedAfterMs = 24 * 3_600_000
/** The doctor's drafts that are older than a day, oldest first, with their total. */
export async function unsignedNotes(ctx: Context<Doctor>, limit: number) {
  const [count, rows] = await Promise.all([countUnsignedNotes(ctx), unsignedNotesAfter(ctx, undefined, limit)])
  return { count, next: rows.map(({ createdAt: _, scheduledTime, ...note }) => ({ ...note, scheduledTime: scheduledTime.toISOString() })) }
}

/** Up to 100. */
export const countUnsignedNotes = ({ db, actor, now }: Context<Doctor>) => countUnsigned(db, actor.doctorId, begunBefore(now))

/** The same drafts page by page; a note's key is its visit's. */
export const unsignedNotesAfter = ({ db, actor, now }: Context<Doctor>, cursor: Cursor | undefined, limit: number) =>
  findUnsigned(db, actor.doctorId, begunBefore(now), cursor, limit)

const begunBefore = (now: Date) => new Date(now.getTime() - unsignedAfterMs)

/** Signed notes in the data export. */
export const encountersExporter: Exporter = { draw: drawNotes, sources: [{ types: ['DocumentReference'], resources: noteResources }] }

type SeedNote = { appointmentId: string; patientId: string; doctorId: string; signedBy: string; at: Date; content: NoteContent }
/** For the demo: a signed note. */
export async function storeNote(
  ctx: Pick<Context, 'db' | 'now' | 'services'>,
  { appointmentId, patientId, doctorId, signedBy, at, content }: SeedNote,
): Promise<void> {
  const owned = { id: newId(), patientId }
  await insertEncounter(ctx.db, {
    ...{ ...owned, appointmentId, doctorId, status: 'signed', version: 2 },
    ...(await noteRecord.encrypt(ctx, owned, { content, heldReason: null })),
    ...{ preparedBy: signedBy, createdAt: at, updatedBy: signedBy, updatedAt: at, signedBy, signedAt: at, heldUntil: null },
  })
}
