import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const feed = (of: PersonName, hash: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`calendar feed ${hash} of ${of}`),
  user_id: idOf(of),
  token_hash: `\\x${hash.repeat(32)}`,
  is_detailed: false,
  made_at: at,
  ...more,
})

/** Each for its owner alone; calendar programs read through functions that want the token. */
export const calendarFeedTables: Record<string, DeclaredTable> = {
  'app.calendar_feeds': {
    api: { select: true, insert: true, update: ['is_detailed', 'ended_at'] },
    rows: [
      { of: 'ada', row: feed('ada', 'e1'), see: adas, change: adas, add: adas },
      { of: 'cole', row: feed('cole', 'e2'), see: ['cole'], change: ['cole'], add: ['cole'] },
      { of: 'ben', row: feed('ben', 'e3', { ended_at: at }), see: ['ben'] },
      // made another day, read before
      { of: 'ben', row: feed('ben', 'e4', { made_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
      { of: 'ben', row: feed('ben', 'e5', { last_read_at: at }), isOnlyAdded: true },
    ],
    again: { id: idOf('another calendar feed'), token_hash: `\\x${'e6'.repeat(32)}` },
    touch: { ended_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }, { set: { ended_at: '2027-01-03T08:00:00.000Z' } }],
  },
}
