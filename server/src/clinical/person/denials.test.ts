import type { Locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../../bench/lay.ts'
import { lexiconOf, symptomEngine } from '../symptoms/engine.ts'
import { understand } from '../symptoms/understand.ts'
import { readAllergies } from './allergies.ts'
import { casesOf } from './cases.ts'
import { kindsOf, readProblems } from './problems.ts'

type Case = { field: string; language: string; typed: string; has: string[]; hasNot: string[] }
const listIn = (cell = '') => cell.split(';').filter((each) => each !== '')
const cases = casesOf('denials').map(
  ([field = '', language = '', typed = '', has, hasNot]): Case => ({ field, language, typed, has: listIn(has), hasNot: listIn(hasNot) }),
)

/** What a text is read as having, and what is not had: for an illness or an allergy all that is not read. */
function readIn({ field, language, typed }: Case): { has: (what: string) => boolean; hasNot: (what: string) => boolean } {
  if (field === 'symptom') {
    const { present, denied } = understand(typed, lexiconOf(symptomEngine().lexicons, language as Locale))
    return { has: (what) => present.has(what), hasNot: (what) => denied.has(what) }
  }
  const named =
    field === 'problem'
      ? readProblems(typed).entries.flatMap(({ problems }) => kindsOf(problems))
      : readAllergies(typed).entries.flatMap(({ substances }) => substances)
  return { has: (what) => named.includes(what), hasNot: (what) => !named.includes(what) }
}
const isRead = (each: Case) => each.has.every(readIn(each).has)
const isDenied = (each: Case) => each.hasNot.every(readIn(each).hasNot)
const partsOf = (part: 'tune' | 'hold') => cases.filter(({ typed }) => partOf(typed) === part)
const ofThose = (part: 'tune' | 'hold', has: 'has' | 'hasNot') => partsOf(part).filter((each) => each[has].length > 0)

describe('a "no" in what people write', () => {
  test('is tried in all languages and fields, in both directions', () => {
    for (const language of ['en', 'es', 'fr', 'sw'])
      for (const field of ['problem', 'allergy', 'symptom']) {
        const own = cases.filter((each) => each.language === language && each.field === field)
        expect(own.filter(({ has }) => has.length > 0).length, `${field} ${language}`).toBeGreaterThanOrEqual(6)
        expect(own.filter(({ hasNot }) => hasNot.length > 0).length, `${field} ${language}`).toBeGreaterThanOrEqual(4)
      }
  })
  test('never denies what is so', () => {
    expect(ofThose('tune', 'has').filter((each) => !isRead(each))).toEqual([])
  })
  test('denies what it reaches', () => {
    expect(ofThose('tune', 'hasNot').filter((each) => !isDenied(each))).toEqual([])
  })
  test('is read in what was held back', () => {
    const [has, hasNot] = [ofThose('hold', 'has'), ofThose('hold', 'hasNot')]
    const [read, denied] = [has.filter(isRead).length, hasNot.filter(isDenied).length]
    process.stdout.write(`a "no" held back: ${read} of ${has.length} read, ${denied} of ${hasNot.length} denied\n`)
    expect(read / has.length).toBeGreaterThanOrEqual(0.95)
    expect(denied / hasNot.length).toBeGreaterThanOrEqual(0.98)
  })
})
