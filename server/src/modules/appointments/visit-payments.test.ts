import { randomUUID } from 'node:crypto'
import { absencesApi } from '@uzima/contract/absences'
import { appointmentTypesApi, type DescribeAppointmentType } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import { paymentsApi } from '@uzima/contract/payments'
import { practiceApi } from '@uzima/contract/practice'
import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const eve: Person = { ...ben, name: 'Eve Lin', email: 'eve@example.org' }
const api = appointmentsApi
const none = { en: null, es: null, fr: null, sw: null }
const price = { amount: 4000, deposit: 1000, currency: 'USD' }
const usual: Omit<DescribeAppointmentType, 'names'> = {
  ...{ minutes: 30, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'], bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180 },
  ...{ changeMinutes: 120, seats: null, roomKind: null, isOffered: true, reminderMinutes: [], reminderWays: [] },
}

let place: Clinic
let doctorId: string
const addType = (name: string, over: Partial<DescribeAppointmentType> = {}) =>
  place.as(olive).call(appointmentTypesApi.addAppointmentType, { ...usual, names: { ...none, en: name }, price, ...over })
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, nora, olive, faith] })
  doctorId = place.as(drCole).doctorId ?? ''
  await addType('Paid')
  await addType('Class', { seats: 2, minutes: 60 })
})
// each test on a week of its own, from a Monday at 8
let week = 0
beforeEach(async () => {
  week += 1
  place.clock.set(new Date(Date.UTC(2027, 0, 4 + 7 * week, 8)).toISOString())
  for (const table of ['waitlist_entries', 'appointments', 'group_visits']) await place.sql(`delete from app.${table}`)
})
const dayAt = (later = 1) => new Date(Date.UTC(2027, 0, 4 + 7 * week + later)).toISOString().slice(0, 10)
const at = (time = '10:00', later = 1) => `${dayAt(later)}T${time}:00.000Z`
const refused = (status: number, code: string) => ({ status, problem: { code } })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

const book = async (start = at(), { who = ada, type = 'paid' } = {}) =>
  place.as(who).call(api.bookAppointment, { doctorId, start, type, mode: 'in_person', reason: 'Cough' })
const get = (id: string, who: Person = ada) => place.as(who).call(api.getAppointment, { id })
const moneyOf = async (id: string, who: Person = ada) => (await get(id, who)).money
const begin = (id: string, part: 'deposit' | 'all' = 'deposit', who: Person | typeof visitor = ada) =>
  place.as(who).call(api.payAppointment, { id, part })
const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Ada Muturi' }
const payCard = (checkoutUrl: string, who: Person = ada) =>
  place.as(who).call(paymentsApi.payByCard, { id: checkoutUrl.split('/').at(-1) ?? '', attempt: randomUUID(), ...card })
async function pay(id: string, part: 'deposit' | 'all' = 'deposit', who: Person = ada) {
  await payCard((await begin(id, part, who)).checkoutUrl, who)
  await place.runScheduledTasks()
}
const cancel = (id: string, who: Person, kept?: number) =>
  place.as(who).call(api.cancelAppointment, { id, reason: null, ...(kept !== undefined && { kept }) })
const refundsOf = (id: string) =>
  place.sql<{ amount: number; reason: string; status: string }>(
    `select r.amount, r.reason, r.status from app.payment_refunds r join app.payment_transactions t on t.id = r.transaction_id
      where t.purpose_id = $1 order by r.amount`,
    [id],
  )
const returned = (amount: number) => ({ amount, reason: 'visit_cancelled', status: 'done' })
const deskMoney = async (id: string) => {
  const { clinicians } = await place.as(faith).call(deskApi.getDeskDay, { day: dayAt() })
  return clinicians.flatMap(({ visits }) => visits).find((visit) => visit.id === id)?.money
}

