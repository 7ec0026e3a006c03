import { readFileSync } from 'node:fs'
import { type Locale, locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import { judgeLay, partOf } from '../../../../bench/lay.ts'
import { personSaidIn } from './person-said.ts'

const unitYears: Record<string, number> = { d: 1 / 365.25, w: 7 / 365.25, m: 1 / 12, y: 1 }
type Case = { language: Locale; told: string; typed: string; part: 'tune' | 'hold' }

const read = (file: string): Case[] =>
  readFileSync(new URL(`../../../clinical/cases/${file}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [language = '', told = '', typed = ''] = line.split('\t')
      return { language: locale.parse(language), told, typed, part: partOf(typed) }
    })
const cases = read('ages')

/** Years, null of a baby of no age, and undefined where none is said. */
const expected = (age: string): number | null | undefined =>
  age === '-' ? undefined : age === 'baby' ? null : Number(age.slice(0, -1)) * (unitYears[age.slice(-1)] ?? Number.NaN)

function isRight({ language, told, typed }: Case): boolean {
  const [said, right] = [personSaidIn(typed, language)?.years, expected(told)]
  return typeof said === 'number' && typeof right === 'number' ? Math.abs(said - right) < 0.001 : said === right
}

describe('whose age the words tell', () => {
  test('in sentences that were looked at', () => {
    expect(cases.filter(({ part }) => part === 'tune').filter((each) => !isRight(each))).toEqual([])
  })

  test('in sentences that were held back', () => {
    const held = cases.filter(({ part }) => part === 'hold')
    expect(held.filter(isRight).length).toBeGreaterThanOrEqual(66)
    expect(held).toHaveLength(69)
  })

  test.each([
    ['en', 'my 3 week old has a fever and I am so worried'],
    ['es', 'estoy preocupada, mi bebé de 3 semanas tiene fiebre'],
    ['fr', 'je suis inquiète, mon bébé de 3 semaines a de la fièvre'],
    ['sw', 'nina wasiwasi, mtoto wa wiki tatu ana homa'],
  ] as const)('of a baby and of the writer leave open who is ill, but not that it is a young baby (%s)', (language, typed) =>
    expect(personSaidIn(typed, language)).toMatchObject({ years: null, isOther: false, isYoungInfant: true }),
  )

  test.each([
    ['en', 'I am 45 years old and have a headache', 45],
    ['fr', "j'ai 34 ans et mal à la poitrine", 34],
    ['es', 'tengo 34 años y me duele el pecho', 34],
    ['sw', 'nina miaka 34 na kifua kinauma', 34],
  ] as const)('is the writer’s own where they say so (%s)', (language, typed, years) =>
    expect(personSaidIn(typed, language)).toMatchObject({ years, isOther: false, isYoungInfant: false }),
  )

  test('says nothing where the number would make somebody older than anybody', () =>
    expect(personSaidIn('I am 200 years old', 'en')).toBeNull())
})

describe('whom the words tell of', () => {
  const people = read('whose')
  const isMeant = ({ language, told, typed }: Case) => {
    const said = personSaidIn(typed, language)
    return told === 'self' ? !said?.isOther : said?.isOther === true && (said.sex ?? '-') === told
  }

  test('in sentences that were looked at, and in those that were held back', () => {
    expect(people.filter((each) => !isMeant(each))).toEqual([])
    expect(people.filter(({ part }) => part === 'hold').length).toBeGreaterThanOrEqual(30)
  })
})

describe('a fever of a baby below three months is an emergency by words alone', () => {
  test.each([
    ['en', 'my one month old has a temperature of 38.5'],
    ['en', 'my 3 week old has a fever and I am so worried'],
    ['en', 'newborn with a fever'],
    ['es', 'mi bebé de 3 semanas tiene fiebre'],
    ['es', 'mi recién nacido tiene calentura'],
    ['fr', 'mon bébé de 3 semaines a de la fièvre'],
    ['fr', 'mon nouveau-né a de la fièvre'],
    ['sw', 'mtoto wa wiki tatu ana homa'],
    ['sw', 'mtoto wangu wa mwezi mmoja ana homa'],
  ] as const)('%s: %s', (language, text) => expect(judgeLay({ text, language, age: null, sex: null }).urgency).toBe('emergency'))

  test.each([
    ['en', 'my 8 month old has a fever'],
    ['es', 'mi niña de 8 meses tiene fiebre'],
    ['fr', 'mon fils de 8 mois a de la fièvre'],
    ['sw', 'mtoto wa miezi minane ana homa'],
    ['en', 'I have had a fever for 3 weeks'],
  ] as const)('and not of an older one, nor one that lasts as long (%s: %s)', (language, text) =>
    expect(judgeLay({ text, language, age: null, sex: null }).urgency).not.toBe('emergency'),
  )
})
