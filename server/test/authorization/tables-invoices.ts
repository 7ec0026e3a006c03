import type { DeclaredFunction, DeclaredRow, DeclaredTable } from './declared.ts'
import { type ActorName, adas, at, idOf } from './people.ts'

const visitOf = { ada: 'visit of ada with cole scheduled', ben: 'visit of ben with diaz scheduled' } as const
type Owner = keyof typeof visitOf

const numbers = { ada: 1, ben: 2 } as const
const invoice = (of: Owner): DeclaredRow['row'] => ({
  ...{ id: idOf(`invoice of ${of}`), kind: 'invoice', year: 2027, number: numbers[of], patient_id: idOf(of) },
  ...{ appointment_id: idOf(visitOf[of]), issued_at: at, issued_on: '2027-01-04', issued_by: null, visit_on: '2027-01-04' },
  ...{ practice_name: 'Clinic', practice_address: null, practice_phone: null, patient_name: 'Private' },
  ...{ lines: [{ names: { en: 'Check-up' }, quantity: 1, amount: 1000 }] as never, amount: 1000, currency: 'USD' },
  ...{ tax_name: null, tax_rate: null, reason: null, credit_note_id: null },
})

/** Read and written by functions alone, which know who bills. */
export const invoiceTables: Record<string, DeclaredTable> = {
  'app.invoices': {
    rows: [
      { of: 'ada', row: invoice('ada') },
      { of: 'ben', row: invoice('ben') },
    ],
    again: { id: idOf('another invoice'), number: 9, appointment_id: idOf('visit of ben with cole completed') },
    touch: { credit_note_id: null },
  },
  'app.invoice_counters': {
    rows: [{ of: null, row: { kind: 'invoice', year: 2027, last: 2 } }],
    again: { year: 2030 },
    touch: { last: 3 },
  },
  'app.invoice_checks': {
    rows: [{ of: 'ada', row: { appointment_id: idOf(visitOf.ada), asked_at: at } }],
    again: { appointment_id: idOf(visitOf.ben) },
    touch: { asked_at: at },
  },
}

const id = (words: string) => `'${idOf(words)}'`
const find = (whose: string, one = 'null') => `app.find_invoices(${whose}, ${one}, null, null, null, null, null, null, 9) i`
const practice = `'{"name": "Clinic", "timeZone": "UTC"}'`
const billing = ['bella', 'olive'] as const satisfies readonly ActorName[]
const besides = ['bella'] as const
/** A price for the visit, and no invoice of it. */
const priced = (of: Owner) => `with gone as (delete from app.invoices where appointment_id = ${id(visitOf[of])})
  update app.appointments set price = 1000, currency = 'USD', change_minutes = 0, scheduled_time = '2027-01-01T08:00:00Z',
    type = (select code from app.appointment_types order by code limit 1) where id = ${id(visitOf[of])}`
const issues = (of: Owner, isByHand: boolean) =>
  `select app.issue_invoice(${id('issued')}, ${id(visitOf[of])}, ${isByHand}, ${practice}) = 'issued'`
const isThere = `select true from app.invoices where id = ${id('issued')}`
/** A payment of Ben's visit, with a limit for billers. */
const paid = `with priced as (update app.appointments set price = 1000, currency = 'USD', change_minutes = 0 where id = ${id(visitOf.ben)}),
  settings as (insert into app.practice_settings (name, country, time_zone, changed_at, biller_refund_limit) values ('Clinic', 'KE', 'UTC', now(), 400)
    on conflict (is_only) do update set biller_refund_limit = 400, currency = 'USD')
  insert into app.payment_transactions (id, user_id, created_at, amount, currency, transaction_ref, status, purpose, purpose_id, description,
      return_path, provider, expires_at, completed_at, receipt_number, charge_ref)
    values (${id('payment of the visit')}, ${id('ben')}, '${at}', 1000, 'usd', 'UZ visit', 'completed', 'visit', ${id(visitOf.ben)}, 'visit', '/', 'sandbox',
      '${at}', '${at}', 7, 'charge')`
const refunds = (amount: number, of = 'invoice of ben') =>
  `select app.refund_of_invoice(${id('refund of the visit')}, ${id(of)}, ${id('payment of the visit')}, ${amount}, 'duplicate', '${at}') = 'asked'`
const isRefunded = `select true from app.payment_refunds where id = ${id('refund of the visit')}`
const cancels = (of: Owner) =>
  `select app.cancel_invoice(${id('credit note')}, ${id(`invoice of ${of}`)}, 'error', ${practice}) = 'cancelled'`
const isCancelled = `select true from app.invoices where credit_note_id = ${id('credit note')}`

/** Of a person by that person and the server; of everybody by those who bill; one at a time by the front desk. */
export const invoiceFunctions: Record<string, DeclaredFunction> = {
  'app.find_invoices': [
    { shows: `select true from ${find(id('ada'))}`, who: [...adas, 'system'], besides },
    { shows: `select true from ${find(id('ben'))}`, who: ['ben', 'system'], besides },
    { shows: `select true from ${find('null')}`, who: [...billing, 'system'], besides },
    { shows: `select true from ${find('null', id('invoice of ben'))}`, who: [...billing, 'faith', 'system'], besides },
  ],
  'app.visits_without_invoice': [
    {
      given: priced('ben'),
      shows: `select true from app.visits_without_invoice(null, null, 9) v where v.id = ${id(visitOf.ben)}`,
      who: billing,
      besides,
    },
  ],
  'app.payments_of_invoice': [
    {
      given: paid,
      shows: `select true from app.payments_of_invoice(${id('invoice of ben')}) p where p.refundable = 1000`,
      who: ['olive'],
      besides,
    },
    {
      given: paid,
      shows: `select true from app.payments_of_invoice(${id('invoice of ben')}) p where p.refundable = 400`,
      who: ['bella'],
      besides,
    },
  ],
  'app.refund_of_invoice': [
    { given: paid, does: refunds(400), holds: isRefunded, who: billing, besides },
    // above the limit
    { given: paid, does: refunds(401), holds: isRefunded, who: ['olive'], besides },
    // a payment of another visit
    { given: paid, does: refunds(100, 'invoice of ada'), holds: isRefunded, who: [], besides },
    // their own
    {
      given: `${paid.replaceAll(idOf('ben'), idOf('bella'))}`,
      does: refunds(100),
      holds: isRefunded,
      who: ['olive'],
      besides,
    },
  ],
  'app.issue_invoice': [
    { given: priced('ben'), does: issues('ben', true), holds: isThere, who: billing, besides },
    { given: priced('ben'), does: issues('ben', false), holds: isThere, who: [], besides },
    {
      given: priced('ben').replace('set price', "set status = 'completed', price"),
      does: issues('ben', false),
      holds: isThere,
      who: ['system'],
      besides,
    },
  ],
  'app.cancel_invoice': [{ does: cancels('ben'), holds: isCancelled, who: [...billing, 'system'], besides }],
  'app.standing_invoice': [{ shows: `select true where app.standing_invoice(${id(visitOf.ben)}) is not null`, who: ['system'], besides }],
  'app.next_invoice_check': [{ shows: `select true where app.next_invoice_check('{}') is not null`, who: ['system'], besides }],
}
