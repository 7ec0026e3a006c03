import { appointmentsApi } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { encountersApi } from '@uzima/contract/encounters'
import type { Endpoint } from '@uzima/contract/endpoint'
import { registrationApi } from '@uzima/contract/registration'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const {
  bookAtDesk,
  cancelDeskVisit,
  findDeskPatients,
  getDeskChoices,
  getDeskDay,
  listDeskNextFree,
  listDeskTimes,
  moveDeskVisit,
  takeWalkIn,
} = deskApi
const grace: Person = { ...faith, name: 'Grace Auma', email: 'grace@example.org' }
const drDiaz: Person = { ...drCole, name: 'Dr. Diaz', email: 'd.diaz@example.org' }
const unknown = '01890000-0000-7000-8000-000000000000'

let place: Clinic
let mzee: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive, faith, grace] })
  const identity = { dateOfBirth: '1938-06-24', phone: '+254 700 123 456', address: null, locale: 'sw', notThese: [] as string[] } as const
  mzee = (await place.as(faith).call(registrationApi.registerPatient, { name: 'Mzee Kiprono-Arap', ...identity })).id
})
// each test on a week of its own
let week = 0
beforeEach(() => {
  week += 1
  place.clock.set(new Date(Date.UTC(2027, 0, 4 + 7 * week, 8)).toISOString())
})
const at = (time: string, day = 1) => `${new Date(Date.UTC(2027, 0, 4 + 7 * week + day)).toISOString().slice(0, 10)}T${time}:00.000Z`
const doctorId = (who: Person) => place.as(who).doctorId ?? ''
const visit = (time: string, more: object = {}) => ({
  ...{ patientId: mzee, doctorId: doctorId(drCole), type: 'consultation', mode: 'in_person' as const, start: at(time), overbook: false },
  ...more,
})
const book = (input: ReturnType<typeof visit>, who = faith) => place.as(who).call(bookAtDesk, input)
const walkIn = (patientId: string, doctor = drCole) =>
  place.as(faith).call(takeWalkIn, { patientId, doctorId: doctorId(doctor), type: 'consultation' })
const move = (
  id: string,
  seen: { start: string },
  to: { start: string; doctor?: Person; overbook?: boolean; fromDoctor?: Person },
  who = faith,
) =>
  place.as(who).call(moveDeskVisit, {
    ...{ id, from: seen.start, fromDoctorId: doctorId(to.fromDoctor ?? drCole), doctorId: doctorId(to.doctor ?? drCole) },
    ...{ start: to.start, overbook: to.overbook ?? false },
  })
const day = async (on: string) => (await place.as(faith).call(getDeskDay, { day: on.slice(0, 10) })).clinicians
const notices = (of: string) =>
  place.sql<{ event: string }>('select event from app.notifications where user_id = $1 and created_at >= $2 order by id', [
    of,
    place.clock.now(),
  ])
const seenEvents = async (of: string) => (await notices(of)).map(({ event }) => event)
const audited = (subject: string) =>
  place.sql<{ event: string; actor: string }>(
    `select event_type as event, actor_id as actor from audit.log where (subject_id = $1 or $1 = any(subject_ids)) and outcome = 'success' and event_type like 'desk.%' and ts >= $2 order by ts, id`,
    [subject, place.clock.now()],
  )
const code = (status: number, name: string) => ({ status, problem: { code: name } })

