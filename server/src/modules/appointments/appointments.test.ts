import { type Appointment, appointmentsApi, SlotTakenHelp } from '@uzima/contract/appointments'
import { providersApi } from '@uzima/contract/providers'
import { describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { type ApiError, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in Dr. Cole's zone (UTC), 02:00 in Dr. Diaz's (Chicago), 09:00 in Ben's (Paris)
const { as, sql, clock } = await clinic()
const monday = '2027-01-04T08:00:00Z'
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })
const doctorId = (who: Person) => as(who).doctorId ?? ''
type Over = { doctorId?: string; start?: string; reason?: string; mode?: 'in_person' | 'video'; type?: 'checkup' | null }
const book = (who: Person | typeof visitor, start: string, over: Over = {}, headers?: Record<string, string>) =>
  as(who).call(
    appointmentsApi.bookAppointment,
    { doctorId: doctorId(drCole), start, reason: 'Cough at night', mode: 'in_person', ...over },
    headers,
  )
const get = (who: Person | typeof visitor, id: string) => as(who).call(appointmentsApi.getAppointment, { id })
const move = (who: Person | typeof visitor, id: string, start: string) => as(who).call(appointmentsApi.rescheduleAppointment, { id, start })
const cancel = (who: Person | typeof visitor, id: string, reason?: string) =>
  as(who).call(appointmentsApi.cancelAppointment, { id, ...(reason && { reason }) })
const audited = (event: string) =>
  sql<{ actor: string; subject: string; resource: string; outcome: string }>(
    'select actor_id as actor, subject_id as subject, resource_id as resource, outcome from audit.log where event_type = $1 order by id',
    [event],
  )
const notified = async (who: Person, start: string) => {
  const rows = await sql<{ event: string }>(
    `select event from app.notifications where user_id = $1 and content->>'time' = $2 order by id`,
    [as(who).id, new Date(start).toISOString()],
  )
  return rows.map(({ event }) => event)
}
const nobodyElse = [
  ['a visitor', visitor, 401, 'unauthenticated'],
  ['someone unverified', eve, 403, 'email_not_verified'],
  ['an admin', olive, 403, 'forbidden'],
  ['another patient', ben, 404, 'appointment_not_found'],
  ['a nurse', nora, 404, 'appointment_not_found'],
  ['another doctor', drDiaz, 404, 'appointment_not_found'],
] as const

