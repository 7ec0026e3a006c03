import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const vital = (of: PersonName, by: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`vital of ${of} by ${by}`),
  user_id: idOf(of),
  kind: 'bp',
  taken_at: at,
  reading: encrypted,
  added_by: idOf(by),
  created_at: at,
  updated_at: at,
  deleted_at: null,
  ...more,
})
const version = (of: PersonName, by: PersonName, changedBy = by): DeclaredRow['row'] => ({
  id: idOf(`version of the vital of ${of} by ${by}`),
  vital_id: idOf(`vital of ${of} by ${by}`),
  user_id: idOf(of),
  version: 1,
  taken_at: at,
  reading: encrypted,
  change: 'edited',
  changed_by: idOf(changedBy),
  changed_at: at,
})
/** Those who care for Ada: her doctor, and a provider she shares with; likewise for Ben. */
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const

/** Measurements: can only be changed by whoever added them. */
export const vitalTables: Record<string, DeclaredTable> = {
  'app.vital_signs': {
    api: { select: true, insert: true, update: ['taken_at', 'reading', 'version', 'updated_at', 'deleted_at'] },
    rows: [
      { of: 'ada', row: vital('ada', 'ada'), see: seesAda, change: adas, add: adas },
      { of: 'ada', row: vital('ada', 'cole'), see: seesAda, change: ['cole'], add: ['cole'] },
      { of: 'ben', row: vital('ben', 'ben'), see: seesBen, change: ['ben'], add: ['ben'] },
      // deleted: kept, and immutable
      { of: 'ben', row: vital('ben', 'diaz', { deleted_at: at }), see: seesBen, add: ['diaz'] },
      { of: 'zoe', row: vital('zoe', 'cole'), isOnlyAdded: true },
    ],
    again: { id: idOf('another vital') },
    touch: { updated_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }, { set: { added_by: idOf('zoe') } }],
  },
  'app.vital_sign_versions': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: version('ada', 'ada'), see: seesAda, add: adas },
      { of: 'ben', row: version('ben', 'diaz'), see: seesBen, add: ['diaz'] },
      // of what someone else has added
      { of: 'ada', row: { ...version('ada', 'ada', 'cole'), id: idOf('foreign version') }, isOnlyAdded: true },
      // for another person than the measurement
      { of: 'ada', row: { ...version('ada', 'ada'), user_id: idOf('zoe') }, isOnlyAdded: true },
    ],
    again: { id: idOf('another vital version'), version: 2 },
    touch: { changed_at: at },
  },
}