describe('rights', () => {
  test.each([
    ['book', () => [bookAtDesk, visit('09:00')]],
    ['take a walk-in', () => [takeWalkIn, { patientId: mzee, doctorId: doctorId(drCole), type: null }]],
    ['search patients', () => [findDeskPatients, { search: 'Mzee' }]],
    ['see the choices', () => [getDeskChoices, {}]],
    ['see the times', () => [listDeskTimes, { doctorId: doctorId(drCole) }]],
    ['see the next free times', () => [listDeskNextFree, {}]],
    [
      'move',
      () => [
        moveDeskVisit,
        { id: unknown, from: at('09:00'), fromDoctorId: unknown, doctorId: unknown, start: at('09:00'), overbook: false },
      ],
    ],
    ['cancel', () => [cancelDeskVisit, { id: unknown, from: at('09:00'), fromDoctorId: unknown }]],
  ] as [string, () => [Endpoint, unknown]][])('only the front desk may %s', async (_, request) => {
    const [endpoint, input] = request()
    for (const who of [ada, drCole, nora, olive])
      await expect(place.as(who).call(endpoint, input as never)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(endpoint, input as never)).rejects.toMatchObject({ status: 401 })
  })

  test('by video only for people with an account, who can open it', async () => {
    await expect(book(visit('09:00', { mode: 'video' }))).rejects.toMatchObject(code(409, 'video_without_account'))
    expect((await day(at('09:00'))).flatMap(({ visits }) => visits)).toEqual([])
    expect(await book(visit('09:00', { mode: 'video', patientId: place.as(ben).id }))).toMatchObject({ mode: 'video' })
  })

  test('without a type it is an appointment, in the patient’s language', async () => {
    const { id } = await book(visit('11:00', { type: null }))
    expect((await place.as(drCole).call(appointmentsApi.getAppointment, { id })).reason).toBe('Miadi')
  })

  test('the desk reads nothing of why somebody comes, and neutral words are kept for the doctor', async () => {
    const booked = await book(visit('09:00'))
    expect(JSON.stringify([booked, await day(booked.start)])).not.toMatch(/reason|Mashauriano|consultation/)
    await expect(place.as(faith).call(appointmentsApi.getAppointment, { id: booked.id })).rejects.toMatchObject({ status: 404 })
    expect(await place.as(drCole).call(appointmentsApi.getAppointment, { id: booked.id })).toMatchObject({
      ...{ reason: 'Mashauriano', type: { code: 'consultation' }, patient: { name: 'Mzee Kiprono-Arap' } },
    })
  })

  test('a visit that the desk books opens no record that its patient has closed to the doctor', async () => {
    const cares = async () =>
      (await place.sql('select from app.care_visits where patient_id = $1 and doctor_id = $2', [place.as(ben).id, doctorId(drDiaz)])).length
    await place.sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [
      ...[place.as(ben).id, doctorId(drDiaz), new Date(place.clock.now().getTime() - 1000)],
    ])
    const theirs = visit('09:00', { patientId: place.as(ben).id, doctorId: doctorId(drDiaz) })
    const { id, start } = await book(theirs)
    expect(await cares()).toBe(0)
    await place.as(faith).call(cancelDeskVisit, { id, from: start, fromDoctorId: doctorId(drDiaz) })
    // nor one that the desk gives to that doctor
    const own = await place.as(ben).call(appointmentsApi.bookAppointment, {
      ...{ doctorId: doctorId(drCole), start: at('09:30'), reason: 'cough', mode: 'in_person' },
    })
    await move(own.id, { start: own.scheduledTime }, { start: own.scheduledTime, doctor: drDiaz })
    expect(await cares()).toBe(0)
    // what the patient books does
    await place
      .as(ben)
      .call(appointmentsApi.bookAppointment, { doctorId: doctorId(drDiaz), start: at('10:00'), reason: 'cough', mode: 'in_person' })
    expect(await cares()).toBe(1)
  })
})

describe('patients', () => {
  const search = async (words: string) => (await place.as(faith).call(findDeskPatients, { search: words })).rows
  test.each([
    'mzee',
    'kiprono mz',
    'arap',
    'Mzée',
    '24.6.1938',
    '1938-06-24',
    '0700 123 456',
    '+254700123456',
    'mzee 24.6.1938',
    'Mzee Kipronno Arap',
  ])('are found by %s', async (words) => {
    expect(await search(words)).toEqual([
      { id: mzee, name: 'Mzee Kiprono-Arap', dateOfBirth: '1938-06-24', phone: '+254 700 123 456', hasAccount: false },
    ])
  })
  test.each(['olive', 'mzee 25.6.1938', 'prono', '0700 123 457', '%', '12'])('are not found by %s', async (words) => {
    expect(await search(words)).toEqual([])
  })
  test('whoever was shown has it in their access history, and what was typed is nowhere', async () => {
    await search('mzee')
    expect(await audited(mzee)).toEqual([{ event: 'desk.patients_searched', actor: place.as(faith).id }])
    const rows = await place.sql<{ details: object }>(`select details from audit.log where event_type = 'desk.patients_searched'`)
    expect(JSON.stringify(rows)).not.toMatch(/mzee/i)
  })
})

