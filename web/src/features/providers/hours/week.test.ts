import { type SlotTime, slotTimes } from '@uzima/contract/providers'
import { describe, expect, test } from 'vitest'
import { inOrder, mergeWeeks, spansOf, toDays, toWeek, type Week } from './week.ts'

const hours = (from: number, until: number) => ({ from: from * 60, until: until * 60 })

describe('spansOf', () => {
  test.each<[string, readonly SlotTime[], { from: number; until: number }[]]>([
    ['gives no spans without starts', [], []],
    ['gives half an hour for one start', ['09:00'], [hours(9, 9.5)]],
    ['keeps the break at noon of a whole day', slotTimes, [hours(9, 12), hours(14, 17)]],
    ['splits the morning at a missing start', ['09:00', '10:00', '09:30', '11:00'], [hours(9, 10.5), hours(11, 11.5)]],
  ])('%s', (_, starts, spans) => {
    expect(spansOf(starts)).toEqual(spans)
  })
})

test('starts are in the order of the day', () => {
  expect(inOrder(['16:30', '09:00', '14:00'])).toEqual(['09:00', '14:00', '16:30'])
})

test('a week round-trips unchanged', () => {
  const days = [
    { weekday: 0, starts: [] },
    { weekday: 1, starts: ['09:00' as const, '09:30' as const] },
  ]
  expect(toDays(toWeek(days))).toEqual(days)
})

test('a day changed elsewhere is as stored, unless it was changed here too', () => {
  const week = (days: Week): Week => ({ 0: [], 1: ['09:00'], 2: ['09:00'], 3: ['09:00'], 4: ['09:00'], 5: [], 6: [], ...days })
  const merged = mergeWeeks({
    seen: week({}),
    draft: week({ 1: ['10:00'], 2: ['10:00'], 4: ['11:00', '10:00'] }),
    stored: week({ 2: ['14:00'], 3: [], 4: ['10:00', '11:00'] }),
  })
  expect(merged).toEqual({ week: week({ 1: ['10:00'], 2: ['10:00'], 3: [], 4: ['11:00', '10:00'] }), both: [2] })
})
