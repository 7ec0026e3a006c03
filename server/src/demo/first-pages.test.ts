import type { AbsenceAnswers } from '@uzima/contract/absences'
import type { Dashboard } from '@uzima/contract/dashboard'
import type { WaitingWork } from '@uzima/contract/dashboard/waiting'
import type { DeskDay } from '@uzima/contract/desk'
import type { OpenGroupVisit } from '@uzima/contract/group-visits'
import type { ManagedLocation } from '@uzima/contract/locations'
import type { Practice } from '@uzima/contract/practice'
import type { WaitingPerson, WaitlistEntry } from '@uzima/contract/waitlist'
import { DateTime } from 'luxon'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { secret } from '../../test/encrypted-messages.ts'
import { cheapPasswords } from '../../test/least-cost.ts'
import { startsOn, usualHours } from './day/hours.ts'
import { renewDemo } from './renew.ts'
import { readDemo } from './schema.ts'
import { seedDemo } from './seed.ts'

// the clock goes back on the first of these days, and forward on the last
const zone = 'America/Chicago'
const firstStart = '2026-11-01T01:40'
const moments = [
  ...['2026-11-01T09:00', '2026-11-01T23:30', '2026-11-02T00:20', '2026-11-02T10:15', '2026-11-03T14:40', '2026-11-04T12:30'],
  ...['2026-11-05T17:05', '2026-11-05T21:00', '2026-11-06T09:05', '2026-11-06T16:50', '2026-11-07T08:00', '2026-11-07T18:30'],
  ...['2026-11-09T03:00', '2027-03-14T00:30', '2027-03-14T03:10', '2027-03-14T13:00', '2027-03-14T23:40'],
]
const instantOf = (wall: string) => DateTime.fromISO(wall, { zone }).toUTC().toISO() ?? ''
const { password } = readDemo()

let place: Clinic
const services = () => place.app.system.services
beforeAll(async () => {
  place = await clinic({ people: [], env: { PRACTICE_TIME_ZONE: zone }, startAt: instantOf(firstStart) })
  const all = { ownerUrl: place.database.ownerUrl, services: services(), passwords: cheapPasswords(), lock: async () => secret }
  await seedDemo({ ...all, now: place.clock.now(), say: () => undefined })
}, 120_000)