describe('booking', () => {
  test('is for anybody on record: the doctor and the patient are told, and both see it', async () => {
    const booked = await book(visit('09:00'))
    expect(booked).toMatchObject({
      ...{
        name: 'Mzee Kiprono-Arap',
        start: at('09:00'),
        end: at('09:30'),
        state: 'booked',
        isWalkIn: false,
        isOverbooked: false,
        isMovable: true,
      },
    })
    expect(await seenEvents(mzee)).toEqual(['visit_booked'])
    expect(await seenEvents(place.as(drCole).id)).toEqual(['visit_booked_at_desk'])
    expect(await audited(mzee)).toEqual([{ event: 'desk.booked', actor: place.as(faith).id }])
    expect((await day(booked.start))[0]?.visits).toMatchObject([{ id: booked.id }])
  })

  test('of the same request twice is one visit', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await place.as(faith).call(bookAtDesk, visit('09:00'), key)
    expect(await place.as(faith).call(bookAtDesk, visit('09:00'), key)).toEqual(first)
    expect((await day(first.start))[0]?.visits).toHaveLength(1)
  })

  test('by staff knows no notice, and types for staff alone; what is not offered is refused', async () => {
    await place.sql(`update app.appointment_types set booked_by = 'staff', notice_minutes = 20000 where code = 'checkup'`)
    expect(await book(visit('09:00', { type: 'checkup' }))).toMatchObject({ state: 'booked' })
    await place.sql(`update app.appointment_types set is_offered = false, modes = '{video}' where code = 'urgent'`)
    await expect(book(visit('10:00', { type: 'urgent' }))).rejects.toMatchObject(code(400, 'type_not_offered'))
    await place.sql(`update app.appointment_types set is_offered = true where code = 'urgent'`)
    await expect(book(visit('10:00', { type: 'urgent' }))).rejects.toMatchObject(code(400, 'mode_not_offered'))
    const { types, clinicians } = await place.as(faith).call(getDeskChoices)
    expect(types.map((each) => each.code)).toEqual(['consultation', 'followup', 'checkup', 'urgent'])
    expect(clinicians.map(({ name }) => name)).toEqual(['Dr. Cole', 'Dr. Diaz'])
  })

  test.each([
    ['an unknown patient', () => visit('09:00', { patientId: unknown }), code(404, 'patient_not_found')],
    ['an admin', () => visit('09:00', { patientId: place.as(olive).id }), code(404, 'patient_not_found')],
    ['an unknown doctor', () => visit('09:00', { doctorId: unknown }), code(404, 'doctor_not_found')],
    ['the doctor themselves', () => visit('09:00', { patientId: place.as(drCole).id }), code(409, 'desk_own_visit')],
    ['the past', () => visit('09:00', { start: at('07:00', 0) }), code(409, 'slot_in_past')],
    ['the past, beside others', () => visit('09:00', { start: at('07:00', 0), overbook: true }), code(409, 'slot_in_past')],
    ['a time outside the hours', () => visit('20:00'), code(409, 'not_a_slot')],
    ['a time off the grid', () => visit('09:03', { overbook: true }), code(409, 'not_a_slot')],
  ])('of %s is refused', async (_, input, refusal) => {
    await expect(book(input())).rejects.toMatchObject(refusal)
  })

  test('fifty desks and patients on one time: one winner, and every other is told that it is taken', async () => {
    const patients = await place.sql<{ id: string }>(
      `with people as (insert into auth.users (id, raw_user_meta, created_at, updated_at)
         select gen_random_uuid(), '{"name": "Crowd"}', $1, $1 from generate_series(1, 48) returning id)
       insert into app.profiles (id, name, date_of_birth, locale, time_zone, created_at, updated_at)
         select id, 'Crowd', '1980-01-01', 'en', 'UTC', $1, $1 from people returning id`,
      [place.clock.now()],
    )
    const own = (who: Person) =>
      place
        .as(who)
        .call(appointmentsApi.bookAppointment, { doctorId: doctorId(drCole), start: at('11:00'), reason: 'cough', mode: 'in_person' })
    const outcomes = await Promise.allSettled([
      own(ada),
      own(ben),
      ...patients.map(({ id }, n) => book(visit('11:00', { patientId: id }), n % 2 ? faith : grace)),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.problem?.code ?? String(each.reason)] : []))
    expect(codes.filter((each) => each !== 'desk_time_taken' && each !== 'slot_taken')).toEqual([])
  })
})

