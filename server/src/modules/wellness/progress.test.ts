import { describe, expect, test } from 'vitest'
import { addDays } from '#clinical/calendar.ts'
import { type Goal, percentOf, progressOf, statisticsOf } from './progress.ts'

// @acceptance WELLNESS-008
test.each([
  [5, 10, 50],
  [12, 10, 100],
  [10, 10, 100],
  [9.99, 10, 99],
  [0, 10, 0],
  [1, 3, 33],
])('%d of %d is %d percent', (current, target, percent) => {
  expect(percentOf(current, target)).toBe(percent)
})
test('the percentage never falls as more is done, and stays within 0 to 100', () => {
  const all = Array.from({ length: 500 }, (_, n) => percentOf(n / 7, 50))
  expect(all).toEqual([...all].sort((a, b) => a - b))
  expect([Math.min(...all), Math.max(...all)]).toEqual([0, 100])
})

const goal = (more: Partial<Goal> = {}): Goal => ({
  target: 10,
  deadline: '2027-01-31',
  frequency: 'daily',
  startedOn: '2027-01-01',
  ...more,
})
const on = (day: string, amount: number) => ({ day: `2027-01-${day}`, amount })

describe('a goal that restarts each day', () => {
  test.each([
    ['nothing was entered', [], '04', { current: 0, percent: 0, streak: 0, isOnTrack: false }],
    ['entries of a day add up', [on('04', 4), on('04', 6)], '04', { current: 10, percent: 100, streak: 1, isOnTrack: true }],
    ['what was done yesterday does not count today', [on('03', 10)], '04', { current: 0, streak: 1, isOnTrack: true }],
    ['three days in a row', [on('02', 10), on('03', 11), on('04', 12)], '04', { streak: 3 }],
    ['today breaks no row before it is over', [on('02', 10), on('03', 11)], '04', { streak: 2 }],
    ['a day that was too little breaks it', [on('02', 10), on('03', 9.99), on('04', 10)], '04', { streak: 1 }],
    ['a missing day breaks it', [on('01', 10), on('02', 10), on('04', 10)], '04', { streak: 1 }],
    ['on its first day it is on track', [], '01', { isOnTrack: true, streak: 0 }],
    ['tenths add up to what they are', [on('04', 9.7), on('04', 0.1), on('04', 0.2)], '04', { current: 10, percent: 100 }],
  ] as const)('%s', (_, entries, day, expected) => {
    expect(progressOf(goal(), entries, `2027-01-${day}`)).toMatchObject({ state: 'active', ...expected })
  })
  test('stays the same after the deadline', () => {
    expect(progressOf(goal(), [on('30', 10), on('31', 10)], '2027-03-01')).toMatchObject({ state: 'completed', streak: 2, current: 10 })
    expect(progressOf(goal(), [on('30', 10)], '2027-03-01')).toMatchObject({ state: 'overdue', isOnTrack: false, current: 0 })
    const late = [on('31', 3), { day: '2027-02-01', amount: 10 }]
    expect(progressOf(goal(), late, '2027-03-01')).toMatchObject({ state: 'overdue', current: 3 })
  })
})

test.each([
  ['weekly', ['2026-12-28', '2027-01-05', '2027-01-17'], '2027-01-17', 3],
  ['weekly', ['2026-12-28', '2027-01-17'], '2027-01-17', 1],
  ['monthly', ['2026-11-30', '2026-12-01', '2027-01-31'], '2027-01-31', 3],
] as const)('a %s goal reached on %j has on %s a row of %d', (frequency, reached, today, streak) => {
  const entries = reached.map((day) => ({ day, amount: 10 }))
  expect(progressOf(goal({ frequency, startedOn: '2026-11-01' }), entries, today).streak).toBe(streak)
})
test('a streak is as long as the days that reached the target', () => {
  for (let length = 1; length <= 31; length += 1) {
    const entries = Array.from({ length }, (_, n) => ({ day: addDays('2027-01-01', n), amount: 10 }))
    expect(progressOf(goal(), entries, addDays('2027-01-01', length - 1)).streak).toBe(length)
  }
})

describe('a goal that counts until the deadline', () => {
  const once = goal({ frequency: 'once', deadline: '2027-01-10' })
  test.each([
    [
      'is on track while as much was done as time has passed',
      [on('02', 4)],
      '05',
      { current: 4, percent: 40, state: 'active', isOnTrack: true },
    ],
    ['is behind when less was', [on('02', 3.9)], '05', { state: 'active', isOnTrack: false }],
    ['adds up over all days', [on('01', 4), on('09', 6)], '09', { current: 10, percent: 100, state: 'completed', isOnTrack: true }],
    ['is not overdue on its last day', [], '10', { state: 'active' }],
    ['is overdue the day after', [on('01', 9)], '11', { state: 'overdue', isOnTrack: false, percent: 90 }],
    ['stays completed', [on('01', 12)], '25', { state: 'completed', percent: 100, current: 12 }],
  ] as const)('%s', (_, entries, day, expected) => {
    expect(progressOf(once, entries, `2027-01-${day}`)).toMatchObject({ streak: null, ...expected })
  })
})

test('statistics count each goal once, and overdue screenings with the overdue goals', () => {
  const goals = [
    { state: 'active', isOnTrack: true },
    { state: 'active', isOnTrack: false },
    { state: 'completed', isOnTrack: true },
    { state: 'overdue', isOnTrack: false },
  ] as const
  expect(statisticsOf(goals, [{ overdue: true }, { overdue: false }])).toEqual({
    onTrackPercent: 50,
    active: 2,
    completed: 1,
    overdue: 2,
    overdueGoals: 1,
    overdueScreenings: 1,
  })
  expect(statisticsOf([], [])).toMatchObject({ onTrackPercent: null, active: 0, completed: 0, overdue: 0 })
})
