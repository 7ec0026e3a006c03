import { locale } from '@uzima/contract/fields'
import { expect, test } from 'vitest'
import { layCases, layFigures } from '../../bench/lay.ts'

/** In percent, on sentences nobody looked at while writing rules. Goals are in docs/decisions/0079-words-of-lay-people.md; these must not be lost again. */
const least = { asUrgent: 80, emergencies: 69, crises: 44, understood: 77 }
const most = { falseCrises: 4, falseEmergencies: 14 }

test.each(locale.options)('the held back sentences in %s are understood as well as before, and none is sent home', (language) => {
  const figures = layFigures(layCases(language).filter(({ part }) => part === 'hold'))
  const percent = (name: string) => {
    const { right = Number.NaN, of = 0 } = figures[name] ?? {}
    return (100 * right) / of
  }
  expect(figures['red flags sent to self-care']?.right).toBe(0)
  expect(percent('red flags at least as urgent as marked')).toBeGreaterThanOrEqual(least.asUrgent)
  expect(percent('of them emergencies called so')).toBeGreaterThanOrEqual(least.emergencies)
  expect(percent('crises recognised')).toBeGreaterThanOrEqual(least.crises)
  expect(percent('a crisis heard where there is none')).toBeLessThanOrEqual(most.falseCrises)
  expect(percent('near misses and harmless called emergency')).toBeLessThanOrEqual(most.falseEmergencies)
  expect(percent('not understood')).toBeLessThanOrEqual(100 - least.understood)
})
