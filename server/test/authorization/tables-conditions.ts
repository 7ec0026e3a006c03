import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

type Recorder = 'patient' | 'doctor' | 'professional'
const condition = (of: PersonName, by: PersonName, recorder: Recorder, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`condition of ${of} by ${by}`),
  patient_id: idOf(of),
  problem: encrypted,
  is_chronic: encrypted,
  onset: null,
  ended: null,
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
const verifiedBy = (name: PersonName, verification = 'confirmed') => ({
  ...{ verification, verified_by: idOf(name), verified_as: 'doctor', verified_at: at },
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
        ...([
          'problem',
          'is_chronic',
          'onset',
          'ended',
          'note',
          'status',
          'verification',
          'verified_by',
          'verified_as',
          'verified_at',
        ] as const),
        ...(['version', 'updated_at'] as const),
      ],
    },
    rows: [
      { of: 'ada', row: condition('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ada', row: condition('ada', 'cole', 'doctor', verifiedBy('cole')), see: seesAda, change: ['cole', 'nora'], add: ['cole'] },
      // the patient's own, which a clinician has confirmed: theirs no more
      { of: 'ben', row: condition('ben', 'ben', 'patient', verifiedBy('diaz')), see: seesBen, change: ['cole', 'diaz'] },
      // nothing changes what was entered in error
      { of: 'ben', row: condition('ben', 'cole', 'doctor', verifiedBy('cole', 'entered-in-error')), see: seesBen },
      // confirmed by the patient, in another role, and of somebody in nobody's care
      {
        of: 'ada',
        row: { ...condition('ada', 'ada', 'patient', verifiedBy('ada')), id: idOf('own verdict on a problem') },
        isOnlyAdded: true,
      },
      { of: 'ada', row: condition('ada', 'nora', 'doctor', verifiedBy('nora')), isOnlyAdded: true },
      { of: 'zoe', row: condition('zoe', 'cole', 'doctor', verifiedBy('cole')), isOnlyAdded: true },
    ],
    again: { id: idOf('another condition') },
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.condition_statements': {
    api: { select: true, insert: true, update: ['ended_at'] },
    rows: [
      { of: 'ada', row: statement('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ben', row: statement('ben', 'diaz', 'doctor'), see: seesBen, change: seesBen, add: ['diaz'] },
      { of: 'ada', row: { ...statement('ada', 'ada', 'patient', { ended_at: at }), id: idOf('one more of none') }, isOnlyAdded: true },
      { of: 'zoe', row: statement('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: { id: idOf('another statement of none') },
    touch: { ended_at: at },
    turns: [{ set: { ended_at: '2027-01-05T08:00:00.000Z' } }],
  },
  // public codes, only through a function
  'app.diagnosis_codes': {
    rows: [{ of: null, row: { code: 'I10', name: 'Hypertension', search_text: ' hypertension' } }],
    touch: { name: 'x' },
  },
}
