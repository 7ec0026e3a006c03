import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

type Recorder = 'patient' | 'doctor' | 'professional'
type More = DeclaredRow['row']

/** What every entry of the chart has. */
const entry = (kind: string, of: PersonName, by: PersonName, recorder: Recorder, more: More): More => ({
  id: idOf(`${kind} of ${of} by ${by}`),
  patient_id: idOf(of),
  note: null,
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
/** Those who care for Ada: her doctor, and a provider she shares with; likewise for Ben. */
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const

/** Of one kind: `said` is its content, `changes` the columns of it that can change. */
function tableOf(kind: string, said: More, changes: string[]): DeclaredTable {
  const row = (of: PersonName, by: PersonName, recorder: Recorder, more: More = {}) => entry(kind, of, by, recorder, { ...said, ...more })
  const update = [...changes, 'verification', 'verified_by', 'verified_as', 'verified_at', 'version', 'updated_at']
  return {
    api: { select: true, insert: true, update },
    rows: [
      { of: 'ada', row: row('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ada', row: row('ada', 'cole', 'doctor', verifiedBy('cole')), see: seesAda, change: ['cole', 'nora'], add: ['cole'] },
      // the patient's own, which a clinician has confirmed: theirs no more
      { of: 'ben', row: row('ben', 'ben', 'patient', verifiedBy('diaz')), see: seesBen, change: ['cole', 'diaz'] },
      // nothing changes what was entered in error
      { of: 'ben', row: row('ben', 'cole', 'doctor', verifiedBy('cole', 'entered-in-error')), see: seesBen },
      // confirmed by the patient, in another role, and of somebody in nobody's care
      { of: 'ada', row: row('ada', 'ada', 'patient', { ...verifiedBy('ada'), id: idOf(`own verdict on ${kind}`) }), isOnlyAdded: true },
      { of: 'ada', row: row('ada', 'nora', 'doctor', verifiedBy('nora')), isOnlyAdded: true },
      { of: 'zoe', row: row('zoe', 'cole', 'doctor', verifiedBy('cole')), isOnlyAdded: true },
    ],
    again: { id: idOf(`another ${kind}`) },
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  }
}

const statement = (of: PersonName, by: PersonName, as: Recorder, more: More = {}): More => ({
  id: idOf(`no family history of ${of} by ${by}`),
  patient_id: idOf(of),
  stated_by: idOf(by),
  stated_as: as,
  stated_at: at,
  ended_at: null,
  ...more,
})

const procedure = { category: encrypted, procedure: encrypted, performed: null, until: null, place: null, indication: null, order_id: null }
const illness = { relation: encrypted, problem: encrypted, onset_age: null, caused_death: encrypted }

/** Procedures, family and social history: the patient's until a clinician has said something of them, then for those who treat them. */
export const historyTables: Record<string, DeclaredTable> = {
  'app.procedures': tableOf('procedure', procedure, [
    'category',
    'procedure',
    'performed',
    'until',
    'place',
    'indication',
    'order_id',
    'note',
  ]),
  'app.family_history': tableOf('illness', illness, ['relation', 'problem', 'onset_age', 'caused_death', 'note']),
  // what an answer says never changes
  'app.social_history': tableOf('answer', { answer: encrypted }, []),
  'app.family_history_statements': {
    api: { select: true, insert: true, update: ['ended_at'] },
    rows: [
      { of: 'ada', row: statement('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ben', row: statement('ben', 'diaz', 'doctor'), see: seesBen, change: seesBen, add: ['diaz'] },
      { of: 'ada', row: statement('ada', 'ada', 'patient', { ended_at: at, id: idOf('one more without illness') }), isOnlyAdded: true },
      { of: 'zoe', row: statement('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: { id: idOf('another statement of no illness') },
    touch: { ended_at: at },
    turns: [{ set: { ended_at: '2027-01-05T08:00:00.000Z' } }],
  },
}
