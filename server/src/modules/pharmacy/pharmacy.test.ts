import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { mostOpenOrders, numberOf, pharmacyApi, type RequestDelivery } from '@uzima/contract/pharmacy'
import { addressesApi, mostAddresses } from '@uzima/contract/pharmacy/addresses'
import { boardApi } from '@uzima/contract/pharmacy/board'
import { partners } from '@uzima/contract/pharmacy/partners'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { deliveryFee } from './public.ts'

let place: Clinic
let medicationId: string
const api = pharmacyApi
const minuteMs = 60_000
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  medicationId = await addFor(ada, 'Metformin')
})
beforeEach(() => place.sql('delete from app.delivery_orders'))

const addFor = async (who: Person, name: string, dosage = '500 mg') => {
  const medicine = { name, dosage, frequency: 'as_needed', startDate: '2027-01-01', endDate: null, notes: null } as const
  return (await place.as(who).call(medicationsApi.addMedication, medicine)).id
}
const [paid, free] = ['corner', 'riverside']
const order = (more: Partial<RequestDelivery> = {}, headers?: Record<string, string>) =>
  place.as(ada).call(
    api.requestDelivery,
    {
      medicationIds: [medicationId],
      partnerId: free ?? '',
      address: '5 Lake Street\nNairobi',
      phone: '+254 712 345678',
      note: 'Ring twice',
      ...more,
    },
    headers,
  )
const list = (state?: 'cancelled' | 'requested') => place.as(ada).call(api.listDeliveries, { state })
const move = (id: string, to: 'accepted' | 'out_for_delivery' | 'delivered') => place.as(olive).call(boardApi.moveDelivery, { id, to })
const code = (name: string, status = 409) => ({ status, problem: { code: name } })
const unknown = '01890000-0000-7000-8000-000000000000'
const transactions = (orderId: string) =>
  place.sql<{ id: string; user_id: string; amount: number; status: string; asked: string | null }>(
    `select id, user_id, amount, status,
            case when exists (select from app.payment_refunds r where r.transaction_id = t.id and r.status = 'asked') then 'refund' else asked end as asked
       from app.payment_transactions t where purpose = 'delivery' and purpose_id = $1 order by created_at`,
    [orderId],
  )

/** What the payments module does on a provider's report: stores it and calls the purpose's handler. */
async function settle(orderId: string, what: 'completed' | 'failed' | 'refunded' | 'returned', at = 0) {
  const status = what === 'returned' ? 'completed' : what
  const payment = (await transactions(orderId)).at(at)
  const receipt = what === 'completed' ? ", completed_at = $2, receipt_number = nextval('app.receipt_numbers')" : ''
  const failure = status === 'failed' ? ", failed_at = $2, failure_code = 'card_declined'" : ''
  const refund = what === 'refunded' ? ', refunded_at = $2, refunded_amount = amount' : ''
  const returned = what === 'returned' ? ', refunded_at = null, refunded_amount = 0' : ''
  await place.sql(
    `update app.payment_transactions set status = '${status}'${receipt}${failure}${refund}${returned} where id = $1 and $2::timestamptz is not null`,
    [payment?.id, place.clock.now()],
  )
  await inSystem(place.app.system, (ctx) =>
    deliveryFee[what](ctx, {
      id: payment?.id ?? '',
      userId: payment?.user_id ?? '',
      purpose: 'delivery',
      purposeId: orderId,
      amount: payment?.amount ?? 0,
      currency: 'usd',
      description: 'delivery',
      status,
      method: 'credit_card',
      failure: null,
    }),
  )
}

// @acceptance PHARM-005
test('the three partners have their five fields', () => {
  for (const partner of partners) expect(Object.keys(partner)).toEqual(['id', 'name', 'logo', 'deliveryTime', 'deliveryFee'])
  expect(partners.map(({ deliveryFee: cents }) => cents)).toEqual([299, 0, 199])
})

