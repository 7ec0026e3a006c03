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
  is_long_term: false,
  updated_at: at,
  ...more,
})
const opened = { openings: 1, first_opened_at: at, last_opened_at: at }

const earlier = '2027-01-03T08:00:00.000Z'
const renewed = { is_long_term: true, made_at: earlier }

const adasLong = ['d1', 'd8'].map((pair) => idOf(`health link ${pair}`))

const file = (pair: string, of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`health link file ${pair}`),
  link_id: idOf(`health link ${pair}`),
  patient_id: idOf(of),
  position: 0,
  record_id: null,
  updated_at: at,
  sealed: 'e30..a.b.c',
  ...more,
})

/** Links to a record: their patient alone sees, makes, renews and ends them, and what is sealed for them. */
export const healthLinkTables: Record<string, DeclaredTable> = {
  'app.health_links': {
    api: { select: true, insert: true, update: ['ended_at', 'updated_at'] },
    rows: [
      { of: 'ada', row: link('d1', 'ada', { ...renewed, attempts: 1, ...opened }), see: adas, change: adas },
      {
        of: 'ada',
        row: link('d8', 'ada', { ...renewed, updated_at: earlier, expires_at: '2027-02-10T08:00:00.000Z' }),
        see: adas,
        change: adas,
      },
      { of: 'ben', row: link('d2', 'ben'), see: ['ben'], change: ['ben'], add: ['ben'] },
      { of: 'ben', row: link('d3', 'ben', { ended_at: at }), see: ['ben'] },
      { of: 'ben', row: link('d4', 'ben', { passcode_hash: null }), see: ['ben'], change: ['ben'], add: ['ben'] },
      // at another time, opened before, with tries
      { of: 'ben', row: link('d5', 'ben', { made_at: earlier, updated_at: earlier }), isOnlyAdded: true },
      { of: 'ben', row: link('d6', 'ben', opened), isOnlyAdded: true },
      { of: 'ben', row: link('d7', 'ben', { attempts: 1 }), isOnlyAdded: true },
    ],
    again: { id: idOf('another health link'), token_hash: hash('d9') },
    touch: { ended_at: at },
    turns: [
      { set: { ended_at: earlier } },
      // of those that are kept up to date alone, and at no other time
      { set: { updated_at: at }, reaches: { ada: adasLong, adaPending: adasLong } },
      { set: { updated_at: '2027-01-05T08:00:00.000Z' } },
      { set: { patient_id: idOf('zoe') } },
      { set: { attempts: 0 } },
    ],
  },
  'app.health_link_files': {
    api: { select: true, insert: true, delete: true, update: ['sealed'] },
    rows: [
      // kept up to date
      { of: 'ada', row: file('d1', 'ada'), see: adas, change: adas, remove: adas, add: adas },
      { of: 'ben', row: file('d2', 'ben'), see: ['ben'], change: ['ben'], add: ['ben'] },
      { of: 'ben', row: file('d3', 'ben', { sealed: null }), see: ['ben'], change: ['ben'] },
      { of: 'ben', row: file('d4', 'ben', { updated_at: earlier }), see: ['ben'], change: ['ben'] },
      { of: 'ben', row: file('d2', 'ben', { record_id: idOf('record of ben by ben') }), add: ['ben'], isOnlyAdded: true },
      // of somebody else’s record, of one that is deleted, of somebody else’s link, of one that has ended
      { of: 'ben', row: file('d2', 'ben', { record_id: idOf('record of ada by ada') }), isOnlyAdded: true },
      { of: 'ben', row: file('d2', 'ben', { record_id: idOf('record of ben by diaz') }), isOnlyAdded: true },
      { of: 'ben', row: file('d1', 'ben'), isOnlyAdded: true },
      { of: 'ben', row: file('d3', 'ben'), isOnlyAdded: true },
    ],
    again: { id: idOf('another health link file'), position: 1 },
    touch: { sealed: null },
    turns: [{ set: { sealed: 'e30..d.e.f' } }, { set: { patient_id: idOf('zoe') } }],
  },
}
