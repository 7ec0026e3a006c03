import { appointmentTypesApi as api, type DescribeAppointmentType } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 at Dr. Cole's, who is there from 9 to 12 and from 2 to 5
let place: Clinic
let doctorId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, olive] })
  doctorId = place.as(drCole).doctorId ?? ''
})
const none = { en: null, es: null, fr: null, sw: null }
const usual: DescribeAppointmentType = {
  ...{ names: { ...none, en: 'Usual' }, minutes: 30, minutesBefore: 0, minutesAfter: 0, modes: ['in_person', 'video'] },
  ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: null, roomKind: null, isOffered: true },
  ...{ reminderMinutes: [1440, 60], reminderWays: ['mail', 'text', 'push'] },
}
const add = (name: string, over: Partial<DescribeAppointmentType> = {}) =>
  place.as(olive).call(api.addAppointmentType, { ...usual, names: { ...none, en: name }, ...over })
type Over = { type?: string; mode?: 'in_person' | 'video'; who?: Person; doctor?: string }
const book = (start: string, { type, mode = 'in_person', who = ada, doctor = doctorId }: Over = {}) =>
  place.as(who).call(appointmentsApi.bookAppointment, { doctorId: doctor, start, mode, reason: 'Cough', ...(type && { type }) })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const freeOn = async (day: string, type?: string) => {
  const { days } = await place.as(visitor).call(providersApi.listFreeSlots, { id: doctorId, from: day, days: 1, ...(type && { type }) })
  return days[0]?.slots.filter(({ isFree }) => isFree).map(({ time }) => time)
}

describe('types of appointment', () => {
  test('are at first those of the specification, in the reader’s language', async () => {
    const { rows } = await place.as(visitor).call(api.listAppointmentTypes)
    expect(rows.map(({ code, minutes }) => [code, minutes])).toEqual([
      ['consultation', 30],
      ['followup', 30],
      ['checkup', 30],
      ['urgent', 30],
    ])
    const swahili = await place.as(visitor).call(api.listAppointmentTypes, {}, { 'accept-language': 'sw' })
    expect(swahili.rows[0]?.name).toBe('Mashauriano')
  })

  test('are added and changed by admins only, and read in the practice’s language where they have no other name', async () => {
    const added = await add('Flu shot', { minutes: 10, names: { ...none, en: 'Flu shot', fr: 'Vaccin contre la grippe' } })
    expect(added).toMatchObject({ code: 'flu-shot', visits: 0, version: 0 })
    const nameIn = async (language: string) =>
      (await place.as(visitor).call(api.listAppointmentTypes, {}, { 'accept-language': language })).rows.at(-1)?.name
    expect([await nameIn('fr'), await nameIn('sw')]).toEqual(['Vaccin contre la grippe', 'Flu shot'])
    const { code, visits: _, version, ...described } = added
    const change = (over: object) => place.as(olive).call(api.changeAppointmentType, { code, version, ...described, ...over })
    expect(await change({ minutes: 15 })).toMatchObject({ minutes: 15, version: 1 })
    expect(await codeOf(change({ minutes: 20 }))).toBe('appointment_type_changed')
    expect(await codeOf(add('flu SHOT'))).toBe('appointment_type_exists')
    for (const who of [ada, drCole]) expect(await codeOf(place.as(who).call(api.addAppointmentType, usual))).toBe('forbidden')
    const events = await place.sql("select event_type from audit.log where event_type like 'admin.appointment_type%' order by id")
    expect(events).toMatchObject([{ event_type: 'admin.appointment_type_added' }, { event_type: 'admin.appointment_type_changed' }])
  })

  test('are listed in the order in which an admin puts them', async () => {
    const { rows } = await place.as(olive).call(api.listManagedAppointmentTypes)
    const codes = rows.map(({ code }) => code)
    const sort = (wanted: string[], who: Person = olive) => place.as(who).call(api.sortAppointmentTypes, { codes: wanted })
    const turned = codes.toReversed()
    expect((await sort(turned)).rows.map(({ code }) => code)).toEqual(turned)
    expect((await place.as(visitor).call(api.listAppointmentTypes)).rows.map(({ code }) => code)).toEqual(turned)
    // nobody who edits one of them is told that it has changed
    expect((await place.as(olive).call(api.listManagedAppointmentTypes)).rows.map(({ version }) => version)).toEqual(
      rows.map(({ version }) => version).toReversed(),
    )
    expect(await codeOf(sort(codes.slice(1)))).toBe('appointment_type_changed')
    expect(await codeOf(sort([...codes.slice(1), 'party']))).toBe('appointment_type_changed')
    expect(await codeOf(sort(codes, drCole))).toBe('forbidden')
    await sort(codes)
  })

  test('of the same name have addresses of their own', async () => {
    const first = await add('Wound care')
    const { code, visits: _, version, ...described } = first
    await place.as(olive).call(api.changeAppointmentType, { code, version, ...described, isOffered: false })
    expect((await add('Wound care')).code).toBe('wound-care-2')
    expect((await add('خياطة')).code).toBe('visit')
  })

  test.each([
    ['a length off the grid', { minutes: 12 }, 'off_grid', 'minutes'],
    ['no length', { minutes: 0 }, 'invalid_input', 'minutes'],
    ['a length of a whole day', { minutes: 600 }, 'invalid_input', 'minutes'],
    ['no way to meet', { modes: [] }, 'invalid_input', 'modes'],
    ['no name in any language', { names: none }, 'required_field', 'names.en'],
  ])('%s is refused at its field', async (_, over, code, field) => {
    const answer = await place.as(olive).raw({ method: 'POST', url: '/api/admin/appointment-types', body: { ...usual, ...over } })
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, code, field])
  })
})