describe('bookAppointment', () => {
  // @acceptance APPT-014
  test('a visit is stored, encrypted, audited, and both sides are told', async () => {
    const visit = await book(ada, '2027-01-05T09:00:00Z', { type: 'checkup' })
    expect(visit).toMatchObject({
      patientId: as(ada).id,
      doctorId: doctorId(drCole),
      scheduledTime: '2027-01-05T09:00:00.000Z',
      endTime: '2027-01-05T09:30:00.000Z',
      status: 'scheduled',
      type: { code: 'checkup', name: 'Check-up' },
      mode: 'in_person',
      reason: 'Cough at night',
      doctor: { name: 'Dr. Cole', specialty: 'Family medicine', place: 'Lake Street 1', timeZone: 'UTC' },
      patient: { name: 'Ada Muturi' },
      side: 'patient',
      actions: ['confirm', 'reschedule', 'cancel'],
    })
    const [row] = await sql<{ reason: Buffer; held: string }>(
      'select a.reason, b.span::text as held from app.appointments a join app.bookings b on b.appointment_id = a.id where a.id = $1',
      [visit.id],
    )
    expect(row?.reason.toString('latin1')).not.toContain('Cough')
    expect(row?.held).toBe('["2027-01-05 09:00:00+00","2027-01-05 09:30:00+00")')
    expect(await audited('appointment.booked')).toEqual([
      { actor: as(ada).id, subject: as(ada).id, resource: visit.id, outcome: 'success' },
    ])
    expect(await notified(ada, '2027-01-05T09:00:00Z')).toEqual(['visit_booked'])
    expect(await notified(drCole, '2027-01-05T09:00:00Z')).toEqual(['visit_booked_with_you'])
  })
  test('it answers 201', async () => {
    const body = { doctorId: doctorId(drCole), start: '2027-01-05T09:30:00Z', reason: 'Cough', mode: 'video' }
    expect((await as(ada).raw({ method: 'POST', url: '/api/appointments', body })).statusCode).toBe(201)
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['someone unverified', eve, 403, 'email_not_verified'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('%s cannot book', async (_, who, status, code) => {
    await expect(book(who, '2027-01-05T10:00:00Z')).rejects.toMatchObject(refused(status, code))
  })
  test('a nurse and another doctor book as patients; no one books with themselves', async () => {
    expect(await book(nora, '2027-01-05T10:00:00Z')).toMatchObject({ side: 'patient', patient: { name: 'Nora Abebe' } })
    expect(await book(drDiaz, '2027-01-05T10:30:00Z')).toMatchObject({ side: 'patient', actions: ['confirm', 'reschedule', 'cancel'] })
    await expect(book(drCole, '2027-01-05T11:00:00Z')).rejects.toMatchObject(refused(409, 'own_patient'))
  })
  test('a taken time is refused with the nearest free ones, and nothing is stored', async () => {
    const left = () =>
      sql(`select (select count(*) from app.appointments) as visits, (select count(*) from app.bookings) as held,
                  (select count(*) from app.notifications) as told, (select count(*) from app.idempotency_keys) as keys`)
    const before = await left()
    const refusal = await book(ben, '2027-01-05T09:30:00Z', {}, { 'idempotency-key': 'a-time-just-taken' }).catch(
      (error: ApiError) => error,
    )
    expect(refusal).toMatchObject(refused(409, 'slot_taken'))
    const { nearest } = SlotTakenHelp.parse((refusal as ApiError).problem.help)
    expect(nearest.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2027-01-05 11:00',
      '2027-01-05 11:30',
      '2027-01-05 14:00',
      '2027-01-05 14:30',
      '2027-01-05 15:00',
      '2027-01-05 15:30',
    ])
    expect(await left()).toEqual(before)
    expect(await notified(ben, '2027-01-05T09:30:00Z')).toEqual([])
  })
  test('a patient cannot be in two places at once', async () => {
    await book(ben, '2027-01-06T15:00:00Z')
    await expect(book(ben, '2027-01-06T15:00:00Z', { doctorId: doctorId(drDiaz) })).rejects.toMatchObject(refused(409, 'patient_busy'))
    await expect(book(ben, '2027-01-06T15:00:00Z')).rejects.toMatchObject(refused(409, 'patient_busy'))
  })
  test('back to back is no clash', async () => {
    expect(await book(ben, '2027-01-06T15:30:00Z')).toMatchObject({ status: 'scheduled' })
  })
  // @acceptance APPT-009
  test.each([
    ['yesterday', '2027-01-03T09:00:00Z', 'slot_in_past'],
    ['an earlier time today', '2027-01-04T07:30:00Z', 'slot_in_past'],
    ['between two starts', '2027-01-05T09:15:00Z', 'not_a_slot'],
    ['at night', '2027-01-05T23:00:00Z', 'not_a_slot'],
    ['at the weekend', '2027-01-09T09:00:00Z', 'not_a_slot'],
    ['in a year', '2028-01-04T09:00:00Z', 'too_far_ahead'],
  ])('%s cannot be booked', async (_, start, code) => {
    await expect(book(ben, start)).rejects.toMatchObject(refused(409, code))
  })
  test('the latest bookable start is 180 days ahead', async () => {
    clock.set('2027-01-04T09:30:00Z')
    await expect(book(ben, '2027-07-05T09:00:00Z')).rejects.toMatchObject(refused(409, 'too_far_ahead'))
    clock.set('2027-01-06T09:00:00Z')
    expect(await book(ben, '2027-07-05T09:00:00Z')).toMatchObject({ scheduledTime: '2027-07-05T09:00:00.000Z' })
    clock.set(monday)
  })
  test('an unknown doctor is not found', async () => {
    await expect(book(ben, '2027-01-05T11:00:00Z', { doctorId: newId() })).rejects.toMatchObject(refused(404, 'doctor_not_found'))
  })
  test.each([
    ['no doctor', { doctorId: undefined }, 'required_field', 'doctorId'],
    ['no time', { start: undefined }, 'required_field', 'start'],
    ['a time without a zone', { start: '2027-01-05T11:00:00' }, 'invalid_input', 'start'],
    ['no reason', { reason: undefined }, 'required_field', 'reason'],
    ['a blank reason', { reason: '   ' }, 'required_field', 'reason'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 'too_long', 'reason'],
    ['an unknown type', { type: 'party' }, 'type_not_offered', 'type'],
    ['a type that is no code', { type: 'A party!' }, 'invalid_input', 'type'],
    ['no mode', { mode: undefined }, 'required_field', 'mode'],
  ])('%s is refused at its field', async (_, over, code, field) => {
    const body = { doctorId: doctorId(drCole), start: '2027-01-05T11:00:00Z', reason: 'Cough', mode: 'video', ...over }
    const answer = await as(ben).raw({ method: 'POST', url: '/api/appointments', body })
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, code, field])
  })
  test('a reason of 500 characters in any script comes back as typed', async () => {
    const reason = `${'é'.repeat(498)}👩‍⚕️`.slice(0, 500)
    const visit = await book(ben, '2027-01-11T09:00:00Z', { reason })
    expect((await get(drCole, visit.id)).reason).toBe(reason)
  })
  test('the same idempotency key returns the same visit, however often it is sent', async () => {
    const key = { 'idempotency-key': 'a-form-filled-once' }
    const first = await book(ada, '2027-01-11T10:00:00Z', {}, key)
    const again = await Promise.all(Array.from({ length: 20 }, () => book(ada, '2027-01-11T10:00:00Z', {}, key)))
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]))
    await expect(book(ada, '2027-01-11T10:30:00Z', {}, key)).rejects.toMatchObject(refused(422, 'idempotency_key_reused'))
    expect(await book(ben, '2027-01-11T11:00:00Z', {}, key)).toMatchObject({ patient: { name: 'Ben Laurent' } })
  })
})

