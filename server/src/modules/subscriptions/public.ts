import type { ExportPart } from '#export/part.ts'
import { cancelPayment, type PurposeHandler } from '#modules/payments/public.ts'
import { begin, change, end, extend, fallDue } from './course.ts'
import { lockCharged } from './queries.ts'
import { laySubscriptions } from './seed.ts'
import { drawSubscriptions, subscriptionResources } from './subscriptions-part.ts'

export { laySubscriptions }

/** What a person takes along of the plans they have had. */
export const subscriptionsPart: ExportPart = { draw: drawSubscriptions, resources: subscriptionResources }

/** What becomes of a subscription when a payment of its has arrived, failed or gone back. */
export const subscriptionPayments: PurposeHandler = {
  async completed(ctx, payment) {
    const row = await lockCharged(ctx.db, payment.purposeId)
    if (row?.status === 'pending') return begin(ctx, row, payment.method)
    if (row?.status === 'active' || row?.status === 'past_due')
      return extend(ctx, row, { method: payment.method, wasThere: row.transactionId === payment.id })
    // given up, replaced or paid otherwise in the meantime
    await cancelPayment(ctx, payment.id)
  },

  async failed(ctx, payment) {
    const row = await lockCharged(ctx.db, payment.purposeId)
    if (row?.status === 'pending') return change(ctx, row, { status: 'abandoned' })
    if (row?.status !== 'active' && row?.status !== 'past_due') return undefined
    // a checkout that was left is no try of the clock’s
    return row.transactionId === payment.id ? change(ctx, row, {}) : fallDue(ctx, row)
  },

  /** Without the latest month paid it does not go on; an earlier one that is paid back changes nothing. */
  async refunded(ctx, payment) {
    const row = await lockCharged(ctx.db, payment.purposeId)
    if (row?.status === 'active' || row?.status === 'past_due') await end(ctx, row, 'canceled')
  },
}
