import { expect, test } from 'vitest'
import { wordsOf } from './person/words.ts'
import { allProcedures, parseProcedures } from './procedures.ts'

const procedures = [...allProcedures().values()]
const locales = ['en', 'es', 'fr', 'sw'] as const

test('the list has at least eighty procedures, each with a name in four languages', () => {
  expect(procedures.length).toBeGreaterThanOrEqual(80)
  for (const { called } of procedures) for (const locale of locales) expect(called[locale].plain).not.toBe('')
})
test('a code stands for one procedure', () => {
  const codes = procedures.flatMap(({ snomed }) => snomed ?? [])
  expect(new Set(codes).size).toBe(codes.length)
})
test('a name stands for one procedure, in whichever language', () => {
  const owners = new Map<string, string>()
  const shared = procedures.flatMap(({ id, called }) =>
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
test.each([
  ['x | 12 | a | b | c | d', 'has the code "12"'],
  ['x | - | a | b | | d', 'lacks a name'],
  ['x | - | a | b | c | d\nx | - | e | f | g | h', 'duplicate id'],
])('an invalid line prevents start-up: %s', (text, message) => {
  expect(() => parseProcedures(text)).toThrow(message)
})
