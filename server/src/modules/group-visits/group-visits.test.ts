import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import type { Call, Endpoint } from '@uzima/contract/endpoint'
import { groupVisitsApi as api, type ChangeGroupVisit, type ScheduleGroupVisits } from '@uzima/contract/group-visits'
import { providersApi } from '@uzima/contract/providers'
import { visitAnswersApi } from '@uzima/contract/visit-answers'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfToken } from '#crypto/derived-token.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const drDiaz: Person = { ...drCole, name: 'Dr. Diaz', email: 'd.diaz@example.org' }
const eve: Person = { ...ben, name: 'Eve Lin', email: 'eve@example.org' }
const unknown = '01890000-0000-7000-8000-000000000000'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, drCole, drDiaz, nora, olive, faith] })
  const none = { en: null, es: null, fr: null, sw: null }
  const type = {
    ...{ minutes: 90, minutesBefore: 0, minutesAfter: 15, modes: ['in_person' as const], bookedBy: 'anyone' as const },
    ...{ noticeMinutes: 60, daysAhead: 60, changeMinutes: 120, seats: 2, isOffered: true },
    ...{ reminderMinutes: [1440, 60], reminderWays: ['mail' as const] },
  }
  await place
    .as(olive)
    .call(appointmentTypesApi.addAppointmentType, { ...type, names: { ...none, en: 'Diabetes class', sw: 'Darasa la kisukari' } })
  await place.as(olive).call(appointmentTypesApi.addAppointmentType, { ...type, names: { ...none, en: 'Staff class' }, bookedBy: 'staff' })
})
// each test on a week of its own
let week = 0
beforeEach(async () => {
  week += 1
  await place.sql('delete from app.appointments')
  await place.sql('delete from app.group_visits')
  place.clock.set(new Date(Date.UTC(2027, 0, 4 + 7 * week, 8)).toISOString())
})
const type = 'diabetes-class'
const dayAt = (later: number) => new Date(Date.UTC(2027, 0, 4 + 7 * week + later)).toISOString().slice(0, 10)
const at = (time: string, later = 1) => `${dayAt(later)}T${time}:00.000Z`
const doctorId = (who: Person) => place.as(who).doctorId ?? ''
const code = (status: number, name: string) => ({ status, problem: { code: name } })

const words = { title: null, place: null, note: null }
const plan = (time: string, more: Partial<ScheduleGroupVisits> = {}): ScheduleGroupVisits => ({
  ...{ type, doctorId: doctorId(drCole), day: dayAt(1), time, weeks: 1, seats: 2, ...words },
  ...more,
})
async function schedule(time: string, more: Partial<ScheduleGroupVisits> = {}, who = faith) {
  const { rows } = await place.as(who).call(api.scheduleGroupVisits, plan(time, more))
  const [group] = rows
  if (!group) throw new Error('none scheduled')
  return group
}
const take = (who: Person, id: string, reason: string | null = null) => place.as(who).call(api.takeSeat, { id, reason })
const seatOf = async (who: Person, id: string) => (await take(who, id)).id
const change = (group: { id: string; version: number }, more: Partial<ChangeGroupVisit> = {}, who = faith) =>
  place.as(who).call(api.changeGroupVisit, {
    ...{ id: group.id, version: group.version, day: dayAt(1), time: '10:00', seats: 2, ...words },
    ...more,
  })
const cancel = (group: { id: string; version: number }, who = faith) =>
  place.as(who).call(api.cancelGroupVisit, { id: group.id, version: group.version })
const open = async (more: object = {}) => (await place.as(visitor).call(api.listGroupVisits, { type, ...more })).rows
const visit = (who: Person, id: string) => place.as(who).call(appointmentsApi.getAppointment, { id })
const deskDay = async () =>
  (await place.as(faith).call(deskApi.getDeskDay, { day: dayAt(1) })).clinicians.find((each) => each.doctorId === doctorId(drCole))
const scheduleOf = (who: Person) => place.as(who).call(appointmentsApi.listSchedule, { from: dayAt(1), days: 1 })
const events = async (who: Person) =>
  (
    await place.sql<{ event: string }>('select event from app.notifications where user_id = $1 and created_at = $2 order by id', [
      place.as(who).id,
      place.clock.now(),
    ])
  ).map(({ event }) => event)
