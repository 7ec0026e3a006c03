import type { Interval } from '@uzima/contract/providers'
import { faultsOf } from '@uzima/contract/providers/hours'
import { describe, expect, test } from 'vitest'
import { faultyDays, inOrder, isSameWeek, mergeWeeks, nextSpan, readEnd, spanText, toDays, toWeek, typedEnd, type Week } from './week.ts'

/** `09:00-12:00`, or with days: `09:00-12:00 2027-03-01 2027-04-30`. */
const interval = (text: string): Interval => {
  const [span = '', validFrom = null, validUntil = null] = text.split(' ')
  const [starts = '', ends = ''] = span.split('-')
  return { starts, ends, validFrom, validUntil }
}
const day = (...texts: string[]) => texts.map(interval)

describe('faultsOf', () => {
  test.each([
    ['hours apart', ['09:00-12:00', '14:00-17:00'], []],
    ['hours that touch', ['09:00-12:00', '12:00-12:05'], []],
    ['hours to midnight', ['23:55-24:00'], []],
    ['a time that is missing', ['09:00-'], [[0, 'required_field']]],
    [
      'a time off the grid',
      ['09:01-10:00', '11:00-11:59'],
      [
        [0, 'hours_off_grid'],
        [1, 'hours_off_grid'],
      ],
    ],
    ['an end before the start', ['12:00-09:00'], [[0, 'hours_end_before_start']]],
    ['an end at the start', ['09:00-09:00'], [[0, 'hours_end_before_start']]],
    ['last days before first ones', ['09:00-10:00 2027-03-02 2027-03-01'], [[0, 'ends_before_start']]],
    ['hours that overlap: the later written', ['09:00-12:00', '08:00-09:05'], [[1, 'hours_overlap']]],
    ['hours that overlap on one day', ['09:00-12:00 2027-01-01 2027-03-01', '09:00-12:00 2027-03-01'], [[1, 'hours_overlap']]],
    ['hours one after the other', ['09:00-12:00 2027-01-01 2027-02-28', '09:00-12:00 2027-03-01', '13:00-14:00'], []],
  ])('%s', (_, texts, faults) => {
    const found = faultsOf(day(...texts)).flatMap((fault, index) => (fault ? [[index, fault]] : []))
    expect(found).toEqual(faults)
  })
  test('name their days', () => {
    expect(faultyDays({ 0: day('09:00-08:00'), 1: day('09:00-10:00'), 4: day('09:00-') })).toEqual([0, 4])
  })
})

test('hours are in the order of the day', () => {
  expect(inOrder(day('16:30-17:00', '09:00-10:00 2027-03-01', '09:00-10:00'))).toEqual(
    day('09:00-10:00', '09:00-10:00 2027-03-01', '16:30-17:00'),
  )
})

test('a week round-trips unchanged', () => {
  const days = [
    { weekday: 0, intervals: [] },
    { weekday: 1, intervals: day('09:00-10:00', '11:00-24:00') },
  ]
  expect(toDays(toWeek(days))).toEqual(days)
})

test.each([
  [[], { starts: '09:00', ends: '12:00' }],
  [['09:00-12:00'], { starts: '13:00', ends: '16:00' }],
  [['14:00-20:05', '09:00-12:00'], { starts: '21:05', ends: '24:00' }],
  [['09:00-23:00'], { starts: '', ends: '' }],
  [['09:00-'], { starts: '01:00', ends: '04:00' }],
])('after %j come %j', (texts, next) => {
  expect(nextSpan(day(...texts))).toEqual(next)
})

test('hours are said from their beginning to their end, which may be midnight', () => {
  expect(spanText(interval('09:00-12:30'))).toMatch(/^9:00\sAM–12:30\sPM$/)
  expect(spanText(interval('22:00-24:00'))).toMatch(/^10:00\sPM–12:00\sAM$/)
  expect(spanText(interval('22:00-'))).toBe('')
  expect([readEnd('00:00'), readEnd('12:00'), typedEnd('24:00'), typedEnd('12:00')]).toEqual(['24:00', '12:00', '00:00', '12:00'])
})

test('weeks are the same whatever the order, but not with other days', () => {
  const week = { 1: day('09:00-10:00', '11:00-12:00') }
  expect(isSameWeek(week, { 1: day('11:00-12:00', '09:00-10:00'), 2: [] })).toBe(true)
  expect(isSameWeek(week, { 1: day('09:00-10:00', '11:00-12:00 2027-03-01') })).toBe(false)
})

test('a day changed elsewhere is as stored, unless it was changed here too', () => {
  const usual = day('09:00-10:00')
  const week = (days: Week): Week => ({ 0: [], 1: usual, 2: usual, 3: usual, 4: usual, 5: [], 6: [], ...days })
  const merged = mergeWeeks({
    seen: week({}),
    draft: week({ 1: day('10:00-11:00'), 2: day('10:00-11:00'), 4: day('11:00-12:00', '10:00-11:00') }),
    stored: week({ 2: day('14:00-15:00'), 3: [], 4: day('10:00-11:00', '11:00-12:00') }),
  })
  expect(merged).toEqual({
    week: week({ 1: day('10:00-11:00'), 2: day('10:00-11:00'), 3: [], 4: day('11:00-12:00', '10:00-11:00') }),
    both: [2],
  })
})
