import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { at, idOf, type PersonName } from './people.ts'

/** A task about nobody is encrypted for who gave it. */
const task = (words: string, by: PersonName, more: DeclaredRow['row']): DeclaredRow['row'] => ({
  id: idOf(`task ${words}`),
  patient_id: null,
  subject_id: idOf(by),
  given_by: idOf(by),
  given_at: at,
  owner_id: null,
  owner_role: null,
  title: encrypted,
  updated_at: at,
  ...more,
})
const about = (patient: PersonName) => ({ patient_id: idOf(patient), subject_id: idOf(patient) })
const event = (words: string, subject: PersonName, by: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`event of ${words}`),
  task_id: idOf(`task ${words}`),
  subject_id: idOf(subject),
  event: 'done',
  acted_by: idOf(by),
  acted_at: at,
  ...more,
})
const toNora = { owner_id: idOf('nora') }
const toDoctors = { owner_role: 'doctor' }
const later = '2027-01-05T08:00:00.000Z'

/** What those who work here give each other to do: theirs who gave it and whose it is; about a patient only while they see the record. */
export const taskTables: Record<string, DeclaredTable> = {
  'app.tasks': {
    api: {
      select: true,
      insert: true,
      update: ['owner_id', 'owner_role', 'title', 'text', 'due_on', 'done_by', 'done_at', 'version', 'updated_at'],
    },
    rows: [
      { of: 'cole', row: task('to Nora', 'cole', toNora), see: ['cole', 'nora'], change: ['cole', 'nora'], add: ['cole'] },
      {
        of: 'nora',
        row: task('to doctors', 'nora', toDoctors),
        see: ['nora', 'cole', 'diaz'],
        change: ['nora', 'cole', 'diaz'],
        add: ['nora'],
      },
      {
        of: 'olive',
        row: task('to Diaz', 'olive', { owner_id: idOf('diaz') }),
        see: ['olive', 'diaz'],
        change: ['olive', 'diaz'],
        add: ['olive'],
      },
      {
        of: 'diaz',
        row: task('to admins', 'diaz', { owner_role: 'admin' }),
        see: ['diaz', 'olive'],
        change: ['diaz', 'olive'],
        add: ['diaz'],
      },
      // about Ada, whom Dr. Diaz does not care for
      {
        of: 'ada',
        row: task('of Ada', 'cole', { ...about('ada'), ...toNora }),
        see: ['cole', 'nora'],
        change: ['cole', 'nora'],
        add: ['cole'],
      },
      {
        of: 'ada',
        row: task('of Ada to doctors', 'nora', { ...about('ada'), ...toDoctors }),
        see: ['nora', 'cole'],
        change: ['nora', 'cole'],
        add: ['nora'],
      },
      // somebody who has left sees nothing of it, and is given nothing
      { of: 'former', row: task('by Former', 'former', toDoctors), see: ['cole', 'diaz'], change: ['cole', 'diaz'] },
      { of: 'cole', row: task('to Former', 'cole', { owner_id: idOf('former') }), isOnlyAdded: true },
      // to whom the record is closed, to an admin or a patient, by a patient, in another's name, done at once, and at another time
      { of: 'ada', row: task('of Ada to Diaz', 'cole', { ...about('ada'), owner_id: idOf('diaz') }), isOnlyAdded: true },
      { of: 'ada', row: task('of Ada to Olive', 'cole', { ...about('ada'), owner_id: idOf('olive') }), isOnlyAdded: true },
      { of: 'ben', row: task('of Ben', 'nora', { ...about('ben'), ...toDoctors }), isOnlyAdded: true },
      { of: 'cole', row: task('to Ada', 'cole', { owner_id: idOf('ada') }), isOnlyAdded: true },
      { of: 'ada', row: task('by Ada', 'ada', toDoctors), isOnlyAdded: true },
      { of: 'cole', row: task('done', 'cole', { ...toNora, done_by: idOf('cole'), done_at: at }), isOnlyAdded: true },
      { of: 'cole', row: task('early', 'cole', { ...toNora, given_at: later }), isOnlyAdded: true },
    ],
    again: { id: idOf('another task') },
    touch: { updated_at: at },
    // who has given it is in no grant, and that its giver alone changes what it says is for a trigger
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.task_events': {
    api: { select: true, insert: true },
    rows: [
      { of: 'cole', row: event('to Nora', 'cole', 'cole'), see: ['cole', 'nora'], add: ['cole'] },
      { of: 'ada', row: event('of Ada', 'ada', 'nora'), see: ['cole', 'nora'], add: ['nora'] },
      // by nobody whom it concerns, under another person's key, and at another time
      { of: 'cole', row: event('to Nora', 'cole', 'diaz'), isOnlyAdded: true },
      { of: 'cole', row: event('to Nora', 'nora', 'nora'), isOnlyAdded: true },
      { of: 'cole', row: event('to Nora', 'cole', 'nora', { acted_at: later }), isOnlyAdded: true },
    ],
    again: { id: idOf('another event') },
    touch: { acted_at: at },
  },
}
