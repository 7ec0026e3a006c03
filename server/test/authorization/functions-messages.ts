import { type DeclaredFunction, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'
import { keyId } from './tables-messages.ts'

const id = (name: PersonName) => `'${idOf(name)}'`
const request = (name: string) => `'${idOf(`request ${name}`)}'`
const last = `'${idOf('last').replace(/./g, (sign) => (sign === '-' ? '-' : 'f'))}'`
const first = `'${idOf('first').replace(/./g, (sign) => (sign === '-' ? '-' : '0'))}'`
const listed = (name: PersonName) => `select true from app.message_directory('', '', ${first}, 99) where id = ${id(name)}`
const found = (name: PersonName) => `select true from app.find_message_contact(${id(name)})`
type Sending = {
  to: PersonName
  keys: string[]
  isForPractice?: boolean
  most?: number
  message?: string
  visit?: string
  outcome?: string
  of?: PersonName
}
const othersWhoMayWriteToCole = ['ben', 'eve', 'diaz', 'former', 'nora', 'faith'] as const
/** Sends a message in the caller's name about that patient. */
const sends = ({ to, keys, isForPractice = false, most = 9, message = 'new', visit, outcome = 'sent', of = to }: Sending) => `
  select true from app.send_message('${idOf(`message of ${message}`)}', ${id(to)}, ${id(of)}, '${encrypted}', '{}',
    ${visit ? `'${idOf(`visit of ${visit} scheduled`)}'` : 'null'}, '{${keys.map(keyId).join(',')}}',
    '{${keys.map(() => 'wrap').join(',')}}', ${isForPractice}, ${most}) where outcome = '${outcome}'`

/** Who may write to whom: everyone to a provider; a provider to people they treat or who have written to them. */
export const messageFunctions: Record<string, DeclaredFunction> = {
  'app.conversation_of': { isOpen: 'reads no table' },
  'app.may_write_to': [
    { shows: `select app.may_write_to(${id('ada')})`, who: ['cole', 'nora'] },
    { shows: `select app.may_write_to(${id('ben')})`, who: ['cole', 'diaz'] },
    { shows: `select app.may_write_to(${id('zoe')})`, who: ['cole'] },
    { shows: `select app.may_write_to(${id('diaz')})`, who: [...adas, 'ben', 'eve', 'cole', 'former', 'nora', 'faith'] },
    { shows: `select app.may_write_to(${id('former')})`, who: [] },
    { shows: `select app.may_write_to(${id('olive')})`, who: [] },
  ],
  'app.writes_with': [
    { shows: `select app.writes_with(${id('ada')})`, who: ['cole', 'nora'] },
    { shows: `select app.writes_with(${id('former')})`, who: adas },
  ],
  'app.find_message_contact': [
    { shows: found('ada'), who: ['cole', 'nora'] },
    { shows: found('former'), who: adas },
    { shows: found('olive'), who: [] },
  ],
  'app.message_conversations': [
    {
      shows: `select true from app.message_conversations('', '${at}'::timestamptz + interval '1 day', ${last}, 9)`,
      who: [...adas, 'ben', 'cole', 'diaz'],
    },
    {
      shows: `select true from app.message_conversations('', '${at}'::timestamptz + interval '1 day', ${last}, 9) where id = ${id('ada')} and unread = 1`,
      who: ['cole'],
    },
  ],
  'app.unread_conversations': [
    { shows: `select true from app.unread_conversations('9999-01-01', ${last}, 9) where id = ${id('ada')} and unread = 1`, who: ['cole'] },
  ],
  // people the caller hasn't written to yet
  'app.message_directory': [
    { shows: listed('diaz'), who: [...adas, 'eve', 'cole', 'former', 'nora', 'faith'] },
    { shows: listed('ada'), who: ['nora'] },
    { shows: listed('ben'), who: ['cole'] },
    { shows: listed('zoe'), who: [] },
    { shows: listed('eve'), who: [] },
    { shows: listed('former'), who: [] },
  ],
  // Diaz lacks the wrapped key for Ben's message to him; Cole has his for Ada's
  'app.releasable_messages': [
    { shows: `select true from app.releasable_messages(${id('diaz')})`, who: ['ben'] },
    { shows: `select true from app.releasable_messages(${id('ben')})`, who: [] },
    { shows: `select true from app.releasable_messages(${id('cole')})`, who: [] },
  ],
  // any admin can list requests; only the two officers can fetch the messages (disclosure-requests.test.ts has two of them)
  'app.list_disclosure_requests': [{ shows: `select true from app.list_disclosure_requests(null, null, null, 9)`, who: ['olive'] }],
  'app.active_admins': [{ shows: `select true from app.active_admins()`, who: ['olive'] }],
  // Omar was made an admin by someone else, Otto by Olive
  'app.fellow_officers': [
    { shows: `select true from app.fellow_officers() where id = ${id('omar')} and obstacle is null`, who: ['olive'] },
    {
      shows: `select true from app.fellow_officers() where id = ${id('otto')} and obstacle = 'officers_promoted_together'`,
      who: ['olive'],
    },
    { shows: `select true from app.fellow_officers() where id = ${id('olive')}`, who: [] },
  ],
  'app.may_decide_disclosure': [
    { shows: `select app.may_decide_disclosure(${request('waiting')}, 'approved')`, who: ['olive'] },
    { shows: `select app.may_decide_disclosure(${request('of olive')}, 'withdrawn')`, who: ['olive'] },
    { shows: `select app.may_decide_disclosure(${request('waiting')}, 'withdrawn')`, who: [] },
    { shows: `select app.may_decide_disclosure(${request('of olive')}, 'approved')`, who: [] },
    { shows: `select app.may_decide_disclosure(${request('old')}, 'approved')`, who: [] },
    { shows: `select app.may_decide_disclosure(${request('of otto')}, 'refused')`, who: ['olive'] },
    { shows: `select app.may_decide_disclosure(${request('of otto')}, 'approved')`, who: [] },
  ],
  'app.archived_conversations': [
    { shows: `select true from app.archived_conversations(${request('open')})`, who: ['olive'] },
    { shows: `select true from app.archived_conversations(${request('of others')})`, who: [] },
  ],
  'app.archived_identities': [
    { shows: `select true from app.archived_identities(${request('open')})`, who: ['olive'] },
    { shows: `select true from app.archived_identities(${request('of others')})`, who: [] },
  ],
  'app.archived_messages': [
    { shows: `select true from app.archived_messages(${request('open')}, ${id('cole')}, null, null, 9)`, who: ['olive'] },
    { shows: `select true from app.archived_messages(${request('open')}, ${id('diaz')}, null, null, 9)`, who: [] },
    { shows: `select true from app.archived_messages(${request('of others')}, ${id('cole')}, null, null, 9)`, who: [] },
  ],
  'app.archived_file': [
    { shows: `select true from app.archived_file(${request('open')}, '${idOf('encrypted file of ada')}')`, who: ['olive'] },
    { shows: `select true from app.archived_file(${request('open')}, '${idOf('encrypted file of ben')}')`, who: [] },
  ],
  // those of the matrix are in the database: messages/attachments-outside.test.ts has one that is not
  'app.archived_object': [
    {
      shows: `select true from app.archived_object(${request('open')}, '${idOf('encrypted file of ada')}') o where o is not null`,
      who: [],
    },
  ],
  'app.archived_file_chunk': [
    { shows: `select app.archived_file_chunk(${request('open')}, '${idOf('encrypted file of ada')}', 0) is not null`, who: ['olive'] },
    { shows: `select app.archived_file_chunk(${request('open')}, '${idOf('encrypted file of ben')}', 0) is not null`, who: [] },
  ],
  // with exactly the keys in use, in the sender's own name
  'app.send_message': [
    { shows: sends({ to: 'cole', of: 'ben', keys: ['ben', 'cole'] }), who: ['ben'] },
    { shows: sends({ to: 'cole', of: 'ada', keys: ['ada', 'cole'] }), who: adas },
    { shows: sends({ to: 'cole', of: 'ada', keys: ['ada', 'cole', 'practice'], isForPractice: true }), who: adas },
    { shows: sends({ to: 'ada', keys: ['cole', 'ada'] }), who: ['cole'] },
    { shows: sends({ to: 'ben', keys: ['cole', 'ben'] }), who: ['cole'] },
    // the patient must be one of the two
    { shows: sends({ to: 'cole', of: 'cole', keys: ['ada', 'cole'] }), who: [] },
    { shows: sends({ to: 'ada', of: 'cole', keys: ['cole', 'ada'] }), who: [] },
    // to someone who has left, to another doctor's patient, or between patients
    { shows: sends({ to: 'former', keys: ['ada', 'former'] }), who: [] },
    { shows: sends({ to: 'ben', keys: ['ada', 'ben'] }), who: [] },
    { shows: sends({ to: 'ada', keys: ['nora', 'ada'], outcome: 'message_keys_missing' }), who: ['nora'] },
    { shows: sends({ to: 'diaz', keys: ['ada', 'diaz'], outcome: 'contact_keys_missing' }), who: [...adas, 'ben', 'cole'] },
    { shows: sends({ to: 'cole', keys: ['ada', 'cole'], outcome: 'message_keys_changed', isForPractice: true }), who: [...adas, 'ben'] },
    { shows: sends({ to: 'cole', keys: ['ada', 'cole', 'practice'], outcome: 'message_keys_changed' }), who: [...adas, 'ben'] },
    { shows: sends({ to: 'cole', keys: ['old of ada', 'cole'], outcome: 'message_keys_changed' }), who: [...adas, 'ben'] },
    { shows: sends({ to: 'cole', of: 'ada', keys: ['ada', 'old of ada', 'cole'], isForPractice: true }), who: [] },
    {
      shows: `${sends({ to: 'cole', of: 'ben', keys: ['ben', 'cole'], most: 1, outcome: 'too_many_requests' })} and wait = 30`,
      who: ['ben'],
    },
    // the caller's own: the limit, whether any is unread, and repeats
    { shows: sends({ to: 'cole', keys: ['ada', 'cole'], most: 1, outcome: 'too_many_requests' }), who: adas },
    { shows: sends({ to: 'cole', of: 'ada', keys: ['ada', 'cole'], most: 2 }), who: adas },
    { shows: `${sends({ to: 'cole', of: 'ben', keys: ['ben', 'cole'] })} and is_first_unread`, who: ['ben'] },
    { shows: `${sends({ to: 'cole', of: 'ada', keys: ['ada', 'cole'] })} and is_first_unread`, who: [] },
    { shows: sends({ to: 'former', keys: [], message: 'ada to cole', outcome: 'sent_before' }), who: adas },
    { shows: sends({ to: 'cole', of: 'ben', keys: ['ben', 'cole'], message: 'ada to cole' }), who: ['ben'] },
    { shows: sends({ to: 'cole', of: 'ada', keys: ['ada', 'cole'], visit: 'ada with cole' }), who: adas },
    {
      shows: sends({ to: 'cole', keys: ['ben', 'cole'], visit: 'ada with cole', outcome: 'appointment_not_found' }),
      who: othersWhoMayWriteToCole,
    },
  ],
}
