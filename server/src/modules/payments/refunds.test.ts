import { randomUUID } from 'node:crypto'
import { notificationsApi } from '@uzima/contract/notifications'
import { paymentsApi } from '@uzima/contract/payments'
import { subscriptionsApi } from '@uzima/contract/subscriptions'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, olive, visitor } from '../../../test/people.ts'
import { type Asked, type EventName, recorded, stripeApi } from '../../../test/stripe/api.ts'
import { isNews } from './disputes.ts'
import { startPayment } from './public.ts'
import { purposes } from './purposes.ts'
import { isNews as isNewsOfRefund } from './refunds.ts'

const api = paymentsApi
const webhookSecret = 'whsec_forTestsOnly'
const library = new Stripe('sk_test_forTestsOnly')
let place: Clinic
let stripe: Awaited<ReturnType<typeof stripeApi>>
let notified: string[] = []
const registered = { ...purposes }
const note = (what: string) => async () => void notified.push(what)
const heard = { completed: note('completed'), failed: note('failed'), refunded: note('refunded'), returned: note('returned') }

type Json = Record<string, unknown>
/** The refunds that the fake Stripe has, by id. */
let there: Record<string, Json> = {}
/** Stripe's answer to a new refund, which it creates. */
let answer: (asked: Asked) => { status?: number; body: object }
const made = (more: Json = {}): Json => ({ ...JSON.parse(recorded('refund-updated', '')).data.object, ...more })
function makes({ form }: Asked) {
  const ours = form['metadata[refund_id]'] ?? ''
  there[ours] ??= made({ id: `re_${Object.keys(there).length + 1}`, amount: Number(form.amount), metadata: { refund_id: ours } })
  return { body: there[ours] ?? {} }
}
const refusesAs = (message: string) => () => ({ status: 400, body: { error: { type: 'invalid_request_error', message } } })