describe('concurrency', () => {
  const outcomes = async (calls: Promise<Appointment>[]) => {
    const settled = await Promise.allSettled(calls)
    return settled.map((each) => (each.status === 'fulfilled' ? 'done' : (each.reason as ApiError).message)).sort()
  }
  const times = (count: number, text: string) => Array.from({ length: count }, () => text)

  test('of 500 who want the same time one gets it, and the others are told so', async () => {
    const people = [ada, ben, nora, drDiaz]
    const calls = Array.from({ length: 500 }, (_, index) => book(people[index % 4] ?? ada, '2027-01-12T09:00:00Z'))
    const results = await outcomes(calls)
    expect(results.filter((each) => each === 'done')).toHaveLength(1)
    expect(results.filter((each) => each === '409 slot_taken' || each === '409 patient_busy')).toHaveLength(499)
    expect(await sql(`select count(*)::int as n from app.appointments where scheduled_time = '2027-01-12T09:00:00Z'`)).toEqual([{ n: 1 }])
  }, 60_000)
  test('one patient who sends twice has one visit', async () => {
    const both = [drCole, drDiaz].map((who) => book(ada, '2027-01-12T15:00:00Z', { doctorId: doctorId(who) }))
    expect(await outcomes(both)).toEqual(['409 patient_busy', 'done'])
  })
  test('of two who move to the same time one succeeds; the other keeps theirs', async () => {
    const [first, second] = [await book(ada, '2027-01-13T09:00:00Z'), await book(ben, '2027-01-13T09:30:00Z')]
    expect(await outcomes([move(ada, first.id, '2027-01-13T11:00:00Z'), move(ben, second.id, '2027-01-13T11:00:00Z')])).toEqual([
      '409 slot_taken',
      'done',
    ])
    const starts = [await get(ada, first.id), await get(ben, second.id)].map(({ scheduledTime }) => scheduledTime.slice(11, 16))
    expect(starts.filter((time) => time === '11:00')).toHaveLength(1)
    expect(starts.filter((time) => time === '09:00' || time === '09:30')).toHaveLength(1)
    expect(await sql('select count(*)::int as n from app.bookings where appointment_id = any($1)', [[first.id, second.id]])).toEqual([
      { n: 2 },
    ])
  })
  test('two who swap their times do not deadlock', async () => {
    const [first, second] = [await book(ada, '2027-01-14T09:00:00Z'), await book(ben, '2027-01-14T09:30:00Z')]
    for (let round = 0; round < 10; round++) {
      const calls = [move(ada, first.id, '2027-01-14T09:30:00Z'), move(ben, second.id, '2027-01-14T09:00:00Z')]
      expect(await outcomes(calls)).toEqual(times(2, '409 slot_taken'))
    }
  })
  test('of a move and a booking of the same time one succeeds', async () => {
    const visit = await book(ada, '2027-01-15T09:00:00Z')
    const results = await outcomes([move(ada, visit.id, '2027-01-15T10:00:00Z'), book(ben, '2027-01-15T10:00:00Z')])
    expect(results).toEqual(['409 slot_taken', 'done'])
  })
  test('a cancellation and a move are serialised or one is too late, and no time stays blocked', async () => {
    const visit = await book(ada, '2027-01-15T11:00:00Z')
    await Promise.allSettled([move(ada, visit.id, '2027-01-15T11:30:00Z'), cancel(drCole, visit.id)])
    const { status } = await get(ada, visit.id)
    const held = await sql('select 1 from app.bookings where appointment_id = $1', [visit.id])
    expect([status, held.length]).toEqual(status === 'cancelled' ? ['cancelled', 0] : ['scheduled', 1])
  })
})