describe('requestDelivery', () => {
  test('a free delivery goes ahead at once, encrypted, with today’s names of the medicines', async () => {
    const made = await order()
    expect(made).toMatchObject({
      number: numberOf(made.id),
      partnerId: 'riverside',
      fee: 0,
      state: 'requested',
      items: [{ medicationId, name: 'Metformin', dosage: '500 mg' }],
      address: '5 Lake Street\nNairobi',
      phone: '+254 712 345678',
      note: 'Ring twice',
      events: [{ state: 'requested', by: 'patient' }],
      payUntil: null,
      canCancel: true,
    })
    expect(await transactions(made.id)).toEqual([])
    const stored = await place.sql('select o.*, i.name, i.dosage from app.delivery_orders o join app.delivery_items i on i.order_id = o.id')
    const bytes = stored.flatMap((row) => Object.values(row)).filter((value) => Buffer.isBuffer(value))
    expect(bytes).toHaveLength(6)
    for (const each of bytes) expect(each.toString('latin1')).not.toMatch(/Metformin|500|Lake|254|Ring|Ada/)
    const [event] = await place.sql(
      "select actor_id, subject_id, details from audit.log where event_type = 'delivery.requested' order by ts desc limit 1",
    )
    expect(event).toMatchObject({ actor_id: place.as(ada).id, subject_id: place.as(ada).id })
    expect(JSON.stringify(event)).not.toMatch(/Metformin|Lake/)
  })

  test('an admin gets the number only', async () => {
    const { number } = await order()
    const { newest } = await place.as(olive).call(notificationsApi.countUnread)
    expect(newest).toMatchObject({ event: 'delivery_requested', values: { order: number, pharmacy: partners[1]?.name } })
    expect(JSON.stringify(newest)).not.toMatch(/Ada|Metformin|Lake/)
  })

  test('one with a fee goes ahead when it is paid; the server sets the amount', async () => {
    const asked = { partnerId: paid, fee: 1, deliveryFee: 1 } as Partial<RequestDelivery>
    const made = await order(asked)
    expect(made).toMatchObject({ fee: 299, state: 'payment_pending', paidAt: null })
    expect(new Date(made.payUntil ?? 0).getTime()).toBe(place.clock.now().getTime() + 60 * minuteMs)
    const [payment] = await transactions(made.id)
    expect(payment).toMatchObject({ amount: 299, status: 'pending', user_id: place.as(ada).id })
    expect(await place.as(ada).call(api.payDelivery, { id: made.id })).toEqual({ id: made.id, checkoutUrl: `/checkout/${payment?.id}` })
    expect((await place.as(olive).call(boardApi.listBoard)).rows).toEqual([])
    await expect(move(made.id, 'accepted')).rejects.toMatchObject(code('delivery_not_found', 404))

    await settle(made.id, 'completed')
    expect(await place.as(ada).call(api.getDelivery, { id: made.id })).toMatchObject({
      state: 'requested',
      paidAt: place.clock.now().toISOString(),
      events: [{ state: 'payment_pending' }, { state: 'requested', by: 'patient' }],
    })
    expect((await place.as(olive).call(boardApi.listBoard)).rows).toMatchObject([{ id: made.id, state: 'requested' }])
    await expect(place.as(ada).call(api.payDelivery, { id: made.id })).rejects.toMatchObject(code('delivery_not_payable'))
  })

  test('a payment that has failed is started again', async () => {
    const { id } = await order({ partnerId: paid })
    await settle(id, 'failed')
    expect((await list()).rows).toMatchObject([{ id, state: 'payment_pending' }])
    const { checkoutUrl } = await place.as(ada).call(api.payDelivery, { id })
    const [, second] = await transactions(id)
    expect(checkoutUrl).toBe(`/checkout/${second?.id}`)
    await settle(id, 'completed', 1)
    expect((await list()).rows).toMatchObject([{ id, state: 'requested' }])
  })

  test('200 concurrent submissions make one order and one charge', { timeout: 60_000 }, async () => {
    const key = { 'idempotency-key': 'pressed-many-times' }
    const answers = await Promise.all(Array.from({ length: 200 }, () => order({ partnerId: paid }, key)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await place.sql('select id from app.delivery_orders')).toHaveLength(1)
    expect(await transactions(answers[0]?.id ?? '')).toHaveLength(1)
    await expect(order({ partnerId: free }, key)).rejects.toMatchObject(code('idempotency_key_reused', 422))
  })

  test('accepts only the caller’s own active medicines', async () => {
    const bens = await addFor(ben, 'Aspirin')
    for (const each of [bens, unknown])
      await expect(order({ medicationIds: [medicationId, each] })).rejects.toMatchObject(code('medication_not_found', 404))
    const stopped = await addFor(ada, 'Loratadine', '10 mg')
    await place.as(ada).call(medicationsApi.setMedicationActive, { id: stopped, isActive: false })
    await expect(order({ medicationIds: [stopped] })).rejects.toMatchObject(code('medication_not_active'))
    expect(await place.sql('select id from app.delivery_orders')).toEqual([])
  })

  test.each([
    ['no medicine', { medicationIds: [] }],
    ['the same medicine twice', { medicationIds: [unknown, unknown] }],
    ['an unknown pharmacy', { partnerId: 'elsewhere' }],
    ['no address', { address: '  ' }],
    ['a huge address', { address: 'x'.repeat(301) }],
    ['a huge note', { note: 'x'.repeat(301) }],
    ['no telephone number', { phone: 'call me' }],
  ] as [string, Partial<RequestDelivery>][])('%s is refused', async (_, more) => {
    await expect(order(more)).rejects.toMatchObject({ status: 400 })
  })

  test('allows at most ten open orders', async () => {
    for (let n = 0; n < mostOpenOrders; n += 1) await order({ keepAddress: false })
    await expect(order()).rejects.toMatchObject(code('deliveries_full'))
  })

  test('requires a session, a confirmed address and consent, and refuses admins', async () => {
    await expect(place.as(visitor).call(api.listDeliveries)).rejects.toMatchObject(code('unauthenticated', 401))
    await expect(place.as(eve).call(api.listDeliveries)).rejects.toMatchObject(code('email_not_verified', 403))
    await expect(place.as(nora).call(api.listDeliveries)).rejects.toMatchObject(code('consent_required', 403))
    await expect(place.as(olive).call(api.listDeliveries)).rejects.toMatchObject(code('forbidden', 403))
    await expect(place.as(ada).call(boardApi.listBoard)).rejects.toMatchObject(code('forbidden', 403))
    await expect(place.as(drCole).call(boardApi.listBoard)).rejects.toMatchObject(code('forbidden', 403))
  })
})

describe('moveDelivery', () => {
  test('goes step by step; the patient is notified of each without a word about health', async () => {
    const { id, number } = await order()
    for (const to of ['out_for_delivery', 'delivered'] as const) await expect(move(id, to)).rejects.toMatchObject(code('delivery_moved'))
    const steps = [
      ['accepted', 'delivery_accepted'],
      ['out_for_delivery', 'delivery_on_its_way'],
      ['delivered', 'delivery_delivered'],
    ] as const
    for (const [to, event] of steps) {
      place.clock.advance(5 * minuteMs)
      expect(await move(id, to)).toMatchObject({ id, state: to, stateAt: place.clock.now().toISOString() })
      const { newest } = await place.as(ada).call(notificationsApi.countUnread)
      expect(newest).toMatchObject({ event, values: { order: number }, link: '/pharmacy-services' })
      await expect(move(id, to)).rejects.toMatchObject(code('delivery_moved'))
    }
    const { events, canCancel } = await place.as(ada).call(api.getDelivery, { id })
    expect(events.map(({ state, by }) => [state, by])).toEqual([['requested', 'patient'], ...steps.map(([state]) => [state, 'practice'])])
    expect(canCancel).toBe(false)
    await place.runScheduledTasks()
    const mails = await place.mails(ada.email)
    expect(mails.filter(({ letter }) => letter === 'news').length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).not.toMatch(/Metformin|pharmacy|Lake/i)
    const rows = await place.sql<{ actor_id: string; subject_id: string }>(
      "select actor_id, subject_id from audit.log where event_type = 'delivery.moved' and resource_id = $1",
      [id],
    )
    expect(rows).toEqual(steps.map(() => ({ actor_id: place.as(olive).id, subject_id: place.as(ada).id })))
  })

  test('of many at once only one takes effect', async () => {
    const { id } = await order()
    const moves = await Promise.allSettled(Array.from({ length: 12 }, () => move(id, 'accepted')))
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { events } = await place.as(ada).call(api.getDelivery, { id })
    expect(events.map(({ state }) => state)).toEqual(['requested', 'accepted'])
  })

  test('the board shows neither contents nor patient; the address is read one by one, audited, while the order is open', async () => {
    const { id, number } = await order()
    const { rows } = await place.as(olive).call(boardApi.listBoard)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['id', 'itemCount', 'number', 'partnerId', 'requestedAt', 'state', 'stateAt'])
    expect(JSON.stringify(rows)).not.toMatch(/Metformin|Ada|Lake/)
    expect(await place.as(olive).call(boardApi.getDispatch, { id })).toEqual({
      id,
      number,
      recipient: ada.name,
      address: '5 Lake Street\nNairobi',
      phone: '+254 712 345678',
      note: 'Ring twice',
    })
    const [event] = await place.sql(
      "select actor_id, subject_id from audit.log where event_type = 'delivery.dispatch_viewed' order by ts desc limit 1",
    )
    expect(event).toEqual({ actor_id: place.as(olive).id, subject_id: place.as(ada).id })
    await place.as(olive).call(boardApi.refuseDelivery, { id, reason: 'Not in stock' })
    await expect(place.as(olive).call(boardApi.getDispatch, { id })).rejects.toMatchObject(code('delivery_not_found', 404))
    expect((await place.as(olive).call(boardApi.listBoard, { show: 'closed' })).rows).toMatchObject([{ id, state: 'cancelled' }])
  })
})