describe('the price of a visit', () => {
  test('is said with the type, and stays as it was agreed when it was booked', async () => {
    const { rows } = await place.as(visitor).call(appointmentTypesApi.listAppointmentTypes)
    expect(rows.find(({ code }) => code === 'paid')?.price).toEqual(price)
    expect(rows[0]?.price).toBe(null)
    const settings = await place.as(olive).call(practiceApi.getPracticeSettings)
    const { changedAt: _, doors: __, mail: ___, ...change } = settings
    const saved = await place.as(olive).call(practiceApi.changePracticeSettings, { ...change, tax: { name: 'VAT', percent: 16 } })
    const visit = await book()
    expect(visit.money).toEqual({
      ...price,
      ...{
        tax: { name: 'VAT', percent: 16, amount: 552 },
        paid: 0,
        returned: 0,
        state: 'deposit_due',
        openPayment: null,
        keptIfCancelled: 0,
      },
      cancelUntil: at('08:00'),
      payable: [
        { part: 'deposit', amount: 1000 },
        { part: 'all', amount: 4000 },
      ],
    })
    expect(await moneyOf(visit.id)).toEqual(visit.money)
    await pay(visit.id)
    const [paid] = (await place.as(ada).call(paymentsApi.listPayments, {})).rows
    const receipt = await place.as(ada).raw({ method: 'GET', url: `/api/payments/${paid?.id}/receipt` })
    expect(receipt.statusCode).toBe(200)
    const agreed = await moneyOf(visit.id)
    // all of it changes afterwards
    const type = (await place.as(olive).call(appointmentTypesApi.listManagedAppointmentTypes)).rows.find(({ code }) => code === 'paid')
    if (!type) throw new Error('no type')
    const { visits: ____, lackingRooms: _____, ...described } = type
    const changed = await place
      .as(olive)
      .call(appointmentTypesApi.changeAppointmentType, { ...described, changeMinutes: 1440, price: { ...price, amount: 9900 } })
    await place.as(olive).call(practiceApi.changePracticeSettings, { ...change, version: saved.version, tax: null, currency: 'KES' })
    expect(await moneyOf(visit.id)).toEqual(agreed)
    expect((await book(at('11:00'))).money).toMatchObject({ amount: 9900, currency: 'USD', tax: null })
    // by what was agreed: two hours before
    place.clock.set(at('07:00'))
    expect((await get(visit.id)).actions).toContain('cancel')
    // a price in the former currency may stay, a new one is in the new currency
    const again = { ...described, version: changed.version }
    expect(await codeOf(place.as(olive).call(appointmentTypesApi.changeAppointmentType, { ...again, price }))).toBe('done')
    expect(await codeOf(addType('Dollars'))).toBe('currency_changed')
    await place.as(olive).call(practiceApi.changePracticeSettings, { ...change, version: saved.version + 1, currency: 'USD', tax: null })
  })
  test.each([
    ['more deposit than price', { ...price, deposit: 4001 }, 'deposit_too_high', 'price.deposit'],
    ['nothing', { ...price, amount: 0 }, 'invalid_input', 'price.amount'],
    ['another currency', { ...price, currency: 'KES' }, 'currency_changed', 'price.currency'],
  ])('cannot be %s', async (_, wrong, code, field) => {
    await expect(addType('Wrong', { price: wrong })).rejects.toMatchObject({ status: 400, problem: { code, field } })
  })
  test('is none where the type has none', async () => {
    const visit = await book(at(), { type: 'consultation' })
    expect(visit.money).toBe(null)
    await expect(begin(visit.id, 'all')).rejects.toMatchObject(refused(409, 'nothing_to_pay'))
  })
})

