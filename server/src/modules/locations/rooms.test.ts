import { appointmentTypesApi, type ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { type DeskState, type DeskStep, deskApi } from '@uzima/contract/desk'
import { locationsApi as api, type DescribeRoom, type ManagedRoom } from '@uzima/contract/locations'
import { providersApi } from '@uzima/contract/providers'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerFreedTimes } from '#modules/waitlist/making-offers.ts'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00; Dr. Cole and Dr. Diaz are there from 9 to 12 and from 2 to 5
const eva: Person = { ...ben, name: 'Eva Njeri', email: 'eva@example.org' }
const nia: Person = { ...ben, name: 'Nia Otieno', email: 'nia@example.org' }

let place: Clinic
let main: string
let type: ManagedAppointmentType
let room: ManagedRoom
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eva, nia, drCole, drDiaz, faith, olive] })
  await place.as(drDiaz).call(providersApi.setHours, { timeZone: 'UTC' })
  main = (await place.as(visitor).call(api.listLocations)).rows[0]?.id ?? ''
})

const addRoom = (name: string, over: Partial<DescribeRoom> = {}) =>
  place.as(olive).call(api.addRoom, { id: main, name, kind: 'procedure', outFrom: null, outUntil: null, ...over })
const changeRoom = ({ isOut: _, visits: __, visitsWhileOut: ___, ...stored }: ManagedRoom, over: Partial<ManagedRoom> = {}) =>
  place.as(olive).call(api.changeRoom, { ...stored, ...over })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const doctorId = (who: Person) => place.as(who).doctorId ?? ''
type Over = { mode?: 'in_person' | 'video'; who?: Person; doctor?: Person; type?: string | null }
const book = (start: string, { mode = 'in_person', who = ada, doctor = drCole, type: code = type.code }: Over = {}) =>
  place.as(who).call(appointmentsApi.bookAppointment, { doctorId: doctorId(doctor), start, mode, reason: 'Cough', type: code })
const freeOf = async (doctor: Person, day: string, more: object = {}) => {
  const { days } = await place
    .as(visitor)
    .call(providersApi.listFreeSlots, { id: doctorId(doctor), from: day, days: 1, type: type.code, ...more })
  return days[0]?.slots.filter(({ isFree }) => isFree).map(({ time }) => time)
}
const desk = async (id: string, day: string) => {
  const { clinicians } = await place.as(faith).call(deskApi.getDeskDay, { day })
  return clinicians.flatMap(({ visits }) => visits).find((visit) => visit.id === id)
}
const none = { en: null, es: null, fr: null, sw: null }