describe('getAppointment', () => {
  test('both parties read it, each from their side, and it is audited', async () => {
    const visit = await book(ada, '2027-01-18T09:00:00Z')
    expect(await get(ada, visit.id)).toEqual(visit)
    expect(await get(drCole, visit.id)).toEqual({ ...visit, side: 'doctor', actions: ['reschedule', 'cancel', 'writeNote'] })
    expect((await audited('appointment.viewed')).slice(-2)).toEqual([
      { actor: as(ada).id, subject: as(ada).id, resource: visit.id, outcome: 'success' },
      { actor: as(drCole).id, subject: as(ada).id, resource: visit.id, outcome: 'success' },
    ])
  })
  test.each(nobodyElse)('%s cannot', async (_, who, status, code) => {
    const { rows } = await as(ada).call(appointmentsApi.listAppointments)
    await expect(get(who, rows[0]?.id ?? '')).rejects.toMatchObject(refused(status, code))
  })
  test('an unknown id gets the same answer as someone else’s, and the attempt is audited', async () => {
    const unknown = newId()
    await expect(get(ben, unknown)).rejects.toMatchObject(refused(404, 'appointment_not_found'))
    expect((await audited('access.denied')).at(-1)).toMatchObject({ actor: as(ben).id, resource: unknown, outcome: 'denied' })
  })
  test('a malformed id is not found', async () => {
    expect((await as(ada).raw({ method: 'GET', url: '/api/appointments/1' })).statusCode).toBe(404)
  })
  test('a patient still sees the doctor’s name after the doctor has left', async () => {
    const visit = await book(ada, '2027-01-18T15:30:00Z', { doctorId: doctorId(drDiaz) })
    await sql('update app.doctors set is_active = false where id = $1', [doctorId(drDiaz)])
    expect((await get(ada, visit.id)).doctor.name).toBe('Dr. Diaz')
    await sql('update app.doctors set is_active = true where id = $1', [doctorId(drDiaz)])
  })
})