describe('cancelling', () => {
  test('the patient can cancel until it is out for delivery, and the fee is refunded', async () => {
    const { id } = await order({ partnerId: paid })
    await settle(id, 'completed')
    await move(id, 'accepted')
    expect(await place.as(ada).call(api.cancelDelivery, { id })).toMatchObject({ state: 'cancelled', canCancel: false })
    expect(await transactions(id)).toMatchObject([{ status: 'completed', asked: 'refund' }])
    await settle(id, 'refunded')
    expect((await list('cancelled')).rows).toMatchObject([{ id, refundedAt: place.clock.now().toISOString() }])
    await expect(move(id, 'out_for_delivery')).rejects.toMatchObject(code('delivery_moved'))
    await expect(place.as(ada).call(api.cancelDelivery, { id })).rejects.toMatchObject(code('delivery_closed'))

    // the refund fails, and is made again
    place.clock.advance(minuteMs)
    await settle(id, 'returned')
    expect((await list('cancelled')).rows).toMatchObject([{ id, refundedAt: null }])
    expect(await transactions(id)).toHaveLength(1)
    place.clock.advance(minuteMs)
    await settle(id, 'refunded')
    const after = (await list('cancelled')).rows
    expect(after).toMatchObject([{ id, refundedAt: place.clock.now().toISOString() }])
    expect(after[0]?.events).toHaveLength(4)

    const { id: late } = await order()
    await move(late, 'accepted')
    await move(late, 'out_for_delivery')
    await expect(place.as(ada).call(api.cancelDelivery, { id: late })).rejects.toMatchObject(code('delivery_closed'))
  })

  test('an admin can cancel with a reason, which only the patient can read', async () => {
    const { id } = await order({ partnerId: paid })
    await expect(place.as(olive).call(boardApi.refuseDelivery, { id, reason: 'x' })).rejects.toMatchObject(code('delivery_not_found', 404))
    await settle(id, 'completed')
    await expect(place.as(olive).call(boardApi.refuseDelivery, { id, reason: ' ' })).rejects.toMatchObject({ status: 400 })
    await place.as(olive).call(boardApi.refuseDelivery, { id, reason: 'The courier found nobody' })
    expect((await list('cancelled')).rows).toMatchObject([
      { id, events: [{}, {}, { state: 'cancelled', by: 'practice', reason: 'The courier found nobody' }] },
    ])
    expect(await transactions(id)).toMatchObject([{ asked: 'refund' }])
    const { newest } = await place.as(ada).call(notificationsApi.countUnread)
    expect(newest?.event).toBe('delivery_cancelled')
    const [row] = await place.sql<{ reason: Buffer }>('select reason from app.delivery_events where reason is not null')
    expect(row?.reason.toString('latin1')).not.toContain('courier')
  })

  test('what is not paid within the hour is cancelled by the scheduled task, once, and never on the board', async () => {
    const { id } = await order({ partnerId: paid })
    place.clock.advance(59 * minuteMs)
    await place.runScheduledTasks()
    expect((await list()).rows).toMatchObject([{ state: 'payment_pending' }])
    place.clock.advance(minuteMs)
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks()])
    expect((await list()).rows).toMatchObject([
      { id, state: 'cancelled', events: [{}, { state: 'cancelled', by: 'system', reason: null }] },
    ])
    const { newest } = await place.as(ada).call(notificationsApi.countUnread)
    expect(newest?.event).toBe('delivery_unpaid')
    await expect(place.as(ada).call(api.payDelivery, { id })).rejects.toMatchObject(code('delivery_not_payable'))

    expect((await place.as(olive).call(boardApi.listBoard, { show: 'closed' })).rows).toEqual([])
  })

  test('a payment that arrives while the order is being cancelled is refunded', async () => {
    const { id } = await order({ partnerId: paid })
    await place.as(ada).call(api.cancelDelivery, { id })
    expect(await transactions(id)).toMatchObject([{ status: 'pending', asked: 'close' }])
    await settle(id, 'completed')
    expect(await transactions(id)).toMatchObject([{ status: 'completed', asked: 'refund' }])
    await settle(id, 'refunded')
    expect((await list()).rows).toMatchObject([{ state: 'cancelled', refundedAt: place.clock.now().toISOString() }])
    expect((await place.as(olive).call(boardApi.listBoard, { show: 'closed' })).rows).toEqual([])
  })

  test('another person’s order is not found', async () => {
    const { id } = await order({ partnerId: paid })
    for (const each of [id, unknown])
      for (const endpoint of [api.getDelivery, api.payDelivery, api.cancelDelivery])
        await expect(place.as(ben).call(endpoint, { id: each })).rejects.toMatchObject(code('delivery_not_found', 404))
    expect((await place.as(ben).call(api.listDeliveries)).rows).toEqual([])
  })
})

