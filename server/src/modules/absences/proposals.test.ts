import { describe, expect, test } from 'vitest'
import { type Taken, type Timetable, usualTerms } from '#modules/providers/public.ts'
import { type Calendar, endOfHold, proposalsFor, type Touched } from './proposals.ts'
import { closed, closingOf, spanOf } from './span.ts'

// Monday 4 January 2027; doctors work from 09:00 to 11:00, every day, in UTC
const now = new Date('2027-01-04T08:00:00Z')
const askAt = new Date('2027-01-04T08:10:00Z')
const locationId = '00000000-0000-7000-8000-0000000000a1'
const hours = [{ starts: 540, ends: 660, validFrom: null, validUntil: null, locationId }]
const week = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, hours]))
const timetable: Timetable = { timeZone: 'UTC', week, oneOff: {}, daysOff: new Set() }
const tuesday = { firstDay: '2027-01-05', lastDay: '2027-01-05', times: null }
const end = spanOf(tuesday, 'UTC').end
const away = closed(timetable, closingOf(tuesday, timetable), tuesday.firstDay)
const at = (text: string) => new Date(`2027-01-${text}:00Z`)
const taken = (text: string, minutes = 30): Taken => ({ start: at(text), end: new Date(at(text).getTime() + minutes * 60_000) })
const doctor = (doctorId: string, more: Partial<Calendar> = {}): Calendar => ({
  ...{ doctorId, userId: `user ${doctorId}`, specialty: 'General practice', timetable, busy: [] },
  ...more,
})
const cole = (more: Partial<Calendar> = {}) => doctor('cole', { timetable: away, ...more })
const never: Timetable = { ...timetable, week: {} }
const visit = (visitId: string, start: string, more: Partial<Touched> = {}): Touched => ({
  ...{ visitId, doctorId: 'cole', patientId: `patient ${visitId}`, start: at(start), length: usualTerms, hasNote: false, busy: [] },
  ...more,
})
const proposed = (visits: Touched[], calendars: Calendar[]) =>
  [...proposalsFor(visits, calendars, { now, askAt, end })].map(
    ([id, found]) => `${id}: ${found ? `${found.doctorId} ${found.start.toISOString().slice(8, 16)}` : 'none'}`,
  )

describe('a visit is proposed', () => {
  test.each<[string, Touched[], Calendar[], string[]]>([
    ['the first time of its doctor after the absence', [visit('a', '05T10:00')], [cole(), doctor('diaz')], ['a: cole 06T09:00']],
    [
      'the earlier visit the earlier time, each its own',
      [visit('b', '05T10:00'), visit('a', '05T09:00')],
      [cole()],
      ['a: cole 06T09:00', 'b: cole 06T09:30'],
    ],
    ['no time that is taken', [visit('a', '05T09:00')], [cole({ busy: [taken('06T09:00', 60)] })], ['a: cole 06T10:00']],
    ['no time at which the patient is busy', [visit('a', '05T09:00', { busy: [taken('06T09:15')] })], [cole()], ['a: cole 06T10:00']],
    [
      'of two of one patient no two at once',
      [visit('a', '05T09:00', { patientId: 'ada' }), visit('b', '05T09:30', { patientId: 'ada', doctorId: 'diaz' })],
      [cole(), doctor('diaz', { timetable: away })],
      ['a: cole 06T09:00', 'b: diaz 06T09:30'],
    ],
    [
      'a colleague’s time, from its own time on, where the doctor has none',
      [visit('a', '05T09:30')],
      [cole({ timetable: never }), doctor('diaz')],
      ['a: diaz 05T09:30'],
    ],
    [
      'the earliest of several colleagues',
      [visit('a', '05T09:30')],
      [cole({ timetable: never }), doctor('diaz', { busy: [taken('05T09:30')] }), doctor('evans')],
      ['a: evans 05T09:30'],
    ],
    [
      'nobody of another specialty, and nobody who is the patient',
      [visit('a', '05T09:30', { patientId: 'user diaz' })],
      [cole({ timetable: never }), doctor('diaz'), doctor('evans', { specialty: 'Dermatology' })],
      ['a: none'],
    ],
    [
      'nobody else, if its note was begun',
      [visit('a', '05T09:30', { hasNote: true })],
      [cole({ timetable: never }), doctor('diaz')],
      ['a: none'],
    ],
    [
      'with the time its type keeps around it',
      [visit('a', '05T09:00', { length: { minutes: 30, before: 0, after: 30 } }), visit('b', '05T09:30')],
      [cole()],
      ['a: cole 06T09:00', 'b: cole 06T10:00'],
    ],
  ])('%s', (_, visits, calendars, expected) => {
    expect(proposed(visits, calendars)).toEqual(expected)
  })
})

describe('a time is held', () => {
  test.each([
    ['three days', '20T09:00', '21T09:00', '07T08:10'],
    ['until the visit', '06T09:00', '21T09:00', '06T09:00'],
    ['until the time proposed', '20T09:00', '06T09:00', '06T09:00'],
    ['a day at least', '04T09:00', '06T09:00', '05T08:10'],
  ])('%s', (_, start, proposal, until) => {
    expect(endOfHold(askAt, at(start), at(proposal))).toEqual(at(until))
  })
})

describe('hours of one day', () => {
  const day = { firstDay: '2027-01-05', lastDay: '2027-01-05' }
  test.each([
    [
      'in the middle leave both ends',
      { starts: 570, ends: 600 },
      {
        days: [],
        hours: [
          { starts: 540, ends: 570, locationId },
          { starts: 600, ends: 660, locationId },
        ],
      },
    ],
    ['at the beginning leave the rest', { starts: 480, ends: 600 }, { days: [], hours: [{ starts: 600, ends: 660, locationId }] }],
    ['all of them are a day off', { starts: 0, ends: 1440 }, { days: ['2027-01-05'], hours: null }],
    ['outside close nothing', { starts: 700, ends: 800 }, { days: [], hours: null }],
  ])('%s', (_, times, expected) => {
    expect(closingOf({ ...day, times }, timetable)).toEqual(expected)
  })
})
