import { describe, expect, test } from 'vitest'
import { emergencyNumber } from './countries.ts'
import { countriesWithCrisisLines, crisisLines } from './crisis-lines.ts'

describe('crisis lines', () => {
  test.each(countriesWithCrisisLines)('of %s are numbers of a country whose emergency number is known, too', (country) => {
    expect(emergencyNumber(country)).toMatch(/^\d{2,4}$/)
    const lines = Object.values(crisisLines(country))
    expect(lines.length).toBeGreaterThan(0)
    for (const { name, number, text } of lines) {
      expect(name).toMatch(/\S/)
      expect(number).toMatch(/^\+?\d{3,15}$/)
      if (text) expect(text.number).toMatch(/^\d{3,12}$/)
    }
  })
  test('of the United States are those of the specification', () => {
    expect(crisisLines('US')).toMatchObject({
      suicide: { number: '988' },
      abuse: { number: '+18007997233' },
      overdose: { number: '+18002221222' },
    })
  })
  test('of a country we know none for are none', () => expect(crisisLines('TZ')).toEqual({}))
})
