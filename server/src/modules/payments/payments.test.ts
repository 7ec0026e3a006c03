import { randomUUID } from 'node:crypto'
import { notificationsApi } from '@uzima/contract/notifications'
import { paymentsApi } from '@uzima/contract/payments'
import type { CardInput } from '@uzima/contract/payments/cards'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, eve, olive, type Person, visitor } from '../../../test/people.ts'
import { cancelPayment, chargeSaved, startPayment } from './public.ts'
import { purposes } from './purposes.ts'

const api = paymentsApi
let place: Clinic
/** Calls to the purpose handler, in order. */
let notified: string[] = []
const registered = { ...purposes }
const note =
  (what: string) =>
  async (_: unknown, { id, failure }: { id: string; failure: string | null }) => {
    notified.push([what, id, failure].filter(Boolean).join(' '))
  }
const recorder = { completed: note('completed'), failed: note('failed'), refunded: note('refunded') }

beforeAll(async () => {
  Object.assign(purposes, { subscription: recorder, delivery: recorder })
  place = await clinic({ people: [ada, ben, eve, olive] })
})
afterAll(() => void Object.assign(purposes, registered))
beforeEach(async () => {
  notified = []
  await place.sql('delete from app.payment_transactions')
  await place.sql('delete from app.payment_methods')
  await place.sql('delete from app.notifications')
  await place.sql('delete from app.mails')
})

const purposeId = '01890000-0000-7000-8000-0000000000aa'
const unknown = '01890000-0000-7000-8000-000000000000'
const what = { purpose: 'subscription', purposeId, amount: 1000, currency: 'usd', description: 'plan_basic' } as const
const begin = async (who: Person, more: { amount?: number; savesMethod?: boolean } = {}) => {
  const { transactionId } = await inSystem(place.app.system, (ctx) =>
    startPayment(ctx, { ...what, userId: place.as(who).id, savesMethod: true, returnPath: '/subscription', ...more }),
  )
  return transactionId
}
const charge = async (who: Person, key: string) =>
  (await inSystem(place.app.system, (ctx) => chargeSaved(ctx, { ...what, userId: place.as(who).id, key }))).transactionId
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Ada Muturi' }
const pay = (who: Person, id: string, card: Partial<CardInput> = {}) =>
  place.as(who).call(api.payByCard, { id, attempt: randomUUID(), ...good, ...card })
