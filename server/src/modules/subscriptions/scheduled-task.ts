import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { cancelPayment, chargeSaved } from '#modules/payments/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { change, end } from './course.ts'
import { claimDue, type SubscriptionRow } from './queries.ts'
import { descriptionOf, nextChargeOn } from './terms.ts'

const aRun = 100

/** Scheduled task: charges months that begin, retries failed charges, and ends subscriptions after a year. */
export async function keepSubscriptionsGoing(ctx: Context<System>): Promise<void> {
  for (const row of await claimDue(ctx.db, ctx.now, aRun)) {
    const isOver = nextChargeOn(row) === undefined || calendarDayOf(ctx.now, row.timeZone) >= row.endDate
    await (isOver ? end(ctx, row, 'ended') : charge(ctx, row))
  }
}

async function charge(ctx: Context<System>, row: SubscriptionRow) {
  const { id, userId, planId, price, monthsPaid, failedAttempts, transactionId } = row
  // an abandoned checkout
  if (transactionId !== null) await cancelPayment(ctx, transactionId)
  const chargeId = ctx.newId()
  await change(ctx, row, { chargeId, dueAt: null })
  await chargeSaved(ctx, {
    userId,
    purpose: 'subscription',
    purposeId: chargeId,
    amount: price,
    currency: 'usd',
    description: descriptionOf(planId),
    // idempotent per month and attempt, whatever happens to this run
    key: `${id} ${monthsPaid} ${failedAttempts}`,
  })
}
