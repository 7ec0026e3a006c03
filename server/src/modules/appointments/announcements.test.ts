import { appointmentsApi } from '@uzima/contract/appointments'
import { notificationsApi } from '@uzima/contract/notifications'
import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { providersApi } from '@uzima/contract/providers'
import { describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, nora, type Person, visitor } from '../../../test/people.ts'

// Monday 4 January 2027, 08:00 in London and at Dr. Cole's, 09:00 in Paris (Ben), 02:00 in Chicago (Dr. Diaz)
const { as, sql, clock, mails, deliver, runScheduledTasks } = await clinic()
const book = (who: Person, start: string, doctor: Person, mode: 'in_person' | 'video' = 'in_person') =>
  as(who).call(appointmentsApi.bookAppointment, {
    doctorId: as(doctor).doctorId ?? '',
    start,
    reason: 'Secret cough',
    type: 'urgent',
    mode,
  })
/** Emails to a person since the last look, oldest first. */
const seen = new Map<Person, number>()
async function news(who: Person) {
  await deliver()
  const all = (await mails(who.email)).reverse()
  const fresh = all.slice(seen.get(who) ?? 0)
  seen.set(who, all.length)
  return fresh
}
/** In a link; its letters may look like a name. */
const visitId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
/** Emails are sorted by the clinic's clock, so no two events may share an instant. */
const next = () => clock.advance(1000)