describe('the list', () => {
  test('uses keyset pages, newest first, and filters by state', async () => {
    const made: string[] = []
    for (let n = 0; n < 21; n += 1) {
      place.clock.advance(1000)
      const { id } = await order({ keepAddress: false })
      await place.as(ada).call(api.cancelDelivery, { id })
      made.unshift(id)
    }
    const first = await list()
    expect(first.rows.map(({ id }) => id)).toEqual(made.slice(0, 20))
    const rest = await place.as(ada).call(api.listDeliveries, { cursor: first.next ?? '' })
    expect(rest).toMatchObject({ rows: [{ id: made[20] }], next: null })
    expect((await list('requested')).rows).toEqual([])
    expect((await list('cancelled')).next).toBe(first.next)
    await expect(place.as(ada).call(api.listDeliveries, { cursor: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('saved addresses', () => {
  test('the address of an order is saved for next time, once', async () => {
    await place.sql('delete from app.delivery_addresses')
    await order()
    await order()
    await order({ address: 'Elsewhere 7', keepAddress: false })
    expect((await place.as(ada).call(addressesApi.listAddresses)).rows).toMatchObject([
      { label: '5 Lake Street', address: '5 Lake Street\nNairobi', phone: '+254 712 345678', isDefault: true },
    ])
  })

  test('are added, changed, made the default and removed; at most ten', async () => {
    await place.sql('delete from app.delivery_addresses')
    const as = place.as(ada)
    const add = (label: string) => as.call(addressesApi.addAddress, { label, address: `${label} Street 1`, phone: null })
    const home = await add('Home')
    const work = await add('Work')
    expect([home.isDefault, work.isDefault]).toEqual([true, false])
    expect(await as.call(addressesApi.makeDefaultAddress, { id: work.id })).toMatchObject({ isDefault: true })
    expect((await as.call(addressesApi.listAddresses)).rows.map(({ label }) => label)).toEqual(['Work', 'Home'])
    const edited = { id: work.id, label: 'Office', address: 'Hill 3', phone: '0712 345 678' }
    expect(await as.call(addressesApi.editAddress, edited)).toEqual({ ...edited, isDefault: true })
    await as.call(addressesApi.deleteAddress, { id: work.id })
    expect((await as.call(addressesApi.listAddresses)).rows).toMatchObject([{ id: home.id, isDefault: true }])
    for (let n = 1; n < mostAddresses; n += 1) await add(`Place ${n}`)
    await expect(add('Too many')).rejects.toMatchObject(code('addresses_full'))
    // when there is no room, the address is used but not saved
    await order({ address: 'Elsewhere 8' })
    expect((await as.call(addressesApi.listAddresses)).rows).toHaveLength(mostAddresses)
    const [row] = await place.sql<{ label: Buffer; address: Buffer }>('select label, address from app.delivery_addresses where is_default')
    expect(`${row?.label.toString('latin1')} ${row?.address.toString('latin1')}`).not.toMatch(/Home/)
  })

  test('another person’s are not found', async () => {
    const { id } = await place.as(ben).call(addressesApi.addAddress, { label: 'Home', address: 'Ben 1', phone: null })
    const body = { label: 'Mine', address: 'Mine 1', phone: null }
    for (const each of [id, unknown]) {
      await expect(place.as(ada).call(addressesApi.editAddress, { id: each, ...body })).rejects.toMatchObject(
        code('address_not_found', 404),
      )
      await expect(place.as(ada).call(addressesApi.makeDefaultAddress, { id: each })).rejects.toMatchObject(code('address_not_found', 404))
      await expect(place.as(ada).call(addressesApi.deleteAddress, { id: each })).rejects.toMatchObject(code('address_not_found', 404))
    }
  })
})

test('the data export has the orders', async () => {
  const made = await order()
  const answer = await place.as(ada).raw({ method: 'GET', url: '/api/health-records/export/fhir' })
  const { entry } = answer.json<{ entry: { resource: { resourceType: string } }[] }>()
  expect(entry.filter(({ resource }) => resource.resourceType === 'SupplyDelivery')).toMatchObject([
    { resource: { id: made.items[0]?.id, suppliedItem: { itemCodeableConcept: { text: 'Metformin 500 mg' } } } },
  ])
})
