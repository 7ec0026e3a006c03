import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#clinical/calendar.ts'
import { preventiveCare } from '#clinical/prevention.ts'
import { toAge } from '#clinical/schedule-age.ts'
import { findRoot } from '#root.ts'
import { type Person, proposalsFor } from './proposals.ts'

const today = '2027-01-04'
const countries = ['KE', 'TZ', 'US', 'GB', 'FR', 'ES', 'MX', 'UG'] as const

function bornBefore(age: string): string {
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(age) ?? []
  if (unit === 'd' || unit === 'w') return addDays(today, -Number(count) * (unit === 'w' ? 7 : 1))
  return addMonths(today, -Number(count) * (unit === 'y' ? 12 : 1))
}
const offered = (country: string, person: Person) => proposalsFor(person, preventiveCare(country).care.values(), today)

type Case = { country: string; age: string; sex: 'female' | 'male'; recommended: string[]; ask: string[]; absent: string[] }
const ids = (text = '') => text.split(' ').filter((id) => id !== '-' && id !== '')
const cases = readFileSync(path.join(findRoot(), 'server', 'clinical', 'cases', 'prevention.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#') && !line.startsWith('country\t'))
  .map((line): Case => {
    const [country = '', age = '', sex, recommended, ask, absent] = line.split('\t')
    return { country, age, sex: sex === 'f' ? 'female' : 'male', recommended: ids(recommended), ask: ids(ask), absent: ids(absent) }
  })

describe('the list of cases', () => {
  test('has every country', () => {
    expect(new Set(cases.map(({ country }) => country))).toEqual(new Set(countries))
    expect(cases.length).toBeGreaterThanOrEqual(60)
  })
  test.each(cases)('in $country at $age, $sex', ({ country, age, sex, recommended, ask, absent }) => {
    const rows = offered(country, { dateOfBirth: bornBefore(age), gender: sex })
    const of = (certainty: string) => rows.filter((row) => row.certainty === certainty).map(({ catalogId }) => catalogId)
    expect(of('recommended')).toEqual(expect.arrayContaining(recommended))
    expect(of('ask')).toEqual(expect.arrayContaining(ask))
    expect(rows.map(({ catalogId }) => catalogId).filter((id) => absent.includes(id))).toEqual([])
  })
})

const aboutPregnancy = /^(preg_|folic$|perinatal_dep$|breastfeeding$)/
const aboutSex = ['hiv_prep', 'syphilis', 'sti_counsel', 'ctgc24', 'ctgc25', 'ipv', 'hiv']
const ofChildren = [
  'bcg',
  'polio',
  'penta',
  'hexa',
  'dtp',
  'hib',
  'pcv',
  'rota',
  'mr',
  'mmrv',
  'menc',
  'hepb_birth',
  'menacwy_infant',
  'tdap_teen',
  'vita',
  'deworm',
  'checkup',
  'newborn_blood',
]

describe.each(countries)('in %s, at every age from 0 to 100', (country) => {
  const everyone = Array.from({ length: 101 }, (_, years) =>
    (['female', 'male', 'other', null] as const).map((gender) => ({
      years,
      gender,
      rows: offered(country, { dateOfBirth: bornBefore(`${years}y`), gender }),
    })),
  ).flat()

  test('nothing about pregnancy is offered under 15, over 50, or to a man', () => {
    const wrong = everyone.filter(
      ({ years, gender, rows }) =>
        (years < 15 || years > 50 || gender === 'male') &&
        rows.some(({ catalogId, detail }) => aboutPregnancy.test(catalogId) || (years < 75 && /pregnan|Abrysvo/.test(detail))),
    )
    expect(wrong.map(({ years, gender }) => `${years} ${gender}`)).toEqual([])
  })
  test('nothing about sexual health is offered under 15', () => {
    expect(everyone.filter(({ years, rows }) => years < 15 && rows.some(({ catalogId }) => aboutSex.includes(catalogId)))).toEqual([])
  })
  test('nothing of the other sex is offered', () => {
    const other = { female: 'male', male: 'female' } as const
    for (const { gender, rows } of everyone)
      if (gender === 'female' || gender === 'male') expect(rows.filter(({ sex }) => sex === other[gender])).toEqual([])
  })
  test('no vaccine or check-up of childhood is offered from 19 on', () => {
    const late = everyone.filter(
      ({ years, rows }) => years >= 19 && rows.some(({ catalogId, ages }) => ages || ofChildren.includes(catalogId)),
    )
    expect(late.map(({ years }) => years)).toEqual([])
  })
  test('a child is offered what its country’s schedule says, and outside the United States nothing else', () => {
    for (const { years, rows } of everyone) if (years < 19 && country !== 'US') expect(rows.filter(({ ages }) => !ages)).toEqual([])
  })
})

test('the schedules name known care, in order of age, and end after their last age', () => {
  for (const country of countries)
    for (const { rules } of preventiveCare(country).care.values())
      for (const { ages, until } of rules)
        if (ages && until) {
          const days = [...ages, until].map(({ unit, count }) =>
            unit === 'weeks' ? addDays(today, count * 7) : addMonths(today, count * (unit === 'years' ? 12 : 1)),
          )
          expect(days).toEqual([...days].sort())
          expect(new Set(days).size).toBe(days.length)
        }
})
test('each schedule has its date, source and page; a country without one follows WHO', () => {
  for (const country of countries) {
    const { children } = preventiveCare(country)
    expect(children.country).toBe(country === 'UG' ? null : country)
    expect(children.asOf).toMatch(/^20\d\d/)
    expect(children.source).toMatch(/\S/)
    expect(children.url).toMatch(/^https:\/\//)
  }
})
test.each([
  ['0', { unit: 'weeks', count: 0 }],
  ['6w', { unit: 'weeks', count: 6 }],
  ['18m', { unit: 'months', count: 18 }],
  ['5y', { unit: 'years', count: 5 }],
])('the age %s is read', (text, age) => {
  expect(toAge(text)).toEqual(age)
})
test('another way to write an age is refused', () => {
  expect(() => toAge('6 weeks')).toThrow(/cannot be read/)
})
