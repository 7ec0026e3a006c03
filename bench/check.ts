import { saidBy as allergySaid } from '../server/src/clinical/person/recorded-allergies.ts'
import { saidAt } from '../server/src/clinical/person/recorded-problems.ts'
import { meetingsOf, toTaken } from '../server/src/modules/medications/alerts.ts'
import { dosesOf, intakeOf } from '../server/src/modules/medications/dose-alerts.ts'
import { conflictsOf } from '../server/src/modules/medications/person-alerts.ts'
import { medicines, problems, substances } from './chart-world.ts'

const warmUps = 30
const now = new Date('2026-11-27')
const dosed = { age: 45, weightKg: 80 }

/** As it is entered: by words, of which the check makes out what they are. */
function readPerson() {
  return {
    allergies: substances.slice(0, 10).flatMap((text, n) => {
      const said = allergySaid({
        ...{ substance: { code: null, text }, type: 'allergy', state: 'active', verification: 'unconfirmed' },
        ...{ manifestations: ['hives'], reaction: null, severity: 'mild', criticality: null, onset: null, note: null },
      })
      return said ? [{ ...said, entry: { allergyId: String(n), substance: { code: null, text } } }] : []
    }),
    problems: problems.slice(0, 10).flatMap((text, n) => {
      const problem = { listed: null, code: null, text }
      const said = saidAt({ problem, status: 'active' }, { spokenOf: now, now })
      return said ? [{ ...said, entry: { conditionId: String(n), problem, called: null } }] : []
    }),
    sex: 'F' as const,
    months: 540,
  }
}

const taken = (name: string, id: string) =>
  toTaken(id, name, intakeOf(name, { dosage: '1 tablet', frequency: 'once_daily', timeOfDay: ['morning'], notes: null }, dosed))

/** Reads the list and the person, and checks one more medicine, or each of the list, against all of it. */
function check(of: 'one' | 'all'): number {
  const person = readPerson()
  const list = medicines.slice(0, 15).map((name, n) => taken(name, String(n)))
  const asked = of === 'one' ? [taken('Ibuprofen', 'new')] : list
  return asked.flatMap((medicine) => [...conflictsOf(medicine, person), ...dosesOf(medicine, list).alerts, ...meetingsOf(medicine, list)])
    .length
}

/** Milliseconds of each of so many checks: of one more medicine, and of the list as it is shown. */
export function checksInProcess(times: number): Record<string, number[]> {
  const measured = (of: 'one' | 'all') =>
    Array.from({ length: warmUps + times }, () => {
      const start = performance.now()
      if (check(of) === 0) throw new Error('The check found nothing, so that nothing was measured.')
      return performance.now() - start
    }).slice(warmUps)
  return { 'a medicine against the list': measured('one'), 'the list of 15 as it is shown': measured('all') }
}
