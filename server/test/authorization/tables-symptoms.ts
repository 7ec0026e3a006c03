import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, doctorIdOf, idOf, type PersonName } from './people.ts'

const check = (of: PersonName): DeclaredRow['row'] => ({
  id: idOf(`check of ${of}`),
  patient_id: idOf(of),
  content: encrypted,
  created_at: at,
  updated_at: at,
})
const given = (of: PersonName, doctor: PersonName): DeclaredRow['row'] => ({
  check_id: idOf(`check of ${of}`),
  appointment_id: idOf(`visit of ${of} with ${doctor} scheduled`),
  patient_id: idOf(of),
  doctor_id: doctorIdOf(doctor),
  created_at: at,
})

/** Symptom checks: for the patient, and for the doctor of a visit they were shared with. */
export const symptomTables: Record<string, DeclaredTable> = {
  'app.symptom_checks': {
    api: { select: true, insert: true, update: ['content', 'updated_at'], delete: true },
    rows: [
      { of: 'ada', row: check('ada'), see: [...adas, 'cole'], change: adas, remove: adas, add: adas },
      { of: 'ben', row: check('ben'), see: ['ben', 'diaz'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'zoe', row: check('zoe'), isOnlyAdded: true },
    ],
    again: { id: idOf('another check') },
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  'app.symptom_check_shares': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: given('ada', 'cole'), see: [...adas, 'cole'], remove: adas, add: adas },
      { of: 'ben', row: given('ben', 'diaz'), see: ['ben', 'diaz'], remove: ['ben'], add: ['ben'] },
      // another person's check, and for another person's visit
      { of: 'ada', row: { ...given('ada', 'cole'), check_id: idOf('check of ben') }, isOnlyAdded: true },
      { of: 'ada', row: { ...given('ada', 'cole'), appointment_id: idOf('visit of ben with diaz scheduled') }, isOnlyAdded: true },
      // with a doctor of another visit
      { of: 'ada', row: { ...given('ada', 'cole'), doctor_id: doctorIdOf('diaz') }, isOnlyAdded: true },
    ],
    touch: { created_at: at },
  },
}
