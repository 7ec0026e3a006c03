import { coverageRecord } from '#modules/check-in/record.ts'
import { columnOf } from '#records/record.ts'
import { type DeclaredFunction, type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, everyone, idOf, type PersonName } from './people.ts'

const coverage = (of: PersonName): DeclaredRow['row'] => ({
  id: idOf(`coverage of ${of}`),
  patient_id: idOf(of),
  ...Object.fromEntries(coverageRecord.columns.map((name) => [columnOf(name), encrypted])),
  updated_at: at,
})
const step = (of: PersonName): DeclaredRow['row'] => ({ patient_id: idOf(of), step: 'identity', confirmed_at: at })
const before = '2027-01-01T00:00:00Z'
const checkIn = (visit: string): DeclaredRow['row'] => ({ appointment_id: idOf(visit), finished_at: at })

/** The token of a kiosk as it is stored: a that is at work, b that was ended. */
export const kioskHash = (pair: 'a' | 'b') => Buffer.alloc(32, pair)
const kiosk = (pair: 'a' | 'b', more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`kiosk ${pair}`),
  name: 'At the door',
  token_hash: `\\x${kioskHash(pair).toString('hex')}`,
  made_by: idOf('faith'),
  made_at: at,
  ended_by: null,
  ended_at: null,
  last_used_at: null,
  misses: 0,
  misses_since: null,
  locked_until: null,
  ...more,
})

/** What patients say before a visit, read by themselves alone; the desk sees it through functions. Kiosks are nobody. */
export const checkInTables: Record<string, DeclaredTable> = {
  'app.coverages': {
    api: { select: true, insert: true, update: [...coverageRecord.columns.map(columnOf), 'updated_at'], delete: true },
    rows: [
      { of: 'ada', row: coverage('ada'), see: adas, change: adas, remove: adas, add: adas },
      { of: 'ben', row: coverage('ben'), see: ['ben'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'eve', row: coverage('eve'), add: ['eve'], isOnlyAdded: true },
    ],
    again: { id: idOf('another coverage') },
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.check_in_steps': {
    api: { select: true, insert: true, update: ['confirmed_at'] },
    rows: [
      { of: 'ada', row: step('ada'), see: adas, change: adas, add: adas },
      { of: 'ben', row: step('ben'), see: ['ben'], change: ['ben'], add: ['ben'] },
      { of: 'ben', row: { ...step('ben'), confirmed_at: before }, isOnlyAdded: true },
    ],
    again: { step: 'coverage' },
    touch: { confirmed_at: at },
    turns: [{ set: { confirmed_at: '2028-01-01T00:00:00Z' } }],
  },
  'app.check_ins': {
    api: { select: true, insert: true, update: ['finished_at'] },
    rows: [
      { of: 'ada', row: checkIn('visit of ada with cole scheduled'), see: adas, change: adas, add: adas },
      { of: 'ben', row: checkIn('visit of ben with diaz scheduled'), see: ['ben'], change: ['ben'], add: ['ben'] },
      { of: 'ada', row: checkIn('visit of ada today'), add: adas, isOnlyAdded: true },
      { of: null, row: checkIn('no such visit'), isOnlyAdded: true },
      { of: 'ada', row: { ...checkIn('visit of ada today'), finished_at: before }, isOnlyAdded: true },
    ],
    again: {},
    touch: { finished_at: at },
    turns: [{ set: { finished_at: before } }],
  },
  // written and read by functions alone
  'app.arrival_codes': {
    rows: [
      {
        of: 'ada',
        row: {
          appointment_id: idOf('visit of ada with cole scheduled'),
          code_mac: `\\x${'ac'.repeat(32)}`,
          ends_at: '2027-01-04T08:10:00Z',
        },
      },
    ],
    again: { appointment_id: idOf('visit of ben with diaz scheduled'), code_mac: `\\x${'bc'.repeat(32)}` },
    touch: { ends_at: at },
  },
  'app.kiosks': {
    api: { select: true, insert: true, update: ['ended_by', 'ended_at'] },
    rows: [
      { of: null, row: kiosk('a'), see: ['faith', 'olive'], change: ['faith', 'olive'], add: ['faith'] },
      { of: null, row: kiosk('b', { ended_by: idOf('olive'), ended_at: at }), see: ['faith', 'olive'] },
    ],
    again: { id: idOf('another kiosk'), token_hash: `\\x${'ef'.repeat(32)}` },
    touch: { ended_at: at },
    turns: [{ set: { ended_by: idOf('faith'), ended_at: at }, by: ['faith'] }],
  },
}

const visit = `'${idOf('visit of ben with diaz scheduled')}'`
const adas_ = `'${idOf('visit of ada with cole scheduled')}'`
const mac = (pair: string) => `'\\x${pair.repeat(32)}'`
const kioskId = `'${idOf('kiosk a')}'`
const span = `'2027-01-04T00:00Z', '2027-01-05T00:00Z'`

export const checkInFunctions: Record<string, DeclaredFunction> = {
  'app.set_kiosk_context': { isOpen: 'opens nothing without the proof and the token; the actors of the matrix try' },
  // what they may see of themselves
  'app.check_in_done': [
    { shows: `select true where 'identity' = any (app.check_in_done('${idOf('ada')}', '${at}'))`, who: adas },
    { shows: `select true where 'identity' = any (app.check_in_done('${idOf('ben')}', '${at}'))`, who: ['ben'] },
    { shows: `select true where app.check_in_done('${idOf('nobody')}', '${at}') = '{}'`, who: everyone },
  ],
  // the other visits are not within two hours
  'app.arrive': [
    { shows: `select true where app.arrive('${idOf('visit of ada today')}')`, who: adas },
    { shows: `select true where app.arrive(${adas_})`, who: [] },
  ],
  'app.keep_arrival_code': [
    { shows: `select true where app.keep_arrival_code('${idOf('visit of ada today')}', ${mac('dd')}, '${at}')`, who: adas },
    { shows: `select true where app.keep_arrival_code(${adas_}, ${mac('dd')}, '${at}')`, who: [] },
  ],
  // the visit has arrived: there it stays
  'app.arrive_by_code': [
    { shows: `select true where app.arrive_by_code(${mac('ac')}) = ${adas_}`, who: ['faith'] },
    { shows: `select true where app.arrive_by_code(${mac('ee')}) is null`, who: ['faith'] },
  ],
  'app.coverage_of_patient': [{ shows: `select true from app.coverage_of_patient('${idOf('ben')}')`, who: ['faith'] }],
  'app.coverage_at_desk': [{ shows: `select true from app.coverage_at_desk(${visit})`, who: ['faith'] }],
  'app.kiosk_visit': [
    {
      shows: `select true from app.kiosk_visit(${kioskId}, '1990-01-01', 'nobody', '0000', null, ${span}, false, null) where outcome = 'none'`,
      who: ['kiosk'],
    },
    // not as one that was ended
    {
      shows: `select true from app.kiosk_visit('${idOf('kiosk b')}', '1990-01-01', 'nobody', '0000', null, ${span}, false, null)`,
      who: [],
    },
  ],
}