describe('a type that needs a room', () => {
  test('says where there is none, and offers no time there', async () => {
    type = await place.as(olive).call(appointmentTypesApi.addAppointmentType, {
      ...{ names: { ...none, en: 'Minor surgery' }, minutes: 60, minutesBefore: 0, minutesAfter: 30, modes: ['in_person', 'video'] },
      ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: null, isOffered: true, roomKind: 'procedure' },
      ...{ reminderMinutes: [1440, 60], reminderWays: ['mail'] },
    })
    expect(type.lackingRooms).toHaveLength(1)
    expect(await freeOf(drCole, '2027-01-05')).toEqual([])
    expect(await codeOf(book('2027-01-05T09:00:00Z'))).toBe('slot_taken')
    // a room of another kind will not do
    await addRoom('Consulting room', { kind: 'consultation' })
    expect(await codeOf(book('2027-01-05T09:00:00Z'))).toBe('slot_taken')
    room = await addRoom('Theatre')
    const { rows } = await place.as(olive).call(appointmentTypesApi.listManagedAppointmentTypes)
    expect(rows.find(({ code }) => code === type.code)?.lackingRooms).toEqual([])
    expect(await freeOf(drCole, '2027-01-05')).toEqual(['09:00', '10:30', '14:00', '15:30'])
  })

  test('takes it, for the time around the visit, too: nobody else has it then, with any doctor', async () => {
    const visit = await book('2027-01-05T09:00:00Z')
    expect(visit.room).toBe('Theatre')
    expect(await freeOf(drDiaz, '2027-01-05')).toEqual(['10:30', '14:00', '15:30'])
    expect(await codeOf(book('2027-01-05T09:00:00Z', { who: ben, doctor: drDiaz }))).toBe('slot_taken')
    // by video nobody needs a room
    expect(await freeOf(drDiaz, '2027-01-05', { mode: 'video' })).toContain('09:00')
    expect((await book('2027-01-05T09:00:00Z', { who: ben, doctor: drDiaz, mode: 'video' })).room).toBeNull()
    // nor for another type
    expect((await book('2027-01-05T10:30:00Z', { who: ben, doctor: drDiaz, type: null })).room).toBeNull()
  })

  test('the next free times of all doctors know of it', async () => {
    const { rows } = await place.as(visitor).call(providersApi.listNextAvailable, { type: type.code })
    expect(rows.filter(({ start }) => start === '2027-01-05T09:00:00.000Z')).toEqual([])
    expect(rows.filter(({ start }) => start === '2027-01-05T10:30:00.000Z').map(({ doctor }) => doctor.name)).toContain(drCole.name)
  })

  test('a patient sees the room of their own visit, and no other', async () => {
    const seen = async (who: Person) =>
      (await place.as(who).call(appointmentsApi.listAppointments)).rows.map((visit) => visit.room).filter((each) => each !== null)
    expect([await seen(ada), await seen(ben)]).toEqual([['Theatre'], []])
  })

  test('gives it back when it is cancelled, and keeps one when it is moved', async () => {
    const visit = await book('2027-01-06T09:00:00Z')
    const moved = await place.as(ada).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: '2027-01-06T14:00:00Z' })
    expect(moved.room).toBe('Theatre')
    expect(await freeOf(drDiaz, '2027-01-06')).toEqual(['09:00', '10:30', '15:30'])
    // not where it is taken; the old time and room stay
    const other = await book('2027-01-06T09:00:00Z', { who: ben, doctor: drDiaz })
    expect(await codeOf(place.as(ben).call(appointmentsApi.rescheduleAppointment, { id: other.id, start: '2027-01-06T14:00:00Z' }))).toBe(
      'slot_taken',
    )
    expect((await place.as(ben).call(appointmentsApi.getAppointment, { id: other.id })).room).toBe('Theatre')
    await place.as(ben).call(appointmentsApi.cancelAppointment, { id: other.id, reason: null })
    expect(await freeOf(drCole, '2027-01-06')).toEqual(['09:00', '10:30', '15:30'])
  })

  test('takes the next where the first is taken', async () => {
    const second = await addRoom('Theatre 2')
    await book('2027-01-07T09:00:00Z')
    expect((await book('2027-01-07T09:00:00Z', { who: ben, doctor: drDiaz })).room).toBe('Theatre 2')
    await changeRoom(second, { isOpen: false })
  })
})

describe('a room', () => {
  test('has a name of its own at its location', async () => {
    expect(await codeOf(addRoom('theatre'))).toBe('room_exists')
    expect(await codeOf(addRoom('Back room', { outUntil: '2027-01-09' }))).toBe('required_field')
    expect(await codeOf(addRoom('Back room', { outFrom: '2027-01-10', outUntil: '2027-01-09' }))).toBe('ends_before_start')
    expect(await codeOf(changeRoom(room, { version: 7 }))).toBe('room_changed')
  })

  test('that is out of service is free from the day after; visits in it are counted', async () => {
    await book('2027-01-11T09:00:00Z')
    room = await changeRoom(room, { outFrom: '2027-01-11', outUntil: '2027-01-12' })
    expect(room).toMatchObject({ outFrom: '2027-01-11', outUntil: '2027-01-12', isOut: false, visitsWhileOut: 1 })
    expect(await freeOf(drDiaz, '2027-01-12')).toEqual([])
    expect(await codeOf(book('2027-01-12T09:00:00Z'))).toBe('slot_taken')
    expect(await freeOf(drDiaz, '2027-01-13')).toHaveLength(4)
    room = await changeRoom(room, { outFrom: null, outUntil: null })
  })

  test('that is closed is offered no more', async () => {
    room = await changeRoom(room, { isOpen: false })
    expect(await freeOf(drDiaz, '2027-01-14')).toEqual([])
    room = await changeRoom(room, { isOpen: true })
  })

  test('is changed by nobody but admins', async () => {
    for (const who of [ada, drCole, faith])
      expect(await codeOf(place.as(who).call(api.changeRoom, { ...room, isOpen: false }))).toBe('forbidden')
  })
})

