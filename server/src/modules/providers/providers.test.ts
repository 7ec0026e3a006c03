import { appointmentsApi } from '@uzima/contract/appointments'
import { type AvailableTime, type DayHours, providersApi, slotTimes } from '@uzima/contract/providers'
import { minutesOf, timeOf } from '@uzima/contract/providers/hours'
import { describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole, drDiaz, eve, nora, olive, visitor } from '../../../test/people.ts'
import { watchSteadyStatements } from '../../../test/statements.ts'

// Monday, 08:00 in Dr. Cole's zone (UTC), 02:00 in Dr. Diaz's (Chicago)
const { app, as, sql, clock } = await clinic()
/** Where all hours are, as long as nobody says otherwise. */
const [{ id: locationId } = { id: '' }] = await sql<{ id: string }>('select id from app.locations')
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })
const lastAudit = async (event: string) =>
  (await sql(`select actor_id, resource_id, outcome from audit.log where event_type = $1 order by id desc limit 1`, [event]))[0]
/** `08:00-09:05`, or a start of half an hour. */
const spanOf = (text: string) => {
  const [starts = '', ends = timeOf(minutesOf(text) + 30)] = text.split('-')
  return { starts, ends, locationId }
}
const intervalOf = (text: string, dates = {}) => ({ ...spanOf(text), validFrom: null, validUntil: null, ...dates })
const week = (byDay: Record<number, string[]>): DayHours[] =>
  Object.entries(byDay).map(([weekday, spans]) => ({ weekday: Number(weekday), intervals: spans.map((span) => intervalOf(span)) }))
const usualWeek = week(Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, ['09:00-12:00', '14:00-17:00']])))
const doctorId = (who: typeof drCole) => as(who).doctorId ?? ''
const book = (start: string, who = drCole) =>
  as(ada).call(appointmentsApi.bookAppointment, { doctorId: doctorId(who), start, reason: 'cough', mode: 'in_person' })

describe('listDoctors', () => {
  test('anyone can list the doctors, the earliest free time first', async () => {
    const { rows, next } = await as(visitor).call(providersApi.listDoctors)
    expect(rows.map(({ name, earliestFree }) => [name, earliestFree])).toEqual([
      ['Dr. Cole', '2027-01-04T09:00:00.000Z'],
      ['Dr. Diaz', '2027-01-04T15:00:00.000Z'],
    ])
    expect(next).toBeNull()
  })
  test('a booked time is no longer the earliest free one', async () => {
    await book('2027-01-04T09:00:00Z')
    const { rows } = await as(visitor).call(providersApi.listDoctors)
    expect(rows[0]).toMatchObject({ name: 'Dr. Cole', earliestFree: '2027-01-04T09:30:00.000Z' })
  })
  test.each([
    ['a specialty in their own words', { need: 'heart check-up' }, ['Dr. Cole', 'Dr. Diaz']],
    ['a word of another language', { need: 'corazón' }, ['Dr. Diaz']],
    ['a name with its title', { need: 'dr. DIAZ' }, ['Dr. Diaz']],
    ['something no doctor treats', { need: 'zzz' }, []],
    ['a pattern character', { need: '%' }, ['Dr. Cole', 'Dr. Diaz']],
    ['the specialty', { specialty: 'Cardiology' }, ['Dr. Diaz']],
    ['the language', { language: 'es' }, ['Dr. Diaz']],
    ['all together', { need: 'heart', specialty: 'Cardiology', language: 'en' }, ['Dr. Diaz']],
  ])('one searches by %s', async (_, filter, names) => {
    const { rows } = await as(visitor).call(providersApi.listDoctors, filter)
    expect(rows.map(({ name }) => name)).toEqual(names)
  })
  test('a long directory is paged, each doctor once', async () => {
    await sql(
      `insert into auth.users (id, email, created_at, updated_at) select uuidv7(), 'many' || n || '@example.org', now(), now() from generate_series(1, 25) n`,
    )
    await sql(`insert into app.profiles (id, created_at, updated_at) select id, now(), now() from auth.users where email like 'many%'`)
    await sql(`insert into app.doctors (id, user_id, name, specialty, time_zone, created_at)
      select uuidv7(), id, 'Dr. Many', 'Manyology', 'UTC', now() from auth.users where email like 'many%'`)
    const first = await as(visitor).call(providersApi.listDoctors, { specialty: 'Manyology' })
    const second = await as(visitor).call(providersApi.listDoctors, { specialty: 'Manyology', cursor: first.next ?? '' })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(25)
    await sql(`delete from auth.users where email like 'many%'`)
  })
  test('a doctor who has left is neither listed nor found', async () => {
    await sql('update app.doctors set is_active = false where id = $1', [doctorId(drDiaz)])
    expect((await as(visitor).call(providersApi.listDoctors)).rows).toHaveLength(1)
    await expect(as(visitor).call(providersApi.getDoctor, { id: doctorId(drDiaz) })).rejects.toMatchObject(refused(404, 'doctor_not_found'))
    await sql('update app.doctors set is_active = true where id = $1', [doctorId(drDiaz)])
  })
  test('an invalid language code is rejected', async () => {
    await expect(as(visitor).call(providersApi.listDoctors, { language: 'English' })).rejects.toMatchObject(
      refused(400, 'invalid_input', 'language'),
    )
  })
})

