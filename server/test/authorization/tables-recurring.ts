import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, doctorIdOf, idOf, type PersonName } from './people.ts'

export const seriesOf = (of: PersonName) => idOf(`series of ${of}`)
const series = (of: PersonName, doctor: 'cole' | 'diaz' | null): DeclaredRow['row'] => ({
  id: seriesOf(of),
  patient_id: idOf(of),
  title: encrypted,
  frequency: 'daily',
  time_of_day: '09:00',
  time_zone: 'UTC',
  start_date: '2027-01-04',
  ...(doctor && { doctor_id: doctorIdOf(doctor), mode: 'video' }),
  created_at: at,
  updated_at: at,
})

/** Series: for the patient alone; the scheduled task continues them. */
export const recurringTables: Record<string, DeclaredTable> = {
  'app.recurring_appointments': {
    api: {
      select: true,
      insert: true,
      update: [
        ...(['title', 'description', 'frequency', 'days_of_week', 'time_of_day', 'time_zone', 'start_date', 'end_date'] as const),
        ...(['doctor_id', 'mode', 'type', 'is_active', 'skipped_dates', 'version', 'planned_until', 'remind_at', 'updated_at'] as const),
      ],
      delete: true,
    },
    rows: [
      { of: 'ada', row: series('ada', 'cole'), see: [...adas, 'system'], change: [...adas, 'system'], remove: adas, add: adas },
      { of: 'ben', row: series('ben', null), see: ['ben', 'system'], change: ['ben', 'system'], remove: ['ben'], add: ['ben'] },
      // nobody can be their own patient
      { of: 'cole', row: series('cole', 'cole'), isOnlyAdded: true },
    ],
    again: { id: idOf('another series') },
    touch: { updated_at: at },
    turns: [{ set: { patient_id: idOf('zoe') }, by: ['system'] }],
  },
}
