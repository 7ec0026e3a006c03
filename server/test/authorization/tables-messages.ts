import { type DeclaredRow, type DeclaredTable, encrypted, someBytes } from './declared.ts'
import { adas, at, idOf, type PersonName, people } from './people.ts'

const earlier = '2027-01-03T08:00:00.000Z'
/** Ben wrote half a minute before the others. */
export const sentAt = (from: PersonName) => (from === 'ben' ? '2027-01-04T07:59:30.000Z' : at)
const messageId = (from: PersonName, to: PersonName) => idOf(`message of ${from} to ${to}`)
const fileId = (name: string) => idOf(`encrypted file ${name}`)
const message = (from: PersonName, to: PersonName, of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  sender_id: idOf(from),
  id: messageId(from, to),
  recipient_id: idOf(to),
  subject_id: idOf(of),
  content: encrypted,
  attachments: from === 'ada' ? [fileId('loose'), fileId('of ada')] : [],
  read: false,
  created_at: sentAt(from),
  ...more,
})
const file = (name: string, from: PersonName, to: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: fileId(name),
  sender_id: idOf(from),
  recipient_id: idOf(to),
  subject_id: idOf(from),
  message_id: null,
  size: 100,
  created_at: at,
  ...more,
})
const chunk = (name: string): DeclaredRow['row'] => ({ file_id: fileId(name), position: 0, bytes: someBytes })
const listed = (of: PersonName, contact: PersonName): DeclaredRow['row'] => ({ user_id: idOf(of), contact_id: idOf(contact), last_at: at })

export const keyId = (name: string) => idOf(`keys ${name}`).padEnd(43, '-')
const keys = (of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  user_id: idOf(of),
  key_id: keyId(of),
  generation: 2,
  card: `card of ${of}`,
  created_at: at,
  replaced_at: null,
  ...more,
})
const secret = (of: PersonName): DeclaredRow['row'] => ({
  user_id: idOf(of),
  method: 'passphrase',
  key_id: keyId(of),
  secret: encrypted,
  created_at: at,
  id: idOf(`secret of ${of}`),
})
const transfer = (of: PersonName): DeclaredRow['row'] => ({
  user_id: idOf(of),
  id: idOf(`transfer of ${of}`),
  key_id: keyId(of),
  ticket_hash: someBytes,
  secret: encrypted,
  created_at: at,
  expires_at: '2027-01-04T08:05:00.000Z',
})
const pin = (of: PersonName, contact: PersonName): DeclaredRow['row'] => ({
  user_id: idOf(of),
  contact_id: idOf(contact),
  pin: `pin of ${of}`,
  updated_at: at,
})
const recordsKey = (name: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  key_id: keyId(name),
  card: name,
  created_by: idOf('olive'),
  created_at: at,
  replaced_at: null,
  ...more,
})
const wrap = (
  from: PersonName,
  to: PersonName,
  reader: PersonName | null,
  key: string,
  more: DeclaredRow['row'] = {},
): DeclaredRow['row'] => ({
  sender_id: idOf(from),
  message_id: messageId(from, to),
  key_id: keyId(key),
  reader_id: reader && idOf(reader),
  wrap: `wrap for ${key}`,
  ...more,
})

const givenBack = (by: PersonName): DeclaredRow['row'] => ({ slip: `slip of ${by}`, granted_by: idOf(by), granted_at: at })

const adaAndCole = [...adas, 'cole'] as const
/** Everyone who may write to a doctor; admins have no messages. */
const writesToColes = [...adas, 'ben', 'eve', 'cole', 'diaz', 'former', 'nora', 'faith'] as const

