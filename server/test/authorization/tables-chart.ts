import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

type As = 'patient' | 'doctor' | 'professional'
const unverified = { verification: 'unconfirmed', verified_by: null, verified_as: null, verified_at: null }
const verified = (by: PersonName, verification = 'confirmed') => ({
  verification,
  verified_by: idOf(by),
  verified_as: 'doctor',
  verified_at: at,
})
/** An entry of the chart, without what its kind has. */
const entry = (of: PersonName, by: PersonName, as: As, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`entry of ${of} by ${by}`),
  patient_id: idOf(of),
  recorder: as,
  recorded_by: idOf(by),
  recorded_at: at,
  updated_at: at,
  ...(as === 'patient' ? unverified : verified(by)),
  ...more,
})
const allergy = (...about: Parameters<typeof entry>): DeclaredRow['row'] => ({
  ...entry(...about),
  substance: encrypted,
  type: encrypted,
  manifestations: encrypted,
  state: 'active',
})
const vaccination = ['vaccine', 'status', 'date', 'dose_number', 'lot', 'expiry', 'site', 'given_by', 'place', 'primary_source', 'note']
const immunization = (...about: Parameters<typeof entry>): DeclaredRow['row'] => ({
  ...entry(...about),
  ...Object.fromEntries(vaccination.map((column) => [column, encrypted])),
})
const endedBy = (by: PersonName) => ({ ended_by: idOf(by), ended_as: 'patient', ended_at: at })
const member = (of: PersonName, by: PersonName, as: As, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`member of the team of ${of} by ${by}`),
  patient_id: idOf(of),
  is_main: false,
  role: encrypted,
  name: encrypted,
  recorder: as,
  recorded_by: idOf(by),
  recorded_at: at,
  ...more,
})
const version = (of: PersonName, by: PersonName, as: As, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`version of the entry of ${of} by ${by}`),
  patient_id: idOf(of),
  kind: 'allergies',
  entry_id: idOf(`entry of ${of} by ${by}`),
  version: 1,
  content: encrypted,
  verification: 'unconfirmed',
  change: 'recorded',
  changed_by: idOf(by),
  changed_as: as,
  changed_at: at,
  ...more,
})
const statement = (of: PersonName, by: PersonName, as: As, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`no allergies of ${of} by ${by}`),
  patient_id: idOf(of),
  stated_by: idOf(by),
  stated_as: as,
  stated_at: at,
  ended_at: null,
  ...more,
})
/** Those who care for Ada: her doctor, and a provider she shares with; likewise for Ben. */
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const
const rename = (words: string) => ({ id: idOf(words) })

/** Columns that every kind of entry lets be changed: nothing of who recorded it. */
const ofEntries = ['verification', 'verified_by', 'verified_as', 'verified_at', 'version', 'updated_at']

