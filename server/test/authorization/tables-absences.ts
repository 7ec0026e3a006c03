import type { DeclaredFunction, DeclaredRow, DeclaredTable } from './declared.ts'
import { type ActorName, adas, at, doctorIdOf, idOf, type PersonName, people, visitors } from './people.ts'
import { groupIdOf } from './tables-group-visits.ts'
import { seriesOf } from './tables-recurring.ts'

const later = '2027-01-06T08:00:00.000Z'
const absence = (doctor: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`absence of ${doctor}`),
  doctor_id: doctorIdOf(doctor),
  first_day: '2027-01-11',
  last_day: '2027-01-12',
  starts: null,
  ends: null,
  span: '["2027-01-11 00:00:00+00","2027-01-13 00:00:00+00")',
  days_added: ['2027-01-11'],
  hours_before: null,
  hours_after: null,
  arranged_at: at,
  arranged_by: idOf('faith'),
  undo_until: '2027-01-04T08:10:00.000Z',
  undone_at: null,
  undone_by: null,
  ...more,
})
const request = (of: PersonName, doctor: PersonName, pair: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`absence request of ${of}`),
  absence_id: idOf(`absence of ${doctor}`),
  appointment_id: idOf(`visit of ${of} with ${doctor} scheduled`),
  start_time: '2027-01-11T09:00:00.000Z',
  proposed_doctor_id: doctorIdOf(doctor),
  proposed_start: '2027-01-23T09:00:00.000Z',
  proposed_minutes: 30,
  token_hash: `\\x${pair.repeat(32)}`,
  ask_at: at,
  asked_at: at,
  expires_at: later,
  answered_at: null,
  answer: null,
  series_request_id: null,
  ...more,
})
/** Ada is asked about her series; nothing is asked about a group visit of a doctor who has left. */
const question = {
  id: idOf('series question of ada'),
  absence_id: idOf('absence of cole'),
  series_id: seriesOf('ada'),
  proposed_doctor_id: doctorIdOf('diaz'),
  ask_at: at,
  asked_at: at,
  expires_at: later,
  answered_at: null,
  answer: null,
}
const passed = {
  id: idOf('passed group'),
  absence_id: idOf('absence of diaz'),
  group_visit_id: groupIdOf('former'),
  leader_id: null,
  due_at: at,
  done_at: null,
  outcome: null,
}
/** The booking that holds the time proposed to Ben. */
export const holdForBen = (span: string): DeclaredRow['row'] => ({
  id: idOf('hold for ben'),
  appointment_id: null,
  patient_id: null,
  doctor_id: doctorIdOf('diaz'),
  offer_id: null,
  request_id: idOf('absence request of ben'),
  held_until: later,
  span,
  doctor_span: span,
})

/** Dr. Diaz is away, and Ben is asked; Ada has answered for hers. Read by nobody but through functions. */
export const absenceTables: Record<string, DeclaredTable> = {
  'app.absences': {
    rows: [
      { of: null, row: absence('diaz') },
      { of: null, row: absence('cole') },
      { of: null, row: absence('cole', { id: idOf('absence of cole that nobody was asked for') }) },
    ],
    again: { id: idOf('another absence') },
    touch: { undone_at: at },
  },
  'app.absence_requests': {
    rows: [
      { of: 'ben', row: request('ben', 'diaz', 'e6') },
      { of: 'ada', row: request('ada', 'cole', 'e7', { answer: 'accepted', answered_at: at }) },
    ],
    again: { id: idOf('another absence request'), token_hash: `\\x${'e9'.repeat(32)}`, answer: 'lapsed', answered_at: at },
    touch: { expires_at: at },
  },
  'app.absence_series': {
    rows: [{ of: 'ada', row: question }],
    again: { id: idOf('another series question'), answer: 'lapsed', answered_at: at },
    touch: { expires_at: at },
  },
  'app.absence_groups': {
    rows: [{ of: null, row: passed }],
    again: { id: idOf('another passed group'), outcome: 'withdrawn', done_at: at },
    touch: { due_at: later },
  },
}