/** Messages: for their two parties; sent through a database function. */
const messageTables: Record<string, DeclaredTable> = {
  'app.messages': {
    api: { select: true, update: ['read', 'read_at', 'delivered_at'] },
    rows: [
      { of: 'ada', row: message('ada', 'cole', 'ada'), see: adaAndCole, change: ['cole'] },
      { of: 'ada', row: message('cole', 'ada', 'ada'), see: adaAndCole, change: adas },
      { of: 'ben', row: message('ben', 'diaz', 'ben'), see: ['ben', 'diaz'], change: ['diaz'] },
      // from someone nobody treats, and from someone who has left
      { of: 'zoe', row: message('zoe', 'cole', 'zoe'), see: ['cole'], change: ['cole'] },
      { of: 'ada', row: message('former', 'ada', 'ada', { created_at: earlier }), see: [...adas, 'former'], change: adas },
    ],
    again: { id: idOf('another message') },
    touch: { delivered_at: at },
    turns: [{ set: { recipient_id: idOf('zoe') } }],
  },
  'app.conversations': {
    api: { select: true },
    rows: [
      { of: 'ada', row: listed('ada', 'cole'), see: adas },
      { of: 'ada', row: listed('ada', 'former'), see: adas },
      { of: 'cole', row: listed('cole', 'ada'), see: ['cole'] },
      { of: 'ben', row: listed('ben', 'diaz'), see: ['ben'] },
      { of: 'diaz', row: listed('diaz', 'ben'), see: ['diaz'] },
    ],
    again: { contact_id: idOf('dana') },
    touch: { last_at: at },
  },
  'app.message_files': {
    api: { select: true, insert: true, update: ['message_id', 'object'], delete: true },
    rows: [
      { of: 'ada', row: file('loose', 'ada', 'cole'), see: [...adas, 'system'], change: adas, remove: [...adas, 'system'], add: adas },
      { of: 'ada', row: file('of ada', 'ada', 'cole', { message_id: messageId('ada', 'cole') }), see: adaAndCole },
      { of: 'ben', row: file('of ben', 'ben', 'diaz', { message_id: messageId('ben', 'diaz') }), see: ['ben', 'diaz'] },
      { of: 'ada', row: file('said to be outside', 'ada', 'cole', { object: fileId('no object') }), isOnlyAdded: true },
      { of: 'zoe', row: file('of zoe', 'zoe', 'cole'), isOnlyAdded: true },
      { of: 'ada', row: file('to ben', 'ada', 'ben'), isOnlyAdded: true },
      { of: 'ada', row: file('of another day', 'ada', 'cole', { created_at: earlier }), isOnlyAdded: true },
      { of: 'ada', row: file('of somebody', 'ada', 'cole', { subject_id: idOf('ben') }), isOnlyAdded: true },
    ],
    again: { id: fileId('another') },
    touch: { message_id: messageId('ada', 'cole') },
    turns: [
      { set: { message_id: messageId('ben', 'diaz') } },
      // what has arrived goes to the storage before it is sent
      { set: { object: null }, reaches: { system: [fileId('loose')] } },
    ],
  },
  'app.message_file_chunks': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: chunk('loose'), see: [...adas, 'system'], remove: ['system'], add: adas },
      { of: 'ada', row: chunk('of ada'), see: adaAndCole },
      { of: 'ben', row: chunk('of ben'), see: ['ben', 'diaz'] },
    ],
    again: { position: 1 },
    touch: { bytes: someBytes },
  },
}