/** What somebody of the demo reads at these addresses, signed in as a visitor does it. */
async function readAs(email: string) {
  const { http } = place.app
  const headers = { 'content-type': 'application/json' }
  const signedIn = await http.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', headers, payload: { email, password } })
  const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`
  return async <Page>(url: string): Promise<Page> => {
    const answer = await http.inject({ method: 'GET', url, headers: { authorization } })
    expect(answer.statusCode, `${email} ${url} ${answer.body.slice(0, 200)}`).toBe(200)
    return answer.json<Page>()
  }
}

async function expectWork() {
  const desk = await readAs('faith.njeri@demo.example')
  const day = await desk<DeskDay>('/api/desk')
  const visits = day.clinicians.flatMap((clinician) => clinician.visits)
  expect(visits.filter(({ state }) => state === 'arrived').length).toBeGreaterThanOrEqual(2)
  expect(visits.filter(({ state }) => state === 'in_room').length).toBeGreaterThanOrEqual(2)
  expect(day.clinicians).toHaveLength(6)
  // each place of a day of six hours that is taken
  expect(visits.length / (6 * 12)).toBeGreaterThan(0.65)
  const about = await desk<Practice>('/api/practice')
  expect(about).toMatchObject({
    name: 'Uzima Clinic',
    phone: expect.stringMatching(/555 01\d\d$/),
    address: expect.stringContaining('Lake Street'),
  })
  expect(about.openingHours).toHaveLength(6)
  const { rows: waiting } = await desk<{ rows: WaitingPerson[] }>('/api/staff/waitlist')
  expect(waiting.length).toBeGreaterThanOrEqual(5)
  expect(waiting.some(({ urgent }) => urgent !== null)).toBe(true)
  expect(waiting.filter(({ offer }) => offer !== null)).toHaveLength(1)

  const doctor = await readAs('grace.mwangi@demo.example')
  const practice = (await doctor<Dashboard>('/api/dashboard')).practice
  expect(practice?.upcoming.count).toBeGreaterThan(0)
  expect((await doctor<WaitingWork>('/api/dashboard/waiting')).tasks).toBeGreaterThan(0)

  const nurse = await readAs('joyce.achieng@demo.example')
  expect((await nurse<WaitingWork>('/api/dashboard/waiting')).tasks).toBeGreaterThan(0)

  const patient = await readAs('amina@demo.example')
  const { messages, visits: own } = await patient<Dashboard>('/api/dashboard')
  const offers = (await patient<{ rows: WaitlistEntry[] }>('/api/waitlist')).rows.filter(({ offer }) => offer !== null)
  expect((messages?.unread ?? 0) + (own?.count ?? 0) + offers.length).toBeGreaterThan(0)

  const admin = await readAs('admin@demo.example')
  expect((await admin<Dashboard>('/api/dashboard')).desk?.applications.ready).toBeGreaterThan(0)
  return { desk, patient, admin }
}

describe(`a clinic that starts at ${firstStart}`, () => {
  test('has work for each role, and two places with a room out of service', async () => {
    const { admin, patient } = await expectWork()
    const { rows } = await admin<{ rows: ManagedLocation[] }>('/api/admin/locations')
    expect(
      rows.map(({ name, rooms, doctors }) => [name, rooms.length > 3, rooms.filter(({ isOut }) => isOut).length, doctors > 0]),
    ).toEqual([
      [null, true, 1, true],
      ['Uzima Westlands', true, 0, true],
    ])
    expect((await patient<Dashboard>('/api/dashboard')).messages).toEqual({ unread: 1 })
  })

  test('has one class that is full and one with a seat left', async () => {
    const patient = await readAs('amina@demo.example')
    const { rows } = await patient<{ rows: OpenGroupVisit[] }>('/api/group-visits?type=diabetes-class')
    expect(rows.map(({ left }) => left).sort()).toEqual([0, 1])
  })

  test('has a doctor’s absence with answers of each kind', async () => {
    const desk = await readAs('faith.njeri@demo.example')
    const { rows } = await desk<{ rows: { id: string }[] }>('/api/staff/absences')
    expect(rows).toHaveLength(1)
    const { absence, patients } = await desk<AbsenceAnswers>(`/api/staff/absences/${rows[0]?.id}`)
    expect(absence.waiting).toBeGreaterThanOrEqual(3)
    expect(new Set(patients.map(({ answer }) => answer))).toEqual(new Set([null, 'accepted', 'chosen', 'cancelled']))
    expect(patients.filter(({ hasMail, answer }) => !hasMail && answer === null).map(({ name }) => name)).toEqual(['Neema Wafula'])
    expect(patients.find(({ answer }) => answer === null)?.proposal).not.toBeNull()
  })

  test('has people who checked in by phone, by voice, with insurance, and a child with her mother', async () => {
    const [counts] = await place.sql(`
      select (select count(*)::int from app.desk_visits where arrived_way = 'phone') > 0 as by_phone,
             (select count(*)::int from app.check_ins) > 5 as checked_in,
             (select count(*)::int from app.appointments where mode = 'phone') > 0 as phone_visits,
             (select count(*)::int from app.coverages) > 30 as insured,
             (select count(*)::int from app.bookings b join app.rooms r on r.id = b.room_id) > 50 as in_rooms`)
    expect(counts).toEqual({ by_phone: true, checked_in: true, phone_visits: true, insured: true, in_rooms: true })
    const mother = await place.sql(`
      select m.name from app.profiles c join app.profiles m on m.phone = c.phone and m.id <> c.id where c.name = 'Neema Wafula'`)
    expect(mother).toEqual([{ name: 'Mercy Akinyi' }])
  })

  test('keeps nobody’s private keys, but under the passphrase', async () => {
    const rows = await place.sql(`
      select s.method, count(*)::int as n, count(*) filter (where k.user_id is not null)::int as published
        from app.identity_secrets s left join app.identity_keys k on k.user_id = s.user_id and k.key_id = s.key_id group by 1`)
    expect(rows).toEqual([{ method: 'passphrase', n: 17, published: 17 }])
  })
})

describe('a clinic that is renewed', () => {
  test.each(moments)('has work for each role at %s', async (wall) => {
    place.clock.set(instantOf(wall))
    const at = { ownerUrl: place.database.ownerUrl, config: services().config, now: place.clock.now() }
    await renewDemo({ ...at, say: () => undefined })
    await expectWork()
    const [ahead] = await place.sql(
      `select (select count(*)::int from app.group_visits where start_time > $1 and cancelled_at is null) as classes,
              (select count(*)::int from app.absences where last_day >= ($1::timestamptz at time zone $2)::date) as absences`,
      [place.clock.now(), zone],
    )
    expect(ahead).toEqual({ classes: 2, absences: 1 })
  })
})

test('a usual day has twelve places', () => {
  expect(startsOn(DateTime.fromISO('2026-11-02T10:00', { zone }), usualHours)).toHaveLength(12)
})