describe('the length', () => {
  test('decides which times are free, and how long the visit is', async () => {
    const { code: type } = await add('Long talk', { minutes: 50 })
    expect(await freeOn('2027-01-05', type)).toEqual(['09:00', '09:50', '10:40', '14:00', '14:50', '15:40'])
    const visit = await book('2027-01-05T09:50:00Z', { type })
    expect(visit).toMatchObject({ endTime: '2027-01-05T10:40:00.000Z', type: { code: type, name: 'Long talk' } })
    // a visit of half an hour from 9:30 or 10:30 on would meet it
    expect(await freeOn('2027-01-05')).toEqual(['09:00', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'])
    expect(await codeOf(book('2027-01-05T10:30:00Z', { who: ben }))).toBe('slot_taken')
    expect(await codeOf(book('2027-01-05T09:20:00Z', { type, who: ben }))).toBe('not_a_slot')
  })

  test('of what is booked stays when the type is changed; a moved visit is as long as its type is now', async () => {
    const { code, visits: _, version, ...described } = await add('Physical', { minutes: 60 })
    const visit = await book('2027-01-06T09:00:00Z', { type: code })
    await place.as(olive).call(api.changeAppointmentType, { code, version, ...described, minutes: 20 })
    const read = () => place.as(ada).call(appointmentsApi.getAppointment, { id: visit.id })
    expect((await read()).endTime).toBe('2027-01-06T10:00:00.000Z')
    expect(await codeOf(book('2027-01-06T09:30:00Z', { who: ben }))).toBe('slot_taken')
    await place.as(ada).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: '2027-01-06T10:20:00Z' })
    expect(await read()).toMatchObject({ scheduledTime: '2027-01-06T10:20:00.000Z', endTime: '2027-01-06T10:40:00.000Z' })
    expect(await codeOf(book('2027-01-06T09:30:00Z', { who: ben }))).toBe('done')
  })
})