/** Keys: public ones for people who may write to each other, everything else for the owner alone. */
const keyTables: Record<string, DeclaredTable> = {
  'app.identity_keys': {
    api: { select: true, insert: true, update: ['replaced_at'] },
    rows: [
      { of: 'ada', row: keys('ada'), see: [...adaAndCole, 'nora'], change: adas, add: adas },
      {
        of: 'ada',
        row: keys('ada', { key_id: keyId('old of ada'), generation: 1, created_at: earlier, replaced_at: at }),
        see: [...adaAndCole, 'nora'],
      },
      { of: 'ben', row: keys('ben'), see: ['ben', 'cole', 'diaz'], change: ['ben'], add: ['ben'] },
      { of: 'cole', row: keys('cole'), see: writesToColes, change: ['cole'], add: ['cole'] },
      { of: 'zoe', row: keys('zoe'), isOnlyAdded: true },
      { of: 'ada', row: keys('ada', { created_at: earlier }), isOnlyAdded: true },
      { of: 'ada', row: keys('ada', { replaced_at: at }), isOnlyAdded: true },
    ],
    again: { key_id: keyId('another'), generation: 9 },
    touch: { replaced_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }, { set: { replaced_at: earlier } }],
  },
  'app.identity_secrets': {
    api: { select: true, insert: true, update: ['key_id', 'secret', 'created_at', 'id', 'user_agent'], delete: true },
    rows: [
      { of: 'ada', row: secret('ada'), see: adas, change: adas, remove: adas, add: adas },
      { of: 'ben', row: secret('ben'), see: ['ben'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'zoe', row: secret('zoe'), isOnlyAdded: true },
    ],
    again: { method: 'recovery', id: idOf('another secret') },
    touch: { created_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.key_transfers': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: transfer('ada'), see: adas, change: adas, remove: adas, add: adas },
      { of: 'ben', row: transfer('ben'), see: ['ben'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'zoe', row: transfer('zoe'), isOnlyAdded: true },
      // over: swept by the scheduled task
      {
        of: 'eve',
        row: { ...transfer('eve'), created_at: '2027-01-04T07:50:00.000Z', expires_at: '2027-01-04T07:55:00.000Z' },
        see: ['eve', 'system'],
        change: ['eve'],
        remove: ['eve', 'system'],
        add: ['eve'],
      },
    ],
    touch: { expires_at: '2027-01-04T08:04:00.000Z' },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.identity_pins': {
    api: { select: true, insert: true, update: ['pin', 'updated_at'] },
    rows: [
      { of: 'ada', row: pin('ada', 'cole'), see: adas, change: adas, remove: adas, add: adas },
      { of: 'ben', row: pin('ben', 'diaz'), see: ['ben'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'zoe', row: pin('zoe', 'cole'), isOnlyAdded: true },
    ],
    again: { contact_id: idOf('dana') },
    touch: { updated_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.records_keys': {
    api: { select: true, insert: true, update: ['replaced_at'] },
    rows: [
      { of: null, row: recordsKey('practice'), see: people, change: ['olive'], add: ['olive'] },
      { of: null, row: recordsKey('old practice', { created_at: earlier, replaced_at: at }), see: people },
      { of: null, row: recordsKey('practice', { created_by: idOf('cole') }), isOnlyAdded: true },
      { of: null, row: recordsKey('practice', { created_at: earlier }), isOnlyAdded: true },
      { of: null, row: recordsKey('practice', { replaced_at: at }), isOnlyAdded: true },
    ],
    again: { key_id: keyId('another practice') },
    touch: { replaced_at: at },
    turns: [{ set: { replaced_at: earlier } }],
  },
  // each reader sees their own wrapped key; it is stored with the message by the sending function, or added later by the other party
  'app.message_keys': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: wrap('ada', 'cole', 'ada', 'ada'), see: adas },
      { of: 'ada', row: wrap('ada', 'cole', 'cole', 'cole'), see: ['cole'] },
      { of: 'ada', row: wrap('ada', 'cole', null, 'practice') },
      { of: 'ben', row: wrap('ben', 'diaz', 'ben', 'ben'), see: ['ben'] },
      // added again by the other party, whoever of the two wrote it
      { of: 'ada', row: wrap('cole', 'ada', 'ada', 'ada', givenBack('cole')), isOnlyAdded: true, add: ['cole'] },
      { of: 'ada', row: wrap('ada', 'cole', 'ada', 'ada', givenBack('cole')), isOnlyAdded: true, add: ['cole'] },
      { of: 'ada', row: wrap('ada', 'cole', 'cole', 'cole', givenBack('ada')), isOnlyAdded: true, add: adas },
      // for oneself, in another's name, for replaced keys, for or by someone else, or dated another day
      { of: 'ada', row: wrap('ada', 'cole', 'ada', 'ada', givenBack('ada')), isOnlyAdded: true },
      { of: 'ada', row: wrap('ada', 'cole', 'ada', 'old of ada', givenBack('cole')), isOnlyAdded: true },
      { of: 'ada', row: wrap('ada', 'cole', 'ben', 'ben', givenBack('cole')), isOnlyAdded: true },
      { of: 'ada', row: wrap('ada', 'cole', 'ada', 'ada', givenBack('diaz')), isOnlyAdded: true },
      { of: 'ada', row: wrap('ada', 'cole', null, 'practice', givenBack('cole')), isOnlyAdded: true },
      { of: 'ada', row: wrap('ada', 'cole', 'ada', 'ada', { ...givenBack('cole'), granted_at: earlier }), isOnlyAdded: true },
    ],
    touch: { wrap: 'other' },
  },
}

