import type { Exporter } from '#export/exporter.ts'
import { cancelPayment, type PurposeHandler } from '#modules/payments/public.ts'
import { begin, change, end, extend, fallDue } from './course.ts'
import { lockCharged } from './queries.ts'
import { laySubscriptions } from './seed.ts'
import { drawSubscriptions, subscriptionResources } from './subscriptions-exporter.ts'

export { laySubscriptions }

/** Subscriptions in the data export. */
export const subscriptionsExporter: Exporter = {
  draw: drawSubscriptions,
  sources: [{ types: ['Contract'], resources: subscriptionResources }],
}

/** Updates a subscription when one of its payments completes, fails or is refunded. */
export const subscriptionPayments: PurposeHandler = {
  async completed(ctx, payment) {
    const row = await lockCharged(ctx.db, payment.purposeId)
    if (row?.status === 'pending') return begin(ctx, row, payment.method)
    if (row?.status === 'active' || row?.status === 'past_due')
      return extend(ctx, row, { method: payment.method, wasThere: row.transactionId === payment.id })
    // cancelled, replaced or paid otherwise in the meantime
    await cancelPayment(ctx, payment.id)
  },

  async failed(ctx, payment) {
    const row = await lockCharged(ctx.db, payment.purposeId)
    if (row?.status === 'pending') return change(ctx, row, { status: 'abandoned' })
    if (row?.status !== 'active' && row?.status !== 'past_due') return undefined
    // an abandoned checkout doesn't count as a retry
    return row.transactionId === payment.id ? change(ctx, row, {}) : fallDue(ctx, row)
  },

  /** A refund of the latest month ends the subscription; of an earlier one, it changes nothing. */
  async refunded(ctx, payment) {
    const row = await lockCharged(ctx.db, payment.purposeId)
    if (row?.status === 'active' || row?.status === 'past_due') await end(ctx, row, 'canceled')
  },
}
