import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { readDrugName } from '#clinical/drug-names.ts'
import { interactionsAmong, rank } from '#clinical/interactions.ts'
import { type AllergySaid, readAllergies } from '#clinical/person/allergies.ts'
import { conflictsWith } from '#clinical/person/person.ts'
import { readDemo } from '../schema.ts'
import { withCharts } from './charts.ts'

const now = DateTime.fromISO('2026-11-27T11:00', { zone: 'Africa/Nairobi' })
const handmade = new Set(readDemo().patients.map(({ key }) => key))
const ingredientsOf = (name: string) => {
  const read = readDrugName(name)
  return read.kind === 'known' ? read.ingredients : []
}

describe.each([1, 2, 3])('the people of seed %s', (seed) => {
  const demo = withCharts(readDemo(), { seed, now: now.toJSDate(), zone: 'Africa/Nairobi' })
  const people = [...demo.patients, ...demo.registered].map((each) => ({
    ...each,
    years: now.diff(DateTime.fromISO(each.dateOfBirth, { zone: 'Africa/Nairobi' }), 'years').years,
  }))
  const made = people.filter(({ key }) => !handmade.has(key))
  const of = <Entry extends { patient: string }>(entries: readonly Entry[], key: string) => entries.filter(({ patient }) => patient === key)

  test('are sixty, of four languages, from babies to the very old, with different names, addresses and numbers', () => {
    expect(people).toHaveLength(60)
    expect(new Set(people.map(({ locale }) => locale))).toEqual(new Set(['en', 'es', 'fr', 'sw']))
    expect(people.filter(({ years }) => years < 18).length).toBeGreaterThanOrEqual(10)
    expect(people.filter(({ years }) => years < 2).length).toBeGreaterThanOrEqual(2)
    expect(people.filter(({ years }) => years > 70).length).toBeGreaterThanOrEqual(4)
    for (const what of ['key', 'name'] as const) expect(new Set(people.map((each) => each[what])).size, what).toBe(60)
    // but for a child who is called at the number of her mother
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(59)
    const everyone = [
      ...demo.patients,
      ...demo.doctors,
      ...demo.professionals,
      ...demo.frontDesk,
      ...demo.billers,
      ...demo.applicants,
      ...demo.admins,
    ]
    expect(everyone.filter(({ email }) => !email.endsWith('@demo.example'))).toEqual([])
  })

  test('have a chart each, of ten years for most', () => {
    const firstVisit = (key: string) => Math.min(...of(demo.visits, key).map(({ workdays }) => workdays))
    expect(made.filter(({ key }) => of(demo.visits, key).length < 3)).toEqual([])
    expect(made.filter(({ key }) => firstVisit(key) < -9 * 260).length).toBeGreaterThan(25)
    for (const { key, years } of made)
      for (const { workdays } of of(demo.visits, key)) expect(-workdays / 260, key).toBeLessThan(years + 0.1)
  })

  test('come in person as long as they have no account', () => {
    const { registered } = demo
    expect(registered.flatMap(({ key }) => of(demo.visits, key)).filter(({ mode }) => mode === 'video')).toEqual([])
  })

  test('have nothing that belongs to another sex or age', () => {
    const ofWomen = new Set(['cesarean', 'hysterectomy'])
    for (const { key, gender, years } of made) {
      const procedures = of(demo.procedures, key)
      if (gender === 'male')
        expect(
          procedures.filter(({ procedure }) => ofWomen.has(procedure.listed ?? '')),
          key,
        ).toEqual([])
      const topics = of(demo.socialHistory, key).map(({ answer }) => answer.topic)
      if (gender === 'male' || years < 15 || years > 50) expect(topics, key).not.toContain('pregnancy')
      if (years >= 16) continue
      expect(topics, key).not.toContain('tobacco')
      expect(of(demo.letters, key), key).toEqual([])
      const names = of(demo.medications, key).map(({ name }) => name)
      expect(
        names.filter((name) => !/inhaler|cream|Paracetamol|Cetirizine/.test(name)),
        key,
      ).toEqual([])
      const visits = of(demo.visits, key).filter(({ status }) => status !== 'cancelled')
      expect(
        visits.filter(({ doctor }) => doctor !== 'laurent'),
        key,
      ).toEqual([])
    }
    for (const { key, years } of made.filter((person) => person.years >= 18)) {
      expect(
        of(demo.visits, key).filter(({ doctor }) => doctor === 'laurent'),
        `${key}, ${years}`,
      ).toEqual([])
      const notes = of(demo.visits, key).map(({ reason }) => reason)
      expect(
        notes.filter((reason) => /Child|child/.test(reason)),
        key,
      ).toEqual([])
    }
  })

  test('take nothing that their allergies, problems, sex or age forbid, and nothing that may not be taken together', () => {
    for (const { key, gender, years } of made) {
      const sex = gender === 'male' ? 'M' : 'F'
      const allergies = of(demo.allergies, key).flatMap(({ substance }): AllergySaid[] =>
        substance.code?.startsWith('*') ? [{ substances: [substance.code], reaction: 'allergic' }] : readAllergies(substance.text).entries,
      )
      const problems = of(demo.conditions, key)
        .filter(({ status, problem }) => status === 'active' && problem.listed)
        .map(({ problem }) => ({ problems: [problem.listed ?? ''] }))
      const taken = of(demo.medications, key).filter(({ endedDaysAgo }) => endedDaysAgo === null)
      const ingredients = taken.map(({ name }) => ingredientsOf(name))
      for (const [index, each] of ingredients.entries()) {
        expect(each.length, taken[index]?.name).toBeGreaterThan(0)
        const met = conflictsWith(each, { allergies, problems, sex, months: Math.floor(years * 12) })
        expect(
          met.filter(({ severity }) => rank(severity) >= rank('major')),
          `${key}: ${taken[index]?.name}`,
        ).toEqual([])
        for (const other of ingredients.slice(index + 1)) {
          const between = each.flatMap((a) => other.flatMap((b) => interactionsAmong([a, b])))
          expect(
            between.filter(({ severity }) => severity === 'contraindicated'),
            key,
          ).toEqual([])
        }
      }
    }
  })
})