describe('listNextAvailable', () => {
  const list = (input = {}) => as(visitor).call(providersApi.listNextAvailable, input)
  /** Every page of a search, and how many there were. */
  async function all(input = {}) {
    const rows: AvailableTime[] = []
    for (let cursor: string | undefined, pages = 1; ; pages += 1) {
      const page = await list({ ...input, ...(cursor && { cursor }) })
      rows.push(...page.rows)
      if (page.next === null) return { rows, pages }
      cursor = page.next
    }
  }
  const shown = ({ rows }: { rows: AvailableTime[] }) => rows.map(({ start, doctor }) => [start.slice(5, 16), doctor.name])

  test('anyone can list the first free time of each doctor’s mornings and afternoons, soonest first', async () => {
    expect(shown(await list()).slice(0, 5)).toEqual([
      // booked above: nine o'clock with Dr. Cole
      ['01-04T09:30', 'Dr. Cole'],
      ['01-04T14:00', 'Dr. Cole'],
      ['01-04T15:00', 'Dr. Diaz'],
      ['01-04T20:00', 'Dr. Diaz'],
      ['01-05T09:00', 'Dr. Cole'],
    ])
  })
  test.each([
    ['a specialty', { specialty: 'Cardiology' }, ['Dr. Diaz']],
    ['a language', { language: 'es' }, ['Dr. Diaz']],
    ['what they need', { need: 'corazón' }, ['Dr. Diaz']],
    ['something no doctor treats', { need: 'zzz' }, []],
  ])('one searches by %s', async (_, filter, names) => {
    const { rows, next } = await list(filter)
    expect([...new Set(rows.map(({ doctor }) => doctor.name))]).toEqual(names)
    expect(next === null).toBe(names.length === 0)
  })
  test('later times follow page by page to the last bookable day, none twice and none left out', async () => {
    const { rows, pages } = await all()
    expect(pages).toBeGreaterThan(20)
    const keys = rows.map(({ start, doctor }) => `${start} ${doctor.id}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect([...keys].sort()).toEqual(keys)
    // 180 days from a Monday are 26 weeks of five days, each with two halves
    const halves = rows.filter(({ doctor }) => doctor.name === 'Dr. Diaz').length
    expect(halves).toBe(26 * 5 * 2)
  })
  test('a morning taken to its end is left out, also where a page begins in it', async () => {
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
    for (const start of starts) await book(`2027-02-10T${start}:00Z`)
    const { rows } = await all({ specialty: 'Family medicine' })
    expect(rows.filter(({ start }) => start.startsWith('2027-02-10')).map(({ start }) => start)).toEqual(['2027-02-10T14:00:00.000Z'])
    const middle = Buffer.from(JSON.stringify(['2027-02-10T10:15:00.000Z', doctorId(drCole)])).toString('base64url')
    expect((await list({ specialty: 'Family medicine', cursor: middle })).rows[0]?.start).toBe('2027-02-10T14:00:00.000Z')
  })
  test('the first free time after what is taken is offered on a page that begins between them', async () => {
    for (const start of ['09:00', '09:30', '10:00']) await book(`2027-02-11T${start}:00Z`)
    const cursor = Buffer.from(JSON.stringify(['2027-02-11T09:45:00.000Z', doctorId(drCole)])).toString('base64url')
    expect((await list({ specialty: 'Family medicine', cursor })).rows[0]?.start).toBe('2027-02-11T10:30:00.000Z')
  })
  test('an hour keeps its place on the clock over the change to summer time', async () => {
    const { rows } = await all({ specialty: 'Cardiology' })
    const mornings = rows.map(({ start }) => start).filter((start) => start.startsWith('2027-03-12') || start.startsWith('2027-03-15'))
    expect(mornings[0]).toBe('2027-03-12T15:00:00.000Z')
    expect(mornings[2]).toBe('2027-03-15T14:00:00.000Z')
  })
  test('every page takes the same number of statements', async () => {
    const first = await list()
    const steady = watchSteadyStatements({ app })
    const counts = []
    for (const input of [{}, { cursor: first.next ?? '' }, { need: 'heart' }]) counts.push((await steady(() => list(input))).length)
    expect(new Set(counts).size).toBe(1)
  })
  test('a cursor that is not ours is refused', async () => {
    await expect(list({ cursor: 'x' })).rejects.toMatchObject(refused(400, 'invalid_input', 'cursor'))
  })
})

test('listDirectoryFilters lists the specialties and languages in use', async () => {
  expect(await as(visitor).call(providersApi.listDirectoryFilters)).toEqual({
    specialties: ['Cardiology', 'Family medicine'],
    languages: ['en', 'es'],
  })
})

describe('getDoctor', () => {
  test('anyone can read a doctor', async () => {
    expect(await as(visitor).call(providersApi.getDoctor, { id: doctorId(drDiaz) })).toEqual({
      id: doctorId(drDiaz),
      name: 'Dr. Diaz',
      photo: null,
      specialty: 'Cardiology',
      languages: ['es', 'en'],
      bio: null,
      place: 'Lake Street 1',
      timeZone: 'America/Chicago',
      earliestFree: '2027-01-04T15:00:00.000Z',
    })
  })
  test('an unknown doctor is not found', async () => {
    await expect(as(visitor).call(providersApi.getDoctor, { id: newId() })).rejects.toMatchObject(refused(404, 'doctor_not_found'))
  })
})

describe('listFreeSlots', () => {
  test('anyone can list days and starts; a taken start says nothing more', async () => {
    await book('2027-01-05T09:30:00Z')
    const { timeZone, days } = await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-01-05', days: 5 })
    expect(timeZone).toBe('UTC')
    expect(days.map(({ day, state, free }) => [day, state, free])).toEqual([
      ['2027-01-05', 'open', 11],
      ['2027-01-06', 'open', 12],
      ['2027-01-07', 'open', 12],
      ['2027-01-08', 'open', 12],
      ['2027-01-09', 'closed', 0],
    ])
    expect(days[0]?.slots.slice(0, 2)).toEqual([
      { start: '2027-01-05T09:00:00.000Z', time: '09:00', isFree: true, locationId },
      { start: '2027-01-05T09:30:00.000Z', time: '09:30', isFree: false, locationId },
    ])
  })
  test('without a day it begins today in the doctor’s zone', async () => {
    clock.set('2027-01-05T03:00:00Z') // still Monday evening in Chicago
    const { days } = await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drDiaz) })
    expect(days).toHaveLength(14)
    expect(days[0]).toMatchObject({ day: '2027-01-04', state: 'closed' })
    clock.set('2027-01-04T08:00:00Z')
  })
  test('09:00 stays 09:00 across a clock change', async () => {
    const { days } = await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drDiaz), from: '2027-03-12', days: 4 })
    expect(days.map(({ slots }) => slots[0]?.start)).toEqual(['2027-03-12T15:00:00.000Z', undefined, undefined, '2027-03-15T14:00:00.000Z'])
  })
  test.each([
    ['days', { days: 32 }],
    ['days', { days: 0 }],
    ['from', { from: '2027-02-30' }],
    ['from', { from: '9999-12-31' }],
  ])('%s out of range is refused', async (field, input) => {
    await expect(as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), ...input })).rejects.toMatchObject(
      refused(400, 'invalid_input', field),
    )
  })
  test('an unknown doctor is not found', async () => {
    await expect(as(visitor).call(providersApi.listFreeSlots, { id: newId() })).rejects.toMatchObject(refused(404, 'doctor_not_found'))
  })
})

describe('setHours', () => {
  test('a doctor sets the week, and the days follow', async () => {
    const set = await as(drCole).call(providersApi.setHours, { week: week({ 1: ['10:00', '08:05-09:20'], 6: ['23:00-24:00'] }) })
    expect(set.week.filter(({ intervals }) => intervals.length > 0)).toEqual(week({ 1: ['08:05-09:20', '10:00'], 6: ['23:00-24:00'] }))
    const { days } = await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-01-08', days: 4 })
    expect(days.map(({ slots }) => slots.map(({ time }) => time))).toEqual([[], ['23:00', '23:30'], [], ['08:05', '08:35', '10:00']])
    expect(await lastAudit('hours.updated')).toEqual({ actor_id: as(drCole).id, resource_id: doctorId(drCole), outcome: 'success' })
    await as(drCole).call(providersApi.setHours, { week: usualWeek })
  })
  test.each<[string, DayHours[], string]>([
    ['overlap', week({ 1: ['10:00-11:00', '10:55-12:00'] }), 'hours_overlap'],
    ['overlap though the day is named twice', [...week({ 1: ['10:00-11:00'] }), ...week({ 1: ['10:30-11:30'] })], 'hours_overlap'],
    ['end before they start', week({ 1: ['10:00-09:00'] }), 'hours_end_before_start'],
    ['have no length', week({ 1: ['10:00-10:00'] }), 'hours_end_before_start'],
    ['are off the grid', week({ 1: ['10:00-11:02'] }), 'hours_off_grid'],
    [
      'end before their first day',
      [{ weekday: 1, intervals: [intervalOf('10:00', { validFrom: '2027-03-02', validUntil: '2027-03-01' })] }],
      'ends_before_start',
    ],
  ])('hours that %s are refused, and nothing changes', async (_, wrong, code) => {
    const before = await as(drCole).call(providersApi.getHours)
    await expect(as(drCole).call(providersApi.setHours, { week: wrong })).rejects.toMatchObject(refused(400, code, 'week'))
    expect(await as(drCole).call(providersApi.getHours)).toEqual(before)
  })
  test('new hours begin on their first day, the day after the last one of those before', async () => {
    const dated = [
      intervalOf('09:00-10:00', { validUntil: '2027-02-28' }),
      intervalOf('09:30-10:30', { validFrom: '2027-03-01', validUntil: '2027-03-08' }),
    ]
    const set = await as(drCole).call(providersApi.setHours, { week: [{ weekday: 1, intervals: [...dated].reverse() }] })
    expect(set.week[1]).toEqual({ weekday: 1, intervals: dated })
    const timesOn = async (from: string) =>
      (await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from, days: 1 })).days[0]?.slots.map(({ time }) => time)
    expect([await timesOn('2027-02-22'), await timesOn('2027-03-01'), await timesOn('2027-03-15')]).toEqual([
      ['09:00', '09:30'],
      ['09:30', '10:00'],
      [],
    ])
    await as(drCole).call(providersApi.setHours, { week: usualWeek })
  })
  test('visits outside new hours stay, and the doctor is told of them', async () => {
    expect((await as(drCole).call(providersApi.getHours)).outside).toEqual([])
    const visit = await book('2027-06-08T09:30:00Z')
    await book('2027-06-09T14:00:00Z')
    const set = await as(drCole).call(providersApi.setHours, { week: week({ 2: ['09:00-09:55'], 3: ['13:30-14:30'] }) })
    expect(set.outside.filter(({ day }) => day >= '2027-06')).toEqual([{ day: '2027-06-08', visits: 1 }])
    expect(await as(ada).call(appointmentsApi.getAppointment, { id: visit.id })).toMatchObject({ status: 'scheduled' })
    expect((await as(drCole).call(providersApi.setHours, { week: usualWeek })).outside).toEqual([])
  })
  test('absent fields stay, null clears', async () => {
    await as(drCole).call(providersApi.setHours, { bio: 'Looks after families.', languages: ['en', 'sw'] })
    expect(await as(drCole).call(providersApi.setHours, { place: null })).toMatchObject({
      place: null,
      bio: 'Looks after families.',
      languages: ['en', 'sw'],
    })
    expect(await as(visitor).call(providersApi.getDoctor, { id: doctorId(drCole) })).toMatchObject({ place: 'Uzima Clinic' })
    expect((await as(visitor).call(providersApi.listDoctors, { need: 'FAMILIES' })).rows).toHaveLength(1)
    expect(await as(drCole).call(providersApi.setHours, { bio: '  ', languages: ['en'] })).toMatchObject({ bio: null })
  })
  test('changing the zone moves the starts', async () => {
    await as(drCole).call(providersApi.setHours, { timeZone: 'Africa/Nairobi' })
    const { days } = await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-01-06', days: 1 })
    expect(days[0]?.slots[0]?.start).toBe('2027-01-06T06:00:00.000Z')
    await as(drCole).call(providersApi.setHours, { timeZone: 'UTC' })
  })
  test('a change based on outdated hours is rejected', async () => {
    const before = await as(drCole).call(providersApi.setHours, { week: week({ 1: ['09:00', '09:30'] }), bio: null, place: null })
    const setHours = (change: object, seen: object) => as(drCole).call(providersApi.setHours, { ...change, seen })
    const late = refused(409, 'hours_changed')
    // order doesn't matter, nor whether empty days are named
    await setHours({ week: week({ 2: ['10:00'] }) }, { week: week({ 3: [], 1: ['09:30', '09:00'] }) })
    const audited = () => sql("select id from audit.log where event_type = 'hours.updated'")
    const notified = await audited()
    for (const seen of [{ week: before.week }, { week: [] }, { week: week({ 2: ['10:00'], 3: ['10:00'] }) }])
      await expect(setHours({ week: week({ 4: ['16:00'] }), bio: 'Mine' }, seen)).rejects.toMatchObject(late)
    await expect(setHours({ bio: 'Mine' }, { bio: 'Theirs' })).rejects.toMatchObject(late)
    await expect(setHours({ place: 'Mine' }, { bio: null, place: 'Theirs' })).rejects.toMatchObject(late)
    await expect(setHours({ bio: 'Mine' }, { languages: ['sw'] })).rejects.toMatchObject(late)
    await expect(setHours({ bio: 'Mine' }, { timeZone: 'Africa/Nairobi' })).rejects.toMatchObject(late)
    const stored = await as(drCole).call(providersApi.getHours)
    expect(stored).toEqual({
      ...before,
      outside: expect.any(Array),
      week: before.week.map(({ weekday }) => ({ weekday, intervals: weekday === 2 ? [intervalOf('10:00')] : [] })),
    })
    expect(await audited()).toEqual(notified)
    // a repeat after a lost answer succeeds, because it is already stored
    expect(await setHours({ week: week({ 2: ['10:00'] }) }, { week: before.week })).toEqual(stored)
    // stored values are shown as they are, even if this operation wouldn't accept them
    await sql(`update app.doctors set languages = '{}', bio = ' Old ' || repeat('x', 2000) where id = $1`, [doctorId(drCole)])
    const { doctorId: _, outside: __, ...seen } = await as(drCole).call(providersApi.getHours)
    expect(await setHours({ bio: 'Mine', languages: ['en'] }, seen)).toMatchObject({ bio: 'Mine' })
  })
  test('of two weeks set concurrently from the same one, the second is rejected', async () => {
    const seen = { week: (await as(drCole).call(providersApi.getHours)).week }
    const both = ['09:00', '16:30'].map((start) => as(drCole).call(providersApi.setHours, { week: week({ 5: [start] }), seen }))
    const answers = await Promise.allSettled(both)
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409, 'hours_changed') })
    const set = answers.findIndex(({ status }) => status === 'fulfilled')
    const stored = await as(drCole).call(providersApi.getHours)
    expect(stored.week.flatMap(({ intervals }) => intervals)).toEqual([intervalOf(set === 0 ? '09:00' : '16:30')])
    await as(drCole).call(providersApi.setHours, {
      bio: null,
      week: usualWeek,
    })
  })
  test.each([
    [visitor, 401, 'unauthenticated'],
    [ada, 403, 'forbidden'],
    [eve, 403, 'forbidden'],
    [nora, 403, 'forbidden'],
    [olive, 403, 'forbidden'],
  ] as const)('nobody but a doctor sets hours', async (who, status, code) => {
    await expect(as(who).call(providersApi.setHours, { place: 'x' })).rejects.toMatchObject(refused(status, code))
    await expect(as(who).call(providersApi.getHours)).rejects.toMatchObject(refused(status, code))
    await expect(as(who).call(providersApi.listDaysOff)).rejects.toMatchObject(refused(status, code))
    await expect(as(who).call(providersApi.addDayOff, { day: '2027-02-01' })).rejects.toMatchObject(refused(status, code))
    await expect(as(who).call(providersApi.removeDayOff, { day: '2027-02-01' })).rejects.toMatchObject(refused(status, code))
  })
  test('changing one doctor leaves the other’s week alone', async () => {
    await as(drCole).call(providersApi.setHours, { week: [] })
    const theirs = await as(drDiaz).call(providersApi.getHours)
    expect(theirs.week.filter(({ intervals }) => intervals.length > 0)).toEqual(usualWeek)
    await as(drCole).call(providersApi.setHours, { week: usualWeek })
  })
  test.each([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['week.0.intervals.0.starts', { week: week({ 1: ['9:15-10:00'] }) }],
    ['week.0.intervals.0.starts', { week: week({ 1: ['24:00-24:00'] }) }],
    ['week.0.intervals.0.validFrom', { week: [{ weekday: 1, intervals: [intervalOf('09:00', { validFrom: '2027-02-30' })] }] }],
    ['week.0.intervals', { week: week({ 1: Array.from({ length: 13 }, (_, at) => `0${at % 10}:00`) }) }],
    ['week.0.weekday', { week: week({ 7: ['09:00'] }) }],
    ['languages', { languages: [] }],
    ['seen', { seen: 'all of it' }],
    ['seen.week.0.intervals.0.ends', { seen: { week: week({ 1: ['09:15-24:05'] }) } }],
  ])('%s is checked', async (field, body) => {
    const answer = await as(drCole).raw({ method: 'PATCH', url: '/api/providers/hours', body })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
  test('a biography that is too long is rejected with its field', async () => {
    await expect(as(drCole).call(providersApi.setHours, { bio: 'x'.repeat(2001) })).rejects.toMatchObject(refused(400, 'too_long', 'bio'))
  })
})

describe('days off', () => {
  test('a day off has no free starts, and the doctor is told of visits already booked', async () => {
    await book('2027-01-13T09:00:00Z')
    expect(await as(drCole).call(providersApi.addDayOff, { day: '2027-01-13' })).toEqual({ day: '2027-01-13', visits: 1, added: 1 })
    expect(await as(drCole).call(providersApi.addDayOff, { day: '2027-01-13' })).toEqual({ day: '2027-01-13', visits: 1, added: 0 })
    const { days } = await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-01-13', days: 1 })
    expect(days).toEqual([{ day: '2027-01-13', state: 'closed', free: 0, slots: [] }])
    await expect(book('2027-01-13T10:00:00Z')).rejects.toMatchObject(refused(409, 'not_a_slot'))
    expect(await lastAudit('day_off.added')).toMatchObject({ actor_id: as(drCole).id })
  })
  test('are listed from today on, each with its visits', async () => {
    await as(drCole).call(providersApi.addDayOff, { day: '2027-01-20' })
    expect((await as(drCole).call(providersApi.listDaysOff)).rows).toEqual([
      { day: '2027-01-13', visits: 1 },
      { day: '2027-01-20', visits: 0 },
    ])
    expect((await as(drDiaz).call(providersApi.listDaysOff)).rows).toEqual([])
  })
  test('can be withdrawn', async () => {
    await as(drCole).call(providersApi.removeDayOff, { day: '2027-01-13' })
    await as(drCole).call(providersApi.removeDayOff, { day: '2027-01-13' })
    expect((await as(drCole).call(providersApi.listDaysOff)).rows).toEqual([{ day: '2027-01-20', visits: 0 }])
  })
  test('a vacation is taken in one action, and given back in one', async () => {
    await book('2027-04-06T09:00:00Z')
    await as(drCole).call(providersApi.addDayOff, { day: '2027-04-07' })
    const vacation = { day: '2027-04-05', until: '2027-04-09' }
    expect(await as(drCole).call(providersApi.addDayOff, vacation)).toEqual({ day: '2027-04-05', visits: 1, added: 4 })
    const listed = async () => (await as(drCole).call(providersApi.listDaysOff)).rows.filter(({ day }) => day >= '2027-04')
    expect(await listed()).toEqual([5, 6, 7, 8, 9].map((day) => ({ day: `2027-04-0${day}`, visits: day === 6 ? 1 : 0 })))
    // told with the days off, not as outside the hours
    expect((await as(drCole).call(providersApi.getHours)).outside).toEqual([])
    const { days } = await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-04-02', days: 11 })
    expect(days.filter(({ state }) => state === 'open').map(({ day }) => day)).toEqual(['2027-04-02', '2027-04-12'])
    await as(drCole).call(providersApi.removeDayOff, vacation)
    expect(await listed()).toEqual([])
  })
  test.each([
    [{ day: '2027-04-05', until: '2027-04-04' }, 'ends_before_start', 'until'],
    [{ day: '2027-04-05', until: '2028-04-06' }, 'vacation_too_long', 'until'],
    [{ day: '2027-01-03', until: '2027-04-06' }, 'day_off_in_past', 'day'],
  ])('a vacation %j is refused', async (vacation, code, field) => {
    await expect(as(drCole).call(providersApi.addDayOff, vacation)).rejects.toMatchObject(refused(400, code, field))
  })
  test('can be today, but not yesterday', async () => {
    await expect(as(drCole).call(providersApi.addDayOff, { day: '2027-01-03' })).rejects.toMatchObject(
      refused(400, 'day_off_in_past', 'day'),
    )
    expect(await as(drCole).call(providersApi.addDayOff, { day: '2027-01-04' })).toEqual({ day: '2027-01-04', visits: 1, added: 1 })
    await as(drCole).call(providersApi.removeDayOff, { day: '2027-01-04' })
  })
})

describe('one-off hours', () => {
  const set = (day: string, ...spans: string[]) => as(drCole).call(providersApi.setOneOffHours, { day, spans: spans.map(spanOf) })
  const list = async (who = drCole) => (await as(who).call(providersApi.listOneOffHours)).rows
  const timesOn = async (from: string) =>
    (await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from, days: 1 })).days[0]?.slots.map(({ time }) => time)

  test('count on their day in place of those of its weekday, and are replaced', async () => {
    expect(await set('2027-05-08', '18:00-19:00', '08:10-08:45')).toEqual({
      day: '2027-05-08',
      spans: [spanOf('08:10-08:45'), spanOf('18:00-19:00')],
    })
    await set('2027-05-04', '09:00-10:00')
    expect([await timesOn('2027-05-08'), await timesOn('2027-05-04'), await timesOn('2027-05-15')]).toEqual([
      ['08:10', '18:00', '18:30'],
      ['09:00', '09:30'],
      [],
    ])
    expect(await lastAudit('hours.updated')).toEqual({ actor_id: as(drCole).id, resource_id: doctorId(drCole), outcome: 'success' })
    await book('2027-05-08T08:10:00Z')
    expect((await as(drCole).call(providersApi.getHours)).outside).toEqual([])
    await set('2027-05-08', '10:00-11:00')
    expect((await as(drCole).call(providersApi.getHours)).outside).toEqual([{ day: '2027-05-08', visits: 1 }])
    expect(await list()).toEqual([
      { day: '2027-05-04', spans: [spanOf('09:00-10:00')] },
      { day: '2027-05-08', spans: [spanOf('10:00-11:00')] },
    ])
    expect(await list(drDiaz)).toEqual([])
  })
  test('give way to a day off, and are there again without it', async () => {
    await as(drCole).call(providersApi.addDayOff, { day: '2027-05-04' })
    expect(await timesOn('2027-05-04')).toEqual([])
    await expect(set('2027-05-04', '09:00-10:00')).rejects.toMatchObject(refused(400, 'hours_on_day_off', 'day'))
    await as(drCole).call(providersApi.removeDayOff, { day: '2027-05-04' })
    expect(await timesOn('2027-05-04')).toEqual(['09:00', '09:30'])
  })
  test('are refused on a holiday of the practice', async () => {
    await sql(`insert into app.practice_holidays (day, name, added_at) values ('2027-05-05', 'Founders’ Day', now())`)
    await expect(set('2027-05-05', '09:00-10:00')).rejects.toMatchObject(refused(400, 'hours_on_holiday', 'day'))
    await sql('delete from app.practice_holidays')
  })
  test('of two set at once for a day, one stays whole', async () => {
    await Promise.all([set('2027-05-11', '09:00-10:00', '11:00-12:00'), set('2027-05-11', '09:30-11:30')])
    const times = (await timesOn('2027-05-11'))?.join()
    expect(['09:00,09:30,11:00,11:30', '09:30,10:00,10:30,11:00']).toContain(times)
  })
  test('can be taken away', async () => {
    for (const day of ['2027-05-04', '2027-05-08', '2027-05-08', '2027-05-11'])
      expect(await as(drCole).call(providersApi.removeOneOffHours, { day })).toEqual({ day })
    expect([await list(), await timesOn('2027-05-04')]).toEqual([[], [...slotTimes]])
  })
  test.each([
    ['2027-01-03', ['09:00-10:00'], 'day_off_in_past', 'day'],
    ['2027-05-04', ['09:00-10:00', '09:55-11:00'], 'hours_overlap', 'spans'],
    ['2027-05-04', ['09:03-10:00'], 'hours_off_grid', 'spans'],
    ['2027-05-04', ['09:00-08:00'], 'hours_end_before_start', 'spans'],
  ])('on %s %j are refused', async (day, spans, code, field) => {
    await expect(set(day, ...spans)).rejects.toMatchObject(refused(400, code, field))
  })
  test('are at least one', async () => {
    await expect(set('2027-05-04')).rejects.toMatchObject({ status: 400, problem: { field: 'spans' } })
  })
  test('are the doctor’s own', async () => {
    for (const who of [visitor, ada, nora, olive] as const) {
      const [status, code] = who === visitor ? [401, 'unauthenticated'] : [403, 'forbidden']
      const spans = [spanOf('09:00-10:00')]
      for (const call of [
        () => as(who).call(providersApi.listOneOffHours),
        () => as(who).call(providersApi.setOneOffHours, { day: '2027-05-04', spans }),
        () => as(who).call(providersApi.removeOneOffHours, { day: '2027-05-04' }),
      ])
        await expect(call()).rejects.toMatchObject(refused(Number(status), String(code)))
    }
  })
})
