import { expect, test } from 'vitest'
import { spansOfDays } from './day-spans.ts'

test('days off that follow each other are one span, also over the end of a month', () => {
  const days = { '2027-01-30': 1, '2027-01-31': 0, '2027-02-01': 2, '2027-02-03': 0 }
  expect(spansOfDays(Object.entries(days).map(([day, visits]) => ({ day, visits })))).toEqual([
    { day: '2027-01-30', until: '2027-02-01', days: 3, visits: 3 },
    { day: '2027-02-03', until: '2027-02-03', days: 1, visits: 0 },
  ])
  expect(spansOfDays([])).toEqual([])
})
