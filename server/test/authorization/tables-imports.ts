import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const file = (name: string, of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`import ${name}`),
  patient_id: idOf(of),
  name: encrypted,
  size: 10,
  part_size: 1_048_576,
  time_zone: 'Africa/Nairobi',
  state: 'uploading',
  uploaded_at: at,
  updated_at: at,
  ...more,
})
const part = (name: string, of: PersonName, position = 0): DeclaredRow['row'] => ({
  id: idOf(`part ${position} of ${name}`),
  import_id: idOf(`import ${name}`),
  patient_id: idOf(of),
  position,
  encrypted,
})
const line = (name: string, of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`line of ${name}`),
  import_id: idOf(`import ${name}`),
  patient_id: idOf(of),
  position: 0,
  kind: 'vital',
  line: encrypted,
  is_chosen: null,
  entry_id: null,
  ...more,
})
const added = { state: 'added', recognised_at: at, added_at: at }

/** Files that patients bring: theirs alone, and the worker's while it reads them. */
export const importTables: Record<string, DeclaredTable> = {
  'app.record_imports': {
    api: {
      select: true,
      insert: true,
      update: ['report', 'kept', 'state', 'recognised_at', 'bytes_read', 'attempts', 'updated_at', 'added_at', 'undone_at'],
      delete: true,
    },
    rows: [
      { of: 'ada', row: file('a', 'ada'), see: [...adas, 'system'], add: adas, change: adas, remove: [...adas, 'system'] },
      {
        of: 'ben',
        row: file('b', 'ben', { state: 'reading' }),
        see: ['ben', 'system'],
        change: ['ben', 'system'],
        remove: ['ben', 'system'],
      },
      {
        of: 'ben',
        row: file('d', 'ben', { state: 'reading', connection_id: idOf('connection of ben') }),
        see: ['ben', 'system'],
        change: ['ben', 'system'],
        remove: ['ben', 'system'],
        add: ['system'],
      },
      { of: 'ben', row: file('c', 'ben', added), see: ['ben', 'system'], change: ['ben'] },
    ],
    again: { id: idOf('another import') },
    touch: { state: 'ready' },
    turns: [
      { set: { patient_id: idOf('zoe') }, by: ['system'] },
      { set: { state: 'added' }, by: [...adas, 'ben'] },
    ],
  },
  'app.record_import_parts': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: part('a', 'ada'), see: [...adas, 'system'], add: adas, remove: [...adas, 'system'] },
      { of: 'ben', row: part('b', 'ben'), see: ['ben', 'system'], remove: ['ben', 'system'] },
      { of: 'ben', row: part('d', 'ben'), isOnlyAdded: true, add: ['system'] },
    ],
    again: { id: idOf('another part'), position: 7 },
    touch: { position: 2 },
  },
  'app.record_import_lines': {
    api: { select: true, insert: true, update: ['is_chosen', 'entry_id'], delete: true },
    rows: [
      { of: 'ada', row: line('a', 'ada'), see: [...adas, 'system'], change: adas, remove: [...adas, 'system'] },
      { of: 'ben', row: line('b', 'ben'), see: ['ben', 'system'], add: ['system'], change: ['ben'], remove: ['ben', 'system'] },
      { of: 'ben', row: line('c', 'ben', { entry_id: idOf('vital') }), see: ['ben', 'system'], change: ['ben'] },
    ],
    again: { id: idOf('another line'), position: 7 },
    touch: { is_chosen: true },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
}
