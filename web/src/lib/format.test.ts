import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatMinutes,
  formatMoment,
  formatNearDay,
  formatRelative,
  formatTime,
  formatTimeRange,
  formatWallTime,
  isSameTime,
  zoneName,
} from './format.ts'

// Intl separates the time from AM and PM by a narrow no-break space.
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0\u2009]/g, ' ')
const en = 'en' as const

describe('an instant', () => {
  test.each([
    ['America/New_York', 'Nov 23, 2026, 2:30 PM'],
    ['Africa/Nairobi', 'Nov 23, 2026, 10:30 PM'],
    ['Pacific/Auckland', 'Nov 24, 2026, 8:30 AM'],
  ])('in the zone %s is formatted as %s', (zone, text) => {
    expect(plain(formatDateTime('2026-11-23T19:30:00Z', { zone, language: en }))).toBe(text)
  })

  test.each([
    ['2026-10-31T12:00:00Z', '8:00 AM', 'Eastern Daylight Time'],
    ['2026-11-01T13:00:00Z', '8:00 AM', 'Eastern Standard Time'],
  ])('around the end of daylight saving %s is %s, %s', (instant, time, name) => {
    expect(plain(formatTime(instant, { zone: 'America/New_York', language: en }))).toBe(time)
    expect(zoneName('America/New_York', instant, en)).toBe(name)
  })

  test('falls on the day of its zone', () => {
    expect(dayOf('2026-11-23T22:30:00Z', 'Africa/Nairobi')).toBe('2026-11-24')
    expect(dayOf('2026-11-23T22:30:00Z', 'America/New_York')).toBe('2026-11-23')
    expect(formatDate('2026-11-23T22:30:00Z', 'weekday', { zone: 'Africa/Nairobi', language: en })).toBe('Tuesday, November 24')
  })

  test.each([
    ['en', '2:30 PM'],
    ['es', '14:30'],
    ['fr', '14:30'],
  ] as const)('is formatted for %s', (language, text) => {
    expect(plain(formatTime('2026-11-23T14:30:00Z', { zone: 'UTC', language }))).toBe(text)
  })

  test('with an end is formatted as a range', () => {
    const range = formatTimeRange('2026-11-23T14:30:00Z', '2026-11-23T15:00:00Z', { zone: 'UTC', language: en })
    expect(plain(range)).toBe('2:30 – 3:00 PM')
  })
})

describe('two zones', () => {
  test.each([
    ['Africa/Nairobi', 'Europe/Moscow', '2026-07-01T12:00:00Z', true],
    ['Europe/London', 'UTC', '2026-01-10T12:00:00Z', true],
    ['Europe/London', 'UTC', '2026-07-10T12:00:00Z', false],
    ['Pacific/Auckland', 'America/New_York', '2026-07-10T12:00:00Z', false],
  ])('%s and %s at %s have the same local time: %s', (a, b, instant, same) => {
    expect(isSameTime(a, b, instant)).toBe(same)
  })
})

describe('a calendar day', () => {
  test('has no zone: it is the same day everywhere', () => {
    expect(formatDay('2026-03-01', 'full', en)).toBe('Sunday, March 1, 2026')
  })

  test.each([
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
  })
})

test('local time is formatted as its language does', () => {
  expect(plain(formatWallTime('14:30', en))).toBe('2:30 PM')
  expect([870, 390].map((minutes) => plain(formatMinutes(minutes, en)))).toEqual(['2:30 PM', '6:30 AM'])
  for (const language of ['es', 'fr', 'sw'] as const) expect(formatMinutes(870, language)).toBe('14:30')
  expect(formatWallTime('14:30', 'fr')).toBe('14:30')
})

test.each([
  ['2026-11-23T15:00:00Z', 'in 3 hours'],
  ['2026-11-22T11:00:00Z', 'yesterday'],
  ['2026-11-23T12:00:20Z', 'now'],
  ['2026-11-23T11:58:30Z', '1 minute ago'],
  ['2027-11-30T12:00:00Z', 'next year'],
])('%s relative to noon of November 23 is %s', (instant, text) => {
  expect(formatRelative(instant, '2026-11-23T12:00:00Z', en)).toBe(text)
})

describe('a day near today', () => {
  const now = '2026-11-23T12:00:00Z'
  test.each([
    ['2026-11-22T12:00:00Z', 'en', 'Yesterday'],
    ['2026-11-23T12:30:00Z', 'en', 'Today'],
    ['2026-11-24T12:00:00Z', 'en', 'Tomorrow'],
    ['2026-11-25T12:00:00Z', 'en', 'Wednesday, November 25'],
    ['2026-11-24T12:00:00Z', 'fr', 'Demain'],
    ['2026-11-25T12:00:00Z', 'es', 'Miércoles, 25 de noviembre'],
    ['2026-11-23T12:30:00Z', 'sw', 'Leo'],
    ['2026-02-02T12:00:00Z', 'en', 'Monday, February 2'],
    ['2025-11-25T12:00:00Z', 'en', 'Nov 25, 2025'],
  ] as const)('%s is in %s: %s', (instant, language, words) => {
    expect(formatNearDay(instant, 'weekday', now, language)).toBe(words)
  })
  test('precedes the time', () => {
    expect(plain(formatMoment('2026-11-22T12:00:00Z', now, en))).toMatch(/^Yesterday, \d+:00 [AP]M$/)
  })
})
