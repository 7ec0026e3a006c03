import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { preventiveCare } from './prevention.ts'

const { asOf, care } = preventiveCare()
const all = [...care.values()]

test('the table has 51 recommendations, 14 vaccines, 5 rows by family history, and what is only for children, with unique ids, and its date', () => {
  expect(all.filter(({ kind, grade }) => kind === 'screening' && grade !== null)).toHaveLength(51)
  expect(all.filter(({ source }) => source.includes('adult immunization'))).toHaveLength(14)
  expect(all.filter(({ id }) => id.includes('_family'))).toHaveLength(5)
  expect(all).toHaveLength(51 + 14 + 26 + 5)
  expect(asOf).toMatch(/20\d\d/)
})
test('every row cites its source, and each rule has a text or ages', () => {
  const wrong = all.filter(({ name, source, rules }) => !name || !source || rules.some(({ detail, ages }) => !detail && !ages))
  expect(wrong.map(({ id }) => id)).toEqual([])
})
test('what a rule of adults says is there in four languages, each its own', () => {
  const said = all.flatMap(({ id, rules }) => rules.flatMap(({ detail, ages }) => (ages ? [] : [{ id, detail }])))
  expect(said.length).toBeGreaterThanOrEqual(80)
  const languages = ['en', 'es', 'fr', 'sw'] as const
  const wrong = said.filter(
    ({ detail }) => new Set(languages.map((language) => detail[language])).size < 4 || languages.some((language) => !detail[language]),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})
test('recommendations are of grade A or B and link to their page', () => {
  const offered = all.filter(({ kind, rules }) => kind === 'screening' && rules.some(({ ages }) => !ages))
  // other bodies than the USPSTF give other grades, or none
  const byFamily = offered.filter(({ rules }) => rules.some(({ dependsOn }) => dependsOn.when.some((flag) => flag.startsWith('family_'))))
  expect(byFamily.filter(({ grade, url }) => grade !== null || !url?.startsWith('https://')).map(({ id }) => id)).toEqual([])
  const screenings = offered.filter((each) => !byFamily.includes(each))
  expect(screenings.filter(({ grade, url }) => !/^[AB]$/.test(grade ?? '') || !url?.startsWith('https://')).map(({ id }) => id)).toEqual([])
})
test('ages, intervals and doses are plausible', () => {
  const wrong = all.filter(({ rules }) =>
    rules.some(({ ageFrom, ageTo, intervalMonths, doses }) => {
      const isReversed = ageFrom !== null && ageTo !== null && ageFrom > ageTo
      return isReversed || (intervalMonths !== null && (intervalMonths < 1 || intervalMonths > 240)) || (doses !== null && doses < 1)
    }),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})
test('a series has one interval fewer than doses, in plausible months', () => {
  const series = all.flatMap(({ id, rules }) =>
    rules.flatMap(({ doses, doseIntervals }) => (doseIntervals ? [{ id, doses, doseIntervals }] : [])),
  )
  expect(series.length).toBeGreaterThanOrEqual(11)
  const wrong = series.filter(
    ({ doses, doseIntervals }) => doseIntervals.length + 1 !== doses || doseIntervals.some((months) => months < 1 || months > 12),
  )
  expect(wrong).toEqual([])
  // from the notes of the schedule
  const of = (id: string) => care.get(id)?.rules.flatMap(({ ages, doseIntervals }) => (ages ? [] : [doseIntervals]))
  expect({ hepb: of('hepb'), hpv: of('hpv'), varicella: of('varicella'), menacwy: of('menacwy') }).toEqual({
    hepb: [
      [1, 5],
      [1, 5],
    ],
    hpv: [[6], [1, 5], [1, 5]],
    varicella: [[1]],
    menacwy: [[2]],
  })
})
test.each(['en', 'es', 'fr', 'sw'])('the %s locale names exactly the rows of the table', (language) => {
  const file = path.join(findRoot(), 'web', 'locales', language, 'wellness.json')
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { care: Record<string, string> }
  expect(Object.keys(texts.care).sort()).toEqual([...care.keys()].sort())
})
