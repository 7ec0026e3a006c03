import type { DisputeStatus, RefundFailure, RefundReason, RefundStatus } from '@uzima/contract/payments/refunds'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PaymentDisputes, PaymentRefunds } from '#db/tables.ts'

export type RefundRow = {
  id: string
  transactionId: string
  userId: string
  amount: number
  /** Null if made in the provider's dashboard. */
  reason: RefundReason | null
  status: RefundStatus
  askedAt: Date
  askTries: number
  refundRef: string | null
  doneAt: Date | null
  failureCode: RefundFailure | null
}

type Asking = { id: string; paymentId: string; amount: number | null; reason: RefundReason; now: Date }
export type AskedRefund = 'asked' | 'known' | 'reused' | 'closed' | 'too_much' | 'unknown'
/** Stores a refund; without an amount, of everything that is left. The same id counts once. */
export async function askRefund(db: Db, { id, paymentId, amount, reason, now }: Asking): Promise<AskedRefund> {
  const { rows } = await sql<{
    said: AskedRefund
  }>`select app.ask_refund(${id}, ${paymentId}, ${amount}::integer, ${reason}, ${now}) as said`.execute(db)
  return rows[0]?.said ?? 'unknown'
}

const refunds = (db: Db) =>
  db
    .selectFrom('paymentRefunds')
    .select([
      ...(['id', 'transactionId', 'userId', 'amount', 'reason', 'status', 'askedAt', 'askTries'] as const),
      ...(['refundRef', 'doneAt', 'failureCode'] as const),
    ])
    .$castTo<RefundRow>()

/** In the order in which they were asked for. */
export const findRefunds = (db: Db, paymentIds: string[]): Promise<RefundRow[]> =>
  refunds(db).where('transactionId', '=', sql<string>`any(${paymentIds}::uuid[])`).orderBy('askedAt').orderBy('id').execute()

type Named = { paymentId: string; id: string | null; ref: string | null }
/** By our id, or by the provider's reference. */
export const findRefund = (db: Db, { paymentId, id, ref }: Named): Promise<RefundRow | undefined> =>
  refunds(db)
    .where('transactionId', '=', paymentId)
    .where((row) => row.or([row('id', '=', id), row('refundRef', '=', ref)]))
    .executeTakeFirst()

/** A refund of this amount from before we stored the provider's references. */
export const findNamelessRefund = (db: Db, paymentId: string, amount: number): Promise<RefundRow | undefined> =>
  refunds(db)
    .where('transactionId', '=', paymentId)
    .where('refundRef', 'is', null)
    .where('status', '=', 'done')
    .where('amount', '=', amount)
    .executeTakeFirst()

export const insertRefund = (db: Db, refund: Insertable<PaymentRefunds>) => db.insertInto('paymentRefunds').values(refund).execute()
export const updateRefund = (db: Db, id: string, change: Updateable<PaymentRefunds>) =>
  db.updateTable('paymentRefunds').set(change).where('id', '=', id).execute()

/** A refund that is due to be sent to the provider. Claiming it sets the time of the next try. */
export async function claimRefund(db: Db, now: Date): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    update payment_refunds
       set ask_tries = ask_tries + 1, ask_at = ${now}::timestamptz + least(power(2, ask_tries), 60) * interval '1 minute'
     where id = (select id from payment_refunds where status = 'asked' and ask_at <= ${now}
                  order by ask_at, id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** The sum of the refunds that the provider knows of and that haven't failed. */
export async function sumKnown(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('paymentRefunds')
    .select((row) => row.fn.sum<string | null>('amount').as('sum'))
    .where('transactionId', '=', paymentId)
    .where('refundRef', 'is not', null)
    .where('status', 'in', ['pending', 'done'])
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Money returned so far: completed refunds, and disputes whose money the bank has withdrawn. */
export async function sumGiven(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ given: string }>`
    select coalesce((select sum(amount) from payment_refunds where transaction_id = ${paymentId} and status = 'done'), 0)
         + coalesce((select sum(amount) from payment_disputes where transaction_id = ${paymentId}
                       and status in ('lost', 'appeal_needs_response', 'appeal_under_review')), 0) as given`.execute(db)
  return Number(rows[0]?.given ?? 0)
}

export type DisputeRow = {
  id: string
  transactionId: string
  disputeRef: string
  amount: number
  reason: string
  status: DisputeStatus
  isLive: boolean
  dueAt: Date | null
  openedAt: Date
  saidAt: Date
  closedAt: Date | null
}
const disputes = (db: Db) =>
  db
    .selectFrom('paymentDisputes')
    .select([
      ...([
        'id',
        'transactionId',
        'disputeRef',
        'amount',
        'reason',
        'status',
        'isLive',
        'dueAt',
        'openedAt',
        'saidAt',
        'closedAt',
      ] as const),
    ])
    .$castTo<DisputeRow>()

export const findDisputes = (db: Db, paymentIds: string[]): Promise<DisputeRow[]> =>
  disputes(db).where('transactionId', '=', sql<string>`any(${paymentIds}::uuid[])`).orderBy('openedAt').orderBy('id').execute()
export const findDispute = (db: Db, paymentId: string, ref: string): Promise<DisputeRow | undefined> =>
  disputes(db).where('transactionId', '=', paymentId).where('disputeRef', '=', ref).executeTakeFirst()
export const insertDispute = (db: Db, dispute: Insertable<PaymentDisputes>) => db.insertInto('paymentDisputes').values(dispute).execute()
export const updateDispute = (db: Db, id: string, change: Updateable<PaymentDisputes>) =>
  db.updateTable('paymentDisputes').set(change).where('id', '=', id).execute()

/** The admins who are notified of payments that need attention. */
export async function findPaymentDesk(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.payment_desk() id`.execute(db)
  return rows.map(({ id }) => id)
}