describe('beside other visits', () => {
  test('only when it is said; the patient is still in one place only', async () => {
    await place
      .as(ada)
      .call(appointmentsApi.bookAppointment, { doctorId: doctorId(drCole), start: at('09:00'), reason: 'cough', mode: 'in_person' })
    await expect(book(visit('09:00'))).rejects.toMatchObject(code(409, 'desk_time_taken'))
    const beside = await book(visit('09:00', { overbook: true }))
    expect(beside).toMatchObject({ isOverbooked: true })
    await expect(book(visit('09:00', { doctorId: doctorId(drDiaz), overbook: true }))).rejects.toMatchObject(code(409, 'desk_patient_busy'))
    const { marks } = await place.as(drCole).call(appointmentsApi.listSchedule, { from: at('09:00').slice(0, 10), days: 1 })
    expect(marks).toEqual([{ visitId: beside.id, isWalkIn: false, isOverbooked: true }])
    // moved to a free time it is like any other
    expect(await move(beside.id, beside, { start: at('10:00') })).toMatchObject({ isOverbooked: false })
  })
  test('a free time is taken as usual, also when overbooking was asked for', async () => {
    expect(await book(visit('09:00', { overbook: true }))).toMatchObject({ isOverbooked: false })
  })
  test('three at a time, even if all are booked at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const identity = {
          dateOfBirth: `19${50 + n}-0${n + 1}-1${n}`,
          phone: null,
          address: null,
          locale: 'en',
          notThese: [] as string[],
        } as const
        return (
          await place.as(faith).call(registrationApi.registerPatient, { name: `${'ABCDEF'[n]}${'uvwxyz'[n]}o Person${n}`, ...identity })
        ).id
      }),
    )
    const outcomes = await Promise.allSettled(people.map((patientId) => book(visit('14:00', { patientId, overbook: true }))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const refused = outcomes.filter((each) => each.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject(code(409, 'desk_beside_full'))
  })
})

describe('a walk-in', () => {
  test('begins at the next five minutes, has arrived, and waits for its turn behind whoever is there', async () => {
    place.clock.set(at('09:00').replace('09:00:00', '08:57:20'))
    await place
      .as(ada)
      .call(appointmentsApi.bookAppointment, { doctorId: doctorId(drCole), start: at('09:00'), reason: 'cough', mode: 'in_person' })
    place.clock.set(at('09:00').replace('09:00:00', '09:01:10'))
    expect(await walkIn(mzee)).toMatchObject({
      ...{ start: at('09:05'), state: 'arrived', arrivedAt: place.clock.now().toISOString(), isWalkIn: true, isOverbooked: false },
      steps: ['to_room', 'undo'],
    })
    expect(await audited(mzee)).toEqual([{ event: 'desk.walk_in', actor: place.as(faith).id }])
    expect(await seenEvents(place.as(drCole).id)).toEqual(['walk_in_taken'])
    const { marks, arrivals } = await place.as(drCole).call(appointmentsApi.listSchedule, { from: at('09:00').slice(0, 10), days: 1 })
    expect(marks).toMatchObject([{ isWalkIn: true, isOverbooked: false }])
    expect(arrivals).toHaveLength(1)
    // nobody has written why, and what stands for it is not shown as the patient's words
    const { visit: seen } = await place.as(drCole).call(encountersApi.getEncounter, { appointmentId: marks[0]?.visitId ?? '' })
    expect(seen).toMatchObject({ patient: 'Mzee Kiprono-Arap', reason: null })
  })
  test('needs no hours, and holds the time if nobody has it', async () => {
    place.clock.set(at('21:00'))
    expect(await walkIn(mzee, drDiaz)).toMatchObject({ start: at('21:00'), isWalkIn: true, isOverbooked: false })
    await expect(walkIn(mzee)).rejects.toMatchObject(code(409, 'desk_patient_busy'))
  })
  test('is overbooked once it was moved beside another visit: two were told one time', async () => {
    for (const start of [at('09:00'), at('10:00')])
      await place.as(ada).call(appointmentsApi.bookAppointment, { doctorId: doctorId(drCole), start, reason: 'cough', mode: 'in_person' })
    place.clock.set(at('09:01'))
    const came = await walkIn(mzee)
    expect(came).toMatchObject({ start: at('09:05'), isOverbooked: false })
    const moved = await move(came.id, came, { start: at('10:00'), overbook: true })
    expect(moved).toMatchObject({ state: 'arrived', isWalkIn: true, isOverbooked: true })
    const { marks } = await place.as(drCole).call(appointmentsApi.listSchedule, { from: at('09:00').slice(0, 10), days: 1 })
    expect(marks).toMatchObject([{ visitId: came.id, isWalkIn: true, isOverbooked: true }])
    expect(await move(came.id, moved, { start: at('11:00'), overbook: true })).toMatchObject({ isWalkIn: true, isOverbooked: false })
  })
})

