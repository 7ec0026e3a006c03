import type { Input, Output } from '@uzima/contract/endpoint'
import type { OwnSubscription, Subscribed, Subscription, subscriptionsApi } from '@uzima/contract/subscriptions'
import { planOf } from '@uzima/contract/subscriptions/plans'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { cancelPayment, startPayment } from '#modules/payments/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { change, hintChange, page, stop } from './course.ts'
import * as queries from './queries.ts'
import { descriptionOf, dueAtOf, endOf, nextChargeOn } from './terms.ts'

type Api = typeof subscriptionsApi
type Own = Context<User>
type ById = { id: string }

const pageSize = 20

export async function getSubscription({ db, actor }: Own): Promise<OwnSubscription> {
  const [current, [open]] = await Promise.all([queries.findCurrent(db, actor.id), queries.findOpenCheckouts(db, actor.id)])
  return {
    subscription: current ? toSubscription(current) : null,
    checkout: open?.checkoutUrl ? { id: open.id, planId: open.planId, url: open.checkoutUrl } : null,
  }
}

export async function listPastSubscriptions(
  { db, actor }: Own,
  { cursor }: Input<Api['listPastSubscriptions']>,
): Promise<Output<Api['listPastSubscriptions']>> {
  const found = await queries.findPast(db, actor.id, readCursor(cursor), pageSize + 1)
  return pageOf(found, pageSize, ({ createdAt, id }) => [createdAt, id], toSubscription)
}

export async function subscribe(ctx: Own, { planId }: Input<Api['subscribe']>): Promise<Subscribed> {
  const { db, actor, now } = ctx
  const [current, pending] = await Promise.all([queries.findCurrent(db, actor.id), queries.findPending(db, actor.id)])
  if (current && holds(current) && current.planId === planId) throw conflict('plan_held')
  if (pending?.checkoutUrl && pending.planId === planId) throw conflict('checkout_open', { checkoutUrl: pending.checkoutUrl })
  if (pending) await giveUp(ctx, pending)

  const startDate = calendarDayOf(now, actor.timeZone)
  const term = { startDate, endDate: endOf(startDate), price: planOf(planId).price, monthsPaid: 0, failedAttempts: 0 }
  const row = {
    ...term,
    id: ctx.newId(),
    userId: actor.id,
    planId,
    timeZone: actor.timeZone,
    chargeId: newId(),
    createdAt: now,
    updatedAt: now,
  }
  return row.price === 0 ? hold(ctx, row) : awaitPayment(ctx, row)
}

type Chosen = Omit<queries.SubscriptionRow, 'status' | 'paymentMethod' | 'dueAt' | 'transactionId' | 'checkoutUrl'>

/** A free plan starts at once. */
async function hold(ctx: Own, row: Chosen): Promise<Subscribed> {
  const former = await queries.lockCurrent(ctx.db, row.userId)
  if (former?.planId === row.planId) throw conflict('plan_held')
  if (former) await stop(ctx, former, 'canceled')
  if (!(await queries.insertSubscription(ctx.db, { ...row, status: 'active', dueAt: dueAtOf(row) }))) throw conflict('subscription_changed')
  ctx.audit({ event: 'subscription.started' })
  hintChange(ctx, row.userId)
  return { id: row.id, checkoutUrl: null }
}

async function awaitPayment(ctx: Own, row: Chosen): Promise<Subscribed> {
  if (!(await queries.insertSubscription(ctx.db, { ...row, status: 'pending' }))) {
    const first = await queries.findPending(ctx.db, row.userId)
    throw first?.checkoutUrl && first.planId === row.planId
      ? conflict('checkout_open', { checkoutUrl: first.checkoutUrl })
      : conflict('subscription_changed')
  }
  return openCheckout(ctx, row, row.chargeId)
}

/** For a repeated Idempotency-Key: returns what the first request started. */
export async function getSubscribed(ctx: Own, id: string): Promise<Subscribed> {
  const { checkoutUrl } = await loadSubscription(ctx, id)
  return { id, checkoutUrl }
}

export async function paySubscription(ctx: Own, { id }: ById): Promise<Subscribed> {
  await loadSubscription(ctx, id)
  const row = await queries.lockSubscription(ctx.db, ctx.actor.id, id)
  if (row && row.checkoutUrl !== null) return { id, checkoutUrl: row.checkoutUrl }
  // no due date means that the scheduled task is charging it right now
  if (row?.status !== 'past_due' || row.dueAt === null) throw conflict('subscription_not_due')
  return openCheckout(ctx, row, newId())
}

export async function cancelSubscription(ctx: Own, { id }: ById): Promise<OwnSubscription> {
  const seen = await loadSubscription(ctx, id)
  // locks the payment before the subscription, in the same order as an arriving payment, to avoid a deadlock
  if (seen.transactionId !== null) await cancelPayment(ctx, seen.transactionId)
  const row = await queries.lockSubscription(ctx.db, ctx.actor.id, id)
  if (row?.status === 'pending') await change(ctx, row, { status: 'abandoned' })
  else if (row && holds(row)) await stop(ctx, row, 'canceled')
  else throw conflict('subscription_over')
  return getSubscription(ctx)
}

/** Opens a checkout for the month that is due; its card is charged from then on. */
async function openCheckout(ctx: Own, row: Pick<Chosen, 'id' | 'userId' | 'planId' | 'price'>, chargeId: string): Promise<Subscribed> {
  const { id, userId, planId, price } = row
  const { transactionId, checkoutUrl } = await startPayment(ctx, {
    userId,
    purpose: 'subscription',
    purposeId: chargeId,
    amount: price,
    currency: 'usd',
    description: descriptionOf(planId),
    savesMethod: true,
    returnPath: `${page}?checkout=${id}`,
  })
  await change(ctx, row, { chargeId, transactionId, checkoutUrl })
  return { id, checkoutUrl }
}

/** Abandons a pending subscription because another plan was chosen. */
async function giveUp(ctx: Own, { id, transactionId }: queries.SubscriptionRow): Promise<void> {
  if (transactionId !== null) await cancelPayment(ctx, transactionId)
  const row = await queries.lockSubscription(ctx.db, ctx.actor.id, id)
  if (row?.status === 'pending') await change(ctx, row, { status: 'abandoned' })
}

/** Returns the subscription or throws 404: another person's and an unknown one give the same answer. */
async function loadSubscription({ db, actor }: Own, id: string): Promise<queries.SubscriptionRow> {
  const row = await queries.findSubscription(db, actor.id, id)
  if (!row) throw notFound('subscription_not_found')
  return row
}

const holds = ({ status }: queries.SubscriptionRow) => status === 'active' || status === 'past_due'

function toSubscription(row: queries.SubscriptionRow): Subscription {
  const { id, userId, planId, status, startDate, endDate, paymentMethod, price, createdAt, updatedAt } = row
  if (status === 'pending' || status === 'abandoned') throw new Error('A subscription that never started is not shown.')
  return {
    id,
    userId,
    planId,
    status,
    startDate,
    endDate,
    paymentMethod,
    price,
    nextChargeOn: (holds(row) && nextChargeOn(row)) || null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
