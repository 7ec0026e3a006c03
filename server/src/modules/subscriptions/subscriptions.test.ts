import { randomUUID } from 'node:crypto'
import { notificationsApi } from '@uzima/contract/notifications'
import { paymentsApi } from '@uzima/contract/payments'
import { CheckoutHelp, subscriptionsApi } from '@uzima/contract/subscriptions'
import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { ApiError, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, olive, type Person, visitor } from '../../../test/people.ts'

const { as, sql, clock, runScheduledTasks } = await clinic()
const start = Date.parse('2027-01-04T08:00:00Z')
/** Each test starts a little later, when the sessions of the previous one have expired. */
let begun = 0
const good = '4242424242424242'
const declined = '4000000000000002'
/** Succeeds once, and is declined when charged again. */
const refusesNext = '4000000000000341'

beforeEach(async () => {
  begun += 1
  clock.set(new Date(start + begun * 16 * 60_000).toISOString())
  await sql('delete from app.subscriptions')
  await sql('delete from app.payment_transactions')
  await sql('delete from app.payment_methods')
  await sql('delete from app.notifications')
})

const subscribe = (who: Person, planId: PlanId) => as(who).call(subscriptionsApi.subscribe, { planId })
const own = (who: Person) => as(who).call(subscriptionsApi.getSubscription)
const past = async (who: Person) => (await as(who).call(subscriptionsApi.listPastSubscriptions)).rows
const cancel = (who: Person, id: string) => as(who).call(subscriptionsApi.cancelSubscription, { id })
/** Pays with a card at the checkout; the result is known after the next run of the scheduled tasks. */
const give = (who: Person, checkoutUrl: string | null, number = good) =>
  as(who).call(paymentsApi.payByCard, {
    id: checkoutUrl?.split('/').at(-1) ?? '',
    attempt: newId(),
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: who.name,
  })
async function pay(who: Person, checkoutUrl: string | null, number = good) {
  await give(who, checkoutUrl, number)
  await runScheduledTasks()
}
async function hold(who: Person, planId: PlanId, number = good) {
  const { id, checkoutUrl } = await subscribe(who, planId)
  await pay(who, checkoutUrl, number)
  return id
}
const payments = (who: Person) =>
  sql<{ status: string; amount: number; id: string }>(
    'select id, status, amount from app.payment_transactions where user_id = $1 and attempt_of is null order by created_at, id',
    [as(who).id],
  )
const statuses = async (who: Person) => (await payments(who)).map(({ status }) => status)
const recorded = async (id: string) =>
  (await sql<{ event: string }>('select event_type as event from audit.log where resource_id = $1 order by ts, id', [id])).map(
    ({ event }) => event,
  )
const notified = async (who: Person) =>
  (await as(who).call(notificationsApi.listNotifications)).rows
    .map(({ event }) => event)
    .filter((event) => event.startsWith('subscription'))
const strike = async (iso: string) => {
  clock.set(iso)
  await runScheduledTasks()
}
const refused = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiError ? error.problem : undefined
}