describe('emails', () => {
  test('about a booking: each in the reader’s language and zone, with the practice’s where it differs', async () => {
    const { id } = await book(ben, '2027-01-05T15:00:00Z', drDiaz)
    const [toPatient] = await news(ben)
    expect(toPatient).toMatchObject({
      letter: 'visit_booked',
      subject: 'Votre rendez-vous avec Dr. Diaz est réservé',
      link: `http://localhost:3000/appointments?visit=${id}`,
    })
    expect(toPatient?.text).toMatch(/mardi 5 janvier 2027.{1,3}16:00 \(Paris\) · 09:00 \(Chicago\)/)
    expect(toPatient?.text).toContain('Où\u202f: Lake Street 1')
    // links that ask first: opening one moves or cancels nothing
    for (const dialog of ['reschedule', 'cancel'])
      expect(toPatient?.text).toContain(`http://localhost:3000/appointments?visit=${id}&do=${dialog}\n`)
    const [toDoctor] = await news(drDiaz)
    expect(toDoctor?.text).not.toContain('do=cancel')
    expect(toDoctor).toMatchObject({
      letter: 'visit_booked_with_you',
      subject: 'Nueva cita con usted',
      link: 'http://localhost:3000/schedule',
    })
    expect(toDoctor?.text).toMatch(/martes, 5 de enero de 2027.{1,7}9:00 \(Chicago\)\n/)
  })
  test('about a video visit: the link is the place', async () => {
    next()
    await book(ada, '2027-01-05T10:00:00Z', drCole, 'video')
    const [letter] = await news(ada)
    expect(letter?.text).toMatch(/When: Tuesday, January 5, 2027 at 10:00.AM \(UTC\)\n/)
    expect(letter?.text).toContain('Where: http://localhost:3000/telemedicine')
    expect(await news(drCole)).toHaveLength(1)
  })
  test('about a patient’s move or cancellation: the new time and the old one, to both', async () => {
    next()
    const { id } = await book(ada, '2027-01-06T09:00:00Z', drCole)
    next()
    await as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-07T14:30:00Z' })
    next()
    await as(ada).call(appointmentsApi.cancelAppointment, { id, reason: 'Secret cough' })
    const toPatient = await news(ada)
    expect(toPatient.map(({ letter }) => letter)).toEqual(['visit_booked', 'visit_moved', 'visit_cancelled'])
    expect(toPatient[1]?.text).toMatch(
      /New time: Thursday, January 7, 2027 at 2:30.PM \(UTC\)\n\nOld time: Wednesday, January 6, 2027 at 9:00.AM/,
    )
    expect(toPatient[2]?.text).toContain('Thursday, January 7, 2027')
    expect((await news(drCole)).map(({ letter }) => letter)).toEqual([
      'visit_booked_with_you',
      'visit_moved_by_patient',
      'visit_cancelled_by_patient',
    ])
  })
  test('about a doctor’s move or cancellation: to the patient', async () => {
    next()
    const { id } = await book(ada, '2027-01-06T09:30:00Z', drCole)
    await news(ada)
    await news(drCole)
    next()
    await as(drCole).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-07T15:00:00Z' })
    next()
    await as(drCole).call(appointmentsApi.cancelAppointment, { id })
    expect((await news(ada)).map(({ letter }) => letter)).toEqual(['visit_moved', 'visit_cancelled'])
    expect(await news(drCole)).toEqual([])
  })
  test('never name the specialty, the reason, the type or, to the doctor, the patient', async () => {
    const all = (await Promise.all([ada, ben, drCole, drDiaz].map((who) => mails(who.email)))).flat()
    expect(all.length).toBeGreaterThan(12)
    for (const { subject, text } of all)
      expect(subject + text.replaceAll(visitId, '')).not.toMatch(/cardiology|family medicine|secret|cough|urgent|Ada|Ben/i)
    const stored = await sql<{ content: Buffer }>('select content from app.mails')
    for (const { content } of stored) expect(content.toString('latin1')).not.toContain('Dr.')
  })
  test('are written once per notification, whether it was read or held back, with the time as booked', async () => {
    next()
    const { id } = await book(nora, '2027-01-06T14:00:00Z', drCole)
    await as(nora).call(notificationsApi.readAllNotifications)
    await as(drCole).call(notificationSettingsApi.changeNotificationSettings, { quietHours: { from: '00:00', until: '23:00' } })
    next()
    await as(nora).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-06T15:00:00Z' })
    await Promise.all([deliver(), deliver(), deliver()])
    await sql('update app.notifications set delivered_at = null')
    const toPatient = await news(nora)
    expect(toPatient.map(({ letter }) => letter)).toEqual(['visit_booked', 'visit_moved'])
    expect(toPatient[0]?.text).toMatch(/When: Wednesday, January 6, 2027 at 2:00.PM/)
    expect((await news(drCole)).map(({ letter }) => letter)).toEqual(['visit_booked_with_you', 'visit_moved_by_patient'])
    await as(drCole).call(notificationSettingsApi.changeNotificationSettings, { quietHours: null })
  })
  test.each([
    ['to an account closed in the meantime', `update auth.users set email = null where id = $1`],
    ['to an unconfirmed address', `update auth.users set email_confirmed_at = null where id = $1`],
    ['about a malformed time', `update app.notifications set content = content || '{"time": "none"}' where user_id = $1`],
    ['about a malformed visit', `update app.notifications set content = content || '{"visit": "none"}' where user_id = $1`],
    ['in an unknown zone', `update app.profiles set time_zone = 'Mars/Olympus' where id = $1`],
  ])('%s: none is sent, and no one else’s is held up', async (_, spoil) => {
    next()
    await Promise.all([news(nora), news(ben)])
    const people = 'select u.email, u.email_confirmed_at, p.time_zone from auth.users u join app.profiles p on p.id = u.id where u.id = $1'
    const [was] = await sql(people, [as(nora).id])
    const visit = await book(nora, '2027-01-06T15:30:00Z', drCole)
    await sql(spoil, [as(nora).id])
    next()
    const other = await book(ben, '2027-01-06T16:30:00Z', drCole)
    expect((await news(ben)).map(({ letter }) => letter)).toEqual(['visit_booked'])
    await sql('update auth.users set email = $2, email_confirmed_at = $3 where id = $1', [as(nora).id, was?.email, was?.email_confirmed_at])
    await sql('update app.profiles set time_zone = $2 where id = $1', [as(nora).id, was?.time_zone])
    expect(await news(nora)).toEqual([])
    await sql('delete from app.appointments where id = any($1)', [[visit.id, other.id]])
  })
  test('about a deleted visit are not sent', async () => {
    next()
    const { id } = await book(nora, '2027-01-06T16:00:00Z', drCole)
    await sql('delete from app.appointments where id = $1', [id])
    expect(await news(nora)).toEqual([])
  })
  test('a refused booking sends none', async () => {
    next()
    await news(nora)
    const notified = () => sql('select id from app.notifications where user_id = $1', [as(nora).id])
    const before = await notified()
    await expect(book(nora, '2027-01-05T10:00:00Z', drCole)).rejects.toMatchObject({ status: 409 })
    expect(await news(nora)).toEqual([])
    expect(await notified()).toEqual(before)
  })
})