/** The chart: patients change what they have added, until a clinician has said something of it; clinicians in their own name. */
export const chartTables: Record<string, DeclaredTable> = {
  'app.allergies': {
    api: {
      select: true,
      insert: true,
      update: [...['substance', 'type', 'manifestations', 'reaction', 'severity', 'criticality', 'onset', 'note', 'state'], ...ofEntries],
    },
    rows: [
      { of: 'ada', row: allergy('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ada', row: allergy('ada', 'cole', 'doctor'), see: seesAda, change: ['cole', 'nora'], add: ['cole'] },
      { of: 'ben', row: allergy('ben', 'diaz', 'doctor'), see: seesBen, change: ['cole', 'diaz'], add: ['diaz'] },
      // the patient's own, which a clinician has refuted: theirs no more
      { of: 'ben', row: allergy('ben', 'ben', 'patient', verified('cole', 'refuted')), see: seesBen, change: ['cole', 'diaz'] },
      // nothing changes what was entered in error
      { of: 'ben', row: allergy('ben', 'cole', 'doctor', { ...rename('mistaken'), verification: 'entered-in-error' }), see: seesBen },
      // in another's name, confirmed by the patient, and of somebody in nobody's care
      { of: 'ada', row: allergy('ada', 'ada', 'patient', { ...rename('own verdict'), ...verified('ada') }), isOnlyAdded: true },
      { of: 'ada', row: allergy('ada', 'nora', 'doctor', rename('another role')), isOnlyAdded: true },
      { of: 'zoe', row: allergy('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: rename('another allergy'),
    touch: { updated_at: at },
    // who has recorded it is in no grant, and in whose name it is verified is for a trigger
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.immunizations': {
    api: { select: true, insert: true, update: [...vaccination, 'status_reason', ...ofEntries] },
    rows: [
      { of: 'ada', row: immunization('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ada', row: immunization('ada', 'cole', 'doctor'), see: seesAda, change: ['cole', 'nora'], add: ['cole'] },
      { of: 'ben', row: immunization('ben', 'diaz', 'doctor'), see: seesBen, change: ['cole', 'diaz'], add: ['diaz'] },
      { of: 'ben', row: immunization('ben', 'ben', 'patient', verified('cole', 'refuted')), see: seesBen, change: ['cole', 'diaz'] },
      { of: 'ben', row: immunization('ben', 'cole', 'doctor', { ...rename('mistaken'), verification: 'entered-in-error' }), see: seesBen },
      { of: 'ada', row: immunization('ada', 'ada', 'patient', { ...rename('own verdict'), ...verified('ada') }), isOnlyAdded: true },
      { of: 'ada', row: immunization('ada', 'nora', 'doctor', rename('another role')), isOnlyAdded: true },
      { of: 'zoe', row: immunization('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: rename('another immunization'),
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.care_team_members': {
    api: { select: true, insert: true, update: ['ended_by', 'ended_as', 'ended_at', 'version'] },
    rows: [
      { of: 'ada', row: member('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ada', row: member('ada', 'cole', 'doctor'), see: seesAda, change: seesAda, add: ['cole'] },
      { of: 'ben', row: member('ben', 'diaz', 'doctor'), see: seesBen, change: seesBen, add: ['diaz'] },
      { of: 'ada', row: member('ada', 'nora', 'doctor', rename('another role in the team')), isOnlyAdded: true },
      { of: 'ada', row: member('ada', 'ada', 'patient', { ...rename('already ended'), ...endedBy('ada') }), isOnlyAdded: true },
      { of: 'zoe', row: member('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: rename('another member'),
    touch: { version: 1 },
    turns: [{ set: { patient_id: idOf('zoe') } }, { set: endedBy('zoe') }],
  },
  'app.allergy_statements': {
    api: { select: true, insert: true, update: ['ended_at'] },
    rows: [
      { of: 'ada', row: statement('ada', 'ada', 'patient'), see: seesAda, change: seesAda, add: adas },
      { of: 'ben', row: statement('ben', 'diaz', 'doctor'), see: seesBen, change: seesBen, add: ['diaz'] },
      { of: 'ada', row: statement('ada', 'ada', 'patient', { ...rename('one more'), ended_at: at }), isOnlyAdded: true },
      { of: 'zoe', row: statement('zoe', 'cole', 'doctor'), isOnlyAdded: true },
      { of: 'cole', row: statement('cole', 'cole', 'patient'), isOnlyAdded: true, add: ['cole'] },
    ],
    again: rename('another statement'),
    touch: { ended_at: at },
    turns: [{ set: { ended_at: '2027-01-05T08:00:00.000Z' } }],
  },
  'app.chart_entry_versions': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: version('ada', 'ada', 'patient'), see: seesAda, add: adas },
      { of: 'ada', row: version('ada', 'cole', 'doctor', { change: 'confirmed' }), see: seesAda, add: ['cole'] },
      { of: 'ben', row: version('ben', 'diaz', 'doctor'), see: seesBen, add: ['diaz'] },
      {
        of: 'ada',
        row: version('ada', 'ada', 'patient', { ...rename('own verdict'), change: 'confirmed', version: 7 }),
        isOnlyAdded: true,
      },
      { of: 'ada', row: version('ada', 'nora', 'doctor'), isOnlyAdded: true },
      { of: 'zoe', row: version('zoe', 'cole', 'doctor'), isOnlyAdded: true },
    ],
    again: { ...rename('another version'), version: 9 },
    touch: { changed_at: at },
  },
}