describe('rescheduleAppointment', () => {
  test('a patient moves a visit: same id, new time, the old one is free, the doctor is notified', async () => {
    const visit = await book(ada, '2027-01-19T09:00:00Z')
    const moved = await move(ada, visit.id, '2027-01-19T14:00:00Z')
    expect(moved).toEqual({ ...visit, scheduledTime: '2027-01-19T14:00:00.000Z', endTime: '2027-01-19T14:30:00.000Z' })
    expect(await book(ben, '2027-01-19T09:00:00Z')).toMatchObject({ status: 'scheduled' })
    expect(await notified(drCole, '2027-01-19T14:00:00Z')).toEqual(['visit_moved_by_patient'])
    expect(await notified(ada, '2027-01-19T14:00:00Z')).toEqual([])
    expect((await audited('appointment.rescheduled')).at(-1)).toMatchObject({ actor: as(ada).id, resource: visit.id })
  })
  test('a doctor moves a visit: the patient is notified', async () => {
    const visit = await book(ben, '2027-01-19T09:30:00Z')
    expect(await move(drCole, visit.id, '2027-01-19T10:00:00Z')).toMatchObject({
      side: 'doctor',
      scheduledTime: '2027-01-19T10:00:00.000Z',
    })
    expect(await notified(ben, '2027-01-19T10:00:00Z')).toEqual(['visit_moved'])
    expect(await notified(drCole, '2027-01-19T10:00:00Z')).toEqual([])
    expect((await audited('appointment.rescheduled')).at(-1)).toMatchObject({ actor: as(drCole).id, subject: as(ben).id })
  })
  test('retrying the same move changes nothing and notifies no one', async () => {
    const visit = await book(ada, '2027-01-19T15:00:00Z')
    await move(ada, visit.id, '2027-01-19T15:30:00Z')
    expect(await move(ada, visit.id, '2027-01-19T15:30:00Z')).toMatchObject({ scheduledTime: '2027-01-19T15:30:00.000Z' })
    expect(await notified(drCole, '2027-01-19T15:30:00Z')).toEqual(['visit_moved_by_patient'])
  })
  test.each(nobodyElse)('%s cannot', async (_, who, status, code) => {
    const { rows } = await as(ada).call(appointmentsApi.listAppointments)
    await expect(move(who, rows[0]?.id ?? '', '2027-01-20T09:00:00Z')).rejects.toMatchObject(refused(status, code))
  })
  test('a taken time is refused with the nearest free ones, and the visit stays where it was', async () => {
    const visit = await book(ada, '2027-01-20T09:00:00Z')
    await book(ben, '2027-01-20T09:30:00Z')
    const refusal = (await move(ada, visit.id, '2027-01-20T09:30:00Z').catch((error: ApiError) => error)) as ApiError
    expect(refusal).toMatchObject(refused(409, 'slot_taken'))
    expect(SlotTakenHelp.parse(refusal.problem.help).nearest).toHaveLength(6)
    expect(await get(ada, visit.id)).toEqual(visit)
    await expect(book(nora, '2027-01-20T09:00:00Z')).rejects.toMatchObject(refused(409, 'slot_taken'))
  })
  test('a time when the patient has another visit is refused, without telling the doctor where', async () => {
    const visit = await book(ada, '2027-01-20T10:00:00Z')
    await book(ada, '2027-01-20T15:00:00Z', { doctorId: doctorId(drDiaz) })
    await expect(move(ada, visit.id, '2027-01-20T15:00:00Z')).rejects.toMatchObject(refused(409, 'patient_busy'))
    await expect(move(drCole, visit.id, '2027-01-20T15:00:00Z')).rejects.toMatchObject(refused(409, 'patient_unavailable'))
  })
  test.each([
    ['2027-01-20T10:15:00Z', 'not_a_slot'],
    ['2027-01-04T07:30:00Z', 'slot_in_past'],
    ['2027-12-20T10:00:00Z', 'too_far_ahead'],
  ])('to %s: %s', async (start, code) => {
    const { rows } = await as(ada).call(appointmentsApi.listAppointments)
    await expect(move(ada, rows[0]?.id ?? '', start)).rejects.toMatchObject(refused(409, code))
  })
  test('once started only the doctor can move it; once closed no one can', async () => {
    const visit = await book(ada, '2027-01-04T09:00:00Z')
    clock.set('2027-01-04T09:00:00Z')
    await expect(move(ada, visit.id, '2027-01-21T09:00:00Z')).rejects.toMatchObject(refused(409, 'appointment_started'))
    expect(await move(drCole, visit.id, '2027-01-21T09:00:00Z')).toMatchObject({ scheduledTime: '2027-01-21T09:00:00.000Z' })
    clock.set(monday)
    await cancel(ada, visit.id)
    await expect(move(ada, visit.id, '2027-01-21T09:30:00Z')).rejects.toMatchObject(refused(409, 'appointment_closed'))
  })
})