/** Whoever has the time from the server. */
const anyoneInTime: readonly ActorName[] = [...visitors, ...people, 'system']
const hash = (pair: string) => `'\\x${pair.repeat(32)}'`
const id = (words: string) => `'${idOf(words)}'`
const doctor = (name: PersonName) => `'${doctorIdOf(name)}'`
const ofBen = id('absence request of ben')
const ofDiaz: readonly ActorName[] = ['diaz', 'faith']
const everySpan = "tstzrange('2027-01-01', '2027-02-01')"
const arranging = (who: PersonName) => ({
  does: `select app.arrange_absence(${id('new absence')}, ${doctor(who)}, '2027-03-01', '2027-03-01', null, null,
     tstzrange('2027-03-01', '2027-03-02'), '{2027-03-01}', null, '2027-01-04T08:10:00Z', '[]', '[]', '[]')`,
  holds: `select true from app.absences where id = ${id('new absence')}`,
})
const answering = (name: string) => `
  select true from app.answer_absence_request(${name}, 'accepted', ${doctor('diaz')}, '2027-01-23T09:00:00Z', 30, null) a where a.outcome = 'done'`
const told = (name: string, to: PersonName) => ({
  does: `select app.tell_of_absence_answer(${name}, '${idOf(to)}', ${id('told of absence')}, 'appointment', 'medium', 'visit_moved_by_patient', '{}', null)`,
  holds: `select true from app.notifications where id = ${id('told of absence')}`,
})
const listed = "app.absences_arranged('infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 9, null) x"

