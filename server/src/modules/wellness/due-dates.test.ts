import { expect, test } from 'vitest'
import { isOverdue, nextDueAfter, nextDueByAge } from './due-dates.ts'

type Case = [string, string[], number | null, number | null, string | null, number[]?]
test.each<Case>([
  ['never done', [], 12, null, null],
  ['every year', ['2026-05-31'], 12, null, '2027-05-31'],
  ['the latest counts, in whatever order', ['2026-05-31', '2024-05-31'], 24, null, '2028-05-31'],
  ['once in a life', ['2026-05-31'], null, null, null],
  ['the second of two doses', ['2026-12-31'], 2, 2, '2027-02-28'],
  ['both doses', ['2026-12-31', '2027-03-01'], 2, 2, null],
  ['a series without an interval: nothing is made up', ['2026-12-31'], null, 3, null],
  ['the second dose, by the table', ['2026-12-31'], null, 3, '2027-01-31', [1, 5]],
  ['the third dose, by the table', ['2026-12-31', '2027-01-31'], null, 3, '2027-06-30', [1, 5]],
  ['all doses of the table', ['2026-12-31', '2027-01-31', '2027-07-01'], null, 3, null, [1, 5]],
  ['one’s own interval goes before the table’s', ['2026-12-31'], 2, 3, '2027-02-28', [1, 5]],
])('%s', (_, done, intervalMonths, doses, next, doseIntervals) => {
  expect(nextDueAfter({ done, intervalMonths, doses, doseIntervals: doseIntervals ?? null })).toBe(next)
})
test.each([
  [null, false],
  ['2027-01-04', false],
  ['2027-01-05', false],
  ['2027-01-03', true],
])('due on %s is on 2027-01-04 overdue: %s', (nextDue, overdue) => {
  expect(isOverdue(nextDue, '2027-01-04')).toBe(overdue)
})

// born on 4 April 2026, so nine months old on 2027-01-04
const inWeeks = [6, 10, 14].map((count) => ({ unit: 'weeks', count }) as const)
const inMonths = [9, 18].map((count) => ({ unit: 'months', count }) as const)
const visits = [0, 6, 12, 18].map((count) => ({ unit: 'months', count }) as const)
test.each([
  ['the first dose, late: now', 'vaccination', inWeeks, [], '2027-01-04'],
  ['the next dose, late: four weeks after the last', 'vaccination', inWeeks, ['2027-01-02'], '2027-01-30'],
  ['the next dose, at its age', 'vaccination', inMonths, ['2027-01-04'], '2027-10-04'],
  ['the next dose, at its age, the last long ago', 'vaccination', inWeeks, ['2026-05-16'], '2026-06-13'],
  ['all doses', 'vaccination', inMonths, ['2027-01-04', '2027-10-04'], null],
  ['a check-up: the next age that is ahead', 'screening', visits, [], '2027-04-04'],
  ['a check-up done: the next age after it', 'screening', visits, ['2026-09-20'], '2026-10-04'],
  ['the last check-up', 'screening', visits, ['2027-10-05'], null],
] as const)('by age: %s', (_, kind, ages, done, next) => {
  expect(nextDueByAge({ kind, ages, done, birth: '2026-04-04', today: '2027-01-04' })).toBe(next)
})
