import type { Input, Output } from '@uzima/contract/endpoint'
import type { prescriptionsApi, Refill } from '@uzima/contract/prescriptions'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { decryptMedication, isActiveMedication, namesOf, notifyOfDoctor, renewMedicine } from '#modules/medications/public.ts'
import { hintBoth, notifyDoctor } from './announcements.ts'
import {
  closeRefill,
  findAnsweredRefills,
  findOpenRefill,
  findOpenRefills,
  findOwnDoctors,
  findOwnRefill,
  findRefillFor,
  findRefillsOf,
  insertRefill,
  isDoctorOfMine,
  type RefillRow,
} from './queries.ts'
import { refillRecord } from './record.ts'

type Api = typeof prescriptionsApi
type ById = { id: string }
const pageSize = 20

export async function listRefills(ctx: Context<Verified>, { cursor }: Input<Api['listRefills']>): Promise<Output<Api['listRefills']>> {
  const rows = await findRefillsOf(ctx.db, ctx.actor.id, readCursor(cursor), pageSize + 1)
  return showPage(ctx, rows, ({ requestedAt, id }) => [requestedAt, id])
}

export async function listRefillDoctors({ db }: Context<Verified>): Promise<Output<Api['listRefillDoctors']>> {
  return { rows: await findOwnDoctors(db) }
}

export async function requestRefill(ctx: Context<Verified>, input: Input<Api['requestRefill']>): Promise<Refill> {
  const { db, actor, now } = ctx
  const { medicationId, doctorId, note } = input
  const isActive = await isActiveMedication(db, actor.id, medicationId)
  if (isActive === undefined) throw notFound('medication_not_found')
  if (!isActive) throw conflict('medication_not_active')
  if (!(await isDoctorOfMine(db, doctorId))) throw notFound('doctor_not_found')
  // fails early, before encrypting; the index catches concurrent requests
  if (await findOpenRefill(db, medicationId)) throw conflict('refill_open')

  const id = ctx.newId()
  const encrypted = await refillRecord.encrypt(ctx, { id, patientId: actor.id }, { note })
  const made = await insertRefill(db, { id, medicationId, patientId: actor.id, doctorId, ...encrypted, requestedAt: now })
  if (!made) throw conflict('refill_open')
  const refill = await loadOwn(ctx, id)
  await notifyDoctor(ctx, refill)
  hintBoth(ctx, refill)
  return toRefill(ctx, refill)
}

export async function getRefill(ctx: Context<Verified>, id: string): Promise<Refill> {
  return toRefill(ctx, await loadOwn(ctx, id))
}

export async function cancelRefill(ctx: Context<Verified>, { id }: ById): Promise<Refill> {
  const refill = await loadOwn(ctx, id)
  if (!(await closeRefill(ctx.db, id, { status: 'cancelled' }))) throw conflict('refill_closed')
  hintBoth(ctx, refill)
  return getRefill(ctx, id)
}

export async function listRefillRequests(
  ctx: Context<Doctor>,
  { show, cursor }: Input<Api['listRefillRequests']>,
): Promise<Output<Api['listRefillRequests']>> {
  const find = show === 'open' ? findOpenRefills : findAnsweredRefills
  const rows = await find(ctx.db, ctx.actor.doctorId, readCursor(cursor), pageSize + 1)
  return showPage(ctx, rows, ({ requestedAt, answeredAt, id }) => [show === 'open' ? requestedAt : (answeredAt ?? requestedAt), id])
}

export async function answerRefill(ctx: Context<Doctor>, { id, status, answer, ...given }: Input<Api['answerRefill']>): Promise<Refill> {
  const { db, now } = ctx
  const refill = await loadForDoctor(ctx, id)
  if (refill.status !== 'requested') throw conflict('refill_closed')
  if (status === 'approved') ctx.audit({ details: await renewMedicine(ctx, refill, given) })
  const encrypted = await refillRecord.encrypt(ctx, refill, { answer })
  if (!(await closeRefill(db, id, { status, ...encrypted, answeredAt: now }))) throw conflict('refill_closed')
  await notifyOfDoctor(ctx, `refill_${status}`, refill.patientId)
  hintBoth(ctx, refill)
  return toRefill(ctx, await loadForDoctor(ctx, id))
}

async function showPage(ctx: Context<Verified>, found: RefillRow[], keyOf: (row: RefillRow) => [Date, string]) {
  const { db, actor, services } = ctx
  const { rows, next } = pageOf(found, pageSize, keyOf, (row) => row)
  const patients = rows.map(({ patientId }) => patientId)
  await services.fields.prepare(db, 'medications', patients)
  const names = await namesOf(db, patients)
  ctx.audit({
    details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') },
    subjectIds: [...new Set(patients)].filter((id) => id !== actor.id),
  })
  return { rows: await Promise.all(rows.map((row) => shape(ctx, row, names))), next }
}

const toRefill = async (ctx: Context<Verified>, row: RefillRow): Promise<Refill> => shape(ctx, row, await namesOf(ctx.db, [row.patientId]))

async function shape(ctx: Context, row: RefillRow, names: Map<string, string>): Promise<Refill> {
  const { id, medicationId, patientId, doctorId, doctorName, status, requestedAt, answeredAt } = row
  return {
    id,
    medicationId,
    ...(await decryptMedication(ctx.db, ctx.services, row)),
    patientId,
    patientName: names.get(patientId) ?? '',
    doctorId,
    doctorName,
    status,
    ...(await refillRecord.decrypt(ctx, { id, patientId, note: row.note, answer: row.answer })),
    requestedAt: requestedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** Returns the request or throws 404: another person's and an unknown one give the same answer. */
async function loadOwn({ db, actor, audit }: Context<Verified>, id: string): Promise<RefillRow> {
  const refill = await findOwnRefill(db, actor.id, id)
  if (!refill) throw notFound('refill_not_found')
  audit({ subjectId: actor.id })
  return refill
}

async function loadForDoctor({ db, actor, audit }: Context<Doctor>, id: string): Promise<RefillRow> {
  const refill = await findRefillFor(db, actor.doctorId, id)
  if (!refill) throw notFound('refill_not_found')
  audit({ subjectId: refill.patientId })
  return refill
}
