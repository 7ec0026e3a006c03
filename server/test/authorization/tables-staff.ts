import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { at, idOf, type PersonName } from './people.ts'

const role = (of: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`front desk of ${of}`),
  user_id: idOf(of),
  role: 'front_desk',
  given_by: idOf('olive'),
  given_at: at,
  ended_by: null,
  ended_at: null,
  brings_entry: false,
  ...more,
})

const invitation = (words: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`staff invitation ${words}`),
  email: `${words.replaceAll(' ', '-')}@example.org`,
  role: 'front_desk',
  invited_by: idOf('olive'),
  invited_at: at,
  expires_at: '2027-01-11T08:00:00.000Z',
  specialty: null,
  time_zone: null,
  accepted_by: null,
  told_at: null,
  accepted_at: null,
  withdrawn_at: null,
  ...more,
})

/** Faith works at the front desk; Ben has, long ago. */
export const staffTables: Record<string, DeclaredTable> = {
  'app.staff_roles': {
    api: { select: true },
    rows: [
      { of: 'faith', row: role('faith'), see: ['faith', 'olive', 'system'] },
      { of: 'ben', row: role('ben', { ended_by: idOf('olive'), ended_at: at }), see: ['ben', 'olive', 'system'] },
      { of: 'nan', row: role('nan', { role: 'nurse' }), see: ['olive', 'system'] },
      { of: 'bella', row: role('bella', { role: 'biller' }), see: ['olive', 'system'] },
      { of: 'dora', row: role('dora', { role: 'admin' }), see: ['olive', 'system'] },
    ],
    again: { id: idOf('another staff role') },
    touch: { ended_by: idOf('olive'), ended_at: at },
  },
  'app.staff_invitations': {
    api: { select: true, insert: true, update: ['withdrawn_at'] },
    rows: [
      { of: null, row: invitation('open'), see: ['olive'], change: ['olive'], add: ['olive'] },
      { of: null, row: invitation('accepted', { accepted_at: at }), see: ['olive'] },
      { of: null, row: invitation('of another', { invited_by: idOf('omar') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another staff invitation'), email: 'another@example.org' },
    touch: { withdrawn_at: at },
    turns: [{ set: { withdrawn_at: '2027-01-05T08:00:00.000Z' } }],
  },
}
