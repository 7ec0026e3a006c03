import { type DeclaredRow, type DeclaredTable, sealed, someBytes } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const contact = (of: PersonName, isPrimary: boolean): DeclaredRow['row'] => ({
  id: idOf(`contact of ${of}`),
  patient_id: idOf(of),
  name: sealed,
  relationship: sealed,
  phone: sealed,
  phone_mac: someBytes,
  is_primary: isPrimary,
  created_at: at,
  updated_at: at,
})

/** Emergency contacts: written by the patient alone, read by whoever cares for them. */
export const emergencyTables: Record<string, DeclaredTable> = {
  'app.emergency_contacts': {
    api: {
      select: true,
      insert: true,
      update: ['name', 'relationship', 'phone', 'email', 'phone_mac', 'is_primary', 'updated_at'],
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
}
