import type { Input, Output } from '@uzima/contract/endpoint'
import type { AdminPayment, paymentsApi } from '@uzima/contract/payments'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { AppError, conflict, notFound } from '#errors.ts'
import { findAllPayments, findPayers, type WholeRow } from '../queries.ts'
import { askRefund, findDisputes, findRefunds } from '../refund-queries.ts'
import { toDispute, toPayment, toRefund } from '../rows.ts'

type Api = typeof paymentsApi
const pageSize = 20

export async function listAllPayments(
  ctx: Context<Admin>,
  { q, status, cursor }: Input<Api['listAllPayments']>,
): Promise<Output<Api['listAllPayments']>> {
  const found = await findAllPayments(ctx.db, {
    ...(await searched(ctx, q)),
    ...{ status, cursor: readCursor(cursor), limit: pageSize + 1 },
  })
  const { rows, next } = pageOf(
    found,
    pageSize,
    ({ createdAt, id }) => [createdAt, id],
    (row) => row,
  )
  const shown = await toAdminPayments(ctx, rows)
  ctx.audit({ details: { count: rows.length }, subjectIds: [...new Set(rows.map(({ userId }) => userId))] })
  return { rows: shown, next }
}

/** Idempotent per attempt. The worker calls the provider, and the payer is notified when it is done. */
export async function refundPayment(
  ctx: Context<Admin>,
  { id, attempt, amount, reason }: Input<Api['refundPayment']>,
): Promise<AdminPayment> {
  const { db, now } = ctx
  const said = await askRefund(db, { id: attempt, paymentId: id, amount, reason, now })
  if (said === 'unknown') throw notFound('payment_not_found')
  if (said === 'reused') throw new AppError(422, 'idempotency_key_reused')
  if (said === 'closed') throw conflict('payment_not_refundable')
  if (said === 'too_much') throw conflict('refund_too_much')
  const rows = await findAllPayments(db, { status: 'all', id, cursor: undefined, limit: 1 })
  const [payment] = await toAdminPayments(ctx, rows)
  if (!payment) throw notFound('payment_not_found')
  ctx.audit({ subjectId: payment.userId, details: { reason, amount } })
  return payment
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
async function searched({ db }: Context<Admin>, q: string | undefined) {
  if (!q) return {}
  if (uuid.test(q)) return { id: q }
  if (!q.includes('@')) return { reference: q.toUpperCase() }
  return { userIds: (await findPayers(db, { ids: [], email: q })).map(({ id }) => id) }
}

/** Adds payers and refunds with a constant number of statements per page. */
async function toAdminPayments({ db }: Context<Admin>, rows: WholeRow[]): Promise<AdminPayment[]> {
  const ids = rows.map(({ id }) => id)
  const [payers, refunds, disputes] = await Promise.all([
    findPayers(db, { ids: [...new Set(rows.map(({ userId }) => userId))], email: null }),
    findRefunds(db, ids),
    findDisputes(db, ids),
  ])
  return rows.map((row) => {
    const payer = payers.find(({ id }) => id === row.userId)
    return {
      ...toPayment(row),
      payerName: payer?.name ?? '',
      payerEmail: payer?.email ?? null,
      refundable: hasMoney(row) ? row.refundable : 0,
      refunds: refunds.filter(({ transactionId }) => transactionId === row.id).map(toRefund),
      disputes: disputes.filter(({ transactionId }) => transactionId === row.id).map(toDispute),
    }
  })
}

/** Completed, or paid after it had failed. */
const hasMoney = ({ status, chargeRef, attemptOf }: WholeRow) =>
  status === 'completed' || (status === 'failed' && chargeRef !== null && attemptOf === null)
