import type { Locale } from '@uzima/contract/fields'
import type { RecordStatus } from '@uzima/contract/health-records/kinds'
import { type OrderCategory, type OrderChange, type OrderStatus, openOrderStatuses } from '@uzima/contract/orders/content'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { afterMoment, amongIds, before, type Cursor } from '#db/keyset.ts'
import type { Orders } from '#db/tables.ts'
import { isOpen } from '#records/is-open.ts'
import type { Stored } from '#records/record.ts'
import { orderRecord } from './record.ts'

export type Clinician = 'doctor' | 'professional'
export type OrderRow = Stored<typeof orderRecord> & {
  id: string
  /** By which a laboratory answers it; the database gives it. */
  number: number
  patientId: string
  category: OrderCategory
  status: OrderStatus
  conditionId: string | null
  expectedOn: string
  appointmentId: string | null
  authoredBy: string
  authoredAs: Clinician
  authoredAt: Date
  requestedBy: string | null
  requestedAt: Date | null
  doneBy: string | null
  doneAs: Clinician | null
  doneAt: Date | null
  toldDoneAt: Date | null
  version: number
  updatedAt: Date
}
const columns = [
  ...orderRecord.columns,
  ...([
    'id',
    'number',
    'patientId',
    'category',
    'status',
    'conditionId',
    'expectedOn',
    'appointmentId',
    'authoredBy',
    'authoredAs',
  ] as const),
  ...(['authoredAt', 'requestedBy', 'requestedAt', 'doneBy', 'doneAs', 'doneAt', 'toldDoneAt', 'version', 'updatedAt'] as const),
] as const

/** Latest first, as far as the caller may see them. */
const everyOrder = (db: Db, patientId: string) =>
  db
    .selectFrom('orders')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('authoredAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<OrderRow>()
const orders = (db: Db, patientId: string) => everyOrder(db, patientId).where(isOpen)

export type Filter = {
  state?: 'open' | 'closed' | undefined
  category?: OrderCategory | undefined
  appointmentId?: string | undefined
}
type Page = { cursor: Cursor | undefined; limit: number }

export function findOrders(
  db: Db,
  patientId: string,
  { state, category, appointmentId }: Filter,
  { cursor, limit }: Page,
): Promise<OrderRow[]> {
  let query = orders(db, patientId)
  if (state) query = query.where('status', state === 'open' ? 'in' : 'not in', openOrderStatuses)
  if (category) query = query.where('category', '=', category)
  if (appointmentId) query = query.where('appointmentId', '=', appointmentId)
  if (cursor) query = query.where(before(cursor, 'authoredAt', 'id'))
  return query.limit(limit).execute()
}

/** What was requested, by the time it was, latest first: for the timeline. */
export function findRequestedOrders(db: Db, patientId: string, { cursor, limit }: Page): Promise<(OrderRow & { requestedAt: Date })[]> {
  const query = db
    .selectFrom('orders')
    .select(columns)
    .where('patientId', '=', patientId)
    .where('requestedAt', 'is not', null)
    .where(isOpen)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (cursor ? query.where(before(cursor, 'requestedAt', 'id')) : query).$castTo<OrderRow & { requestedAt: Date }>().execute()
}

/** Of laboratories, signed, latest first. */
export const findLaboratoryOrders = (db: Db, patientIds: string[]) =>
  db
    .selectFrom('orders')
    .select(columns)
    .where('patientId', 'in', patientIds)
    .where('category', '=', 'laboratory')
    .where('requestedAt', 'is not', null)
    .where('status', '<>', 'cancelled')
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .limit(100)
    .$castTo<OrderRow>()
    .execute()

/** Finds orders for this patient only. */
export const findOrder = (db: Db, patientId: string, id: string): Promise<OrderRow | undefined> =>
  orders(db, patientId).where('id', '=', id).executeTakeFirst()

/** For the export, which requires no consent: what was requested. */
type OrdersToTake = { cursor: Cursor | undefined; limit: number; ids: readonly string[] | undefined }
export function findOrdersToTake(db: Db, patientId: string, { cursor, limit, ids }: OrdersToTake): Promise<OrderRow[]> {
  const requested = everyOrder(db, patientId).where('requestedAt', 'is not', null)
  const query = ids === undefined ? requested : requested.where(amongIds('id', ids))
  return (cursor ? query.where(before(cursor, 'authoredAt', 'id')) : query).limit(limit).execute()
}

/** The patient of an order. */
export const findPatientOf = (db: Db, id: string) => db.selectFrom('orders').select('patientId').where('id', '=', id).executeTakeFirst()

/** The number that the database gives it. */
export async function insertOrder(db: Db, order: Omit<OrderRow, 'number'>): Promise<number> {
  const { number } = await db.insertInto('orders').values(order).returning('number').executeTakeFirstOrThrow()
  return number
}

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateOrder = (db: Db, { id, version }: Pick<OrderRow, 'id' | 'version'>, change: Updateable<Orders>) =>
  db
    .updateTable('orders')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export type EventRow = {
  id: string
  orderId: string
  patientId: string
  version: number
  change: OrderChange
  status: OrderStatus
  changedBy: string
  changedAs: Clinician | 'patient'
  changedAt: Date
}
export const insertEvent = (db: Db, event: EventRow) => db.insertInto('orderEvents').values(event).execute()

/** Latest first. */
export const findEvents = (db: Db, orderId: string): Promise<EventRow[]> =>
  db
    .selectFrom('orderEvents')
    .select(['id', 'orderId', 'patientId', 'version', 'change', 'status', 'changedBy', 'changedAs', 'changedAt'])
    .where('orderId', '=', orderId)
    .orderBy('version', 'desc')
    .limit(200)
    .$castTo<EventRow>()
    .execute()

export type ResultRow = { id: string; orderId: string; date: string; status: RecordStatus }
/** The health records that answer these orders, oldest first. */
export const findResults = (db: Db, orderIds: string[]): Promise<ResultRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('healthRecords')
        .select(['id', 'orderId', 'recordDate as date', 'status'])
        .where('orderId', 'in', orderIds)
        .where('deletedAt', 'is', null)
        .where('reportStatus', 'not in', ['ordered', 'collected'])
        .orderBy('recordDate')
        .orderBy('id')
        .$castTo<ResultRow>()
        .execute()

/** Whether a health problem is this patient's, as far as the caller may see it. */
export async function isConditionOf(db: Db, conditionId: string, patientId: string): Promise<boolean> {
  const row = await db.selectFrom('conditions').select('patientId').where('id', '=', conditionId).executeTakeFirst()
  return row?.patientId === patientId
}

/** Whether a visit is this patient's, for those who care for them. */
export async function isVisitOf(db: Db, appointmentId: string, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ patientId: string }>`select patient_id from app.visits_in_care(${appointmentId}, null)`.execute(db)
  return rows[0]?.patientId === patientId
}

