import { absencesApi } from '@uzima/contract/absences'
import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { locationsApi, type ManagedRoom } from '@uzima/contract/locations'
import { holidaysApi } from '@uzima/contract/practice/holidays'
import { providersApi, type Span } from '@uzima/contract/providers'
import { waitlistApi as api, type JoinWaitlist } from '@uzima/contract/waitlist'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { admitCrowd } from '../../../test/crowd.ts'
import { ada, ben, drCole, drDiaz, eve, faith, nora, olive, type Person } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00; Dr. Cole and Dr. Diaz are there on weekdays from 9 to 12 and from 2 to 5
const nia: Person = { ...ben, name: 'Nia Otieno', email: 'nia@example.org' }
const people = [ada, ben, nia, nora, drCole, drDiaz, faith, olive]
const { as, sql, clock, database, runScheduledTasks } = await clinic({ people: [...people, eve] })
const doctorId = (who: Person) => as(who).doctorId ?? ''
const wish = { firstDay: '2027-01-04', lastDay: '2027-03-01', weekdays: [0, 1, 2, 3, 4, 5, 6], half: null }
async function join(who: Person, over: Partial<JoinWaitlist> = {}) {
  const entry = await as(who).call(api.joinWaitlist, { ...wish, doctorId: doctorId(drCole), mode: 'in_person', reason: 'Cough', ...over })
  clock.advance(1000)
  return entry
}
const offerTo = async (who: Person) => (await as(who).call(api.listOwnWaitlist)).rows.find(({ offer }) => offer)?.offer ?? null
const startsOf = async (...who: Person[]) => Promise.all(who.map(async (each) => (await offerTo(each))?.start ?? null))
const decline = async (who: Person) => as(who).call(api.declineOffer, { id: (await offerTo(who))?.id ?? '' })
const take = async (who: Person) => as(who).call(api.takeOffer, { id: (await offerTo(who))?.id ?? '' })
const reasons = async () => (await as(faith).call(api.listWaitlist)).rows.map(({ name, offer }) => [name, offer?.reason ?? null])
const rowsLeft = async () => (await sql('select id from app.freed_times')).length
const saturday = '2027-01-09'
const onSaturday = (time: string) => `${saturday}T${time}:00.000Z`
const oneOff = (who: Person, spans: Span[], day = saturday) => as(who).call(providersApi.setOneOffHours, { day, spans })
const morning: Span = { starts: '09:00', ends: '10:00' }

beforeAll(() => as(drDiaz).call(providersApi.setHours, { timeZone: 'UTC' }))
beforeEach(async () => {
  clock.set('2027-01-04T08:00:00Z')
  for (const table of [
    'waitlist_entries',
    'appointments',
    'freed_times',
    'notifications',
    'absences',
    'doctor_one_off_hours',
    'doctor_days_off',
  ])
    await sql(`delete from app.${table}`)
})