beforeAll(async () => {
  Object.assign(purposes, { subscription: heard })
  stripe = await stripeApi((asked) => {
    if (asked.path === '/v1/refunds')
      return asked.method === 'GET' ? { body: { object: 'list', data: Object.values(there) } } : answer(asked)
    return { body: { id: `cs_${asked.form.client_reference_id}`, object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/x' } }
  })
  place = await clinic({
    people: [ada, olive],
    env: { STRIPE_SECRET_KEY: 'sk_test_forTestsOnly', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.url },
  })
})
afterAll(async () => {
  Object.assign(purposes, registered)
  await stripe.close()
})
beforeEach(async () => {
  notified = []
  there = {}
  answer = makes
  stripe.asked.length = 0
  for (const table of ['payment_transactions', 'payment_events', 'mails', 'notifications']) await place.sql(`delete from app.${table}`)
})

const deliver = (payload: string) =>
  place.as(visitor).raw({
    ...{ method: 'POST', url: '/api/payments/webhooks/stripe', body: payload },
    headers: {
      'content-type': 'application/json',
      'stripe-signature': library.webhooks.generateTestHeaderString({
        ...{ payload, secret: webhookSecret, timestamp: Math.floor(place.clock.now().getTime() / 1000) },
      }),
    },
  })
type More = { event?: Json; object?: Json }
/** A recorded event with changes and an id of its own. */
function eventOf(name: EventName, id: string, { event = {}, object = {} }: More = {}): string {
  const whole = JSON.parse(recorded(name, id))
  return JSON.stringify({ ...whole, id: randomUUID(), ...event, data: { object: { ...whole.data.object, ...object } } })
}
async function say(name: EventName, id: string, more?: More) {
  expect((await deliver(eventOf(name, id, more))).json()).toEqual({ received: true })
  await place.runScheduledTasks()
}
const begin = async () => {
  const { transactionId } = await inSystem(place.app.system, (ctx) =>
    startPayment(ctx, {
      ...{
        userId: place.as(ada).id,
        purpose: 'subscription',
        purposeId: randomUUID(),
        amount: 1000,
        currency: 'usd',
        description: 'plan_basic',
      },
      ...{ savesMethod: false, returnPath: '/subscription' },
    }),
  )
  await place.runScheduledTasks()
  return transactionId
}
const paid = async () => {
  const id = await begin()
  await say('session-completed', id)
  return id
}
const refund = (id: string, amount: number, attempt = randomUUID()) =>
  place.as(olive).call(api.refundPayment, { id, attempt, amount, reason: 'requested_by_customer' })
const seen = async (id: string) => {
  const [row] = (await place.as(olive).call(api.listAllPayments, { q: id })).rows
  if (!row) throw new Error('row not found')
  return row
}
const news = async () => (await place.as(olive).call(notificationsApi.listNotifications, {})).rows.map(({ event }) => event)
const letters = async () =>
  (await place.mails(ada.email)).map(({ letter }) => letter).filter((letter) => /^payment_(partly_)?refunded/.test(letter))

describe('a refund at Stripe', () => {
  test('is requested with its amount under its own key; Stripe’s later events change nothing', async () => {
    const id = await paid()
    const attempt = randomUUID()
    await Promise.all([refund(id, 300, attempt), refund(id, 300, attempt), refund(id, 300, attempt)])
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks()])
    const asked = stripe.asked.filter(({ path }) => path === '/v1/refunds')
    expect(asked).toMatchObject([
      {
        ...{ method: 'POST', key: `refund:${attempt}` },
        form: { payment_intent: 'pi_3TqN5aWb8Yd2LpV01kXc7eRm', amount: '300', 'metadata[refund_id]': attempt },
      },
    ])
    expect(await seen(id)).toMatchObject({
      status: 'completed',
      refundedAmount: 300,
      refundable: 700,
      refunds: [{ id: attempt, status: 'done' }],
    })
    const ours = { object: { id: 're_1', metadata: { refund_id: attempt } } }
    await say('refund-created', id, ours)
    await say('charge-refunded', id, { object: { amount_refunded: 300, refunded: false } })
    await say('refund-updated', id, ours)
    expect((await seen(id)).refunds).toHaveLength(1)
    expect(await letters()).toEqual(['payment_partly_refunded'])
    expect(notified).toEqual(['completed'])
    expect(stripe.asked.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
  })

  test.each(['made', 'lost with it'])('whose answer was lost, and which was %s, is looked up and made once', async (what) => {
    const id = await paid()
    answer = (asked) => {
      if (what === 'made') makes(asked)
      return { status: 500, body: { error: { type: 'api_error', message: 'away' } } }
    }
    await refund(id, 300)
    await place.runScheduledTasks()
    expect((await seen(id)).refunds).toMatchObject([{ status: 'asked' }])
    const before = stripe.asked.length
    answer = makes
    place.clock.advance(60_000)
    await place.runScheduledTasks()
    expect(await seen(id)).toMatchObject({ refundedAmount: 300, refunds: [{ status: 'done' }] })
    const again = stripe.asked.slice(before).map(({ method }) => method)
    expect(again).toEqual(what === 'made' ? ['GET'] : ['GET', 'POST'])
    expect(new Set(stripe.asked.flatMap(({ method, key }) => (method === 'POST' && key?.startsWith('refund:') ? key : []))).size).toBe(1)
  })

  test('that Stripe refused but made all the same is completed by its event, however we recorded the refusal', async () => {
    const id = await paid()
    const attempt = randomUUID()
    answer = refusesAs('The charge is being worked on')
    await refund(id, 1000, attempt)
    await place.runScheduledTasks()
    expect((await seen(id)).refunds).toMatchObject([{ status: 'failed', failure: 'refused' }])
    const ours = { object: { id: 're_1', amount: 1000, metadata: { refund_id: attempt } } }
    await say('refund-created', id, ours)
    expect(await seen(id)).toMatchObject({ refundedAmount: 0, refundable: 0, refunds: [{ status: 'pending', failure: null }] })
    await say('refund-updated', id, ours)
    expect(await seen(id)).toMatchObject({ status: 'refunded', refunds: [{ id: attempt, status: 'done', failure: null }] })
    expect(notified).toEqual(['completed', 'refunded'])
    expect(await letters()).toEqual(['payment_refunded'])
    // and it can still fail
    await say('refund-failed', id, ours)
    await say('refund-updated', id, ours)
    expect(await seen(id)).toMatchObject({ status: 'completed', refunds: [{ status: 'failed', failure: 'card_gone' }] })
    expect(await news()).toEqual(['refund_failed', 'refund_failed'])
  })

  const named = 're_1'
  test.each([
    ['done, after we assumed failure', { status: 'failed', refundRef: null }, { ref: named, status: 'done' }, true],
    ['pending, after we assumed failure', { status: 'failed', refundRef: null }, { ref: named, status: 'pending' }, true],
    ['failed, after we assumed failure', { status: 'failed', refundRef: null }, { ref: named, status: 'failed' }, false],
    ['failure assumed after it was done', { status: 'done', refundRef: named }, { ref: null, status: 'failed' }, false],
    ['failure assumed after it was requested', { status: 'asked', refundRef: null }, { ref: null, status: 'failed' }, true],
    ['done, after it failed', { status: 'failed', refundRef: named }, { ref: named, status: 'done' }, false],
    ['failed, after it was done', { status: 'done', refundRef: named }, { ref: named, status: 'failed' }, true],
  ] as const)('%s is news or not', (_, known, said, expected) => {
    expect(isNewsOfRefund(known, said)).toBe(expected)
  })

  test('that Stripe refuses has failed, is reported to admins, and can be requested again', async () => {
    const id = await paid()
    answer = refusesAs('Refund amount ($3.00) is greater than unrefunded amount on charge ($0.00)')
    await refund(id, 300)
    await place.runScheduledTasks()
    expect(await seen(id)).toMatchObject({ refundedAmount: 0, refundable: 1000, refunds: [{ status: 'failed', failure: 'refused' }] })
    expect(await news()).toEqual(['refund_failed'])
    answer = makes
    await refund(id, 1000)
    await place.runScheduledTasks()
    expect(await seen(id)).toMatchObject({ status: 'refunded', refundedAmount: 1000 })
    expect(notified).toEqual(['completed', 'refunded'])
    expect(await letters()).toEqual(['payment_refunded'])
  })

  test('that fails later is no longer counted; the purpose handler is called again when it succeeds for good', async () => {
    const id = await paid()
    await refund(id, 1000)
    await place.runScheduledTasks()
    await say('refund-failed', id, { object: { id: 're_1', amount: 1000 } })
    expect(await seen(id)).toMatchObject({
      ...{ status: 'completed', refundedAmount: 0, refundable: 1000 },
      refunds: [{ status: 'failed', failure: 'card_gone' }],
    })
    // it was completed before it failed, so a late event changes nothing
    await say('refund-updated', id, { object: { id: 're_1', amount: 1000 } })
    expect(await seen(id)).toMatchObject({ status: 'completed', refundedAmount: 0 })
    expect(await news()).toEqual(['refund_failed'])
    await refund(id, 1000)
    await place.runScheduledTasks()
    expect(await seen(id)).toMatchObject({ status: 'refunded', refundedAmount: 1000 })
    expect(notified).toEqual(['completed', 'refunded', 'returned', 'refunded'])
    expect(await letters()).toEqual(['payment_refunded', 'payment_refunded'])
  })

  test('that fails and is made again ends a plan once, and not the one chosen since', async () => {
    Object.assign(purposes, registered)
    try {
      const choose = async (intent: string) => {
        const { checkoutUrl } = await place.as(ada).call(subscriptionsApi.subscribe, { planId: 'basic' })
        const id = checkoutUrl?.split('/').at(-1) ?? ''
        await say('session-completed', id, { object: { payment_intent: intent } })
        return id
      }
      const states = () => place.sql('select status, end_date::text as until from app.subscriptions order by created_at, id')
      const first = await choose('pi_first')
      await refund(first, 1000)
      await place.runScheduledTasks()
      const ended = { status: 'canceled', until: '2027-01-04' }
      expect(await states()).toEqual([ended])
      const ofFirst = { object: { id: 're_1', amount: 1000, payment_intent: 'pi_first' } }
      await say('refund-failed', first, ofFirst)
      expect(await states()).toEqual([ended])
      place.clock.advance(86_400_000)
      await choose('pi_second')
      await refund(first, 1000)
      await place.runScheduledTasks()
      expect(await seen(first)).toMatchObject({ status: 'refunded' })
      expect(await states()).toMatchObject([ended, { status: 'active' }])
      expect(await letters()).toEqual(['payment_refunded', 'payment_refunded'])
      const { rows } = await place.as(ada).call(notificationsApi.listNotifications, {})
      expect(rows.filter(({ event }) => event === 'subscription_ended')).toHaveLength(1)
      expect(await place.sql(`select from audit.log where event_type = 'subscription.ended'`)).toHaveLength(1)
    } finally {
      Object.assign(purposes, { subscription: heard })
    }
  })

  test('from before references were stored is matched to Stripe’s event: counted once, reported once, and it can fail', async () => {
    const id = await paid()
    await place.sql(
      `insert into app.payment_refunds (id, transaction_id, user_id, amount, status, asked_at, done_at)
       select gen_random_uuid(), id, user_id, amount, 'done', now(), now() from app.payment_transactions where id = $1`,
      [id],
    )
    await place.sql(
      `update app.payment_transactions set status = 'refunded', refunded_at = now(), refunded_amount = amount where id = $1`,
      [id],
    )
    const whole = { object: { id: 're_1', amount: 1000 } }
    await say('refund-updated', id, whole)
    expect(await seen(id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] })
    expect((await seen(id)).refunds).toHaveLength(1)
    expect([notified, await letters()]).toEqual([['completed'], []])
    await say('refund-failed', id, whole)
    expect(await seen(id)).toMatchObject({ status: 'completed', refundedAmount: 0, refunds: [{ status: 'failed' }] })
  })

  const orders: EventName[][] = [
    ['refund-created', 'refund-updated', 'charge-refunded'],
    ['charge-refunded', 'refund-updated', 'refund-created'],
    ['refund-updated', 'refund-created', 'charge-refunded'],
    ['charge-refunded', 'refund-created', 'refund-updated'],
  ]
  test.each(orders)('made in the dashboard counts once and is reported once: %s, %s, %s', async (...names) => {
    const id = await paid()
    there.re_1 = made({ id: 're_1', amount: 300 })
    const of = (name: EventName) => (name === 'charge-refunded' ? { amount_refunded: 300, refunded: false } : { id: 're_1' })
    for (const name of [...names, ...names]) await say(name, id, { object: of(name) })
    expect(await seen(id)).toMatchObject({
      status: 'completed',
      refundedAmount: 300,
      refundable: 700,
      refunds: [{ reason: null, amount: 300 }],
    })
    expect(await letters()).toEqual(['payment_partly_refunded'])
  })

  test('200 concurrent deliveries of one event have one effect', async () => {
    const id = await paid()
    const payload = eventOf('refund-updated', id)
    const answered = await Promise.all([...Array(200)].map(() => deliver(payload)))
    expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks(), place.runScheduledTasks()])
    expect(await seen(id)).toMatchObject({ refundedAmount: 300 })
    expect(await letters()).toEqual(['payment_partly_refunded'])
    const [{ count } = { count: 0 }] = await place.sql<{ count: number }>(
      `select count(*)::int as count from audit.log where resource_id = $1 and event_type = 'payment.partly_refunded'`,
      [id],
    )
    expect(count).toBe(1)
  })

  test('reported before its payment waits for it; one for an unknown charge is dropped', async () => {
    const id = await begin()
    await say('refund-updated', id)
    expect(await seen(id)).toMatchObject({ status: 'pending', refunds: [] })
    await say('session-completed', id)
    expect(await seen(id)).toMatchObject({ status: 'completed', refundedAmount: 300 })
    await say('refund-updated', id, { object: { payment_intent: 'pi_ofAnother' } })
    const waiting = () => place.sql('select id from app.payment_events where done_at is null')
    expect(await waiting()).toHaveLength(1)
    place.clock.advance(31 * 86_400_000)
    await place.runScheduledTasks()
    expect(await waiting()).toEqual([])
  })
})

