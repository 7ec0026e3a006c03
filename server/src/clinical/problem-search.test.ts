import type { Locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import { casesOf } from './person/cases.ts'
import { wordsOf } from './person/words.ts'
import { allProblems, parseProblemNames } from './problem-names.ts'
import { searchProblems } from './problem-search.ts'
import { symptomEngine } from './symptoms/engine.ts'

const problems = [...allProblems().values()]
const locales = ['en', 'es', 'fr', 'sw'] as const

describe('the list of problems', () => {
  test('has six hundred problems, each with a name in four languages', () => {
    expect(problems.filter(({ isOffered }) => isOffered).length).toBeGreaterThanOrEqual(600)
    for (const { called } of problems) for (const locale of locales) expect(called[locale].plain).not.toBe('')
  })
  test('every problem that is offered has a code of the shape of ICD-10', () => {
    const isShaped = (code: string) => /^[A-Z]\d[\dA](?:\.\d)?$/.test(code)
    const odd = problems.filter(({ isOffered, codes }) => isOffered && (codes.length === 0 || !codes.every(isShaped)))
    expect(odd.map(({ id }) => id)).toEqual([])
  })
  test('a name stands for one problem, in whichever language', () => {
    const owners = new Map<string, string>()
    const shared = problems.flatMap(({ id, called }) =>
      locales
        .flatMap((locale) => called[locale].all)
        .filter((name) => {
          const key = wordsOf(name).join(' ')
          const owner = owners.get(key) ?? id
          owners.set(key, owner)
          return key === '' || owner !== id
        }),
    )
    expect(shared).toEqual([])
  })
  test('each condition of the symptom checker is one problem', () => {
    const { conditions } = symptomEngine().model.knowledge
    const mapped = problems.flatMap((problem) => problem.conditions)
    expect(mapped.toSorted()).toEqual(conditions.map(({ id }) => id).toSorted())
  })
  test.each([
    ['a name is missing', 'a | | A00 | | | A | A | A |'],
    ['an unknown mark', 'a | | A00 | often | | A | A | A | A'],
    ['what it is a kind of is not listed', 'a | b | A00 | | | A | A | A | A'],
    ['twice the same id', 'a | | A00 | | | A | A | A | A\na | | A01 | | | B | B | B | B'],
  ])('is refused if %s', (_, text) => {
    expect(() => parseProblemNames(text)).toThrow('Clinical data')
  })
})

describe('search for a problem', () => {
  const cases = casesOf('problem-search')
  const firstThree = (typed: string, locale: string) =>
    searchProblems(typed, locale as Locale)
      .slice(0, 3)
      .map(({ id }) => id)

  test.each(cases.filter(([half]) => half === 'tune'))('%s %s: %j gives %s', (_, locale = '', typed = '', expected) => {
    expect(firstThree(typed, locale)).toContain(expected)
  })
  test('finds nine of ten of what it was not made for', () => {
    const held = cases.filter(([half]) => half === 'hold')
    const missed = held.filter(([, locale = '', typed = '', expected = '']) => !firstThree(typed, locale).includes(expected))
    process.stdout.write(`problems not tried before: ${held.length - missed.length} of ${held.length} among the first three\n`)
    expect(held.length).toBeGreaterThanOrEqual(40)
    expect(missed.length / held.length).toBeLessThanOrEqual(0.1)
  })
  test.each(['', 'x', 'zzzzzz', '???', '12345'])('%j is answered with nothing', (typed) => {
    expect(searchProblems(typed, 'en')).toEqual([])
  })
  test('what is never offered is not found', () => {
    expect(searchProblems('low salt diet', 'en').map(({ id }) => id)).not.toContain('low_salt_diet')
  })
})