describe('the front desk', () => {
  let visitId: string
  test('sees which room is kept, and changes it to a free one', async () => {
    visitId = (await book('2027-01-18T09:00:00Z')).id
    const before = await desk(visitId, '2027-01-18')
    expect(before).toMatchObject({ booked: { id: room.id, name: 'Theatre' }, locationId: main, isRoomWaived: false })
    const { rows } = await place.as(faith).call(deskApi.listDeskRooms, { id: visitId })
    expect(rows.map(({ name, isFree }) => `${name} ${isFree}`)).toEqual(['Consulting room true', 'Theatre true'])
    const other = rows[0]?.id ?? ''
    const change = (from: string | null, roomId: string | null) =>
      place.as(faith).call(deskApi.changeDeskRoom, { id: visitId, from, roomId })
    expect((await change(room.id, other)).booked?.name).toBe('Consulting room')
    expect(await codeOf(change(room.id, null))).toBe('desk_step_taken')
    expect(await freeOf(drDiaz, '2027-01-18')).toContain('09:00')
    const rival = await book('2027-01-18T09:00:00Z', { who: ben, doctor: drDiaz })
    expect(rival.room).toBe('Theatre')
    expect(await codeOf(change(other, room.id))).toBe('room_taken')
    expect(await codeOf(place.as(ada).call(deskApi.changeDeskRoom, { id: visitId, from: other, roomId: null }))).toBe('forbidden')
  })

  test('brings people to a room, which they then have', async () => {
    place.clock.set('2027-01-18T08:50:00Z')
    const step = (which: 'check_in' | 'to_room', from: 'booked' | 'arrived', roomId: string | null = null) =>
      place.as(faith).call(deskApi.takeDeskStep, { id: visitId, step: which, from, room: null, roomId })
    await step('check_in', 'booked')
    expect(await codeOf(step('to_room', 'arrived', room.id))).toBe('room_taken')
    const [consulting] = (await place.as(faith).call(deskApi.listDeskRooms, { id: visitId })).rows
    expect(await step('to_room', 'arrived', consulting?.id ?? null)).toMatchObject({ state: 'in_room', room: 'Consulting room' })
  })

  test('is told where no room is free, and takes somebody in without one', async () => {
    const input = { patientId: place.as(eva).id, doctorId: doctorId(drCole), type: type.code, mode: 'in_person' as const }
    await book('2027-01-19T09:00:00Z', { doctor: drDiaz })
    const at = { ...input, start: '2027-01-19T09:00:00.000Z' }
    expect(await codeOf(place.as(faith).call(deskApi.bookAtDesk, { ...at, overbook: false }))).toBe('desk_no_room')
    const visit = await place.as(faith).call(deskApi.bookAtDesk, { ...at, overbook: true })
    expect(visit).toMatchObject({ booked: null, isRoomWaived: true, isOverbooked: false })
    // and gives it one later
    const [consulting] = (await place.as(faith).call(deskApi.listDeskRooms, { id: visit.id })).rows
    const given = await place.as(faith).call(deskApi.changeDeskRoom, { id: visit.id, from: null, roomId: consulting?.id ?? null })
    expect(given).toMatchObject({ booked: { name: 'Consulting room' }, isRoomWaived: false })
  })

  test('is told that a room is taken while somebody is in it, whatever was booked', async () => {
    const at = (time: string) => place.clock.set(`2027-01-28T${time}:00Z`)
    at('08:00')
    const step = (id: string, which: DeskStep, from: DeskState, roomId: string | null = null) =>
      place.as(faith).call(deskApi.takeDeskStep, { id, step: which, from, room: null, roomId })
    const isFreeFor = async (id: string) =>
      (await place.as(faith).call(deskApi.listDeskRooms, { id })).rows.find(({ name }) => name === 'Theatre')?.isFree
    const first = await book('2027-01-28T09:00:00Z')
    const next = await book('2027-01-28T10:30:00Z', { who: ben })
    const evening = await book('2027-01-28T15:30:00Z', { who: eva })
    at('09:00')
    await step(first.id, 'check_in', 'booked')
    await step(first.id, 'to_room', 'arrived', room.id)
    // one that comes early waits until the room is empty
    at('10:20')
    expect(await isFreeFor(next.id)).toBe(true)
    await step(next.id, 'check_in', 'booked')
    expect(await isFreeFor(next.id)).toBe(false)
    expect(await codeOf(step(next.id, 'to_room', 'arrived', room.id))).toBe('room_taken')
    // her time was over at 10:30; she is still in
    at('10:45')
    expect(await isFreeFor(next.id)).toBe(false)
    expect(await codeOf(step(next.id, 'to_room', 'arrived', room.id))).toBe('room_taken')
    expect(await desk(next.id, '2027-01-28')).toMatchObject({ state: 'arrived', booked: { name: 'Theatre' } })
    // whoever is in it can stay, and what is in the evening keeps it
    expect([await isFreeFor(first.id), await isFreeFor(evening.id)]).toEqual([true, true])
    // somebody who walks in is given one where nobody is
    const input = { doctorId: doctorId(drCole), patientId: place.as(nia).id, type: type.code }
    const second = await addRoom('Theatre 3')
    at('12:02')
    const came = await place.as(faith).call(deskApi.takeWalkIn, input)
    expect(came.booked?.name).toBe('Theatre 3')
    await changeRoom(second, { isOpen: false })
    // two desks at once: one of the two gets the empty room
    await step(first.id, 'leave', 'in_room')
    const outcomes = await Promise.all([
      codeOf(step(next.id, 'to_room', 'arrived', room.id)),
      codeOf(step(came.id, 'to_room', 'arrived', room.id)),
    ])
    expect(outcomes.sort()).toEqual(['done', 'room_taken'])
    // a desk that forgets to say so keeps nobody out of it the day after
    place.clock.set('2027-01-29T08:55:00Z')
    const tomorrow = await book('2027-01-29T09:00:00Z')
    await step(tomorrow.id, 'check_in', 'booked')
    expect(await step(tomorrow.id, 'to_room', 'arrived', room.id)).toMatchObject({ room: 'Theatre' })
  })
})

