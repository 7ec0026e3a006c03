import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const steps = (of: PersonName, by: PersonName, day: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`steps of ${of} by ${by} on ${day}`),
  user_id: idOf(of),
  day,
  counted: encrypted,
  added_by: idOf(by),
  replaces: null,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  ...more,
})
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const

/** Steps a day: people bring their own, and nobody else does. */
export const stepsTables: Record<string, DeclaredTable> = {
  'app.daily_steps': {
    api: { select: true, insert: true, update: ['replaces', 'updated_at', 'deleted_at'] },
    rows: [
      { of: 'ada', row: steps('ada', 'ada', '2026-03-01'), see: seesAda, change: adas, add: adas },
      { of: 'ben', row: steps('ben', 'ben', '2026-03-01'), see: seesBen, change: ['ben'], add: ['ben'] },
      // another count took its place: it can come back
      { of: 'ben', row: steps('ben', 'ben', '2026-03-02', { deleted_at: at }), see: seesBen, change: ['ben'], add: ['ben'] },
      // not even those who care for them
      { of: 'zoe', row: steps('zoe', 'cole', '2026-03-01'), isOnlyAdded: true },
    ],
    again: { id: idOf('another day'), day: '2026-03-03' },
    touch: { updated_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }, { set: { added_by: idOf('zoe') } }],
  },
}
