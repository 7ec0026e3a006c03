import { describe, expect, test } from 'vitest'
import { addDays, addMonths, ageOn, daysBetween, periodBefore, periodOf } from './calendar.ts'

/** Every day of eight years, including two leap years. */
const days = Array.from({ length: 2922 }, (_, n) => addDays('2023-01-01', n))

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-11-15', 3, '2028-02-15'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-05-31', 120, '2037-05-31'],
])('%s and %d months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
test('adding months gives that month, and no later day of it', () => {
  const wrong = days.filter((day) => {
    const later = addMonths(day, 7)
    const [year = 0, month = 0] = day.split('-').map(Number)
    const wanted = new Date(Date.UTC(year, month + 6, 1)).toISOString().slice(0, 7)
    return later.slice(0, 7) !== wanted || later.slice(8) > day.slice(8)
  })
  expect(wrong).toEqual([])
})
test('counting days agrees with adding them', () => {
  expect(days.filter((day, n) => daysBetween('2023-01-01', day) !== n)).toEqual([])
})

describe('periods', () => {
  test.each([
    ['2027-01-04', '2027-01-04'],
    ['2027-01-10', '2027-01-04'],
    ['2027-01-03', '2026-12-28'],
  ])('the week of %s begins on Monday %s', (day, monday) => {
    expect(periodOf(day, 'weekly')).toBe(monday)
  })
  test.each(['daily', 'weekly', 'monthly'] as const)('%s periods are contiguous', (period) => {
    const starts = [...new Set(days.map((day) => periodOf(day, period)))]
    expect(starts.slice(1).map((start) => periodBefore(start, period))).toEqual(starts.slice(0, -1))
    expect(starts.every((start) => periodOf(start, period) === start)).toBe(true)
  })
})

test.each([
  ['1984-03-12', '2027-03-11', 42],
  ['1984-03-12', '2027-03-12', 43],
  ['2004-02-29', '2027-02-28', 23],
  ['2004-02-29', '2028-02-28', 23],
  ['2027-01-04', '2027-01-04', 0],
])('who was born on %s is on %s %d years old', (birth, day, years) => {
  expect(Math.floor(ageOn(birth, day))).toBe(years)
})
test('half a year is half', () => {
  expect(ageOn('2026-07-04', '2027-01-04')).toBe(0.5)
})
