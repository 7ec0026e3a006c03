import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import type { Call, Endpoint } from '@uzima/contract/endpoint'
import { locationsApi as api } from '@uzima/contract/locations'
import { travelApi } from '@uzima/contract/locations/travel'
import { providersApi } from '@uzima/contract/providers'
import { shortWays } from '@uzima/contract/providers/travel'
import { waitlistApi } from '@uzima/contract/waitlist'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerFreedTimes } from '#modules/waitlist/making-offers.ts'
import { type ApiError, type Clinic, clinic, toRequest } from '../../../test/clinic.ts'
import { admitCrowd, type Crowd, tokenOf } from '../../../test/crowd.ts'
import { ada, ben, drCole, drDiaz, faith, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00. Dr. Cole is at the main location from 9 to 11 and at the lake from 11 to 13, every day of the week
const size = 500
let place: Clinic
let main: string
let lake: string
let tokens: string[]
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, faith, olive] })
  main = (await place.as(visitor).call(api.listLocations)).rows[0]?.id ?? ''
  const none = { en: null, es: null, fr: null, sw: null }
  const described = { name: 'Lake branch', address: '4 Oginga Street', phone: null, directions: none, timeZone: null }
  lake = (await place.as(olive).call(api.addLocation, described)).id
  const open = { validFrom: null, validUntil: null }
  const intervals = [
    { starts: '09:00', ends: '11:00', locationId: main, ...open },
    { starts: '11:00', ends: '13:00', locationId: lake, ...open },
  ]
  await place.as(drCole).call(providersApi.setHours, {
    timeZone: 'UTC',
    week: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, intervals })),
  })
})
beforeEach(async () => {
  await place.sql('delete from app.appointments')
  await travel(30)
})

const travel = (minutes: number | null) => place.as(olive).call(travelApi.setTravelTimes, { rows: [{ from: lake, to: main, minutes }] })
const doctorId = (who: Person) => place.as(who).doctorId ?? ''
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const book = (start: string, who: Person = ada) =>
  place.as(who).call(appointmentsApi.bookAppointment, { doctorId: doctorId(drCole), start, mode: 'in_person', reason: 'Cough' })
const free = async (day: string) => {
  const { days } = await place.as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: day, days: 1 })
  return days[0]?.slots.filter(({ isFree }) => isFree).map(({ time }) => time)
}
const all = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']

describe('setTravelTimes', () => {
  test('is read by everybody, once for both ways, and is audited', async () => {
    const [one = '', other = ''] = [main, lake].sort()
    expect((await place.as(visitor).call(api.listLocations)).travel).toEqual([{ from: one, to: other, minutes: 30 }])
    await place.as(olive).call(travelApi.setTravelTimes, { rows: [{ from: main, to: lake, minutes: 45 }] })
    expect((await place.as(olive).call(api.listManagedLocations)).travel).toEqual([{ from: one, to: other, minutes: 45 }])
    expect(await travel(null)).toEqual({ travel: [] })
    const [event] = await place.sql("select event_type from audit.log where event_type = 'admin.travel_changed' limit 1")
    expect(event).toEqual({ event_type: 'admin.travel_changed' })
  })
  test.each([
    ['no time', { minutes: 0 }, 'invalid_input'],
    ['more than eight hours', { minutes: 481 }, 'invalid_input'],
    ['half a minute', { minutes: 0.5 }, 'invalid_input'],
    ['a way to where one is', { to: 'main' }, 'invalid_input'],
    ['an unknown location', { to: '01890000-0000-7000-8000-000000000000' }, 'location_not_found'],
  ])('%s is refused', async (_, change: { minutes?: number; to?: string }, code) => {
    const row = { from: main, to: change.to === 'main' ? main : (change.to ?? lake), minutes: change.minutes ?? 30 }
    expect(await codeOf(place.as(olive).call(travelApi.setTravelTimes, { rows: [row] }))).toBe(code)
    expect((await place.as(visitor).call(api.listLocations)).travel).toHaveLength(1)
  })
})

