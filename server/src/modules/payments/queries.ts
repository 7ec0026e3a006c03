import type { Locale } from '@uzima/contract/fields'
import type { PaymentDescription, PaymentFailure, PaymentStatus } from '@uzima/contract/payments'
import type { Refusal } from '@uzima/contract/payments/cards'
import type { PaymentMethod } from '@uzima/contract/payments/methods'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import type { PaymentTransactions } from '#db/tables.ts'
import type { Purpose } from './purpose.ts'

export type ProviderName = 'sandbox' | 'stripe'
/** The next request to the provider. */
export type Ask = 'open' | 'charge' | 'close' | 'refunds'

export type PaymentRow = {
  id: string
  userId: string
  createdAt: Date
  amount: number
  currency: string
  paymentMethod: PaymentMethod
  transactionRef: string
  status: PaymentStatus
  purpose: Purpose
  purposeId: string
  description: PaymentDescription
  returnPath: string
  provider: ProviderName
  savesMethod: boolean
  chargeKey: string | null
  attemptOf: string | null
  checkoutRef: string | null
  chargeRef: string | null
  checkoutUrl: string | null
  cardBrand: string | null
  cardLast4: string | null
  failureCode: PaymentFailure | null
  receiptNumber: number | null
  asked: Ask | null
  askAt: Date | null
  askTries: number
  askReason: string | null
  expiresAt: Date | null
  completedAt: Date | null
  failedAt: Date | null
  refundedAt: Date | null
  refundedAmount: number
}

export const insertPayment = (db: Db, payment: Insertable<PaymentTransactions>) =>
  db.insertInto('paymentTransactions').values(payment).execute()

