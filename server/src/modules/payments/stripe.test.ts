import { randomUUID } from 'node:crypto'
import { notificationsApi } from '@uzima/contract/notifications'
import { paymentsApi } from '@uzima/contract/payments'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, olive, visitor } from '../../../test/people.ts'
import { type Asked, type EventName, recorded, stripeApi } from '../../../test/stripe/api.ts'
import { cancelPayment, chargeSaved, startPayment } from './public.ts'
import { purposes } from './purposes.ts'

const api = paymentsApi
const webhookSecret = 'whsec_forTestsOnly'
const library = new Stripe('sk_test_forTestsOnly')
let place: Clinic
let stripe: Awaited<ReturnType<typeof stripeApi>>
let notified: string[] = []
const registered = { ...purposes }
const note =
  (what: string) =>
  async (_: unknown, { id, failure }: { id: string; failure: string | null }) => {
    notified.push([what, id, failure].filter(Boolean).join(' '))
  }
const recorder = { completed: note('completed'), failed: note('failed'), refunded: note('refunded') }
/** The fake Stripe's answers by path prefix; a test may override them. */
let answers: Record<string, (asked: Asked) => { status?: number; body: object }> = {}

const opened = {
  id: 'cs_test_a1QxT7hVbJm3Kc9',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1QxT7hVbJm3Kc9',
}
const intent = (id: string) => JSON.parse(recorded('intent-succeeded', id)).data.object
const refundOf = (amount: number, form: Asked['form'] = {}) => ({
  ...JSON.parse(recorded('refund-updated', '')).data.object,
  ...{ amount, metadata: form['metadata[refund_id]'] ? { refund_id: form['metadata[refund_id]'] } : {} },
})
const charge = (id: string) => JSON.parse(recorded('charge-succeeded', id)).data.object

beforeAll(async () => {
  Object.assign(purposes, { subscription: recorder })
  stripe = await stripeApi((asked) => {
    const found = Object.entries(answers).find(([path]) => asked.path.startsWith(path))
    return found ? found[1](asked) : { status: 404, body: { error: { type: 'invalid_request_error', message: 'no such thing' } } }
  })
  place = await clinic({
    people: [ada, ben, olive],
    env: { STRIPE_SECRET_KEY: 'sk_test_forTestsOnly', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.url },
  })
})
afterAll(async () => {
  Object.assign(purposes, registered)
  await stripe.close()
})
beforeEach(async () => {
  notified = []
  stripe.asked.length = 0
  answers = {
    '/v1/checkout/sessions': () => ({ body: opened }),
    // the whole payment: both as the answer to a refund and in the list of refunds
    '/v1/refunds': ({ method, form }) => ({ body: method === 'GET' ? { object: 'list', data: [refundOf(1000)] } : refundOf(1000, form) }),
  }
  await place.sql('delete from app.payment_transactions')
  await place.sql('delete from app.payment_methods')
  await place.sql('delete from app.mails')
  await place.sql('delete from app.notifications')
})

const purposeId = '01890000-0000-7000-8000-0000000000aa'
const what = () =>
  ({ userId: place.as(ada).id, purpose: 'subscription', purposeId, amount: 1000, currency: 'usd', description: 'plan_basic' }) as const
const begin = async () => {
  const { transactionId } = await inSystem(place.app.system, (ctx) =>
    startPayment(ctx, { ...what(), savesMethod: true, returnPath: '/subscription' }),
  )
  await place.runScheduledTasks()
  return transactionId
}
const statusOf = async (id: string) => (await place.as(ada).call(api.getPayment, { id })).status
const sign = (payload: string, { secret = webhookSecret, at = place.clock.now() } = {}) =>
  library.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })
const deliver = (payload: string, signature = sign(payload)) =>
  place.as(visitor).raw({
    ...{ method: 'POST', url: '/api/payments/webhooks/stripe', body: payload },
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  })
const say = async (name: EventName, id: string) => {
  const { statusCode } = await deliver(recorded(name, id))
  expect(statusCode).toBe(200)
  await place.runScheduledTasks()
}

