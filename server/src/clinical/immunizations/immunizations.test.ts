import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { preventiveCare } from '../prevention.ts'
import { componentOf } from './course.ts'
import { type SeriesState, type SeriesStatus, seriesOf, type Vaccinated } from './status.ts'
import { diseasesOf, findVaccines, parseVaccines, vaccineList } from './vaccines.ts'

const states: Record<string, SeriesState> = { no: 'not_offered' }
type Case = { line: string; country: string; person: Vaccinated; today: string; expected: string[] }
const sexes = { m: 'male', f: 'female', p: 'female', '-': null } as const

const casesOf = (file: string): Case[] =>
  readFileSync(path.join(findRoot(), 'server', 'clinical', 'cases', file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !line.startsWith('country\t'))
    .map((line) => {
      const [country = '', born = '', sex = '', today = '', given = '', expected = ''] = line.split('\t')
      const doses = given === '-' ? [] : given.split(' ').map((dose, index) => doseOf(dose, String(index)))
      const person = {
        birth: born === '-' ? null : born,
        sex: sexes[sex as keyof typeof sexes],
        isPregnant: sex === 'p',
        doses,
      }
      return { line: `${country} ${born} ${sex}: ${given}`, country, person, today, expected: expected.split(' ') }
    })

function doseOf(text: string, id: string) {
  const [vaccine = '', date = '?'] = text.split('@')
  if (!vaccineList().vaccines.has(vaccine)) throw new Error(`No such vaccine: ${vaccine}`)
  return { id, vaccine, date: date === '?' ? null : date }
}

/** What the engine says, as far as the case says something. */
function said(expected: string, found: SeriesStatus | undefined): string {
  const [, series = '', , count, due] = /^(\w+)=(\w+)(:\d+\/\d+)?(@.*)?$/.exec(expected) ?? []
  if (!found) return `${series} is missing`
  const state = Object.keys(states).find((key) => states[key] === found.state) ?? found.state
  return `${series}=${state}${count ? `:${found.given}/${found.of}` : ''}${due ? `@${found.due}` : ''}`
}
const answer = ({ country, person, today, expected }: Case) => {
  const all = seriesOf(person, preventiveCare(country).care.values(), today)
  return expected.map((each) =>
    said(
      each,
      all.find(({ series }) => series === each.split('=')[0]),
    ),
  )
}

describe('the cases', () => {
  const cases = casesOf('immunizations.tsv')
  test('are at least 60, of which 10 are children in Kenya', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect(cases.filter(({ country, person }) => country === 'KE' && (person.birth ?? '') > '2010').length).toBeGreaterThanOrEqual(10)
  })
  test.each(cases)('$line', (each) => {
    expect(answer(each)).toEqual(each.expected)
  })
})

describe('the cases held back', () => {
  const cases = casesOf('immunizations-hold.tsv')
  test.each(cases)('$line', (each) => {
    expect(answer(each)).toEqual(each.expected)
  })
})

