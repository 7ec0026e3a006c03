import { randomUUID } from 'node:crypto'
import { appointmentTypesApi, type DescribeAppointmentType } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import { invoicesApi as api } from '@uzima/contract/invoices'
import { notificationsApi } from '@uzima/contract/notifications'
import { paymentsApi } from '@uzima/contract/payments'
import { practiceApi } from '@uzima/contract/practice'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, bella, ben, drCole, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const otherBiller: Person = { ...bella, name: 'Boaz Kip', email: 'boaz@example.org' }
const usual: Omit<DescribeAppointmentType, 'names'> = {
  ...{ minutes: 30, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'], bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180 },
  ...{ changeMinutes: 120, seats: null, roomKind: null, isOffered: true, reminderMinutes: [], reminderWays: [] },
}
const price = { amount: 4000, deposit: null, currency: 'USD' }
const unknown = '01890000-0000-7000-8000-000000000000'

let place: Clinic
let doctorId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, bella, otherBiller, drCole, nora, olive, faith] })
  doctorId = place.as(drCole).doctorId ?? ''
  const add = (en: string, over: Partial<DescribeAppointmentType> = {}) =>
    place
      .as(olive)
      .call(appointmentTypesApi.addAppointmentType, { ...usual, names: { en, es: null, fr: `${en} (fr)`, sw: null }, price, ...over })
  await add('Paid')
  await add('Class', { seats: 2, minutes: 60 })
  await saveSettings({ tax: { name: 'VAT', percent: 16 }, address: 'Ngong Road 1' })
})
// each test on a week of its own, from a Monday at 8
let week = 0
beforeEach(async () => {
  week += 1
  place.clock.set(new Date(Date.UTC(2027, 0, 4 + 7 * week, 8)).toISOString())
  await place.sql('truncate app.invoices, app.invoice_counters')
  for (const table of ['appointments', 'group_visits', 'payment_transactions', 'notifications']) await place.sql(`delete from app.${table}`)
})
async function saveSettings(over: object) {
  const { changedAt: _, doors: __, mail: ___, ...now } = await place.as(olive).call(practiceApi.getPracticeSettings)
  return place.as(olive).call(practiceApi.changePracticeSettings, { ...now, ...over })
}
const dayAt = (later = 1) => new Date(Date.UTC(2027, 0, 4 + 7 * week + later)).toISOString().slice(0, 10)
const at = (time = '10:00', later = 1) => `${dayAt(later)}T${time}:00.000Z`
const refused = (status: number, code: string) => ({ status, problem: { code } })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

const book = async (start = at(), { who = ada, type = 'paid' } = {}) =>
  (await place.as(who).call(appointmentsApi.bookAppointment, { doctorId, start, type, mode: 'in_person', reason: 'Secret cough' })).id
const step = (
  id: string,
  name: 'check_in' | 'to_room' | 'leave' | 'miss' | 'undo',
  from: 'booked' | 'arrived' | 'in_room' | 'done' | 'no_show',
) => place.as(faith).call(deskApi.takeDeskStep, { id, step: name, from })
/** Done at the desk, and looked at by the server. */
async function seeOff(id: string, start = at()) {
  place.clock.set(start)
  await step(id, 'check_in', 'booked')
  await step(id, 'to_room', 'arrived')
  await step(id, 'leave', 'in_room')
  await place.runScheduledTasks()
}
const visitDone = async (start = at(), who = ada) => {
  const id = await book(start, { who })
  await seeOff(id, start)
  return id
}
const listOf = async (who: Person, state: 'all' | 'due' | 'paid' | 'cancelled' = 'all') =>
  (await place.as(who).call(api.listInvoices, { state })).rows
const onlyOf = async (who: Person) => {
  const [invoice, ...more] = await listOf(who)
  if (!invoice || more.length > 0) throw new Error(`${more.length} more`)
  return invoice
}
const all = async (query: object = {}, who = bella) => (await place.as(who).call(api.listAllInvoices, query)).rows
const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Ada Muturi' }
async function pay(id: string, who: Person = ada) {
  const { checkoutUrl } = await place.as(who).call(appointmentsApi.payAppointment, { id, part: 'all' })
  await place.as(who).call(paymentsApi.payByCard, { id: checkoutUrl.split('/').at(-1) ?? '', attempt: randomUUID(), ...card })
  await place.runScheduledTasks()
}
const cancel = (id: string, who: Person = bella, reason: 'error' | 'goodwill' = 'goodwill') =>
  place.as(who).call(api.cancelInvoice, { id, reason })
