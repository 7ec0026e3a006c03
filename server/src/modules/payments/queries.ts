import type { PaymentDescription, PaymentFailure, PaymentMethod, PaymentStatus } from '@uzima/contract/payments'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PaymentTransactions } from '#db/tables.ts'

export type ProviderName = 'sandbox' | 'stripe'
/** What is to be asked of the provider. */
export type Ask = 'open' | 'charge' | 'close' | 'refund'

export type PaymentRow = {
  id: string
  userId: string
  createdAt: Date
  amount: number
  currency: 'usd'
  paymentMethod: PaymentMethod
  transactionRef: string
  status: PaymentStatus
  purpose: 'subscription' | 'delivery'
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
}

export const insertPayment = (db: Db, payment: Insertable<PaymentTransactions>) =>
  db.insertInto('paymentTransactions').values(payment).execute()

/** Answers nothing when the key has been charged before; the unique index decides. */
export const insertPaymentOnce = (db: Db, payment: Insertable<PaymentTransactions>) =>
  db
    .insertInto('paymentTransactions')
    .values(payment)
    .onConflict((conflict) => conflict.column('chargeKey').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findByChargeKey = (db: Db, key: string) =>
  db.selectFrom('paymentTransactions').select('id').where('chargeKey', '=', key).executeTakeFirstOrThrow()

type Asking = { id: string; ask: 'close' | 'refund'; reason: string; now: Date }
/** Answers the state the payment is in; nothing where it is not the caller's. */
export async function askOfPayment(db: Db, { id, ask, reason, now }: Asking): Promise<PaymentStatus | null> {
  const { rows } = await sql<{
    status: PaymentStatus | null
  }>`select app.ask_of_payment(${id}, ${ask}, ${reason}, ${now}) as status`.execute(db)
  return rows[0]?.status ?? null
}

export const wakePayments = (db: Db, now: Date) => sql`select app.wake_payments(${now})`.execute(db)
