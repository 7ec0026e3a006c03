import type { DeclaredFunction } from './functions.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const id = (name: PersonName) => `'${idOf(name)}'`
const last = `'${idOf('last').replace(/./g, (sign) => (sign === '-' ? '-' : 'f'))}'`
const first = `'${idOf('first').replace(/./g, (sign) => (sign === '-' ? '-' : '0'))}'`
const listed = (name: PersonName) => `select true from app.message_directory('', '', ${first}, 99) where id = ${id(name)}`
const found = (name: PersonName) => `select true from app.find_message_contact(${id(name)})`
const terms = (name: PersonName, what: string) => `select true from app.message_terms(${id(name)}) where ${what}`

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
  'app.message_terms': [
    { shows: terms('diaz', 'sent_lately = 1'), who: [...adas, 'ben', 'cole'] },
    { shows: terms('cole', 'is_first_unread'), who: ['ben', 'eve', 'diaz', 'former', 'nora'] },
    { shows: terms('cole', 'own_key is not null and their_key is not null and records_key is not null'), who: [...adas, 'ben'] },
    { shows: terms('former', 'true'), who: [] },
  ],
}
