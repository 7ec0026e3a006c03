import { type DeclaredRow, type DeclaredTable, encrypted, someBytes } from './declared.ts'
import { adas, at, idOf, type PersonName, people } from './people.ts'

const portal = (name: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(name),
  name,
  address: `https://${name.replaceAll(' ', '-')}.example/fhir`,
  client_id: 'uzima',
  about: '{}',
  read_at: at,
  added_by: idOf('olive'),
  added_at: at,
  removed_at: null,
  ...more,
})
const connection = (of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`connection of ${of}`),
  patient_id: idOf(of),
  portal_id: idOf('portal in use'),
  state: 'asked',
  asked: encrypted,
  state_hash: someBytes,
  asked_at: at,
  ...more,
})
const connected = { state: 'connected', asked: null, state_hash: null, access: encrypted, connected_at: at, fetch_at: at }
const entry = (of: PersonName): DeclaredRow['row'] => ({
  connection_id: idOf(`connection of ${of}`),
  entry_hash: someBytes,
  patient_id: idOf(of),
  import_id: null,
})

const portalKey = {
  id: idOf('key for portals'),
  private_key: encrypted,
  public_key: JSON.stringify({ kty: 'EC', crv: 'P-384' }),
  signs: false,
  created_at: at,
}

/** Which portals there are is no secret; what somebody has connected is theirs, and the worker's that fetches. */
export const portalTables: Record<string, DeclaredTable> = {
  'app.portals': {
    api: {
      select: true,
      insert: true,
      update: ['name', 'address', 'client_id', 'secret', 'about', 'read_at', 'look_at', 'suspended_at', 'removed_at', 'signs'],
    },
    rows: [
      { of: null, row: portal('portal in use'), see: [...people, 'system'], change: ['olive', 'system'], add: ['olive'] },
      { of: null, row: portal('portal removed', { removed_at: at }), see: [...people, 'system'] },
      { of: null, row: portal('portal of another day', { added_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
    ],
    again: { id: idOf('another portal'), address: 'https://another.example/fhir' },
    touch: { name: 'Other' },
    // the worker reads again what portals say of themselves, and removes none
    turns: [{ set: { removed_at: at }, by: ['olive'] }],
  },
  'auth.portal_keys': {
    accounts: { select: true, insert: true },
    rows: [{ of: null, row: portalKey, see: ['accounts'], add: ['accounts'] }],
    again: { id: idOf('another key for portals') },
    touch: { created_at: at },
  },
  'app.portal_connections': {
    api: {
      select: true,
      insert: true,
      update: [
        ...['state', 'asked', 'access', 'state_hash', 'problem', 'found', 'asked_at', 'connected_at'],
        ...['fetch_at', 'fetching_at', 'fetched_at', 'told_at'],
      ],
      delete: true,
    },
    rows: [
      { of: 'ada', row: connection('ada'), see: [...adas, 'system'], add: adas, change: adas, remove: [...adas, 'system'] },
      { of: 'ben', row: connection('ben', connected), see: ['ben', 'system'], change: ['ben', 'system'], remove: ['ben'] },
    ],
    again: { id: idOf('another connection'), portal_id: idOf('portal removed'), state_hash: `\\x${'cd'.repeat(32)}` },
    touch: { found: 3 },
    turns: [
      { set: { patient_id: idOf('zoe') }, by: ['system'] },
      { set: { state: 'asked' }, by: [...adas, 'ben'] },
    ],
  },
  'app.portal_entries': {
    api: { select: true, insert: true },
    rows: [{ of: 'ben', row: entry('ben'), see: ['system'], add: ['system'] }],
    again: { entry_hash: `\\x${'cd'.repeat(32)}` },
    touch: { import_id: null },
  },
}