const statusOf = async (who: Person, id: string) => (await place.as(who).call(api.getPayment, { id })).status
const code = (name: string, status = 409, field?: string) => ({ status, problem: { code: name, ...(field && { field }) } })
const paid = async (who: Person, more = {}) => {
  const id = await begin(who, more)
  await pay(who, id)
  await place.runScheduledTasks()
  return id
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const opened = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await opened.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

describe('payByCard', () => {
  test('a good card completes the payment, calls the purpose handler once, and sends a receipt', async () => {
    const id = await begin(ada)
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({
      ...{ amount: 1000, currency: 'usd', status: 'pending', returnPath: '/subscription', isSandbox: true, payUrl: null, refusal: null },
    })
    expect(await pay(ada, id)).toMatchObject({ status: 'pending', isBusy: true })
    await place.runScheduledTasks()
    const done = await place.as(ada).call(api.getPayment, { id })
    expect(done).toMatchObject({ status: 'completed', paymentMethod: 'credit_card', cardBrand: 'visa', cardLast4: '4242' })
    expect(done.receiptNumber).toMatch(/^R-\d{6}$/)
    expect(notified).toEqual([`completed ${id}`])
    const [mail] = await place.mails(ada.email)
    expect(mail).toMatchObject({ letter: 'payment_receipt', subject: 'Your payment of $10.00' })
    expect(mail?.text).toContain(done.transactionRef)
    expect(mail?.text).not.toMatch(/plan|basic|deliver/i)
    const events = await place.sql<{ event_type: string }>('select event_type from audit.log where resource_id = $1 order by ts, id', [id])
    expect(events.map((event) => event.event_type)).toEqual(['payment.tried', 'payment.completed'])
  })

  test('an amount sent by a client is ignored', async () => {
    const id = await begin(ada)
    await place.as(ada).raw({
      ...{ method: 'POST', url: `/api/payments/${id}/pay` },
      body: { attempt: randomUUID(), ...good, amount: 1, currency: 'xxx', status: 'completed' },
    })
    await place.runScheduledTasks()
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({ status: 'completed', amount: 1000, currency: 'usd' })
  })

  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card'],
    ['4000 0000 0000 0127', 'incorrect_cvc'],
  ])('the card %s is refused as %s, stands in the history, and another card may follow', async (number, why) => {
    const id = await begin(ada)
    const attempt = randomUUID()
    await pay(ada, id, { number, attempt })
    await place.runScheduledTasks()
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({ status: 'pending', refusal: { attempt, code: why } })
    expect(notified).toEqual([])
    await pay(ada, id)
    await place.runScheduledTasks()
    const { rows } = await place.as(ada).call(api.listPayments)
    expect(rows.map(({ status, failure, cardLast4 }) => ({ status, failure, cardLast4 }))).toEqual(
      expect.arrayContaining([
        { status: 'completed', failure: null, cardLast4: '4242' },
        { status: 'failed', failure: why, cardLast4: number.slice(-4) },
      ]),
    )
    expect(notified).toEqual([`completed ${id}`])
  })

  test('the fifth declined card fails the payment', async () => {
    const id = await begin(ada)
    for (let round = 0; round < 5; round++) {
      await pay(ada, id, { number: '4000000000000002' })
      await place.runScheduledTasks()
    }
    expect(await statusOf(ada, id)).toBe('failed')
    expect(notified).toEqual([`failed ${id} card_declined`])
    expect((await place.as(ada).call(api.listPayments, { status: 'failed' })).rows).toHaveLength(5)
    await expect(pay(ada, id)).rejects.toMatchObject(code('payment_closed'))
  })

  test.each([
    ['a number with a wrong check digit', { number: '4242424242424241' }, code('card_number_invalid', 400, 'number')],
    ['a card other than the test cards', { number: '4111111111111111' }, code('card_not_for_trial', 400, 'number')],
    ['an expired date', { expiry: '12/26' }, code('card_expired', 400, 'expiry')],
    ['an invalid month', { expiry: '13/30' }, code('card_expiry_invalid', 400, 'expiry')],
    ['a short security code', { cvc: '12' }, code('card_code_invalid', 400, 'cvc')],
    ['no name', { name: ' ' }, code('required_field', 400, 'name')],
  ])('%s is refused at its field', async (_, card, refused) => {
    await expect(pay(ada, await begin(ada), card)).rejects.toMatchObject(refused)
  })

  test('200 concurrent submissions charge once', async () => {
    const id = await begin(ada)
    const attempt = randomUUID()
    const asked = [...Array(100)].flatMap(() => [pay(ada, id, { attempt }), pay(ada, id)])
    const [ended] = await Promise.all([Promise.all(asked), place.runScheduledTasks(), place.runScheduledTasks()])
    expect(ended).toHaveLength(200)
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks(), place.runScheduledTasks()])
    expect(notified).toEqual([`completed ${id}`])
    const counts = await place.sql(
      `select (select count(*)::int from app.payment_transactions) as payments, (select count(*)::int from app.mails) as mails,
              (select count(*)::int from audit.log where resource_id = $1 and event_type = 'payment.completed') as records`,
      [id],
    )
    expect(counts).toEqual([{ payments: 1, mails: 1, records: 1 }])
  })

  test('the same declined attempt, sent 20 times, counts once', async () => {
    const id = await begin(ada)
    const attempt = randomUUID()
    await Promise.all([...Array(20)].map(() => pay(ada, id, { attempt, number: '4000000000000002' })))
    await place.runScheduledTasks()
    expect((await place.as(ada).call(api.listPayments, { status: 'failed' })).rows).toHaveLength(1)
    expect(await statusOf(ada, id)).toBe('pending')
  })

  test('no card number is stored anywhere', async () => {
    await paid(ada)
    const rows = await place.sql('select * from app.payment_transactions, app.payment_events, app.payment_methods')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/4242\s?4242/)
    expect(JSON.stringify(rows)).not.toContain('"123"')
  })

  test('an event that the server did not write is ignored', async () => {
    const id = await begin(ada)
    await pay(ada, id)
    await place.sql(`update app.payment_events set report = replace(report, '"brand":"visa"', '"brand":"amex"')`)
    await place.runScheduledTasks()
    expect(await statusOf(ada, id)).toBe('pending')
    expect(await place.sql('select outcome from app.payment_events')).toEqual([{ outcome: 'forged' }])
  })

  test('a purpose handler that fails rolls the payment back; the next run retries', async () => {
    const id = await begin(ada)
    purposes.subscription = { ...recorder, completed: () => Promise.reject(new Error('not now')) }
    await pay(ada, id)
    await place.runScheduledTasks()
    expect(await statusOf(ada, id)).toBe('pending')
    purposes.subscription = recorder
    await place.runScheduledTasks()
    expect(await statusOf(ada, id)).toBe('completed')
    expect(notified).toEqual([`completed ${id}`])
  })

  test('only the person who pays can pay', async () => {
    const id = await begin(ada)
    await expect(pay(ben, id)).rejects.toMatchObject(code('payment_not_found', 404))
    await expect(pay(ben, unknown)).rejects.toMatchObject(code('payment_not_found', 404))
    await expect(place.as(visitor).call(api.getPayment, { id })).rejects.toMatchObject(code('unauthenticated', 401))
    await expect(place.as(ben).call(api.getPayment, { id })).rejects.toMatchObject(code('payment_not_found', 404))
    await expect(place.as(ben).call(api.leavePayment, { id })).rejects.toMatchObject(code('payment_not_found', 404))
    // an unconfirmed address doesn't change what was paid
    expect(await statusOf(eve, await begin(eve))).toBe('pending')
  })
})