describe('free times', () => {
  test('leave time to come from an appointment elsewhere', async () => {
    await book('2027-01-05T10:30:00Z')
    expect(await free('2027-01-05')).toEqual(['09:00', '09:30', '10:00', '11:30', '12:00', '12:30'])
  })
  test('leave time to get to the next one', async () => {
    await book('2027-01-05T11:00:00Z')
    expect(await free('2027-01-05')).toEqual(['09:00', '09:30', '10:00', '11:30', '12:00', '12:30'])
  })
  test('are all there where nothing is booked, or no time is needed', async () => {
    expect(await free('2027-01-05')).toEqual(all)
    await book('2027-01-05T10:30:00Z')
    await travel(null)
    expect(await free('2027-01-05')).toEqual(all.filter((time) => time !== '10:30'))
  })
  test('ways from two appointments are put together', async () => {
    await travel(90)
    await book('2027-01-05T09:00:00Z')
    await book('2027-01-05T09:30:00Z', ben)
    expect(await free('2027-01-05')).toEqual(['10:00', '10:30', '11:30', '12:00', '12:30'])
  })
  test('next available times know it as well', async () => {
    await book('2027-01-05T11:00:00Z')
    place.clock.set('2027-01-05T10:10:00Z')
    const { rows } = await place.as(visitor).call(providersApi.listNextAvailable)
    expect(rows.find(({ doctor }) => doctor.id === doctorId(drCole))?.start).toBe('2027-01-05T11:30:00.000Z')
    place.clock.set('2027-01-04T08:00:00Z')
  })
})

describe('booking', () => {
  test('a time that cannot be reached is taken, also by a move; the other side of the way is free', async () => {
    await book('2027-01-06T10:30:00Z')
    expect(await codeOf(book('2027-01-06T11:00:00Z', ben))).toBe('slot_taken')
    const { id } = await book('2027-01-06T12:00:00Z', ben)
    const move = (start: string) => place.as(ben).call(appointmentsApi.rescheduleAppointment, { id, start })
    expect(await codeOf(move('2027-01-06T11:00:00Z'))).toBe('slot_taken')
    expect((await place.as(ben).call(appointmentsApi.getAppointment, { id })).scheduledTime).toBe('2027-01-06T12:00:00.000Z')
    await move('2027-01-06T11:30:00Z')
  })
  test('a visit may be moved to the other location next to where it was', async () => {
    const { id } = await book('2027-01-06T10:30:00Z')
    await place.as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-06T11:00:00Z' })
  })
  test('what was booked before the time was set stays', async () => {
    await travel(null)
    await book('2027-01-06T10:30:00Z')
    const { id } = await book('2027-01-06T11:00:00Z', ben)
    await travel(30)
    expect((await place.as(ben).call(appointmentsApi.getAppointment, { id })).status).toBe('scheduled')
  })
  test('a time on offer counts until the offer ends', async () => {
    const { id } = await book('2027-01-06T10:30:00Z')
    const wish = { firstDay: '2027-01-06', lastDay: '2027-01-06', weekdays: [3], half: null, mode: 'in_person' as const, type: null }
    await place.as(ben).call(waitlistApi.joinWaitlist, { ...wish, doctorId: doctorId(drCole), reason: 'Cough' })
    await place.as(ada).call(appointmentsApi.cancelAppointment, { id, reason: null })
    await offerFreedTimes(place.app.system)
    expect(await free('2027-01-06')).not.toContain('11:00')
    expect(await codeOf(book('2027-01-06T11:00:00Z'))).toBe('slot_taken')
    await place.sql('update app.bookings set held_until = $1 where offer_id is not null', [place.clock.now()])
    expect(await free('2027-01-06')).toContain('11:00')
    expect(await codeOf(book('2027-01-06T11:00:00Z'))).toBe('done')
    await place.sql('delete from app.bookings')
  })
})

describe('the front desk', () => {
  test('is told, and overrules it knowingly', async () => {
    await book('2027-01-07T10:30:00Z')
    const visit = {
      patientId: place.as(ben).id,
      doctorId: doctorId(drCole),
      type: null,
      mode: 'in_person' as const,
      start: '2027-01-07T11:00:00.000Z',
    }
    expect(await codeOf(place.as(faith).call(deskApi.bookAtDesk, { ...visit, overbook: false }))).toBe('desk_no_travel')
    expect(await place.as(faith).call(deskApi.bookAtDesk, { ...visit, overbook: true })).toMatchObject({ isOverbooked: true })
  })
})