describe('payAppointment', () => {
  test('leads back to where it was begun: the visit, its check-in, or the invoices', async () => {
    const { id } = await book()
    const returnPath = async (from: 'visit' | 'check_in' | 'invoices' | undefined) => {
      await place.sql('delete from app.payment_transactions')
      await place.as(ada).call(api.payAppointment, { id, part: 'deposit', from })
      const [row] = await place.sql<{ return_path: string }>('select return_path from app.payment_transactions')
      return row?.return_path
    }
    expect(await returnPath(undefined)).toBe(`/appointments?visit=${id}`)
    expect(await returnPath('check_in')).toBe(`/check-in/${id}`)
    expect(await returnPath('invoices')).toBe('/invoices')
  })

  test('the deposit, and then the rest: patient, doctor and desk see each step', async () => {
    const { id } = await book()
    expect(await deskMoney(id)).toEqual({ ...price, paid: 0, state: 'deposit_due', invoice: null })
    await pay(id)
    expect(await moneyOf(id)).toMatchObject({ paid: 1000, state: 'due', payable: [{ part: 'all', amount: 3000 }] })
    expect(await deskMoney(id)).toMatchObject({ paid: 1000, state: 'due' })
    await expect(begin(id, 'deposit')).rejects.toMatchObject(refused(409, 'nothing_to_pay'))
    await pay(id, 'all')
    expect(await moneyOf(id)).toMatchObject({ paid: 4000, state: 'paid', payable: [] })
    expect(await moneyOf(id, drCole)).toMatchObject({ paid: 4000, state: 'paid', payable: [], openPayment: null })
    expect(await deskMoney(id)).toMatchObject({ paid: 4000, state: 'paid' })
    await expect(begin(id, 'all')).rejects.toMatchObject(refused(409, 'nothing_to_pay'))
    const { rows } = await place.as(ada).call(paymentsApi.listPayments, {})
    expect(rows.slice(0, 2).map(({ amount, currency, description }) => [amount, currency, description])).toEqual([
      [3000, 'usd', 'visit'],
      [1000, 'usd', 'visit_deposit'],
    ])
  })
  test('30 presses at once begin one payment, and 30 cards pay it once', async () => {
    const { id } = await book()
    const begun = await Promise.all(Array.from({ length: 30 }, () => begin(id, 'all')))
    expect(new Set(begun.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1)
    const url = begun[0]?.checkoutUrl ?? ''
    await Promise.allSettled(Array.from({ length: 30 }, () => payCard(url)))
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks()])
    expect(await place.sql("select status from app.payment_transactions where purpose = 'visit' and purpose_id = $1", [id])).toEqual([
      { status: 'completed' },
    ])
    expect(await moneyOf(id)).toMatchObject({ paid: 4000, state: 'paid' })
  })
  test('what is begun goes on; another amount waits until it is finished or cancelled', async () => {
    const { id } = await book()
    const { checkoutUrl } = await begin(id)
    const open = checkoutUrl.split('/').at(-1) ?? ''
    expect(await moneyOf(id)).toMatchObject({ openPayment: open, state: 'deposit_due' })
    expect((await moneyOf(id, drCole))?.openPayment).toBe(null)
    expect((await begin(id)).checkoutUrl).toBe(checkoutUrl)
    await expect(begin(id, 'all')).rejects.toMatchObject(refused(409, 'visit_payment_open'))
    await place.as(ada).call(paymentsApi.leavePayment, { id: open })
    await place.runScheduledTasks()
    expect((await begin(id, 'all')).checkoutUrl).not.toBe(checkoutUrl)
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['an admin', olive, 403, 'forbidden'],
    ['the doctor', drCole, 403, 'forbidden'],
    ['another patient', ben, 404, 'appointment_not_found'],
    ['a nurse', nora, 404, 'appointment_not_found'],
  ] as const)('%s does not pay', async (_, who, status, code) => {
    const { id } = await book()
    await expect(begin(id, 'all', who as Person)).rejects.toMatchObject(refused(status, code))
  })
  test('the database takes no second payment, no more than the price, no other currency and nobody else’s', async () => {
    const { id } = await book()
    const row = (over: object = {}) => {
      const payment = {
        ...{ id: randomUUID(), user_id: place.as(ada).id, created_at: at(), amount: 1000, currency: 'usd', transaction_ref: randomUUID() },
        ...{
          status: 'pending',
          purpose: 'visit',
          purpose_id: id,
          description: 'visit',
          return_path: '/',
          provider: 'sandbox',
          expires_at: at(),
        },
        ...over,
      }
      const names = Object.keys(payment)
      return place
        .sql(`insert into app.payment_transactions (${names}) values (${names.map((_, place) => `$${place + 1}`)})`, Object.values(payment))
        .then(
          () => 'stored',
          (error: Error) => error.message,
        )
    }
    expect(await row({ amount: 4001 })).toBe('more than the price of the visit')
    for (const over of [{ currency: 'kes' }, { user_id: place.as(ben).id }, { purpose_id: randomUUID() }])
      expect(await row(over)).toBe('nothing is due of this visit')
    expect(await row()).toBe('stored')
    expect(await row()).toContain('payment_transactions_visit_key')
    await cancel(id, drCole)
    expect(await row()).toBe('nothing is due of this visit')
  })
})

