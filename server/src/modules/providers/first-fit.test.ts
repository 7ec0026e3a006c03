import { describe, expect, test } from 'vitest'
import { firstFit, withoutEnded } from './first-fit.ts'
import { type Taken, type Timetable, usualTerms } from './slots.ts'

const at = (time: string) => new Date(`2027-01-04T${time}:00Z`)
const span = (starts: string, ends: string): Taken => ({ start: at(starts), end: at(ends) })
const hours = (timeZone = 'UTC'): Timetable => ({
  timeZone,
  week: { 1: [interval(9, 12), interval(14, 17, 'branch')] },
  oneOff: {},
  daysOff: new Set(),
})
const interval = (from: number, until: number, locationId = 'main') => ({
  ...{ starts: from * 60, ends: until * 60, locationId, validFrom: null, validUntil: null },
})
const fitOf = (from: string, busy: Taken[] = [], more: Partial<Parameters<typeof firstFit>[1]> = {}) => {
  const found = firstFit(hours(), { from: at(from), busy, terms: usualTerms, ...more })
  return found && `${found.start.toISOString().slice(11, 16)} ${found.locationId}`
}

describe('somebody who has just come is seen', () => {
  test.each([
    ['before the hours, when they begin', '07:12', [], '09:00 main'],
    ['at the next five minutes, whatever starts others can book', '09:12', [], '09:15 main'],
    ['on the minute', '09:10', [], '09:10 main'],
    ['after what is taken', '09:12', [span('09:00', '10:00')], '10:00 main'],
    ['not where they would reach into what is taken', '09:12', [span('09:30', '10:00')], '10:00 main'],
    ['in a gap that is long enough', '09:00', [span('09:00', '09:30'), span('10:00', '12:00')], '09:30 main'],
    ['as long as all of it is within the hours', '11:30', [], '11:30 main'],
    ['else in the afternoon, where the doctor is then', '11:35', [], '14:00 branch'],
    ['after hours not at all', '16:35', [], undefined],
    ['on a full day not at all', '09:00', [span('09:00', '12:00'), span('14:00', '17:00')], undefined],
  ] as const)('%s (%s)', (_, from, busy, found) => {
    expect(fitOf(from, [...busy])).toBe(found)
  })
  test('where a room of the kind is free', () => {
    const rooms = new Map([
      ['main', [[span('09:00', '10:00')], [span('09:00', '10:30')]]],
      ['branch', []],
    ])
    expect(fitOf('09:00', [], { rooms })).toBe('10:00 main')
    // a location without such a room
    expect(fitOf('13:00', [], { rooms })).toBeUndefined()
  })
  test('not where the doctor could not be in time', () => {
    expect(fitOf('13:00', [{ ...span('12:00', '14:30'), locationId: 'branch' }])).toBe('14:30 branch')
  })
})

test('what is over before its time is free, and the rest stays taken', () => {
  const away = { ...span('08:00', '09:00'), locationId: 'branch' }
  expect(withoutEnded([away, span('09:00', '11:00'), span('11:30', '12:00')], [span('09:30', '10:00'), span('11:30', '12:00')])).toEqual([
    away,
    span('09:00', '09:30'),
    span('10:00', '11:00'),
  ])
})