describe('the list of vaccines', () => {
  const vaccines = [...vaccineList().vaccines.values()]
  test('has about 70 or more, each once, with what it is against and names in four languages', () => {
    expect(vaccines.length).toBeGreaterThanOrEqual(70)
    expect(new Set(vaccines.map(({ id }) => id)).size).toBe(vaccines.length)
    expect(vaccines.filter(({ names, diseases }) => !Object.values(names).every(Boolean) || diseases.length === 0)).toEqual([])
    for (const locale of ['en', 'es', 'fr', 'sw'] as const)
      expect(new Set(vaccines.map(({ names }) => names[locale])).size, locale).toBe(vaccines.length)
  })
  test('has codes of the form of CVX, each once', () => {
    const codes = vaccines.flatMap(({ cvx }) => cvx ?? [])
    expect(codes.filter((code) => !/^(0[1-9]|[1-9]\d|[1-9]\d\d)$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })
  test('has the codes of the CDC that are best known', () => {
    const known = {
      mmr: '03',
      bcg: '19',
      varicella: '21',
      ipv: '10',
      tdap: '115',
      pcv13: '133',
      hpv9: '165',
      zoster_rzv: '187',
      penta: '198',
    }
    expect(Object.fromEntries(Object.keys(known).map((id) => [id, vaccineList().vaccines.get(id)?.cvx]))).toEqual(known)
  })
  test('a vaccine against what is not listed prevents start-up', () => {
    expect(() => parseVaccines('x | 01 | plague | X | X | X | X | ')).toThrow(/plague/)
    expect(() => componentOf('plague')).toThrow(/plague/)
    expect(() => componentOf('=plague')).toThrow(/plague/)
  })
  test.each([
    ['penta', 'penta'],
    ['ROR', 'mmr'],
    ['gardasil 9', 'hpv9'],
    ['surua', 'measles'],
    ['tétanos y difteria', 'td'],
    ['Tetanos y Difteria', 'td'],
    ['bOPV', 'opv'],
    ['shingrix', 'zoster_rzv'],
  ])('"%s" finds %s', (typed, id) => {
    expect(findVaccines(typed, 10).map((vaccine) => vaccine.id)).toContain(id)
  })
  test('what is no vaccine finds none, and no more than asked for are found', () => {
    expect(findVaccines('aspirin', 10)).toEqual([])
    expect(findVaccines('', 7)).toHaveLength(7)
  })
  test('names and diseases are in each language', () => {
    expect(vaccineList().vaccines.get('mr')?.names.sw).toBe('Surua na rubela (MR)')
    expect(diseasesOf('mr').map(({ fr }) => fr)).toEqual(['rougeole', 'rubéole'])
  })
})

describe('a dose that does not count', () => {
  const born = '2025-01-26'
  const mmr = (doses: Vaccinated['doses']) =>
    seriesOf({ birth: born, sex: 'female', isPregnant: false, doses }, preventiveCare('US').care.values(), '2026-11-26').find(
      ({ series }) => series === 'mmr',
    )
  test('says why, and from when on it would have counted', () => {
    expect(mmr([{ id: 'a', vaccine: 'mmr', date: '2025-12-26' }])?.refused).toEqual([
      { id: 'a', reason: 'too_young', countsFrom: '2026-01-26' },
    ])
    const [first, second] = ['2026-02-01', '2026-02-21'].map((date, index) => ({ id: String(index), vaccine: 'mmr', date }))
    const found = mmr([first, second].flatMap((dose) => dose ?? []))
    expect(found).toMatchObject({ counted: ['0'], refused: [{ id: '1', reason: 'too_soon', countsFrom: '2026-03-01' }] })
  })
  test('a dose marked as done in a plan counts for that series only', () => {
    expect(mmr([{ id: 'p', vaccine: null, series: 'mmr', date: '2026-02-01' }])?.counted).toEqual(['p'])
    expect(mmr([{ id: 'p', vaccine: null, series: 'varicella', date: '2026-02-01' }])?.counted).toEqual([])
  })
  test('a dose in the chart and the same one in a plan count once', () => {
    const chart = { id: 'c', vaccine: 'mmr', date: '2026-02' }
    expect(mmr([chart, { id: 'p', vaccine: null, series: 'mmr', date: '2026-02-01' }])?.counted).toEqual(['c'])
    expect(mmr([chart, { id: 'p', vaccine: null, series: 'mmr', date: '2026-03-30' }])?.counted).toEqual(['c', 'p'])
  })
  test('words without a known vaccine count for none', () => {
    expect(mmr([{ id: 'x', vaccine: null, date: '2026-02-01' }])?.counted).toEqual([])
  })
})

describe('live vaccines', () => {
  const birth = '1990-05-01'
  const yellowFever = (date: string) => ({ id: 'yf', vaccine: 'yellow_fever', date })
  const mmr = (date: string | null) => ({ id: 'mmr', vaccine: 'mmr', date })
  const mmrOf = (doses: Vaccinated['doses'], born = birth) =>
    seriesOf({ birth: born, sex: 'female', isPregnant: false, doses }, preventiveCare('US').care.values(), '2026-06-30').find(
      ({ series }) => series === 'mmr',
    )

  test('on the same day, or four weeks apart, both count', () => {
    for (const date of ['2026-01-01', '2026-01-29', '2026-01', '2026', null])
      expect(mmrOf([yellowFever('2026-01-01'), mmr(date)]), String(date)).toMatchObject({ given: 1, refused: [] })
  })
  test('the second of two that came closer does not count', () => {
    expect(mmrOf([yellowFever('2026-01-01'), mmr('2026-01-28')])).toMatchObject({
      given: 0,
      refused: [{ id: 'mmr', reason: 'too_soon_live', countsFrom: '2026-01-29' }],
    })
    // swallowed, or not live
    for (const vaccine of ['typhoid_oral', 'rotavirus', 'opv', 'bcg', 'td'])
      expect(mmrOf([{ id: 'other', vaccine, date: '2026-01-01' }, mmr('2026-01-10')]), vaccine).toMatchObject({ given: 1, refused: [] })
  })
  test('what is due waits for four weeks after another, but not on its day', () => {
    const child = (date: string) => mmrOf([mmr('2021-05-10'), yellowFever(date)], '2020-05-01')
    expect(child('2026-06-20')).toMatchObject({ state: 'upcoming', due: '2026-07-18' })
    expect(child('2026-06-30')).toMatchObject({ state: 'overdue' })
    expect(child('2026-05-01')).toMatchObject({ state: 'overdue' })
  })
})
