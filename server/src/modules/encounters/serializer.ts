import type { Addendum, Encounter, NoteContent, VisitNote } from '@uzima/contract/encounters'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { toNamedType } from '#modules/appointment-types/public.ts'
import { endOf, isOwnReason, visitTexts } from '#modules/appointments/public.ts'
import { actors } from '#modules/chart/public.ts'
import { actionsOf } from './policy.ts'
import { type AddendumRow, type EncounterRow, findAddenda, findLinks, type VisitInCare } from './queries.ts'
import { addendumRecord, linkRecord, noteRecord } from './record.ts'

const emptyNote: NoteContent = { subjective: '', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }

export const isHeld = ({ heldUntil }: Pick<EncounterRow, 'heldUntil'>, now: Date) => heldUntil !== null && heldUntil > now

/** A visit and its note for those who care for the patient. What the doctor has told the patient already is the summary of a new note. */
export async function toEncounter(ctx: Context<Verified>, visit: VisitInCare, row: EncounterRow | undefined): Promise<Encounter> {
  const { id, patientId, patientName: patient, doctorName: doctor, timeZone, scheduledTime, mode, status } = visit
  const [textsOf, links] = await Promise.all([visitTexts(ctx, [patientId]), findLinks(ctx.db, id)])
  const { reason, patientNote } = textsOf(visit)
  const note = row && (await noteRecord.decrypt(ctx, row))
  const addenda = row?.status === 'signed' ? await findAddenda(ctx.db, [row.id]) : []
  const nameOf = await namesOf(ctx, row, addenda)
  const readLink = await linkRecord.decrypter(ctx, [patientId])
  const isKept = row !== undefined && isHeld(row, ctx.now)
  return {
    visit: {
      ...{ id, patientId, patient, doctor, timeZone, mode, status, reason: isOwnReason(reason, visit.typeNames) ? reason : null },
      type: toNamedType(ctx, visit),
      isOwn: visit.doctorId === ctx.actor.doctorId,
      scheduledTime: scheduledTime.toISOString(),
      endTime: endOf(visit).toISOString(),
    },
    status: row?.status ?? 'none',
    content: note?.content ?? { ...emptyNote, summary: patientNote ?? '' },
    version: row?.version ?? 0,
    preparedBy: nameOf(row?.preparedBy),
    updatedBy: nameOf(row?.updatedBy),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    signedBy: nameOf(row?.signedBy),
    signedAt: row?.signedAt?.toISOString() ?? null,
    hold: isKept && row.heldUntil ? { until: row.heldUntil.toISOString(), reason: note?.heldReason ?? '' } : null,
    addenda: await toAddenda(ctx, addenda, nameOf),
    problems: links.map((link) => ({ conditionId: link.conditionId, diagnosis: readLink(link).diagnosis })),
    actions: actionsOf(ctx.actor, { visit, note: row?.status ?? 'none', isHeld: isKept, now: ctx.now }),
  }
}

/** For the patient; row-level security shows them no note that is not signed or is held back. */
export async function toVisitNote(ctx: Context<Verified>, row: EncounterRow): Promise<VisitNote> {
  const { content } = await noteRecord.decrypt(ctx, row)
  const addenda = await findAddenda(ctx.db, [row.id])
  const nameOf = await namesOf(ctx, row, addenda)
  return {
    state: 'signed',
    heldUntil: null,
    content,
    signedBy: nameOf(row.signedBy),
    signedAt: row.signedAt?.toISOString() ?? null,
    addenda: await toAddenda(ctx, addenda, nameOf),
  }
}

export async function toAddendum(ctx: Context<Verified>, row: AddendumRow): Promise<Addendum | undefined> {
  const [addendum] = await toAddenda(ctx, [row], await namesOf(ctx, undefined, [row]))
  return addendum
}

type NameOf = (id: string | null | undefined) => string | null

async function namesOf(ctx: Context<Verified>, row: EncounterRow | undefined, addenda: AddendumRow[]): Promise<NameOf> {
  const people = [row?.preparedBy, row?.updatedBy, row?.signedBy, ...addenda.map(({ writtenBy }) => writtenBy)]
  const actorOf = await actors(
    ctx,
    people.flatMap((id) => id ?? []),
  )
  return (id) => (id ? actorOf(id, 'doctor').name : null)
}

async function toAddenda(ctx: Context<Verified>, rows: AddendumRow[], nameOf: NameOf): Promise<Addendum[]> {
  const decrypt = await addendumRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))])
  return rows.map((row) => ({ id: row.id, text: decrypt(row).text, by: nameOf(row.writtenBy), at: row.writtenAt.toISOString() }))
}
