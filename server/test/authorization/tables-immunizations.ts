import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const columns = [
  'vaccine',
  'status',
  'date',
  'dose_number',
  'lot',
  'expiry',
  'site',
  'given_by',
  'place',
  'primary_source',
  'note',
] as const
const immunization = (of: PersonName, by: PersonName, as: string, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`immunization of ${of} by ${by}`),
  patient_id: idOf(of),
  ...Object.fromEntries(columns.map((column) => [column, encrypted])),
  recorder: as,
  recorded_by: idOf(by),
  recorded_at: at,
  verification: 'unconfirmed',
  version: 1,
  updated_at: at,
  ...more,
})
const verified = (by: PersonName, verification: string) => ({ verification, verified_by: idOf(by), verified_as: 'doctor', verified_at: at })

/** Those who care for Ada: her doctor, and a provider she shares with; likewise for Ben. */
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const

/** Vaccinations: patients change what they have added until a clinician has said something of it. */
export const immunizationTables: Record<string, DeclaredTable> = {
  'app.immunizations': {
    api: {
      select: true,
      insert: true,
      update: [...columns, 'status_reason', 'verification', 'verified_by', 'verified_as', 'verified_at', 'version', 'updated_at'],
    },
    rows: [
      // a clinician changes it only by saying so in their own name
      { of: 'ada', row: immunization('ada', 'ada', 'patient'), see: seesAda, change: adas, add: adas },
      {
        of: 'ada',
        row: immunization('ada', 'cole', 'doctor', verified('cole', 'confirmed')),
        see: seesAda,
        change: ['cole'],
        add: ['cole'],
      },
      { of: 'ben', row: immunization('ben', 'ben', 'patient'), see: seesBen, change: ['ben'], add: ['ben'] },
      // entered in error: kept, and immutable
      { of: 'ben', row: immunization('ben', 'diaz', 'doctor', verified('diaz', 'entered-in-error')), see: seesBen },
      // nobody confirms their own, or records in another's name
      {
        of: 'ada',
        row: { ...immunization('ada', 'ada', 'patient', verified('ada', 'confirmed')), id: idOf('own word') },
        isOnlyAdded: true,
      },
      { of: 'ada', row: { ...immunization('ada', 'cole', 'patient'), id: idOf('foreign hand') }, isOnlyAdded: true },
      { of: 'zoe', row: immunization('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: { id: idOf('another immunization') },
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }, { set: { recorded_by: idOf('zoe') } }],
  },
}
