import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { type ActorName, at, idOf, type PersonName } from './people.ts'

/** Doctors, the front desk and admins: who may register patients. */
export const registrars = ['cole', 'diaz', 'faith', 'olive'] as const satisfies readonly ActorName[]
const readers: readonly ActorName[] = [...registrars, 'accounts']

const code = (of: PersonName, hash: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`claim code ${hash} of ${of}`),
  patient_id: idOf(of),
  code_mac: `\\x${hash.repeat(32)}`,
  way: 'paper',
  sent_to: null,
  made_by: idOf('cole'),
  made_at: at,
  expires_at: '2027-02-03T08:00:00.000Z',
  tries: 0,
  ended_at: null,
  follows_id: null,
  ...more,
})

/** Whom the practice has registered: Zoe, and Cleo, who has taken the account over. */
export const registrationTables: Record<string, DeclaredTable> = {
  'app.patient_registrations': {
    api: { select: true },
    accounts: { select: true },
    rows: [
      {
        of: 'zoe',
        row: { patient_id: idOf('zoe'), registered_by: idOf('cole'), registered_at: at, claimed_at: null, import_id: null },
        see: readers,
      },
      {
        of: 'cleo',
        row: { patient_id: idOf('cleo'), registered_by: idOf('olive'), registered_at: at, claimed_at: at, import_id: null },
        see: readers,
      },
    ],
    again: { patient_id: idOf('ben') },
    touch: { claimed_at: at },
  },
  'app.patient_imports': {
    api: { select: true },
    rows: [
      {
        of: 'olive',
        row: {
          id: idOf('patient import'),
          file_name: 'patients.csv',
          imported_by: idOf('olive'),
          imported_at: at,
          added: 2,
          skipped: 0,
          undone_by: null,
          undone_at: null,
        },
        see: ['olive'],
      },
    ],
    again: { id: idOf('another patient import') },
    touch: { undone_at: at },
  },
  'app.claim_codes': {
    api: { select: true, insert: true, update: ['ended_at'] },
    accounts: { select: true, insert: true, update: ['tries', 'ended_at'] },
    rows: [
      { of: 'zoe', row: code('zoe', 'c1'), see: readers, change: readers, remove: ['accounts'], add: ['cole', 'accounts'] },
      {
        of: 'cleo',
        row: code('cleo', 'c2', { ended_at: at }),
        see: readers,
        change: ['accounts'],
        remove: ['accounts'],
        add: ['accounts'],
      },
      // for somebody who has the account, in another's name, made another day, with tries already, sent to prove an address
      { of: 'cleo', row: code('cleo', 'c3'), isOnlyAdded: true, add: ['accounts'] },
      { of: 'zoe', row: code('zoe', 'c4', { made_by: idOf('zoe') }), isOnlyAdded: true, add: ['accounts'] },
      { of: 'zoe', row: code('zoe', 'c5', { made_at: '2027-01-03T08:00:00.000Z' }), isOnlyAdded: true, add: ['accounts'] },
      { of: 'zoe', row: code('zoe', 'c6', { tries: 1 }), isOnlyAdded: true, add: ['accounts'] },
      { of: 'zoe', row: code('zoe', 'c8', { follows_id: idOf('claim code c1 of zoe') }), isOnlyAdded: true, add: ['accounts'] },
    ],
    again: { id: idOf('another claim code'), code_mac: `\\x${'c7'.repeat(32)}` },
    touch: { ended_at: at },
    turns: [{ set: { ended_at: '2027-01-03T08:00:00.000Z' }, by: ['accounts'] }],
  },
}