describe('Stripe Checkout', () => {
  test('a payment opens Stripe’s page under its own idempotency key, with the server’s amount', async () => {
    const id = await begin()
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({ status: 'pending', payUrl: opened.url, isSandbox: false })
    const [asked] = stripe.asked
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', key: `${id}:open` })
    expect(asked?.form).toMatchObject({
      ...{ mode: 'payment', client_reference_id: id, 'metadata[payment_id]': id, 'payment_intent_data[metadata][payment_id]': id },
      ...{ 'line_items[0][price_data][unit_amount]': '1000', 'line_items[0][price_data][currency]': 'usd', customer_email: ada.email },
      ...{ 'payment_intent_data[setup_future_usage]': 'off_session', customer_creation: 'always' },
      success_url: `http://localhost:3000/checkout/${id}?paid=1`,
    })
    // our own form accepts no card for it
    const card = { attempt: id, number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Ada' }
    await expect(place.as(ada).call(api.payByCard, { id, ...card })).rejects.toMatchObject({ status: 404 })
  })

  test('if Stripe is down, it is asked again a minute later', async () => {
    answers['/v1/checkout/sessions'] = () => ({ status: 500, body: { error: { type: 'api_error', message: 'away' } } })
    const id = await begin()
    expect((await place.as(ada).call(api.getPayment, { id })).payUrl).toBeNull()
    answers['/v1/checkout/sessions'] = () => ({ body: opened })
    place.clock.advance(60_000)
    await place.runScheduledTasks()
    expect((await place.as(ada).call(api.getPayment, { id })).payUrl).toBe(opened.url)
    expect(new Set(stripe.asked.map(({ key }) => key))).toEqual(new Set([`${id}:open`]))
  })
})

describe('receiveStripeEvent', () => {
  test('a completed checkout completes the payment; the charge gives card and customer for next time', async () => {
    const id = await begin()
    await say('session-completed', id)
    expect(await statusOf(id)).toBe('completed')
    expect(notified).toEqual([`completed ${id}`])
    await say('charge-succeeded', id)
    await say('intent-succeeded', id)
    expect(notified).toEqual([`completed ${id}`])
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({
      paymentMethod: 'debit_card',
      cardBrand: 'visa',
      cardLast4: '4242',
    })
    expect((await place.as(ada).call(api.getSavedMethod)).method).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expYear: 2034,
      isSandbox: false,
    })
    expect(await place.sql('select customer_ref, method_ref from app.payment_methods')).toEqual([
      { customer_ref: 'cus_TqN4xWb8Yd2LpV', method_ref: 'pm_1TqN5ZWb8Yd2LpVsG8mQy4Jf' },
    ])
    expect((await place.mails(ada.email)).map(({ letter }) => letter)).toEqual(['payment_receipt'])
  })

  test('200 concurrent deliveries of one event have one effect', async () => {
    const id = await begin()
    const payload = recorded('session-completed', id)
    const answered = await Promise.all([...Array(200)].map(() => deliver(payload)))
    expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks(), place.runScheduledTasks()])
    expect(notified).toEqual([`completed ${id}`])
    expect(
      await place.sql(
        `select (select count(*)::int from app.payment_events) as events, (select count(*)::int from app.mails) as mails,
                (select count(*)::int from audit.log where resource_id = $1 and event_type = 'payment.completed') as records`,
        [id],
      ),
    ).toEqual([{ events: 1, mails: 1, records: 1 }])
  })

  const orders: EventName[][] = [
    ['charge-refunded', 'charge-succeeded', 'session-completed', 'intent-succeeded'],
    ['intent-succeeded', 'charge-refunded', 'session-expired', 'session-completed'],
    ['session-completed', 'charge-refunded', 'intent-failed', 'session-completed'],
  ]
  test.each(orders)('in any order, %s, %s, %s, %s: paid once, refunded once', async (...names) => {
    const id = await begin()
    for (const name of names) await say(name, id)
    expect(await statusOf(id)).toBe('refunded')
    expect(notified).toEqual([`completed ${id}`, `refunded ${id}`])
  })

  test('a declined card is stored and the payment goes on; a repeated event is stored once', async () => {
    const id = await begin()
    await say('intent-failed', id)
    await say('intent-failed', id)
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({ status: 'pending', refusal: { code: 'insufficient_funds' } })
    const { rows } = await place.as(ada).call(api.listPayments, { status: 'failed' })
    expect(rows.map(({ failure, cardLast4 }) => [failure, cardLast4])).toEqual([['insufficient_funds', '9995']])
    await say('session-completed', id)
    expect(notified).toEqual([`completed ${id}`])
  })

  test('an expired checkout fails the payment; if it is paid after all, it is refunded', async () => {
    const id = await begin()
    await say('session-expired', id)
    expect(notified).toEqual([`failed ${id} expired`])
    await say('session-completed', id)
    expect(await statusOf(id)).toBe('refunded')
    expect(notified).toEqual([`failed ${id} expired`])
    const refunds = stripe.asked.filter(({ path }) => path === '/v1/refunds')
    expect(refunds).toMatchObject([{ method: 'POST', form: { payment_intent: 'pi_3TqN5aWb8Yd2LpV01kXc7eRm', amount: '1000' } }])
  })

  test.each([
    ['another amount', (text: string) => text.replace('"amount_total":1000', '"amount_total":1')],
    ['another currency', (text: string) => text.replace('"currency":"usd"', '"currency":"kes"')],
  ])('%s than asked for completes nothing', async (_, change) => {
    const id = await begin()
    const payload = change(recorded('session-completed', id))
    expect(payload).not.toBe(recorded('session-completed', id))
    expect((await deliver(payload)).statusCode).toBe(200)
    await place.runScheduledTasks()
    expect(await statusOf(id)).toBe('pending')
    expect(await place.sql('select outcome from app.payment_events')).toEqual([{ outcome: 'mismatch' }])
  })

  test('events that are unsigned, wrongly signed, tampered with or too old are rejected', async () => {
    const id = await begin()
    const payload = recorded('session-completed', id)
    const old = sign(payload, { at: new Date(place.clock.now().getTime() - 6 * 60_000) })
    for (const [body, signature] of [
      [payload, ''],
      [payload, 'nonsense'],
      [payload, sign(payload, { secret: 'whsec_ofAnother' })],
      [payload.replace('1000', '1001'), sign(payload)],
      [payload, old],
    ] as const) {
      const { statusCode } = await deliver(body, signature)
      expect(statusCode).toBe(400)
    }
    await place.runScheduledTasks()
    expect(await place.sql('select count(*)::int as events from app.payment_events')).toEqual([{ events: 0 }])
    expect(await statusOf(id)).toBe('pending')
  })

  test('events about unknown payments or other things are acknowledged but not stored', async () => {
    for (const payload of [
      recorded('session-completed', '01890000-0000-7000-8000-000000000000'),
      recorded('session-completed', 'not an id'),
      recorded('charge-succeeded', 'x').replace('charge.succeeded', 'customer.created'),
    ])
      expect((await deliver(payload)).json()).toEqual({ received: false })
    expect(await place.sql('select count(*)::int as events from app.payment_events')).toEqual([{ events: 0 }])
  })
})