describe('an abandoned payment', () => {
  test('fails when it is cancelled, once', async () => {
    const id = await begin(ada)
    expect(await place.as(ada).call(api.leavePayment, { id })).toMatchObject({ status: 'pending', isBusy: true })
    await place.as(ada).call(api.leavePayment, { id })
    await place.runScheduledTasks()
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({ status: 'failed', failure: 'cancelled' })
    expect(notified).toEqual([`failed ${id} cancelled`])
    await expect(pay(ada, id)).rejects.toMatchObject(code('payment_closed'))
    await expect(place.as(ada).call(api.leavePayment, { id: await paid(ada) })).rejects.toMatchObject(code('payment_closed'))
  })

  test('expires after an hour', async () => {
    const id = await begin(ada)
    place.clock.advance(59 * 60_000)
    await place.runScheduledTasks()
    expect(await statusOf(ada, id)).toBe('pending')
    place.clock.advance(60_000)
    await place.runScheduledTasks()
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({ status: 'failed', failure: 'expired' })
  })

  test('is cancelled or refunded by the module that charges', async () => {
    const [open, done] = [await begin(ada), await paid(ada)]
    for (const id of [open, done, done]) await inSystem(place.app.system, (ctx) => cancelPayment(ctx, id))
    await place.runScheduledTasks()
    expect([await statusOf(ada, open), await statusOf(ada, done)]).toEqual(['failed', 'refunded'])
    expect(notified).toEqual([`completed ${done}`, `failed ${open} cancelled`, `refunded ${done}`])
  })
})