/** Of 500 at once. */
async function call<E extends Endpoint>(index: number, endpoint: E, input: Call<E>) {
  const { method, url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { host: 'localhost:3000', authorization: `Bearer ${tokens[index]}` }
  const response = await place.app.http.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
  const { code, id } = response.json<{ code?: string; id?: string }>()
  return { says: `${response.statusCode} ${code ?? ''}`.trim(), id }
}
const bookAs = (index: number, start: string) =>
  call(index, appointmentsApi.bookAppointment, { doctorId: doctorId(drCole), start, reason: 'Cough', mode: 'in_person' })
const everybody = Array.from({ length: size }, (_, index) => index)
const deadlocks = async () => (await place.sql('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]

describe('at once', () => {
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: place.database.ownerUrl })
    await owner.connect()
    const crowd: Crowd = await admitCrowd(owner, { patients: size, doctors: 2, now: place.clock.now() })
    await owner.end()
    tokens = await Promise.all(crowd.patients.map((patient) => tokenOf(patient, place.app.tokens, place.clock.now())))
  })
  test('of 500 at the last time here and the first one there, one has it', { timeout: 120_000 }, async () => {
    const answers = await Promise.all(everybody.map((index) => bookAs(index, `2027-01-08T${index % 2 === 0 ? '10:30' : '11:00'}:00Z`)))
    expect([...new Set(answers.map(({ says }) => says))].sort()).toEqual(['201', '409 slot_taken'])
    expect(answers.filter(({ says }) => says === '201')).toHaveLength(1)
    expect(await deadlocks()).toEqual({ deadlocks: 0 })
  })
  test('those who change places, and whoever books between them, wait for nobody for ever', { timeout: 120_000 }, async () => {
    const times = ['10:00', '10:30', '11:30', '12:00'].map((time) => `2027-01-09T${time}:00Z`)
    const visits = await Promise.all(times.map((start, index) => bookAs(index, start)))
    expect(visits.map(({ says }) => says)).toEqual(['201', '201', '201', '201'])
    for (let round = 1; round <= 4; round += 1) {
      const answers = await Promise.all([
        ...visits.map(({ id = '' }, index) =>
          call(index, appointmentsApi.rescheduleAppointment, { id, start: times[(index + round) % times.length] ?? '' }),
        ),
        ...everybody.slice(10, 60).map((index) => bookAs(index, `2027-01-09T${index % 2 === 0 ? '10:30' : '11:00'}:00Z`)),
      ])
      expect(answers.map(({ says }) => says).filter((says) => !['200', '201', '409 slot_taken'].includes(says))).toEqual([])
    }
    const held = await place.sql<{ starts: Date; ends: Date; location_id: string }>(
      'select lower(doctor_span) as starts, upper(doctor_span) as ends, location_id from app.bookings order by 1',
    )
    const tooShort = held.filter((each, at) => {
      const next = held[at + 1]
      return next && next.location_id !== each.location_id && next.starts.getTime() - each.ends.getTime() < 30 * 60_000
    })
    expect(tooShort).toEqual([])
    expect(await deadlocks()).toEqual({ deadlocks: 0 })
  })
})

describe('shortWays', () => {
  const ways = [{ from: 'a', to: 'b', minutes: 30 }]
  const at = (starts: string, ends: string, locationId?: string, dates: object = {}) => ({ starts, ends, locationId, ...dates })
  test.each([
    ['touch', [at('09:00', '11:00', 'a'), at('11:00', '13:00', 'b')], [0]],
    ['are written in any order', [at('11:10', '13:00', 'b'), at('09:00', '11:00', 'a')], [10]],
    ['leave what it takes', [at('09:00', '11:00', 'a'), at('11:30', '13:00', 'b')], []],
    ['are at one place', [at('09:00', '11:00', 'a'), at('11:00', '13:00', 'a')], []],
    ['are at places without a time', [at('09:00', '11:00', 'a'), at('11:00', '13:00', 'c')], []],
    ['name no place, which is the main one', [at('09:00', '11:00'), at('11:00', '13:00', 'b')], [0]],
    ['go there and back', [at('09:00', '10:00', 'a'), at('10:00', '11:00', 'b'), at('11:20', '12:00', 'a')], [0, 20]],
    ['are still being typed', [at('09:00', '', 'a'), at('', '13:00', 'b')], []],
    [
      'count at different times of the year',
      [at('09:00', '11:00', 'a', { validUntil: '2027-02-28' }), at('11:00', '13:00', 'b', { validFrom: '2027-03-01' })],
      [],
    ],
  ])('hours that %s', (_, intervals, left) => {
    expect(shortWays(intervals, ways, 'a').map((way) => way.left)).toEqual(left)
  })
})
