import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const later = '2027-02-01T00:00:00.000Z'
/** A draft; its version is that of `again` below, under which events are added. */
const order = (of: PersonName, by: PersonName, words: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`order of ${of} by ${by} ${words}`),
  patient_id: idOf(of),
  category: 'laboratory',
  status: 'draft',
  services: encrypted,
  priority: encrypted,
  status_reason: null,
  expected_on: '2027-02-01',
  authored_by: idOf(by),
  authored_as: by === 'nora' ? 'professional' : 'doctor',
  authored_at: at,
  requested_at: null,
  done_at: null,
  told_done_at: null,
  version: 9,
  updated_at: at,
  ...more,
})
const requested = (by: PersonName) => ({ status: 'requested', requested_by: idOf(by), requested_at: at })
const done = (by: PersonName) => ({ done_by: idOf(by), done_as: 'doctor', done_at: at })
const cancelled = { status: 'cancelled', status_reason: encrypted }
const event = (of: PersonName, by: PersonName, words: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`event of ${of} by ${by} ${words}`),
  order_id: order(of, by, words).id ?? '',
  patient_id: idOf(of),
  version: 1,
  change: 'drafted',
  status: 'draft',
  changed_by: idOf(by),
  changed_as: by === 'nora' ? 'professional' : 'doctor',
  changed_at: at,
  ...more,
})
const requestedId = idOf('order of ada by cole requested')
const caresForAda = ['cole', 'nora'] as const
const caresForBen = ['cole', 'diaz'] as const
const seesAda = [...adas, ...caresForAda] as const
const seesBen = ['ben', ...caresForBen] as const

/** Orders: those who care for the patient prepare, doctors request, and the patient reads what was requested. */
export const orderTables: Record<string, DeclaredTable> = {
  'app.orders': {
    api: {
      select: true,
      insert: true,
      update: [
        ...['category', 'status', 'services', 'reason', 'priority', 'performer', 'note', 'status_reason', 'condition_id', 'expected_on'],
        ...['requested_by', 'requested_at', 'done_by', 'done_as', 'done_at', 'told_done_at', 'version', 'updated_at'],
      ],
    },
    rows: [
      { of: 'ada', row: order('ada', 'cole', 'draft'), see: caresForAda, change: caresForAda, add: ['cole'] },
      { of: 'ada', row: order('ada', 'nora', 'draft'), see: caresForAda, change: caresForAda, add: ['nora'] },
      {
        of: 'ben',
        row: order('ben', 'diaz', 'requested', { ...requested('diaz'), told_done_at: later }),
        see: seesBen,
        change: caresForBen,
      },
      { of: 'ada', row: order('ada', 'cole', 'requested', requested('cole')), see: seesAda, change: caresForAda, add: ['cole'] },
      {
        of: 'ada',
        row: order('ada', 'cole', 'done', { ...requested('cole'), ...done('cole'), status: 'done' }),
        see: seesAda,
        change: caresForAda,
      },
      // nothing changes what was cancelled, and the patient does not see a draft that was
      { of: 'ben', row: order('ben', 'cole', 'cancelled', { ...requested('cole'), ...cancelled }), see: seesBen },
      { of: 'ada', row: order('ada', 'cole', 'cancelled draft', cancelled), see: caresForAda },
      { of: 'ada', row: order('ada', 'cole', 'new', requested('cole')), isOnlyAdded: true, add: ['cole'] },
      // requested by who is no doctor, in another's name or role, by the patient, done already, and of somebody in nobody's care
      { of: 'ada', row: order('ada', 'nora', 'new', requested('nora')), isOnlyAdded: true },
      { of: 'ada', row: order('ada', 'cole', 'signed', requested('nora')), isOnlyAdded: true },
      { of: 'ada', row: order('ada', 'nora', 'role', { authored_as: 'doctor' }), isOnlyAdded: true },
      { of: 'ada', row: order('ada', 'ada', 'own', requested('ada')), isOnlyAdded: true },
      { of: 'ada', row: order('ada', 'cole', 'past', { ...requested('cole'), ...done('cole') }), isOnlyAdded: true },
      { of: 'zoe', row: order('zoe', 'cole', 'draft'), isOnlyAdded: true },
      // for a visit of somebody else
      {
        of: 'ada',
        row: order('ada', 'cole', 'visit', { appointment_id: idOf('visit of ben with cole completed') }),
        isOnlyAdded: true,
      },
    ],
    again: { id: idOf('another order') },
    touch: { updated_at: at },
    // which way it may go, and in whose name, is for a trigger
    turns: [
      { set: { patient_id: idOf('zoe') } },
      // the patient says that it is done, where the practice has not
      {
        set: { told_done_at: at },
        reaches: { ada: [requestedId], adaPending: [requestedId] },
        untriggered: [...caresForAda, ...caresForBen],
      },
    ],
  },
  'app.order_events': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: event('ada', 'cole', 'draft'), see: caresForAda, add: ['cole'] },
      { of: 'ada', row: event('ada', 'cole', 'done', { change: 'done', status: 'done' }), see: seesAda, add: ['cole'] },
      { of: 'ben', row: event('ben', 'diaz', 'requested', { change: 'requested', status: 'requested' }), see: seesBen, add: ['diaz'] },
      // of a status that the order does not have, in another's name or role, at another time, and by the patient as a doctor
      { of: 'ada', row: event('ada', 'cole', 'draft', { status: 'requested' }), isOnlyAdded: true },
      { of: 'ada', row: event('ada', 'cole', 'draft', { changed_by: idOf('nora'), changed_as: 'doctor' }), isOnlyAdded: true },
      { of: 'ada', row: event('ada', 'cole', 'draft', { changed_at: later }), isOnlyAdded: true },
      { of: 'ada', row: event('ada', 'cole', 'done', { status: 'done', changed_by: idOf('ada') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another event'), version: 9 },
    touch: { changed_at: at },
  },
}
