import { appointmentsApi as api } from '@uzima/contract/appointments'
import { notificationsApi } from '@uzima/contract/notifications'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in Dr. Cole's zone
const { as, sql, clock } = await clinic()
const monday = '2027-01-04T08:00:00Z'
const later = '2027-01-18T09:00:00.000Z'
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })

let id: string
/** A visit of Ada with Dr. Cole that has begun. */
beforeEach(async () => {
  clock.set(monday)
  await sql('delete from app.bookings')
  await sql('delete from app.appointments')
  const visit = { doctorId: as(drCole).doctorId ?? '', start: '2027-01-05T09:00:00Z', reason: 'Cough', mode: 'video' } as const
  id = (await as(ada).call(api.bookAppointment, visit)).id
  await sql('update app.appointments set scheduled_time = $2 where id = $1', [id, new Date('2027-01-04T07:50:00Z')])
})

const again = (
  over: Partial<{ start: string; reason: string; mode: 'in_person' | 'video' }> = {},
  who: Person | typeof visitor = drCole,
  key?: string,
) =>
  as(who).call(
    api.bookFollowUp,
    { id, start: later, mode: 'in_person', reason: 'Lungs again', ...over },
    key === undefined ? undefined : { 'idempotency-key': key },
  )

describe('bookFollowUp', () => {
  test('books the patient again with the doctor; the patient is told, the doctor is not', async () => {
    const before = (await as(drCole).call(notificationsApi.listNotifications, {})).rows.length
    const booked = await again()
    expect(booked).toMatchObject({
      ...{ patientId: as(ada).id, doctorId: as(drCole).doctorId, scheduledTime: later, status: 'scheduled', type: { code: 'followup' } },
      ...{ mode: 'in_person', reason: 'Lungs again', side: 'doctor', patient: { name: ada.name } },
    })
    const [newest] = (await as(ada).call(notificationsApi.listNotifications, {})).rows
    expect(newest).toMatchObject({ event: 'visit_booked', values: { doctor: drCole.name, time: later } })
    expect((await as(drCole).call(notificationsApi.listNotifications, {})).rows).toHaveLength(before)
    const [event] = await sql('select actor_id, subject_id, resource_id from audit.log where event_type = $1', [
      'appointment.follow_up_booked',
    ])
    expect(event).toEqual({ actor_id: as(drCole).id, subject_id: as(ada).id, resource_id: booked.id })
  })
  test('the patient moves and cancels it like any other', async () => {
    const booked = await again()
    expect(await as(ada).call(api.getAppointment, { id: booked.id })).toMatchObject({
      actions: ['confirm', 'reschedule', 'cancel'],
      reason: 'Lungs again',
    })
    const moved = await as(ada).call(api.rescheduleAppointment, { id: booked.id, start: '2027-01-19T09:30:00Z' })
    expect(moved.scheduledTime).toBe('2027-01-19T09:30:00.000Z')
    expect(await as(ada).call(api.cancelAppointment, { id: booked.id, reason: null })).toMatchObject({ status: 'cancelled' })
  })
  test('is booked once however often it is sent', async () => {
    const [first, second] = [await again({}, drCole, 'once-and-only-once'), await again({}, drCole, 'once-and-only-once')]
    expect(second.id).toBe(first.id)
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['the patient', ada, 403, 'forbidden'],
    ['a nurse', nora, 403, 'forbidden'],
    ['an admin', olive, 403, 'forbidden'],
    ['another doctor', drDiaz, 404, 'appointment_not_found'],
  ] as const)('is not for %s', async (_, who, status, code) => {
    await expect(again({}, who)).rejects.toMatchObject(refused(status, code))
  })
  test('needs a reason', async () => {
    await expect(again({ reason: ' ' })).rejects.toMatchObject(refused(400, 'required_field', 'reason'))
  })
  test('follows a visit that has begun and was held', async () => {
    await sql('update app.appointments set scheduled_time = $2 where id = $1', [id, new Date('2027-01-04T08:10:00Z')])
    await expect(again()).rejects.toMatchObject(refused(409, 'appointment_not_started'))
    await sql("update app.appointments set status = 'no_show', scheduled_time = $2 where id = $1", [id, new Date('2027-01-04T07:50:00Z')])
    await expect(again()).rejects.toMatchObject(refused(409, 'appointment_closed'))
  })
  test('is not for a doctor whom the patient has shut out, nor after a year: it would open the record again', async () => {
    const visits = 'update app.appointments set created_at = $2, scheduled_time = $3 where id = $1'
    await sql(visits, [id, new Date('2025-11-01T08:00:00Z'), new Date('2025-12-01T08:00:00Z')])
    await expect(again()).rejects.toMatchObject(refused(404, 'appointment_not_found'))
    await sql(visits, [id, new Date('2027-01-01T08:00:00Z'), new Date('2027-01-04T07:50:00Z')])
    await sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [
      as(ada).id,
      as(drCole).doctorId,
      new Date('2027-01-04T07:55:00Z'),
    ])
    await expect(again()).rejects.toMatchObject(refused(404, 'appointment_not_found'))
    await sql('delete from app.care_endings')
  })
  test('is at one of the doctor’s own times, to come and free for both', async () => {
    await expect(again({ start: '2027-01-18T09:10:00Z' })).rejects.toMatchObject(refused(409, 'not_a_slot'))
    await expect(again({ start: '2026-12-18T09:00:00Z' })).rejects.toMatchObject(refused(409, 'slot_in_past'))
    const other = { reason: 'Rash', mode: 'video' } as const
    await as(ben).call(api.bookAppointment, { doctorId: as(drCole).doctorId ?? '', start: later, ...other })
    const taken = await again().catch((error: unknown) => error)
    expect(taken).toMatchObject({ status: 409, problem: { code: 'slot_taken' } })
    await as(ada).call(api.bookAppointment, { doctorId: as(drDiaz).doctorId ?? '', start: '2027-01-18T15:00:00Z', ...other })
    await expect(again({ start: '2027-01-18T15:00:00Z' })).rejects.toMatchObject(refused(409, 'patient_unavailable'))
  })
})
