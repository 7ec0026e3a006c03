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

/** What has held at some time: all but those that were never paid. */
const hasHeld = sql<boolean>`status not in ('pending', 'abandoned')`
const holds = sql<boolean>`status in ('active', 'past_due')`

/** The one that holds, else the last of those that are over. */
export const findCurrent = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId)
    .where(hasHeld)
    .orderBy(holds, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those of which a payment is begun and not finished: one that waits, and one that is past due, at most. */
export const findOpenCheckouts = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  subscriptionsOf(db, userId).where('checkoutUrl', 'is not', null).orderBy('createdAt', 'desc').execute()

/** Those that hold and that held, newest first: for everything a person takes along. */
export const findEver = (db: Db, userId: string, cursor: Cursor | undefined, limit: number): Promise<SubscriptionRow[]> =>
  newestFirst(subscriptionsOf(db, userId).where(hasHeld), cursor, limit)

/** Those that are over, newest first. */
export const findPast = (db: Db, userId: string, cursor: Cursor | undefined, limit: number): Promise<SubscriptionRow[]> =>
  newestFirst(subscriptionsOf(db, userId).where('status', 'in', ['canceled', 'ended']), cursor, limit)

const newestFirst = (rows: ReturnType<typeof subscriptionsOf>, cursor: Cursor | undefined, limit: number) =>
  (cursor ? rows.where(before(cursor, 'createdAt', 'id')) : rows).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const findSubscription = (db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where('id', '=', id).executeTakeFirst()

export const lockSubscription = (db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The one that holds: whoever replaces or ends it waits for whoever does so already. */
export const lockCurrent = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where(holds).forUpdate().executeTakeFirst()

export const findPending = (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  subscriptionsOf(db, userId).where('status', '=', 'pending').executeTakeFirst()

/** Undefined when the payment is not of the latest charge. */
export const lockCharged = (db: Db, chargeId: string): Promise<SubscriptionRow | undefined> =>
  everySubscription(db).where('chargeId', '=', chargeId).forUpdate().executeTakeFirst()

/** Answers nothing when the person has such a one already; the unique indexes decide, not a prior read. */
export const insertSubscription = (db: Db, row: Insertable<Subscriptions>) =>
  db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateSubscription = (db: Db, id: string, change: Updateable<Subscriptions>) =>
  db.updateTable('subscriptions').set(change).where('id', '=', id).execute()

/** Those for which the clock has something to do. */
export const claimDue = (db: Db, now: Date, limit: number): Promise<SubscriptionRow[]> =>
  everySubscription(db).where('dueAt', '<=', now).orderBy('dueAt').orderBy('id').limit(limit).forUpdate().skipLocked().execute()
