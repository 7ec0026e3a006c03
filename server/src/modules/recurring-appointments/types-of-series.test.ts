import { appointmentTypesApi, type DescribeAppointmentType } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { locationsApi } from '@uzima/contract/locations'
import { profilesApi } from '@uzima/contract/profiles'
import { providersApi } from '@uzima/contract/providers'
import { recurringAppointmentsApi as api, type WriteRecurring } from '@uzima/contract/recurring-appointments'
import { waitlistApi } from '@uzima/contract/waitlist'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, olive, type Person } from '../../../test/people.ts'

let place: Clinic
beforeEach(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, olive] })
})
afterEach(() => place.stop())

const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })
const none = { en: null, es: null, fr: null, sw: null }
const addType = (name: string, over: Partial<DescribeAppointmentType> = {}) =>
  place.as(olive).call(appointmentTypesApi.addAppointmentType, {
    ...{ names: { ...none, en: name }, minutes: 30, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'], bookedBy: 'anyone' },
    ...{ noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: null, isOffered: true, reminderMinutes: [120], reminderWays: ['mail'] },
    ...over,
  })
type Given = Partial<WriteRecurring>
/** Tuesdays at nine from 5 January 2027 on, with Dr. Cole. */
const write = (over: Given = {}) => ({
  ...{ title: 'Wound', frequency: 'weekly' as const, daysOfWeek: [2], timeOfDay: '09:00', startDate: '2027-01-05' },
  ...{ doctorId: place.as(drCole).doctorId ?? '', ...over },
})
const add = (over: Given = {}, who: Person = ada) => place.as(who).call(api.addRecurringAppointment, write(over))
const visits = async () => (await place.as(ada).call(appointmentsApi.listAppointments, {})).rows
const book = (start: string) =>
  place.as(ben).call(appointmentsApi.bookAppointment, {
    ...{ doctorId: place.as(drCole).doctorId ?? '', start, reason: 'Cough', mode: 'in_person' },
  })

describe('a series with a type', () => {
  test('has visits of its length, with the time around them kept free, and with its reminders', async () => {
    const { code } = await addType('Dressing', { minutes: 45, minutesAfter: 15 })
    const series = await add({ type: code, timeOfDay: '10:00' })
    expect(series.type).toEqual({ code, name: 'Dressing' })
    const [first, ...more] = await visits()
    expect(first).toMatchObject({
      ...{ scheduledTime: '2027-01-05T10:00:00.000Z', endTime: '2027-01-05T10:45:00.000Z', type: { code } },
    })
    expect(more).toHaveLength(7)
    await expect(book('2027-01-05T10:30:00Z')).rejects.toMatchObject(refused(409, 'slot_taken'))
    await book('2027-01-05T11:00:00Z')
    const [kept] = await place.sql<{ remind_at: Date }>('select remind_at from app.appointments where id = $1', [first?.id])
    expect(kept?.remind_at).toEqual(new Date('2027-01-05T08:00:00Z'))
  })
  test('takes the room its type needs, is refused where none is free, and gives it back', async () => {
    const { rows } = await place.as(olive).call(locationsApi.listLocations)
    await place.as(olive).call(locationsApi.addRoom, {
      ...{ id: rows[0]?.id ?? '', name: 'Theatre', kind: 'procedure', outFrom: null, outUntil: null },
    })
    const { code } = await addType('Dressing', { minutes: 30, roomKind: 'procedure' })
    // with another doctor, at the second of the dates
    await place.as(drDiaz).call(providersApi.setHours, { timeZone: 'UTC' })
    await place.as(ben).call(appointmentsApi.bookAppointment, {
      ...{ doctorId: place.as(drDiaz).doctorId ?? '', start: '2027-01-12T09:00:00Z', reason: 'Cough', mode: 'in_person', type: code },
    })
    await expect(add({ type: code })).rejects.toMatchObject(refused(409, 'recurring_conflicts'))
    const series = await add({ type: code, skippedDates: ['2027-01-12'] })
    const booked = await visits()
    expect(booked.map(({ scheduledTime }) => scheduledTime)).not.toContain('2027-01-12T09:00:00.000Z')
    expect(booked).toHaveLength(7)
    expect(new Set(booked.map(({ room }) => room))).toEqual(new Set(['Theatre']))
    expect(
      await place.sql(
        'select id from app.appointments where series_id is not null and id not in (select appointment_id from app.bookings)',
      ),
    ).toEqual([])
    // the room of a date that goes is offered to who waits for another doctor
    await place.as(ben).call(waitlistApi.joinWaitlist, {
      ...{ firstDay: '2027-01-05', lastDay: '2027-01-05', weekdays: [2], half: 'morning', doctorId: place.as(drDiaz).doctorId ?? '' },
      ...{ type: code, mode: 'in_person', reason: 'Mole' },
    })
    await place.as(ada).call(api.deleteRecurringAppointment, { id: series.id })
    await place.runScheduledTasks()
    expect((await place.as(ben).call(waitlistApi.listOwnWaitlist)).rows[0]?.offer).toMatchObject({ start: '2027-01-05T09:00:00.000Z' })
  })
  test('starts when visits of its length do', async () => {
    const { code } = await addType('Dressing', { minutes: 45 })
    await expect(add({ type: code, timeOfDay: '09:30' })).rejects.toMatchObject(refused(400, 'not_a_slot', 'timeOfDay'))
  })
  test('stays at its time of the practice when the clocks change', async () => {
    const { code } = await addType('Dressing', { minutes: 60 })
    place.clock.set('2027-03-01T15:00:00Z')
    await place.as(ada).session()
    await add({ type: code, doctorId: place.as(drDiaz).doctorId ?? '', startDate: '2027-03-09' })
    // Chicago's clocks go ahead on 14 March
    expect((await visits()).slice(0, 2).map(({ scheduledTime, endTime }) => [scheduledTime, endTime])).toEqual([
      ['2027-03-09T15:00:00.000Z', '2027-03-09T16:00:00.000Z'],
      ['2027-03-16T14:00:00.000Z', '2027-03-16T15:00:00.000Z'],
    ])
  })
  test('is told which dates are taken, and books all or nothing', async () => {
    const { code } = await addType('Dressing', { minutes: 60, minutesAfter: 30 })
    await book('2027-01-12T10:00:00Z')
    await expect(add({ type: code })).rejects.toMatchObject({
      problem: { code: 'recurring_conflicts', help: { conflicts: [{ day: '2027-01-12', reason: 'taken' }] } },
    })
    expect(await visits()).toEqual([])
  })
  test('that is given another type is booked anew', async () => {
    const { code } = await addType('Dressing', { minutes: 60 })
    const series = await add()
    expect((await visits())[0]).toMatchObject({ type: null, endTime: '2027-01-05T09:30:00.000Z' })
    const { id, version } = series
    await place.as(ada).call(api.editRecurringAppointment, { id, version, scope: 'all', ...write({ type: code }) })
    const after = await visits()
    expect(after).toHaveLength(8)
    expect(after[0]).toMatchObject({ type: { code }, endTime: '2027-01-05T10:00:00.000Z' })
  })
  test('goes on when the practice offers the type no longer, and can be changed', async () => {
    const type = await addType('Dressing')
    const { id, version } = await add({ type: type.code })
    const { visits: _, ...described } = type
    await place.as(olive).call(appointmentTypesApi.changeAppointmentType, { ...described, isOffered: false })
    await place.as(ada).call(api.editRecurringAppointment, { id, version, scope: 'all', ...write({ type: type.code, timeOfDay: '10:00' }) })
    expect((await visits())[0]).toMatchObject({ scheduledTime: '2027-01-05T10:00:00.000Z', type: { code: type.code } })
    place.clock.set('2027-01-12T08:00:00Z')
    await place.runScheduledTasks()
    const rows = await place.sql("select 1 from app.appointments where series_day = '2027-03-02' and type = $1", [type.code])
    expect(rows).toHaveLength(1)
    await expect(add({ type: type.code, timeOfDay: '11:00' })).rejects.toMatchObject(refused(400, 'type_not_offered', 'type'))
  })
})

describe('what may not be repeated', () => {
  test.each([
    ['what only staff book', { bookedBy: 'staff' }, {}, refused(400, 'type_not_offered', 'type')],
    ['what is booked a week ahead at most', { daysAhead: 7 }, {}, refused(400, 'type_not_for_series', 'type')],
    ['another way to meet', {}, { mode: 'video' }, refused(400, 'mode_not_offered', 'mode')],
  ] as const)('%s', async (_, described, written, expected) => {
    const { code } = await addType('Dressing', described)
    await expect(add({ type: code, ...written })).rejects.toMatchObject(expected)
  })
  test('a date that comes sooner than the type allows', async () => {
    const { code } = await addType('Dressing', { noticeMinutes: 2880 })
    await expect(add({ type: code })).rejects.toMatchObject({
      problem: { code: 'recurring_conflicts', help: { conflicts: [{ day: '2027-01-05', reason: 'closed' }] } },
    })
  })
  test('a call to somebody without a number', async () => {
    const { code } = await addType('Call', { modes: ['phone'] })
    const call = () => add({ type: code, mode: 'phone' })
    await expect(call()).rejects.toMatchObject(refused(409, 'phone_number_missing'))
    await place
      .as(ada)
      .call(profilesApi.updateProfile, { name: ada.name, phone: '+1 312 555 0100', address: null, timeZone: 'UTC', locale: 'en' })
    await call()
    expect((await visits())[0]).toMatchObject({ mode: 'phone', patient: { phone: '+1 312 555 0100' } })
  })
  test('a type without a doctor is none', async () => {
    const { code } = await addType('Dressing')
    expect(await add({ type: code, doctorId: null })).toMatchObject({ type: null, mode: null })
  })
})
