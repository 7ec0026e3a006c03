import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './amounts.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' $0.07 ', 7],
  ['3,00 $', 300],
  ['19.99', 1999],
  ['0', 0],
  ['1.005', undefined],
  ['1,000.00', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j parses as %j cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test('formatted amounts parse back to the same value', () => {
  for (const cents of [1, 99, 100, 1999, 123_456]) expect(readAmount(writeAmount(cents))).toBe(cents)
})