/** 3-D Secure was not completed, so nothing was charged. */
const unanswered = {
  object: {
    latest_charge: null,
    last_payment_error: { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'The bank could not be asked.' },
  },
}
describe('an attempt without a charge', () => {
  const parts = { refund: { id: 're_1' }, dispute: { amount: 400 } }
  const events = {
    first: ['intent-failed', unanswered],
    second: ['intent-failed', unanswered],
    paid: ['intent-succeeded', {}],
    refund: ['refund-updated', { object: parts.refund }],
    dispute: ['dispute-created', { object: parts.dispute }],
  } as const satisfies Record<string, [EventName, More]>
  type Step = keyof typeof events
  const orders: [tries: number, ...steps: Step[]][] = [
    [2, 'first', 'second', 'paid', 'refund', 'dispute'],
    [2, 'refund', 'first', 'dispute', 'second', 'paid'],
    [1, 'dispute', 'first', 'refund', 'paid', 'second'],
    [0, 'paid', 'dispute', 'second', 'refund', 'first'],
  ]
  test.each(orders)('does not get in the way; %i are stored: %s, %s, %s, %s, %s, each twice', async (tries, ...steps) => {
    const id = await begin()
    for (const step of steps) {
      const payload = eventOf(events[step][0], id, events[step][1])
      for (const _ of ['once', 'twice']) expect((await deliver(payload)).json()).toEqual({ received: true })
      await place.runScheduledTasks()
    }
    expect(await seen(id)).toMatchObject({
      ...{ status: 'completed', refundedAmount: 300, refundable: 300 },
      refunds: [{ amount: 300, status: 'done' }],
      disputes: [{ amount: 400, status: 'needs_response' }],
    })
    expect(notified).toEqual(['completed'])
    expect([await letters(), await news()]).toEqual([['payment_partly_refunded'], ['payment_disputed']])
    const { rows } = await place.as(ada).call(api.listPayments, { status: 'failed' })
    expect(rows.map(({ failure }) => failure)).toEqual(Array(tries).fill('card_declined'))
    expect(await place.sql('select outcome from app.payment_events where done_at is null')).toEqual([])
  })

  test('that a dispute names by its charge is no payment of ours', async () => {
    const id = await begin()
    await say('intent-failed', id)
    await say('dispute-created', id, { object: { payment_intent: null, charge: 'ch_3TqN5aWb8Yd2LpV01fFa2dKw' } })
    expect(await place.sql('select charge_ref from app.payment_transactions where attempt_of is not null')).toEqual([
      { charge_ref: 'ch_3TqN5aWb8Yd2LpV01fFa2dKw' },
    ])
    expect(await place.sql('select from app.payment_disputes')).toEqual([])
  })

  test('may bear the name of the payment that followed it, once; no two payments bear one name', async () => {
    const [id, other] = [await begin(), await begin()]
    const attempt = randomUUID()
    const copyAsAttempt = (copy: string) =>
      place.sql(
        `insert into app.payment_transactions (id, user_id, created_at, amount, currency, payment_method, transaction_ref, status, purpose, purpose_id,
           description, return_path, provider, expires_at, failed_at, failure_code, attempt_of, charge_ref)
         select $2::uuid, user_id, created_at, amount, currency, payment_method, $2::uuid::text, 'failed', purpose, purpose_id,
           description, return_path, provider, expires_at, created_at, 'card_declined', id, 'pi_same'
           from app.payment_transactions where id = $1`,
        [id, copy],
      )
    const name = (payment: string) => place.sql("update app.payment_transactions set charge_ref = 'pi_same' where id = $1", [payment])
    await copyAsAttempt(attempt)
    await name(id)
    await expect(name(other)).rejects.toMatchObject({ constraint: 'payment_transactions_charge_ref_key' })
    await expect(copyAsAttempt(randomUUID())).rejects.toMatchObject({ constraint: 'payment_transactions_attempt_key' })
    await name(attempt)
  })

  test('lets a checkout that was paid too late be refunded', async () => {
    const id = await begin()
    await say('intent-failed', id, unanswered)
    await say('session-expired', id)
    await say('intent-succeeded', id)
    expect(await seen(id)).toMatchObject({ status: 'refunded', refundedAmount: 1000 })
  })
})

