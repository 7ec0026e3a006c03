import { describe, expect, test } from 'vitest'
import { type Taken, usualTerms } from '#modules/providers/public.ts'
import { type Clinician, endOfOffer, type Freed, offerOf, seatOfferOf, type Waiting } from './offers.ts'

// Monday 4 January 2027; the doctor works from 09:00 to 12:00 and from 14:00 to 17:00, every day, in UTC
const now = new Date('2027-01-04T08:00:00Z')
const hours = ['540-720', '840-1020'].map((span) => {
  const [starts = 0, ends = 0] = span.split('-').map(Number)
  return { starts, ends, locationId: 'here', validFrom: null, validUntil: null }
})
const everyDay = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, hours]))
const timetable = { timeZone: 'UTC', week: everyDay, oneOff: {}, daysOff: new Set<string>() }
const taken = (text: string): Taken => {
  const [start = '', end = ''] = text.split('/')
  return { start: new Date(start), end: new Date(end) }
}
/** Tuesday, 10:00. */
const tuesday = taken('2027-01-05T10:00:00Z/2027-01-05T10:30:00Z')
const cole: Clinician = { doctorId: 'cole', userId: 'user cole', specialty: 'Family medicine', timetable, busy: [] }
const freed = ({ span = tuesday, rooms, roomsBefore, clinicians, ...of }: Partial<Freed & Clinician>): Freed => ({
  clinicians: clinicians ?? [{ ...cole, ...of }],
  span,
  ...(rooms && { rooms }),
  ...(roomsBefore && { roomsBefore }),
})

let made = 0
const waits = (name: string, more: Partial<Waiting> = {}): Waiting => ({
  id: name,
  patientId: `patient ${name}`,
  doctorId: null,
  specialty: null,
  firstDay: '2027-01-04',
  lastDay: '2027-02-04',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  half: null,
  terms: usualTerms,
  // in the order in which they are written
  joinedAt: new Date(Date.parse('2027-01-01T00:00:00Z') + 1000 * made++),
  urgentAt: null,
  visitStart: null,
  busy: [],
  ...more,
})
const marked = new Date('2027-01-03T00:00:00Z')
const offered = (entries: Waiting[], more: Partial<Freed & Clinician> = {}, at = now) => {
  const found = offerOf(freed(more), entries, { now: at, timeZone: 'UTC' })
  return found && `${found.entry.id} ${found.start.toISOString().slice(5, 16)} until ${found.expiresAt.toISOString().slice(5, 16)}`
}
const asUsual = '01-05T10:00 until 01-04T08:30'

