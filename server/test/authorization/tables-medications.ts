import { medicationRecord } from '#modules/medications/record.ts'
import { columnOf } from '#records/record.ts'
import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, doctorIdOf, idOf, type PersonName } from './people.ts'

type Row = DeclaredRow['row']
const medicineOf = (of: PersonName, by: PersonName) => idOf(`medicine of ${of} by ${by}`)
const medicine = (of: PersonName, by: PersonName, more: Row = {}): Row => ({
  id: medicineOf(of, by),
  patient_id: idOf(of),
  name: encrypted,
  dosage: encrypted,
  frequency: 'once_daily',
  start_date: '2027-01-01',
  time_of_day: ['evening'],
  is_active: true,
  reminders: true,
  prescribed_by: of === by ? null : idOf(by),
  created_at: at,
  updated_at: at,
  deleted_at: null,
  ...more,
})
const inVisit = (of: PersonName, doctor: PersonName): Row => ({ appointment_id: idOf(`visit of ${of} with ${doctor} completed`) })
const version = (of: PersonName, by: PersonName): Row => ({
  id: idOf(`version of the medicine of ${of} by ${by}`),
  medication_id: medicineOf(of, by),
  patient_id: idOf(of),
  version: 1,
  change: 'edited',
  content: encrypted,
  changed_by: idOf(by),
  changed_at: at,
})
/** For an alert about the patient's own medicine and one prescribed by a doctor. */
const acknowledgement = (of: PersonName, doctor: PersonName, by: PersonName): Row => ({
  id: idOf(`acknowledgement of ${of} by ${by}`),
  patient_id: idOf(of),
  medication_id: medicineOf(of, doctor),
  other_id: medicineOf(of, of),
  alert: encrypted,
  reason: encrypted,
  acknowledged_by: idOf(by),
  acknowledged_at: at,
})
const dose = (of: PersonName, timeOfDay: string | null, more: Row = {}): Row => ({
  id: idOf(`dose of ${of} ${timeOfDay}`),
  medication_id: medicineOf(of, of),
  patient_id: idOf(of),
  due_at: at,
  due_on: '2027-01-04',
  time_of_day: timeOfDay,
  state: timeOfDay === null ? 'taken' : 'due',
  remind_at: timeOfDay === null ? null : at,
  ...more,
})
const doseVersion = (of: PersonName): Row => ({
  id: idOf(`version of a dose of ${of}`),
  dose_id: idOf(`dose of ${of} morning`),
  patient_id: idOf(of),
  state: 'taken',
  acted_at: at,
  changed_at: at,
})
const refill = (of: PersonName, doctor: 'cole' | 'diaz', more: Row = {}): Row => ({
  id: idOf(`refill of ${of} from ${doctor}`),
  medication_id: medicineOf(of, of),
  patient_id: idOf(of),
  doctor_id: doctorIdOf(doctor),
  status: 'requested',
  requested_at: at,
  answered_at: null,
  ...more,
})
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const
const zoe = { patient_id: idOf('zoe') }

