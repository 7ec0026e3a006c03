import type { VitalSign } from '@uzima/contract/vitals'
import { describe, expect, test } from 'vitest'
import { daysOf, periodsBack } from '#lib/periods.ts'
import { instantsOf, pointsOf } from './periods.ts'

const measured = (takenAt: string, ...values: number[]): VitalSign => ({
  id: takenAt,
  kind: 'bp',
  takenAt,
  values,
  unit: 'mm[Hg]',
  note: null,
  oxygen: null,
  level: 'normal',
  age: 'adult',
  addedBy: 'patient',
  addedByName: null,
  version: 1,
  isEditable: true,
})
const at = (day: number, hour = 12) => new Date(2027, 0, day, hour).toISOString()

describe('the days of a period', () => {
  test.each([
    ['week', 0, '2027-01-25', '2027-01-31'],
    ['week', 1, '2027-01-18', '2027-01-24'],
    ['month', 0, '2027-01-01', '2027-01-31'],
    ['year', 0, '2026-02-01', '2027-01-31'],
    ['year', 1, '2025-02-01', '2026-01-31'],
  ] as const)('%s, %i back', (period, back, first, last) => {
    expect(daysOf(period, back, '2027-01-31')).toEqual({ first, last })
  })
  test('are whole in the reader’s zone, and adjoin without a gap', () => {
    const [later, earlier] = [0, 1].map((back) => instantsOf(daysOf('week', back, '2027-01-31')))
    expect(new Date(later?.from ?? '').getHours()).toBe(0)
    expect(Date.parse(later?.from ?? '') - Date.parse(earlier?.until ?? '')).toBe(1)
  })
})

describe('points', () => {
  test('few measurements are shown individually', () => {
    const vitals = [measured(at(1), 120, 80), measured(at(1, 18), 130, 84)]
    const { points, by } = pointsOf(vitals, 'year')
    expect(by).toBe('each')
    expect(points.map(({ values, one }) => [values, one?.id])).toEqual([
      [[120, 80], at(1)],
      [[130, 84], at(1, 18)],
    ])
  })
  test('a month with several a day is drawn by day, each point with its mean', () => {
    const vitals = Array.from({ length: 24 }, (_, day) => [measured(at(day + 1, 8), 120, 80), measured(at(day + 1, 20), 130, 90)]).flat()
    const { points, by } = pointsOf(vitals, 'month')
    expect([by, points.length]).toEqual(['day', 24])
    expect(points[0]).toMatchObject({ values: [125, 85], count: 2, one: null, day: '2027-01-01' })
    expect(pointsOf(vitals, 'week').by).toBe('each')
  })
  test('a year of daily measurements is drawn by week, from Monday', () => {
    const vitals = Array.from({ length: 60 }, (_, day) => measured(at(day + 1), 120, 80))
    const { points, by } = pointsOf(vitals, 'year')
    expect(by).toBe('week')
    expect(points.map(({ day }) => day).slice(0, 2)).toEqual(['2026-12-28', '2027-01-04'])
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(60)
  })
  test('a mean says how many of its measurements were taken with oxygen', () => {
    const vitals = Array.from({ length: 48 }, (_, index) => ({
      ...measured(at(Math.floor(index / 2) + 1, 8 + (index % 2)), 97),
      oxygen: index === 0 ? { flow: 2, concentration: null } : index === 1 ? { flow: 0, concentration: 21 } : null,
    }))
    expect(pointsOf(vitals, 'month').points.map(({ onOxygen }) => onOxygen)).toEqual([1, ...Array.from({ length: 23 }, () => 0)])
  })
  test('no measurements give no points', () => {
    expect(pointsOf([], 'month').points).toEqual([])
  })
})

test.each([
  ['week', '2027-01-20', 0],
  ['week', '2027-01-14', 0],
  ['week', '2027-01-13', 1],
  ['month', '2026-12-20', 1],
  ['year', '2020-01-20', 7],
  // a clock that is ahead
  ['week', '2027-01-21', 0],
] as const)('the %s of %s is so many periods back', (period, day, back) => {
  expect(periodsBack(period, day, '2027-01-20')).toBe(back)
  const { first, last } = daysOf(period, back, '2027-01-20')
  if (day <= '2027-01-20') expect(first <= day && day <= last).toBe(true)
})
