import { emergencyNumber, emergencyNumbers, isCountry } from '@uzima/contract/emergency-contacts/countries'
import { expect, test } from 'vitest'

test('every emergency number is dialable: two to four digits', () => {
  expect(emergencyNumbers.filter(([, number]) => !/^\d{2,4}$/.test(number))).toEqual([])
  expect(emergencyNumbers.length).toBeGreaterThan(80)
})

test('every country with a number is in the list under its ISO 3166 code, and only once', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = emergencyNumbers.map(([code]) => code)
  expect(codes.filter((code) => !isCountry(code) || names.of(code) === undefined)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([
  ['US', '911'],
  ['KE', '999'],
  ['TZ', '112'],
  ['FR', '112'],
  ['ES', '112'],
  ['ZA', '112'],
  ['RW', '912'],
  ['UA', '103'],
  ['ET', '991'],
  ['AQ', undefined],
])('%s: %s', (country, number) => expect(emergencyNumber(country)).toBe(number))