/** Medicines: the patient's own, and those prescribed by doctors who care for them. */
export const medicationTables: Record<string, DeclaredTable> = {
  'app.medications': {
    api: {
      select: true,
      insert: true,
      update: [...medicationRecord.columns.map(columnOf), 'is_active', 'reminders', 'version', 'updated_at', 'deleted_at'],
    },
    rows: [
      { of: 'ada', row: medicine('ada', 'ada'), see: seesAda, change: adas, add: adas },
      { of: 'ada', row: medicine('ada', 'cole'), see: seesAda, change: [...adas, 'cole'], add: ['cole'] },
      { of: 'ben', row: medicine('ben', 'ben'), see: seesBen, change: ['ben'], add: ['ben'] },
      // removed from the list: kept, and immutable
      { of: 'ben', row: medicine('ben', 'diaz', { deleted_at: at }), see: seesBen, add: ['diaz'] },
      // only doctors can prescribe, and only for their patients
      { of: 'ada', row: medicine('ada', 'nora'), isOnlyAdded: true },
      { of: 'zoe', row: medicine('zoe', 'cole'), isOnlyAdded: true },
      // in a visit of hers with the prescriber, not in that of another doctor or patient; nothing is prescribed by a patient
      { of: 'ada', row: medicine('ada', 'cole', inVisit('ada', 'cole')), isOnlyAdded: true, add: ['cole'] },
      { of: 'ada', row: medicine('ada', 'cole', inVisit('ada', 'former')), isOnlyAdded: true },
      { of: 'ada', row: medicine('ada', 'cole', inVisit('ben', 'cole')), isOnlyAdded: true },
      { of: 'ada', row: medicine('ada', 'ada', inVisit('ada', 'cole')), isOnlyAdded: true },
    ],
    again: { id: idOf('another medicine') },
    touch: { updated_at: at },
    turns: [{ set: zoe }],
  },
  'app.medication_versions': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: version('ada', 'ada'), see: seesAda, add: adas },
      { of: 'ben', row: version('ben', 'diaz'), see: seesBen, add: ['diaz'] },
      // for another person than the medicine
      { of: 'ada', row: { ...version('ada', 'ada'), ...zoe }, isOnlyAdded: true },
    ],
    again: { id: idOf('another version of a medicine'), version: 2 },
    touch: { changed_at: at },
  },
  'app.alert_acknowledgements': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: acknowledgement('ada', 'cole', 'ada'), see: seesAda, add: adas },
      { of: 'ben', row: acknowledgement('ben', 'diaz', 'diaz'), see: seesBen, add: ['diaz'] },
      { of: 'ada', row: { ...acknowledgement('ada', 'cole', 'ada'), ...zoe }, isOnlyAdded: true },
      { of: 'ada', row: { ...acknowledgement('ada', 'cole', 'ada'), other_id: medicineOf('ben', 'ben') }, isOnlyAdded: true },
    ],
    again: { id: idOf('another acknowledgement') },
    touch: { acknowledged_at: at },
  },
  'app.doses': {
    api: { select: true, insert: true, update: ['state', 'snoozed_until', 'acted_at', 'remind_at'] },
    rows: [
      // planned by the database only
      { of: 'ada', row: dose('ada', 'morning'), see: seesAda, change: adas },
      { of: 'ben', row: dose('ben', 'morning'), see: seesBen, change: ['ben'] },
      { of: 'ada', row: dose('ada', null), see: seesAda, change: adas, add: adas },
      { of: 'ben', row: dose('ben', null), see: seesBen, change: ['ben'], add: ['ben'] },
      { of: 'ada', row: { ...dose('ada', null), ...zoe }, isOnlyAdded: true },
      { of: 'ada', row: dose('ada', null, { medication_id: medicineOf('ben', 'ben') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another dose'), due_on: '2027-02-01' },
    touch: { acted_at: at },
    turns: [{ set: zoe }],
  },
  'app.dose_versions': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: doseVersion('ada'), see: seesAda, add: adas },
      { of: 'ben', row: doseVersion('ben'), see: seesBen, add: ['ben'] },
      // for another person than the dose
      { of: 'ada', row: { ...doseVersion('ada'), ...zoe }, isOnlyAdded: true },
      { of: 'ada', row: { ...doseVersion('ada'), dose_id: idOf('dose of ben morning') }, isOnlyAdded: true },
    ],
    again: { id: idOf('another version of a dose') },
    touch: { changed_at: at },
  },
  'app.dose_times': {
    api: { select: true, insert: true, update: ['morning', 'noon', 'evening', 'night', 'updated_at'] },
    rows: (['ada', 'ben'] as const).map((of) => {
      const own = of === 'ada' ? adas : (['ben'] as const)
      const row = { user_id: idOf(of), morning: '07:00', noon: '12:00', evening: '18:00', night: '22:00', updated_at: at }
      return { of, row, see: own, change: own, add: own }
    }),
    touch: { updated_at: at },
    turns: [{ set: { user_id: idOf('zoe') } }],
  },
  'app.refills': {
    api: { select: true, insert: true, update: ['status', 'answer', 'answered_at'] },
    rows: [
      { of: 'ada', row: refill('ada', 'cole'), see: seesAda, change: [...adas, 'cole'], add: adas },
      { of: 'ben', row: refill('ben', 'diaz'), see: seesBen, change: ['ben', 'diaz'], add: ['ben'] },
      {
        of: 'ben',
        row: refill('ben', 'diaz', { id: idOf('answered refill'), status: 'approved', answered_at: at }),
        see: seesBen,
      },
      // for a doctor who doesn't care for her, and for a medicine that isn't hers
      { of: 'ada', row: refill('ada', 'diaz'), isOnlyAdded: true },
      { of: 'ada', row: refill('ada', 'cole', { medication_id: medicineOf('ben', 'ben') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another refill') },
    touch: { answered_at: null },
    turns: [
      { set: zoe },
      { set: { status: 'cancelled' }, by: [...adas, 'ben'] },
      { set: { status: 'approved', answered_at: at }, by: ['cole', 'diaz'] },
    ],
  },
}
