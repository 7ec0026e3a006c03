import { slotTimes } from '@uzima/contract/providers'
import { minutesOf } from '@uzima/contract/providers/hours'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  earliestFree,
  type Interval,
  instantOf,
  isEverStart,
  isWithinHours,
  nearestFree,
  slotDays,
  spansOf,
  startOfDay,
  startRefusal,
  startsOf,
  type Timetable,
  usualTerms,
} from './slots.ts'

/** Where all hours are, unless a case says otherwise. */
const here = 'here'
const always = { validFrom: null, validUntil: null, locationId: here }
const from = (starts: string, ends: string, dates: Partial<Interval> = {}): Interval => ({
  starts: minutesOf(starts),
  ends: minutesOf(ends),
  ...always,
  ...dates,
})
/** Half an hour from each of these times on. */
const halfHoursFrom = (...starts: readonly string[]): Interval[] =>
  starts.map((time) => ({ starts: minutesOf(time), ends: minutesOf(time) + 30, ...always }))
const everyDay = (intervals: Interval[]) => Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, intervals]))
const timetable = (over: Partial<Timetable> = {}): Timetable => ({
  timeZone: 'Africa/Nairobi',
  week: everyDay([from('09:00', '12:00'), from('14:00', '17:00')]),
  oneOff: {},
  daysOff: new Set(),
  ...over,
})
const terms = usualTerms
/** A visit of half an hour. */
const taken = (iso: string, minutes = 30) => ({ start: at(iso), end: new Date(Date.parse(iso) + minutes * 60_000) })
const timesOf = (table: Timetable, day: string, over = {}) => startsOf(table, day, { ...terms, ...over }).map(({ time }) => time)
const at = (iso: string) => new Date(iso)

