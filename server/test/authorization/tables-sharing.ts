import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, doctorIdOf, idOf, type PersonName } from './people.ts'

const grant = (of: PersonName, to: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`grant of ${of} to ${to}`),
  patient_id: idOf(of),
  grantee_id: idOf(to),
  valid_from: at,
  valid_until: '2027-03-01T00:00:00Z',
  created_at: at,
  ...more,
})
const ending = (of: PersonName, doctor: PersonName, endedAt = at): DeclaredRow['row'] => ({
  patient_id: idOf(of),
  doctor_id: doctorIdOf(doctor),
  ended_at: endedAt,
})

const emergency = (of: PersonName, clinician: PersonName, more: DeclaredRow['row'] = {}): DeclaredRow['row'] => ({
  id: idOf(`emergency of ${of} with ${clinician}`),
  patient_id: idOf(of),
  clinician_id: idOf(clinician),
  reason: encrypted,
  opened_at: at,
  valid_until: '2027-01-04T12:00:00Z',
  ...more,
})

/** Patients' grants, and providers whose access they have ended. */
export const sharingTables: Record<string, DeclaredTable> = {
  'app.access_grants': {
    api: { select: true, insert: true, update: ['valid_from', 'valid_until', 'ended_at'] },
    rows: [
      { of: 'ada', row: grant('ada', 'nora'), see: [...adas, 'nora'], change: adas, add: adas },
      { of: 'ben', row: grant('ben', 'cole'), see: ['ben', 'cole'], change: ['ben'], add: ['ben'] },
      { of: 'ben', row: grant('ben', 'dana', { ended_at: '2027-01-05T00:00:00Z' }), see: ['ben'], change: ['ben'] },
      // shared while he was listed
      { of: 'ada', row: grant('ada', 'former'), see: [...adas, 'former'], change: adas },
      // only with providers who may have patients, and from now on
      { of: 'ada', row: grant('ada', 'zoe'), isOnlyAdded: true },
      { of: 'ada', row: grant('ada', 'diaz', { valid_from: '2026-12-01T00:00:00Z' }), isOnlyAdded: true },
    ],
    again: { id: idOf('another grant') },
    touch: { valid_until: '2027-04-01T00:00:00Z' },
    turns: [{ set: { patient_id: idOf('zoe') } }],
  },
  // opened by a clinician without a relation; an admin sees that it was, and why
  'app.emergency_accesses': {
    api: { select: true, insert: true, update: ['ended_at'] },
    rows: [
      // Cole, with whom Ben shares, opened the record before he did
      { of: 'ben', row: emergency('ben', 'cole'), see: ['ben', 'cole', 'olive'], change: ['ben', 'cole'] },
      {
        of: 'ada',
        row: emergency('ada', 'nora', { ended_at: '2027-01-04T08:00:00Z' }),
        see: [...adas, 'nora', 'olive'],
      },
      {
        of: 'ada',
        row: emergency('ada', 'diaz', { opened_at: '2027-01-03T08:00:00Z', valid_until: '2027-01-03T12:00:00Z' }),
        see: [...adas, 'diaz', 'olive'],
      },
      { of: 'zoe', row: emergency('zoe', 'cole'), isOnlyAdded: true, add: ['cole'] },
      { of: 'zoe', row: emergency('zoe', 'nora'), isOnlyAdded: true, add: ['nora'] },
      // from now on, by whoever may have patients, and only for themselves and without a relation
      {
        of: 'zoe',
        row: emergency('zoe', 'diaz', { opened_at: '2027-01-04T07:00:00Z', valid_until: '2027-01-04T11:00:00Z' }),
        isOnlyAdded: true,
      },
      { of: 'zoe', row: emergency('zoe', 'diaz', { ended_at: at }), isOnlyAdded: true },
      { of: 'ada', row: emergency('ada', 'cole'), isOnlyAdded: true },
      ...(['former', 'olive', 'eve', 'ben'] as const).map((name) => ({
        of: 'zoe' as const,
        row: emergency('zoe', name),
        isOnlyAdded: true as const,
      })),
    ],
    again: { id: idOf('another emergency') },
    touch: { ended_at: at },
    turns: [{ set: { ended_at: '2027-01-04T09:00:00Z' } }],
  },
  'app.care_endings': {
    api: { select: true, insert: true, update: ['ended_at'], delete: true },
    rows: [
      { of: 'ada', row: ending('ada', 'dana'), see: adas, change: adas, remove: adas, add: adas },
      { of: 'ben', row: ending('ben', 'dana'), see: ['ben'], change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'ada', row: ending('ada', 'diaz', '2026-12-01T00:00:00Z'), isOnlyAdded: true },
    ],
    again: { doctor_id: doctorIdOf('former') },
    touch: { ended_at: at },
    turns: [{ set: { patient_id: idOf('zoe') } }, { set: { ended_at: '2026-12-01T00:00:00Z' } }],
  },
}
