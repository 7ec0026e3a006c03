import { appointmentsApi } from '@uzima/contract/appointments'
import { providersApi, slotTimes } from '@uzima/contract/providers'
import { describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in Dr. Cole's zone (UTC), 02:00 in Dr. Diaz's (Chicago)
const { as, sql, clock } = await clinic()
const monday = '2027-01-04T08:00:00Z'
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })
const book = (who: Person, start: string, doctor = drCole, mode: 'in_person' | 'video' = 'in_person') =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: as(doctor).doctorId ?? '', start, reason: `About ${start}`, mode })
type Listing = { scope?: 'upcoming' | 'past'; side?: 'patient' | 'doctor'; patientId?: string; cursor?: string }
const list = (who: Person | typeof visitor, input: Listing = {}) => as(who).call(appointmentsApi.listAppointments, input)
const schedule = (who: Person | typeof visitor, input: { from?: string; days?: number } = {}) =>
  as(who).call(appointmentsApi.listSchedule, input)
const starts = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ scheduledTime }) => scheduledTime.slice(5, 16))
const details = async (event: string) =>
  (await sql<{ details: object }>('select details from audit.log where event_type = $1 order by id desc limit 1', [event]))[0]?.details

const today = await book(ada, '2027-01-04T09:00:00Z')
const dropped = await book(ada, '2027-01-06T09:00:00Z')
const later = await book(ada, '2027-01-07T09:00:00Z', drCole, 'video')
const elsewhere = await book(ada, '2027-01-05T15:00:00Z', drDiaz)
await book(ben, '2027-01-04T10:00:00Z')
await as(ada).call(appointmentsApi.cancelAppointment, { id: dropped.id })

