import {
  type Addendum,
  type Encounter,
  type encountersApi,
  type Hold,
  longestHoldDays,
  type NoteAction,
  noteSections,
  type VisitNote,
} from '@uzima/contract/encounters'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import { announceNote, sidesOfVisit } from '#modules/appointments/public.ts'
import { beginningOf } from '#modules/providers/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { refusalOf } from '../policy.ts'
import {
  type EncounterRow,
  endHoldOf,
  findAddendum,
  findEncounter,
  findHold,
  findVisit,
  insertAddendum,
  insertEncounter,
  updateDraft,
  type VisitInCare,
} from '../queries.ts'
import { addendumRecord, noteRecord } from '../record.ts'
import { isHeld, toAddendum, toEncounter, toVisitNote } from '../serializer.ts'

type Api = typeof encountersApi
type Provider = Doctor | Professional
type OfVisit = { appointmentId: string }

export async function getEncounter(ctx: Context<Provider>, { appointmentId }: OfVisit): Promise<Encounter> {
  const { visit, row } = await load(ctx, appointmentId)
  return toEncounter(ctx, visit, row)
}

export async function startNote(ctx: Context<Provider>, { appointmentId, ...content }: Input<Api['startNote']>): Promise<Encounter> {
  const { actor, db, now } = ctx
  const { visit, row } = await loadFor(ctx, appointmentId, 'write')
  if (row) throw await changed(ctx, visit, row)
  const { patientId, doctorId } = visit
  const owned = { id: ctx.newId(), patientId }
  const begun = await insertEncounter(db, {
    ...{ ...owned, appointmentId, doctorId, status: 'draft', version: 1 },
    ...(await noteRecord.encrypt(ctx, owned, { content, heldReason: null })),
    ...{ preparedBy: actor.id, createdAt: now, updatedBy: actor.id, updatedAt: now, signedBy: null, signedAt: null, heldUntil: null },
  })
  if (!begun) throw await changed(ctx, visit, await findEncounter(db, appointmentId))
  return getEncounter(ctx, { appointmentId })
}

export async function saveNote(ctx: Context<Provider>, { appointmentId, version, ...content }: Input<Api['saveNote']>): Promise<Encounter> {
  const { visit, row } = await loadFor(ctx, appointmentId, 'write')
  await change(ctx, { visit, row, version }, await noteRecord.encrypt(ctx, row ?? visit, { content }))
  return getEncounter(ctx, { appointmentId })
}

/** The summary becomes the visit's note for the patient; held back is only the note itself. */
export async function signNote(ctx: Context<Doctor>, { appointmentId, version, hold, ...content }: Input<Api['signNote']>) {
  const { actor, now } = ctx
  const { visit, row } = await loadFor(ctx, appointmentId, 'sign')
  if (noteSections.every((section) => content[section].trim() === '')) throw invalid('subjective', 'note_empty')
  const heldUntil = hold && endOfHold(hold, visit, now)
  await change(
    ctx,
    { visit, row, version },
    {
      ...(await noteRecord.encrypt(ctx, row ?? visit, { content, heldReason: hold?.reason ?? null })),
      ...{ status: 'signed', signedBy: actor.id, signedAt: now, heldUntil },
    },
  )
  const summary = content.summary.trim() || null
  if (summary !== null || !hold) await announceNote(ctx, appointmentId, summary)
  ctx.audit({ event: hold ? 'encounter.signed_and_held' : 'encounter.signed' })
  await hintAll(ctx, visit)
  return getEncounter(ctx, { appointmentId })
}

export async function releaseNote(ctx: Context<Doctor>, { appointmentId }: OfVisit): Promise<Encounter> {
  const { visit, row } = await loadFor(ctx, appointmentId, 'release')
  if (!row || !(await endHoldOf(ctx.db, row.id, ctx.now))) throw conflict('note_not_held')
  await announceNote(ctx, appointmentId, null)
  await hintAll(ctx, visit)
  return getEncounter(ctx, { appointmentId })
}

