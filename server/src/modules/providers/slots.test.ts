import { type SlotTime, slotTimes } from '@uzima/contract/providers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  earliestFree,
  instantOf,
  nearestFree,
  slotDays,
  startOfDay,
  startRefusal,
  startsOf,
  type Timetable,
} from './slots.ts'

const everyDay = (starts: readonly SlotTime[]) => Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, [...starts]]))
const timetable = (over: Partial<Timetable> = {}): Timetable => ({
  timeZone: 'Africa/Nairobi',
  week: everyDay(slotTimes),
  daysOff: new Set(),
  ...over,
})
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
        const starts = startsOf(timetable({ timeZone: zone }), day)
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
  test('a day off has none', () => {
    expect(startsOf(timetable({ daysOff: new Set(['2026-11-24']) }), '2026-11-24')).toEqual([])
  })
  test('a weekday without hours has none', () => {
    expect(startsOf(timetable({ week: { 1: ['09:00'] } }), '2026-11-24')).toEqual([])
  })
  test('Sunday is 0', () => {
    expect(startsOf(timetable({ week: { 0: ['09:00'] } }), '2026-11-22').map(({ time }) => time)).toEqual(['09:00'])
  })
})

describe('slotDays', () => {
  const now = at('2026-11-24T08:00:00Z') // 11:00 in Nairobi
  const range = { from: '2026-11-24', days: 1, now, busy: [] }

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
    const week = everyDay(['14:00', '14:30'])
    const busy = [at('2026-11-24T11:00:00Z')]
    const [open] = slotDays(timetable({ week }), { ...range, busy })
    expect(open).toMatchObject({
      state: 'open',
      free: 1,
      slots: [
        { time: '14:00', isFree: false },
        { time: '14:30', isFree: true },
      ],
    })
    const [full] = slotDays(timetable({ week }), { ...range, busy: [...busy, at('2026-11-24T11:30:00Z')] })
    expect(full).toMatchObject({ state: 'full', free: 0 })
  })
  test('a visit between two starts takes both', () => {
    const [day] = slotDays(timetable({ week: everyDay(['14:00', '14:30', '15:00']) }), { ...range, busy: [at('2026-11-24T11:15:00Z')] })
    expect(day?.slots.map((slot) => slot.isFree)).toEqual([false, false, true])
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
    ['past taken ones', { busy: [at('2026-11-24T13:00:00Z'), at('2026-11-24T13:30:00Z')], expected: '2026-11-25T06:00:00.000Z' }],
  ])('%s', (_, { busy, expected }) => {
    expect(earliestFree(timetable(), { days: 31, now, busy })?.toISOString()).toBe(expected)
  })
  test('is undefined when no day has hours', () => {
    expect(earliestFree(timetable({ week: {} }), { days: 31, now, busy: [] })).toBeUndefined()
  })
})

describe('nearestFree', () => {
  test('returns the nearest on both sides, in calendar order', () => {
    const week = { 2: ['09:00', '09:30', '10:00', '10:30', '11:00'] as SlotTime[] }
    const wanted = at('2026-12-01T07:00:00Z') // Tuesday 10:00 in Nairobi
    const days = slotDays(timetable({ week }), { from: '2026-11-24', days: 14, now: at('2026-11-20T00:00:00Z'), busy: [wanted] })
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
    expect(startRefusal(timetable({ daysOff: new Set(['2026-11-25']) }), at(start), now)).toBe(refusal)
  })
  test('the second of two equal wall-clock times is no start', () => {
    const nights = timetable({ timeZone: 'America/Chicago', week: { 0: ['01:30' as SlotTime] } })
    const before = at('2026-10-30T00:00:00Z')
    expect(startRefusal(nights, at('2026-11-01T06:30:00Z'), before)).toBeUndefined()
    expect(startRefusal(nights, at('2026-11-01T07:30:00Z'), before)).toBe('not_a_slot')
  })
})