test.each([
  ['just over 24 h before', '2027-01-04T08:59:59.999Z', '2027-01-04T09:00:00Z'],
  ['24 h before', '2027-01-04T09:00:00Z', '2027-01-05T08:00:00Z'],
  ['just over an hour before', '2027-01-05T07:59:59.999Z', '2027-01-05T08:00:00Z'],
  ['an hour before', '2027-01-05T08:00:00Z', null],
  ['afterwards', '2027-01-05T09:00:00Z', null],
])('%s the next reminder of a visit is right', async (_, now, next) => {
  const [row] = await sql(`select app.next_reminder(null, '2027-01-05T09:00Z', $1) as at`, [now])
  expect(row).toEqual({ at: next && new Date(next) })
})

describe('reminders', () => {
  const reminded = async (who: Person) => (await news(who)).filter(({ letter }) => letter === 'visit_reminder')
  test('are sent a day and an hour before, each once, and are shown', async () => {
    await book(nora, '2027-01-13T09:00:00Z', drCole)
    clock.set('2027-01-12T08:59:59Z')
    await runScheduledTasks()
    expect(await reminded(nora)).toEqual([])
    clock.set('2027-01-12T09:00:00Z')
    await runScheduledTasks()
    await runScheduledTasks()
    const [letter, ...others] = await reminded(nora)
    expect(letter?.text).toMatch(/Wednesday, January 13, 2027 at 9:00.AM \(UTC\)/)
    expect(others).toEqual([])
    clock.set('2027-01-13T08:00:00Z')
    await runScheduledTasks()
    clock.set('2027-01-13T08:30:00Z')
    await runScheduledTasks()
    expect(await reminded(nora)).toHaveLength(1)
    const shown = await sql(`select event from app.notifications where user_id = $1 and event = 'visit_reminder'`, [as(nora).id])
    expect(shown).toHaveLength(2)
  })
  test('are each sent by one of two concurrent runs', async () => {
    await book(nora, '2027-01-15T09:00:00Z', drCole)
    clock.set('2027-01-14T09:00:00Z')
    await news(nora)
    await Promise.all([runScheduledTasks(), runScheduledTasks(), runScheduledTasks()])
    expect(await reminded(nora)).toHaveLength(1)
  })
  test('booked less than a day before, only the later one is sent; less than an hour, none', async () => {
    clock.set('2027-01-18T08:30:00Z')
    await book(nora, '2027-01-18T09:00:00Z', drCole)
    await book(nora, '2027-01-18T14:00:00Z', drCole)
    await news(nora)
    const kept = () => sql(`select remind_at from app.appointments where scheduled_time >= '2027-01-18' order by scheduled_time`)
    expect(await kept()).toEqual([{ remind_at: null }, { remind_at: new Date('2027-01-18T13:00:00Z') }])
    clock.set('2027-01-18T13:00:00Z')
    await runScheduledTasks()
    await runScheduledTasks()
    expect(await reminded(nora)).toHaveLength(1)
    expect(await kept()).toEqual([{ remind_at: null }, { remind_at: null }])
  })
  test('after an outage only one reminder is sent, and none for visits that have started', async () => {
    await book(nora, '2027-01-20T09:00:00Z', drCole)
    await book(nora, '2027-01-20T09:30:00Z', drCole)
    await news(nora)
    clock.set('2027-01-20T09:00:00Z')
    await runScheduledTasks()
    const letters = await reminded(nora)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toMatch(/9:30.AM/)
  })
  test('follow a moved visit; a cancelled one has none', async () => {
    const moved = await book(nora, '2027-01-22T09:00:00Z', drCole)
    const dropped = await book(nora, '2027-01-22T10:00:00Z', drCole)
    await as(nora).call(appointmentsApi.rescheduleAppointment, { id: moved.id, start: '2027-01-25T09:00:00Z' })
    await as(nora).call(appointmentsApi.cancelAppointment, { id: dropped.id })
    await news(nora)
    clock.set('2027-01-21T10:00:00Z')
    await runScheduledTasks()
    expect(await reminded(nora)).toEqual([])
    clock.set('2027-01-24T09:00:00Z')
    await runScheduledTasks()
    expect(await reminded(nora)).toHaveLength(1)
  })
})

