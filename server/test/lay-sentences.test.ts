import { locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import {
  crisisCases,
  crisisFigures,
  type LayFigures,
  layCases,
  layFigures,
  medicineCases,
  plainCases,
  ruleCases,
  ruleFigures,
  shortCases,
  shortFigures,
  voiceCases,
} from '../../bench/lay.ts'

/** In percent, on sentences nobody looked at while writing rules. Goals are in docs/decisions/0079-words-of-lay-people.md; these must not be lost again. */
const least = { asUrgent: 81, emergencies: 72, emergenciesAsked: 89, crises: 51, crisesAsked: 80, understood: 82, rules: 82, phrases: 91 }
const most = { falseCrises: 4, needlesslyAsked: 6.5, alarmed: 5, falseEmergencies: 13, nearRules: 8, soundAlikes: 4 }

const isHeld = ({ part }: { part: 'tune' | 'hold' }) => part === 'hold'
const percentOf = (figures: LayFigures) => (name: string) => {
  const { right = Number.NaN, of = 0 } = figures[name] ?? {}
  return (100 * right) / of
}

// in four, so that a loaded machine has time for each
describe.each(locale.options)('the held back sentences in %s', (language) => {
  test('are understood as well as before, and none is sent home', () => {
    const figures = layFigures(layCases(language).filter(isHeld))
    const percent = percentOf(figures)
    expect(figures['red flags sent to self-care']?.right).toBe(0)
    expect(percent('red flags at least as urgent as marked')).toBeGreaterThanOrEqual(least.asUrgent)
    expect(percent('of them emergencies called so')).toBeGreaterThanOrEqual(least.emergencies)
    expect(percent('or asked what they are about, or its danger signs')).toBeGreaterThanOrEqual(least.emergenciesAsked)
    expect(percent('harmless asked what it is about by their words')).toBeLessThanOrEqual(most.alarmed)
    expect(percent('crises recognised')).toBeGreaterThanOrEqual(least.crises)
    expect(percent('crises recognised or asked about directly')).toBeGreaterThanOrEqual(least.crisesAsked)
    expect(percent('harmless asked about a crisis needlessly')).toBeLessThanOrEqual(most.needlesslyAsked)
    expect(percent('a crisis heard where there is none')).toBeLessThanOrEqual(most.falseCrises)
    expect(percent('near misses and harmless called emergency')).toBeLessThanOrEqual(most.falseEmergencies)
    expect(percent('not understood')).toBeLessThanOrEqual(100 - least.understood)
  })
  test('of the rules hold where they must', () => {
    const percent = percentOf(ruleFigures(ruleCases(language).filter((each) => isHeld(each) && each.fires)))
    expect(percent('rules that hold where they must')).toBeGreaterThanOrEqual(least.rules)
  })
  test('near to the rules do not fire them', () => {
    const percent = percentOf(ruleFigures(ruleCases(language).filter((each) => isHeld(each) && !each.fires)))
    expect(percent('rules that hold near by where they must not')).toBeLessThanOrEqual(most.nearRules)
  })
  test('about a crisis are recognised, and those that only sound alike are not', () => {
    const percent = percentOf(crisisFigures(crisisCases(language).filter(isHeld)))
    expect(percent('phrases of a crisis recognised')).toBeGreaterThanOrEqual(least.phrases)
    expect(percent('sound-alikes heard as a crisis')).toBeLessThanOrEqual(most.soundAlikes)
  })
})

test.each(locale.options)(
  'questions about medicines in %s are not taken for an overdose, and overdoses are heard or asked about',
  (language) => {
    const cases = medicineCases(language).filter(({ part }) => part === 'hold')
    const isCrisis = ({ crisis }: { crisis: string | null }) => crisis !== null
    const harmless = layFigures(cases.filter((each) => !isCrisis(each)))['a crisis heard where there is none']
    const told = layFigures(cases.filter(isCrisis))['crises recognised or asked about directly']
    expect(harmless?.of).toBeGreaterThanOrEqual(10)
    expect(harmless?.right).toBeLessThanOrEqual(2)
    expect(told?.of).toBeGreaterThanOrEqual(4)
    expect((told?.of ?? 0) - (told?.right ?? 0)).toBeLessThanOrEqual(1)
  },
)

/** In percent of those held back. Each author's words teach less of another's, so the bounds are below the figures. */
test.each(locale.options)('what people in a hurry type in %s is read as what it says', (language) => {
  const cases = shortCases(language)
  const percent = (part: string) =>
    percentOf(shortFigures(cases.filter((each) => each.part === part)))('short entries read as what they say')
  expect(percent('tune')).toBe(100)
  expect(percent('hold')).toBeGreaterThanOrEqual(88)
})

/** Sentences in other voices, none of which was looked at; there are too few of each for bounds close to the figures. */
test.each(locale.options)('in other voices in %s emergencies and crises are heard or asked about', (language) => {
  const figures = layFigures(voiceCases(language))
  const percent = percentOf(figures)
  expect(figures['red flags sent to self-care']?.right).toBe(0)
  expect(percent('or asked what they are about, or its danger signs')).toBeGreaterThanOrEqual(85)
  expect(percent('crises recognised or asked about directly')).toBeGreaterThanOrEqual(65)
  expect(figures['harmless asked what it is about by their words']?.right).toBeLessThanOrEqual(1)
  expect(figures['harmless asked about a crisis needlessly']?.right).toBeLessThanOrEqual(1)
})

/** Hints and look-alikes of the author of the words, written before them: they flatter, and must not be lost again. */
test.each(locale.options)('plain hints in %s are asked about, and hardly anything harmless is', (language) => {
  const figures = layFigures(plainCases(language))
  expect(figures['crises recognised or asked about directly']).toEqual({ right: 14, of: 14 })
  expect(figures['harmless asked about a crisis needlessly']?.right).toBeLessThanOrEqual(language === 'en' ? 4 : 2)
})