const request = (name: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`request ${name}`),
  patient_id: idOf('ada'),
  asked_by: idOf('olive'),
  first_day: null,
  last_day: null,
  time_zone: 'UTC',
  reason: encrypted,
  created_at: at,
  ...more,
})
const askedByOmar = { asked_by: idOf('omar') }
const decided = (name: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  request_id: idOf(`request ${name}`),
  asked_by: idOf('olive'),
  outcome: 'approved',
  decided_by: idOf('omar'),
  decided_at: at,
  ended_at: null,
  ...more,
})
const byOlive = { ...askedByOmar, decided_by: idOf('olive') }

const ofOtto = { asked_by: idOf('otto'), decided_by: idOf('olive') }

/**
 * Disclosure requests: admins read and create them, a different admin decides, allows one only as one of two officers, and any admin ends
 * them.
 */
const disclosureTables: Record<string, DeclaredTable> = {
  'app.disclosure_requests': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: request('of olive'), see: ['olive'], add: ['olive'] },
      { of: 'ada', row: request('open'), see: ['olive'], add: ['olive'] },
      { of: 'ada', row: request('waiting', askedByOmar), see: ['olive'] },
      { of: 'ada', row: request('of others', { asked_by: idOf('zoe') }), see: ['olive'] },
      { of: 'ada', row: request('old', { ...askedByOmar, created_at: '2026-12-28T08:00:00.000Z' }), see: ['olive'] },
      { of: 'ada', row: request('of otto', { asked_by: idOf('otto') }), see: ['olive'] },
      { of: 'ada', row: request('of olive', { created_at: earlier }), isOnlyAdded: true },
      { of: 'ada', row: request('of cole', { asked_by: idOf('cole') }), isOnlyAdded: true },
    ],
    again: { id: idOf('request another') },
    touch: { last_day: '2027-01-01' },
  },
  'app.disclosure_decisions': {
    api: { select: true, insert: true, update: ['ended_at'] },
    rows: [
      { of: 'ada', row: decided('open'), see: ['olive'], change: ['olive'] },
      { of: 'ada', row: decided('of others', { asked_by: idOf('zoe') }), see: ['olive'], change: ['olive'] },
      { of: 'ada', row: decided('over', { ended_at: earlier }), see: ['olive'] },
      { of: 'ada', row: decided('waiting', byOlive), isOnlyAdded: true, add: ['olive'] },
      { of: 'ada', row: decided('waiting', { ...byOlive, outcome: 'refused' }), isOnlyAdded: true, add: ['olive'] },
      { of: 'ada', row: decided('of olive', { outcome: 'withdrawn', decided_by: idOf('olive') }), isOnlyAdded: true, add: ['olive'] },
      { of: 'ada', row: decided('of otto', { ...ofOtto, outcome: 'refused' }), isOnlyAdded: true, add: ['olive'] },
      // with someone whom she made an admin herself
      { of: 'ada', row: decided('of otto', ofOtto), isOnlyAdded: true },
      // in another's name, dated another day, ended before it began, and too late
      { of: 'ada', row: decided('of olive'), isOnlyAdded: true },
      { of: 'ada', row: decided('waiting', { ...byOlive, decided_at: earlier }), isOnlyAdded: true },
      { of: 'ada', row: decided('waiting', { ...byOlive, ended_at: at }), isOnlyAdded: true },
      { of: 'ada', row: decided('old', byOlive), isOnlyAdded: true },
    ],
    touch: { ended_at: at },
    turns: [{ set: { ended_at: earlier } }],
  },
}

export const messagingTables = { ...messageTables, ...keyTables, ...disclosureTables }