test('a time on offer holds its room, and whoever takes it has it', async () => {
  place.clock.set('2027-01-20T08:00:00Z')
  const visit = await book('2027-01-25T09:00:00Z', { who: ben })
  const wish = { firstDay: '2027-01-25', lastDay: '2027-01-25', weekdays: [1], half: null, mode: 'in_person' as const, type: type.code }
  const join = (who: Person) => place.as(who).call(waitlistApi.joinWaitlist, { ...wish, doctorId: doctorId(drCole), reason: 'Mole' })
  await join(eva)
  await place.as(ben).call(appointmentsApi.cancelAppointment, { id: visit.id, reason: null })
  await offerFreedTimes(place.app.system)
  expect(await freeOf(drDiaz, '2027-01-25')).toEqual(['10:30', '14:00', '15:30'])
  const [entry] = (await place.as(eva).call(waitlistApi.listOwnWaitlist)).rows
  const { visitId } = await place.as(eva).call(waitlistApi.takeOffer, { id: entry?.offer?.id ?? '' })
  expect((await place.as(eva).call(appointmentsApi.getAppointment, { id: visitId })).room).toBe('Theatre')
})

test('a time whose room went to another doctor is offered to nobody', async () => {
  const visit = await book('2027-01-26T09:00:00Z', { who: ben })
  const wish = { firstDay: '2027-01-26', lastDay: '2027-01-26', weekdays: [2], half: null, mode: 'in_person' as const, type: type.code }
  await place.as(nia).call(waitlistApi.joinWaitlist, { ...wish, doctorId: doctorId(drCole), reason: 'Mole' })
  await place.as(ben).call(appointmentsApi.cancelAppointment, { id: visit.id, reason: null })
  await book('2027-01-26T09:00:00Z', { who: ben, doctor: drDiaz })
  await offerFreedTimes(place.app.system)
  expect((await place.as(nia).call(waitlistApi.listOwnWaitlist)).rows[0]?.offer).toBeNull()
  expect(await place.sql('select id from app.freed_times')).toEqual([])
})
