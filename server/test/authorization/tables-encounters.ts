import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, doctorIdOf, idOf, type PersonName } from './people.ts'

const later = '2027-02-01T00:00:00.000Z'
/** The note of a visit in `tables-care.ts`. */
const note = (
  [of, doctor, visit]: readonly [PersonName, PersonName, 'scheduled' | 'completed'],
  by: PersonName,
  more: DeclaredRow['row'] = {},
): DeclaredRow['row'] => ({
  id: idOf(`note of ${of} with ${doctor} ${visit}`),
  appointment_id: idOf(`visit of ${of} with ${doctor} ${visit}`),
  patient_id: idOf(of),
  doctor_id: doctorIdOf(doctor),
  status: 'draft',
  content: encrypted,
  prepared_by: idOf(by),
  created_at: at,
  updated_by: idOf(by),
  updated_at: at,
  held_until: null,
  ...more,
})
const signed = (by: PersonName) => ({ status: 'signed', signed_by: idOf(by), signed_at: at, updated_by: idOf(by) })
const held = { held_until: later, held_reason: encrypted }
const addendum = (visit: Parameters<typeof note>[0], by: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`addendum to ${visit.join(' ')}`),
  encounter_id: note(visit, by).id ?? '',
  patient_id: idOf(visit[0]),
  text: encrypted,
  written_by: idOf(by),
  written_at: at,
  ...more,
})
const problemOf = (of: PersonName) => idOf(`condition of ${of} by ${of}`)
const link = (visit: Parameters<typeof note>[0], by: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`problem of ${visit.join(' ')}`),
  appointment_id: note(visit, by).appointment_id ?? '',
  condition_id: problemOf(visit[0]),
  patient_id: idOf(visit[0]),
  diagnosis: encrypted,
  linked_by: idOf(by),
  linked_at: at,
  ...more,
})
const [draft, closed] = [['ada', 'cole', 'scheduled'] as const, ['ada', 'cole', 'completed'] as const]
const [heldBack, bens] = [['ben', 'cole', 'completed'] as const, ['ben', 'diaz', 'scheduled'] as const]
const unwritten = ['ada', 'former', 'completed'] as const
const caresForAda = ['cole', 'nora'] as const
const caresForBen = ['cole', 'diaz'] as const

/** Notes of visits: prepared by those who care for the patient, signed by the visit's doctor, and then closed. */
export const encounterTables: Record<string, DeclaredTable> = {
  'app.encounters': {
    api: {
      select: true,
      insert: true,
      update: ['status', 'content', 'version', 'updated_by', 'updated_at', 'signed_by', 'signed_at', 'held_until', 'held_reason'],
    },
    rows: [
      { of: 'ada', row: note(draft, 'cole', { updated_by: idOf('nora') }), see: caresForAda, change: caresForAda },
      { of: 'ben', row: note(bens, 'cole', { updated_by: idOf('diaz') }), see: caresForBen, change: caresForBen },
      { of: 'ada', row: note(closed, 'cole', signed('cole')), see: [...adas, ...caresForAda] },
      // its hold can be ended
      { of: 'ben', row: note(heldBack, 'cole', { ...signed('cole'), ...held }), see: caresForBen, change: ['cole'] },
      { of: 'ada', row: note(unwritten, 'cole'), isOnlyAdded: true, add: ['cole'] },
      { of: 'ada', row: note(unwritten, 'nora'), isOnlyAdded: true, add: ['nora'] },
      // in another's name, by the patient, signed at once, for another doctor or patient than the visit's, and of somebody in nobody's care
      { of: 'ada', row: note(unwritten, 'cole', { updated_by: idOf('nora') }), isOnlyAdded: true },
      { of: 'ada', row: note(unwritten, 'ada'), isOnlyAdded: true },
      { of: 'ada', row: note(unwritten, 'cole', signed('cole')), isOnlyAdded: true },
      { of: 'ada', row: note(unwritten, 'cole', { doctor_id: doctorIdOf('cole') }), isOnlyAdded: true },
      { of: 'ada', row: note(unwritten, 'cole', { patient_id: idOf('ben') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another note') },
    touch: { updated_at: at },
    // in whose name it is changed, and that what is signed stays as it is, is for a trigger
    turns: [
      { set: { patient_id: idOf('zoe') } },
      { set: { doctor_id: doctorIdOf('former') } },
      { set: { held_until: '2027-03-01T00:00:00.000Z' } },
    ],
  },
  'app.encounter_addenda': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: addendum(closed, 'cole'), see: [...adas, ...caresForAda], add: ['cole'] },
      { of: 'ben', row: addendum(heldBack, 'cole'), see: caresForBen, add: ['cole'] },
      // not by the visit's doctor, in another's name, to a draft, under another patient, and at another time
      { of: 'ada', row: addendum(closed, 'nora'), isOnlyAdded: true },
      { of: 'ben', row: addendum(bens, 'diaz'), isOnlyAdded: true },
      { of: 'ada', row: addendum(closed, 'cole', { patient_id: idOf('ben') }), isOnlyAdded: true },
      { of: 'ada', row: addendum(closed, 'cole', { written_at: later }), isOnlyAdded: true },
    ],
    again: { id: idOf('another addendum') },
    touch: { written_at: at },
  },
  'app.encounter_problems': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: link(closed, 'cole'), see: caresForAda, remove: caresForAda, add: ['cole'] },
      { of: 'ben', row: link(bens, 'diaz'), see: caresForBen, remove: caresForBen, add: ['diaz'] },
      { of: 'ada', row: link(draft, 'nora'), isOnlyAdded: true, add: ['nora'] },
      // by the patient, at another time, with another patient's problem, and for another patient's visit
      { of: 'ada', row: link(draft, 'ada'), isOnlyAdded: true },
      { of: 'ada', row: link(draft, 'cole', { linked_at: later }), isOnlyAdded: true },
      { of: 'ada', row: link(draft, 'cole', { condition_id: problemOf('ben') }), isOnlyAdded: true },
      { of: 'ada', row: link(draft, 'cole', { appointment_id: note(bens, 'cole').appointment_id ?? '' }), isOnlyAdded: true },
    ],
    again: { id: idOf('another link') },
    touch: { linked_at: at },
  },
}