describe('charges of a saved card', () => {
  const renew = async (key: string) => {
    const first = await begin()
    await say('charge-succeeded', first)
    const { transactionId } = await inSystem(place.app.system, (ctx) => chargeSaved(ctx, { ...what(), key }))
    await place.runScheduledTasks()
    return transactionId
  }

  test('are made off-session, under a key, and completed by the answer; the event changes nothing more', async () => {
    answers['/v1/payment_intents'] = ({ form }) => {
      const id = form['metadata[payment_id]'] ?? ''
      return { body: { ...intent(id), id: 'pi_renewal', latest_charge: charge(id) } }
    }
    const id = await renew('one')
    expect(await statusOf(id)).toBe('completed')
    const asked = stripe.asked.find(({ path }) => path === '/v1/payment_intents')
    expect(asked).toMatchObject({
      key: `${id}:charge`,
      form: {
        amount: '1000',
        currency: 'usd',
        customer: 'cus_TqN4xWb8Yd2LpV',
        payment_method: 'pm_1TqN5ZWb8Yd2LpVsG8mQy4Jf',
        off_session: 'true',
        confirm: 'true',
      },
    })
    await say('intent-succeeded', id)
    expect(notified.filter((line) => line.includes(id))).toEqual([`completed ${id}`])
  })

  test('fail when the card is declined', async () => {
    answers['/v1/payment_intents'] = () => ({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'no', charge: 'ch_x' } },
    })
    const id = await renew('two')
    expect(notified.at(-1)).toBe(`failed ${id} insufficient_funds`)
  })

  test('wait while Stripe is down, and fail after three days', async () => {
    answers['/v1/payment_intents'] = () => ({ status: 500, body: { error: { type: 'api_error', message: 'away' } } })
    const id = await renew('three')
    expect(await statusOf(id)).toBe('pending')
    place.clock.advance(3 * 86_400_000)
    await place.runScheduledTasks()
    expect(notified.at(-1)).toBe(`failed ${id} unreachable`)
  })
})