describe('getCalendarFile', () => {
  const file = async (who: Person | typeof visitor, id: string) =>
    (await as(who).call(appointmentsApi.getCalendarFile, { id })).replaceAll('\r\n ', '')
  const lines = async (who: Person, id: string) => (await file(who, id)).split('\r\n')

  test('names the doctor, the time and the place, in the reader’s language, and nothing about health', async () => {
    const { id } = await book(ben, '2027-01-26T15:00:00Z', drDiaz)
    const answer = await as(ben).raw({ method: 'GET', url: `/api/appointments/${id}/calendar` })
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = await lines(ben, id)
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${id}@uzima`,
      'SEQUENCE:0',
      'DTSTART:20270126T150000Z',
      'DTEND:20270126T153000Z',
      'SUMMARY:Rendez-vous avec Dr. Diaz',
      'LOCATION:Lake Street 1',
      'STATUS:CONFIRMED',
    ])
      expect(text).toContain(line)
    expect(await file(drDiaz, id)).toContain('SUMMARY:Cita con un paciente')
    expect((await file(ben, id)) + (await file(drDiaz, id))).not.toMatch(/cardiology|secret|cough|urgent|Ben/i)
  })
  test('replaces the earlier file after a move and withdraws it after a cancellation', async () => {
    const { id } = await book(ada, '2027-01-27T09:00:00Z', drCole, 'video')
    expect(await lines(ada, id)).toContain('LOCATION:http://localhost:3000/telemedicine')
    await as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-27T10:00:00Z' })
    expect(await lines(ada, id)).toEqual(
      expect.arrayContaining([`UID:${id}@uzima`, 'SEQUENCE:1', 'DTSTART:20270127T100000Z', 'STATUS:CONFIRMED']),
    )
    await as(ada).call(appointmentsApi.cancelAppointment, { id })
    expect(await lines(ada, id)).toEqual(expect.arrayContaining(['METHOD:CANCEL', `UID:${id}@uzima`, 'SEQUENCE:2', 'STATUS:CANCELLED']))
  })
  test('is available to the two parties only', async () => {
    const { id } = await book(ada, '2027-01-28T09:00:00Z', drCole)
    await expect(file(visitor, id)).rejects.toMatchObject({ status: 401 })
    await expect(file(ben, id)).rejects.toMatchObject({ status: 404, problem: { code: 'appointment_not_found' } })
    await expect(file(drDiaz, id)).rejects.toMatchObject({ status: 404 })
    const exported = await sql('select 1 from audit.log where event_type = $1 and resource_id = $2', ['appointment.exported', id])
    expect(exported).toEqual([])
  })
  test('a place with the format’s special characters stays one line', async () => {
    await as(drCole).call(providersApi.setHours, { place: 'Room 1; floor 2,\nLake Street' })
    const { id } = await book(ada, '2027-01-28T10:00:00Z', drCole)
    expect(await lines(ada, id)).toContain('LOCATION:Room 1\\; floor 2\\,\\nLake Street')
  })
})
