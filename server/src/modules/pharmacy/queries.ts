import type { DeliveryEvent, DeliveryState } from '@uzima/contract/pharmacy'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'

export type OrderRow = {
  id: string
  patientId: string
  partnerId: string
  fee: number
  state: DeliveryState
  address: Buffer
  phone: Buffer | null
  note: Buffer | null
  requestedAt: Date
  transactionId: string | null
  checkoutUrl: string | null
  payUntil: Date | null
  paidAt: Date | null
  refundedAt: Date | null
}
export type ItemRow = { id: string; orderId: string; patientId: string; medicationId: string | null; name: Buffer; dosage: Buffer }
export type EventRow = Omit<DeliveryEvent, 'at' | 'reason'> & {
  id: string
  orderId: string
  patientId: string
  at: Date
  reason: Buffer | null
}

const columns = [
  ...(['id', 'patientId', 'partnerId', 'fee', 'state', 'address', 'phone', 'note', 'requestedAt', 'transactionId'] as const),
  ...(['checkoutUrl', 'payUntil', 'paidAt', 'refundedAt'] as const),
] as const

const everyOrder = (db: Db, patientId: string) =>
  db.selectFrom('deliveryOrders').select(columns).where('patientId', '=', patientId).$castTo<OrderRow>()
/** Requires consent to the notice in force, even if a service forgets to check. */
const orders = (db: Db, patientId: string) => everyOrder(db, patientId).where(sql<boolean>`(select app.has_consented())`)

type Page = { cursor: Cursor | undefined; limit: number }
const newestFirst = (query: ReturnType<typeof everyOrder>, { cursor, limit }: Page) =>
  (cursor ? query.where(before(cursor, 'requestedAt', 'id')) : query)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Newest first. */
export function findOrders(db: Db, patientId: string, state: DeliveryState | undefined, page: Page): Promise<OrderRow[]> {
  const query = orders(db, patientId)
  return newestFirst(state ? query.where('state', '=', state) : query, page)
}
/** For the data export, which requires no consent. */
export const findOrdersToTake = (db: Db, patientId: string, page: Page): Promise<OrderRow[]> => newestFirst(everyOrder(db, patientId), page)

export const findOrder = (db: Db, patientId: string, id: string): Promise<OrderRow | undefined> =>
  orders(db, patientId).where('id', '=', id).executeTakeFirst()
/** Only while it waits for its fee; the lock keeps anyone else from starting its payment meanwhile. */
export const lockUnpaidOrder = (db: Db, patientId: string, id: string): Promise<OrderRow | undefined> =>
  orders(db, patientId).where('id', '=', id).where('state', '=', 'payment_pending').forUpdate().executeTakeFirst()

export const findItems = (db: Db, orderIds: string[]): Promise<ItemRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('deliveryItems')
        .select(['id', 'orderId', 'patientId', 'medicationId', 'name', 'dosage'])
        .where('orderId', 'in', orderIds)
        .orderBy('id')
        .execute()

/** Earliest first. */
export const findEvents = (db: Db, orderIds: string[]): Promise<EventRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('deliveryEvents')
        .select(['id', 'orderId', 'patientId', 'state', 'at', 'by', 'reason'])
        .where('orderId', 'in', orderIds)
        .orderBy('at')
        .orderBy('id')
        .$castTo<EventRow>()
        .execute()

const closed = ['delivered', 'cancelled']
export async function countOpenOrders(db: Db, patientId: string): Promise<number> {
  const { n } = await db
    .selectFrom('deliveryOrders')
    .select((count) => count.fn.countAll<string>().as('n'))
    .where('patientId', '=', patientId)
    .where('state', 'not in', closed)
    .executeTakeFirstOrThrow()
  return Number(n)
}

type NewOrder = Pick<OrderRow, 'id' | 'patientId' | 'partnerId' | 'fee' | 'state' | 'address' | 'phone' | 'note' | 'payUntil'> & {
  itemCount: number
  recipient: Buffer
  now: Date
}
export const insertOrder = (db: Db, { now, ...order }: NewOrder) =>
  db
    .insertInto('deliveryOrders')
    .values({ ...order, requestedAt: now, stateAt: now })
    .execute()
export const insertItems = (db: Db, items: ItemRow[]) => db.insertInto('deliveryItems').values(items).execute()
type NewEvent = Pick<EventRow, 'id' | 'orderId' | 'patientId' | 'state' | 'at' | 'by'>
export const insertEvent = (db: Db, event: NewEvent) => db.insertInto('deliveryEvents').values(event).execute()

export const setPayment = (db: Db, id: string, payment: { transactionId: string; checkoutUrl: string }) =>
  db.updateTable('deliveryOrders').set(payment).where('id', '=', id).execute()

type Cancelled = { patientId: string; transactionId: string | null }
/** On behalf of the patient, an admin or the scheduled task. Returns undefined if they can't cancel it, or no longer. */
export async function cancelOrder(db: Db, id: string, eventId: string, reason: Buffer | null): Promise<Cancelled | undefined> {
  const { rows } = await sql<Cancelled>`select * from app.cancel_delivery(${id}, ${eventId}, ${reason})`.execute(db)
  return rows[0]
}

/** Orders whose time to pay has passed. */
export const findUnpaidOrders = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('deliveryOrders')
    .select(['id', 'partnerId'])
    .where('state', '=', 'payment_pending')
    .where('payUntil', '<=', now)
    .orderBy('payUntil')
    .limit(limit)
    .execute()

export type Settled = { patientId: string; outcome: 'paid' | 'late' | 'failed' | 'refunded' }
export async function settleOrder(db: Db, id: string, transactionId: string, eventId: string): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`select * from app.settle_delivery(${id}, ${transactionId}, ${eventId})`.execute(db)
  return rows[0]
}

/** Returns the patient's id if the order's fee had been marked as refunded. */
export async function noteFeeReturned(db: Db, id: string, transactionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ patientId: string }>`
    select patient_id from app.delivery_fee_returned(${id}, ${transactionId}) patient_id`.execute(db)
  return rows[0]?.patientId
}

/** For the system context. */
export const findPartnerOf = (db: Db, id: string) =>
  db.selectFrom('deliveryOrders').select(['id', 'partnerId']).where('id', '=', id).executeTakeFirstOrThrow()

/** The admins who are notified of orders. */
export async function findDesk(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.delivery_desk() id`.execute(db)
  return rows.map(({ id }) => id)
}