describe('a visit that is cancelled', () => {
  test('by the doctor or the desk, however late: all goes back once, and both see it', async () => {
    for (const [time, byDesk] of [
      ['10:00', false],
      ['11:00', true],
    ] as const) {
      const { id } = await book(at(time))
      await pay(id)
      await pay(id, 'all')
      place.clock.set(at('09:59'))
      const seen = { id, from: at(time), fromDoctorId: doctorId }
      const twice = () => (byDesk ? place.as(faith).call(deskApi.cancelDeskVisit, seen) : cancel(id, drCole))
      await Promise.allSettled([twice(), twice()])
      expect(await moneyOf(id)).toMatchObject({ paid: 0, returned: 4000, state: 'returning' })
      await Promise.all([place.runScheduledTasks(), place.runScheduledTasks()])
      expect(await refundsOf(id)).toEqual([returned(1000), returned(3000)])
      expect(await moneyOf(id)).toMatchObject({ paid: 0, returned: 4000, state: 'returned', payable: [] })
      expect(await moneyOf(id, drCole)).toMatchObject({ state: 'returned' })
      const { rows } = await place.as(olive).call(paymentsApi.listAllPayments, { status: 'refunded' })
      expect(rows.filter(({ refunds }) => refunds[0]?.reason === 'visit_cancelled').length).toBeGreaterThan(1)
      place.clock.set(at('08:00', 0))
    }
  })
  test('by the patient in time: all goes back', async () => {
    const { id } = await book()
    await pay(id, 'all')
    place.clock.set(at('07:59'))
    expect(await moneyOf(id)).toMatchObject({ keptIfCancelled: 0 })
    await cancel(id, ada)
    await place.runScheduledTasks()
    expect(await refundsOf(id)).toEqual([returned(4000)])
  })
  test('by the patient too late: only whoever has been told loses the deposit, and the rest goes back', async () => {
    const { id } = await book()
    place.clock.set(at('08:00'))
    // nothing is paid: as ever, they have to call
    await expect(cancel(id, ada)).rejects.toMatchObject(refused(409, 'changed_too_late'))
    await pay(id)
    await pay(id, 'all')
    expect(await get(id)).toMatchObject({ actions: ['confirm', 'cancel'], money: { keptIfCancelled: 1000 } })
    await expect(cancel(id, ada)).rejects.toMatchObject(refused(409, 'deposit_kept'))
    await expect(cancel(id, ada, 999)).rejects.toMatchObject(refused(409, 'deposit_kept'))
    expect((await get(id)).status).toBe('scheduled')
    await cancel(id, ada, 1000)
    await place.runScheduledTasks()
    expect(await refundsOf(id)).toEqual([returned(3000)])
    expect(await moneyOf(id)).toMatchObject({ paid: 1000, returned: 3000, state: 'kept' })
  })
  test('with a payment that is not finished: it is closed, and what comes all the same goes back', async () => {
    const { id } = await book()
    await begin(id)
    await cancel(id, drCole)
    await place.runScheduledTasks()
    expect(await moneyOf(id)).toMatchObject({ state: 'none', openPayment: null })

    const late = await book(at('11:00'))
    const { checkoutUrl } = await begin(late.id)
    await payCard(checkoutUrl)
    // the card was good, and the visit is cancelled before that is noted
    await cancel(late.id, drCole)
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    expect(await moneyOf(late.id)).toMatchObject({ paid: 0, returned: 1000, state: 'returned' })
    expect(await refundsOf(late.id)).toHaveLength(1)
  })
  test('while it is being paid, five times: whatever is first, nothing stays', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await book(at())
      await payCard((await begin(id, 'all')).checkoutUrl)
      await Promise.all([place.runScheduledTasks(), cancel(id, drCole)])
      await place.runScheduledTasks()
      expect(await refundsOf(id)).toMatchObject([{ amount: 4000, status: 'done' }])
    }
  })
  test('a refund that fails is no deposit that is kept', async () => {
    const { id } = await book()
    await pay(id)
    await cancel(id, drCole)
    await place.sql("update app.payment_refunds set status = 'failed', ask_at = null, failed_at = $1, failure_code = 'card_gone'", [at()])
    expect(await moneyOf(id)).toMatchObject({ paid: 1000, state: 'return_failed' })
  })
  test('because its doctor is away, however late its patient says so: all goes back', async () => {
    const { id } = await book()
    await pay(id)
    place.clock.set(at('09:00'))
    await place.as(faith).call(absencesApi.arrangeAbsence, { doctorId, firstDay: dayAt(), lastDay: dayAt(), times: null })
    place.clock.set(at('09:30'))
    await place.runScheduledTasks()
    const { rows } = await place.as(ada).call(absencesApi.listOwnAbsenceRequests)
    await place.as(ada).call(absencesApi.answerAbsence, { id: rows[0]?.id ?? '', given: { answer: 'cancel', reason: null } })
    await place.runScheduledTasks()
    expect(await refundsOf(id)).toEqual([returned(1000)])
  })
})

