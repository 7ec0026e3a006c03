import { minutesOf } from '@uzima/contract/providers/hours'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addedHours } from './new-hours.ts'
import type { Interval, Timetable } from './slots.ts'

// Monday 4 January 2027, 10:00
const now = new Date('2027-01-04T10:00:00Z')
const span = (words: string, more: Partial<Interval> = {}): Interval => {
  const [starts = '', ends = ''] = words.split('-')
  return {
    starts: minutesOf(starts),
    ends: ends === '24:00' ? 1440 : minutesOf(ends),
    locationId: 'here',
    validFrom: null,
    validUntil: null,
    ...more,
  }
}
const table = (over: Partial<Timetable> = {}): Timetable => ({
  ...{ timeZone: 'UTC', week: { 1: [span('09:00-12:00')], 2: [span('09:00-12:00')] }, oneOff: {}, daysOff: new Set<string>() },
  ...over,
})
const usual = table()
const added = (before: Timetable, after: Timetable, days = 7) =>
  addedHours(before, after, { now, days }).map(({ start, end }) => `${start.toISOString().slice(5, 16)}/${end.toISOString().slice(5, 16)}`)

describe('new hours', () => {
  test.each<[string, Timetable, Timetable, string[]]>([
    ['none where nothing changes', usual, usual, []],
    ['none where hours go', usual, table({ week: {} }), []],
    ['none where the place changes', usual, table({ week: { ...usual.week, 2: [span('09:00-12:00', { locationId: 'there' })] } }), []],
    ['an afternoon', usual, table({ week: { ...usual.week, 2: [span('09:00-12:00'), span('14:00-16:00')] } }), ['01-05T14:00/01-05T16:00']],
    [
      'what an interval is longer by, at both ends',
      usual,
      table({ week: { ...usual.week, 2: [span('08:30-13:00')] } }),
      ['01-05T08:30/01-05T09:00', '01-05T12:00/01-05T13:00'],
    ],
    [
      'what is left of today',
      table({ week: {} }),
      usual,
      ['01-04T10:00/01-04T12:00', '01-05T09:00/01-05T12:00', '01-11T09:00/01-11T12:00'],
    ],
    ['from their first day on', usual, table({ week: { ...usual.week, 3: [span('09:00-10:00', { validFrom: '2027-01-07' })] } }), []],
    [
      'to the end of a day',
      usual,
      table({ week: { ...usual.week, 2: [span('09:00-12:00'), span('22:00-24:00')] } }),
      ['01-05T22:00/01-06T00:00'],
    ],
    ['a vacation taken back', table({ daysOff: new Set(['2027-01-05']) }), usual, ['01-05T09:00/01-05T12:00']],
    ['one day, in place of its weekday', usual, table({ oneOff: { '2027-01-05': [span('11:00-13:00')] } }), ['01-05T12:00/01-05T13:00']],
    ['a Saturday', usual, table({ oneOff: { '2027-01-09': [span('09:00-12:00')] } }), ['01-09T09:00/01-09T12:00']],
    ['a shorter day taken back', table({ oneOff: { '2027-01-05': [] } }), usual, ['01-05T09:00/01-05T12:00']],
    [
      'another zone: what no hour was before',
      usual,
      table({ timeZone: 'Africa/Nairobi' }),
      ['01-05T06:00/01-05T09:00', '01-11T06:00/01-11T09:00'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(added(before, after)).toEqual(expected)
  })
  test('begin with the next minute there is where the clock skips theirs', () => {
    const chicago = (week: Timetable['week']) => table({ timeZone: 'America/Chicago', week })
    const at = new Date('2027-03-13T12:00:00Z')
    const found = addedHours(chicago({}), chicago({ 0: [span('02:30-04:00')] }), { now: at, days: 3 })
    expect(found).toEqual([{ start: new Date('2027-03-14T08:00:00Z'), end: new Date('2027-03-14T09:00:00Z') }])
  })
  test('and the former ones together are the hours, and the two never meet', () => {
    const interval = fc.tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 20 })).map(([from, length]) => ({
      ...span('00:00-00:05'),
      starts: from * 5,
      ends: Math.min(1440, (from + length) * 5),
    }))
    const tuesdays = fc.array(interval, { maxLength: 4 })
    const minutes = (of: readonly { start: Date; end: Date }[]) =>
      new Set(
        of.flatMap(({ start, end }) =>
          Array.from({ length: (end.getTime() - start.getTime()) / 60_000 }, (_, at) => start.getTime() + at * 60_000),
        ),
      )
    fc.assert(
      fc.property(tuesdays, tuesdays, (one, other) => {
        const [before, after] = [table({ week: { 2: one } }), table({ week: { 2: other } })]
        const nothing = table({ week: {} })
        const range = { now, days: 6 }
        const all = (of: Timetable) => minutes(addedHours(nothing, of, range))
        const fresh = minutes(addedHours(before, after, range))
        const expected = [...all(after)].filter((minute) => !all(before).has(minute))
        expect([...fresh].sort()).toEqual(expected.sort())
      }),
      { numRuns: 60 },
    )
  })
})
