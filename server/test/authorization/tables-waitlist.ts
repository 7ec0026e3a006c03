import { type DeclaredFunction, type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { type ActorName, adas, at, doctorIdOf, idOf, type PersonName, people, visitors } from './people.ts'
import { groupIdOf } from './tables-group-visits.ts'

const entry = (of: PersonName, doctor: PersonName | null, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`waitlist entry of ${of}`),
  patient_id: idOf(of),
  appointment_id: null,
  doctor_id: doctor && doctorIdOf(doctor),
  specialty: null,
  type: null,
  mode: 'in_person',
  first_day: '2027-01-04',
  last_day: '2027-03-01',
  weekdays: ['1'],
  half: null,
  reason: encrypted,
  joined_at: at,
  urgent_at: null,
  urgent_by: null,
  ended_at: null,
  ended: null,
  group_visit_id: null,
  ...more,
})
const offer = (of: PersonName, pair: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`offer ${pair}`),
  entry_id: idOf(`waitlist entry of ${of}`),
  freed_id: null,
  reason: 'cancelled',
  release_id: null,
  group_visit_id: null,
  doctor_id: doctorIdOf('cole'),
  start_time: '2027-01-20T09:00:00Z',
  minutes: 30,
  token_hash: `\\x${pair.repeat(32)}`,
  offered_at: at,
  offered_by: null,
  expires_at: '2027-01-04T08:30:00.000Z',
  answered_at: null,
  answer: null,
  appointment_id: null,
  ...more,
})
/** The booking that holds the time of an offer. */
export const holdOf = (pair: string, span: string): DeclaredRow['row'] => ({
  id: idOf(`hold of ${pair}`),
  appointment_id: null,
  patient_id: null,
  doctor_id: doctorIdOf('cole'),
  offer_id: idOf(`offer ${pair}`),
  request_id: null,
  held_until: '2027-01-04T08:30:00.000Z',
  span,
  doctor_span: span,
})

const freed = (words: string, doctor: PersonName): DeclaredRow['row'] => ({
  id: idOf(`freed time ${words}`),
  reason: 'cancelled',
  release_id: idOf(`freed time ${words}`),
  room_id: null,
  group_visit_id: null,
  open_offers: null,
  doctor_id: doctorIdOf(doctor),
  span: '["2027-01-21 09:00:00+00","2027-01-21 09:30:00+00")',
  freed_at: at,
})

const seatOfDiaz = { type: 'checkup', group_visit_id: groupIdOf('diaz') }