describe('subscribe', () => {
  // @acceptance SUBS-015, 019
  test('a plan holds once its first month is paid, for a year', async () => {
    const { id, checkoutUrl } = await subscribe(ada, 'premium')
    expect(await own(ada)).toEqual({ subscription: null, checkout: { id, planId: 'premium', url: checkoutUrl } })
    await pay(ada, checkoutUrl)
    const { subscription, checkout } = await own(ada)
    expect(checkout).toBeNull()
    expect(subscription).toMatchObject({
      id,
      userId: as(ada).id,
      planId: 'premium',
      status: 'active',
      startDate: '2027-01-04',
      endDate: '2028-01-04',
      paymentMethod: 'credit_card',
      price: 2500,
      nextChargeOn: '2027-02-04',
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    })
    expect(await payments(ada)).toMatchObject([{ status: 'completed', amount: 2500 }])
    expect(await recorded(id)).toEqual(['subscription.chosen', 'subscription.started'])
  })

  test('the free plan starts at once without a payment', async () => {
    const { id, checkoutUrl } = await subscribe(ada, 'free')
    expect(checkoutUrl).toBeNull()
    const { subscription } = await own(ada)
    expect(subscription).toMatchObject({ id, planId: 'free', status: 'active', price: 0, nextChargeOn: null, paymentMethod: null })
    expect(await payments(ada)).toEqual([])
    expect(await recorded(id)).toEqual(['subscription.started'])
    await strike('2027-12-31T12:00:00Z')
    expect((await own(ada)).subscription?.status).toBe('active')
    await strike('2028-01-04T12:00:00Z')
    expect((await own(ada)).subscription).toMatchObject({ status: 'ended', endDate: '2028-01-04' })
  })

  test('requires a session, and nothing more', async () => {
    await hold(eve, 'basic')
    expect((await own(eve)).subscription?.status).toBe('active')
    expect((await own(drCole)).subscription).toBeNull()
    expect(await refused(as(visitor).call(subscriptionsApi.subscribe, { planId: 'basic' }))).toMatchObject({ status: 401 })
    expect(await refused(as(visitor).call(subscriptionsApi.getSubscription))).toMatchObject({ status: 401 })
  })

  test('an unknown plan is rejected', async () => {
    expect(await refused(subscribe(ada, 'gold' as PlanId))).toMatchObject({ status: 400, field: 'planId' })
  })

  test('with a declined card nothing starts, and another card can be used', async () => {
    const { checkoutUrl } = await subscribe(ada, 'basic')
    await pay(ada, checkoutUrl, declined)
    expect(await own(ada)).toMatchObject({ subscription: null, checkout: { planId: 'basic' } })
    await pay(ada, checkoutUrl)
    expect((await own(ada)).subscription?.status).toBe('active')
    expect(await statuses(ada)).toEqual(['completed'])
  })

  test('the current plan cannot be started again, nor one that is being paid', async () => {
    const { id, checkoutUrl } = await subscribe(ada, 'basic')
    const open = await refused(subscribe(ada, 'basic'))
    expect(open).toMatchObject({ status: 409, code: 'checkout_open' })
    expect(CheckoutHelp.parse(open?.help)).toEqual({ checkoutUrl })
    await pay(ada, checkoutUrl)
    expect(await refused(subscribe(ada, 'basic'))).toMatchObject({ code: 'plan_held' })
    expect((await own(ada)).subscription?.id).toBe(id)
  })

  test('two hundred concurrent submissions make one subscription and one charge', async () => {
    const submits = Array.from({ length: 200 }, (_, times) =>
      as(ada)
        .call(subscriptionsApi.subscribe, { planId: 'premium' }, { 'idempotency-key': `double-submit-${times % 100}` })
        .catch((error: unknown) => (error instanceof ApiError ? error.problem.code : error)),
    )
    const answers = await Promise.all(submits)
    const made = answers.filter((answer) => typeof answer === 'object')
    // the key that won, with the same answer each time
    expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(new Set(['checkout_open']))
    const { checkout } = await own(ada)
    const attempt = newId()
    const card = { id: checkout?.url.split('/').at(-1) ?? '', attempt, number: good, expiry: '12 / 40', cvc: '123', name: 'Ada' }
    await Promise.all(Array.from({ length: 20 }, () => as(ada).call(paymentsApi.payByCard, card)))
    await Promise.all([runScheduledTasks(), runScheduledTasks()])
    expect((await own(ada)).subscription?.status).toBe('active')
    expect(await statuses(ada)).toEqual(['completed'])
    expect(await sql('select from app.subscriptions')).toHaveLength(1)
  }, 60_000)

  test('the free plan chosen many times at once is stored once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => subscribe(ada, 'free').catch(() => undefined)))
    expect(await sql("select from app.subscriptions where status = 'active'")).toHaveLength(1)
    expect(await sql('select from app.subscriptions')).toHaveLength(1)
  })
})

