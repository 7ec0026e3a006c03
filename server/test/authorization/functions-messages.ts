import type { DeclaredFunction } from './functions.ts'
import { adas, at, idOf, type PersonName } from './people.ts'
import { keyId } from './tables-messages.ts'

const id = (name: PersonName) => `'${idOf(name)}'`
const opening = (name: string) => `'${idOf(`opening ${name}`)}'`
const last = `'${idOf('last').replace(/./g, (sign) => (sign === '-' ? '-' : 'f'))}'`
const first = `'${idOf('first').replace(/./g, (sign) => (sign === '-' ? '-' : '0'))}'`
const listed = (name: PersonName) => `select true from app.message_directory('', '', ${first}, 99) where id = ${id(name)}`
const found = (name: PersonName) => `select true from app.find_message_contact(${id(name)})`
const terms = (name: PersonName, what: string) => `select true from app.message_terms(${id(name)}) where ${what}`

/** Of Ada's message to Cole, for a key of somebody, said to be of a reader. */
const wraps = (key: PersonName, reader: PersonName) =>
  `select app.may_wrap(${id('ada')}, '${idOf('message of ada to cole')}', '${keyId(key)}', ${id(reader)})`

/** Who may write to whom: everybody to a provider; a provider to whom they treat, or who has written to them. */
export const messageFunctions: Record<string, DeclaredFunction> = {
  'app.conversation_of': { isOpen: 'reads no table' },
  'app.may_write_to': [
    { shows: `select app.may_write_to(${id('ada')})`, who: ['cole', 'nora'] },
    { shows: `select app.may_write_to(${id('ben')})`, who: ['cole', 'diaz'] },
    { shows: `select app.may_write_to(${id('zoe')})`, who: ['cole'] },
    { shows: `select app.may_write_to(${id('diaz')})`, who: [...adas, 'ben', 'eve', 'cole', 'former', 'nora'] },
    { shows: `select app.may_write_to(${id('former')})`, who: [] },
    { shows: `select app.may_write_to(${id('olive')})`, who: [] },
  ],
  'app.may_send': [
    { shows: `select app.may_send(${id('ada')}, ${id('diaz')}, '${at}')`, who: adas },
    { shows: `select app.may_send(${id('ada')}, ${id('former')}, '${at}')`, who: [] },
    { shows: `select app.may_send(${id('ada')}, ${id('diaz')}, '${at}'::timestamptz - interval '1 second')`, who: [] },
  ],
  // the message of this moment, for keys of its two people that are in use
  'app.may_wrap': [
    { shows: wraps('cole', 'cole'), who: adas },
    { shows: wraps('ada', 'ada'), who: adas },
    { shows: wraps('ada', 'cole'), who: [] },
    { shows: wraps('diaz', 'diaz'), who: [] },
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
  // with whom one has not written yet
  'app.message_directory': [
    { shows: listed('diaz'), who: [...adas, 'eve', 'cole', 'former', 'nora'] },
    { shows: listed('ada'), who: ['nora'] },
    { shows: listed('ben'), who: ['cole'] },
    { shows: listed('zoe'), who: [] },
    { shows: listed('eve'), who: [] },
    { shows: listed('former'), who: [] },
  ],
  // Diaz has no wrap of what Ben wrote to him, Cole has his of what Ada wrote
  'app.locked_messages': [
    { shows: `select true from app.locked_messages(${id('diaz')})`, who: ['ben'] },
    { shows: `select true from app.locked_messages(${id('ben')})`, who: [] },
    { shows: `select true from app.locked_messages(${id('cole')})`, who: [] },
  ],
  // to read what was asked for is an admin's; to fetch it belongs to the two officers (openings.test.ts has two of them)
  'app.list_record_openings': [{ shows: `select true from app.list_record_openings(null, null, null, 9)`, who: ['olive'] }],
  'app.record_officers': [{ shows: `select true from app.record_officers()`, who: ['olive'] }],
  // Omar is another one's admin, Otto is Olive's
  'app.fellow_officers': [
    { shows: `select true from app.fellow_officers() where id = ${id('omar')} and obstacle is null`, who: ['olive'] },
    { shows: `select true from app.fellow_officers() where id = ${id('otto')} and obstacle = 'officers_raised_together'`, who: ['olive'] },
    { shows: `select true from app.fellow_officers() where id = ${id('olive')}`, who: [] },
  ],
  'app.may_decide_opening': [
    { shows: `select app.may_decide_opening(${opening('waiting')}, 'approved')`, who: ['olive'] },
    { shows: `select app.may_decide_opening(${opening('of olive')}, 'withdrawn')`, who: ['olive'] },
    { shows: `select app.may_decide_opening(${opening('waiting')}, 'withdrawn')`, who: [] },
    { shows: `select app.may_decide_opening(${opening('of olive')}, 'approved')`, who: [] },
    { shows: `select app.may_decide_opening(${opening('old')}, 'approved')`, who: [] },
    { shows: `select app.may_decide_opening(${opening('of otto')}, 'refused')`, who: ['olive'] },
    { shows: `select app.may_decide_opening(${opening('of otto')}, 'approved')`, who: [] },
  ],
  'app.kept_conversations': [
    { shows: `select true from app.kept_conversations(${opening('open')})`, who: ['olive'] },
    { shows: `select true from app.kept_conversations(${opening('of others')})`, who: [] },
  ],
  'app.kept_identities': [
    { shows: `select true from app.kept_identities(${opening('open')})`, who: ['olive'] },
    { shows: `select true from app.kept_identities(${opening('of others')})`, who: [] },
  ],
  'app.kept_messages': [
    { shows: `select true from app.kept_messages(${opening('open')}, ${id('cole')}, null, null, 9)`, who: ['olive'] },
    { shows: `select true from app.kept_messages(${opening('open')}, ${id('diaz')}, null, null, 9)`, who: [] },
    { shows: `select true from app.kept_messages(${opening('of others')}, ${id('cole')}, null, null, 9)`, who: [] },
  ],
  'app.kept_file': [
    { shows: `select true from app.kept_file(${opening('open')}, '${idOf('sealed file of ada')}')`, who: ['olive'] },
    { shows: `select true from app.kept_file(${opening('open')}, '${idOf('sealed file of ben')}')`, who: [] },
  ],
  'app.kept_file_chunk': [
    { shows: `select app.kept_file_chunk(${opening('open')}, '${idOf('sealed file of ada')}', 0) is not null`, who: ['olive'] },
    { shows: `select app.kept_file_chunk(${opening('open')}, '${idOf('sealed file of ben')}', 0) is not null`, who: [] },
  ],
  'app.message_terms': [
    { shows: terms('diaz', 'sent_lately = 1'), who: [...adas, 'ben', 'cole'] },
    { shows: terms('cole', 'is_first_unread'), who: ['ben', 'eve', 'diaz', 'former', 'nora'] },
    { shows: terms('cole', 'own_key is not null and their_key is not null and records_key is not null'), who: [...adas, 'ben'] },
    { shows: terms('former', 'true'), who: [] },
    { shows: `select true from app.message_terms(${id('cole')}, '${idOf('message of ada to cole')}') where is_sent`, who: adas },
    // sent already: that, and nothing else of somebody one may no longer write to
    {
      shows: `select true from app.message_terms(${id('former')}, '${idOf('message of ada to cole')}') where is_sent and their_key is null`,
      who: adas,
    },
  ],
}