describe('a time that frees is offered', () => {
  test.each<[string, Waiting[], string | undefined]>([
    ['to nobody when nobody waits', [], undefined],
    ['to whoever waits', [waits('ada')], `ada ${asUsual}`],
    ['to whoever has waited longest', [waits('ada'), waits('ben')], `ada ${asUsual}`],
    ['to the urgent before those who waited longer', [waits('ada'), waits('ben', { urgentAt: marked })], `ben ${asUsual}`],
    [
      'of two urgent to whoever waited longer, not to whoever was marked first',
      [waits('ada', { urgentAt: now }), waits('ben', { urgentAt: marked })],
      `ada ${asUsual}`,
    ],
    ['not before the first day', [waits('ada', { firstDay: '2027-01-06' }), waits('ben')], `ben ${asUsual}`],
    ['not after the last', [waits('ada', { lastDay: '2027-01-04' }), waits('ben')], `ben ${asUsual}`],
    ['on the first and last day', [waits('ada', { firstDay: '2027-01-05', lastDay: '2027-01-05' })], `ada ${asUsual}`],
    ['not on another weekday', [waits('ada', { weekdays: [1, 3] }), waits('ben', { weekdays: [2] })], `ben ${asUsual}`],
    ['not in the other half of the day', [waits('ada', { half: 'afternoon' }), waits('ben', { half: 'morning' })], `ben ${asUsual}`],
    ['not instead of an earlier visit', [waits('ada', { visitStart: new Date('2027-01-05T09:00:00Z') })], undefined],
    ['not instead of a visit at that very time', [waits('ada', { visitStart: tuesday.start })], undefined],
    ['instead of a later visit', [waits('ada', { visitStart: new Date('2027-01-05T10:30:00Z') })], `ada ${asUsual}`],
    [
      'not to whoever has another visit then',
      [waits('ada', { busy: [taken('2027-01-05T10:15:00Z/2027-01-05T10:45:00Z')] }), waits('ben')],
      `ben ${asUsual}`,
    ],
    [
      'to whoever has one right before and after',
      [waits('ada', { busy: [taken('2027-01-05T09:30:00Z/2027-01-05T10:00:00Z'), taken('2027-01-05T10:30:00Z/2027-01-05T11:00:00Z')] })],
      `ada ${asUsual}`,
    ],
    ['not with less notice than the type asks', [waits('ada', { terms: { ...usualTerms, noticeMinutes: 48 * 60 } })], undefined],
    ['not further ahead than the type allows', [waits('ada', { terms: { ...usualTerms, daysAhead: 1 } })], undefined],
  ])('%s', (_, entries, expected) => {
    expect(offered(entries)).toBe(expected)
  })
  test('as it is: a shorter visit begins at the first of its starts, a longer one needs the time beside it', () => {
    const long = waits('ada', { terms: { ...usualTerms, minutes: 60 } })
    const short = waits('ben', { terms: { ...usualTerms, minutes: 15 } })
    const beside = taken('2027-01-05T10:30:00Z/2027-01-05T11:00:00Z')
    expect(offered([long, short], { busy: [beside] })).toBe(`ben ${asUsual}`)
    expect(offered([long, short])).toBe(`ada ${asUsual}`)
  })
  test('with the time its type keeps around it', () => {
    const buffered = waits('ada', { terms: { ...usualTerms, minutes: 20, after: 10 } })
    expect(offered([buffered])).toBe(`ada ${asUsual}`)
    expect(offered([buffered], { busy: [taken('2027-01-05T10:25:00Z/2027-01-05T10:30:00Z')] })).toBeUndefined()
  })
  test('not once it is taken, a day off, or outside the hours', () => {
    expect(offered([waits('ada')], { busy: [tuesday] })).toBeUndefined()
    expect(offered([waits('ada')], { timetable: { ...timetable, daysOff: new Set(['2027-01-05']) } })).toBeUndefined()
    expect(offered([waits('ada')], { span: taken('2027-01-05T12:00:00Z/2027-01-05T12:30:00Z') })).toBeUndefined()
  })
  test('with half an hour to come', () => {
    expect(offered([waits('ada')], {}, new Date('2027-01-05T09:31:00Z'))).toBeUndefined()
    expect(offered([waits('ada')], {}, new Date('2027-01-05T09:30:00Z'))).toBe('ada 01-05T10:00 until 01-05T10:00')
  })
  test('in halves and days of the doctor', () => {
    const chicago = { ...timetable, timeZone: 'America/Chicago' }
    // 17:00 to 17:30 in UTC is 11:00 in Chicago
    const span = taken('2027-01-05T17:00:00Z/2027-01-05T17:30:00Z')
    const wish = { half: 'morning', firstDay: '2027-01-05', lastDay: '2027-01-05' } as const
    expect(offered([waits('ada', wish)], { timetable: chicago, span })).toBe('ada 01-05T17:00 until 01-04T08:30')
  })
})

describe('what new hours or a room free is offered', () => {
  const saturday = taken('2027-01-09T09:00:00Z/2027-01-09T12:00:00Z')
  test('one start after the other, each to the next in turn', () => {
    const [ada, ben] = [waits('ada'), waits('ben')]
    expect(offered([ada, ben], { span: saturday })).toBe('ada 01-09T09:00 until 01-04T08:30')
    const held = taken('2027-01-09T09:00:00Z/2027-01-09T09:30:00Z')
    expect(offered([ben], { span: saturday, busy: [held] })).toBe('ben 01-09T09:30 until 01-04T08:30')
  })
  const diaz: Clinician = { ...cole, doctorId: 'diaz', userId: 'user diaz', specialty: 'Cardiology' }
  test.each<[string, Partial<Waiting>, string | undefined]>([
    ['with anybody: whose time is first', {}, 'cole'],
    ['with the doctor they wait for', { doctorId: 'diaz' }, 'diaz'],
    ['with any of the specialty', { specialty: 'Cardiology' }, 'diaz'],
    ['not with one of another specialty', { specialty: 'Dermatology' }, undefined],
    ['not with themselves', { patientId: 'user cole' }, 'diaz'],
  ])('%s', (_, over, expected) => {
    const clinicians = [cole, diaz].map((each) => ({ ...each, busy: each === diaz ? [tuesday] : [] }))
    const span = taken('2027-01-05T10:00:00Z/2027-01-05T11:00:00Z')
    const next = offerOf({ clinicians, span }, [waits('ada', over)], { now, timeZone: 'UTC' })
    expect(next?.doctorId).toBe(expected)
  })
  test.each<[string, { before: string[]; now: string[] }, string | undefined]>([
    ['where the only room is free again', { before: ['2027-01-05T09:00:00Z/2027-01-05T12:00:00Z'], now: [] }, `ada ${asUsual}`],
    ['not where another room was free all along', { before: [], now: [] }, undefined],
    [
      'not where it is taken again',
      { before: ['2027-01-05T10:00:00Z/2027-01-05T10:30:00Z'], now: ['2027-01-05T10:00:00Z/2027-01-05T10:30:00Z'] },
      undefined,
    ],
  ])('by a room %s', (_, rooms, expected) => {
    const only = (times: string[]) => () => new Map([['here', [times.map(taken)]]])
    const needs = waits('ada', { terms: { ...usualTerms, roomKind: 'procedure' } })
    expect(offered([needs], { rooms: only(rooms.now), roomsBefore: only(rooms.before) })).toBe(expected)
  })
})

