import { appointmentsApi as api } from '@uzima/contract/appointments'
import { deskApi } from '@uzima/contract/desk'
import { profilesApi } from '@uzima/contract/profiles'
import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, nora, olive, type Person } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in Dr. Cole's zone
const { as, sql, clock, mails, deliver } = await clinic({ people: [ada, ben, drCole, drDiaz, faith, nora, olive] })
const number = '+254 712 345 678'
const doctorId = (who: Person) => as(who).doctorId ?? ''
const refused = (status: number, code: string) => ({ status, problem: { code } })
const start = '2027-01-05T09:00:00.000Z'
const book = (who: Person = ada, over: { type?: string | null; doctor?: Person; start?: string } = {}) => {
  const { type = 'consultation', doctor = drCole, start: at = start } = over
  return as(who).call(api.bookAppointment, { doctorId: doctorId(doctor), start: at, reason: 'Cough', mode: 'phone', type })
}
const setNumber = async (who: Person, phone: string | null) => {
  const { name, gender, dateOfBirth, address, locale, timeZone } = await as(who).call(profilesApi.getProfile)
  await as(who).call(profilesApi.updateProfile, { name, gender, dateOfBirth, address, locale, timeZone, phone })
}
const read = (who: Person, id: string) => as(who).call(api.getAppointment, { id })

beforeEach(async () => {
  clock.set('2027-01-04T08:00:00Z')
  await sql('delete from app.bookings')
  await sql('delete from app.appointments')
  await sql(`update app.appointment_types set modes = '{in_person,video,phone}' where code in ('consultation', 'followup')`)
  await setNumber(ada, number)
})

describe('a visit by phone is booked', () => {
  test('where the type offers it, and both its parties see the number while it is to come', async () => {
    const { id, ...visit } = await book()
    expect(visit).toMatchObject({ mode: 'phone', patient: { phone: number } })
    expect((await read(drCole, id)).patient).toEqual({ name: ada.name, phone: number })
    await setNumber(ada, '+254 700 000 000')
    expect((await read(drCole, id)).patient.phone).toBe('+254 700 000 000')
    const { days } = await as(drCole).call(api.listSchedule, { days: 7 })
    expect(days.flatMap(({ visits }) => visits).map(({ patient }) => patient.phone)).toEqual(['+254 700 000 000'])
    await sql("update app.appointments set status = 'completed' where id = $1", [id])
    expect((await read(drCole, id)).patient.phone).toBeNull()
  })
  test('not without a type, nor as a type that does not offer it', async () => {
    await expect(book(ada, { type: null })).rejects.toMatchObject(refused(400, 'mode_not_offered'))
    await expect(book(ada, { type: 'checkup' })).rejects.toMatchObject(refused(400, 'mode_not_offered'))
  })
  test('not by somebody whose number nobody knows', async () => {
    await setNumber(ada, null)
    await expect(book()).rejects.toMatchObject(refused(409, 'phone_number_missing'))
    await setNumber(ada, number)
    await book()
  })
  test('and is moved as one by phone', async () => {
    const { id } = await book()
    expect(await as(ada).call(api.rescheduleAppointment, { id, start: '2027-01-06T09:00:00Z' })).toMatchObject({ mode: 'phone' })
  })
  test('again by its doctor, if the practice offers that and there is a number', async () => {
    const { id } = await book()
    await sql("update app.appointments set scheduled_time = '2027-01-04T07:50:00Z' where id = $1", [id])
    const again = (at: string) => as(drCole).call(api.bookFollowUp, { id, start: at, mode: 'phone', reason: 'Lungs' })
    expect(await again('2027-01-18T09:00:00Z')).toMatchObject({ mode: 'phone', patient: { phone: number } })
    await setNumber(ada, null)
    await expect(again('2027-01-18T10:00:00Z')).rejects.toMatchObject(refused(409, 'phone_number_missing'))
    await setNumber(ada, number)
    await sql(`update app.appointment_types set modes = '{in_person}' where code = 'followup'`)
    await expect(again('2027-01-18T10:00:00Z')).rejects.toMatchObject(refused(400, 'mode_not_offered'))
  })
})

describe('the number of a patient', () => {
  const phoneFor = async (who: Person) => {
    const { rows } = await as(who).call(api.listAppointments, { side: 'doctor' })
    return rows.map(({ patient }) => patient.phone)
  }
  test('is not told for other visits, nor to other doctors', async () => {
    await book()
    const inPerson = { doctorId: doctorId(drDiaz), start: '2027-01-06T16:00:00Z', reason: 'Heart', mode: 'in_person' } as const
    await as(ada).call(api.bookAppointment, inPerson)
    expect([await phoneFor(drCole), await phoneFor(drDiaz)]).toEqual([[number], [null]])
  })
})

describe('what is said of a visit by phone', () => {
  test('in letters and calendars: that it is by phone, never the number', async () => {
    const { id } = await book()
    await deliver()
    const [own] = await mails(ada.email)
    expect(own?.text).toContain('By phone: the doctor calls the number in your profile')
    expect((await mails(drCole.email))[0]?.text).toContain('By phone: you call the patient')
    const file = (await as(ada).call(api.getCalendarFile, { id })).replaceAll('\r\n ', '')
    expect(file).toContain('SUMMARY:Phone appointment with Dr. Cole')
    expect(file).toContain('LOCATION:By phone: the doctor calls the number in your profile')
    for (const text of [own?.text, file]) expect(text).not.toContain(number)
  })
  test('to whoever tries to open it as a video visit', async () => {
    const { id } = await book()
    await expect(as(drCole).call(telemedicineApi.openVideoVisit, { id })).rejects.toMatchObject(refused(409, 'visit_by_phone'))
  })
})

describe('the front desk', () => {
  const atDesk = () =>
    as(faith).call(deskApi.bookAtDesk, {
      ...{ patientId: as(ada).id, doctorId: doctorId(drCole), type: 'consultation', mode: 'phone', start, overbook: false },
    })
  test('books by phone, and sees the number', async () => {
    expect(await atDesk()).toMatchObject({ mode: 'phone', phone: number })
  })
  test('books nobody by phone who has no number', async () => {
    await setNumber(ada, null)
    await expect(atDesk()).rejects.toMatchObject(refused(409, 'phone_number_missing'))
  })
})

describe('elsewhere', () => {
  test('one waits for a visit by phone only with a number', async () => {
    const wish = { firstDay: '2027-01-04', lastDay: '2027-03-01', weekdays: [1, 2], half: null, reason: 'Rash' }
    const join = () =>
      as(ada).call(waitlistApi.joinWaitlist, { ...wish, doctorId: doctorId(drCole), type: 'consultation', mode: 'phone' as const })
    await setNumber(ada, null)
    await expect(join()).rejects.toMatchObject(refused(409, 'phone_number_missing'))
    await setNumber(ada, number)
    expect(await join()).toMatchObject({ mode: 'phone' })
  })
  test('a series without a type is not by phone', async () => {
    const series = { title: 'Check', frequency: 'weekly' as const, daysOfWeek: [2], timeOfDay: '09:00', startDate: '2027-01-05' }
    const add = as(ada).call(recurringAppointmentsApi.addRecurringAppointment, { ...series, doctorId: doctorId(drCole), mode: 'phone' })
    await expect(add).rejects.toMatchObject(refused(400, 'mode_not_offered'))
  })
})
