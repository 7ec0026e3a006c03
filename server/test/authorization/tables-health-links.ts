import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const hash = (pair: string) => `\\x${pair.repeat(32)}`
const link = (pair: string, of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`health link ${pair}`),
  patient_id: idOf(of),
  made_at: at,
  expires_at: '2027-01-10T08:00:00.000Z',
  token_hash: hash(pair),
  passcode_hash: 'hash',
  language: 'en',
  sealed: 'e30..a.b.c',
  ...more,
})
const opened = { openings: 1, first_opened_at: at, last_opened_at: at }

/** Links to summaries: their patient alone sees, makes and ends them. */
export const healthLinkTables: Record<string, DeclaredTable> = {
  'app.health_links': {
    api: { select: true, insert: true, update: ['ended_at', 'sealed'] },
    rows: [
      { of: 'ada', row: link('d1', 'ada', { attempts: 1, ...opened }), see: adas, change: adas },
      { of: 'ben', row: link('d2', 'ben'), see: ['ben'], change: ['ben'], add: ['ben'] },
      { of: 'ben', row: link('d3', 'ben', { ended_at: at, sealed: null }), see: ['ben'] },
      { of: 'ben', row: link('d4', 'ben', { passcode_hash: null }), see: ['ben'], change: ['ben'], add: ['ben'] },
      // at another time, opened before, with tries, without anything behind it
      { of: 'ben', row: link('d5', 'ben', { made_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
      { of: 'ben', row: link('d6', 'ben', opened), isOnlyAdded: true },
      { of: 'ben', row: link('d7', 'ben', { attempts: 1 }), isOnlyAdded: true },
      { of: 'ben', row: link('d8', 'ben', { sealed: null }), isOnlyAdded: true },
    ],
    again: { id: idOf('another health link'), token_hash: hash('d9') },
    touch: { ended_at: at, sealed: null },
    turns: [{ set: { sealed: 'e30..d.e.f' } }, { set: { ended_at: at } }, { set: { patient_id: idOf('zoe') } }, { set: { attempts: 0 } }],
  },
}