const refund = (invoice: string, paymentId: string, amount: number, who: Person = bella, attempt = randomUUID()) =>
  place.as(who).call(api.refundInvoicePayment, { id: invoice, paymentId, attempt, amount, reason: 'requested_by_customer' })
const eventsOf = async (who: Person) => (await place.as(who).call(notificationsApi.listNotifications, {})).rows.map(({ event }) => event)
const moneyAtDesk = async (id: string) => {
  const { clinicians } = await place.as(faith).call(deskApi.getDeskDay, { day: dayAt() })
  return clinicians.flatMap(({ visits }) => visits).find((visit) => visit.id === id)?.money
}

describe('an invoice', () => {
  test('is issued when the visit is done at the desk, and says nothing of anybody’s health', async () => {
    const id = await visitDone()
    const invoice = await onlyOf(ada)
    expect(invoice).toEqual({
      ...{ id: invoice.id, number: 'I-2027-000001', issuedAt: at(), issuedOn: dayAt(), visitOn: dayAt(), visitId: id },
      lines: [{ name: 'Paid', quantity: 1, amount: 4000 }],
      ...{
        amount: 4000,
        currency: 'USD',
        isPayable: true,
        tax: { name: 'VAT', percent: 16, amount: 552 },
        paid: 0,
        due: 4000,
        state: 'due',
        creditNote: null,
      },
    })
    expect(await eventsOf(ada)).toContain('invoice_issued')
    expect(await moneyAtDesk(id)).toMatchObject({ state: 'due', invoice: { id: invoice.id, number: 'I-2027-000001' } })
    const [stored] = await place.sql<{ row: string }>('select i::text as row from app.invoices i')
    expect(stored?.row).toContain('Ngong Road 1')
    expect(stored?.row).not.toContain('cough')
    expect(
      await place.sql("select actor_id, subject_id from audit.log where event_type = 'invoice.issued' and resource_id = $1", [invoice.id]),
    ).toEqual([{ actor_id: null, subject_id: place.as(ada).id }])
  })
  test('is issued when its doctor closes it, and once however often the visit is done', async () => {
    const id = await book()
    await seeOff(id)
    await step(id, 'undo', 'done')
    await step(id, 'leave', 'in_room')
    await place.as(drCole).call(appointmentsApi.completeAppointment, { id })
    await Promise.all([place.runScheduledTasks(), place.runScheduledTasks()])
    expect(await listOf(ada)).toHaveLength(1)
    const other = await book(at('14:00'), { who: ben })
    place.clock.set(at('14:00'))
    await place.as(drCole).call(appointmentsApi.completeAppointment, { id: other })
    await place.runScheduledTasks()
    expect(await onlyOf(ben)).toMatchObject({ number: 'I-2027-000002', lines: [{ name: 'Paid (fr)' }] })
  })
  test('is none of a visit without a price, that is missed, cancelled or still to come', async () => {
    const free = await book(at('09:00'), { type: 'consultation' })
    const missed = await book(at('10:00'), { who: ben })
    const cancelled = await book(at('11:00'))
    await book(at('14:00'))
    await place.as(ada).call(appointmentsApi.cancelAppointment, { id: cancelled, reason: null })
    await seeOff(free, at('09:00'))
    place.clock.set(at('10:30'))
    await step(missed, 'miss', 'booked')
    await place.runScheduledTasks()
    expect(await all()).toEqual([])
    for (const id of [missed, cancelled]) expect(await codeOf(place.as(bella).call(api.issueInvoice, { id }))).toBe('invoice_not_possible')
  })
  test('of each seat of a group visit', async () => {
    const { rows } = await place.as(faith).call(groupVisitsApi.scheduleGroupVisits, {
      ...{ type: 'class', doctorId, day: dayAt(), time: '10:00', weeks: 1, seats: 2, title: null, place: null, note: null },
    })
    for (const who of [ada, ben]) await place.as(who).call(groupVisitsApi.takeSeat, { id: rows[0]?.id ?? '', reason: null })
    const seats = await place.sql<{ id: string }>('select id from app.appointments')
    for (const { id } of seats) await seeOff(id)
    expect((await all()).map(({ number, patientName }) => [number, patientName])).toEqual(
      expect.arrayContaining([
        ['I-2027-000001', expect.any(String)],
        ['I-2027-000002', expect.any(String)],
      ]),
    )
    expect(await listOf(ben)).toHaveLength(1)
  })
  test('is cancelled where the visit does not take place after all, and issued anew where it does', async () => {
    const id = await book()
    await seeOff(id)
    for (const from of ['done', 'in_room', 'arrived'] as const) await step(id, 'undo', from)
    await step(id, 'miss', 'booked')
    await place.runScheduledTasks()
    expect(await onlyOf(ada)).toMatchObject({
      state: 'cancelled',
      due: 0,
      creditNote: { number: 'C-2027-000001', reason: 'visit_cancelled' },
    })
    expect(await eventsOf(ada)).toContain('invoice_cancelled')
    await step(id, 'undo', 'no_show')
    expect(await moneyAtDesk(id)).toMatchObject({ state: 'due', invoice: null })
    await seeOff(id)
    expect((await listOf(ada)).map(({ number, state }) => [number, state])).toEqual([
      ['I-2027-000002', 'due'],
      ['I-2027-000001', 'cancelled'],
    ])
  })
  test('counts by the year at the practice', async () => {
    await visitDone()
    await place.sql("insert into app.invoice_counters (kind, year, last) values ('invoice', 2028, 6)")
    const id = await book(at('10:00', 3))
    place.clock.set('2028-01-01T09:00:00.000Z')
    await place.as(drCole).call(appointmentsApi.completeAppointment, { id })
    await place.runScheduledTasks()
    expect((await listOf(ada)).map(({ number }) => number)).toEqual(['I-2028-000007', 'I-2027-000001'])
  })
})