export const absenceFunctions: Record<string, DeclaredFunction> = {
  // the front desk of all, a doctor of their own
  'app.visits_in_absence': [
    { shows: `select true from app.visits_in_absence(${doctor('diaz')}, ${everySpan})`, who: ofDiaz },
    { shows: `select true from app.visits_in_absence(${doctor('cole')}, ${everySpan})`, who: ['cole', 'faith'] },
  ],
  'app.arrange_absence': [
    { ...arranging('diaz'), who: ofDiaz },
    { ...arranging('cole'), who: ['cole', 'faith'] },
  ],
  'app.undo_absence': [
    {
      shows: `select true from app.undo_absence(${id('absence of cole that nobody was asked for')}) done where done = 'undone'`,
      who: ['cole', 'faith'],
    },
    // Ben has been asked already
    { shows: `select true from app.undo_absence(${id('absence of diaz')}) done where done = 'undone'`, who: [] },
    { shows: `select true from app.undo_absence(${id('absence of diaz')}) done where done = 'late'`, who: ofDiaz },
  ],
  'app.absences_arranged': [
    { shows: `select true from ${listed} where x.doctor_id = ${doctor('diaz')}`, who: ofDiaz },
    { shows: `select true from ${listed} where x.doctor_id = ${doctor('cole')}`, who: ['cole', 'faith'] },
  ],
  'app.absence_answers': [
    { shows: `select true from app.absence_answers(${id('absence of diaz')})`, who: ofDiaz },
    { shows: `select true from app.absence_answers(${id('absence of cole')})`, who: ['cole', 'faith'] },
  ],
  // by its link for anybody, by its id for whose visit it is
  'app.absence_requests_shown': [
    { shows: `select true from app.absence_requests_shown(${hash('e6')}, null, null)`, who: anyoneInTime },
    { shows: `select true from app.absence_requests_shown(null, ${ofBen}, null)`, who: ['ben'] },
    { shows: `select true from app.absence_requests_shown(null, null, ${id('ben')})`, who: ['ben'] },
    // whatever it was answered
    { shows: `select true from app.absence_requests_shown(${hash('e7')}, null, null)`, who: anyoneInTime },
    { shows: `select true from app.absence_requests_shown(null, null, ${id('ada')})`, who: [] },
    { shows: `select true from app.absence_requests_shown(${hash('e8')}, null, null)`, who: [] },
    { shows: 'select true from app.absence_requests_shown(null, null, null)', who: [] },
  ],
  'app.parties_of_absence_request': [
    { shows: `select true from app.parties_of_absence_request(${hash('e6')}, null, null)`, who: anyoneInTime },
    { shows: `select true from app.parties_of_absence_request(null, ${ofBen}, ${doctor('cole')})`, who: ['ben'] },
    { shows: `select true from app.parties_of_absence_request(${hash('e8')}, null, ${doctor('cole')})`, who: [] },
  ],
  'app.answer_absence_request': [
    { shows: answering(`${hash('e6')}, null`), who: anyoneInTime },
    { shows: answering(`null, ${ofBen}`), who: ['ben'] },
    { shows: answering(`${hash('e7')}, null`), who: [] },
    // a doctor who sees nobody here any more, of a visit that has no note yet
    {
      given: `delete from app.encounters where appointment_id = ${id('visit of ben with diaz scheduled')}`,
      shows: `select true from app.answer_absence_request(${hash('e6')}, null, 'chosen', ${doctor('former')}, '2027-01-23T10:00:00Z', 30, null) a
        where a.outcome = 'done'`,
      who: [],
    },
  ],
  // of an answer given at this very moment, to the doctors concerned
  'app.tell_of_absence_answer': [
    { ...told(`${hash('e7')}, null`, 'cole'), who: anyoneInTime },
    { ...told(`null, ${id('absence request of ada')}`, 'cole'), who: adas },
    { ...told(`${hash('e7')}, null`, 'diaz'), who: [] },
    // not answered yet
    { ...told(`${hash('e6')}, null`, 'diaz'), who: [] },
  ],
  'app.claim_absence_requests': [{ does: 'select app.claim_absence_requests(9)', who: ['system'] }],
  'app.absence_requests_to_write': [{ shows: `select true from app.absence_requests_to_write(array[${ofBen}]::uuid[])`, who: ['system'] }],
  'app.lapse_next_request': [{ does: 'select app.lapse_next_request()', who: ['system'] }],

  'app.is_in_question': [{ shows: `select true where app.is_in_question(${id('visit of ben with diaz scheduled')})`, who: ['ben'] }],

  // doctors who have left: numbers for admins and the front desk, whose they are for the latter
  'app.open_work': [{ shows: `select true from app.open_work(${id('cole')})`, who: ['olive'] }],
  'app.departures': [{ shows: `select true from app.departures(null) x where x.doctor_id = ${doctor('former')}`, who: ['faith', 'olive'] }],
  'app.series_in_absence': [{ shows: `select true from app.series_in_absence(${doctor('cole')})`, who: ['cole', 'faith'] }],
  'app.absence_series_answers': [
    { shows: `select true from app.absence_series_answers(${id('absence of cole')})`, who: ['cole', 'faith'] },
  ],
  'app.absence_group_outcomes': [{ shows: `select true from app.absence_group_outcomes(${id('absence of diaz')})`, who: ofDiaz }],
  'app.series_questions': [{ shows: 'select true from app.series_questions(null)', who: adas }],
  'app.answer_absence_series': [
    {
      does: `select app.answer_absence_series(${id('series question of ada')}, 'ended')`,
      holds: `select true from app.absence_series where id = ${id('series question of ada')} and answer = 'ended'`,
      who: adas,
    },
  ],
  'app.claim_absence_series': [{ does: 'select app.claim_absence_series(9)', who: ['system'] }],
  'app.lapse_next_series': [{ does: 'select app.lapse_next_series()', who: ['system'] }],
  'app.settle_next_group': [{ does: 'select app.settle_next_group()', who: ['system'] }],
}
