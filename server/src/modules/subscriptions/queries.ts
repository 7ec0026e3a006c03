import type { PaymentMethod } from '@uzima/contract/payments/methods'
import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import type { Subscriptions } from '#db/tables.ts'

export type SubscriptionRow = {
  id: string
  userId: string
  planId: PlanId
  status: 'pending' | 'abandoned' | 'active' | 'past_due' | 'canceled' | 'ended'
  price: number
  startDate: string
  endDate: string
  timeZone: string
  paymentMethod: PaymentMethod | null
  monthsPaid: number
  failedAttempts: number
  dueAt: Date | null
  chargeId: string
  transactionId: string | null
  checkoutUrl: string | null
  createdAt: Date
  updatedAt: Date
}

const everySubscription = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .select([
      ...(['id', 'userId', 'planId', 'status', 'price', 'startDate', 'endDate', 'timeZone', 'paymentMethod'] as const),
      ...(['monthsPaid', 'failedAttempts', 'dueAt', 'chargeId', 'transactionId', 'checkoutUrl', 'createdAt', 'updatedAt'] as const),
    ])
    .$castTo<SubscriptionRow>()
const subscriptionsOf = (db: Db, userId: string) => everySubscription(db).where('userId', '=', userId)

/** Excludes those that were never paid. */
const hasHeld = sql<boolean>`status not in ('pending', 'abandoned')`
const holds = sql<boolean>`status in ('active', 'past_due')`

/** The active one, or else the last one that ended. */
export const findCurrent = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId)
    .where(hasHeld)
    .orderBy(holds, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those with an unfinished payment: at most one pending and one past due. */
export const findOpenCheckouts = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  subscriptionsOf(db, userId).where('checkoutUrl', 'is not', null).orderBy('createdAt', 'desc').execute()

/** Current and past ones, newest first, for the data export. */
export const findEver = (db: Db, userId: string, cursor: Cursor | undefined, limit: number): Promise<SubscriptionRow[]> =>
  newestFirst(subscriptionsOf(db, userId).where(hasHeld), cursor, limit)

/** Past ones, newest first. */
export const findPast = (db: Db, userId: string, cursor: Cursor | undefined, limit: number): Promise<SubscriptionRow[]> =>
  newestFirst(subscriptionsOf(db, userId).where('status', 'in', ['canceled', 'ended']), cursor, limit)

const newestFirst = (rows: ReturnType<typeof subscriptionsOf>, cursor: Cursor | undefined, limit: number) =>
  (cursor ? rows.where(before(cursor, 'createdAt', 'id')) : rows).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const findSubscription = (db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where('id', '=', id).executeTakeFirst()

export const lockSubscription = (db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The current one, locked so that only one request replaces or ends it at a time. */
export const lockCurrent = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where(holds).forUpdate().executeTakeFirst()

export const findPending = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where('status', '=', 'pending').executeTakeFirst()

/** Undefined if the payment isn't of the latest charge. */
export const lockCharged = (db: Db, chargeId: string): Promise<SubscriptionRow | undefined> =>
  everySubscription(db).where('chargeId', '=', chargeId).forUpdate().executeTakeFirst()

/** Returns undefined if the person already has one in this state, which the unique indexes decide. */
export const insertSubscription = (db: Db, row: Insertable<Subscriptions>) =>
  db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateSubscription = (db: Db, id: string, change: Updateable<Subscriptions>) =>
  db.updateTable('subscriptions').set(change).where('id', '=', id).execute()

/** Those due for the scheduled task. */
export const claimDue = (db: Db, now: Date, limit: number): Promise<SubscriptionRow[]> =>
  everySubscription(db).where('dueAt', '<=', now).orderBy('dueAt').orderBy('id').limit(limit).forUpdate().skipLocked().execute()