/** Returns undefined if the key has been charged before, which the unique index decides. */
export const insertPaymentOnce = (db: Db, payment: Insertable<PaymentTransactions>) =>
  db
    .insertInto('paymentTransactions')
    .values(payment)
    .onConflict((conflict) => conflict.column('chargeKey').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findByChargeKey = (db: Db, key: string) =>
  db.selectFrom('paymentTransactions').select('id').where('chargeKey', '=', key).executeTakeFirstOrThrow()

type Asking = { id: string; reason: string; now: Date }
/** Marks a pending payment to be cancelled. Returns its state; null if it isn't the caller's. */
export async function askToClose(db: Db, { id, reason, now }: Asking): Promise<PaymentStatus | null> {
  const { rows } = await sql<{
    status: PaymentStatus | null
  }>`select app.ask_of_payment(${id}, 'close', ${reason}, ${now}) as status`.execute(db)
  return rows[0]?.status ?? null
}

export async function queuePaymentSettling(db: Db, now: Date): Promise<void> {
  await sql`select app.queue_payment_settling(${now})`.execute(db)
}

const newestFirst = (db: Db, cursor: Cursor | undefined, limit: number) => {
  const rows = db.selectFrom('paymentTransactions as payment').selectAll('payment').$castTo<PaymentRow>()
  return (cursor ? rows.where(before(cursor, 'payment.createdAt', 'payment.id')) : rows)
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
}

export type Shown = { q: string | undefined; status: PaymentStatus | 'all' }
type Page = Shown & { cursor: Cursor | undefined; limit: number }

/** The caller's own, newest first. The search matches both stored values and displayed words, ignoring case. */
export function findPaymentsOf(db: Db, userId: string, { q, status, cursor, limit }: Page): Promise<PaymentRow[]> {
  let rows = newestFirst(db, cursor, limit).where('payment.userId', '=', userId)
  if (status !== 'all') rows = rows.where('payment.status', '=', status)
  if (q)
    rows = rows.where(
      sql<boolean>`strpos(lower(concat_ws(chr(10), payment.id, payment.payment_method, replace(payment.payment_method, '_', ' '), payment.transaction_ref, payment.status)), lower(${q})) > 0`,
    )
  return rows.execute()
}

export const findOwnPayment = (db: Db, userId: string, id: string): Promise<PaymentRow | undefined> =>
  findPayment(db, id).where('userId', '=', userId).executeTakeFirst()
const findPayment = (db: Db, id: string) => db.selectFrom('paymentTransactions').selectAll().where('id', '=', id).$castTo<PaymentRow>()

/** The last declined card of a payment. */
export const findLastAttempt = (db: Db, paymentId: string) =>
  db
    .selectFrom('paymentTransactions')
    .select(['chargeRef', 'failureCode'])
    .where('attemptOf', '=', paymentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<{ chargeRef: string; failureCode: Refusal }>()
    .executeTakeFirst()

export type Payer = { id: string; name: string; email: string | null }
type Found = { ids: string[]; email: string | null }
/** Name and address of the payers, for admins; also finds the people with a given address. */
export async function findPayers(db: Db, { ids, email }: Found): Promise<Payer[]> {
  const { rows } = await sql<Payer>`select * from app.payers(${ids}::uuid[], ${email})`.execute(db)
  return rows
}

type AllPage = {
  status: PaymentStatus | 'all' | 'disputed'
  id?: string
  reference?: string
  userIds?: string[]
  cursor: Cursor | undefined
  limit: number
}
export type WholeRow = PaymentRow & { refundable: number }
/** Everybody's, newest first. */
export function findAllPayments(db: Db, { status, id, reference, userIds, cursor, limit }: AllPage): Promise<WholeRow[]> {
  let rows = newestFirst(db, cursor, limit).select(sql<number>`app.refundable(payment.id)`.as('refundable'))
  if (status === 'disputed')
    rows = rows.where(sql<boolean>`exists (select from payment_disputes d where d.transaction_id = payment.id and d.closed_at is null)`)
  else if (status !== 'all') rows = rows.where('payment.status', '=', status)
  if (id !== undefined) rows = rows.where('payment.id', '=', id)
  if (reference !== undefined) rows = rows.where('payment.transactionRef', '=', reference)
  if (userIds !== undefined) rows = rows.where('payment.userId', '=', sql<string>`any(${userIds}::uuid[])`)
  return rows.execute()
}

/** `about`: the payment, or the charge if the event names no payment. */
export type EventRow = { id: string; transactionId: string; about: string; report: string; mac: Buffer }
type Heard = { id: string; paymentId: string; report: string; mac: Buffer; now: Date }
/** Stores an event of a payment. Returns whether the caller may report on that payment. */
export async function recordPaymentEvent(db: Db, { id, paymentId, report, mac, now }: Heard): Promise<boolean> {
  const { rows } = await sql<{
    heard: boolean
  }>`select app.record_payment_event(${id}, ${paymentId}, ${report}, ${mac}, ${now}) as heard`.execute(db)
  return rows[0]?.heard ?? false
}

type HeardCharge = Omit<Heard, 'paymentId'> & { chargeRef: string }
export async function recordChargeEvent(db: Db, { id, chargeRef, report, mac, now }: HeardCharge): Promise<boolean> {
  const { rows } = await sql<{
    heard: boolean
  }>`select app.record_charge_event(${id}, ${chargeRef}, ${report}, ${mac}, ${now}) as heard`.execute(db)
  return rows[0]?.heard ?? false
}

/**
 * The oldest event that no other worker has locked, except those that have just failed. Events about a charge wait until its payment is
 * known.
 */
export async function claimEvent(db: Db, except: string[]): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select e.id, coalesce(e.transaction_id, t.id) as transaction_id, coalesce(e.transaction_id::text, e.charge_ref) as about, e.report, e.mac
      from payment_events e
      left join payment_transactions t
        on e.transaction_id is null and t.provider = 'stripe' and t.charge_ref = e.charge_ref and t.attempt_of is null
     where e.done_at is null and coalesce(e.transaction_id, t.id) is not null and e.id <> all(${except}::text[])
     order by e.received_at, e.id limit 1 for update of e skip locked`.execute(db)
  return rows[0]
}

type Done = { transactionId: string; outcome: string; now: Date }
export const setHeard = (db: Db, id: string, { transactionId, outcome, now }: Done) =>
  db.updateTable('paymentEvents').set({ transactionId, chargeRef: null, outcome, doneAt: now }).where('id', '=', id).execute()

/** Events about charges that never matched a payment: the Stripe account may sell other things too. */
export const deleteStrays = (db: Db, before: Date) =>
  db.deleteFrom('paymentEvents').where('transactionId', 'is', null).where('receivedAt', '<', before).execute()

/** Serialises everything that happens to one payment. */
export const lockPayment = (db: Db, id: string): Promise<PaymentRow | undefined> => findPayment(db, id).forUpdate().executeTakeFirst()

/** Marks expired pending payments to be cancelled. */
export const askToCloseExpired = (db: Db, now: Date) =>
  db
    .updateTable('paymentTransactions')
    .set({ asked: 'close', askAt: now, askTries: 0, askReason: 'expired' })
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now)
    .where((row) => row.or([row('asked', 'is', null), row('asked', '=', 'open')]))
    .execute()

/** A payment with a request to the provider due. Claiming it sets the time of the next try. */
export async function claimAsk(db: Db, now: Date): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    update payment_transactions
       set ask_tries = ask_tries + 1, ask_at = ${now}::timestamptz + least(power(2, ask_tries), 60) * interval '1 minute'
     where id = (select id from payment_transactions where asked is not null and ask_at <= ${now}
                  order by ask_at, id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

type Change = Updateable<PaymentTransactions>
export const updatePayment = (db: Db, id: string, change: Change) =>
  db.updateTable('paymentTransactions').set(change).where('id', '=', id).execute()

/** Returns whether the payment was in state `from` and has now been moved on. */
export async function moveOn(db: Db, id: string, from: PaymentStatus, change: Change & { status: PaymentStatus }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentTransactions')
    .set({ ...change, asked: null, askAt: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const nextReceiptNumber = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select nextval('app.receipt_numbers') as number`.execute(db)
  return Number(rows[0]?.number)
}

export const countAttempts = async (db: Db, paymentId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('paymentTransactions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('attemptOf', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns undefined if this decline has been stored before. */
export const insertAttempt = (db: Db, attempt: Insertable<PaymentTransactions>) =>
  db
    .insertInto('paymentTransactions')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['attemptOf', 'chargeRef']).where('attemptOf', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()

export type SavedMethodRow = {
  userId: string
  provider: ProviderName
  customerRef: string
  methodRef: string
  paymentMethod: PaymentMethod
  brand: string
  last4: string
  expMonth: number
  expYear: number
}
export const findSavedMethod = (db: Db, userId: string, provider: ProviderName): Promise<SavedMethodRow | undefined> =>
  db
    .selectFrom('paymentMethods')
    .select(['userId', 'provider', 'customerRef', 'methodRef', 'paymentMethod', 'brand', 'last4', 'expMonth', 'expYear'])
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .$castTo<SavedMethodRow>()
    .executeTakeFirst()

/** The latest card is the one to be charged. */
export const keepMethod = (db: Db, { userId, provider, ...method }: SavedMethodRow & { createdAt: Date }) =>
  db
    .insertInto('paymentMethods')
    .values({ userId, provider, ...method })
    .onConflict((conflict) => conflict.columns(['userId', 'provider']).doUpdateSet(method))
    .execute()

export const deleteMethods = (db: Db, userId: string) => db.deleteFrom('paymentMethods').where('userId', '=', userId).execute()

export type Reader = { userId: string; email: string | null; locale: Locale; timeZone: string }
/** Language and address of the recipients, for a scheduled task. */
export async function findReaders(db: Db, userIds: string[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select user_id, email, locale, time_zone from app.notification_channels(${userIds}::uuid[])`.execute(
    db,
  )
  return rows
}