/** What this person has requested and nothing has answered by the day it was expected, of patients whom they may see. */
const unanswered = (db: Db, requestedBy: string, today: string) =>
  db
    .selectFrom('orders')
    .where('requestedBy', '=', requestedBy)
    .where('status', 'in', ['requested', 'done'])
    .where('expectedOn', '<', today)

/** Up to 100. */
export async function countUnanswered(db: Db, requestedBy: string, today: string): Promise<number> {
  const few = unanswered(db, requestedBy, today).select('orders.id').limit(100).as('few')
  const { count } = await db.selectFrom(few).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export type UnansweredRow = Pick<OrderRow, 'id' | 'patientId' | 'expectedOn' | 'services'> & { patient: string }
/** By the day it was expected, oldest first. */
export function findUnanswered(
  db: Db,
  { requestedBy, today }: { requestedBy: string; today: string },
  { cursor, limit }: Page,
): Promise<UnansweredRow[]> {
  const query = unanswered(db, requestedBy, today)
    .select(['id', 'patientId', 'expectedOn', 'services'])
    .select(sql<string>`coalesce(app.patient_name(patient_id), '')`.as('patient'))
  return (cursor ? query.where(afterMoment(cursor, 'expectedOn', 'id')) : query)
    .orderBy('expectedOn')
    .orderBy('id')
    .limit(limit)
    .$castTo<UnansweredRow>()
    .execute()
}

export type PersonRow = { name: string; dateOfBirth: string | null; locale: Locale; timeZone: string }
/** The caller, or a patient in the caller's care. */
export async function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select * from app.person_of_orders(${id})`.execute(db)
  return rows[0]
}
