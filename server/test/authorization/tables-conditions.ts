import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

type Recorder = 'patient' | 'doctor' | 'professional'
const condition = (of: PersonName, by: PersonName, recorder: Recorder, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`condition of ${of} by ${by}`),
  patient_id: idOf(of),
  problem: encrypted,
  is_chronic: encrypted,
  onset: null,
  note: null,
  status: 'active',
  recorder,
  recorded_by: idOf(by),
  recorded_at: at,
  source: null,
  appointment_id: null,
  verification: 'unconfirmed',
  verified_by: null,
  verified_as: null,
  verified_at: null,
  version: 1,
  updated_at: at,
  ...more,
})
const confirmedBy = (name: PersonName, as: 'doctor' | 'professional') => ({
  ...{ verification: 'confirmed', verified_by: idOf(name), verified_as: as, verified_at: at },
})
const statement = (of: PersonName, by: PersonName, as: Recorder, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`no conditions of ${of} by ${by}`),
  patient_id: idOf(of),
  stated_by: idOf(by),
  stated_as: as,
  stated_at: at,
  note: null,
  ended_at: null,
  ...more,
})
/** Those who care for Ada: her doctor, and a provider she shares with; likewise for Ben. */
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const

/** Health problems: the patient's until a clinician has said something of them, then for those who treat them. */
export const conditionTables: Record<string, DeclaredTable> = {
  'app.conditions': {
    api: {
      select: true,
      insert: true,
      update: [
        ...(['problem', 'is_chronic', 'onset', 'note', 'status', 'verification', 'verified_by', 'verified_as', 'verified_at'] as const),
        ...(['version', 'updated_at'] as const),
      ],
    },
    rows: [
      { of: 'ada', row: condition('ada', 'ada', 'patient'), see: seesAda, change: adas, add: adas },
      // what a clinician has recorded or confirmed is for clinicians; each says so in their own name
      { of: 'ada', row: condition('ada', 'cole', 'doctor', confirmedBy('cole', 'doctor')), see: seesAda, change: ['cole'], add: ['cole'] },
      { of: 'ben', row: condition('ben', 'ben', 'patient', confirmedBy('diaz', 'doctor')), see: seesBen, change: ['diaz'] },
      // entered in error: kept, and immutable
      {
        of: 'ben',
        row: { ...condition('ben', 'ben', 'patient', { verification: 'entered-in-error' }), id: idOf('erroneous condition') },
        see: seesBen,
      },
      // nobody confirms their own
      { of: 'ada', row: condition('ada', 'ada', 'patient', confirmedBy('cole', 'doctor')), isOnlyAdded: true },
      { of: 'zoe', row: condition('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: { id: idOf('another condition') },
    touch: { updated_at: at },
  },
  'app.condition_statements': {
    api: { select: true, insert: true, update: ['ended_at'] },
    rows: [
      { of: 'ada', row: statement('ada', 'cole', 'doctor'), see: seesAda, change: seesAda },
      { of: 'ben', row: statement('ben', 'ben', 'patient', { ended_at: at }), see: seesBen },
      { of: 'zoe', row: statement('zoe', 'zoe', 'patient'), isOnlyAdded: true },
      // for somebody else
      { of: 'zoe', row: statement('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: { id: idOf('another statement'), patient_id: idOf('zoe') },
    touch: { ended_at: at },
  },
  // public codes, only through a function
  'app.diagnosis_codes': {
    rows: [{ of: null, row: { code: 'I10', name: 'Hypertension', search_text: ' hypertension' } }],
    touch: { name: 'x' },
  },
}
