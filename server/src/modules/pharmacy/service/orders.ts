import type { Input, Output } from '@uzima/contract/endpoint'
import { type DeliveryOrder, mostOpenOrders, type pharmacyApi } from '@uzima/contract/pharmacy'
import { partnerOf } from '@uzima/contract/pharmacy/partners'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { activeMedicines, isActiveMedication } from '#modules/medications/public.ts'
import { cancelPayment, startPayment } from '#modules/payments/public.ts'
import { lockPatient } from '../address-queries.ts'
import { hintOrder, notifyDesk } from '../announcements.ts'
import { contextOf, encryptNullable, encryptTexts } from '../encrypted.ts'
import * as queries from '../queries.ts'
import { toDeliveries } from '../rows.ts'
import { keepAddress } from './addresses.ts'

type Api = typeof pharmacyApi
type ById = { id: string }
const pageSize = 20
/** Orders not paid within this time are cancelled. */
const payMs = 60 * 60_000

export async function listDeliveries(
  ctx: Context<Verified>,
  { state, cursor }: Input<Api['listDeliveries']>,
): Promise<Output<Api['listDeliveries']>> {
  const found = await queries.findOrders(ctx.db, ctx.actor.id, state, { cursor: readCursor(cursor), limit: pageSize + 1 })
  const { rows, next } = pageOf(
    found,
    pageSize,
    ({ requestedAt, id }) => [requestedAt, id],
    (row) => row,
  )
  ctx.audit({ subjectId: ctx.actor.id, details: { count: rows.length } })
  return { rows: await toDeliveries(ctx, rows), next }
}

export async function getDelivery(ctx: Context<Verified>, { id }: ById): Promise<DeliveryOrder> {
  const [order] = await toDeliveries(ctx, [await loadOrder(ctx, id)])
  if (!order) throw notFound('delivery_not_found')
  return order
}

export async function requestDelivery(ctx: Context<Verified>, input: Input<Api['requestDelivery']>): Promise<DeliveryOrder> {
  const { db, actor, now } = ctx
  const partner = partnerOf(input.partnerId)
  if (!partner) throw invalid('partnerId')
  const medicines = await chosenMedicines(ctx, input.medicationIds)
  await lockPatient(db, actor.id)
  if ((await queries.countOpenOrders(db, actor.id)) >= mostOpenOrders) throw conflict('deliveries_full')

  const { address, phone, note } = input
  const row = { id: ctx.newId(), patientId: actor.id }
  const isFree = partner.deliveryFee === 0
  const state = isFree ? ('requested' as const) : ('payment_pending' as const)
  await queries.insertOrder(db, {
    ...row,
    partnerId: partner.id,
    fee: partner.deliveryFee,
    state,
    itemCount: medicines.length,
    ...(await encryptTexts(ctx, 'delivery_orders', row, { recipient: actor.name, address })),
    phone: await encryptNullable(ctx, contextOf('delivery_orders', row, 'phone'), phone),
    note: await encryptNullable(ctx, contextOf('delivery_orders', row, 'note'), note),
    payUntil: isFree ? null : new Date(now.getTime() + payMs),
    now,
  })
  await queries.insertItems(db, await Promise.all(medicines.map((medicine) => encryptItem(ctx, row, medicine))))
  await queries.insertEvent(db, { id: newId(), orderId: row.id, patientId: actor.id, state, at: now, by: 'patient' })
  if (input.keepAddress) await keepAddress(ctx, { address, phone })
  if (isFree) await notifyDesk(ctx, { id: row.id, partnerId: partner.id })
  else await beginPayment(ctx, { id: row.id, fee: partner.deliveryFee })
  await hintOrder(ctx, actor.id, row.id)
  return getDelivery(ctx, row)
}

/** One payment per order: a repeated call continues the payment that was started. */
export async function payDelivery(ctx: Context<Verified>, { id }: ById): Promise<Output<Api['payDelivery']>> {
  const { db, actor, now } = ctx
  await loadOrder(ctx, id)
  const order = await queries.lockUnpaidOrder(db, actor.id, id)
  if (!order || order.payUntil === null || order.payUntil <= now) throw conflict('delivery_not_payable')
  return { id, checkoutUrl: order.checkoutUrl ?? (await beginPayment(ctx, order)) }
}

export async function cancelDelivery(ctx: Context<Verified>, { id }: ById): Promise<DeliveryOrder> {
  await loadOrder(ctx, id)
  const cancelled = await queries.cancelOrder(ctx.db, id, newId(), null)
  if (!cancelled) throw conflict('delivery_closed')
  if (cancelled.transactionId) await cancelPayment(ctx, cancelled.transactionId)
  await hintOrder(ctx, ctx.actor.id, id)
  return getDelivery(ctx, { id })
}

async function beginPayment(ctx: Context<Verified>, { id, fee }: { id: string; fee: number }): Promise<string> {
  const payment = await startPayment(ctx, {
    userId: ctx.actor.id,
    purpose: 'delivery',
    purposeId: id,
    amount: fee,
    currency: 'usd',
    description: 'delivery',
    savesMethod: false,
    returnPath: '/pharmacy-services',
  })
  await queries.setPayment(ctx.db, id, payment)
  return payment.checkoutUrl
}

type Medicine = Awaited<ReturnType<typeof activeMedicines>>[number]

/** The person's own active medicines, in the order chosen. */
async function chosenMedicines(ctx: Context<Verified>, ids: string[]): Promise<Medicine[]> {
  const active = new Map((await activeMedicines(ctx, ctx.actor.id)).map((medicine) => [medicine.id, medicine]))
  const chosen = ids.flatMap((id) => active.get(id) ?? [])
  const missing = ids.find((id) => !active.has(id))
  if (missing === undefined) return chosen
  // another person's counts as unknown
  const isKnown = (await isActiveMedication(ctx.db, ctx.actor.id, missing)) !== undefined
  throw isKnown ? conflict('medication_not_active') : notFound('medication_not_found')
}

async function encryptItem(ctx: Context<Verified>, order: { id: string; patientId: string }, medicine: Medicine) {
  const row = { id: newId(), patientId: order.patientId }
  const { medicationName: name, dosage } = medicine
  return { ...row, orderId: order.id, medicationId: medicine.id, ...(await encryptTexts(ctx, 'delivery_items', row, { name, dosage })) }
}

/** Returns the order or throws 404: another person's and an unknown one give the same answer. */
async function loadOrder({ db, actor, audit }: Context<Verified>, id: string): Promise<queries.OrderRow> {
  const order = await queries.findOrder(db, actor.id, id)
  if (!order) throw notFound('delivery_not_found')
  audit({ subjectId: actor.id })
  return order
}
