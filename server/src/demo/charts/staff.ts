import type { Demo } from '../schema.ts'
import type { Chart } from './chart.ts'

/** Beside those written by hand. */
export const nurses: Demo['professionals'] = [
  {
    ...{ key: 'nduta', name: 'Esther Nduta', email: 'esther.nduta@demo.example', locale: 'en' },
    ...{ professionType: 'nurse', specialty: 'Wounds, vaccinations and blood pressure', languages: ['en', 'sw', 'fr'] },
  },
]

/** Who waits for the admin's decision. */
export const applicants: Demo['applicants'] = [
  {
    ...{ key: 'haddad', name: 'Dr. Samira Haddad', email: 'samira.haddad@demo.example', locale: 'fr', kind: 'doctor', daysAgo: 1 },
    ...{ specialty: 'Gynecology', languages: ['fr', 'en'], licenceNumber: 'KMPDC-A-48213', licenceRegion: 'Kenya' },
  },
  {
    ...{ key: 'mutiso', name: 'Patrick Mutiso', email: 'patrick.mutiso@demo.example', locale: 'sw', kind: 'nutritionist', daysAgo: 3 },
    ...{ specialty: 'Diabetes and kidney diets', languages: ['sw', 'en'], licenceNumber: 'KNDI-2207', licenceRegion: 'Kenya' },
  },
]

const diabetes = 'diabetes_type_2'
const most = 6

/** Patients who share their record with a nurse: those with diabetes, and some with high blood pressure. */
export function layNursing(charts: readonly Chart[]) {
  const having = (listed: string) => charts.filter(({ person }) => person.courses.some(([{ problem }]) => problem.listed === listed))
  const diabetics = having(diabetes)
  const pressed = having('high_blood_pressure').filter((chart) => !diabetics.includes(chart) && !chart.person.registered)
  for (const [nurse, theirs] of [
    ['achieng', diabetics.slice(0, most)],
    ['nduta', pressed.slice(0, most)],
  ] as const)
    for (const [index, { add, person, random, month }] of theirs.entries()) {
      const daysAgo = index < 2 ? index + 1 : random.whole(20, 80)
      add('shares', { with: nurse, daysAgo, daysLeft: random.whole(30, 90) })
      add('careTeams', { by: person.doctor, provider: nurse, role: 'nurse', since: month(daysAgo) })
    }
}
