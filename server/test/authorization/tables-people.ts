import { type DeclaredRow, type DeclaredTable, encrypted, everything, someBytes } from './declared.ts'
import { actorsOf, adas, at, everyone, idOf, type PersonName, people, persons, sessionIdOf, visitors } from './people.ts'
import { appSession } from './tables-connected-apps.ts'

const profile = (of: PersonName): DeclaredRow => ({
  of,
  row: {
    id: idOf(of),
    name: of,
    role: persons[of].role,
    hipaa_consent: false,
    time_zone: 'UTC',
    locale: 'en',
    created_at: at,
    updated_at: at,
    date_of_birth: '1990-01-01',
    phone: '+1 312 555 0100',
  },
  see: [...actorsOf(of), 'system', 'accounts'],
  change: [...actorsOf(of), 'accounts'],
  // only as a patient without consent
  add: persons[of].role === 'patient' ? ['accounts'] : [],
})
const mailTo = (of: PersonName): DeclaredRow['row'] => ({
  id: idOf(`mail to ${of}`),
  user_id: idOf(of),
  subject_id: idOf(of),
  content: encrypted,
  address_mac: someBytes,
  due_at: at,
  created_at: at,
})
const queued = ['id', 'user_id', 'subject_id', 'content', 'address_mac', 'dedupe_key', 'due_at', 'created_at']
const consent = (of: PersonName, recordedAt: string): DeclaredRow['row'] => ({
  id: idOf(`consent of ${of} ${recordedAt}`),
  user_id: idOf(of),
  action: 'given',
  version: 1,
  locale: 'en',
  text_hash: 'abc',
  recorded_at: recordedAt,
  signature: someBytes,
})
export const someEvent = (actor: PersonName, subject: PersonName, seq: number): DeclaredRow['row'] => ({
  id: idOf(`event ${seq}`),
  ts: at,
  shard: 1,
  seq,
  actor_id: idOf(actor),
  subject_id: idOf(subject),
  subject_ids: [idOf('ben')],
  event_type: 'appointment.viewed',
  severity: 'info',
  purpose: 'treatment',
  outcome: 'success',
  details: {},
  prev: someBytes,
  hash: someBytes,
})

