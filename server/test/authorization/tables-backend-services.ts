import { type DeclaredFunction, type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, doctorIdOf, idOf } from './people.ts'

const earlier = '2027-01-03T08:00:00.000Z'
type Row = DeclaredRow['row']

const service = (name: string, more: Row = {}): Row => ({
  id: idOf(`backend ${name}`),
  name,
  redirect_uris: [],
  kinds: [],
  is_backend: true,
  registered_by: idOf('olive'),
  registered_at: at,
  removed_at: null,
  ...more,
})
/** Rows of app.oauth_clients. */
export const backendClients: readonly DeclaredRow[] = [
  {
    of: null,
    row: service('service'),
    see: [...adas, 'ben', 'eve', 'cole', 'diaz', 'former', 'nora', 'faith', 'olive', 'accounts'],
    change: ['olive', 'accounts'],
    add: ['olive'],
  },
  {
    of: null,
    row: service('suspended', { suspended_at: at }),
    see: [...adas, 'ben', 'eve', 'cole', 'diaz', 'former', 'nora', 'faith', 'olive', 'accounts'],
    change: ['olive', 'accounts'],
    add: ['olive'],
  },
]

const request = (name: string, of: string, more: Row = {}): Row => ({
  id: idOf(`backend request ${name}`),
  client_id: idOf(`backend ${of}`),
  kinds: ['profile'],
  jwks_uri: 'https://registry.example/jwks',
  asked_by: idOf('olive'),
  asked_at: at,
  ...more,
})
const decision = (name: string, more: Row = {}): Row => ({
  request_id: idOf(`backend request ${name}`),
  outcome: 'approved',
  decided_by: idOf('omar'),
  decided_at: at,
  ...more,
})
const byOlive = { decided_by: idOf('olive') }
const byOmar = { asked_by: idOf('omar') }

const made = (name: string, of: string, more: Row = {}): Row => ({
  id: idOf(`bulk export ${name}`),
  client_id: idOf(`backend ${of}`),
  service_name: 'service',
  request: 'http://localhost:3000/fhir/R4/$export',
  types: ['Patient'],
  filters: [],
  since: null,
  scopes: ['system/*.rs'],
  doctor_id: null,
  with_practice: false,
  state: 'running',
  started_at: at,
  ended_at: null,
  file_key: encrypted,
  last_patient: null,
  patients: 0,
  of_patients: 0,
  resources: 0,
  lease: null,
  leased_until: null,
  attempts: 0,
  ...more,
})
const over = { state: 'cancelled', ended_at: at, file_key: null }
const done = { state: 'done', ended_at: at }
const part = (of: string): Row => ({
  export_id: idOf(`bulk export ${of}`),
  type: 'Patient',
  file: 1,
  position: 0,
  lines: 1,
  bytes: 1,
  sealed: encrypted,
})

