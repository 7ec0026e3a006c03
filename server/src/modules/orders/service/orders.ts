import type { Input, Output } from '@uzima/contract/endpoint'
import type { ordersApi } from '@uzima/contract/orders'
import { longestExpectedDays, type OrderAction, type OrderDetails, type WriteOrder } from '@uzima/contract/orders/content'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { forbidden, invalid, notFound } from '#errors.ts'
import { patientInCare } from '#modules/chart/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { caresFor, hintRecord } from '#modules/sharing/public.ts'
import { notifyOfOrder } from '../announcements.ts'
import { change, changedMeanwhile, clinician, keepEvent } from '../events.ts'
import { actionsOf } from '../policy.ts'
import { type Filter, findOrder, findOrders, findPatientOf, insertOrder, isConditionOf, isVisitOf, type OrderRow } from '../queries.ts'
import { orderRecord } from '../record.ts'
import { toDetails, toOrders } from '../serializer.ts'

type Api = typeof ordersApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

const pageSize = 20

export const listOrders = (ctx: Context<Verified>, input: Input<Api['listOrders']>) => list(ctx, ctx.actor.id, input)
export const getOrder = (ctx: Context<Verified>, { id }: ById) => show(ctx, ctx.actor.id, id)

export async function tellOrderDone(ctx: Context<Verified>, { id, version }: Input<Api['tellOrderDone']>): Promise<OrderDetails> {
  const row = await loadFor(ctx, ctx.actor.id, { id, version, action: 'tellDone' })
  return details(ctx, await change(ctx, row, 'told-done', { toldDoneAt: ctx.now }))
}

export const listPatientOrders = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['listPatientOrders']>) =>
  list(ctx, await patientInCare(ctx, patientId), input)
export const getPatientOrder = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => show(ctx, patientId, id)

/** The answer to a repeated Idempotency-Key. */
export async function readPatientOrder(ctx: Context<Provider>, id: string): Promise<OrderDetails> {
  const found = await findPatientOf(ctx.db, id)
  if (!found) throw notFound('order_not_found')
  return show(ctx, found.patientId, id)
}

export async function addPatientOrder(ctx: Context<Provider>, input: Input<Api['addPatientOrder']>): Promise<OrderDetails> {
  const { appointmentId = null, status, patientId, ...written } = input
  const { db, actor, now } = ctx
  await patientInCare(ctx, patientId)
  const isRequested = status === 'requested'
  if (isRequested && actor.doctorId === null) throw forbidden('order_needs_doctor')
  await requireWritable(ctx, patientId, written)
  if (appointmentId !== null && !(await isVisitOf(db, appointmentId, patientId))) throw notFound('appointment_not_found')
  const { category, conditionId, expectedOn, ...content } = written
  const owned = { id: ctx.newId(), patientId }
  const draft: Omit<OrderRow, 'number'> = {
    ...{ ...owned, category, status, conditionId, expectedOn, appointmentId },
    ...(await orderRecord.encrypt(ctx, owned, { ...content, statusReason: null })),
    ...{ authoredBy: actor.id, authoredAs: clinician(actor), authoredAt: now },
    ...(isRequested ? { requestedBy: actor.id, requestedAt: now } : { requestedBy: null, requestedAt: null }),
    ...{ doneBy: null, doneAs: null, doneAt: null, toldDoneAt: null, version: 1, updatedAt: now },
  }
  const row = { ...draft, number: await insertOrder(db, draft) }
  await keepEvent(ctx, row, isRequested ? 'requested' : 'drafted')
  await hintRecord(ctx, patientId, 'orders', 'chart')
  if (isRequested) await notifyOfOrder(ctx, 'order_requested', row)
  ctx.audit({ subjectId: patientId, resourceId: row.id, details: { type: category, status } })
  return details(ctx, row)
}

export async function editPatientOrder(ctx: Context<Provider>, { patientId, id, version, ...written }: Input<Api['editPatientOrder']>) {
  const row = await loadFor(ctx, patientId, { id, version, action: 'edit' })
  await requireWritable(ctx, patientId, written)
  const { category, conditionId, expectedOn, ...content } = written
  const columns = { category, conditionId, expectedOn, ...(await orderRecord.encrypt(ctx, row, content)) }
  return details(ctx, await change(ctx, row, 'edited', columns))
}