/** Notifies the patient, unless the note is held back from them. */
export async function addAddendum(ctx: Context<Doctor>, { appointmentId, text }: Input<Api['addAddendum']>): Promise<Addendum> {
  const { db, actor, now } = ctx
  const { visit, row } = await loadFor(ctx, appointmentId, 'add')
  if (!row) throw conflict('note_not_signed')
  const owned = { id: ctx.newId(), patientId: visit.patientId }
  await insertAddendum(db, {
    ...{ ...owned, encounterId: row.id, writtenBy: actor.id, writtenAt: now },
    ...(await addendumRecord.encrypt(ctx, owned, { text })),
  })
  if (!isHeld(row, now)) await announceNote(ctx, appointmentId, null)
  await hintAll(ctx, visit)
  return readAddendum(ctx, owned.id)
}

/** The answer to a repeated Idempotency-Key. */
export async function readAddendum(ctx: Context<Doctor>, id: string): Promise<Addendum> {
  const row = await findAddendum(ctx.db, id)
  const addendum = row && (await toAddendum(ctx, row))
  if (!addendum) throw notFound('appointment_not_found')
  return addendum
}

export async function getVisitNote(ctx: Context<Verified>, { appointmentId }: OfVisit): Promise<VisitNote> {
  const { db, actor, now } = ctx
  const [sides, row, heldUntil] = await Promise.all([
    sidesOfVisit(db, appointmentId),
    findEncounter(db, appointmentId),
    findHold(db, appointmentId),
  ])
  const isParty = sides && (sides.patientId === actor.id || sides.doctorId === actor.doctorId)
  if (!isParty) throw notFound('appointment_not_found')
  ctx.audit({ subjectId: sides.patientId, resourceId: appointmentId })
  // not left to row-level security alone, which shows the doctor more
  if (row?.status === 'signed' && !isHeld(row, now)) return toVisitNote(ctx, row)
  const nothing = { content: null, signedBy: null, signedAt: null, addenda: [] }
  return { ...nothing, state: heldUntil ? 'held' : 'none', heldUntil: heldUntil?.toISOString() ?? null }
}

/** At the beginning of the chosen day at the practice. */
function endOfHold({ until }: Hold, { timeZone }: VisitInCare, now: Date): Date {
  const end = beginningOf(timeZone, until)
  if (end <= now || end.getTime() > now.getTime() + longestHoldDays * 24 * 3_600_000) throw invalid('until', 'hold_date_wrong')
  return end
}

type Read = { visit: VisitInCare; row: EncounterRow | undefined; version: number }

async function change(ctx: Context<Provider>, { visit, row, version }: Read, columns: Parameters<typeof updateDraft>[2]) {
  const { db, actor, now } = ctx
  const isRead = row?.version === version
  if (!(isRead && (await updateDraft(db, row, { ...columns, updatedBy: actor.id, updatedAt: now }))))
    throw await changed(ctx, visit, isRead ? await findEncounter(db, visit.id) : row)
}

/** With what the note is now, so that the page can show both. */
const changed = async (ctx: Context<Provider>, visit: VisitInCare, row: EncounterRow | undefined) =>
  conflict('note_changed', { encounter: await toEncounter(ctx, visit, row) })

/** Finds the visit, or 404: one of a patient who is not in the caller's care and an unknown one give the same answer. */
export async function load(ctx: Context<Provider>, appointmentId: string) {
  const [visit, row] = await Promise.all([findVisit(ctx.db, appointmentId), findEncounter(ctx.db, appointmentId)])
  if (!visit) throw notFound('appointment_not_found')
  ctx.audit({ subjectId: visit.patientId, resourceId: appointmentId })
  return { visit, row }
}

async function loadFor(ctx: Context<Provider>, appointmentId: string, action: NoteAction) {
  const { visit, row } = await load(ctx, appointmentId)
  const refusal = refusalOf(action, ctx.actor, {
    ...{ visit, note: row?.status ?? 'none', now: ctx.now },
    isHeld: row !== undefined && isHeld(row, ctx.now),
  })
  if (refusal === 'not_your_visit') throw forbidden(refusal)
  // signed meanwhile: the page shows what was signed
  if (refusal === 'note_signed') throw conflict(refusal, { encounter: await toEncounter(ctx, visit, row) })
  if (refusal) throw conflict(refusal)
  return { visit, row }
}

/** Not called for drafts: each reading is recorded, and whoever saves an older one is shown the newer. */
async function hintAll(ctx: Context<Doctor>, { id, patientId }: VisitInCare) {
  const { actor, afterCommit, services } = ctx
  await hintRecord(ctx, patientId, 'encounters', 'chart')
  afterCommit(() => services.live.hint([actor.id], 'encounters', id))
}
