import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

type Row = DeclaredRow['row']
export const unpaidOrderOf = (of: PersonName) => idOf(`unpaid order of ${of}`)
export const freeOrderOf = (of: PersonName) => idOf(`free order of ${of}`)
const address = (of: PersonName): Row => ({
  id: idOf(`address of ${of}`),
  patient_id: idOf(of),
  label: encrypted,
  address: encrypted,
  is_default: false,
  created_at: at,
  updated_at: at,
})
const order = (of: PersonName, more: Row = {}): Row => ({
  id: unpaidOrderOf(of),
  patient_id: idOf(of),
  partner_id: 'corner',
  fee: 299,
  state: 'payment_pending',
  item_count: 1,
  recipient: encrypted,
  address: encrypted,
  requested_at: at,
  state_at: at,
  pay_until: '2027-01-05T08:00:00.000Z',
  ...more,
})
const free = { fee: 0, state: 'requested', pay_until: null }
const item = (of: PersonName, more: Row = {}): Row => ({
  id: idOf(`item of ${of}`),
  order_id: unpaidOrderOf(of),
  patient_id: idOf(of),
  medication_id: idOf(`medicine of ${of} by ${of}`),
  name: encrypted,
  dosage: encrypted,
  ...more,
})
const event = (of: PersonName, more: Row = {}): Row => ({
  id: idOf(`event of the order of ${of}`),
  order_id: unpaidOrderOf(of),
  patient_id: idOf(of),
  state: 'requested',
  at,
  by: 'patient',
  ...more,
})
const zoe = { patient_id: idOf('zoe') }

/** Deliveries: for the person alone; the scheduled task finds unpaid ones. Steps, and what admins see, go through functions. */
export const pharmacyTables: Record<string, DeclaredTable> = {
  'app.delivery_addresses': {
    api: { select: true, insert: true, update: ['label', 'address', 'phone', 'is_default', 'updated_at'], delete: true },
    rows: [
      { of: 'ada', row: address('ada'), see: adas, change: adas, remove: adas, add: adas },
      { of: 'ben', row: address('ben'), see: ['ben'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'zoe', row: address('zoe'), isOnlyAdded: true },
    ],
    again: { id: idOf('another address') },
    touch: { updated_at: at },
    turns: [{ set: zoe }],
  },
  'app.delivery_orders': {
    api: { select: true, insert: true, update: ['transaction_id', 'checkout_url'] },
    rows: [
      // not paid in time
      { of: 'ada', row: order('ada', { pay_until: '2027-01-03T08:00:00.000Z' }), see: [...adas, 'system'], change: adas, add: adas },
      { of: 'ben', row: order('ben'), see: ['ben', 'system'], change: ['ben'], add: ['ben'] },
      { of: 'ben', row: order('ben', { id: freeOrderOf('ben'), ...free }), see: ['ben', 'system'], add: ['ben'] },
      { of: 'zoe', row: order('zoe'), isOnlyAdded: true },
      // one that starts at a later state, and one that is already paid
      { of: 'ada', row: order('ada', { ...free, state: 'accepted' }), isOnlyAdded: true },
      { of: 'ada', row: order('ada', { paid_at: at }), isOnlyAdded: true },
    ],
    again: { id: idOf('another order') },
    touch: { checkout_url: '/checkout/elsewhere' },
    turns: [{ set: zoe }, { set: { state: 'requested', paid_at: at } }],
  },
  'app.delivery_items': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: item('ada'), see: adas, add: adas },
      { of: 'ben', row: item('ben'), see: ['ben'], add: ['ben'] },
      // in another person's order, and from another person's list
      { of: 'ada', row: item('ada', { order_id: unpaidOrderOf('ben') }), isOnlyAdded: true },
      { of: 'ada', row: item('ada', { medication_id: idOf('medicine of ben by ben') }), isOnlyAdded: true },
      { of: 'zoe', row: item('ada', zoe), isOnlyAdded: true },
    ],
    again: { id: idOf('another item') },
    touch: { medication_id: null },
  },
  'app.delivery_events': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: event('ada'), see: adas, add: adas },
      { of: 'ben', row: event('ben'), see: ['ben'], add: ['ben'] },
      { of: 'ben', row: event('ben', { id: idOf('event of the free order of ben'), order_id: freeOrderOf('ben') }), see: ['ben'] },
      { of: 'ada', row: event('ada', { order_id: unpaidOrderOf('ben') }), isOnlyAdded: true },
      { of: 'ada', row: event('ada', { by: 'practice' }), isOnlyAdded: true },
      { of: 'zoe', row: event('ada', zoe), isOnlyAdded: true },
    ],
    again: { id: idOf('another event'), state: 'payment_pending' },
    touch: { at },
  },
}