describe('instantOf', () => {
  test.each([
    ['a zone without summer time', 'Africa/Nairobi', '2026-11-24', '09:00', '2026-11-24T06:00:00.000Z'],
    ['before the spring change', 'America/Chicago', '2027-03-13', '09:00', '2027-03-13T15:00:00.000Z'],
    ['on the day of the spring change', 'America/Chicago', '2027-03-14', '09:00', '2027-03-14T14:00:00.000Z'],
    ['on the day of the autumn change', 'America/Chicago', '2026-11-01', '09:00', '2026-11-01T15:00:00.000Z'],
    ['a time the clock skips', 'America/Chicago', '2027-03-14', '02:30', undefined],
    ['a time the clock shows twice: the earlier', 'America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    ['a change of half an hour: the earlier', 'Australia/Lord_Howe', '2027-04-04', '01:30', '2027-04-03T14:30:00.000Z'],
    ['a day that never was', 'Pacific/Apia', '2011-12-30', '09:00', undefined],
    ['an offset of a quarter', 'Asia/Kathmandu', '2026-11-24', '09:00', '2026-11-24T03:15:00.000Z'],
  ])('%s', (_, zone, day, time, expected) => {
    expect(instantOf(zone, day, time)?.toISOString()).toBe(expected)
  })

  test('the answer does not depend on the time of year at which it is computed', () => {
    expect(instantOf('Europe/Berlin', '2026-10-25', '02:30')).toEqual(at('2026-10-25T00:30:00Z'))
  })
})

test('a day whose midnight is skipped begins with its first moment', () => {
  expect(startOfDay('Asia/Beirut', '2027-03-28')).toEqual(at('2027-03-27T22:00:00Z'))
  expect(dayOf(at('2027-03-27T22:00:00Z'), 'Asia/Beirut')).toBe('2027-03-28')
  expect(dayOf(at('2027-03-27T21:59:59Z'), 'Asia/Beirut')).toBe('2027-03-27')
})

const zones = Intl.supportedValuesOf('timeZone')
const clocks = new Map<string, Intl.DateTimeFormat>()
/** The local time according to `Intl`: an oracle that shares no code with the implementation. */
function wallClock(zone: string, instant: number) {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(zone, clock)
  }
  return clock.format(instant)
}
const timeShown = (zone: string, instant: number) => wallClock(zone, instant).split(' ')[1]
const hour = 3_600_000
/** Every quarter-hour wall-clock time of a day, with the first instant that shows it. */
function firstShown(zone: string, day: string) {
  const shown = new Map<string, number>()
  const noon = Date.parse(`${day}T12:00:00Z`)
  for (let instant = noon - 27 * hour; instant <= noon + 27 * hour; instant += hour / 4) {
    const [date, time] = wallClock(zone, instant).split(' ')
    if (date === day && time && !shown.has(time)) shown.set(time, instant)
  }
  return shown
}
const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`)
const agreesWithCalendar = (zone: string, day: string) => {
  const shown = firstShown(zone, day)
  const expected = halfHours.map((time) => [zone, day, time, shown.get(time)])
  expect(halfHours.map((time) => [zone, day, time, instantOf(zone, day, time)?.getTime()])).toEqual(expected)
}

describe('every zone', () => {
  test('on each day of a clock change, exactly the wall-clock times that exist have an instant, the first one', () => {
    let changes = 0
    for (const zone of zones) {
      for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const noon = Date.parse(`${day}T12:00:00Z`)
        if (timeShown(zone, noon) === timeShown(zone, noon + 24 * hour)) continue
        changes++
        for (const near of [-1, 0, 1, 2]) agreesWithCalendar(zone, addDays(day, near))
      }
    }
    expect(changes).toBeGreaterThan(300)
  }, 60_000)

  test("the same holds on any day of any year; starts don't overlap, and each is on its own day", () => {
    const days = fc
      .date({ min: at('2000-01-02T00:00:00Z'), max: at('2037-12-30T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, day) => {
        agreesWithCalendar(zone, day)
        const starts = startsOf(timetable({ timeZone: zone }), day, terms)
        for (const [index, { start }] of starts.entries()) {
          expect(dayOf(start, zone)).toBe(day)
          const next = starts[index + 1]
          if (next) expect(next.start.getTime() - start.getTime()).toBeGreaterThanOrEqual(hour / 2)
        }
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe('startsOf', () => {
  const tuesday = '2026-11-24'
  test('a doctor who has set nothing has the twelve', () => {
    expect(timesOf(timetable(), tuesday)).toEqual(slotTimes)
  })
  test('a day off has none', () => {
    expect(timesOf(timetable({ daysOff: new Set([tuesday]) }), tuesday)).toEqual([])
  })
  test('a weekday without hours has none', () => {
    expect(timesOf(timetable({ week: { 1: halfHoursFrom('09:00') } }), tuesday)).toEqual([])
  })
  test('Sunday is 0', () => {
    expect(timesOf(timetable({ week: { 0: halfHoursFrom('09:00') } }), '2026-11-22')).toEqual(['09:00'])
  })
  test.each<[string, [string, string], object, string[]]>([
    ['follow each other from the beginning of the hours', ['08:05', '09:40'], {}, ['08:05', '08:35', '09:05']],
    ['end with one that ends with the hours', ['08:00', '09:00'], {}, ['08:00', '08:30']],
    ['are none where no visit fits', ['08:00', '08:25'], {}, []],
    ['reach to the end of the day', ['23:00', '24:00'], {}, ['23:00', '23:30']],
    ['are as far apart as a visit is long', ['08:00', '10:00'], { minutes: 45 }, ['08:00', '08:45']],
    ['leave the time between two visits', ['08:00', '09:30'], { minutes: 20, before: 5, after: 10 }, ['08:00', '08:35', '09:10']],
  ])('starts %s', (_, [starts, ends], over, times) => {
    expect(timesOf(timetable({ week: everyDay([from(starts, ends)]) }), tuesday, over)).toEqual(times)
  })
  test.each([
    ['2026-11-22', []],
    ['2026-11-23', ['08:00']],
    ['2026-11-24', ['08:00']],
    ['2026-11-25', []],
  ])('hours count from their first day through their last one: %s', (day, times) => {
    const dated = from('08:00', '08:30', { validFrom: '2026-11-23', validUntil: '2026-11-24' })
    expect(timesOf(timetable({ week: everyDay([dated]) }), day)).toEqual(times)
  })
  test('hours of one day count in place of those of its weekday, unless it is a day off', () => {
    const oneOff = { [tuesday]: [from('18:00', '19:00')], '2026-11-22': [from('10:00', '10:30')] }
    const week = { 2: halfHoursFrom('09:00') }
    expect(timesOf(timetable({ week, oneOff }), tuesday)).toEqual(['18:00', '18:30'])
    expect(timesOf(timetable({ week, oneOff }), '2026-11-22')).toEqual(['10:00'])
    expect(timesOf(timetable({ week, oneOff }), '2026-12-01')).toEqual(['09:00'])
    expect(spansOf(timetable({ week, oneOff, daysOff: new Set([tuesday]) }), tuesday)).toEqual([])
  })
})

test('a time is ever a start if it is one on any day', () => {
  const table = timetable({ week: { 6: [from('08:00', '09:00')] }, oneOff: { '2026-11-24': [from('18:10', '18:40')] } })
  expect(['08:00', '08:30', '18:10', '09:00', '18:40'].map((time) => isEverStart(table, time, terms))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

describe('isWithinHours', () => {
  const table = timetable({ week: everyDay([from('10:00', '10:40'), from('09:00', '10:00'), from('14:00', '24:00')]) })
  test.each([
    ['at their beginning', '2026-11-24T06:00:00Z', true],
    ['before it', '2026-11-24T05:55:00Z', false],
    ['across two that touch', '2026-11-24T06:45:00Z', true],
    ['to their end, at no start of theirs', '2026-11-24T07:10:00Z', true],
    ['beyond it', '2026-11-24T07:15:00Z', false],
    ['to midnight', '2026-11-24T20:30:00Z', true],
    ['beyond it into the next day', '2026-11-24T20:35:00Z', false],
  ])('%s', (_, start, isWithin) => {
    expect(isWithinHours(table, taken(start))).toBe(isWithin)
  })
  test('on a day off nothing is', () => {
    expect(isWithinHours({ ...table, daysOff: new Set(['2026-11-24']) }, taken('2026-11-24T06:00:00Z'))).toBe(false)
  })
})

describe('slotDays', () => {
  const now = at('2026-11-24T08:00:00Z') // 11:00 in Nairobi
  const range = { from: '2026-11-24', days: 1, now, busy: [], terms }

  test('starts that have passed today or begin now are not offered', () => {
    const [today] = slotDays(timetable(), range)
    expect(today?.slots.map(({ time }) => time)).toEqual(['11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'])
    expect(today).toMatchObject({ state: 'open', free: 7 })
  })
  test('today is determined in the doctor’s zone', () => {
    const lateAtHome = at('2026-11-24T22:30:00Z') // already the 25th in Nairobi
    const days = slotDays(timetable(), { ...range, days: 2, now: lateAtHome })
    expect(days.map(({ day, state, free }) => ({ day, state, free }))).toEqual([
      { day: '2026-11-24', state: 'closed', free: 0 },
      { day: '2026-11-25', state: 'open', free: 12 },
    ])
  })
  test('a booked start is taken, and the day is full when all are', () => {
    const week = everyDay(halfHoursFrom('14:00', '14:30'))
    const busy = [taken('2026-11-24T11:00:00Z')]
    const [open] = slotDays(timetable({ week }), { ...range, busy })
    expect(open).toMatchObject({
      state: 'open',
      free: 1,
      slots: [
        { time: '14:00', isFree: false },
        { time: '14:30', isFree: true },
      ],
    })
    const [full] = slotDays(timetable({ week }), { ...range, busy: [...busy, taken('2026-11-24T11:30:00Z')] })
    expect(full).toMatchObject({ state: 'full', free: 0 })
  })
  test('a visit between two starts takes both', () => {
    const [day] = slotDays(timetable({ week: everyDay(halfHoursFrom('14:00', '14:30', '15:00')) }), {
      ...range,
      busy: [taken('2026-11-24T11:15:00Z')],
    })
    expect(day?.slots.map((slot) => slot.isFree)).toEqual([false, false, true])
  })
  test('a long visit takes all that it meets, a short one what is kept around it', () => {
    const week = everyDay([from('14:00', '16:00')])
    const free = (busy: ReturnType<typeof taken>[], over = {}) =>
      slotDays(timetable({ week }), { ...range, busy, terms: { ...terms, ...over } })[0]?.slots.map(({ isFree }) => isFree)
    expect(free([taken('2026-11-24T11:20:00Z', 50)])).toEqual([false, false, false, true])
    expect(free([taken('2026-11-24T11:30:00Z', 15)])).toEqual([true, false, true, true])
    // 25 minutes at 14:00, 14:30, 15:00 and 15:30, with five kept after each, then before
    expect(free([taken('2026-11-24T11:30:00Z', 30)], { minutes: 25, after: 5 })).toEqual([true, false, true, true])
    expect(free([taken('2026-11-24T11:25:00Z', 5)], { minutes: 25, after: 5 })).toEqual([false, true, true, true])
    expect(free([taken('2026-11-24T11:25:00Z', 5)], { minutes: 25, before: 5 })).toEqual([true, false, true, true])
  })
  test('what is free among many visits is what a search through all of them says', () => {
    const minutes = fc.integer({ min: 0, max: 287 }).map((at) => at * 5)
    fc.assert(
      fc.property(fc.uniqueArray(minutes, { maxLength: 20 }), fc.integer({ min: 1, max: 12 }), (starts, longest) => {
        const sorted = [...starts].sort((a, b) => a - b)
        const midnight = Date.parse('2026-11-24T21:00:00Z')
        const busy = sorted.map((start, index) => {
          const end = Math.min(start + longest * 5, sorted[index + 1] ?? 1440)
          return { start: new Date(midnight + start * 60_000), end: new Date(midnight + end * 60_000) }
        })
        const [day] = slotDays(timetable({ week: everyDay([from('00:00', '24:00')]) }), { ...range, from: '2026-11-25', busy })
        for (const { start, isFree } of day?.slots ?? []) {
          const [begin, end] = [Date.parse(start), Date.parse(start) + 30 * 60_000]
          expect(isFree).toBe(!busy.some((each) => each.start.getTime() < end && begin < each.end.getTime()))
        }
      }),
    )
  })
  test('nothing is offered beyond the booking horizon', () => {
    const days = slotDays(timetable(), { ...range, from: addDays('2026-11-24', 180), days: 2 })
    expect(days.map(({ free }) => free)).toEqual([5, 0])
  })
})

describe('earliestFree', () => {
  const now = at('2026-11-24T12:45:00Z') // 15:45 in Nairobi
  test.each([
    ['the next start of today', { busy: [], expected: '2026-11-24T13:00:00.000Z' }],
    ['past taken ones', { busy: [taken('2026-11-24T13:00:00Z'), taken('2026-11-24T13:30:00Z')], expected: '2026-11-25T06:00:00.000Z' }],
  ])('%s', (_, { busy, expected }) => {
    expect(earliestFree(timetable(), { days: 31, now, busy, terms })?.toISOString()).toBe(expected)
  })
  test('is undefined when no day has hours', () => {
    expect(earliestFree(timetable({ week: {} }), { days: 31, now, busy: [], terms })).toBeUndefined()
  })
})

describe('nearestFree', () => {
  test('returns the nearest on both sides, in calendar order', () => {
    const week = { 2: [from('09:00', '11:30')] }
    const wanted = at('2026-12-01T07:00:00Z') // Tuesday 10:00 in Nairobi
    const days = slotDays(timetable({ week }), {
      from: '2026-11-24',
      days: 14,
      now: at('2026-11-20T00:00:00Z'),
      busy: [taken('2026-12-01T07:00:00Z')],
      terms,
    })
    expect(nearestFree(days, wanted, 3).map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2026-12-01 09:00',
      '2026-12-01 09:30',
      '2026-12-01 10:30',
    ])
  })
})

describe('startRefusal', () => {
  const now = at('2026-11-24T06:00:00Z') // 09:00 in Nairobi
  test.each([
    ['a start of the week', '2026-11-24T06:30:00Z', undefined],
    ['the minute that begins now', '2026-11-24T06:00:00Z', 'slot_in_past'],
    ['yesterday', '2026-11-23T06:30:00Z', 'slot_in_past'],
    ['between two starts', '2026-11-24T06:45:00Z', 'not_a_slot'],
    ['at night', '2026-11-24T22:00:00Z', 'not_a_slot'],
    ['a second too late', '2026-11-24T06:30:01Z', 'not_a_slot'],
    ['a day off', '2026-11-25T06:30:00Z', 'not_a_slot'],
    ['the last day one may book', '2027-05-23T06:00:00Z', undefined],
    ['the start after it', '2027-05-23T06:30:00Z', 'too_far_ahead'],
  ])('%s', (_, start, refusal) => {
    expect(startRefusal(timetable({ daysOff: new Set(['2026-11-25']) }), at(start), { now, terms })).toBe(refusal)
  })
  test('the second of two equal wall-clock times is no start', () => {
    const nights = timetable({ timeZone: 'America/Chicago', week: { 0: halfHoursFrom('01:30') } })
    const before = at('2026-10-30T00:00:00Z')
    expect(startRefusal(nights, at('2026-11-01T06:30:00Z'), { now: before, terms })).toBeUndefined()
    expect(startRefusal(nights, at('2026-11-01T07:30:00Z'), { now: before, terms })).toBe('not_a_slot')
  })
})