const step = (minutes: number) => place.clock.set(new Date(place.clock.now().getTime() + minutes * 60_000).toISOString())

describe('rights', () => {
  const staff: [string, () => [Endpoint, Call<Endpoint>]][] = [
    ['see what can be scheduled', () => [api.getGroupVisitChoices, {}]],
    ['schedule', () => [api.scheduleGroupVisits, plan('10:00')]],
    ['change', () => [api.changeGroupVisit, { id: unknown, version: 0, day: dayAt(1), time: '10:00', seats: 2, ...words }]],
    ['cancel', () => [api.cancelGroupVisit, { id: unknown, version: 0 }]],
  ]
  test.each(staff)('only the front desk and doctors may %s', async (_, request) => {
    const [endpoint, input] = request()
    for (const who of [ada, nora, olive]) await expect(place.as(who).call(endpoint, input)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(endpoint, input)).rejects.toMatchObject({ status: 401 })
  })

  test('a doctor arranges their own only, and another’s is as unknown', async () => {
    const own = await schedule('10:00', {}, drCole)
    await expect(schedule('12:00', { doctorId: doctorId(drDiaz) }, drCole)).rejects.toMatchObject(code(404, 'doctor_not_found'))
    await expect(change(own, {}, drDiaz)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    await expect(cancel(own, drDiaz)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    const { clinicians } = await place.as(drCole).call(api.getGroupVisitChoices, {})
    expect(clinicians.map(({ name }) => name)).toEqual([drCole.name])
    expect((await place.as(faith).call(api.getGroupVisitChoices, {})).clinicians.length).toBe(2)
  })

  test('only the front desk books and moves seats of others', async () => {
    const group = await schedule('10:00')
    const input = { id: group.id, patientId: place.as(ada).id }
    for (const who of [ben, nora, olive, drCole])
      await expect(place.as(who).call(deskApi.bookSeat, input)).rejects.toMatchObject({ status: 403 })
    const seat = await seatOf(ada, group.id)
    const later = await schedule('14:00')
    for (const who of [ben, drCole])
      await expect(place.as(who).call(api.moveSeat, { id: later.id, visitId: seat })).rejects.toMatchObject(
        code(404, 'appointment_not_found'),
      )
    await expect(place.as(drCole).call(deskApi.moveDeskSeat, { id: seat, from: group.id, to: later.id })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('nobody has a seat with themselves, nor where staff alone book or patients must be known', async () => {
    const group = await schedule('10:00')
    await expect(take(drCole, group.id)).rejects.toMatchObject(code(409, 'own_patient'))
    await expect(place.as(faith).call(deskApi.bookSeat, { id: group.id, patientId: place.as(drCole).id })).rejects.toMatchObject(
      code(409, 'desk_own_visit'),
    )
    const closed = await schedule('14:00', { type: 'staff-class' })
    await expect(take(ada, closed.id)).rejects.toMatchObject(code(400, 'type_not_offered'))
    await expect(open({ type: 'staff-class' })).rejects.toMatchObject(code(400, 'type_not_offered'))
    await place.as(faith).call(deskApi.bookSeat, { id: closed.id, patientId: place.as(ada).id })
  })

  test('whoever has a seat sees their own, and never who else comes; the doctor sees all', async () => {
    const group = await schedule('10:00')
    const [own, other] = [await seatOf(ada, group.id), await seatOf(ben, group.id)]
    await expect(visit(ada, other)).rejects.toMatchObject({ status: 404 })
    expect(JSON.stringify(await open())).not.toContain(ben.name)
    expect(JSON.stringify(await visit(ada, own))).not.toContain(ben.name)
    expect((await visit(drCole, own)).patient.name).toBe(ada.name)
    await expect(visit(drDiaz, own)).rejects.toMatchObject({ status: 404 })
  })

  test('no policy lets a patient make a seat, or a doctor the time of a group visit, past the functions', async () => {
    const group = await schedule('10:00')
    const seat = await seatOf(ada, group.id)
    // the last word, whoever asks: the owner of the database too
    await expect(
      place.sql("update app.appointments set scheduled_time = scheduled_time + interval '1 day' where id = $1", [seat]),
    ).rejects.toThrow('no such seat')
    await seatOf(ben, group.id)
    await expect(
      place.sql(
        `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, mode, reason, group_visit_id, created_at, updated_at)
         select $1, $2, doctor_id, scheduled_time, minutes, mode, reason, group_visit_id, created_at, updated_at from app.appointments where id = $3`,
        [unknown, place.as(eve).id, seat],
      ),
    ).rejects.toThrow('no such seat')
  })
})

describe('types of group visit', () => {
  test('a group is in person, and a type stays what it began as', async () => {
    const { rows } = await place.as(olive).call(appointmentTypesApi.listManagedAppointmentTypes, {})
    const group = rows.find((each) => each.code === type)
    const checkup = rows.find((each) => each.code === 'checkup')
    if (!group || !checkup) throw new Error('missing')
    const save = (input: typeof group) => place.as(olive).call(appointmentTypesApi.changeAppointmentType, input)
    await expect(save({ ...group, modes: ['in_person', 'video'] })).rejects.toMatchObject({ status: 400, problem: { field: 'modes' } })
    await expect(save({ ...group, seats: null })).rejects.toMatchObject(code(400, 'group_kind_fixed'))
    await expect(save({ ...checkup, seats: 5, modes: ['in_person'] })).rejects.toMatchObject(code(400, 'group_kind_fixed'))
    await expect(save({ ...group, seats: 101 })).rejects.toMatchObject({ status: 400 })
  })

  test('it has no free times of its own, and is booked by a seat only', async () => {
    const needed = code(400, 'group_visit_needed')
    const input = { id: doctorId(drCole), type }
    await expect(place.as(ada).call(providersApi.listFreeSlots, input)).rejects.toMatchObject(needed)
    const booking = { doctorId: doctorId(drCole), start: at('09:00'), mode: 'in_person' as const, type }
    await expect(place.as(ada).call(appointmentsApi.bookAppointment, { ...booking, reason: 'Cough' })).rejects.toMatchObject(needed)
    const atDesk = { ...booking, patientId: place.as(ada).id, overbook: false }
    await expect(place.as(faith).call(deskApi.bookAtDesk, atDesk)).rejects.toMatchObject(needed)
    const waiting = { firstDay: dayAt(1), lastDay: dayAt(5), weekdays: [1], half: null, mode: 'in_person' as const, reason: 'Cough', type }
    await expect(place.as(ada).call(waitlistApi.joinWaitlist, waiting)).rejects.toMatchObject(needed)
    const { types } = await place.as(faith).call(deskApi.getDeskChoices, {})
    expect(types.map((each) => each.code)).not.toContain(type)
  })
})

describe('scheduling', () => {
  test('it holds the doctor’s time with what is kept free around it, and the doctor is told', async () => {
    const group = await schedule('10:00', { title: 'Living with diabetes', place: 'Hall 2', note: 'Bring your meter.', seats: 12 })
    expect(group).toMatchObject({ start: at('10:00'), end: at('11:30'), seats: 12, taken: 0, title: 'Living with diabetes' })
    expect(await events(drCole)).toEqual(['group_visit_scheduled_with_you'])
    const free = await place.as(ada).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: dayAt(1), days: 1 })
    const isFree = (time: string) => free.days[0]?.slots.find((slot) => slot.time === time)?.isFree
    // until 11:45
    expect(['09:30', '10:00', '11:00', '11:30'].map(isFree)).toEqual([true, false, false, false])
    await expect(schedule('11:00')).rejects.toMatchObject({
      ...code(409, 'group_time_taken'),
      problem: { help: { starts: [at('11:00')] } },
    })
    expect(await open()).toMatchObject([
      {
        id: group.id,
        seats: 12,
        left: 12,
        place: 'Hall 2',
        title: 'Living with diabetes',
        note: 'Bring your meter.',
        doctor: { name: drCole.name },
      },
    ])
  })

  test('weekly at the same clock, all or none', async () => {
    const first = await schedule('15:00', { weeks: 3 })
    const starts = (await open()).map(({ start }) => start)
    expect(starts).toEqual([first.start, at('15:00', 8), at('15:00', 15)])
    await expect(schedule('15:00', { day: dayAt(8 - 14), weeks: 1 })).rejects.toMatchObject(code(409, 'slot_in_past'))
    await expect(schedule('16:00', { day: dayAt(8), weeks: 2 })).rejects.toMatchObject(code(409, 'group_time_taken'))
    expect((await open()).length).toBe(3)
    await expect(schedule('10:00', { day: '2029-01-01' })).rejects.toMatchObject(code(409, 'too_far_ahead'))
  })

  test('the doctor’s day and the desk’s show it, booked or not', async () => {
    const group = await schedule('10:00', {}, drCole)
    expect((await scheduleOf(drCole)).groups).toMatchObject([{ id: group.id, taken: 0, seats: 2 }])
    expect(await deskDay()).toMatchObject({ visits: [], groups: [{ id: group.id, taken: 0 }] })
    // who schedules it for themselves is not told
    expect(await events(drCole)).toEqual([])
    const seat = await seatOf(ada, group.id)
    expect(await deskDay()).toMatchObject({
      visits: [{ id: seat, name: ada.name, groupVisitId: group.id, isOverbooked: false, isMovable: true }],
      groups: [{ taken: 1 }],
    })
    const shown = await scheduleOf(drCole)
    expect(shown).toMatchObject({ marks: [], groups: [{ taken: 1 }], days: [{ visits: [{ id: seat, group: { id: group.id } }] }] })
    expect(shown.days[0]?.visits[0]?.actions).not.toContain('reschedule')
  })
})

describe('taking a seat', () => {
  test('a seat is a visit: listed, reminded, on record, with the words of the practice', async () => {
    const group = await schedule('10:00', { title: 'Living with diabetes', place: 'Hall 2' })
    const seat = await take(ada, group.id, 'My sugar')
    expect(seat).toMatchObject({
      ...{ scheduledTime: at('10:00'), endTime: at('11:30'), mode: 'in_person', reason: 'My sugar', status: 'scheduled', side: 'patient' },
      ...{ group: { id: group.id, title: 'Living with diabetes' }, type: { code: type, name: 'Diabetes class' } },
      doctor: { name: drCole.name, place: 'Hall 2' },
    })
    expect(await events(ada)).toEqual(['visit_booked'])
    // one of many
    expect(await events(drCole)).toEqual(['group_visit_scheduled_with_you'])
    const { rows } = await place.as(ada).call(appointmentsApi.listAppointments, {})
    expect(rows.map(({ id }) => id)).toContain(seat.id)
    const file = await place.as(ada).call(appointmentsApi.getCalendarFile, { id: seat.id })
    expect(file).toContain('Hall 2')
    const [row] = await place.sql<{ due: Date }>('select remind_at as due from app.appointments where id = $1', [seat.id])
    expect(row?.due.toISOString()).toBe(at('10:00', 0))
    expect(await open()).toMatchObject([{ left: 1, seats: 2 }])
    // without a word the type says why
    expect((await take(ben, group.id)).reason).toBe('Diabetes class')
  })

  test('never more than the seats, never twice, and never beside another visit of theirs', async () => {
    const group = await schedule('10:00')
    await place.as(ada).call(appointmentsApi.bookAppointment, {
      ...{ doctorId: doctorId(drDiaz), start: at('11:00'), mode: 'video', reason: 'Cough' },
    })
    await expect(take(ada, group.id)).rejects.toMatchObject(code(409, 'patient_busy'))
    const seat = await seatOf(ben, group.id)
    await expect(take(ben, group.id)).rejects.toMatchObject(code(409, 'patient_busy'))
    await seatOf(eve, group.id)
    await expect(take(nora, group.id)).rejects.toMatchObject(code(409, 'seats_full'))
    expect(await open()).toMatchObject([{ left: 0 }])
    await place.as(ben).call(appointmentsApi.cancelAppointment, { id: seat, reason: null })
    // the seat is free, and the doctor's time is not
    await seatOf(nora, group.id)
    expect((await place.sql('select from app.bookings where group_visit_id = $1', [group.id])).length).toBe(1)
  })

  test('by the terms of its type', async () => {
    const group = await schedule('10:00', { day: dayAt(0) })
    step(61)
    await expect(take(ada, group.id)).rejects.toMatchObject(code(409, 'booked_too_late'))
    const far = await schedule('10:00', { day: dayAt(70) })
    await expect(take(ada, far.id)).rejects.toMatchObject(code(409, 'booked_too_early'))
    expect(await open()).toEqual([])
    await expect(take(ada, unknown)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
  })

  test('the front desk gives one, which says no reason and opens no closed record', async () => {
    const group = await schedule('10:00')
    const booked = await place.as(faith).call(deskApi.bookSeat, { id: group.id, patientId: place.as(ada).id })
    expect(booked).toMatchObject({ name: ada.name, start: at('10:00'), state: 'booked', groupVisitId: group.id, isOverbooked: false })
    expect(await visit(drCole, booked.id)).toMatchObject({ reason: 'Diabetes class' })
    expect(await events(ada)).toEqual(['visit_booked'])
    expect(await place.sql('select booked_as from app.appointments where id = $1', [booked.id])).toEqual([{ booked_as: 'desk' }])
    await expect(place.as(faith).call(deskApi.bookSeat, { id: group.id, patientId: unknown })).rejects.toMatchObject(
      code(404, 'patient_not_found'),
    )
    await expect(place.as(faith).call(deskApi.bookSeat, { id: group.id, patientId: place.as(ada).id })).rejects.toMatchObject(
      code(409, 'desk_patient_busy'),
    )
  })

  test('seats take none of the three places beside other visits', async () => {
    const group = await schedule('10:00', { seats: 5 })
    for (const who of [ada, ben, eve]) await seatOf(who, group.id)
    const walkIn = {
      ...{
        patientId: place.as(nora).id,
        doctorId: doctorId(drCole),
        type: null,
        mode: 'in_person' as const,
        start: at('10:00'),
        overbook: true,
      },
    }
    expect(await place.as(faith).call(deskApi.bookAtDesk, walkIn)).toMatchObject({ isOverbooked: true, groupVisitId: null })
  })
})

describe('moving', () => {
  test('a patient moves to another group visit of the type and keeps what was written', async () => {
    const [group, later] = [await schedule('10:00'), await schedule('14:00', { doctorId: doctorId(drDiaz) })]
    const seat = await take(ada, group.id, 'My sugar')
    step(1)
    const moved = await place.as(ada).call(api.moveSeat, { id: later.id, visitId: seat.id })
    expect(moved).toMatchObject({
      id: seat.id,
      scheduledTime: at('14:00'),
      reason: 'My sugar',
      group: { id: later.id },
      doctorId: doctorId(drDiaz),
    })
    expect((await open()).map(({ left }) => left)).toEqual([2, 1])
    await expect(visit(drCole, seat.id)).rejects.toMatchObject({ status: 404 })
    // again is no second move
    await place.as(ada).call(api.moveSeat, { id: later.id, visitId: seat.id })
    const mine = { id: seat.id, start: at('09:00') }
    await expect(place.as(ada).call(appointmentsApi.rescheduleAppointment, mine)).rejects.toMatchObject(code(409, 'group_visit_needed'))
    await expect(place.as(drDiaz).call(appointmentsApi.rescheduleAppointment, mine)).rejects.toMatchObject(code(409, 'group_visit_needed'))
    const wait = { firstDay: dayAt(1), lastDay: dayAt(5), weekdays: [1], half: null, visitId: seat.id }
    await expect(place.as(ada).call(waitlistApi.joinWaitlist, wait)).rejects.toMatchObject(code(409, 'group_visit_needed'))
  })

  test('not to a full one, nor to another type, nor too late', async () => {
    const [group, full] = [await schedule('10:00'), await schedule('14:00')]
    const seat = await seatOf(ada, group.id)
    for (const who of [ben, eve]) await seatOf(who, full.id)
    const move = (id: string) => place.as(ada).call(api.moveSeat, { id, visitId: seat })
    await expect(move(full.id)).rejects.toMatchObject(code(409, 'seats_full'))
    await expect(move((await schedule('16:00', { type: 'staff-class' })).id)).rejects.toMatchObject({ status: 400 })
    expect(await visit(ada, seat)).toMatchObject({ scheduledTime: at('10:00') })
    place.clock.set(at('08:01'))
    await expect(move(full.id)).rejects.toMatchObject(code(409, 'changed_too_late'))
  })

  test('by the link of a reminder to another one with the same doctor, and the doctor is told of none', async () => {
    const [group, later, full] = [await schedule('10:00'), await schedule('14:00'), await schedule('16:00')]
    await schedule('12:00', { doctorId: doctorId(drDiaz) })
    for (const who of [ben, eve]) await seatOf(who, full.id)
    const seat = await seatOf(ada, group.id)
    const link = (token: string, start: string) =>
      place.sql(
        'insert into app.visit_answer_links (id, appointment_id, scheduled_time, token_hash, made_at) values (gen_random_uuid(), $1, $2, $3, $4)',
        [...[seat, start, hashOfToken(token), place.clock.now()]],
      )
    await link('first', at('10:00'))
    step(1)
    const { times } = await place.as(visitor).call(visitAnswersApi.listVisitTimes, { token: 'first' })
    expect(times).toEqual([{ day: dayAt(1), free: [{ start: at('14:00'), day: dayAt(1), time: '14:00' }] }])
    const move = (token: string, start: string) => place.as(visitor).call(visitAnswersApi.moveByLink, { token, start })
    await expect(move('first', at('15:00'))).rejects.toMatchObject(code(409, 'not_a_slot'))
    await expect(move('first', at('16:00'))).rejects.toMatchObject(code(409, 'seats_full'))
    expect((await move('first', at('14:00'))).visit).toMatchObject({ scheduledTime: at('14:00'), endTime: at('15:30') })
    expect(await visit(ada, seat)).toMatchObject({ scheduledTime: at('14:00'), group: { id: later.id } })
    expect(await events(drCole)).toEqual([])
    await link('second', at('14:00'))
    await place.as(visitor).call(visitAnswersApi.cancelByLink, { token: 'second', reason: null })
    expect((await open({ doctorId: doctorId(drCole) })).map(({ left }) => left)).toEqual([2, 2, 0])
    expect(await events(drCole)).toEqual([])
  })

  test('the desk moves and removes one, seen where it is', async () => {
    const [group, later] = [await schedule('10:00'), await schedule('14:00')]
    const seat = await seatOf(ada, group.id)
    step(1)
    const to = (from: string, id: string) => place.as(faith).call(deskApi.moveDeskSeat, { id: seat, from, to: id })
    const { rows } = await place.as(faith).call(deskApi.listGroupVisitsOfType, { type })
    expect(rows).toMatchObject([{ id: group.id, taken: 1, doctor: drCole.name }, { id: later.id }])
    expect(await to(group.id, later.id)).toMatchObject({ start: at('14:00'), groupVisitId: later.id })
    expect(await events(ada)).toEqual(['visit_moved_by_practice'])
    await expect(to(later.id, unknown)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    await expect(to(unknown, group.id)).rejects.toMatchObject(code(409, 'desk_step_taken'))
    const elsewhere = {
      id: seat,
      from: at('14:00'),
      fromDoctorId: doctorId(drCole),
      doctorId: doctorId(drCole),
      start: at('16:00'),
      overbook: true,
    }
    await expect(place.as(faith).call(deskApi.moveDeskVisit, elsewhere)).rejects.toMatchObject(code(409, 'group_visit_needed'))
    await place.as(faith).call(deskApi.cancelDeskVisit, { id: seat, from: at('14:00'), fromDoctorId: doctorId(drCole) })
    expect((await open()).map(({ left }) => left)).toEqual([2, 2])
  })
})

describe('changing and cancelling', () => {
  test('with the time move all seats; everybody is told, and their steps at the desk begin anew', async () => {
    const group = await schedule('10:00')
    const seats = [await seatOf(ada, group.id), await seatOf(ben, group.id)]
    step(1)
    const changed = await change(group, { time: '11:00', place: 'Hall 3' })
    expect(changed).toMatchObject({ start: at('11:00'), end: at('12:30'), taken: 2, place: 'Hall 3', version: 1 })
    expect(await visit(ada, seats[0] ?? '')).toMatchObject({ scheduledTime: at('11:00'), doctor: { place: 'Hall 3' } })
    for (const who of [ada, ben]) expect(await events(who)).toEqual(['visit_moved_by_practice'])
    expect(await events(drCole)).toEqual(['group_visit_moved_with_you'])
    await expect(change(group, { time: '12:00' })).rejects.toMatchObject(code(409, 'group_visit_changed'))
    step(1)
    await change(changed, { time: '11:00', place: 'Hall 3', seats: 4 })
    expect(await events(ada)).toEqual([])
    expect(await open()).toMatchObject([{ left: 2, seats: 4 }])
    const [{ version = 0 } = {}] = (await scheduleOf(drCole)).groups
    await change({ ...group, version }, { time: '11:00', seats: 2 })
    await place.as(ben).call(appointmentsApi.cancelAppointment, { id: seats[1] ?? '', reason: null })
    await seatOf(eve, group.id)
  })

  test('nothing moves where the doctor, or somebody with a seat, has something else', async () => {
    const group = await schedule('10:00', { seats: 3 })
    for (const who of [ada, ben]) await seatOf(who, group.id)
    await schedule('14:00')
    await expect(change(group, { time: '14:30', seats: 3 })).rejects.toMatchObject(code(409, 'group_time_taken'))
    await place
      .as(ada)
      .call(appointmentsApi.bookAppointment, { doctorId: doctorId(drDiaz), start: at('16:00'), mode: 'video', reason: 'Cough' })
    await expect(change(group, { time: '16:00', seats: 3 })).rejects.toMatchObject({
      ...code(409, 'group_patients_busy'),
      problem: { help: { names: [ada.name] } },
    })
    await seatOf(eve, group.id)
    await expect(change(group, { seats: 2 })).rejects.toMatchObject(code(409, 'group_seats_in_use'))
    expect((await scheduleOf(drCole)).groups[0]).toMatchObject({ start: at('10:00'), taken: 3, version: 0 })
  })

  test('cancelling cancels every seat and frees the doctor’s time; once', async () => {
    const group = await schedule('10:00')
    const seat = await seatOf(ada, group.id)
    step(1)
    await cancel(group)
    expect(await visit(ada, seat)).toMatchObject({ status: 'cancelled', cancelledBy: 'practice' })
    expect(await events(ada)).toEqual(['visit_cancelled_by_practice'])
    expect(await events(drCole)).toEqual(['group_visit_cancelled_with_you'])
    expect(await open()).toEqual([])
    await expect(cancel(group)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    await expect(take(ben, group.id)).rejects.toMatchObject(code(404, 'group_visit_not_found'))
    await schedule('10:30')
  })

  test('one that has begun stays as it is, and each seat is closed by itself', async () => {
    const group = await schedule('10:00')
    const [came, missed] = [await seatOf(ada, group.id), await seatOf(ben, group.id)]
    place.clock.set(at('10:05'))
    await expect(cancel(group)).rejects.toMatchObject(code(409, 'group_visit_changed'))
    await expect(change(group, { note: 'Late' })).rejects.toMatchObject(code(409, 'group_visit_changed'))
    await place.as(faith).call(deskApi.takeDeskStep, { id: came, step: 'check_in', from: 'booked', room: null })
    await place.as(faith).call(deskApi.takeDeskStep, { id: missed, step: 'miss', from: 'booked', room: null })
    await place.as(drCole).call(appointmentsApi.completeAppointment, { id: came })
    expect((await deskDay())?.visits.map(({ state }) => state).sort()).toEqual(['done', 'no_show'])
    // whoever did not come had their seat
    expect((await deskDay())?.groups).toMatchObject([{ taken: 2 }])
  })
})
