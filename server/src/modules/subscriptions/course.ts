import type { AuditEvent } from '@uzima/contract/audit'
import type { NotificationEvent } from '@uzima/contract/notifications'
import type { PaymentMethod } from '@uzima/contract/payments/methods'
import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { cancelPayment } from '#modules/payments/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { lockCurrent, type SubscriptionRow, updateSubscription } from './queries.ts'
import { dueAtOf, endOf, isSpent } from './terms.ts'

export const page = '/subscription'

/** The first month is paid: activates the subscription and ends the previous one. */
export async function begin(ctx: Context<System>, row: SubscriptionRow, paymentMethod: PaymentMethod): Promise<void> {
  const former = await lockCurrent(ctx.db, row.userId)
  if (former) await stop(ctx, former, 'canceled')
  const startDate = calendarDayOf(ctx.now, row.timeZone)
  const term = { startDate, endDate: endOf(startDate), monthsPaid: 1, failedAttempts: 0 }
  await change(ctx, row, { ...term, paymentMethod, status: 'active', dueAt: dueAtOf({ ...row, ...term }) })
  await record(ctx, 'subscription.started', row)
}

/** Another month is paid. Notifies the person if they didn't pay it themselves. */
export async function extend(
  ctx: Context<System>,
  row: SubscriptionRow,
  { method: paymentMethod, wasThere }: { method: PaymentMethod; wasThere: boolean },
): Promise<void> {
  const paid = { monthsPaid: row.monthsPaid + 1, failedAttempts: 0 }
  await change(ctx, row, { ...paid, paymentMethod, status: 'active', dueAt: dueAtOf({ ...row, ...paid }) })
  await record(ctx, 'subscription.renewed', row)
  if (!wasThere) await sendNotice(ctx, row, 'subscription_renewed')
}

/** The month that is due couldn't be charged: schedules a retry, or ends the subscription after the last one. */
export async function fallDue(ctx: Context<System>, row: SubscriptionRow): Promise<void> {
  const failedAttempts = row.failedAttempts + 1
  await record(ctx, 'subscription.renewal_failed', row)
  if (isSpent(failedAttempts)) return end(ctx, row, 'ended')
  const dueAt = dueAtOf({ ...row, failedAttempts })
  await change(ctx, row, { failedAttempts, status: 'past_due', dueAt })
  await sendNotice(ctx, row, 'subscription_unpaid', dueAt)
}

/** Ends the subscription without the person's request, and notifies them. */
export async function end(ctx: Context<System>, row: SubscriptionRow, status: 'canceled' | 'ended'): Promise<void> {
  await stop(ctx, row, status)
  await record(ctx, 'subscription.ended', row)
  await sendNotice(ctx, row, 'subscription_ended')
}

/** Ends it as of today and cancels a payment in progress. */
export async function stop(ctx: Context, row: SubscriptionRow, status: 'canceled' | 'ended'): Promise<void> {
  const today = calendarDayOf(ctx.now, row.timeZone)
  await change(ctx, row, { status, endDate: today < row.endDate ? today : row.endDate, dueAt: null })
  if (row.transactionId !== null) await cancelPayment(ctx, row.transactionId)
}

/** Any change also discards an open checkout. */
export async function change(
  ctx: Context,
  { id, userId }: Pick<SubscriptionRow, 'id' | 'userId'>,
  values: Parameters<typeof updateSubscription>[2],
): Promise<void> {
  await updateSubscription(ctx.db, id, { transactionId: null, checkoutUrl: null, ...values, updatedAt: ctx.now })
  hintChange(ctx, userId)
}

export const hintChange = ({ afterCommit, services }: Context, userId: string) =>
  afterCommit(() => services.live.hint([userId], 'subscriptions'))

const sendNotice = (ctx: Context, { userId }: SubscriptionRow, event: NotificationEvent, at: Date = ctx.now) =>
  notify(ctx, [{ userId, event, values: { time: at.toISOString() }, link: page }])

/** Audits what has no request of its own: an arriving payment, or the scheduled task. */
const record = (ctx: Context<System>, event: AuditEvent, { id, userId }: SubscriptionRow) =>
  recordNow(ctx.db, {
    event,
    at: ctx.now,
    actorId: null,
    subjectId: userId,
    requestId: null,
    ip: null,
    userAgent: null,
    resourceType: 'subscriptions',
    resourceId: id,
    purpose: 'operations',
    outcome: 'success',
  })
