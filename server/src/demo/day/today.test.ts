import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { withCharts } from '../charts/charts.ts'
import { readDemo } from '../schema.ts'
import { startsOn, usualHours } from './hours.ts'

const weekdays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
const times = ['00:30', '03:00', '09:00', '12:30', '17:00', '23:30']
const moments = [
  ...weekdays.flatMap((day) => times.map((time) => [`${day}T${time}`, 'Africa/Nairobi'] as const)),
  // the clock goes forward at two and back at two, or on another side of the world at midnight
  ...['2026-03-08', '2026-11-01'].flatMap((day) =>
    ['00:30', '01:40', '03:10', '09:00', '12:30', '23:30'].map((time) => [`${day}T${time}`, 'America/Chicago'] as const),
  ),
  ['2026-04-05T02:30', 'Australia/Lord_Howe'],
  ['2026-09-06T01:40', 'America/Santiago'],
  ['2026-11-27T00:00', 'Africa/Nairobi'],
  ['2026-11-27T00:04', 'Africa/Nairobi'],
  ['2026-11-27T23:59', 'Africa/Nairobi'],
  ['2026-11-27T14:12', 'Africa/Nairobi'],
] as const

describe.each(moments)('started at %s in %s', (wall, zone) => {
  const now = DateTime.fromISO(wall, { zone })
  const demo = withCharts(readDemo(), { seed: 1, now: now.toJSDate(), zone })
  const today = demo.visits
    .filter(({ workdays, status }) => workdays === 0 && status !== 'cancelled')
    .map((visit) => {
      const [hour = 0, minute = 0] = visit.time.split(':').map(Number)
      return { ...visit, at: now.startOf('day').set({ hour, minute }) }
    })
  const hoursOf = (doctor: string) => {
    const own = demo.hoursOfToday.filter((each) => each.doctor === doctor)
    const { weekdays: works = [1, 2, 3, 4, 5] } = demo.doctors.find(({ key }) => key === doctor) ?? {}
    return own.length > 0 ? own : works.includes(now.weekday) ? usualHours : []
  }

  test('people wait who came minutes ago, some are in a room, and one is late', () => {
    const open = today.filter(({ status }) => status === 'scheduled')
    const waiting = open.filter(({ desk }) => desk?.arrived !== undefined && desk.inRoom === undefined)
    expect(waiting.length).toBeGreaterThanOrEqual(2)
    for (const { desk } of waiting) expect(desk?.arrived).toBeLessThan(45)
    expect(Math.min(...waiting.map(({ desk }) => desk?.arrived ?? 99))).toBeLessThan(15)
    const inRooms = open.filter(({ desk }) => desk?.inRoom !== undefined && desk.left === undefined)
    expect(inRooms.length).toBeGreaterThanOrEqual(3)
    expect(new Set(inRooms.map(({ desk }) => desk?.room)).size).toBe(inRooms.length)
    expect(open.some(({ at, desk }) => desk === undefined && at <= now)).toBe(true)
  })

  test('each doctor’s day is about three quarters full', () => {
    for (const { key } of demo.doctors) {
      const places = startsOn(now, hoursOf(key))
      expect(places.length, key).toBeGreaterThanOrEqual(10)
      const taken = today.filter(({ doctor }) => doctor === key).length / places.length
      expect(taken, key).toBeGreaterThanOrEqual(0.7)
      expect(taken, key).toBeLessThan(0.9)
    }
  })

  test('all visits lie within hours and begin where visits begin, at different times for each person', () => {
    for (const { doctor, at } of today) expect(startsOn(now, hoursOf(doctor)).map((start) => +start.at)).toContain(+at)
    for (const whose of ['doctor', 'patient'] as const) {
      const starts = today.map((visit) => ({ who: visit[whose], at: +visit.at }))
      for (const one of starts)
        for (const other of starts)
          if (one !== other && one.who === other.who) expect(Math.abs(one.at - other.at)).toBeGreaterThanOrEqual(30 * 60_000)
    }
  })

  test('what is over has ended, and the steps at the desk follow each other', () => {
    for (const { status, at, desk, mode } of today) {
      if (status === 'completed') expect(+at.plus({ minutes: 30 })).toBeLessThanOrEqual(+now)
      if (status === 'no_show') expect(+at).toBeLessThan(+now)
      if (mode === 'video') expect(desk).toBeUndefined()
      const { arrived, inRoom, left, missed } = desk ?? {}
      const steps = [arrived, inRoom, left, missed].filter((minutes) => minutes !== undefined)
      expect(steps).toEqual([...steps].sort((a, b) => b - a))
      expect(Math.min(0, ...steps)).toBe(0)
    }
  })

  test('the days before and after have none of it', () => {
    expect(demo.visits.some(({ workdays, desk }) => workdays !== 0 && desk)).toBe(false)
  })
})

test('by day somebody did not come, and visits wait to be closed', () => {
  const now = new Date('2026-11-25T08:20:00Z')
  const { visits } = withCharts(readDemo(), { seed: 1, now, zone: 'Africa/Nairobi' })
  expect(visits.filter(({ status, desk }) => status === 'no_show' && desk?.missed).length).toBeGreaterThanOrEqual(1)
  expect(visits.filter(({ status, desk }) => status === 'scheduled' && desk?.left).length).toBeGreaterThanOrEqual(2)
})