/** People, their consents and events, and server-only tables. */
export const peopleTables: Record<string, DeclaredTable> = {
  'app.profiles': {
    api: {
      select: true,
      update: [
        ...['name', 'gender', 'date_of_birth', 'phone', 'address', 'city', 'region', 'postal_code', 'country', 'time_zone', 'locale'],
        ...['focus', 'is_new', 'updated_at'],
      ],
    },
    accounts: {
      select: true,
      insert: true,
      update: ['name', 'phone', 'time_zone', 'locale', 'gender', 'date_of_birth', 'address', 'updated_at'],
      // granted, but denied by the policies
      delete: true,
    },
    rows: [
      ...Object.keys(persons).map((name) => profile(name as PersonName)),
      {
        of: null,
        isOnlyAdded: true,
        row: { id: idOf('x'), name: 'x', role: 'patient', hipaa_consent: true, created_at: at, updated_at: at },
      },
    ],
    again: { id: idOf('another person') },
    touch: { updated_at: at },
    turns: [{ set: { id: idOf('another person') }, by: ['accounts'] }],
  },
  'app.consents': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: consent('ada', at), see: adas, add: adas },
      { of: 'ben', row: consent('ben', at), see: ['ben'], add: ['ben'] },
      // not at another time than the request's
      { of: 'ada', row: consent('ada', '2026-12-01T00:00:00Z'), see: adas },
    ],
    again: { id: idOf('another consent') },
    touch: { recorded_at: at },
  },
  'app.notices': {
    api: { select: true },
    rows: [{ of: null, row: { version: 1, locale: 'en', title: 't', intro: 'i', sections: {}, text_hash: 'abc' }, see: everyone }],
    again: { version: 9 },
    touch: { title: 'x' },
  },
  'app.idempotency_keys': {
    api: { select: true, delete: true },
    rows: (['ada', 'ben'] as const).map((of) => {
      const row = {
        actor_id: idOf(of),
        key: 'key-of-it',
        operation: 'x',
        request_hash: someBytes,
        status: 201,
        resource_id: 'x',
        created_at: at,
      }
      return { of, row, see: [...actorsOf(of), 'system'], remove: ['system'] }
    }),
    again: { key: 'another-key' },
    touch: { created_at: at },
    turns: [{ set: { actor_id: idOf('zoe') } }],
  },
  'app.mails': {
    api: { select: true, insert: queued, update: ['status', 'attempts', 'due_at', 'sent_at'], delete: true },
    accounts: { insert: queued },
    rows: [
      ...(['ada', 'ben'] as const).map((of) => ({
        of,
        row: mailTo(of),
        see: ['system'] as const,
        change: ['system'] as const,
        remove: ['system'] as const,
        add: [...everyone, 'accounts'] as const,
      })),
      // put off from the beginning
      { of: 'ben', row: { ...mailTo('ben'), due_at: '2099-01-01T00:00:00Z' }, isOnlyAdded: true },
    ],
    again: { id: idOf('another mail') },
    touch: { attempts: 1 },
  },
  'app.subject_keys': {
    api: { select: true, insert: true },
    accounts: { select: true, insert: true },
    rows: (['ada', 'ben'] as const).map((of) => ({
      of,
      row: { subject_id: idOf(of), kind: 'medical_records', key_version: 1, wrapped: someBytes, created_at: at },
      // wrapped keys, which decrypt nothing by themselves
      see: [...everyone, 'accounts'],
      add: [...everyone, 'accounts'],
    })),
    again: { kind: 'messages' },
    touch: { key_version: 2 },
  },
  'app.encryption_canaries': {
    api: { select: true, insert: true },
    rows: [{ of: null, row: { kind: 'messages', encrypted, created_at: at }, see: [...people, 'system'], add: ['system'] }],
    again: { kind: 'symptoms' },
    touch: { created_at: at },
  },
  'app.analytics_events': {
    api: { select: true, insert: true, delete: true },
    rows: [
      ...(['ada', 'ben'] as const).map(
        (of): DeclaredRow => ({
          of,
          row: { id: idOf(`report of ${of}`), user_id: idOf(of), type: 'phi_access_attempt', data: {}, created_at: at },
          see: ['system'],
          remove: ['system'],
          add: actorsOf(of),
        }),
      ),
      {
        of: null,
        row: { id: idOf('report of nobody'), type: 'global_javascript_error', data: {}, created_at: at },
        see: ['system'],
        remove: ['system'],
        add: [...visitors, 'system'],
      },
    ],
    again: { id: idOf('another report') },
    touch: { page: '/x' },
  },
  'audit.log': {
    api: { select: true },
    owner: { select: true, insert: true },
    rows: [
      { of: 'ada', row: someEvent('ada', 'ada', 1), see: adas },
      // what others did with the person's record
      { of: 'ada', row: someEvent('cole', 'ada', 2), see: [...adas, 'cole'] },
      { of: 'ben', row: someEvent('ben', 'ben', 3), see: ['ben'] },
    ],
    again: { id: idOf('another event') },
    touch: { purpose: 'self' },
  },
  ...closed({
    'app.context_keys': [
      { version: 9, is_current: false, inner_block: `\\x${'00'.repeat(64)}`, outer_block: `\\x${'00'.repeat(64)}`, secret_hash: someBytes },
      { version: 2 },
    ],
    'app.encrypted_columns': [{ table_name: 'mails', column_name: 'content', kind: 'mail', subject_column: 'subject_id' }, { kind: 'a' }],
    'app.encryption_runs': [{ kind: 'x', table_name: 'y', requested_at: at }, { rows_encrypted: 1 }],
    'app.policy_reports': [
      { directive: 'script-src', blocked: 'inline', page: '/', source: '', times: 1, first_at: at, last_at: at },
      { times: 2 },
    ],
    'app.seeds': [{ name: 'x', applied_at: at }, { applied_at: at }],
    'audit.archives': [
      {
        month: '2020-01-01',
        name: 'audit-2020-01-000000000000.jsonl.gz.age',
        entries: 1,
        bytes: 1,
        sha256: '0'.repeat(64),
        chains: '[]',
        archived_at: at,
      },
      { entries: 2 },
    ],
    'audit.heads': [{ shard: 1, seq: 1, prev: someBytes, hash: someBytes }, { seq: 2 }],
    'audit.last_checkpoint': [{ is_only: true, number: 1, hash: someBytes, signed_at: at }, { number: 2 }],
  }),
}

/** Tables that no role can access. */
function closed(tables: Record<string, [DeclaredRow['row'], DeclaredRow['row']]>): Record<string, DeclaredTable> {
  return Object.fromEntries(Object.entries(tables).map(([name, [row, touch]]) => [name, { rows: [{ of: null, row }], touch }]))
}