export async function requestOrder(ctx: Context<Doctor>, { patientId, ...based }: Input<Api['requestOrder']>): Promise<OrderDetails> {
  const row = await loadFor(ctx, patientId, { ...based, action: 'request' })
  const { actor, now } = ctx
  const requested = await change(ctx, row, 'requested', { status: 'requested', requestedBy: actor.id, requestedAt: now })
  await notifyOfOrder(ctx, 'order_requested', requested)
  return details(ctx, requested)
}

export async function markOrderDone(ctx: Context<Provider>, { patientId, ...based }: Input<Api['markOrderDone']>): Promise<OrderDetails> {
  const row = await loadFor(ctx, patientId, { ...based, action: 'markDone' })
  const { actor, now } = ctx
  return details(ctx, await change(ctx, row, 'done', { status: 'done', doneBy: actor.id, doneAs: clinician(actor), doneAt: now }))
}

export async function reviewOrder(ctx: Context<Doctor>, { patientId, ...based }: Input<Api['reviewOrder']>): Promise<OrderDetails> {
  const row = await loadFor(ctx, patientId, { ...based, action: 'review' })
  return details(ctx, await change(ctx, row, 'reviewed', { status: 'reviewed' }))
}

/** The patient has not seen a draft, and hears nothing of it. */
export async function cancelOrder(
  ctx: Context<Provider>,
  { patientId, reason, ...based }: Input<Api['cancelOrder']>,
): Promise<OrderDetails> {
  const row = await loadFor(ctx, patientId, { ...based, action: 'cancel' })
  const columns = await orderRecord.encrypt(ctx, row, { statusReason: reason })
  const cancelled = await change(ctx, row, 'cancelled', { ...columns, status: 'cancelled' })
  if (row.status !== 'draft') await notifyOfOrder(ctx, 'order_cancelled', row)
  return details(ctx, cancelled)
}

async function list(
  ctx: Context<Verified>,
  patientId: string,
  { cursor, ...filter }: Filter & { cursor?: string | undefined },
): Promise<Output<Api['listOrders']>> {
  const found = await findOrders(ctx.db, patientId, filter, { cursor: readCursor(cursor), limit: pageSize + 1 })
  const { rows, next } = pageOf(
    found,
    pageSize,
    ({ authoredAt, id }) => [authoredAt, id],
    (row) => row,
  )
  ctx.audit({ subjectId: patientId, details: { count: rows.length } })
  return { rows: await toOrders(ctx, rows), next }
}

const show = async (ctx: Context<Verified>, patientId: string, id: string) => details(ctx, await loadOrder(ctx, patientId, id))

async function details(ctx: Context<Verified>, row: OrderRow): Promise<OrderDetails> {
  const shown = await toDetails(ctx, row)
  if (!shown) throw notFound('order_not_found')
  return shown
}

/** Finds, checks, or 404: another person's, a draft of the caller's own, and an unknown one give the same answer. */
export async function loadOrder({ db, actor, audit }: Context<Verified>, patientId: string, id: string): Promise<OrderRow> {
  const row = patientId === actor.id || (await caresFor(db, patientId)) ? await findOrder(db, patientId, id) : undefined
  if (!row) throw notFound('order_not_found')
  audit({ subjectId: patientId, resourceId: id })
  return row
}

type Based = { id: string; version: number; action: OrderAction }
/** Finds it for a change: refused if the caller has read an older version, with the current one, and to whoever may not. */
async function loadFor(ctx: Context<Verified>, patientId: string, { id, version, action }: Based): Promise<OrderRow> {
  const row = await loadOrder(ctx, patientId, id)
  if (row.version !== version) throw await changedMeanwhile(ctx, row)
  if (!actionsOf(ctx.actor, row).includes(action)) throw forbidden('order_kept')
  return row
}

/** Its day is not over, wherever somebody is; its problem is the patient's. */
async function requireWritable({ db, now, actor }: Context<Provider>, patientId: string, { expectedOn, conditionId }: WriteOrder) {
  const latest = new Date(now.getTime() + longestExpectedDays * 86_400_000)
  if (expectedOn < calendarDayOf(now, actor.timeZone)) throw invalid('expectedOn', 'expected_in_past')
  if (expectedOn > calendarDayOf(latest, actor.timeZone)) throw invalid('expectedOn', 'expected_too_late')
  if (conditionId !== null && !(await isConditionOf(db, conditionId, patientId))) throw notFound('entry_not_found')
}