test('moving keeps what is paid', async () => {
  const { id } = await book()
  await pay(id)
  await place.as(ada).call(api.rescheduleAppointment, { id, start: at('14:00', 2) })
  expect(await moneyOf(id)).toMatchObject({ paid: 1000, state: 'due' })
  expect(await refundsOf(id)).toEqual([])
})

describe('other ways to a visit', () => {
  test('seats of a group visit have its price, and the practice that cancels it returns each', async () => {
    const words = { title: null, place: null, note: null }
    const [group] = (
      await place.as(faith).call(groupVisitsApi.scheduleGroupVisits, {
        ...{ type: 'class', doctorId, day: dayAt(), time: '10:00', weeks: 1, seats: 2, ...words },
      })
    ).rows
    if (!group) throw new Error('no group')
    const seats = []
    for (const who of [ada, ben]) {
      const seat = await place.as(who).call(groupVisitsApi.takeSeat, { id: group.id, reason: null })
      expect(seat.money).toMatchObject({ ...price, state: 'deposit_due' })
      await pay(seat.id, 'deposit', who)
      seats.push(seat.id)
    }
    await place.as(faith).call(groupVisitsApi.cancelGroupVisit, { id: group.id, version: group.version })
    await place.runScheduledTasks()
    for (const seat of seats) expect(await refundsOf(seat)).toEqual([returned(1000)])
  })
  test('visits of a series have it, and no deposit is lost with the series unseen', async () => {
    const series = await place.as(ada).call(recurringAppointmentsApi.addRecurringAppointment, {
      ...{ title: 'Wound', frequency: 'weekly', daysOfWeek: [2], timeOfDay: '10:00', startDate: dayAt(), doctorId, type: 'paid' },
    })
    const [first, second] = (await place.as(ada).call(api.listAppointments, {})).rows
    if (!first || !second) throw new Error('no visits')
    expect([first.money, second.money]).toMatchObject([price, price])
    await pay(first.id)
    await pay(second.id)
    place.clock.set(at('09:00'))
    const remove = () => place.as(ada).call(recurringAppointmentsApi.deleteRecurringAppointment, { id: series.id })
    await expect(remove()).rejects.toMatchObject(refused(409, 'deposit_kept_in_series'))
    await cancel(first.id, ada, 1000)
    await remove()
    await place.runScheduledTasks()
    expect(await refundsOf(first.id)).toEqual([])
    expect(await refundsOf(second.id)).toEqual([returned(1000)])
  })
  test('a time on offer says it, and a visit that moves by an offer keeps what is paid', async () => {
    const given = await book(at(), { who: eve })
    const later = await book(at('10:00', 3))
    await pay(later.id)
    const wish = { firstDay: dayAt(0), lastDay: dayAt(6), weekdays: [1, 2, 3, 4, 5], half: null }
    await place.as(ben).call(waitlistApi.joinWaitlist, { ...wish, doctorId, type: 'paid', mode: 'in_person', reason: 'Cough' })
    await cancel(given.id, eve)
    await place.runScheduledTasks()
    const [entry] = (await place.as(ben).call(waitlistApi.listOwnWaitlist)).rows
    expect(entry?.offer?.price).toEqual(price)
    await place.as(ben).call(waitlistApi.declineOffer, { id: entry?.offer?.id ?? '' })
    await place.as(ada).call(waitlistApi.joinWaitlist, { ...wish, visitId: later.id })
    const again = await book(at('11:00'), { who: eve })
    await cancel(again.id, eve)
    await place.runScheduledTasks()
    const [own] = (await place.as(ada).call(waitlistApi.listOwnWaitlist)).rows
    expect(own?.offer?.price).toBe(null)
    await place.as(ada).call(waitlistApi.takeOffer, { id: own?.offer?.id ?? '' })
    expect(await moneyOf(later.id)).toMatchObject({ paid: 1000, state: 'due' })
  })
  test('the desk chooses among types with their prices, and what it books has them', async () => {
    const { types } = await place.as(faith).call(deskApi.getDeskChoices)
    expect(types.find(({ code }) => code === 'paid')?.price).toEqual(price)
    await place.as(faith).call(deskApi.bookAtDesk, {
      ...{ patientId: place.as(ada).id, doctorId, type: 'paid', mode: 'in_person', start: at(), overbook: false },
    })
    const [visit] = (await place.as(ada).call(api.listAppointments, {})).rows
    expect(visit?.money).toMatchObject({ ...price, state: 'deposit_due' })
  })
})