describe('new hours', () => {
  test('are offered one start to each in turn, and pass on; whoever is offered one hears of no other', async () => {
    for (const who of [ben, nia, nora]) await join(who)
    await oneOff(drCole, [morning])
    await runScheduledTasks()
    expect(await startsOf(ben, nia, nora)).toEqual([onSaturday('09:00'), onSaturday('09:30'), null])
    expect(await reasons()).toEqual([
      ['Ben Laurent', 'hours'],
      ['Nia Otieno', 'hours'],
      ['Nora Abebe', null],
    ])
    await decline(ben)
    await runScheduledTasks()
    expect(await startsOf(ben, nia, nora)).toEqual([null, onSaturday('09:30'), onSaturday('09:00')])
    expect(await rowsLeft()).toBe(1)
    await take(nora)
    await take(nia)
    await runScheduledTasks()
    expect([await rowsLeft(), await offerTo(ben)]).toEqual([0, null])
  })
  test('are offered by the queue itself, without the clock', async () => {
    await join(ben)
    await sql(
      "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'offer_freed_times')",
    )
    await oneOff(drCole, [morning])
    expect(await sql("select 1 from graphile_worker.jobs where task_identifier = 'offer_freed_times'")).toHaveLength(1)
  })
  const week = (on: number, ...intervals: { starts: string; ends: string }[]) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      intervals: [
        ...(weekday > 0 && weekday < 6
          ? [
              { starts: '09:00', ends: '12:00' },
              { starts: '14:00', ends: '17:00' },
            ]
          : []),
        ...(weekday === on ? intervals : []),
      ].map((each) => ({ ...each, validFrom: null, validUntil: null })),
    }))
  test('of every week to come are offered once to each, and not again when they are saved again', async () => {
    await join(ben)
    const set = () => as(drCole).call(providersApi.setHours, { week: week(6, morning) })
    await set()
    await set()
    await runScheduledTasks()
    expect(await startsOf(ben)).toEqual([onSaturday('09:00')])
    await decline(ben)
    await runScheduledTasks()
    expect([await offerTo(ben), await rowsLeft()]).toEqual([null, 0])
    // taken away and given back: other Saturdays, since that one was declined
    await as(drCole).call(providersApi.setHours, { week: week(6) })
    await set()
    await runScheduledTasks()
    expect(await startsOf(ben)).toEqual(['2027-01-16T09:00:00.000Z'])
    await as(drCole).call(providersApi.setHours, { week: week(6) })
  })
  test('at most twenty of one change are on offer at once, the next as one is answered', async () => {
    await join(ben)
    const [row] = await sql<{ reason: Buffer }>('select reason from app.waitlist_entries')
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const { patients } = await admitCrowd(owner, { patients: 25, doctors: 0, now: clock.now() })
    await owner.end()
    await sql(
      `insert into app.waitlist_entries (id, patient_id, doctor_id, mode, first_day, last_day, weekdays, reason, joined_at)
       select gen_random_uuid(), p.id, $1, 'in_person', '2027-01-04', '2027-03-01', '{6}', $2, $3
         from unnest($4::uuid[]) as p (id)`,
      [doctorId(drCole), row?.reason, clock.now(), patients.map(({ id }) => id)],
    )
    await oneOff(drCole, [{ starts: '08:00', ends: '20:00' }])
    await runScheduledTasks()
    const open = async () => (await sql('select id from app.waitlist_offers where answer is null')).length
    expect(await open()).toBe(20)
    await decline(ben)
    await runScheduledTasks()
    expect(await open()).toBe(20)
  })
  const closed = () => as(drCole).call(providersApi.addDayOff, { day: '2027-01-05', until: '2027-01-06' })
  const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['a vacation is taken back', closed, () => as(drCole).call(providersApi.removeDayOff, { day: '2027-01-05', until: '2027-01-06' })],
    [
      'a shorter day is taken back',
      () => oneOff(drCole, [{ starts: '11:00', ends: '12:00' }], '2027-01-05'),
      () => as(drCole).call(providersApi.removeOneOffHours, { day: '2027-01-05' }),
    ],
    [
      'a holiday is removed',
      () => as(olive).call(holidaysApi.addHolidays, { days: [{ day: '2027-01-05', name: 'Epiphany' }] }),
      () => as(olive).call(holidaysApi.removeHoliday, { day: '2027-01-05' }),
    ],
    [
      'an absence is undone',
      () =>
        as(faith).call(absencesApi.arrangeAbsence, {
          doctorId: doctorId(drCole),
          firstDay: '2027-01-05',
          lastDay: '2027-01-05',
          times: null,
        }),
      async () => as(faith).call(absencesApi.undoAbsence, { id: (await as(faith).call(absencesApi.listAbsences)).rows[0]?.id ?? '' }),
    ],
  ]
  test.each(ways)('are offered because %s', async (_, close, open) => {
    await close()
    await join(ben, { firstDay: '2027-01-05', lastDay: '2027-01-06' })
    await join(nia, { doctorId: doctorId(drDiaz), firstDay: '2027-01-07' })
    await runScheduledTasks()
    expect(await offerTo(ben)).toBeNull()
    await open()
    await runScheduledTasks()
    expect(await startsOf(ben, nia)).toEqual(['2027-01-05T09:00:00.000Z', null])
  })
  test('are offered when the location where a doctor has them is opened again', async () => {
    const none = { en: null, es: null, fr: null, sw: null }
    const added = await as(olive).call(locationsApi.addLocation, {
      ...{ name: 'Lake branch', address: '4 Oginga Street', phone: null, timeZone: null, directions: none },
    })
    const open = async (isOpen: boolean) => {
      const found = (await as(olive).call(locationsApi.listManagedLocations)).rows.find(({ id }) => id === added.id)
      if (!found) throw new Error('no location')
      const { visits: _, doctors: __, rooms: ___, ...described } = found
      return as(olive).call(locationsApi.changeLocation, { ...described, isOpen })
    }
    await oneOff(drCole, [{ ...morning, locationId: added.id }])
    await open(false)
    await join(ben)
    await runScheduledTasks()
    expect(await offerTo(ben)).toBeNull()
    await open(true)
    await runScheduledTasks()
    expect([await startsOf(ben), await reasons()]).toEqual([[onSaturday('09:00')], [['Ben Laurent', 'hours']]])
  })
  test('are offered when their doctor works here again', async () => {
    const account = { id: as(drDiaz).id, reason: 'On leave' }
    const sessionId = await as(drDiaz).session()
    await join(ben, { doctorId: doctorId(drDiaz), lastDay: saturday, weekdays: [6] })
    await as(olive).call(adminAccountsApi.disableAccount, account)
    await sql('insert into app.doctor_one_off_hours (doctor_id, day, starts, ends, created_at) values ($1, $2, 540, 600, now())', [
      doctorId(drDiaz),
      saturday,
    ])
    await runScheduledTasks()
    expect(await offerTo(ben)).toBeNull()
    await as(olive).call(adminAccountsApi.enableAccount, account)
    await runScheduledTasks()
    expect([await startsOf(ben), await reasons()]).toEqual([[onSaturday('09:00')], [['Ben Laurent', 'hours']]])
    // signed in again, for the tests that follow
    await sql(
      `insert into auth.sessions (id, user_id, auth_time, created_at, refreshed_at, last_activity_at, absolute_at, refresh_key)
       values ($1, $2, $3, $3, $3, $3, $3::timestamptz + interval '12 hours', '\\x00')`,
      [sessionId, account.id, clock.now()],
    )
  })
  test('are offered to nobody when they are fewer, elsewhere, or nobody waits for that doctor then', async () => {
    await join(ben, { lastDay: '2027-01-07' })
    await join(nia, { doctorId: doctorId(drDiaz) })
    await oneOff(drCole, [morning])
    await oneOff(drCole, [{ starts: '09:00', ends: '12:00' }], '2027-01-05')
    expect(await rowsLeft()).toBe(0)
  })
})