describe('buffers', () => {
  test('keep the doctor’s time around a visit free, and the patient’s not', async () => {
    const { code: type } = await add('Procedure', { minutes: 30, minutesBefore: 10, minutesAfter: 20 })
    await book('2027-01-07T10:00:00Z', { type })
    // from 9:50 to 10:50
    expect(await freeOn('2027-01-07')).toEqual(['09:00', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'])
    expect(await codeOf(book('2027-01-07T10:30:00Z', { who: ben }))).toBe('slot_taken')
    // nine in the morning at Dr. Diaz's is three in the afternoon; the patient is free again from half past ten on
    await place.sql("insert into app.doctor_one_off_hours values ($1, '2027-01-07', 270, 300, now())", [place.as(drDiaz).doctorId])
    expect(await codeOf(book('2027-01-07T10:30:00Z', { doctor: place.as(drDiaz).doctorId ?? '' }))).toBe('done')
  })
  test('of two who book times whose buffers meet, one is refused by the database', async () => {
    const { code: type } = await add('Endoscopy', { minutes: 30, minutesAfter: 30 })
    const both = await Promise.all([
      codeOf(book('2027-01-08T09:00:00Z', { type, who: ada })),
      codeOf(book('2027-01-08T09:30:00Z', { who: ben })),
    ])
    expect(both.sort()).toEqual(['done', 'slot_taken'])
  })
})

describe('who may book, and when', () => {
  test.each([
    ['for staff only', { bookedBy: 'staff' }, {}, 'type_not_offered'],
    ['that is no longer offered', { isOffered: false }, {}, 'type_not_offered'],
    ['by video only', { modes: ['video'] }, {}, 'mode_not_offered'],
    ['for known patients, of somebody new', { bookedBy: 'known' }, {}, 'known_patients_only'],
    ['with two days’ notice, tomorrow', { noticeMinutes: 2880 }, {}, 'booked_too_late'],
    ['a week ahead, in two', { daysAhead: 7 }, { start: '2027-01-18T09:00:00Z' }, 'booked_too_early'],
  ] as const)('a type %s is refused', async (name, over, { start = '2027-01-05T15:00:00Z' }: { start?: string }, code) => {
    const { code: type } = await add(name, { ...over, modes: [...('modes' in over ? over.modes : usual.modes)] })
    expect(await codeOf(book(start, { type, who: ben }))).toBe(code)
  })
  test('times that come too soon or too late are not shown', async () => {
    const { code: type } = await add('Planned', { noticeMinutes: 1440, daysAhead: 2 })
    expect(await freeOn('2027-01-04', type)).toEqual([])
    expect(await freeOn('2027-01-05', type)).not.toEqual([])
    expect(await freeOn('2027-01-07', type)).toEqual([])
  })
  test('somebody who was seen here is known, and so is whom the practice has registered', async () => {
    const { code: type } = await add('Old friends', { bookedBy: 'known' })
    const visit = await book('2027-01-11T09:00:00Z', { who: ben })
    expect(await codeOf(book('2027-01-11T10:00:00Z', { type, who: ben }))).toBe('known_patients_only')
    await place.sql("update app.appointments set status = 'completed' where id = $1", [visit.id])
    expect(await codeOf(book('2027-01-11T10:00:00Z', { type, who: ben }))).toBe('done')
    expect(await codeOf(book('2027-01-11T11:00:00Z', { type, who: ada }))).toBe('known_patients_only')
    await place.sql('insert into app.patient_registrations (patient_id, registered_by, registered_at) values ($1, $2, now())', [
      place.as(ada).id,
      place.as(drCole).id,
    ])
    expect(await codeOf(book('2027-01-11T11:00:00Z', { type, who: ada }))).toBe('done')
  })
})

describe('until when it can be changed', () => {
  test('the patient calls the practice afterwards; the doctor moves and cancels it still', async () => {
    const { code: type } = await add('Surgery', { changeMinutes: 2880 })
    const visit = await book('2027-01-05T14:00:00Z', { type, who: ben })
    expect(visit.actions).toEqual(['confirm'])
    const cancel = (who: Person) => place.as(who).call(appointmentsApi.cancelAppointment, { id: visit.id })
    const move = (who: Person) => place.as(who).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: '2027-01-05T15:00:00Z' })
    expect(await codeOf(cancel(ben))).toBe('changed_too_late')
    expect(await codeOf(move(ben))).toBe('changed_too_late')
    expect(await codeOf(move(drCole))).toBe('done')
    expect(await codeOf(cancel(drCole))).toBe('done')
  })
})

describe('the next free times over all doctors', () => {
  test('are those of the type', async () => {
    const { code: type } = await add('Quick look', { minutes: 5, noticeMinutes: 120 })
    const next = await place.as(visitor).call(providersApi.listNextAvailable, { type })
    expect(next.rows[0]).toMatchObject({ start: '2027-01-04T10:05:00.000Z', doctor: { name: drCole.name } })
    expect(await codeOf(place.as(visitor).call(providersApi.listNextAvailable, { type: 'party' }))).toBe('type_not_offered')
    const { rows } = await place.as(visitor).call(providersApi.listDoctors, { type })
    expect(rows.map(({ earliestFree }) => earliestFree)[0]).toBe('2027-01-04T10:05:00.000Z')
  })
})
