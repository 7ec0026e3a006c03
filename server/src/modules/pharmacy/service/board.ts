import type { Input, Output } from '@uzima/contract/endpoint'
import { numberOf } from '@uzima/contract/pharmacy'
import type { BoardOrder, boardApi, Dispatch } from '@uzima/contract/pharmacy/board'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { cancelPayment } from '#modules/payments/public.ts'
import { hintOrder, type News, notifyPatient } from '../announcements.ts'
import { type CardRow, findCard, findCards, findSlip, moveOrder } from '../board-queries.ts'
import { contextOf } from '../encrypted.ts'
import { cancelOrder } from '../queries.ts'

type Api = typeof boardApi
const pageSize = 50

export async function listBoard(ctx: Context<Admin>, { show, cursor }: Input<Api['listBoard']>): Promise<Output<Api['listBoard']>> {
  const isOpen = show === 'open'
  const found = await findCards(ctx.db, isOpen, readCursor(cursor), pageSize + 1)
  return pageOf(found, pageSize, ({ requestedAt, stateAt, id }) => [isOpen ? requestedAt : stateAt, id], toBoardOrder)
}

export async function getDispatch(ctx: Context<Admin>, { id }: { id: string }): Promise<Dispatch> {
  const { db, services, audit } = ctx
  const slip = await findSlip(db, id)
  if (!slip) throw notFound('delivery_not_found')
  audit({ subjectId: slip.patientId })
  const { fields } = services
  return {
    id,
    number: numberOf(id),
    recipient: await fields.decrypt(db, contextOf('delivery_orders', slip, 'recipient'), slip.recipient),
    address: await fields.decrypt(db, contextOf('delivery_orders', slip, 'address'), slip.address),
    phone: await fields.decryptNullable(db, contextOf('delivery_orders', slip, 'phone'), slip.phone),
    note: await fields.decryptNullable(db, contextOf('delivery_orders', slip, 'note'), slip.note),
  }
}

const news = { accepted: 'delivery_accepted', out_for_delivery: 'delivery_on_its_way', delivered: 'delivery_delivered' } as const

export async function moveDelivery(ctx: Context<Admin>, { id, to }: Input<Api['moveDelivery']>): Promise<BoardOrder> {
  const { patientId } = await loadCard(ctx, id)
  if (!(await moveOrder(ctx.db, id, to, newId()))) throw conflict('delivery_moved')
  return afterStep(ctx, id, news[to], patientId)
}

export async function refuseDelivery(ctx: Context<Admin>, { id, reason }: Input<Api['refuseDelivery']>): Promise<BoardOrder> {
  const { db, now, services } = ctx
  const { patientId } = await loadCard(ctx, id)
  const eventId = newId()
  const encrypted = await services.fields.encrypt(db, now, contextOf('delivery_events', { id: eventId, patientId }, 'reason'), reason)
  const cancelled = await cancelOrder(db, id, eventId, encrypted)
  if (!cancelled) throw conflict('delivery_moved')
  if (cancelled.transactionId) await cancelPayment(ctx, cancelled.transactionId)
  return afterStep(ctx, id, 'delivery_cancelled', patientId)
}

async function afterStep(ctx: Context<Admin>, id: string, event: News, patientId: string) {
  const card = await loadCard(ctx, id)
  await notifyPatient(ctx, event, patientId, card)
  await hintOrder(ctx, patientId, id)
  return toBoardOrder(card)
}

async function loadCard({ db, audit }: Context<Admin>, id: string): Promise<CardRow> {
  const card = await findCard(db, id)
  if (!card) throw notFound('delivery_not_found')
  audit({ subjectId: card.patientId, details: { state: card.state } })
  return card
}

/** Omits the patient. */
const toBoardOrder = ({ id, partnerId, state, itemCount, requestedAt, stateAt }: CardRow): BoardOrder => ({
  id,
  number: numberOf(id),
  partnerId,
  state,
  itemCount,
  requestedAt: requestedAt.toISOString(),
  stateAt: stateAt.toISOString(),
})