describe('chargeSaved', () => {
  test('charges the card of the first payment, once per key', async () => {
    await paid(ada)
    const id = await charge(ada, 'renewal-1')
    expect(await charge(ada, 'renewal-1')).toBe(id)
    await place.runScheduledTasks()
    expect(await charge(ada, 'renewal-1')).toBe(id)
    await place.runScheduledTasks()
    expect(await statusOf(ada, id)).toBe('completed')
    expect(notified.filter((line) => line.includes(id))).toEqual([`completed ${id}`])
  })

  test('a card that works only once fails at the renewal', async () => {
    const first = await begin(ada)
    await pay(ada, first, { number: '4000000000000341' })
    await place.runScheduledTasks()
    const id = await charge(ada, 'renewal-2')
    await place.runScheduledTasks()
    expect(await place.as(ada).call(api.getPayment, { id })).toMatchObject({ status: 'failed', failure: 'card_declined' })
    expect(notified).toEqual([`completed ${first}`, `failed ${id} card_declined`])
  })

  test('fails without a card', async () => {
    const kept = await paid(ada)
    expect((await place.as(ada).call(api.getSavedMethod)).method).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
    })
    expect((await place.as(ben).call(api.getSavedMethod)).method).toBeNull()
    await place.as(ada).call(api.forgetSavedMethod)
    expect((await place.as(ada).call(api.getSavedMethod)).method).toBeNull()
    const id = await charge(ada, 'renewal-3')
    await place.runScheduledTasks()
    expect(notified).toEqual([`completed ${kept}`, `failed ${id} no_method`])
  })

  test('stores no card if it was not to be saved', async () => {
    await paid(ada, { savesMethod: false })
    expect((await place.as(ada).call(api.getSavedMethod)).method).toBeNull()
  })
})

