import { type DeclaredRow, type DeclaredTable, encrypted } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

const content = (what: string, of: PersonName): DeclaredRow['row'] => ({
  id: idOf(`${what} of ${of}`),
  patient_id: idOf(of),
  content: encrypted,
  created_at: at,
  updated_at: at,
})
const entry = (of: PersonName): DeclaredRow['row'] => ({
  id: idOf(`entry of ${of}`),
  goal_id: idOf(`goal of ${of}`),
  patient_id: idOf(of),
  entry_day: '2027-01-01',
  amount: encrypted,
  created_at: at,
})
const setAside = (of: PersonName): DeclaredRow['row'] => ({
  id: idOf(`set aside by ${of}`),
  patient_id: idOf(of),
  content: encrypted,
  dismissed_at: at,
})
const seesAda = [...adas, 'cole', 'nora'] as const
const seesBen = ['ben', 'cole', 'diaz'] as const

const written = (what: string): DeclaredTable => ({
  api: { select: true, insert: true, update: ['content', 'updated_at'], delete: true },
  rows: [
    { of: 'ada', row: content(what, 'ada'), see: seesAda, change: adas, remove: adas, add: adas },
    { of: 'ben', row: content(what, 'ben'), see: seesBen, change: ['ben'], remove: ['ben'], add: ['ben'] },
    { of: 'zoe', row: content(what, 'zoe'), isOnlyAdded: true },
  ],
  again: { id: idOf(`another ${what}`) },
  touch: { updated_at: at },
  turns: [{ set: { patient_id: idOf('zoe') } }],
})

/** Goals and preventive care: written by the patient alone, read by those who care for them. */
export const wellnessTables: Record<string, DeclaredTable> = {
  'app.wellness_goals': written('goal'),
  'app.wellness_goal_entries': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: entry('ada'), see: seesAda, remove: adas, add: adas },
      { of: 'ben', row: entry('ben'), see: seesBen, remove: ['ben'], add: ['ben'] },
      // for another person's goal
      { of: 'ben', row: { ...entry('ben'), goal_id: idOf('goal of ada') }, isOnlyAdded: true },
      { of: 'zoe', row: { ...entry('zoe'), goal_id: idOf('goal of ada') }, isOnlyAdded: true },
    ],
    again: { id: idOf('another entry') },
    touch: { created_at: at },
  },
  'app.wellness_screenings': written('screening'),
  'app.wellness_dismissals': {
    api: { select: true, insert: true, update: ['restored_at'] },
    rows: [
      { of: 'ada', row: setAside('ada'), see: seesAda, change: adas, add: adas },
      { of: 'ben', row: setAside('ben'), see: seesBen, change: ['ben'], add: ['ben'] },
      { of: 'zoe', row: setAside('zoe'), isOnlyAdded: true },
      // restored before it was dismissed
      { of: 'ben', row: { ...setAside('ben'), restored_at: at }, isOnlyAdded: true },
    ],
    again: { id: idOf('another set aside') },
    touch: { restored_at: at },
    turns: [{ set: { restored_at: null } }],
  },
}