describe('numbers', () => {
  test('have no gap and come once, whoever issues at the same time and whatever is rolled back', async () => {
    const visits: string[] = []
    for (const [index, time] of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30'].entries())
      visits.push(await book(at(time), { who: index % 2 ? ada : ben }))
    place.clock.set(at('18:00'))
    const pool = new pg.Pool({ connectionString: place.database.ownerUrl, max: 8 })
    // takes the next number as issuing does, and fails
    const failing = async () => {
      const client = await pool.connect()
      try {
        await client.query("begin; select app.next_invoice_number('invoice', 2027)")
        await client.query('select pg_sleep(0.01)')
        await client.query('select 1 / 0')
      } catch {
        await client.query('rollback')
      } finally {
        client.release()
      }
    }
    const issued = visits.flatMap((id) => [place.as(bella).call(api.issueInvoice, { id }), place.as(olive).call(api.issueInvoice, { id })])
    const outcomes = await Promise.allSettled([...issued, ...Array.from({ length: 16 }, failing)])
    await pool.end()
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(visits.length)
    const numbers = await place.sql<{ number: number }>("select number from app.invoices where kind = 'invoice' order by number")
    expect(numbers.map(({ number }) => number)).toEqual(visits.map((_, index) => index + 1))
    expect(await place.sql('select kind, year, last from app.invoice_counters')).toEqual([
      { kind: 'invoice', year: 2027, last: visits.length },
    ])
    expect(new Set((await all()).map(({ visitId }) => visitId)).size).toBe(visits.length)
  })
  test('are refused twice, and the counter goes on by one alone', async () => {
    await visitDone()
    const again = `insert into app.invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()) || $1)).* from app.invoices i`
    await expect(place.sql(again, ['{"number": 2}'])).rejects.toMatchObject({ constraint: 'invoices_visit_key' })
    const other = await book(at('15:00'))
    await expect(place.sql(again, [JSON.stringify({ appointment_id: other })])).rejects.toMatchObject({ constraint: 'invoices_number_key' })
    for (const change of [
      'update app.invoice_counters set last = last + 2',
      'update app.invoice_counters set last = last',
      'delete from app.invoice_counters',
    ])
      await expect(place.sql(change)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('what is issued', () => {
  test.each([
    'amount = 1',
    "patient_name = 'Eve'",
    'number = 9',
    "lines = '[1]'",
    "currency = 'KES'",
    'credit_note_id = id',
    'issued_at = now()',
    'issued_by = patient_id',
  ])('stays as it is: %s is refused', async (change) => {
    await visitDone()
    await expect(place.sql(`update app.invoices set ${change}`)).rejects.toMatchObject({ code: '23514' })
  })
  test('is not deleted, nor the visit or the patient of it', async () => {
    const id = await visitDone()
    await expect(place.sql('delete from app.invoices')).rejects.toMatchObject({ code: '23514' })
    await expect(place.sql('delete from app.appointments where id = $1', [id])).rejects.toMatchObject({ code: '23001' })
    await expect(place.sql('delete from auth.users where id = $1', [place.as(ada).id])).rejects.toMatchObject({ code: '23001' })
  })
  test('keeps what it says when the patient, the type and the practice change', async () => {
    await visitDone()
    const before = await onlyOf(ada)
    await place.sql("update app.profiles set name = 'Ada Other' where id = $1", [place.as(ada).id])
    await saveSettings({ tax: null, address: 'Elsewhere' })
    expect(await onlyOf(ada)).toEqual(before)
    expect(await place.sql('select patient_name, practice_address from app.invoices')).toEqual([
      { patient_name: 'Ada Muturi', practice_address: 'Ngong Road 1' },
    ])
    await place.sql("update app.profiles set name = 'Ada Muturi' where id = $1", [place.as(ada).id])
    await saveSettings({ tax: { name: 'VAT', percent: 16 }, address: 'Ngong Road 1' })
  })
})

describe('what is paid', () => {
  test('is read from the payments: due, paid, and due again what is returned', async () => {
    const id = await visitDone()
    const { id: invoice } = await onlyOf(ada)
    await pay(id)
    expect(await onlyOf(ada)).toMatchObject({ paid: 4000, due: 0, state: 'paid' })
    expect(await listOf(ada, 'due')).toEqual([])
    expect((await all({ state: 'paid' })).map((row) => row.id)).toEqual([invoice])
    const { payments } = await place.as(olive).call(api.getInvoice, { id: invoice })
    expect(payments).toMatchObject([{ amount: 4000, refundable: 4000, refunds: [], isSandbox: true, status: 'completed' }])
    await refund(invoice, payments[0]?.id ?? '', 1500, olive)
    await place.runScheduledTasks()
    expect(await onlyOf(ada)).toMatchObject({ paid: 2500, due: 1500, state: 'due' })
    expect((await all({ state: 'due' })).map((row) => row.id)).toEqual([invoice])
    expect(await moneyAtDesk(id)).toMatchObject({ paid: 2500, state: 'due' })
  })
  test('of a cancelled invoice is nothing due: the patient cannot pay, and a payment that is begun is closed', async () => {
    const id = await visitDone()
    const { id: invoice } = await onlyOf(ada)
    const { checkoutUrl } = await place.as(ada).call(appointmentsApi.payAppointment, { id, part: 'all' })
    await cancel(invoice)
    await place.runScheduledTasks()
    expect(await place.as(ada).call(paymentsApi.getPayment, { id: checkoutUrl.split('/').at(-1) ?? '' })).toMatchObject({
      status: 'failed',
    })
    await expect(place.as(ada).call(appointmentsApi.payAppointment, { id, part: 'all' })).rejects.toMatchObject(
      refused(409, 'nothing_to_pay'),
    )
    expect(await moneyAtDesk(id)).toMatchObject({ state: 'none', invoice: null })
    expect((await place.as(ada).call(appointmentsApi.getAppointment, { id })).money).toMatchObject({ state: 'none', payable: [] })
  })
})

describe('cancelInvoice', () => {
  test('by a credit note with a number of its own; once', async () => {
    const id = await visitDone()
    const { id: invoice } = await onlyOf(ada)
    expect(await cancel(invoice, bella, 'error')).toMatchObject({
      ...{ state: 'cancelled', due: 0, isReissuable: true },
      creditNote: { number: 'C-2027-000001', issuedOn: dayAt(), reason: 'error' },
    })
    expect(await eventsOf(ada)).toContain('invoice_cancelled')
    await expect(cancel(invoice)).rejects.toMatchObject(refused(409, 'invoice_already_cancelled'))
    // cancelled on purpose: none comes by itself
    await place.as(drCole).call(appointmentsApi.completeAppointment, { id })
    await place.runScheduledTasks()
    expect(await listOf(ada)).toHaveLength(1)
    expect(await place.as(bella).call(api.issueInvoice, { id })).toMatchObject({ number: 'I-2027-000002', state: 'due', paid: 0 })
    expect((await listOf(ada)).map(({ state }) => state)).toEqual(['due', 'cancelled'])
    await expect(place.as(bella).call(api.issueInvoice, { id })).rejects.toMatchObject(refused(409, 'invoice_standing'))
  })
  test('of two who cancel at once one does', async () => {
    await visitDone()
    const { id } = await onlyOf(ada)
    const outcomes = await Promise.all([bella, otherBiller, olive, bella].map((who) => codeOf(cancel(id, who))))
    expect(outcomes.toSorted()).toEqual(['done', ...Array(3).fill('invoice_already_cancelled')].toSorted())
    expect(await place.sql("select last from app.invoice_counters where kind = 'credit_note'")).toEqual([{ last: 1 }])
  })
  test('what was paid counts for the invoice that is issued next', async () => {
    const id = await visitDone()
    await pay(id)
    const { id: first } = await onlyOf(ada)
    expect(await cancel(first, bella, 'error')).toMatchObject({ state: 'cancelled', paid: 4000, due: 0 })
    expect(await place.as(bella).call(api.issueInvoice, { id })).toMatchObject({ state: 'paid', paid: 4000 })
    expect(await place.as(bella).call(api.getInvoice, { id: first })).toMatchObject({ paid: 0, isReissuable: false })
  })
})

describe('refundInvoicePayment', () => {
  const paidInvoice = async (who = ada) => {
    const id = await visitDone(at(), who)
    await pay(id, who)
    const { id: invoice } = await onlyOf(who)
    const { payments } = await place.as(bella).call(api.getInvoice, { id: invoice })
    return { invoice, payment: payments[0]?.id ?? '', refundable: payments[0]?.refundable }
  }
  test('by a biller up to the practice’s limit, all parts of a payment together; by an admin beyond', async () => {
    const none = await paidInvoice()
    expect(none.refundable).toBe(0)
    await expect(refund(none.invoice, none.payment, 1)).rejects.toMatchObject(refused(409, 'refund_over_limit'))
    await saveSettings({ billerRefundLimit: 1000 })
    const attempt = randomUUID()
    expect(await refund(none.invoice, none.payment, 600, bella, attempt)).toMatchObject({
      payments: [{ refundable: 400, refunds: [{ amount: 600, reason: 'requested_by_customer', status: 'asked' }] }],
    })
    // the same press counts once
    await refund(none.invoice, none.payment, 600, bella, attempt)
    await expect(refund(none.invoice, none.payment, 500, bella, attempt)).rejects.toMatchObject(refused(422, 'idempotency_key_reused'))
    await expect(refund(none.invoice, none.payment, 401, otherBiller)).rejects.toMatchObject(refused(409, 'refund_over_limit'))
    const outcomes = await Promise.all([bella, otherBiller, bella].map((who) => codeOf(refund(none.invoice, none.payment, 400, who))))
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1)
    await refund(none.invoice, none.payment, 3000, olive)
    await expect(refund(none.invoice, none.payment, 1, olive)).rejects.toMatchObject(refused(409, 'refund_too_much'))
    await place.runScheduledTasks()
    expect(await onlyOf(ada)).toMatchObject({ paid: 0, due: 4000 })
    expect(await eventsOf(ada)).toContain('payment_partly_refunded')
  })
  test('not of another currency than the limit’s, which goes when the currency changes', async () => {
    await saveSettings({ billerRefundLimit: 1000 })
    expect(await saveSettings({ currency: 'KES', billerRefundLimit: undefined })).toMatchObject({ billerRefundLimit: null })
    expect(await saveSettings({ billerRefundLimit: 1000 })).toMatchObject({ billerRefundLimit: 1000, currency: 'KES' })
    const { invoice, payment } = await paidInvoice()
    await expect(refund(invoice, payment, 1)).rejects.toMatchObject(refused(409, 'refund_over_limit'))
    await saveSettings({ currency: 'USD', billerRefundLimit: 1000 })
  })
  test('nothing of a biller’s own: no issuing, cancelling or returning', async () => {
    const id = await book(at(), { who: bella })
    await seeOff(id)
    await pay(id, bella)
    const { id: invoice } = await onlyOf(bella)
    const [payment] = (await place.as(otherBiller).call(api.getInvoice, { id: invoice })).payments
    await expect(cancel(invoice)).rejects.toMatchObject(refused(409, 'invoice_is_own'))
    await expect(refund(invoice, payment?.id ?? '', 1)).rejects.toMatchObject(refused(409, 'refund_over_limit'))
    await cancel(invoice, otherBiller)
    await expect(place.as(bella).call(api.issueInvoice, { id })).rejects.toMatchObject(refused(409, 'invoice_is_own'))
    await refund(invoice, payment?.id ?? '', 1000, otherBiller)
  })
  test('no payment of another visit, nor of anything else', async () => {
    const { invoice } = await paidInvoice()
    await expect(refund(invoice, unknown, 1, olive)).rejects.toMatchObject(refused(404, 'payment_not_found'))
    const other = await visitDone(at('14:00'), ben)
    await pay(other, ben)
    const [payment] = (await place.as(ben).call(paymentsApi.listPayments, {})).rows
    await expect(refund(invoice, payment?.id ?? '', 1, olive)).rejects.toMatchObject(refused(404, 'payment_not_found'))
  })
})

describe('visits without an invoice', () => {
  test('are those with a price that are over, and go when they are invoiced', async () => {
    await book(at('09:00'), { type: 'consultation' })
    const id = await book(at('10:00'))
    await book(at('15:00'))
    place.clock.set(at('10:29'))
    const missing = async () => (await place.as(bella).call(api.listVisitsWithoutInvoice, {})).rows
    expect(await missing()).toEqual([])
    await expect(place.as(bella).call(api.issueInvoice, { id })).rejects.toMatchObject(refused(409, 'invoice_not_possible'))
    place.clock.set(at('10:30'))
    expect(await missing()).toEqual([{ id, patientName: 'Ada Muturi', start: at('10:00'), name: 'Paid', amount: 4000, currency: 'USD' }])
    const { id: invoice } = await place.as(bella).call(api.issueInvoice, { id })
    expect(await missing()).toEqual([])
    expect(await eventsOf(ada)).toContain('invoice_issued')
    await cancel(invoice)
    expect(await missing()).toEqual([])
    await expect(place.as(bella).call(api.issueInvoice, { id: unknown })).rejects.toMatchObject(refused(404, 'appointment_not_found'))
  })
})

describe('lists', () => {
  test('are paged, filtered, and searched by number and by name', async () => {
    const hours = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30']
    for (const day of [1, 2, 3])
      for (const time of hours) {
        const id = await book(at(time, day), { who: day === 2 ? ben : ada })
        place.clock.set(at(time, day))
        await place.as(drCole).call(appointmentsApi.completeAppointment, { id })
        await place.runScheduledTasks()
      }
    const first = await place.as(bella).call(api.listAllInvoices, {})
    const second = await place.as(bella).call(api.listAllInvoices, { cursor: first.next ?? '' })
    expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual(
      Array.from({ length: 24 }, (_, index) => `I-2027-${String(24 - index).padStart(6, '0')}`),
    )
    expect(second.next).toBe(null)
    for (const q of ['I-2027-000007', 'i-2027-7', '2027-000007', '7', '000007'])
      expect((await all({ q })).map(({ number }) => number)).toEqual(['I-2027-000007'])
    expect(await all({ q: 'LAURE' })).toHaveLength(8)
    expect(await all({ q: '%' })).toEqual([])
    expect(await all({ q: 'I-2026-000007' })).toEqual([])
    expect(await all({ state: 'due' })).toHaveLength(20)
    const [one] = first.rows
    await cancel(one?.id ?? '')
    expect((await all({ state: 'cancelled' })).map(({ id }) => id)).toEqual([one?.id])
    expect(await listOf(ben)).toHaveLength(8)
    await expect(place.as(bella).call(api.listAllInvoices, { cursor: 'x' })).rejects.toMatchObject({
      status: 400,
      problem: { field: 'cursor' },
    })
  }, 60_000)
  test('as a file: one line each, with a name, and no formulas', async () => {
    await place.sql(`update app.profiles set name = '=Ada' where id = $1`, [place.as(ada).id])
    await visitDone()
    await place.sql(`update app.profiles set name = 'Ada Muturi' where id = $1`, [place.as(ada).id])
    const answer = await place.as(bella).raw({ method: 'GET', url: '/api/invoices/all/export' })
    expect(answer.headers['content-disposition']).toContain(`attachment; filename="Invoices ${dayAt()}.csv"`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFNumber,Issued on,Patient,Appointment on,For,Amount,Currency,Tax included,Paid,Due,Status,Credit note',
      `I-2027-000001,${dayAt()},'=Ada,${dayAt()},Paid,40.00,USD,5.52,0.00,40.00,Due,`,
    ])
  })
  test('whole, however many there are', async () => {
    await visitDone()
    await place.sql(
      `with visits as (
         insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
         select gen_random_uuid(), a.patient_id, a.doctor_id, a.scheduled_time - n * interval '1 hour', 'completed', a.mode, a.reason, a.created_at, a.updated_at
           from generate_series(1, 5001) n, (select * from app.appointments limit 1) a returning id)
       insert into app.invoices (id, kind, year, number, patient_id, appointment_id, issued_at, issued_on, visit_on, practice_name, patient_name, lines, amount, currency)
       select gen_random_uuid(), 'invoice', i.year, 1000 + row_number() over (), i.patient_id, v.id, i.issued_at, i.issued_on, i.visit_on, 'Clinic', 'Name', i.lines, 4000, 'USD'
         from visits v, (select * from app.invoices limit 1) i`,
    )
    const { body } = await place.as(bella).raw({ method: 'GET', url: '/api/invoices/all/export' })
    const numbers = body.split('\r\n').flatMap((line) => line.match(/^I-\d{4}-\d{6}/) ?? [])
    expect([numbers.length, new Set(numbers).size]).toEqual([5002, 5002])
  })
  test('and as documents, in the language of who reads', async () => {
    await visitDone(at(), ben)
    const { id } = await onlyOf(ben)
    const file = (who: Person, url: string) => place.as(who).raw({ method: 'GET', url })
    for (const [who, url] of [
      [ben, `/api/invoices/${id}/file`],
      [bella, `/api/invoices/all/${id}/file`],
      [faith, `/api/invoices/all/${id}/file`],
      [olive, `/api/invoices/all/${id}/file`],
    ] as const) {
      const answer = await file(who, url)
      expect(answer.headers['content-disposition']).toContain('Facture I-2027-000001.pdf')
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await file(ben, `/api/invoices/${id}/file?document=credit_note`)).statusCode).toBe(404)
    await cancel(id)
    expect((await file(ben, `/api/invoices/${id}/file?document=credit_note`)).headers['content-disposition']).toContain(
      'Avoir C-2027-000001.pdf',
    )
    expect((await file(ada, `/api/invoices/${id}/file`)).statusCode).toBe(404)
  })
})

describe('rights', () => {
  const billing = {
    listAllInvoices: () => ({}),
    exportInvoices: () => ({}),
    getInvoice: (id: string) => ({ id }),
    cancelInvoice: (id: string) => ({ id, reason: 'error' as const }),
    refundInvoicePayment: (id: string) => ({ id, paymentId: id, attempt: randomUUID(), amount: 1, reason: 'duplicate' as const }),
    listVisitsWithoutInvoice: () => ({}),
    issueInvoice: (id: string) => ({ id }),
  }
  test.each(Object.keys(billing) as (keyof typeof billing)[])('%s is for those who bill', async (name) => {
    const call = (who: Person | typeof visitor) => codeOf(place.as(who).call(api[name], billing[name](unknown) as never))
    expect(await call(visitor)).toBe('unauthenticated')
    for (const who of [ada, drCole, nora, faith]) expect(await call(who)).toBe('forbidden')
    for (const who of [bella, olive]) expect(['forbidden', 'unauthenticated']).not.toContain(await call(who))
  })
  test('a file at the desk is for the desk and those who bill', async () => {
    const call = (who: Person) => codeOf(place.as(who).call(api.getInvoiceFileForStaff, { id: unknown }))
    for (const who of [ada, drCole, nora]) expect(await call(who)).toBe('forbidden')
    for (const who of [bella, olive, faith]) expect(await call(who)).toBe('invoice_not_found')
  })
  test('a biller sees no visit, chart, desk, or payment of anything else', async () => {
    const id = await visitDone()
    const codes = await Promise.all([
      codeOf(place.as(bella).call(appointmentsApi.getAppointment, { id })),
      codeOf(place.as(bella).call(deskApi.getDeskDay, { day: dayAt() })),
      codeOf(place.as(bella).call(paymentsApi.listAllPayments, {})),
      codeOf(place.as(bella).call(practiceApi.getPracticeSettings)),
    ])
    expect(codes).toEqual(['appointment_not_found', 'forbidden', 'forbidden', 'forbidden'])
    expect(
      (await place.as(bella).raw({ method: 'GET', url: `/api/patients/${place.as(ada).id}/chart` })).statusCode,
    ).toBeGreaterThanOrEqual(403)
  })
})