/** Ada waits for Dr. Cole, with a time on offer; Ben for anybody; Zoe for a seat with Dr. Diaz. */
export const waitlistTables: Record<string, DeclaredTable> = {
  'app.waitlist_entries': {
    api: { select: true, insert: true, update: ['first_day', 'last_day', 'weekdays', 'half'] },
    rows: [
      { of: 'ada', row: entry('ada', 'cole'), see: adas, change: adas, add: adas },
      { of: 'ben', row: entry('ben', null), see: ['ben'], change: ['ben'], add: ['ben'] },
      {
        of: 'eve',
        row: entry('eve', 'diaz', { ended: 'left', ended_at: at }),
        see: ['eve'],
      },
      // for a seat: joined by a function, which looks whether one is left
      { of: 'zoe', row: entry('zoe', 'diaz', seatOfDiaz) },
      // with themselves, joined another day, urgent by their own account, and instead of somebody else's visit
      { of: 'cole', row: entry('cole', 'cole'), isOnlyAdded: true },
      { of: 'ben', row: entry('ben', 'cole', { joined_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
      { of: 'ben', row: entry('ben', 'cole', { urgent_at: at }), isOnlyAdded: true },
      {
        of: 'ben',
        row: entry('ben', 'cole', { reason: null, appointment_id: idOf('visit of ada with cole scheduled') }),
        isOnlyAdded: true,
      },
    ],
    again: { id: idOf('another waitlist entry'), specialty: 'Cardiology' },
    touch: { half: 'morning' },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.freed_times': {
    rows: [{ of: null, row: freed('of cole', 'cole') }],
    again: { id: idOf('another freed time') },
    touch: { freed_at: at },
  },
  'app.waitlist_offers': {
    api: { select: true },
    rows: [
      { of: 'ada', row: offer('ada', 'f6'), see: adas },
      { of: 'ben', row: offer('ben', 'f7', { answer: 'expired', answered_at: at }), see: ['ben'] },
    ],
    again: { id: idOf('another offer'), token_hash: `\\x${'f9'.repeat(32)}`, answer: 'declined', answered_at: at },
    touch: { expires_at: at },
  },
}

/** Whoever has the time from the server: offers end. */
const anyoneInTime: readonly ActorName[] = [...visitors, ...people, 'system']
const schedulers: readonly ActorName[] = ['cole', 'faith']
const hash = (pair: string) => `'\\x${pair.repeat(32)}'`
const id = (words: string) => `'${idOf(words)}'`
const ofAda = id('waitlist entry of ada')
const ofBen = id('waitlist entry of ben')
const ofZoe = id('waitlist entry of zoe')
const freedHours = (doctor: PersonName) => ({
  does: `select app.free_hours(array['${doctorIdOf(doctor)}']::uuid[], '{2027-01-25T09:00Z}', '{2027-01-25T10:00Z}')`,
  holds: `select true from app.freed_times where doctor_id = '${doctorIdOf(doctor)}' and reason = 'hours'`,
})
const addedTo = (patient: PersonName, doctor: PersonName) =>
  `select app.add_to_waitlist(${id('added at the desk')}, '${idOf(patient)}', '${doctorIdOf(doctor)}', null, 'in_person', '2027-01-05', '2027-02-05',
     '{1}', null, '${encrypted}', true, 5)`
const told = (to: PersonName) => ({
  does: `select app.tell_of_offer(${hash('f6')}, '${idOf(to)}', ${id('told of offer')}, 'appointment', 'medium', 'visit_booked', '{}', null)`,
  holds: `select true from app.notifications where id = ${id('told of offer')}`,
})
const everyEntry = "select true from app.waitlist(false, '-infinity', '00000000-0000-0000-0000-000000000000', 9, null) w"
const heldFor = (entryId: string, doctor: PersonName, pair: string) =>
  `select true from (select app.hold_offer(${id('new offer')}, ${entryId}, null, '${doctorIdOf(doctor)}', '2027-01-26T09:00:00Z', 30,
     '2027-01-04T08:30:00Z', ${hash(pair)}) as outcome) o where o.outcome = 'held'`

export const waitlistFunctions: Record<string, DeclaredFunction> = {
  // by its link for anybody, by its id for whoever it is made to
  'app.offer_shown': [
    { shows: `select true from app.offer_shown(${hash('f6')}, null)`, who: anyoneInTime },
    { shows: `select true from app.offer_shown(null, ${id('offer f6')})`, who: adas },
    { shows: `select true from app.offer_shown(${hash('f8')}, null)`, who: [] },
    { shows: 'select true from app.offer_shown(null, null)', who: [] },
  ],
  'app.parties_of_offer': [
    { shows: `select true from app.parties_of_offer(${hash('f6')}, null)`, who: anyoneInTime },
    { shows: `select true from app.parties_of_offer(null, ${id('offer f6')})`, who: adas },
  ],
  'app.take_offer': [
    {
      shows: `select true from app.take_offer(${hash('f6')}, null, ${id('visit by offer')}, '${encrypted}') t where t.outcome = 'taken'`,
      who: anyoneInTime,
    },
    {
      shows: `select true from app.take_offer(null, ${id('offer f6')}, ${id('visit by offer')}, '${encrypted}') t where t.outcome = 'taken'`,
      who: adas,
    },
    {
      shows: `select true from app.take_offer(${hash('f7')}, null, ${id('visit by offer')}, '${encrypted}') t where t.outcome = 'taken'`,
      who: [],
    },
  ],
  'app.decline_offer': [
    { shows: `select true from app.decline_offer(${hash('f6')}, null) done where done`, who: anyoneInTime },
    { shows: `select true from app.decline_offer(null, ${id('offer f6')}) done where done`, who: adas },
    { shows: `select true from app.decline_offer(${hash('f7')}, null) done where done`, who: [] },
  ],
  // of an offer taken at this very moment, to its parties
  'app.tell_of_offer': [{ ...told('ada'), who: [] }],
  'app.end_waitlist_entry': [
    { shows: `select true from app.end_waitlist_entry(${ofAda}, 'left') who where who is not null`, who: adas },
    { shows: `select true from app.end_waitlist_entry(${ofAda}, 'removed') who where who is not null`, who: schedulers },
    { shows: `select true from app.end_waitlist_entry(${ofBen}, 'removed') who where who is not null`, who: ['cole', 'diaz', 'faith'] },
    { shows: `select true from app.end_waitlist_entry(${ofAda}, 'taken') who where who is not null`, who: [] },
  ],
  'app.add_to_waitlist': [
    {
      does: addedTo('eve', 'cole'),
      holds: `select true from app.waitlist_entries where id = ${id('added at the desk')} and urgent_by = '${idOf('faith')}'`,
      who: ['faith'],
    },
    // nobody with themselves, no admin, and nobody who is gone
    { does: addedTo('cole', 'cole'), who: [] },
    { does: addedTo('olive', 'cole'), who: [] },
    { does: addedTo('eve', 'former'), who: [] },
  ],
  'app.set_waitlist_urgency': [
    { shows: `select true from app.set_waitlist_urgency(${ofAda}, true) done where done`, who: schedulers },
    { shows: `select true from app.set_waitlist_urgency(${ofBen}, true) done where done`, who: ['cole', 'diaz', 'faith'] },
  ],
  'app.waitlist': [
    { shows: `${everyEntry} where w.id = ${ofAda}`, who: schedulers },
    { shows: `${everyEntry} where w.id = ${ofBen}`, who: ['cole', 'diaz', 'faith'] },
  ],
  // the clock for anybody, the front desk likewise, a doctor their own times
  'app.hold_offer': [
    { shows: heldFor(ofBen, 'cole', 'fa'), who: ['cole', 'faith', 'system'] },
    { shows: heldFor(ofBen, 'diaz', 'fa'), who: ['diaz', 'faith', 'system'] },
    // who waits for another doctor, or has a time on offer
    { shows: heldFor(ofAda, 'diaz', 'fa'), who: [] },
    { shows: heldFor(ofAda, 'cole', 'fa'), who: [] },
  ],
  'app.expire_next_offer': [{ does: 'select app.expire_next_offer()', who: ['system'] }],
  'app.close_past_entries': [{ does: 'select app.close_past_entries()', who: ['system'] }],
  'app.next_freed_time': [{ shows: 'select true from app.next_freed_time(20)', who: ['system'] }],
  'app.hold_seat': [
    {
      shows: `select true from (select app.hold_seat(${id('new offer')}, ${ofZoe}, null, '2027-01-04T08:30:00Z', ${hash('fa')}) as outcome) o where o.outcome = 'held'`,
      who: ['diaz', 'faith', 'system'],
    },
    // who waits for no seat
    {
      shows: `select true from (select app.hold_seat(${id('new offer')}, ${ofBen}, null, '2027-01-04T08:30:00Z', ${hash('fa')}) as outcome) o where o.outcome = 'held'`,
      who: [],
    },
  ],
  // Ada has an account and answers for herself
  'app.offers_to_call_about': [{ shows: `select true from app.offers_to_call_about(array[${id('offer f6')}]::uuid[])`, who: [] }],
  'app.withdraw_offer': [
    { shows: `select true from app.withdraw_offer(${id('offer f6')}, true) who where who is not null`, who: schedulers },
    { shows: `select true from app.withdraw_offer(${id('offer f6')}, false) who where who is not null`, who: schedulers },
    { shows: `select true from app.withdraw_offer(${id('offer f7')}, true) who where who is not null`, who: [] },
  ],
  // whoever has signed in, for themselves; there are seats left
  'app.wait_for_seat': [
    {
      shows: `select true from (select app.wait_for_seat(${id('new entry')}, '${groupIdOf('cole')}', '${encrypted}') as outcome) o where o.outcome = 'left'`,
      who: people.filter((each) => each !== 'ben' && each !== 'cole'),
    },
    { shows: `select app.wait_for_seat(${id('new entry')}, '${groupIdOf('cole')}', '${encrypted}') is not null`, who: people },
  ],
  // times of one doctor's own, of all at the front desk and for admins, whose holidays are
  'app.free_hours': [
    { ...freedHours('cole'), who: ['cole', 'faith', 'olive', 'system'] },
    { ...freedHours('diaz'), who: ['diaz', 'faith', 'olive', 'system'] },
  ],
  'app.end_freed_time': [{ does: `select app.end_freed_time(${id('freed time of cole')})`, who: ['system'] }],
  'app.entries_waiting': [{ shows: `select true from app.entries_waiting(${id('freed time of cole')}, 9)`, who: ['system'] }],
  'app.offers_to_write': [{ shows: `select true from app.offers_to_write(array[${id('offer f6')}]::uuid[])`, who: ['system'] }],
}