describe('another plan', () => {
  // @acceptance SUBS-018
  test('takes the place of the one that holds when it is paid, not before', async () => {
    const first = await hold(ada, 'basic')
    clock.set('2027-01-10T08:00:00Z')
    const { id, checkoutUrl } = await subscribe(ada, 'professional')
    expect((await own(ada)).subscription).toMatchObject({ id: first, status: 'active' })
    await pay(ada, checkoutUrl)
    expect((await own(ada)).subscription).toMatchObject({ id, planId: 'professional', status: 'active', startDate: '2027-01-10' })
    expect(await past(ada)).toMatchObject([{ id: first, status: 'canceled', endDate: '2027-01-10', nextChargeOn: null }])
    expect(await payments(ada)).toMatchObject([
      { status: 'completed', amount: 1000 },
      { status: 'completed', amount: 5000 },
    ])
    await strike('2027-02-04T12:00:00Z')
    expect(await statuses(ada)).toHaveLength(2)
  })

  test('a free one ends the other at once', async () => {
    const first = await hold(ada, 'basic')
    await subscribe(ada, 'free')
    expect((await own(ada)).subscription).toMatchObject({ planId: 'free', status: 'active' })
    expect(await past(ada)).toMatchObject([{ id: first, status: 'canceled' }])
  })

  test('chosen before the first is paid abandons that one: if paid in another tab, it is refunded', async () => {
    const first = await subscribe(ada, 'basic')
    await give(ada, first.checkoutUrl)
    const second = await subscribe(ada, 'premium')
    await pay(ada, second.checkoutUrl)
    await runScheduledTasks()
    expect((await own(ada)).subscription).toMatchObject({ id: second.id, status: 'active' })
    expect(await own(ada)).toMatchObject({ checkout: null })
    expect((await statuses(ada)).sort()).toEqual(['completed', 'refunded'])
    expect(await past(ada)).toEqual([])
  })

  test('chosen back and forth many times at once ends as one', async () => {
    const plans = ['basic', 'premium', 'professional', 'free'] as const
    await Promise.all(Array.from({ length: 40 }, (_, times) => subscribe(ada, plans[times % 4] ?? 'free').catch(() => undefined)))
    await runScheduledTasks()
    const open = await sql("select from app.subscriptions where status in ('active', 'past_due')")
    expect(open.length).toBeLessThanOrEqual(1)
    expect((await sql("select from app.subscriptions where status = 'pending'")).length).toBeLessThanOrEqual(1)
    const waiting = (await statuses(ada)).filter((status) => status === 'pending')
    expect(waiting).toHaveLength((await own(ada)).checkout ? 1 : 0)
  })
})

describe('cancel', () => {
  // @acceptance SUBS-017
  test('ends it at once, pays nothing back and charges nothing more', async () => {
    const id = await hold(ada, 'basic')
    clock.set('2027-01-20T08:00:00Z')
    const { subscription } = await cancel(ada, id)
    expect(subscription).toMatchObject({ id, status: 'canceled', endDate: '2027-01-20', nextChargeOn: null })
    expect(await recorded(id)).toEqual(['subscription.chosen', 'subscription.started', 'subscription.canceled'])
    await strike('2027-02-04T12:00:00Z')
    expect(await statuses(ada)).toEqual(['completed'])
    expect(await refused(cancel(ada, id))).toMatchObject({ status: 409, code: 'subscription_over' })
  })

  test('cancels the payment of one that is not paid yet', async () => {
    const { id } = await subscribe(ada, 'basic')
    expect(await cancel(ada, id)).toEqual({ subscription: null, checkout: null })
    await runScheduledTasks()
    expect(await statuses(ada)).toEqual(['failed'])
    expect(await past(ada)).toEqual([])
    await hold(ada, 'basic')
    expect((await own(ada)).subscription?.status).toBe('active')
  })

  test('while it is being paid refunds what arrives', async () => {
    const { id, checkoutUrl } = await subscribe(ada, 'basic')
    await give(ada, checkoutUrl)
    await cancel(ada, id)
    await runScheduledTasks()
    await runScheduledTasks()
    expect(await own(ada)).toEqual({ subscription: null, checkout: null })
    expect(await statuses(ada)).toEqual(['refunded'])
  })

  test('another person’s and an unknown one give the same answer', async () => {
    const id = await hold(ada, 'basic')
    const foreign = await refused(cancel(ben, id))
    expect(foreign).toMatchObject({ status: 404, code: 'subscription_not_found' })
    expect(await refused(cancel(ben, newId()))).toMatchObject({ status: 404, code: 'subscription_not_found' })
    expect(await refused(as(ben).call(subscriptionsApi.paySubscription, { id }))).toMatchObject({ status: 404 })
    expect((await own(ada)).subscription?.status).toBe('active')
  })
})

