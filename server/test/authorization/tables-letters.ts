import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const later = '2027-01-10T08:00:00.000Z'
const hash = (pair: string) => `\\x${pair.repeat(32)}`
const letter = (name: string, [of, by]: readonly [PersonName, PersonName], more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`letter ${name}`),
  patient_id: idOf(of),
  appointment_id: null,
  kind: 'sick_note',
  language: 'en',
  status: 'draft',
  title: encrypted,
  content: encrypted,
  prepared_by: idOf(by),
  created_at: at,
  updated_by: idOf(by),
  updated_at: at,
  ...more,
})
const signed = (by: PersonName, token: string, code: string) => ({
  ...{ status: 'signed', signed_by: idOf(by), signed_at: at, updated_by: idOf(by) },
  ...{ token_hash: hash(token), code_mac: hash(code) },
})
const link = (
  pair: string,
  [of, by, name]: readonly [PersonName, PersonName, string],
  more: DeclaredRow['row'] = {},
): DeclaredRow['row'] => ({
  id: idOf(`link ${pair}`),
  letter_id: idOf(`letter ${name}`),
  patient_id: idOf(of),
  made_by: idOf(by),
  made_at: at,
  expires_at: later,
  token_hash: hash(pair),
  passcode_hash: 'hash',
  ...more,
})
const opened = { attempts: 1, openings: 1, first_opened_at: at, last_opened_at: at }
const caresForAda = ['cole', 'nora'] as const
const caresForBen = ['cole', 'diaz'] as const

/** Letters: prepared by those who care for the patient, signed by doctors, then closed; and the links to them. */
export const letterTables: Record<string, DeclaredTable> = {
  'app.letters': {
    api: {
      select: true,
      insert: true,
      update: [
        ...['language', 'status', 'title', 'content', 'version', 'updated_by', 'updated_at', 'signed_by', 'signed_at'],
        ...['token_hash', 'code_mac'],
      ],
      delete: true,
    },
    rows: [
      {
        of: 'ada',
        row: letter('draft of ada', ['ada', 'nora']),
        see: caresForAda,
        change: caresForAda,
        remove: caresForAda,
        add: ['nora'],
      },
      {
        of: 'ben',
        row: letter('draft of ben', ['ben', 'diaz']),
        see: caresForBen,
        change: caresForBen,
        remove: caresForBen,
        add: ['diaz'],
      },
      { of: 'ada', row: letter('of ada', ['ada', 'cole'], signed('cole', 'a1', 'a2')), see: [...adas, ...caresForAda] },
      { of: 'ben', row: letter('of ben', ['ben', 'diaz'], signed('diaz', 'a3', 'a4')), see: ['ben', ...caresForBen] },
      // about a visit of the patient
      {
        of: 'ada',
        row: letter('draft from a visit', ['ada', 'cole'], { appointment_id: idOf('visit of ada with cole completed') }),
        see: caresForAda,
        change: caresForAda,
        remove: caresForAda,
        add: ['cole'],
      },
      {
        of: 'ada',
        row: letter('from a visit', ['ada', 'cole'], {
          appointment_id: idOf('visit of ada with cole completed'),
          ...signed('cole', 'a7', 'a8'),
        }),
        see: [...adas, ...caresForAda],
      },
      // about somebody else's visit, in another's name, by the patient, signed at once, of somebody in nobody's care
      {
        of: 'ada',
        row: letter('of another visit', ['ada', 'cole'], { appointment_id: idOf('visit of ben with cole completed') }),
        isOnlyAdded: true,
      },
      { of: 'ada', row: letter('in another name', ['ada', 'cole'], { updated_by: idOf('nora') }), isOnlyAdded: true },
      { of: 'ada', row: letter('of one’s own', ['ada', 'ada']), isOnlyAdded: true },
      { of: 'ada', row: letter('at once', ['ada', 'cole'], signed('cole', 'a5', 'a6')), isOnlyAdded: true },
      { of: 'zoe', row: letter('of zoe', ['zoe', 'cole']), isOnlyAdded: true },
    ],
    again: { id: idOf('another letter') },
    touch: { updated_at: at },
    // in whose name it is changed, and that what is signed stays as it is, is for a trigger
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.letter_links': {
    api: { select: true, insert: true, update: ['ended_at'] },
    rows: [
      {
        of: 'ada',
        row: link('c1', ['ada', 'cole', 'of ada'], opened),
        see: [...adas, 'cole'],
        change: [...adas, 'cole'],
      },
      // by a doctor who no longer sees the letter: ends it, and makes no other
      { of: 'ada', row: link('cd', ['ada', 'diaz', 'of ada']), see: [...adas, 'diaz'], change: [...adas, 'diaz'] },
      { of: 'ada', row: link('ce', ['ada', 'diaz', 'of ada']), isOnlyAdded: true },
      { of: 'ben', row: link('c2', ['ben', 'ben', 'of ben'], { ended_at: at }), see: ['ben'] },
      { of: 'ben', row: link('c3', ['ben', 'ben', 'of ben']), see: ['ben'], change: ['ben'], add: ['ben'] },
      { of: 'ada', row: link('c4', ['ada', 'cole', 'of ada']), isOnlyAdded: true, add: ['cole'] },
      // by somebody who is no doctor, to a draft, to another patient's letter, in another's name, at another time, opened before
      { of: 'ada', row: link('c5', ['ada', 'nora', 'of ada']), isOnlyAdded: true },
      { of: 'ada', row: link('c6', ['ada', 'cole', 'draft of ada']), isOnlyAdded: true },
      { of: 'ada', row: link('c7', ['ada', 'cole', 'of ben']), isOnlyAdded: true },
      { of: 'ben', row: link('c8', ['ben', 'former', 'of ben']), isOnlyAdded: true },
      { of: 'ben', row: link('c9', ['ben', 'ben', 'of ben'], { made_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true },
      { of: 'ben', row: link('ca', ['ben', 'ben', 'of ben'], opened), isOnlyAdded: true },
    ],
    again: { id: idOf('another letter link'), token_hash: hash('cb') },
    touch: { ended_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }, { set: { expires_at: later } }, { set: { attempts: 0 } }],
  },
}