describe('moving', () => {
  test('to another time tells the patient and the doctor', async () => {
    const booked = await book(visit('09:00'))
    place.clock.advance(60_000)
    expect(await move(booked.id, booked, { start: at('10:30') })).toMatchObject({ start: at('10:30'), state: 'booked' })
    expect(await seenEvents(mzee)).toEqual(['visit_moved_by_practice'])
    expect(await seenEvents(place.as(drCole).id)).toEqual(['visit_moved_with_you'])
    expect(await audited(mzee)).toEqual([{ event: 'desk.moved', actor: place.as(faith).id }])
  })
  test('to another clinician tells both of them', async () => {
    const booked = await book(visit('09:00'))
    place.clock.advance(60_000)
    await move(booked.id, booked, { start: at('09:00'), doctor: drDiaz })
    expect((await day(booked.start)).map(({ name }) => name)).toEqual(['Dr. Diaz'])
    expect(await seenEvents(place.as(drCole).id)).toEqual(['visit_moved_to_other'])
    expect(await seenEvents(place.as(drDiaz).id)).toEqual(['visit_booked_at_desk'])
    await expect(place.as(drCole).call(appointmentsApi.getAppointment, { id: booked.id })).rejects.toMatchObject({ status: 404 })
  })
  test('keeps somebody here who is moved on the same day', async () => {
    place.clock.set(at('09:00', 1))
    const came = await walkIn(mzee)
    const later = await move(came.id, came, { start: at('10:00'), doctor: drDiaz })
    expect(later).toMatchObject({ state: 'arrived', arrivedAt: came.arrivedAt, isWalkIn: true })
    expect(await move(came.id, later, { start: at('10:00', 2), doctor: drDiaz, fromDoctor: drDiaz })).toMatchObject({
      state: 'booked',
      arrivedAt: null,
    })
  })
  test('from where it is no longer says how it is by now, and changes nothing', async () => {
    const booked = await book(visit('09:00'))
    await move(booked.id, booked, { start: at('10:00') }, grace)
    await expect(move(booked.id, booked, { start: at('11:00') })).rejects.toMatchObject({
      ...{ status: 409, problem: { code: 'desk_step_taken', help: { visit: { start: at('10:00') } } } },
    })
    expect((await day(booked.start))[0]?.visits).toMatchObject([{ start: at('10:00') }])
  })
  test('to a time that is taken is refused, and the old one stays; beside it on request', async () => {
    const booked = await book(visit('09:00'))
    await place
      .as(ada)
      .call(appointmentsApi.bookAppointment, { doctorId: doctorId(drCole), start: at('10:00'), reason: 'cough', mode: 'in_person' })
    await expect(move(booked.id, booked, { start: at('10:00') })).rejects.toMatchObject(code(409, 'desk_time_taken'))
    expect((await day(booked.start))[0]?.visits).toMatchObject([{ start: at('09:00') }, { start: at('10:00') }])
    expect(await move(booked.id, booked, { start: at('10:00'), overbook: true })).toMatchObject({ isOverbooked: true })
  })
  test('two that swap their times at once deadlock never', async () => {
    const one = await book(visit('09:00'))
    const other = await book(visit('09:30', { patientId: place.as(ada).id }))
    const outcomes = await Promise.allSettled([
      move(one.id, one, { start: at('09:30') }),
      move(other.id, other, { start: at('09:00') }, grace),
      place.as(drCole).call(appointmentsApi.rescheduleAppointment, { id: one.id, start: at('11:00') }),
    ])
    for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409 })
  })
  test('nobody is given to themselves, and a visit under way stays', async () => {
    const own = await book(visit('09:00', { patientId: place.as(drDiaz).id }))
    await expect(move(own.id, own, { start: at('10:00'), doctor: drDiaz })).rejects.toMatchObject(code(409, 'desk_own_visit'))
    place.clock.set(at('11:00', 1))
    const came = await walkIn(mzee)
    await place.as(faith).call(deskApi.takeDeskStep, { id: came.id, step: 'to_room', from: 'arrived', room: null })
    await expect(move(came.id, came, { start: at('15:00') })).rejects.toMatchObject(code(409, 'desk_step_taken'))
    await expect(
      place.as(faith).call(cancelDeskVisit, { id: came.id, from: came.start, fromDoctorId: doctorId(drCole) }),
    ).rejects.toMatchObject(code(409, 'desk_step_taken'))
  })
  test('a visit whose note was begun stays with its doctor', async () => {
    place.clock.set(at('09:00', 1))
    const came = await walkIn(mzee)
    await place.sql(
      `insert into app.encounters (id, appointment_id, patient_id, doctor_id, status, prepared_by, updated_by, created_at, updated_at, content)
       select gen_random_uuid(), $1, $2, $3, 'draft', user_id, user_id, $4, $4, $5 from app.doctors where id = $3`,
      [came.id, mzee, doctorId(drCole), place.clock.now(), Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])],
    )
    await expect(move(came.id, came, { start: at('10:00'), doctor: drDiaz })).rejects.toMatchObject(code(409, 'desk_has_note'))
    expect(await move(came.id, came, { start: at('10:00') })).toMatchObject({ start: at('10:00') })
  })
})

