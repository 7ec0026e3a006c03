import type { Input, Output } from '@uzima/contract/endpoint'
import type { AdminPayment, paymentsApi } from '@uzima/contract/payments'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { askOfPayment, findAllPayments, findPayers, type Payer, type PaymentRow, wakePayments } from '../queries.ts'
import { toPayment } from '../rows.ts'

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
  const payers = await payersOf(ctx, rows)
  ctx.audit({ details: { count: rows.length }, subjectIds: [...payers.keys()] })
  return { rows: rows.map((row) => toAdminPayment(row, payers)), next }
}

/** Asked for once; the provider is asked by the server itself, and the payer told when it is done. */
export async function refundPayment(ctx: Context<Admin>, { id, reason }: Input<Api['refundPayment']>): Promise<AdminPayment> {
  const { db, now } = ctx
  const status = await askOfPayment(db, { id, ask: 'refund', reason, now })
  if (status === null) throw notFound('payment_not_found')
  if (status !== 'completed' && status !== 'refunded') throw conflict('payment_not_refundable')
  await wakePayments(db, now)
  const [payment] = await findAllPayments(db, { status: 'all', id, cursor: undefined, limit: 1 })
  if (!payment) throw notFound('payment_not_found')
  ctx.audit({ subjectId: payment.userId, details: { reason } })
  return toAdminPayment(payment, await payersOf(ctx, [payment]))
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
async function searched({ db }: Context<Admin>, q: string | undefined) {
  if (!q) return {}
  if (uuid.test(q)) return { id: q }
  if (!q.includes('@')) return { reference: q.toUpperCase() }
  return { userIds: (await findPayers(db, { ids: [], email: q })).map(({ id }) => id) }
}

async function payersOf({ db }: Context<Admin>, rows: PaymentRow[]): Promise<Map<string, Payer>> {
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  return new Map((await findPayers(db, { ids, email: null })).map((payer) => [payer.id, payer]))
}

function toAdminPayment(row: PaymentRow, payers: Map<string, Payer>): AdminPayment {
  const payer = payers.get(row.userId)
  return {
    ...toPayment(row),
    payerName: payer?.name ?? '',
    payerEmail: payer?.email ?? null,
    refundReason: row.asked === 'refund' || row.status === 'refunded' ? row.askReason : null,
    isRefunding: row.asked === 'refund',
  }
}