describe('a room', () => {
  let room: ManagedRoom
  let type: string
  let locationId: string
  beforeAll(async () => {
    locationId = (await as(olive).call(locationsApi.listLocations)).rows[0]?.id ?? ''
    room = await as(olive).call(locationsApi.addRoom, { id: locationId, name: 'Theatre', kind: 'procedure', outFrom: null, outUntil: null })
    const none = { en: null, es: null, fr: null, sw: null }
    const added = await as(olive).call(appointmentTypesApi.addAppointmentType, {
      ...{ names: { ...none, en: 'Minor surgery' }, minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['in_person', 'video'] },
      ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: null, isOffered: true, roomKind: 'procedure' },
      ...{ reminderMinutes: [1440], reminderWays: ['mail'] },
    })
    type = added.code
  })
  const at10 = '2027-01-05T10:00:00.000Z'
  const book = (who: Person, doctor: Person, start = at10) =>
    as(who).call(appointmentsApi.bookAppointment, { doctorId: doctorId(doctor), start, mode: 'in_person', reason: 'Mole', type })
  const onlyTuesday = { firstDay: '2027-01-05', lastDay: '2027-01-05' }
  const change = async (over: Partial<ManagedRoom>) => {
    const { rows } = await as(olive).call(locationsApi.listManagedLocations)
    const stored = rows.flatMap(({ rooms }) => rooms).find(({ id }) => id === room.id)
    if (!stored) throw new Error('no room')
    const { isOut: _, visits: __, visitsWhileOut: ___, ...described } = stored
    return as(olive).call(locationsApi.changeRoom, { ...described, ...over })
  }

  test('that a visit of one doctor gives back is offered for times of another', async () => {
    const given = await book(ada, drCole)
    await join(ben, { ...onlyTuesday, doctorId: doctorId(drDiaz), type })
    await join(nia, { ...onlyTuesday, doctorId: doctorId(drDiaz), mode: 'video', type })
    await join(nora, { ...onlyTuesday, doctorId: doctorId(drDiaz) })
    await as(ada).call(appointmentsApi.cancelAppointment, { id: given.id, reason: null })
    await runScheduledTasks()
    expect(await startsOf(ben, nia, nora)).toEqual([at10, null, null])
    expect(await reasons()).toContainEqual(['Ben Laurent', 'room'])
    // the offer has the room, so that it is nobody else’s
    await expect(book(ada, drCole)).rejects.toMatchObject({ status: 409, problem: { code: 'slot_taken' } })
    const { visitId } = await take(ben)
    expect((await as(ben).call(appointmentsApi.getAppointment, { id: visitId })).room).toBe('Theatre')
  })
  test('goes to the first in turn of all doctors, once', async () => {
    const given = await book(ada, drCole)
    await join(ben, { ...onlyTuesday, doctorId: doctorId(drDiaz), type })
    await join(nia, { ...onlyTuesday, type })
    await as(ada).call(appointmentsApi.rescheduleAppointment, { id: given.id, start: '2027-01-06T10:00:00Z' })
    // Dr. Cole's own time first, which is given back with the room
    await runScheduledTasks()
    expect(await startsOf(ben, nia)).toEqual([null, at10])
    await decline(nia)
    await runScheduledTasks()
    expect(await startsOf(ben, nia)).toEqual([at10, null])
  })
  test('that is free beside another one frees nothing', async () => {
    const second = await as(olive).call(locationsApi.addRoom, {
      id: locationId,
      name: 'Theatre 2',
      kind: 'procedure',
      outFrom: null,
      outUntil: null,
    })
    const given = await book(ada, drCole)
    await join(ben, { ...onlyTuesday, doctorId: doctorId(drDiaz), type })
    await as(ada).call(appointmentsApi.cancelAppointment, { id: given.id, reason: null })
    await runScheduledTasks()
    expect([await offerTo(ben), await rowsLeft()]).toEqual([null, 0])
    const { isOut: _, visits: __, visitsWhileOut: ___, ...described } = second
    await as(olive).call(locationsApi.changeRoom, { ...described, isOpen: false })
  })
  test('in service again, opened, or added is offered', async () => {
    await change({ outFrom: '2027-01-04', outUntil: '2027-01-08' })
    await join(ben, { ...onlyTuesday, type })
    await runScheduledTasks()
    expect(await offerTo(ben)).toBeNull()
    await change({ outFrom: null, outUntil: null })
    await runScheduledTasks()
    expect(await startsOf(ben)).toEqual(['2027-01-05T09:00:00.000Z'])
    await change({ isOpen: false })
    await join(nia, { ...onlyTuesday, type, doctorId: doctorId(drDiaz) })
    await runScheduledTasks()
    await change({ isOpen: true })
    await runScheduledTasks()
    // while Ben's hold has it at nine
    expect(await startsOf(nia)).toEqual(['2027-01-05T10:00:00.000Z'])
  })
  test('that the desk takes from a visit is offered', async () => {
    const given = await book(ada, drCole)
    await join(ben, { ...onlyTuesday, doctorId: doctorId(drDiaz), type })
    const { rows } = await as(faith).call(deskApi.listDeskRooms, { id: given.id })
    const own = rows.find(({ name }) => name === 'Theatre')?.id ?? null
    await as(faith).call(deskApi.changeDeskRoom, { id: given.id, from: own, roomId: null })
    await runScheduledTasks()
    expect(await startsOf(ben)).toEqual([at10])
  })
})