describe('cancelling and refunding', () => {
  test('an abandoned payment is closed at Stripe too', async () => {
    const id = await begin()
    await place.as(ada).call(api.leavePayment, { id })
    await place.runScheduledTasks()
    expect(notified).toEqual([`failed ${id} cancelled`])
    expect(stripe.asked.at(-1)).toMatchObject({ method: 'POST', path: `/v1/checkout/sessions/${opened.id}/expire` })
  })

  test('one that was paid in the meantime is completed instead', async () => {
    const id = await begin()
    answers = {
      [`/v1/checkout/sessions/${opened.id}/expire`]: () => ({
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'Only Checkout Sessions with a status in ["open"] can be expired.' } },
      }),
      [`/v1/checkout/sessions/${opened.id}`]: () => {
        const session = JSON.parse(recorded('session-completed', id)).data.object
        return { body: { ...session, payment_intent: { ...intent(id), latest_charge: charge(id) } } }
      },
    }
    await inSystem(place.app.system, (ctx) => cancelPayment(ctx, id))
    await place.runScheduledTasks()
    expect(notified).toEqual([`completed ${id}`])
  })

  test('a refund is requested once, and one that Stripe has already made counts as done', async () => {
    const id = await begin()
    await say('session-completed', id)
    answers['/v1/refunds'] = ({ method }) =>
      method === 'GET'
        ? { body: { object: 'list', data: [refundOf(1000)] } }
        : {
            status: 400,
            body: {
              error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Charge has already been refunded.' },
            },
          }
    const attempt = randomUUID()
    const asked = { id, attempt, amount: 1000, reason: 'fraudulent' } as const
    await Promise.all([1, 2, 3].map(() => place.as(olive).call(api.refundPayment, asked)))
    await place.runScheduledTasks()
    await say('charge-refunded', id)
    expect(notified).toEqual([`completed ${id}`, `refunded ${id}`])
    expect(stripe.asked.filter(({ path, method }) => path === '/v1/refunds' && method === 'POST')).toMatchObject([
      { key: `refund:${attempt}`, form: { reason: 'fraudulent' } },
    ])
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications, {})
    expect(rows.filter(({ event }) => event === 'payment_refunded')).toHaveLength(1)
  })
})

test('without Stripe keys there is no webhook; a production server without them takes no payments', async () => {
  const sandboxed = await clinic({ people: [ada], env: { PAYMENT_SANDBOX: 'off' } })
  const payload = recorded('session-completed', '01890000-0000-7000-8000-000000000000')
  const answered = await sandboxed.as(visitor).raw({
    ...{ method: 'POST', url: '/api/payments/webhooks/stripe', body: payload },
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload) },
  })
  expect(answered.statusCode).toBe(404)
  const begun = inSystem(sandboxed.app.system, (ctx) =>
    startPayment(ctx, { ...what(), userId: sandboxed.as(ada).id, savesMethod: true, returnPath: '/' }),
  )
  await expect(begun).rejects.toMatchObject({ status: 503, code: 'payments_unavailable' })
})