describe('a seat that frees is offered', () => {
  const seat = (entries: Waiting[], at = now) => {
    const found = seatOfferOf(tuesday, entries, { now: at, timeZone: 'UTC' })
    return found && `${found.entry.id} until ${found.expiresAt.toISOString().slice(5, 16)}`
  }
  test.each<[string, Waiting[], string | undefined]>([
    ['to nobody when nobody waits', [], undefined],
    ['to whoever has waited longest', [waits('ada'), waits('ben')], 'ada until 01-04T08:30'],
    ['to the urgent first', [waits('ada'), waits('ben', { urgentAt: marked })], 'ben until 01-04T08:30'],
    [
      'whatever the weekday it was moved to',
      [waits('ada', { weekdays: [1], firstDay: '2027-01-04', lastDay: '2027-01-04' })],
      'ada until 01-04T08:30',
    ],
    ['not to whoever has a visit then', [waits('ada', { busy: [tuesday] }), waits('ben')], 'ben until 01-04T08:30'],
  ])('%s', (_, entries, expected) => {
    expect(seat(entries)).toBe(expected)
  })
  test('with half an hour to come', () => {
    expect(seat([waits('ada')], new Date('2027-01-05T09:31:00Z'))).toBeUndefined()
    expect(seat([waits('ada')], new Date('2027-01-05T09:30:00Z'))).toBe('ada until 01-05T10:00')
  })
})

describe('an offer ends', () => {
  const later = new Date('2027-12-01T00:00:00Z')
  test.each([
    ['half an hour later by day', 'UTC', '2027-01-04T08:00:00Z', '2027-01-04T08:30:00Z'],
    ['half an hour later in the last minute of the day', 'UTC', '2027-01-04T19:59:00Z', '2027-01-04T20:29:00Z'],
    ['two hours later by night', 'UTC', '2027-01-04T20:00:00Z', '2027-01-04T22:00:00Z'],
    ['two hours later before the morning', 'UTC', '2027-01-04T07:59:00Z', '2027-01-04T09:59:00Z'],
    ['by the clock of the practice', 'Africa/Nairobi', '2027-01-04T05:00:00Z', '2027-01-04T05:30:00Z'],
    // the clock goes from 01:59 to 03:00, and in autumn from 01:59 to 01:00
    ['two hours later when an hour is skipped', 'America/Chicago', '2027-03-14T07:30:00Z', '2027-03-14T09:30:00Z'],
    ['two hours later when an hour comes twice', 'America/Chicago', '2027-11-07T06:30:00Z', '2027-11-07T08:30:00Z'],
    // 08:00 and 07:00 there
    ['half an hour later on the morning after', 'America/Chicago', '2027-03-14T13:00:00Z', '2027-03-14T13:30:00Z'],
    ['two hours later at the same hour in winter', 'America/Chicago', '2027-03-13T13:00:00Z', '2027-03-13T15:00:00Z'],
  ])('%s', (_, zone, from, until) => {
    expect(endOfOffer(new Date(from), later, zone).toISOString()).toBe(new Date(until).toISOString())
  })
  test('never after the time itself', () => {
    const start = new Date('2027-01-04T08:10:00Z')
    expect(endOfOffer(now, start, 'UTC')).toEqual(start)
  })
})