describe('cancelAppointment', () => {
  test('a patient cancels with a reason: the time is free again and the doctor is notified', async () => {
    const visit = await book(ada, '2027-01-22T09:00:00Z')
    expect(await cancel(ada, visit.id, 'I feel better')).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'patient',
      cancelReason: 'I feel better',
      actions: [],
    })
    const [row] = await sql<{ cancel_reason: Buffer }>('select cancel_reason from app.appointments where id = $1', [visit.id])
    expect(row?.cancel_reason.toString('latin1')).not.toContain('better')
    expect((await get(drCole, visit.id)).cancelReason).toBe('I feel better')
    expect(await notified(drCole, '2027-01-22T09:00:00Z')).toEqual(['visit_booked_with_you', 'visit_cancelled_by_patient'])
    expect((await audited('appointment.cancelled')).at(-1)).toMatchObject({ actor: as(ada).id, resource: visit.id })
    expect(await book(ben, '2027-01-22T09:00:00Z')).toMatchObject({ status: 'scheduled' })
  })
  test('a doctor cancels without a reason: the patient is notified', async () => {
    const visit = await book(ben, '2027-01-22T09:30:00Z')
    expect(await cancel(drCole, visit.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'doctor', cancelReason: null })
    expect(await notified(ben, '2027-01-22T09:30:00Z')).toEqual(['visit_booked', 'visit_cancelled'])
  })
  test.each(nobodyElse)('%s cannot', async (_, who, status, code) => {
    const { rows } = await as(ada).call(appointmentsApi.listAppointments)
    await expect(cancel(who, rows[0]?.id ?? '')).rejects.toMatchObject(refused(status, code))
  })
  test('a reason that is too long is refused at its field', async () => {
    const { rows } = await as(ada).call(appointmentsApi.listAppointments)
    await expect(cancel(ada, rows[0]?.id ?? '', 'x'.repeat(301))).rejects.toMatchObject(refused(400, 'too_long', 'reason'))
  })
  test('is refused twice; after the start only the doctor can cancel', async () => {
    const visit = await book(ada, '2027-01-04T09:30:00Z')
    clock.set('2027-01-04T09:40:00Z')
    await expect(cancel(ada, visit.id)).rejects.toMatchObject(refused(409, 'appointment_started'))
    expect(await cancel(drCole, visit.id)).toMatchObject({ status: 'cancelled' })
    await expect(cancel(drCole, visit.id)).rejects.toMatchObject(refused(409, 'appointment_closed'))
    clock.set(monday)
  })
})