describe('the scheduled task', () => {
  test('charges each month once, on the day of the start, for a year', async () => {
    clock.set('2027-01-31T08:00:00Z')
    const id = await hold(ada, 'premium')
    await strike('2027-02-28T08:59:00Z')
    expect(await statuses(ada)).toHaveLength(1)
    await strike('2027-02-28T09:00:00Z')
    await Promise.all([runScheduledTasks(), runScheduledTasks()])
    expect(await statuses(ada)).toEqual(['completed', 'completed'])
    expect((await own(ada)).subscription).toMatchObject({ status: 'active', nextChargeOn: '2027-03-31' })
    expect(await notified(ada)).toEqual(['subscription_renewed'])
    for (const month of ['03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'])
      await strike(`2027-${month}T09:00:00Z`)
    expect((await own(ada)).subscription).toMatchObject({ status: 'active', endDate: '2028-01-31', nextChargeOn: null })
    await strike('2028-01-31T08:59:00Z')
    expect((await own(ada)).subscription?.status).toBe('active')
    await strike('2028-01-31T09:00:00Z')
    await runScheduledTasks()
    expect((await own(ada)).subscription).toMatchObject({ id, status: 'ended', endDate: '2028-01-31' })
    expect((await payments(ada)).map(({ status, amount }) => [status, amount])).toEqual(Array(12).fill(['completed', 2500]))
    expect((await notified(ada)).filter((event) => event === 'subscription_ended')).toHaveLength(1)
    expect((await recorded(id)).filter((event) => event === 'subscription.renewed')).toHaveLength(11)
  })

  test('retries a declined card after three and seven days, notifies each time, and then ends it', async () => {
    const id = await hold(ada, 'basic', refusesNext)
    await strike('2027-02-04T09:00:00Z')
    expect((await own(ada)).subscription).toMatchObject({ status: 'past_due', nextChargeOn: '2027-02-07' })
    expect(await notified(ada)).toEqual(['subscription_unpaid'])
    await strike('2027-02-06T12:00:00Z')
    expect(await statuses(ada)).toHaveLength(2)
    await strike('2027-02-07T09:00:00Z')
    expect((await own(ada)).subscription).toMatchObject({ status: 'past_due', nextChargeOn: '2027-02-11' })
    await strike('2027-02-11T09:00:00Z')
    expect((await own(ada)).subscription).toMatchObject({ status: 'ended', endDate: '2027-02-11', nextChargeOn: null })
    expect(await statuses(ada)).toEqual(['completed', 'failed', 'failed', 'failed'])
    expect(await notified(ada)).toEqual(['subscription_ended', 'subscription_unpaid', 'subscription_unpaid'])
    expect((await recorded(id)).filter((event) => event === 'subscription.renewal_failed')).toHaveLength(3)
  })

  test('without a card it is past due as well', async () => {
    await hold(ada, 'basic')
    await as(ada).call(paymentsApi.forgetSavedMethod)
    await strike('2027-02-04T09:00:00Z')
    expect((await own(ada)).subscription?.status).toBe('past_due')
  })
})

