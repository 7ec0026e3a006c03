import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'
import { sentAt } from './tables-messages.ts'

/** A file with that name for a person's record. */
const file = (name: string, owner: PersonName, sender: PersonName, more: DeclaredRow['row']): DeclaredRow['row'] => ({
  id: idOf(`file ${name}`),
  owner_id: idOf(owner),
  uploaded_by: idOf(sender),
  state: 'uploading',
  name: encrypted,
  media_type: 'image/png',
  size: 1,
  version: 0,
  attached_at: null,
  created_at: at,
  updated_at: at,
  ...more,
})
const outside = file('outside', 'ada', 'cole', { state: 'ready', attached_at: at, object: idOf('object') })
const chunk = (name: string, owner: PersonName, version: 0 | 1): DeclaredRow['row'] => ({
  id: idOf(`chunk of ${name}`),
  file_id: idOf(`file ${name}`),
  subject_id: idOf(owner),
  version,
  position: 0,
  encrypted,
})
const record = (of: PersonName, by: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`record of ${of} by ${by}`),
  patient_id: idOf(of),
  type: 'other',
  status: 'pending',
  record_date: '2027-01-01',
  title: encrypted,
  provider: encrypted,
  added_by: idOf(by),
  created_at: at,
  updated_at: at,
  deleted_at: null,
  ...more,
})
const result = (of: PersonName, by: PersonName) =>
  record(of, by, { id: idOf(by === of ? `own result of ${of}` : `result of ${of}`), type: 'lab-result', is_out_of_range: true })
const version = (of: PersonName, by: PersonName): DeclaredRow['row'] => ({
  id: idOf(`version of ${of} by ${by}`),
  record_id: idOf(`record of ${of} by ${by}`),
  patient_id: idOf(of),
  version: 1,
  type: 'other',
  status: 'pending',
  record_date: '2027-01-01',
  content: encrypted,
  change: 'edited',
  changed_by: idOf(by),
  changed_at: at,
})
const attached = (of: PersonName, by: PersonName, name: string): DeclaredRow['row'] => ({
  record_id: idOf(`record of ${of} by ${by}`),
  file_id: idOf(`file ${name}`),
  patient_id: idOf(of),
  position: 0,
})
/** A record made from a message. */
const ofMessage = (
  [of, by]: readonly [PersonName, PersonName],
  [from, to]: readonly [PersonName, PersonName],
  more: DeclaredRow['row'] = {},
): DeclaredRow['row'] => ({
  record_id: idOf(`record of ${of} by ${by}`),
  patient_id: idOf(of),
  contact_id: idOf(from === of ? to : from),
  sender_id: idOf(from),
  message_id: idOf(`message of ${from} to ${to}`),
  sent_at: sentAt(from),
  saved_by: idOf(by),
  saved_at: at,
  ended_at: null,
  ...more,
})
/** Those who care for Ada: her doctor, and a provider she shares with; likewise for Ben. */
const caresForAda = ['cole', 'nora'] as const
const caresForBen = ['cole', 'diaz'] as const
const seesAda = [...adas, ...caresForAda] as const
const seesBen = ['ben', ...caresForBen] as const