describe('withdrawOffer', () => {
  const offered = async () => {
    await join(ben)
    await join(nia)
    const { id } = await as(ada).call(appointmentsApi.bookAppointment, {
      ...{ doctorId: doctorId(drCole), start: '2027-01-05T10:00:00Z', mode: 'in_person', reason: 'Cough' },
    })
    await as(ada).call(appointmentsApi.cancelAppointment, { id, reason: null })
    await runScheduledTasks()
    return (await as(faith).call(api.listWaitlist)).rows[0]?.offer?.id ?? ''
  }
  const withdraw = (who: Person, id: string, passesOn = true) => as(who).call(api.withdrawOffer, { id, passesOn })
  test('passes to the next, and whoever had it is told', async () => {
    const id = await offered()
    await withdraw(drCole, id)
    await runScheduledTasks()
    expect(await startsOf(ben, nia)).toEqual([null, '2027-01-05T10:00:00.000Z'])
    expect(await sql('select user_id as who from app.notifications where event = $1', ['waitlist_withdrawn'])).toEqual([
      { who: as(ben).id },
    ])
    await expect(withdraw(faith, id)).rejects.toMatchObject({ status: 409, problem: { code: 'waitlist_offer_over' } })
  })
  test('or leaves it free to all', async () => {
    await withdraw(faith, await offered(), false)
    await runScheduledTasks()
    expect([await startsOf(ben, nia), await rowsLeft()]).toEqual([[null, null], 0])
  })
  test('is refused to a doctor whose time it is not, and to whoever has no list', async () => {
    const id = await offered()
    await expect(withdraw(drDiaz, id)).rejects.toMatchObject({ status: 409, problem: { code: 'waitlist_offer_over' } })
    for (const who of [ada, nora, olive]) await expect(withdraw(who, id)).rejects.toMatchObject({ status: 403 })
    expect(await startsOf(ben)).toEqual(['2027-01-05T10:00:00.000Z'])
  })
})