describe('a dispute', () => {
  test('is shown with its state and deadline, and reported to admins; when lost, the money counts as returned', async () => {
    const id = await paid()
    await say('dispute-created', id)
    const open = await seen(id)
    expect(open).toMatchObject({ status: 'completed', refundable: 0, refundedAmount: 0 })
    expect(open.disputes).toMatchObject([
      { status: 'needs_response', reason: 'product_not_received', amount: 1000, dueAt: '2027-01-13T07:59:59.000Z', closedAt: null },
    ])
    expect(open.disputes[0]?.url).toBe('https://dashboard.stripe.com/test/disputes/du_1TqN9cWb8Yd2LpVq4RmT7xEa')
    expect((await place.as(olive).call(api.listAllPayments, { status: 'disputed' })).rows).toHaveLength(1)
    await expect(refund(id, 100)).rejects.toMatchObject({ status: 409, problem: { code: 'refund_too_much' } })
    await say('dispute-updated', id)
    expect((await seen(id)).disputes).toMatchObject([{ status: 'under_review' }])
    await say('dispute-closed', id)
    expect(await seen(id)).toMatchObject({ status: 'refunded', refundedAmount: 1000, disputes: [{ status: 'lost' }] })
    expect((await place.as(olive).call(api.listAllPayments, { status: 'disputed' })).rows).toEqual([])
    expect(await news()).toEqual(['dispute_lost', 'payment_disputed'])
    expect(notified).toEqual(['completed', 'refunded'])
    const text = await place.as(ada).raw({ method: 'GET', url: `/api/payments/${id}/receipt` })
    expect(text.statusCode).toBe(200)
  })

  test('that is won leaves the payment as it was', async () => {
    const id = await paid()
    await say('dispute-created', id)
    await say('dispute-closed', id, { object: { status: 'won' } })
    expect(await seen(id)).toMatchObject({ status: 'completed', refundedAmount: 0, refundable: 1000, disputes: [{ status: 'won' }] })
    expect(await news()).toEqual(['dispute_over', 'payment_disputed'])
  })

  const orders: EventName[][] = [
    ['dispute-closed', 'dispute-updated', 'dispute-created'],
    ['dispute-updated', 'dispute-closed', 'dispute-created'],
    ['dispute-created', 'dispute-closed', 'dispute-updated'],
  ]
  test.each(orders)('in any order, %s, %s, %s, and repeated: lost once', async (...names) => {
    const id = await begin()
    for (const name of names) await say(name, id)
    // the charge was unknown until now
    await say('session-completed', id)
    for (const name of names) await say(name, id)
    expect(await seen(id)).toMatchObject({ status: 'refunded', disputes: [{ status: 'lost', openedAt: '2027-01-05T08:00:00.000Z' }] })
    expect(notified).toEqual(['completed', 'refunded'])
    expect((await news()).filter((event) => event === 'dispute_lost')).toHaveLength(1)
  })

  test('about a part leaves the rest; with a refund it never exceeds the amount paid', async () => {
    const id = await paid()
    await refund(id, 600)
    await place.runScheduledTasks()
    await say('dispute-created', id, { object: { amount: 400 } })
    await say('dispute-closed', id, { object: { amount: 400 } })
    expect(await seen(id)).toMatchObject({ status: 'refunded', refundedAmount: 1000 })
    expect(notified).toEqual(['completed', 'refunded'])
  })

  const at = (second: number) => new Date(Date.UTC(2027, 0, 5, 8, 0, second))
  test.each([
    ['later', { saidAt: at(2), status: 'needs_response' }, true],
    ['earlier', { saidAt: at(0), status: 'lost' }, false],
    ['of the same second and a later state', { saidAt: at(1), status: 'lost' }, true],
    ['of the same second and an earlier state', { saidAt: at(1), status: 'needs_response' }, false],
    ['the same', { saidAt: at(1), status: 'under_review' }, false],
    ['an appeal after it was lost', { saidAt: at(2), status: 'appeal_needs_response' }, true],
  ] as const)('what is %s is news or not', (_, { saidAt, status }, expected) => {
    expect(isNews({ saidAt: at(1), status: 'under_review' }, { saidAt: saidAt.toISOString(), status })).toBe(expected)
  })
})