/** What admins agree on for programs that read without a person; their exports, which are theirs alone, and admins' to end. */
export const backendServiceTables: Record<string, DeclaredTable> = {
  'app.backend_requests': {
    api: { select: true, insert: true },
    rows: [
      { of: null, row: request('approved', 'service'), see: ['olive'], add: ['olive'] },
      { of: null, row: request('of suspended', 'suspended'), see: ['olive'], add: ['olive'] },
      { of: null, row: request('of omar', 'service', byOmar), see: ['olive'] },
      { of: null, row: request('of otto', 'service', { asked_by: idOf('otto') }), see: ['olive'] },
      { of: null, row: request('early', 'service', { asked_at: earlier }), isOnlyAdded: true },
      { of: null, row: { ...request('of an app', 'service'), client_id: idOf('app in use') }, isOnlyAdded: true },
    ],
    again: { id: idOf('another backend request') },
    touch: { kinds: ['vitals'] },
  },
  'app.backend_decisions': {
    api: { select: true, insert: true },
    rows: [
      { of: null, row: decision('approved'), see: ['olive'] },
      { of: null, row: decision('of suspended'), see: ['olive'] },
      { of: null, row: decision('of omar', byOlive), isOnlyAdded: true, add: ['olive'] },
      { of: null, row: decision('of omar', { ...byOlive, outcome: 'refused' }), isOnlyAdded: true, add: ['olive'] },
      { of: null, row: decision('of otto', { ...byOlive, outcome: 'refused' }), isOnlyAdded: true, add: ['olive'] },
      // with somebody whom she made an admin herself; in another's name; of another day; what omar asked is not hers to withdraw
      { of: null, row: decision('of otto', byOlive), isOnlyAdded: true },
      { of: null, row: decision('of omar'), isOnlyAdded: true },
      { of: null, row: decision('of omar', { ...byOlive, decided_at: earlier }), isOnlyAdded: true },
      { of: null, row: decision('of omar', { ...byOlive, outcome: 'withdrawn' }), isOnlyAdded: true },
    ],
    touch: { outcome: 'refused' },
  },
  'app.bulk_exports': {
    api: {
      select: true,
      insert: true,
      delete: true,
      update: [
        'state',
        'ended_at',
        'file_key',
        'last_patient',
        'patients',
        'of_patients',
        'resources',
        'lease',
        'leased_until',
        'attempts',
      ],
    },
    rows: [
      {
        of: null,
        row: made('running', 'service'),
        see: ['backend', 'olive', 'system'],
        change: ['backend', 'olive', 'system'],
        add: ['backend'],
      },
      { of: null, row: made('done', 'service', done), see: ['backend', 'olive', 'system'], change: ['backend', 'olive', 'system'] },
      { of: null, row: made('over', 'service', over), see: ['backend', 'olive', 'system'], remove: ['system'] },
      { of: null, row: made('of suspended', 'suspended'), see: ['olive', 'system'], change: ['olive', 'system'] },
      { of: null, row: made('early', 'service', { started_at: earlier }), isOnlyAdded: true },
      { of: null, row: made('half done', 'service', { patients: 1 }), isOnlyAdded: true },
      { of: null, row: made('far', 'service', { last_patient: idOf('ada') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another bulk export') },
    touch: { ...over },
    turns: [
      { set: { patients: 5 }, by: ['system'] },
      { set: { attempts: 0, lease: idOf('ada') }, by: ['system'] },
    ],
  },
  'app.bulk_export_parts': {
    api: { select: true, insert: true },
    rows: [
      { of: null, row: part('done'), see: ['backend', 'system'] },
      { of: null, row: part('running'), see: ['system'], add: ['system'] },
      { of: null, row: part('of suspended'), see: ['system'], add: ['system'] },
    ],
    again: { type: 'Condition' },
    touch: { lines: 2 },
  },
}

const serviceId = `'${idOf('backend service')}'`
const ofBackend = (call: string) => [{ shows: `select true from ${call}`, who: ['backend'] as const }]
export const backendServiceFunctions: Record<string, DeclaredFunction> = {
  'app.approved_backend': { isOpen: 'public keys, and kinds of data, for whoever knows the id of a service' },
  'app.set_backend_context': { isOpen: 'opens nothing without the proof; the actors of the matrix try' },
  'app.set_export_context': [
    { shows: `select true from app.set_export_context('${idOf('bulk export running')}', '${idOf('ada')}', '${at}')`, who: [] },
  ],
  // nobody opens it without the secret: neither a person nor another service, nor the service itself
  'app.set_backend_record_context': [
    { shows: `select true from app.set_backend_record_context(${serviceId}, '${idOf('ada')}', '${at}')`, who: [] },
  ],
  // who has agreed to the notice, and is neither a clinician nor an admin
  'app.find_patients_of_backend': [
    { shows: `select true from app.find_patients_of_backend('1990-01-01', 100) p where p.id = '${idOf('ada')}'`, who: ['backend'] },
    { shows: `select true from app.find_patients_of_backend('1990-01-01', 100) p where p.id = '${idOf('eve')}'`, who: [] },
    { shows: `select true from app.find_patients_of_backend('1990-01-01', 100) p where p.id = '${idOf('cole')}'`, who: [] },
  ],
  'app.may_decide_backend': [
    { shows: `select true where app.may_decide_backend('${idOf('backend request of omar')}', 'approved')`, who: ['olive'] },
    { shows: `select true where app.may_decide_backend('${idOf('backend request of otto')}', 'approved')`, who: [] },
    // taken back by who has asked alone
    { shows: `select true where app.may_decide_backend('${idOf('backend request of omar')}', 'withdrawn')`, who: [] },
  ],
  'app.list_backend_requests': [
    { shows: `select true from app.list_backend_requests() where id = '${idOf('backend request of omar')}'`, who: ['olive'] },
  ],
  'app.backend_id': ofBackend(`app.backend_id() i where i = ${serviceId}`),
  'app.export_patients': [{ shows: `select true from app.export_patients('${idOf('bulk export running')}', null, 1)`, who: ['system'] }],
  'app.export_groups': [
    { shows: 'select true from app.export_groups() where doctor_id is null', who: ['backend'] },
    { shows: `select true from app.export_groups() where doctor_id = '${doctorIdOf('cole')}'`, who: ['backend'] },
  ],
  'app.queue_exports': [{ does: `select app.queue_exports('${at}')`, who: ['backend'] }],
}