/** Patients' records and their files. */
export const recordTables: Record<string, DeclaredTable> = {
  'app.health_records': {
    api: {
      select: true,
      insert: true,
      update: [
        'type',
        'status',
        'report_status',
        'record_date',
        'title',
        'provider',
        'description',
        'lab_values',
        'comment',
        'is_out_of_range',
        'reviewed_by',
        'reviewed_at',
        'version',
        'updated_at',
        'deleted_at',
      ],
    },
    rows: [
      { of: 'ada', row: record('ada', 'ada'), see: seesAda, change: seesAda, add: adas },
      // reviewed, so that it does not wait
      {
        of: 'ada',
        row: record('ada', 'cole', { type: 'lab-result', status: 'normal', reviewed_at: at }),
        see: seesAda,
        change: caresForAda,
        add: ['cole'],
      },
      { of: 'ben', row: record('ben', 'ben'), see: seesBen, change: seesBen, add: ['ben'] },
      // a result that waits for a review, as the practice wants it in tables-admin.ts; not what the patient has added
      { of: 'ada', row: result('ada', 'cole'), see: caresForAda, change: caresForAda, add: ['cole'] },
      // by who cares for Ada no more
      { of: 'ada', row: { ...result('ada', 'dana'), id: idOf('result of ada by dana') }, see: caresForAda, change: caresForAda },
      { of: 'ada', row: result('ada', 'ada'), see: seesAda, change: seesAda, add: adas },
      // deleted: kept, and immutable
      { of: 'ben', row: record('ben', 'diaz', { deleted_at: at }), see: seesBen, add: ['diaz'] },
      // only a provider sets a status
      { of: 'ada', row: record('ada', 'ada', { status: 'normal', reviewed_at: at }), isOnlyAdded: true },
      { of: 'zoe', row: record('zoe', 'cole'), isOnlyAdded: true },
    ],
    again: { id: idOf('another record') },
    touch: { updated_at: at },
    turns: [
      { set: { patient_id: idOf('zoe') } },
      { set: { status: 'normal', reviewed_at: at }, by: ['cole', 'nora', 'diaz'] },
      { set: { status: 'pending' }, by: [...adas, 'ben', 'cole', 'nora', 'diaz'] },
    ],
  },
  'app.health_record_versions': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: version('ada', 'ada'), see: seesAda, add: adas },
      { of: 'ben', row: version('ben', 'diaz'), see: seesBen, add: ['diaz'] },
      // for another person than the record
      { of: 'ada', row: { ...version('ada', 'ada'), patient_id: idOf('zoe') }, isOnlyAdded: true },
    ],
    again: { id: idOf('another version'), version: 2 },
    touch: { changed_at: at },
  },
  'app.health_record_files': {
    api: { select: true, insert: true, update: ['removed_at'] },
    rows: [
      { of: 'ada', row: attached('ada', 'cole', 'of Ada'), see: seesAda, change: ['cole'] },
      { of: 'ben', row: attached('ben', 'ben', 'of Ben'), see: seesBen, change: ['ben'] },
      // the caller's own file, ready and unattached, to a record the caller added
      { of: 'ada', row: attached('ada', 'ada', 'ready of Ada'), isOnlyAdded: true, add: adas },
      { of: 'ada', row: attached('ada', 'cole', 'ready of Ada'), isOnlyAdded: true },
      { of: 'ada', row: attached('ada', 'ada', 'begun by Ada'), isOnlyAdded: true },
      { of: 'ben', row: attached('ben', 'ben', 'of Ben'), isOnlyAdded: true },
    ],
    touch: { removed_at: at },
    turns: [{ set: { record_id: idOf('record of ada by ada') }, by: adas }],
  },
  'app.health_record_messages': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['ada', 'cole']), see: seesAda, add: adas },
      { of: 'ben', row: ofMessage(['ben', 'ben'], ['ben', 'diaz']), see: seesBen, add: ['ben'] },
      { of: 'ada', row: ofMessage(['ada', 'cole'], ['cole', 'ada']), isOnlyAdded: true, add: ['cole'] },
      // from another person's record or message, at another time, with another contact, in another's name, and already ended
      { of: 'ada', row: ofMessage(['ada', 'cole'], ['ada', 'cole'], { saved_by: idOf('ada') }), isOnlyAdded: true },
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['ben', 'diaz'], { contact_id: idOf('diaz') }), isOnlyAdded: true },
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['former', 'ada']), isOnlyAdded: true },
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['cole', 'ada'], { contact_id: idOf('diaz') }), isOnlyAdded: true },
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['cole', 'ada'], { contact_id: idOf('ada') }), isOnlyAdded: true },
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['cole', 'ada'], { saved_by: idOf('cole') }), isOnlyAdded: true },
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['cole', 'ada'], { saved_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
      { of: 'ada', row: ofMessage(['ada', 'ada'], ['cole', 'ada'], { ended_at: at }), isOnlyAdded: true },
    ],
    touch: { ended_at: at },
  },
  'app.files': {
    api: {
      select: true,
      insert: true,
      update: ['state', 'media_type', 'name', 'size', 'version', 'refusal', 'attached_at', 'updated_at', 'object'],
      delete: true,
    },
    rows: [
      // unattached: for its sender and the server
      {
        of: 'ada',
        row: file('begun by Ada', 'ada', 'ada', {}),
        see: [...adas, 'system'],
        change: [...adas, 'system'],
        remove: [...adas, 'system'],
        add: adas,
      },
      {
        of: 'ben',
        row: file('checked for Diaz', 'ben', 'diaz', { state: 'checking' }),
        see: ['diaz', 'system'],
        change: ['diaz', 'system'],
        remove: ['diaz', 'system'],
      },
      {
        of: 'ada',
        row: file('ready of Ada', 'ada', 'ada', { state: 'ready' }),
        see: [...adas, 'system'],
        change: [...adas, 'system'],
        remove: [...adas, 'system'],
      },
      // attached: visible through the record, and immutable
      { of: 'ada', row: file('of Ada', 'ada', 'cole', { state: 'ready', attached_at: at }), see: [...seesAda, 'system'] },
      { of: 'ben', row: file('of Ben', 'ben', 'ben', { state: 'ready', attached_at: at }), see: [...seesBen, 'system'] },
      // in the storage: the server brings it back
      { of: 'ada', row: outside, see: ['system'] },
      { of: 'ada', row: file('said to be outside', 'ada', 'ada', { object: idOf('no object') }), isOnlyAdded: true },
      { of: 'ben', row: file('begun for Ben', 'ben', 'diaz', {}), isOnlyAdded: true, add: ['diaz'] },
      { of: 'zoe', row: file('begun for Zoe', 'zoe', 'diaz', {}), isOnlyAdded: true },
      // come with what Ben has brought: the server puts it there while it reads that, for Ben alone
      {
        of: 'ben',
        row: file('brought by Ben', 'ben', 'ben', { import_id: idOf('import b') }),
        see: ['ben', 'system'],
        change: ['ben', 'system'],
        remove: ['ben', 'system'],
        add: ['system'],
      },
      { of: 'zoe', row: file('brought for Zoe', 'zoe', 'zoe', { import_id: idOf('import b') }), isOnlyAdded: true },
      { of: 'ben', row: file('brought once', 'ben', 'ben', { import_id: idOf('import c') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another file') },
    touch: { state: 'refused', refusal: 'x' },
    // the server marks a file as ready, its sender attaches it
    turns: [
      { set: { state: 'ready' }, by: ['system'] },
      { set: { state: 'ready', attached_at: at }, by: [...adas, 'ben', 'diaz'] },
    ],
  },
  'app.file_chunks': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: chunk('begun by Ada', 'ada', 0), see: [...adas, 'system'], remove: ['system'], add: adas },
      { of: 'ben', row: chunk('checked for Diaz', 'ben', 1), see: ['diaz', 'system'], remove: ['system'], add: ['system'] },
      { of: 'ada', row: chunk('of Ada', 'ada', 0), see: [...seesAda, 'system'], remove: ['system'] },
      { of: 'ben', row: chunk('of Ben', 'ben', 0), see: [...seesBen, 'system'], remove: ['system'] },
      { of: 'ben', row: chunk('brought by Ben', 'ben', 0), see: ['ben', 'system'], remove: ['system'], add: ['ben', 'system'] },
      // comes back from the storage
      { of: 'ada', row: chunk('outside', 'ada', 0), see: ['system'], remove: ['system'], add: ['system'] },
      { of: 'ada', row: { ...chunk('begun by Ada', 'ada', 0), subject_id: idOf('zoe') }, isOnlyAdded: true },
    ],
    again: { id: idOf('another chunk'), position: 1 },
    touch: { position: 2 },
  },
  'app.file_removals': {
    api: { select: true, insert: true, update: ['due_at', 'attempts', 'is_begun'], delete: true },
    rows: [
      {
        of: null,
        row: { object: idOf('left object'), due_at: at },
        ...{ see: ['system'], change: ['system'], remove: ['system'], add: ['system'] },
      },
    ],
    again: { object: idOf('another left object') },
    touch: { attempts: 1 },
  },
  'app.file_folders': {
    api: { select: true, insert: true },
    rows: [{ of: null, row: { id: idOf('folder') }, see: ['system'], add: ['system'] }],
    again: { id: idOf('another folder') },
    touch: { is_only: true },
  },
}
