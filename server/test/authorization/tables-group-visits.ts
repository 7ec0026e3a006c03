import { type DeclaredFunction, type DeclaredTable, encrypted } from './declared.ts'
import { type ActorName, at, doctorIdOf, everyone, idOf } from './people.ts'

export const timeOfGroup = '2027-01-22T09:00:00Z'
export const groupIdOf = (doctor: 'cole' | 'diaz' | 'former') => idOf(`group visit of ${doctor}`)
export const seatOfBen = idOf('seat of ben')

const group = (doctor: 'cole' | 'diaz' | 'former', type: string) => ({
  id: groupIdOf(doctor),
  type,
  doctor_id: doctorIdOf(doctor),
  start_time: timeOfGroup,
  minutes: 30,
  seats: 2,
  title: null,
  place: null,
  note: null,
  cancelled_at: null,
  version: 0,
  changed_by: idOf('faith'),
  changed_at: at,
})

const call = (doctor: 'cole' | 'diaz') => ({
  id: groupIdOf(doctor),
  room: (doctor === 'cole' ? 'c' : 'd').repeat(43),
  media_key: encrypted,
  opened_at: at,
  ended_at: null,
})

/** Written by functions alone; when they are is public. Ben has a seat with Dr. Cole. */
export const groupVisitTables: Record<string, DeclaredTable> = {
  'app.group_visits': {
    api: { select: true },
    rows: [
      { of: null, row: group('cole', 'checkup'), see: everyone },
      { of: null, row: group('diaz', 'checkup'), see: everyone },
      // of a doctor who has left: still to be moved
      { of: null, row: group('former', 'checkup'), see: everyone },
    ],
    again: { id: idOf('another group visit') },
    touch: { changed_at: at },
  },
  // opened and ended by the doctor; found by whoever has a seat
  'app.group_calls': {
    api: { select: true, insert: true, update: ['room', 'media_key', 'opened_at', 'ended_at', 'removed'] },
    rows: [
      { of: 'cole', row: call('cole'), see: ['cole', 'ben'], change: ['cole'], add: ['cole'] },
      { of: 'diaz', row: call('diaz'), see: ['diaz'], change: ['diaz'], add: ['diaz'] },
    ],
    touch: { ended_at: at },
  },
}

const id = (words: string) => `'${idOf(words)}'`
const ofCole = `'${groupIdOf('cole')}'`
const ofDiaz = `'${groupIdOf('diaz')}'`
const seat = `'${seatOfBen}'`
const scheduled = (doctor: 'cole' | 'diaz') => ({
  does: `select app.schedule_group_visit(${id('new group')}, 'flu-shot', '${doctorIdOf(doctor)}', '2027-02-05T09:00Z', 5, null, null, null)`,
  holds: `select true from app.group_visits where id = ${id('new group')}`,
})
const changed = (groupId: string) => ({
  does: `select app.change_group_visit(${groupId}, 0, '2027-02-05T09:00Z', 5, null, null, null)`,
  holds: `select true from app.group_visits where id = ${groupId} and start_time = '2027-02-05T09:00Z'`,
})
const cancelled = (groupId: string) => ({
  does: `select app.cancel_group_visit(${groupId}, 0)`,
  holds: `select true from app.group_visits where id = ${groupId} and cancelled_at is not null`,
})
const seated = (who: 'ada' | 'cole', groupId: string) => ({
  does: `select app.take_seat(${id('new seat')}, ${groupId}, '${idOf(who)}', '${encrypted}')`,
  holds: `select true from app.bookings where appointment_id = ${id('new seat')} and doctor_span is null`,
})
const adasAndDesk: readonly ActorName[] = ['ada', 'adaPending', 'faith']

export const groupVisitFunctions: Record<string, DeclaredFunction> = {
  'app.seats_taken': { isOpen: 'how many have a seat, never who' },
  'app.seats_held': { isOpen: 'how many are on offer, never to whom' },
  'app.waiting_for_group': [
    { shows: `select true from app.waiting_for_group(${ofDiaz})`, who: ['diaz', 'faith'] },
    // nobody waits
    { shows: `select true from app.waiting_for_group(${ofCole})`, who: [] },
  ],
  'app.schedule_group_visit': [
    { ...scheduled('cole'), who: ['cole', 'faith'] },
    { ...scheduled('diaz'), who: ['diaz', 'faith'] },
  ],
  'app.change_group_visit': [
    { ...changed(ofCole), who: ['cole', 'faith'] },
    { ...changed(ofDiaz), who: ['diaz', 'faith'] },
  ],
  'app.cancel_group_visit': [
    { ...cancelled(ofCole), who: ['cole', 'faith'] },
    { ...cancelled(ofDiaz), who: ['diaz', 'faith'] },
  ],
  'app.seats_of_group': [
    { shows: `select true from app.seats_of_group(${ofCole})`, who: ['cole', 'faith'] },
    // nobody has one
    { shows: `select true from app.seats_of_group(${ofDiaz})`, who: [] },
  ],
  'app.take_seat': [
    { ...seated('ada', ofCole), who: adasAndDesk },
    // nobody with themselves
    { ...seated('cole', ofCole), who: [] },
    { ...seated('cole', ofDiaz), who: ['cole', 'faith'] },
  ],
  'app.move_seat': [
    {
      does: `select app.move_seat(${seat}, ${ofCole}, ${ofDiaz})`,
      holds: `select true from app.appointments where id = ${seat} and group_visit_id = ${ofDiaz}`,
      who: ['ben', 'faith'],
    },
    // one that was seen elsewhere
    {
      does: `select app.move_seat(${seat}, ${ofDiaz}, ${ofDiaz})`,
      holds: `select true from app.appointments where id = ${seat} and group_visit_id = ${ofDiaz}`,
      who: [],
    },
  ],
}