describe('refundPayment', () => {
  const attempt = randomUUID()
  const refund = (id: string, more: { amount?: number; attempt?: string } = {}) =>
    place.as(olive).call(api.refundPayment, { id, attempt, amount: 1000, reason: 'duplicate', ...more })

  test('refunds once, notifies the person, and stores who asked and why', async () => {
    const id = await paid(ben)
    const asked = await Promise.all([refund(id), refund(id), refund(id)])
    expect(asked[0]).toMatchObject({ payerName: 'Ben Laurent', payerEmail: ben.email, refundable: 0 })
    expect(asked[0]?.refunds).toMatchObject([{ id: attempt, amount: 1000, status: 'asked', reason: 'duplicate' }])
    await place.runScheduledTasks()
    expect(await refund(id)).toMatchObject({ status: 'refunded', refundedAmount: 1000, refunds: [{ status: 'done' }] })
    await place.runScheduledTasks()
    expect(notified).toEqual([`completed ${id}`, `refunded ${id}`])
    const letters = (await place.mails(ben.email)).filter(({ letter }) => letter === 'payment_refunded')
    expect(letters.map(({ subject }) => subject)).toEqual(['Nous avons remboursé votre paiement de 10,00\u00a0$US'])
    const { rows } = await place.as(ben).call(notificationsApi.listNotifications, {})
    expect(rows.filter(({ event }) => event === 'payment_refunded')).toHaveLength(1)
    const events = await place.sql(
      `select details->>'reason' as reason from audit.log where event_type = 'payment.refund_asked' and resource_id = $1`,
      [id],
    )
    expect(events).toContainEqual({ reason: 'duplicate' })
  })

  test('refunds in parts up to the amount paid; the purpose handler is called only for the whole', async () => {
    const id = await paid(ben)
    const [first, second] = [randomUUID(), randomUUID()]
    await Promise.all([...Array(20)].map(() => refund(id, { amount: 300, attempt: first })))
    await place.runScheduledTasks()
    const after = { status: 'completed', refundedAmount: 300 }
    expect(await place.as(ben).call(api.getPayment, { id })).toMatchObject(after)
    expect(notified).toEqual([`completed ${id}`])
    for (const amount of [701, 1000, 2_000_000])
      await expect(refund(id, { amount, attempt: second })).rejects.toMatchObject(code('refund_too_much'))
    await expect(refund(id, { amount: 0, attempt: second })).rejects.toMatchObject({ status: 400 })
    await expect(refund(id, { amount: 200, attempt: first })).rejects.toMatchObject(code('idempotency_key_reused', 422))
    // ten concurrent refunds, of which seven fit into the remainder
    const tens = await Promise.allSettled([...Array(10)].map(() => refund(id, { amount: 100, attempt: randomUUID() })))
    expect(tens.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    await place.runScheduledTasks()
    const { rows } = await place.as(olive).call(api.listAllPayments, { q: id })
    expect(rows[0]).toMatchObject({ status: 'refunded', refundedAmount: 1000, refundable: 0 })
    expect(rows[0]?.refunds.map(({ amount, status }) => `${amount} ${status}`).sort()).toEqual([...Array(7).fill('100 done'), '300 done'])
    expect(notified).toEqual([`completed ${id}`, `refunded ${id}`])
    const letters = (await place.mails(ben.email)).filter(({ letter }) => letter === 'payment_partly_refunded')
    expect(letters).toHaveLength(8)
    const first3 = letters.find(({ text }) => text.includes('3,00'))
    expect(first3?.text).toMatch(/10,00.*3,00/s)
    expect(letters.map(({ text }) => text).join()).not.toMatch(/plan|basi/i)
  })

  test('partial refunds appear in the list, the CSV and the receipt', async () => {
    const id = await paid(ada)
    await refund(id, { amount: 250, attempt: randomUUID() })
    await refund(id, { amount: 125, attempt: randomUUID() })
    await place.runScheduledTasks()
    expect((await place.as(ada).call(api.listPayments)).rows[0]).toMatchObject({ status: 'completed', refundedAmount: 375 })
    expect(await place.as(ada).call(api.exportPayments)).toContain(`,${id},$10.00,Credit Card,"Completed, $3.75 refunded"\r\n`)
    const { rawPayload } = await place.as(ada).raw({ method: 'GET', url: `/api/payments/${id}/receipt` })
    const text = await textOf(rawPayload)
    expect(text).toMatch(/Refunded on .*: \$2\.50/)
    expect(text).toMatch(/Refunded on .*: \$1\.25/)
    expect(text).toContain('Total after refunds')
    expect(text).toContain('$6.25')
  })

  test('is refused if nothing was paid, and to everybody but admins', async () => {
    const id = await begin(ada)
    await expect(refund(id)).rejects.toMatchObject(code('payment_not_refundable'))
    await expect(refund(unknown)).rejects.toMatchObject(code('payment_not_found', 404))
    await expect(place.as(ada).call(api.refundPayment, { id, attempt, amount: 1, reason: 'duplicate' })).rejects.toMatchObject(
      code('forbidden', 403),
    )
    await expect(place.as(ada).call(api.listAllPayments)).rejects.toMatchObject(code('forbidden', 403))
  })

  test('an admin finds a payment by its reference, its id and the payer’s address', async () => {
    const [of, other] = [await paid(ben), await begin(ada)]
    const found = async (q: string) => (await place.as(olive).call(api.listAllPayments, { q })).rows.map(({ id }) => id)
    const { transactionRef } = await place.as(ben).call(api.getPayment, { id: of })
    expect(await found(transactionRef.toLowerCase())).toEqual([of])
    expect(await found(of)).toEqual([of])
    expect(await found('BEN@example.org')).toEqual([of])
    expect(await found('nobody@example.org')).toEqual([])
    const all = await place.as(olive).call(api.listAllPayments, { status: 'pending' })
    expect(all.rows.map(({ id }) => id)).toEqual([other])
  })
})

describe('listPayments', () => {
  type Stored = { createdAt?: string; status?: string; method?: string; reference?: string; amount?: number }
  let count = 0
  const store = async (
    who: Person,
    { createdAt = '2026-12-01T10:00:00Z', status = 'pending', method = 'credit_card', reference, amount = 1000 }: Stored,
  ) => {
    count += 1
    const id = randomUUID()
    const isPaid = status === 'completed' || status === 'refunded'
    await place.sql(
      `insert into app.payment_transactions (id, user_id, created_at, amount, currency, payment_method, transaction_ref, status, purpose, purpose_id,
         description, return_path, provider, expires_at, completed_at, receipt_number, failed_at, failure_code, refunded_at, refunded_amount)
       values ($1, $2, $3, $4, 'usd', $5, $6, $7, 'subscription', $8, 'plan_basic', '/subscription', 'sandbox', '2027-06-01Z',
         $9, $10, $11, $12, $13, case when $7 = 'refunded' then $4 else 0 end)`,
      [
        ...[id, place.as(who).id, createdAt, amount, method, reference ?? `UZTEST${count}`, status, purposeId],
        ...[isPaid ? createdAt : null, isPaid ? 900_000 + count : null],
        ...[status === 'failed' ? createdAt : null, status === 'failed' ? 'card_declined' : null],
        status === 'refunded' ? createdAt : null,
      ],
    )
    return id
  }
  const search = async (q: string, status: 'all' | 'completed' | 'pending' | 'failed' = 'all') =>
    (await place.as(ada).call(api.listPayments, { q, status })).rows.map(({ id }) => id)

  // @acceptance API-DATA-016, 032, PAY-016, 024
  test('has what the specification names, the own only, newest first, page by page', async () => {
    for (let day = 1; day <= 22; day++) await store(ada, { createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` })
    await store(ben, {})
    const first = await place.as(ada).call(api.listPayments)
    expect(first.rows).toHaveLength(20)
    expect(first.rows[0]).toMatchObject({
      userId: place.as(ada).id,
      createdAt: '2026-11-22T10:00:00.000Z',
      amount: 1000,
      status: 'pending',
    })
    expect(Object.keys(first.rows[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'userId', 'createdAt', 'amount', 'paymentMethod', 'transactionRef', 'status']),
    )
    const second = await place.as(ada).call(api.listPayments, { cursor: first.next ?? '' })
    expect(second.rows.map(({ createdAt }) => createdAt.slice(8, 10))).toEqual(['02', '01'])
    expect(second.next).toBeNull()
  })

  // @acceptance PAY-017 to 021
  test('the search finds by id, method, reference and status, in any case, and takes no pattern', async () => {
    const [a, b, c] = [
      await store(ada, { status: 'completed', reference: 'UZREF0001', createdAt: '2026-12-03T10:00:00Z' }),
      await store(ada, { status: 'pending', method: 'debit_card', createdAt: '2026-12-02T10:00:00Z' }),
      await store(ada, { status: 'refunded', createdAt: '2026-12-01T10:00:00Z' }),
    ]
    await store(ben, { status: 'pending', reference: 'UZREF0009' })
    expect(await search(a.slice(9, 23).toUpperCase())).toEqual([a])
    expect(await search('ref0')).toEqual([a])
    expect(await search('PEND')).toEqual([b])
    expect(await search('debit')).toEqual([b])
    expect(await search('debit_c')).toEqual([b])
    expect(await search('Debit C')).toEqual([b])
    expect(await search('refund')).toEqual([c])
    expect(await search('%')).toEqual([])
    expect(await search("' or 1=1 --")).toEqual([])
    expect(await search('', 'completed')).toEqual([a])
    expect(await search('card', 'pending')).toEqual([b])
    expect(await search('card', 'failed')).toEqual([])
  })

  test('the CSV has the rows of the search, worded as in the list', async () => {
    const id = await store(ada, { status: 'completed', createdAt: '2025-04-05T10:00:00Z', amount: 250 })
    await store(ada, { status: 'failed', createdAt: '2025-04-04T10:00:00Z', amount: 123_456 })
    const csv = await place.as(ada).call(api.exportPayments, { status: 'completed' })
    expect(csv).toBe(`\uFEFFDate,Transaction ID,Amount,Method,Status\r\n"Apr 5, 2025",${id},$2.50,Credit Card,Completed\r\n`)
    expect(await place.as(ada).call(api.exportPayments, { q: 'fail' })).toContain('"$1,234.56"')
    expect(await place.as(ben).call(api.exportPayments)).toBe('\uFEFFDate,ID de transaction,Montant,Moyen de paiement,État\r\n')
  })

  test('the payer can download the receipt again if something was paid', async () => {
    const [done, open] = [await store(ada, { status: 'completed' }), await store(ada, { status: 'pending' })]
    const got = await place.as(ada).raw({ method: 'GET', url: `/api/payments/${done}/receipt` })
    expect(got.headers['content-type']).toBe('application/pdf')
    expect(got.headers['content-disposition']).toMatch(/attachment; filename="Receipt R-9\d+\.pdf"/)
    expect(got.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const [who, id] of [
      [ada, open],
      [ben, done],
      [ada, unknown],
    ] as const)
      await expect(place.as(who).call(api.getReceipt, { id })).rejects.toMatchObject(code('payment_not_found', 404))
  })
})