const session = (name: string, of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: sessionIdOf(name),
  user_id: idOf(of),
  auth_time: at,
  created_at: at,
  refreshed_at: at,
  last_activity_at: at,
  absolute_at: '2027-01-04T20:00:00Z',
  refresh_key: someBytes,
  user_agent: `agent of ${of}`,
  ...more,
})
/** Admins have a second factor, and have proved it in their sessions. */
const isAdmin = (of: PersonName) => {
  const person: { role: string; staffRoles?: readonly string[] } = persons[of]
  return person.role === 'admin' || person.staffRoles?.includes('admin') === true
}
const sessions = [
  ...(Object.keys(persons) as PersonName[]).map((name) => session(name, name, { aal: isAdmin(name) ? 'aal2' : 'aal1' })),
  session('olive unproved', 'olive', { aal: 'aal1' }),
  session('dora unproved', 'dora', { aal: 'aal1' }),
  session('ada revoked', 'ada', { revoked_at: at }),
  session('ada idle', 'ada', { last_activity_at: '2027-01-04T07:45:00Z' }),
  session('ada over', 'ada', { absolute_at: at }),
  session('ada pending', 'ada', { is_pending: true }),
]
const users = Object.entries(persons).map(([name, person]) => ({
  id: idOf(name),
  email: `${name}@example.org`,
  email_confirmed_at: 'isUnverified' in person ? null : at,
  is_staff: 'staffRoles' in person,
  has_second_factor: isAdmin(name as PersonName),
  banned_until: 'isClosed' in person ? '2100-01-01T00:00:00Z' : null,
  created_at: at,
  updated_at: at,
}))

/** Tables of the auth API: accessible to its role alone, with no identity. */
export const accountTables: Record<string, DeclaredTable> = Object.fromEntries(
  Object.entries<[DeclaredRow['row'][], DeclaredRow['row']]>({
    'auth.users': [users, { updated_at: at }],
    'auth.sessions': [sessions, { refreshed_at: at }],
    'auth.identities': [
      [{ id: idOf('identity'), user_id: idOf('ada'), provider: 'email', provider_id: 'x', created_at: at, updated_at: at }],
      { updated_at: at },
    ],
    'auth.amr_claims': [[{ session_id: sessionIdOf('ada'), method: 'password', updated_at: at }], { updated_at: at }],
    'auth.one_time_tokens': [
      [
        {
          id: idOf('token'),
          user_id: idOf('ada'),
          kind: 'recovery',
          address: 'x',
          otp_mac: someBytes,
          link_hash: someBytes,
          created_at: at,
          otp_expires_at: '2028-01-01T00:00:00Z',
          link_expires_at: '2028-01-01T00:00:00Z',
        },
      ],
      { attempts: 1 },
    ],
    'auth.known_networks': [[{ user_id: idOf('ada'), network: someBytes, last_used_at: at }], { last_used_at: at }],
    'auth.known_devices': [[{ user_id: idOf('ada'), device: someBytes, last_used_at: at }], { last_used_at: at }],
    'auth.flow_state': [
      [{ id: idOf('flow'), user_id: idOf('ada'), method: 'x', created_at: at, expires_at: '2028-01-01T00:00:00Z' }],
      { attempts: 1 },
    ],
    'auth.mfa_factors': [
      [{ id: idOf('factor'), user_id: idOf('ben'), factor_type: 'totp', secret: encrypted, created_at: at, updated_at: at }],
      { updated_at: at },
    ],
    'auth.mfa_challenges': [
      [{ id: idOf('challenge'), ip: '10.0.0.1', created_at: at, expires_at: '2028-01-01T00:00:00Z' }],
      { created_at: at },
    ],
    'auth.recovery_codes': [[{ user_id: idOf('ada'), code_mac: someBytes, created_at: at }], { used_at: at }],
    'auth.factor_resets': [[{ id: idOf('reset'), user_id: idOf('ben'), created_at: at }], { announced_at: at }],
    'auth.oauth_authorizations': [
      [
        {
          id: idOf('app request'),
          client_id: idOf('app in use'),
          redirect_uri: 'https://app.example/',
          scopes: ['patient/Patient.rs'],
          code_challenge: 'x'.repeat(43),
          created_at: at,
          expires_at: '2028-01-01T00:00:00Z',
        },
      ],
      { used_at: at },
    ],
    'auth.oauth_launches': [
      [
        {
          id: idOf('app launch'),
          launch_hash: someBytes,
          client_id: idOf('app in use'),
          session_id: sessionIdOf('cole'),
          user_id: idOf('cole'),
          patient_id: idOf('ada'),
          created_at: at,
          expires_at: new Date(Date.parse(at) + 60_000).toISOString(),
        },
      ],
      { used_at: at },
    ],
    'auth.oauth_sessions': [
      [{ ...appSession, refresh_key: someBytes, scopes: ['patient/Patient.rs'], created_at: at, ends_at: '2028-01-01T00:00:00Z' }],
      { ended_at: at },
    ],
    'auth.rate_limits': [[{ bucket: 'x', key: someBytes, window_start: at, hits: 1, expires_at: '2028-01-01T00:00:00Z' }], { hits: 2 }],
  }).map(([name, [rows, touch]]) => [
    name,
    {
      accounts: everything,
      rows: rows.map((row) => ({
        of: null,
        row,
        see: ['accounts'],
        change: ['accounts'],
        remove: ['accounts'],
        add: ['accounts'],
      })),
      touch,
    } satisfies DeclaredTable,
  ]),
)
