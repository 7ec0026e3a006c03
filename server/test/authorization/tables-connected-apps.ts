import { type DeclaredFunction, type DeclaredRow, type DeclaredTable, encrypted, someBytes } from './declared.ts'
import { adas, at, everyone, idOf, type PersonName, people, sessionIdOf } from './people.ts'
import { backendClients } from './tables-backend-services.ts'

const app = (name: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(name),
  name,
  redirect_uris: ['https://app.example/'],
  kinds: ['vitals'],
  registered_by: idOf('olive'),
  registered_at: at,
  removed_at: null,
  ...more,
})
const grant = (of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`grant of ${of}`),
  patient_id: idOf(of),
  client_id: idOf('app in use'),
  scopes: ['patient/Patient.rs'],
  asked_scopes: ['patient/Patient.rs'],
  granted_at: at,
  ends_at: '2028-01-01T00:00:00Z',
  ended_at: null,
  ended_by: null,
  last_used_at: null,
  ...more,
})
const idTokenKey = {
  id: idOf('key of ID tokens'),
  private_key: encrypted,
  public_key: JSON.stringify({ kty: 'RSA' }),
  signs: false,
  created_at: at,
}
const healthCardKey = { ...idTokenKey, id: idOf('key of health cards'), public_key: JSON.stringify({ kty: 'EC', crv: 'P-256' }) }
const laboratoryAckKey = { ...idTokenKey, id: idOf('key of acknowledgements') }
const assertion = { client_id: idOf('app in use'), jti_hash: someBytes, expires_at: '2028-01-01T00:00:00Z' }
const ended = { ended_at: at, ended_by: 'app' }

/** Which apps there are is no secret; what somebody allows one is theirs alone, and made by the auth API. */
export const connectedAppTables: Record<string, DeclaredTable> = {
  'app.oauth_clients': {
    api: {
      select: true,
      insert: true,
      update: [
        'name',
        'maker',
        'website',
        'privacy_notice',
        'redirect_uris',
        'kinds',
        'launch_uri',
        'clinician_reach',
        'clinician_writes',
        'secret_hash',
        'jwks',
        'jwks_uri',
        'suspended_at',
        'removed_at',
        'approved_by',
        'approved_at',
        'changed_at',
      ],
    },
    accounts: {
      select: true,
      insert: true,
      update: ['last_used_at', 'name', 'website', 'redirect_uris', 'kinds', 'secret_hash', 'removed_at', 'changed_at'],
    },
    rows: [
      ...backendClients,
      { of: null, row: app('app in use'), see: [...people, 'accounts'], change: ['olive', 'accounts'], add: ['olive'] },
      {
        of: null,
        row: app('app that registered itself', { registered_by: null, is_self_registered: true }),
        see: [...people, 'accounts'],
        change: ['olive', 'accounts'],
        add: ['accounts'],
      },
      { of: null, row: app('app removed', { removed_at: at }), see: [...people, 'accounts'] },
      { of: null, row: app('app of another day', { registered_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
    ],
    again: { id: idOf('another app') },
    touch: { name: 'Other' },
  },
  'app.oauth_settings': {
    api: { select: true, insert: true, update: true },
    accounts: { select: true },
    rows: [
      {
        of: null,
        row: { is_only: true, self_registration: true, changed_by: idOf('olive'), changed_at: at },
        see: ['olive', 'accounts'],
        change: ['olive'],
        add: ['olive'],
      },
    ],
    touch: { changed_at: at },
    turns: [{ set: { changed_by: idOf('ada') } }],
  },
  'auth.id_token_keys': {
    accounts: { select: true, insert: true },
    rows: [{ of: null, row: idTokenKey, see: ['accounts'], add: ['accounts'] }],
    again: { id: idOf('another key of ID tokens') },
    touch: { created_at: at },
  },
  'auth.health_card_keys': {
    accounts: { select: true, insert: true },
    rows: [{ of: null, row: healthCardKey, see: ['accounts'], add: ['accounts'] }],
    again: { id: idOf('another key of health cards') },
    touch: { created_at: at },
  },
  'auth.laboratory_ack_keys': {
    accounts: { select: true, insert: true },
    rows: [{ of: null, row: laboratoryAckKey, see: ['accounts'], add: ['accounts'] }],
    again: { id: idOf('another key of acknowledgements') },
    touch: { created_at: at },
  },
  'auth.oauth_assertions': {
    accounts: { select: true, insert: true },
    rows: [{ of: null, row: assertion, see: ['accounts'], add: ['accounts'] }],
    again: { jti_hash: `\\x${'02'.repeat(32)}` },
    touch: { expires_at: '2028-01-02T00:00:00Z' },
  },
  'app.oauth_grants': {
    api: { select: true, update: ['scopes', 'ended_at', 'ended_by'] },
    accounts: {
      select: true,
      insert: true,
      update: ['scopes', 'asked_scopes', 'granted_at', 'ends_at', 'remind_at', 'ended_at', 'ended_by'],
    },
    rows: [
      { of: 'ada', row: grant('ada'), see: [...adas, 'accounts'], change: [...adas, 'accounts'], add: ['accounts'] },
      { of: 'ben', row: grant('ben', ended), see: ['ben', 'accounts'], change: ['accounts'], add: ['accounts'] },
      { of: 'cole', row: grant('cole'), see: ['cole', 'accounts'], change: ['cole', 'accounts'], add: ['accounts'] },
    ],
    again: { id: idOf('another grant'), patient_id: idOf('zoe') },
    touch: { scopes: ['patient/Patient.rs'] },
    // neither by another than the person, nor at another time
    turns: [
      { set: { ended_at: at, ended_by: 'practice' }, by: ['accounts'] },
      { set: { ended_at: '2027-01-03T08:00:00.000Z', ended_by: 'person' }, by: ['accounts'] },
    ],
  },
}

export const appSession = { id: idOf('app session'), grant_id: idOf('grant of ada') }
export const connectedAppFunctions: Record<string, DeclaredFunction> = {
  // for whoever knows the id of a sign-in; without the proof it opens nothing for the API's login
  'app.set_app_context': [
    { shows: `select true from app.set_app_context('${appSession.id}', '${at}')`, who: [] },
    { shows: `select true where not exists (select from app.set_app_context('${idOf('no session')}', '${at}'))`, who: everyone },
  ],
  // for whoever sees the chart; there is no such app
  'app.launch_app': [
    {
      shows: `select true where app.launch_app('${idOf('no launch')}', '${idOf('no app')}', '${idOf('ada')}', null, '\\x${'01'.repeat(32)}') is null`,
      who: everyone,
    },
  ],
  'app.clinician_session_holds': [
    { shows: `select true where app.clinician_session_holds('${sessionIdOf('cole')}', '${idOf('cole')}', '${at}')`, who: ['accounts'] },
    { shows: `select true where not app.clinician_session_holds('${sessionIdOf('ada')}', '${idOf('ada')}', '${at}')`, who: ['accounts'] },
  ],
  'app.app_use': [{ shows: `select true from app.app_use() where client_id = '${idOf('app in use')}' and people = 2`, who: ['olive'] }],
  'app.delete_ended_app_sessions': [{ does: `select app.delete_ended_app_sessions('${at}')`, who: ['system'] }],
  'app.use_dpop_proof': [
    { shows: `select true where not app.use_dpop_proof('${idOf('no app')}', '${someBytes}', '${at}')`, who: everyone },
  ],
  'app.remind_of_app_access': [{ does: `select * from app.remind_of_app_access('${at}')`, who: ['system'] }],
}