describe('cancelling', () => {
  test('frees the time, and tells the patient and the doctor that the practice did', async () => {
    const booked = await book(visit('09:00', { patientId: place.as(ada).id }))
    place.clock.advance(60_000)
    const seen = { id: booked.id, from: booked.start, fromDoctorId: doctorId(drCole) }
    await place.as(faith).call(cancelDeskVisit, seen)
    expect(await day(booked.start)).toEqual([])
    expect(await seenEvents(place.as(ada).id)).toEqual(['visit_cancelled_by_practice'])
    expect(await seenEvents(place.as(drCole).id)).toEqual(['visit_cancelled_with_you'])
    expect(await place.as(ada).call(appointmentsApi.getAppointment, { id: booked.id })).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'practice',
    })
    expect(await audited(place.as(ada).id)).toMatchObject([{ event: 'desk.cancelled' }])
    await expect(place.as(faith).call(cancelDeskVisit, seen)).rejects.toMatchObject(code(404, 'appointment_not_found'))
    expect(await book(visit('09:00'))).toMatchObject({ isOverbooked: false })
  })
})

test('times are those of staff, and the next free ones are of all clinicians', async () => {
  await place.sql(`update app.appointment_types set notice_minutes = 40000, booked_by = 'staff' where code = 'checkup'`)
  const { days } = await place.as(faith).call(listDeskTimes, { doctorId: doctorId(drCole), days: 1, type: 'checkup' })
  expect(days[0]?.slots.at(0)).toMatchObject({ start: at('09:00', 0), isFree: true })
  const { rows } = await place.as(faith).call(listDeskNextFree, { type: 'checkup' })
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Dr. Cole', 'Dr. Diaz']))
  expect(rows[0]).toMatchObject({ start: at('09:00', 0) })
  // for a visit, as long as its type is now
  const booked = await book(visit('09:00'))
  await place.sql(`update app.appointment_types set minutes = 60 where code = 'consultation'`)
  const longer = await place.as(faith).call(listDeskTimes, { doctorId: doctorId(drDiaz), days: 1, visitId: booked.id })
  expect(longer.days[0]?.slots.map(({ time }) => time)).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'])
})