describe('a subscription past due', () => {
  const overdue = async () => {
    const id = await hold(ada, 'basic', refusesNext)
    await strike('2027-02-04T09:00:00Z')
    return id
  }
  const payNow = (id: string) => as(ada).call(subscriptionsApi.paySubscription, { id })

  test('is paid with another card, which is charged from then on', async () => {
    const id = await overdue()
    const { checkoutUrl } = await payNow(id)
    expect(await payNow(id)).toEqual({ id, checkoutUrl })
    expect((await own(ada)).checkout).toEqual({ id, planId: 'basic', url: checkoutUrl })
    await pay(ada, checkoutUrl)
    expect(await own(ada)).toMatchObject({ checkout: null, subscription: { id, status: 'active', nextChargeOn: '2027-03-04' } })
    await strike('2027-02-07T12:00:00Z')
    expect(await statuses(ada)).toEqual(['completed', 'failed', 'completed'])
    await strike('2027-03-04T09:00:00Z')
    expect(await statuses(ada)).toEqual(['completed', 'failed', 'completed', 'completed'])
    // a payment the person makes themselves sends no notification
    expect(await notified(ada)).toEqual(['subscription_renewed', 'subscription_unpaid'])
    expect(await refused(payNow(id))).toMatchObject({ status: 409, code: 'subscription_not_due' })
  })

  test('an open checkout is cancelled when the card is retried, and does not count as a retry', async () => {
    const id = await overdue()
    const { checkoutUrl } = await payNow(id)
    await as(ada).call(paymentsApi.leavePayment, { id: checkoutUrl?.split('/').at(-1) ?? '' })
    await runScheduledTasks()
    expect(await own(ada)).toMatchObject({ checkout: null, subscription: { status: 'past_due', nextChargeOn: '2027-02-07' } })
    const again = await payNow(id)
    await give(ada, again.checkoutUrl)
    // the task retries at the same moment with the new card: the extra payment is refunded
    await strike('2027-02-07T09:00:00Z')
    await runScheduledTasks()
    expect(await own(ada)).toMatchObject({ checkout: null, subscription: { status: 'active', nextChargeOn: '2027-03-04' } })
    expect((await statuses(ada)).sort()).toEqual(['completed', 'completed', 'failed', 'failed', 'refunded'])
  })

  test('can be cancelled, or changed for another plan', async () => {
    const id = await overdue()
    const { checkoutUrl } = await subscribe(ada, 'premium')
    await pay(ada, checkoutUrl)
    expect((await own(ada)).subscription).toMatchObject({ planId: 'premium', status: 'active' })
    expect(await past(ada)).toMatchObject([{ id, status: 'canceled' }])
  })
})

describe('a refund by an admin', () => {
  const refund = async (id: string) => {
    const [{ amount } = { amount: 0 }] = (await as(olive).call(paymentsApi.listAllPayments, { q: id })).rows
    await as(olive).call(paymentsApi.refundPayment, { id, amount, attempt: randomUUID(), reason: 'requested_by_customer' })
    await runScheduledTasks()
  }

  test('of the latest month ends the subscription; of an earlier one it goes on', async () => {
    const id = await hold(ada, 'basic')
    await strike('2027-02-04T09:00:00Z')
    const [first, second] = await payments(ada)
    await refund(first?.id ?? '')
    expect((await own(ada)).subscription?.status).toBe('active')
    await refund(second?.id ?? '')
    expect((await own(ada)).subscription).toMatchObject({ id, status: 'canceled', endDate: '2027-02-04' })
    expect(await notified(ada)).toContain('subscription_ended')
    expect(await recorded(id)).toContain('subscription.ended')
  })
})