describe('listAppointments', () => {
  test('a patient sees their upcoming visits, soonest first, with their reasons', async () => {
    const page = await list(ada)
    expect(page.rows.map(({ id }) => id)).toEqual([today.id, elsewhere.id, later.id])
    expect(page.rows[1]).toMatchObject({
      doctor: { name: 'Dr. Diaz', specialty: 'Cardiology' },
      reason: 'About 2027-01-05T15:00:00Z',
      side: 'patient',
    })
    expect(page.next).toBeNull()
    expect(await details('appointments.listed')).toEqual({
      scope: 'upcoming',
      side: 'patient',
      count: 3,
      ids: [today, elsewhere, later].map(({ id }) => id).join(' '),
    })
  })
  test('cancelled and ended visits are past, latest first', async () => {
    clock.set('2027-01-04T09:30:00Z')
    expect(starts(await list(ada, { scope: 'past' }))).toEqual(['01-06T09:00', '01-04T09:00'])
    clock.set(monday)
  })
  test('a visit under way is still upcoming', async () => {
    clock.set('2027-01-04T09:29:59Z')
    expect((await list(ada)).rows[0]?.id).toBe(today.id)
    clock.set(monday)
  })
  test('a doctor sees the visits of all their patients, and no others', async () => {
    const { rows } = await list(drCole, { side: 'doctor' })
    expect(rows.map(({ patient, side }) => [patient.name, side])).toEqual([
      ['Ada Muturi', 'doctor'],
      ['Ben Laurent', 'doctor'],
      ['Ada Muturi', 'doctor'],
    ])
    expect((await list(drCole)).rows).toEqual([])
  })
  test('a doctor sees their own visits with one patient, upcoming and past, and no other doctor’s', async () => {
    const of = async (who: Person, patient: Person, scope: 'upcoming' | 'past' = 'upcoming') =>
      starts(await list(who, { side: 'doctor', patientId: as(patient).id, scope }))
    expect(await of(drCole, ada)).toEqual(['01-04T09:00', '01-07T09:00'])
    expect(await of(drCole, ada, 'past')).toEqual(['01-06T09:00'])
    expect(await of(drCole, ben)).toEqual(['01-04T10:00'])
    expect(await of(drDiaz, ben)).toEqual([])
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['someone unverified', eve, 403, 'email_not_verified'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('%s sees none', async (_, who, status, code) => {
    await expect(list(who)).rejects.toMatchObject(refused(status, code))
  })
  test('only a doctor has the doctor’s side', async () => {
    await expect(list(ada, { side: 'doctor' })).rejects.toMatchObject(refused(403, 'forbidden'))
    await expect(list(nora, { side: 'doctor' })).rejects.toMatchObject(refused(403, 'forbidden'))
  })
  test('a long list is paged, each visit once and in order', async () => {
    const days = ['2027-02-01', '2027-02-02']
    for (const day of days) for (const time of slotTimes) await book(nora, `${day}T${time}:00Z`)
    const first = await list(nora)
    const second = await list(nora, { cursor: first.next ?? '' })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 4, null])
    const all = [...starts(first), ...starts(second)]
    expect(all).toEqual([...new Set(all)].sort())

    clock.set('2027-02-03T08:00:00Z')
    const newest = await list(nora, { scope: 'past' })
    const oldest = await list(nora, { scope: 'past', cursor: newest.next ?? '' })
    expect([...starts(newest), ...starts(oldest)]).toEqual(all.reverse())
    clock.set(monday)
  })
  test('a malformed cursor is refused', async () => {
    await expect(list(ada, { cursor: 'x' })).rejects.toMatchObject(refused(400, 'invalid_input', 'cursor'))
  })
})

describe('listSchedule', () => {
  test('a doctor sees the days with their visits and free times', async () => {
    const { timeZone, today: day, days } = await schedule(drCole)
    expect([timeZone, day, days.length]).toEqual(['UTC', '2027-01-04', 7])
    expect(days.map(({ visits, free }) => [visits.length, free.length])).toEqual([
      [2, 10],
      [0, 12],
      [0, 12],
      [1, 11],
      [0, 12],
      [0, 0],
      [0, 0],
    ])
    expect(days[0]?.visits[0]).toMatchObject({
      id: today.id,
      patient: { name: 'Ada Muturi' },
      reason: 'About 2027-01-04T09:00:00Z',
      side: 'doctor',
    })
    expect(days[0]?.free[0]).toEqual({ start: '2027-01-04T09:30:00.000Z', day: '2027-01-04', time: '09:30' })
    expect(await details('schedule.viewed')).toMatchObject({ from: '2027-01-04', days: 7, count: 3 })
  })
  test('days are in the doctor’s own time zone', async () => {
    const evening = await schedule(drDiaz, { from: '2027-01-05', days: 1 })
    expect(evening.days[0]?.visits.map(({ id }) => id)).toEqual([elsewhere.id])
    clock.set('2027-01-05T05:59:00Z') // 23:59 on Monday in Chicago
    expect(await schedule(drDiaz, { days: 1 })).toMatchObject({ today: '2027-01-04', days: [{ day: '2027-01-04' }] })
    clock.set(monday)
  })
  test('completed visits stay, cancelled ones go, and a day off is marked', async () => {
    await as(drCole).call(providersApi.addDayOff, { day: '2027-01-06' })
    const { days } = await schedule(drCole, { from: '2027-01-06', days: 1 })
    expect(days).toEqual([{ day: '2027-01-06', isDayOff: true, visits: [], free: [] }])
    clock.set('2027-01-04T09:00:00Z')
    await as(drCole).call(appointmentsApi.completeAppointment, { id: today.id })
    clock.set('2027-01-08T09:00:00Z')
    const past = await schedule(drCole, { from: '2027-01-04', days: 1 })
    expect(past.days[0]?.visits.map(({ status }) => status)).toEqual(['completed', 'scheduled'])
    expect(past.days[0]?.free).toEqual([])
    clock.set(monday)
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['a patient', ada, 403, 'forbidden'],
    ['a nurse', nora, 403, 'forbidden'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('%s has none', async (_, who, status, code) => {
    await expect(schedule(who)).rejects.toMatchObject(refused(status, code))
  })
  test.each([
    ['days', { days: 32 }],
    ['from', { from: '0000-01-01' }],
  ])('%s out of range is refused', async (field, input) => {
    await expect(schedule(drCole, input)).rejects.toMatchObject(refused(400, 'invalid_input', field))
  })
})