describe.each([
  ['completeAppointment', appointmentsApi.completeAppointment, 'completed', 'appointment.completed', 'visit_completed', '2027-01-25'],
  ['markNoShow', appointmentsApi.markNoShow, 'no_show', 'appointment.missed', 'visit_missed', '2027-01-26'],
] as const)('%s', (_, endpoint, status, event, news, day) => {
  test('the doctor closes a visit that has started, not an upcoming one, and not twice', async () => {
    const { id } = await book(ada, `${day}T09:00:00Z`)
    await expect(as(drCole).call(endpoint, { id })).rejects.toMatchObject(refused(409, 'appointment_not_started'))
    clock.set(`${day}T09:00:00Z`)
    expect(await as(drCole).call(endpoint, { id })).toMatchObject({ status, actions: ['writeNote'] })
    await expect(as(drCole).call(endpoint, { id })).rejects.toMatchObject(refused(409, 'appointment_closed'))
    expect(await notified(ada, `${day}T09:00:00Z`)).toEqual(['visit_booked', news])
    expect((await audited(event)).at(-1)).toMatchObject({ actor: as(drCole).id, subject: as(ada).id, resource: id })
    clock.set(monday)
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['the patient', ada, 403, 'forbidden'],
    ['a nurse', nora, 403, 'forbidden'],
    ['an admin', olive, 403, 'forbidden'],
    ['another doctor', drDiaz, 404, 'appointment_not_found'],
  ] as const)('%s cannot', async (__, who, code, refusal) => {
    const { id } = await book(ada, `${day}T10:00:00Z`)
    clock.set(`${day}T10:00:00Z`)
    await expect(as(who).call(endpoint, { id })).rejects.toMatchObject(refused(code, refusal))
    clock.set(monday)
    await cancel(ada, id)
  })
  test('a doctor cannot close a visit at which they are the patient', async () => {
    const { id } = await book(drDiaz, `${day}T10:30:00Z`)
    clock.set(`${day}T10:30:00Z`)
    await expect(as(drDiaz).call(endpoint, { id })).rejects.toMatchObject(refused(403, 'forbidden'))
    clock.set(monday)
  })
})

describe('writeNote', () => {
  const write = (who: Person | typeof visitor, id: string, note: string | null) => as(who).call(appointmentsApi.writeNote, { id, note })
  test('the doctor’s note is encrypted, and the patient reads it and is notified; a blank one removes it', async () => {
    const { id } = await book(ada, '2027-01-27T09:00:00Z')
    expect(await write(drCole, id, 'Drink water.\nRest.')).toMatchObject({ patientNote: 'Drink water.\nRest.' })
    expect((await get(ada, id)).patientNote).toBe('Drink water.\nRest.')
    const [row] = await sql<{ patient_note: Buffer }>('select patient_note from app.appointments where id = $1', [id])
    expect(row?.patient_note.toString('latin1')).not.toContain('water')
    expect(await notified(ada, '2027-01-27T09:00:00Z')).toEqual(['visit_booked', 'visit_note'])
    expect((await audited('appointment.note_written')).at(-1)).toMatchObject({ actor: as(drCole).id, subject: as(ada).id })
    expect(await write(drCole, id, '  ')).toMatchObject({ patientNote: null })
  })
  test.each([
    ['the patient', ada, 403, 'forbidden'],
    ['another doctor', drDiaz, 404, 'appointment_not_found'],
  ] as const)('%s cannot', async (_, who, status, code) => {
    const { rows } = await as(ada).call(appointmentsApi.listAppointments)
    await expect(write(who, rows[0]?.id ?? '', 'x')).rejects.toMatchObject(refused(status, code))
  })
  test('too long is refused at its field; a cancelled visit takes none', async () => {
    const { id } = await book(ada, '2027-01-27T09:30:00Z')
    await expect(write(drCole, id, 'x'.repeat(2001))).rejects.toMatchObject(refused(400, 'too_long', 'note'))
    await cancel(ada, id)
    await expect(write(drCole, id, 'x')).rejects.toMatchObject(refused(409, 'appointment_closed'))
  })
})

test('a changed name is seen at the next read, and never by a doctor without a visit', async () => {
  const { id } = await book(ben, '2027-01-28T09:00:00Z')
  await sql(`update app.profiles set name = 'Benoît Laurent' where id = $1`, [as(ben).id])
  expect((await get(drCole, id)).patient.name).toBe('Benoît Laurent')
  expect(
    (await as(visitor).call(providersApi.listFreeSlots, { id: doctorId(drCole), from: '2027-01-28', days: 1 })).days[0]?.slots[0],
  ).toEqual({
    start: '2027-01-28T09:00:00.000Z',
    time: '09:00',
    isFree: false,
    locationId: expect.any(String),
  })
})
