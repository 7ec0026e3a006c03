import { contactRecord } from '#modules/emergency-contacts/record.ts'
import { columnOf } from '#records/record.ts'
import { type DeclaredRow, type DeclaredTable, encrypted, someBytes } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const contact = (of: PersonName, isPrimary: boolean): DeclaredRow['row'] => ({
  id: idOf(`contact of ${of}`),
  patient_id: idOf(of),
  name: encrypted,
  relationship: encrypted,
  phone: encrypted,
  phone_mac: someBytes,
  is_primary: isPrimary,
  created_at: at,
  updated_at: at,
})

const alert = (of: PersonName, more: DeclaredRow['row']): DeclaredRow['row'] => ({
  id: idOf(`alert of ${of}`),
  patient_id: idOf(of),
  token_hash: someBytes,
  started_at: at,
  ends_at: '2027-01-05T08:00:00.000Z',
  place: encrypted,
  placed_at: at,
  notified: 1,
  ...more,
})

const card = (of: PersonName): DeclaredRow['row'] => ({
  id: idOf(of),
  allergies: encrypted,
  shows: ['birth_date', 'blood_group', 'allergies', 'conditions', 'medicines', 'contacts'],
  updated_at: at,
})

const link = (of: PersonName, hash: string, revokedAt: string | null): DeclaredRow['row'] => ({
  id: idOf(`card link ${hash} of ${of}`),
  patient_id: idOf(of),
  token_hash: `\\x${hash.repeat(32)}`,
  made_at: at,
  revoked_at: revokedAt,
})

/** Emergency contacts: written by the patient alone, read by those who care for them. */
export const emergencyTables: Record<string, DeclaredTable> = {
  'app.emergency_contacts': {
    api: {
      select: true,
      insert: true,
      update: [...contactRecord.columns.map(columnOf), 'phone_mac', 'is_primary', 'updated_at'],
      delete: true,
    },
    rows: [
      { of: 'ada', row: contact('ada', true), see: [...adas, 'cole', 'nora'], change: adas, remove: adas, add: adas },
      { of: 'ben', row: contact('ben', false), see: ['ben', 'cole', 'diaz'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'zoe', row: contact('zoe', true), isOnlyAdded: true },
    ],
    again: { id: idOf('another contact'), phone_mac: `\\x${'cd'.repeat(32)}`, is_primary: false },
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  // for the person alone; the scheduled task ends alerts that are due
  'app.emergency_alerts': {
    api: { select: true, insert: true, update: ['place', 'placed_at', 'ended_at'] },
    rows: [
      { of: 'ada', row: alert('ada', { ended_at: at, place: null, placed_at: null }), see: [...adas, 'system'] },
      {
        of: 'ben',
        row: alert('ben', { token_hash: `\\x${'bc'.repeat(32)}`, started_at: '2027-01-03T08:00:00.000Z', ends_at: at }),
        see: ['ben', 'system'],
        change: ['ben', 'system'],
      },
      {
        of: 'cole',
        row: alert('cole', { token_hash: `\\x${'bd'.repeat(32)}` }),
        see: ['cole', 'system'],
        change: ['cole'],
        add: ['cole'],
      },
      { of: 'ada', row: alert('ada', {}), isOnlyAdded: true, add: adas },
      { of: 'zoe', row: alert('zoe', {}), isOnlyAdded: true },
    ],
    again: { id: idOf('another alert'), token_hash: `\\x${'cd'.repeat(32)}` },
    touch: { ended_at: at, place: null, placed_at: null },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.emergency_cards': {
    api: { select: true, insert: true, update: ['blood_group', 'allergies', 'conditions', 'shows', 'updated_at'] },
    rows: [
      { of: 'ada', row: card('ada'), see: [...adas, 'cole', 'nora'], change: adas, add: adas },
      { of: 'ben', row: card('ben'), see: ['ben', 'cole', 'diaz'], change: ['ben'], add: ['ben'] },
      { of: 'zoe', row: card('zoe'), isOnlyAdded: true },
    ],
    touch: { updated_at: at },
    turns: [{ set: { id: idOf('zoe') } }],
  },
  // for the person alone, since those who treat them read the card itself
  'app.emergency_card_links': {
    api: { select: true, insert: true, update: ['revoked_at'] },
    rows: [
      { of: 'ada', row: link('ada', 'be', null), see: adas, change: adas, add: adas },
      { of: 'ben', row: link('ben', 'bf', at), see: ['ben'] },
      { of: 'ben', row: link('ben', 'ca', null), see: ['ben'], change: ['ben'], add: ['ben'] },
      // dated another day
      { of: 'cole', row: { ...link('cole', 'cb', null), made_at: '2027-01-03T08:00:00.000Z' }, isOnlyAdded: true },
      { of: 'zoe', row: link('zoe', 'cc', null), isOnlyAdded: true },
    ],
    again: { id: idOf('another card link'), token_hash: `\\x${'cd'.repeat(32)}` },
    touch: { revoked_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
}
