import { type Appointment, appointmentsApi } from '@uzima/contract/appointments'
import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { securityActivityApi } from '@uzima/contract/security'
import { visitAnswersApi } from '@uzima/contract/visit-answers'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, type Person, visitor } from '../../../test/people.ts'

const { openVisitLink, listVisitTimes, confirmByLink, cancelByLink, moveByLink } = visitAnswersApi
const { as, sql, clock, mails, deliver, runScheduledTasks } = await clinic({ people: [ada, ben, drCole] })
const phone = '+254712345678'

const start = '2027-01-05T10:00:00.000Z'
const dayBefore = '2027-01-04T10:00:00Z'
const book = (who: Person, at = start) =>
  as(who).call(appointmentsApi.bookAppointment, {
    ...{ doctorId: as(drCole).doctorId ?? '', start: at, reason: 'Secret cough', type: 'urgent', mode: 'in_person' },
  })
const visitOf = (who: Person, id: string) => as(who).call(appointmentsApi.getAppointment, { id })
const reminders = async (who: Person | string) =>
  (await mails(typeof who === 'string' ? who : who.email)).filter(({ letter }) => letter.startsWith('visit_reminder'))
const tokenIn = (text = '') => /\/answer\/([\w-]{43})/.exec(text)?.[1] ?? ''
/** Books a visit and waits for its reminder. */
async function remindedOf(who: Person, at = start) {
  const visit = await book(who, at)
  clock.set(new Date(Date.parse(at) - 86_400_000).toISOString())
  await runScheduledTasks()
  await deliver()
  const [letter] = await reminders(who)
  return { visit, letter, token: tokenIn(letter?.text) }
}
const byLink = as(visitor)
const open = async (token: string) => (await byLink.call(openVisitLink, { token })).visit
const events = async (id: string) =>
  (
    await sql<{ told: string }>(
      `select concat_ws(' ', event_type, coalesce(actor_id::text, 'nobody'), subject_id = $2) as told from audit.log
        where resource_id = $1 and event_type like 'visit_answer.%' order by id`,
      [id, as(ada).id],
    )
  ).map(({ told }) => told)

beforeEach(async () => {
  clock.set('2027-01-04T08:00:00Z')
  for (const table of ['appointments', 'notifications', 'notification_settings', 'mails']) await sql(`delete from app.${table}`)
})

describe('a reminder', () => {
  test('says when, where and with whom in the reader’s language, and has three answers', async () => {
    const { letter, token } = await remindedOf(ben)
    expect(token).toHaveLength(43)
    expect(letter?.text).toMatch(/mardi 5 janvier 2027.{1,3}11:00 \(Paris\) · 10:00 \(UTC\)/)
    expect(letter?.text).toContain('Lake Street 1')
    for (const end of ['\n', '?do=move\n', '?do=cancel\n']) expect(letter?.text).toContain(`http://localhost:3000/answer/${token}${end}`)
    expect(letter?.text).not.toMatch(/cough|urgent|family medicine/i)
  })
  test('goes to the phone as well, where somebody has asked for text messages', async () => {
    await sql('update auth.users set phone = $2, phone_confirmed_at = $3 where id = $1', [as(ada).id, phone.slice(1), clock.now()])
    await as(ada).call(notificationSettingsApi.changeNotificationSettings, { smsNotifications: true })
    const { token } = await remindedOf(ada)
    const texts = await mails(phone)
    expect(texts.map(({ letter }) => letter)).toEqual(['visit_reminder_text'])
    expect(texts[0]?.text).toMatch(/Tuesday, January 5, 2027 at 10:00.AM.*appointment with Dr. Cole/)
    expect(tokenIn(texts[0]?.text)).toBe(token)
  })
  test.each([
    ['text messages', { smsNotifications: false }],
    ['appointments', { smsNotifications: true, appointments: false }],
  ])('is no text message to whoever has switched %s off', async (_, settings) => {
    await sql('update auth.users set phone = $2, phone_confirmed_at = $3 where id = $1', [as(ada).id, phone.slice(1), clock.now()])
    await as(ada).call(notificationSettingsApi.changeNotificationSettings, settings)
    await remindedOf(ada)
    expect(await mails(phone)).toEqual([])
  })
  test('claimed by several processes at once is one, with one link', async () => {
    await book(ada)
    clock.set(dayBefore)
    await Promise.all([runScheduledTasks(), runScheduledTasks(), runScheduledTasks()])
    await Promise.all([deliver(), deliver(), deliver()])
    expect(await reminders(ada)).toHaveLength(1)
    expect(await sql('select answer from app.visit_answer_links')).toEqual([{ answer: null }])
  })
  test('leaves no token in the database', async () => {
    const { token } = await remindedOf(ada)
    const rows = await sql<{ row: string }>('select l::text as row from app.visit_answer_links l')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

describe('a link', () => {
  test('shows day, time, place and doctor, and opening it changes nothing, however often', async () => {
    const { visit, token } = await remindedOf(ada)
    const page = await byLink.raw({ method: 'GET', url: `/answer/${token}` })
    expect(page.statusCode).toBeLessThan(500)
    for (let opened = 0; opened < 3; opened += 1)
      expect(await open(token)).toEqual({
        ...{ scheduledTime: start, endTime: '2027-01-05T10:30:00.000Z', mode: 'in_person', doctor: 'Dr. Cole' },
        ...{ place: 'Lake Street 1', timeZone: 'UTC', isConfirmed: false },
      })
    expect(await visitOf(ada, visit.id)).toMatchObject({ status: 'scheduled', confirmedAt: null })
    expect(await events(visit.id)).toEqual(Array(3).fill('visit_answer.opened nobody t'))
  })
  test('says that the patient is coming: both see it, and it is on record as theirs', async () => {
    const { visit, token } = await remindedOf(ada)
    const { visit: answered } = await byLink.call(confirmByLink, { token })
    expect(answered).toMatchObject({ scheduledTime: start, isConfirmed: true })
    expect(answered?.calendarFile).toContain(`UID:${visit.id}@uzima`)
    expect(answered?.calendarFile).not.toMatch(/cough|urgent/i)
    for (const who of [ada, drCole]) expect((await visitOf(who, visit.id)).confirmedAt).toBe(clock.now().toISOString())
    expect(await events(visit.id)).toEqual(['visit_answer.confirmed nobody t'])
    const { rows } = await as(ada).call(securityActivityApi.listRecordViews)
    expect(rows.filter(({ resourceId }) => resourceId === visit.id).map(({ event }) => event)).toContain('visit_answer.confirmed')
  })
  test('cancels with a reason that only the parties read; the doctor is told as always', async () => {
    const { visit, token } = await remindedOf(ada)
    const { visit: answered } = await byLink.call(cancelByLink, { token, reason: 'Secret trip' })
    expect(answered?.calendarFile).toContain('STATUS:CANCELLED')
    expect(answered?.calendarFile).not.toContain('Secret')
    expect(await visitOf(drCole, visit.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'patient', cancelReason: 'Secret trip' })
    await deliver()
    expect((await mails(drCole.email)).map(({ letter }) => letter)).toContain('visit_cancelled_by_patient')
    expect((await mails(ada.email)).map(({ letter }) => letter)).toContain('visit_cancelled')
    // the time is free again
    expect((await book(ben)).status).toBe('scheduled')
  })
  test('moves to a free time; what was said of the old one is forgotten', async () => {
    const { visit, token } = await remindedOf(ada)
    await as(ada).call(appointmentsApi.confirmAppointment, { id: visit.id })
    const { times } = await byLink.call(listVisitTimes, { token })
    const free = times?.flatMap((day) => day.free.map((slot) => slot.start)) ?? []
    expect(free).toContain('2027-01-06T09:00:00.000Z')
    expect(free).not.toContain(start)
    const { visit: answered } = await byLink.call(moveByLink, { token, start: '2027-01-06T09:00:00Z' })
    expect(answered).toMatchObject({ scheduledTime: '2027-01-06T09:00:00.000Z', isConfirmed: false })
    expect(answered?.calendarFile).toContain('SEQUENCE:1')
    expect(await visitOf(ada, visit.id)).toMatchObject({
      scheduledTime: '2027-01-06T09:00:00.000Z',
      confirmedAt: null,
      status: 'scheduled',
    })
    await deliver()
    expect((await mails(drCole.email)).map(({ letter }) => letter)).toContain('visit_moved_by_patient')
    // and there is a reminder, with a link of its own, of the new time
    clock.set('2027-01-05T09:00:00Z')
    await runScheduledTasks()
    await deliver()
    const next = (await reminders(ada)).map(({ text }) => tokenIn(text)).find((each) => each !== token)
    expect(await open(next ?? '')).toMatchObject({ scheduledTime: '2027-01-06T09:00:00.000Z' })
  })
  test('keeps its visit where the time is taken, by another patient or by the patient’s own visit', async () => {
    await book(ben, '2027-01-06T09:00:00.000Z')
    const { visit, token } = await remindedOf(ada)
    const move = byLink.call(moveByLink, { token, start: '2027-01-06T09:00:00Z' })
    await expect(move).rejects.toMatchObject({ status: 409, problem: { code: 'slot_taken' } })
    expect(await visitOf(ada, visit.id)).toMatchObject({ scheduledTime: start, status: 'scheduled' })
    expect(
      await sql('select span && tstzrange($2, $3) as held from app.bookings where appointment_id = $1', [
        ...[visit.id, start, '2027-01-05T10:01:00Z'],
      ]),
    ).toEqual([{ held: true }])
    expect(await open(token)).not.toBeNull()
  })
  test.each([
    ['outside the doctor’s hours', '2027-01-06T03:00:00Z', 'not_a_slot'],
    ['in the past', '2027-01-04T09:00:00Z', 'slot_in_past'],
    ['it has already', start, 'not_a_slot'],
  ])('does not move to a time %s', async (_, to, code) => {
    const { token } = await remindedOf(ada)
    await expect(byLink.call(moveByLink, { token, start: to })).rejects.toMatchObject({ problem: { code } })
    expect(await open(token)).not.toBeNull()
  })
})

describe('a link that shows nothing any more', () => {
  const answers = (token: string) => [
    byLink.call(openVisitLink, { token }),
    byLink.call(confirmByLink, { token }),
    byLink.call(cancelByLink, { token, reason: 'x' }),
    byLink.call(moveByLink, { token, start: '2027-01-06T11:00:00Z' }),
  ]
  const expectNone = async (token: string) => {
    expect(await Promise.all(answers(token))).toEqual([{ visit: null, question: null }, ...Array(3).fill({ visit: null })])
    expect(await byLink.call(listVisitTimes, { token })).toEqual({ times: null })
  }
  type Spoil = (at: { visit: Appointment; token: string }) => unknown
  const spoils: [string, Spoil][] = [
    ['was answered', ({ token }) => byLink.call(confirmByLink, { token })],
    ['was used to cancel', ({ token }) => byLink.call(cancelByLink, { token, reason: null })],
    ['was used to move', ({ token }) => byLink.call(moveByLink, { token, start: '2027-01-06T09:30:00Z' })],
    ['is of a visit that has begun', () => clock.set(start)],
    ['is of a visit that was cancelled', ({ visit: { id } }) => as(ada).call(appointmentsApi.cancelAppointment, { id, reason: null })],
    [
      'is of a visit that was moved',
      ({ visit: { id } }) => as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-07T09:30:00Z' }),
    ],
  ]
  test.each(spoils)('because it %s answers as one that is none', async (_, spoil) => {
    const reminded = await remindedOf(ada)
    await spoil(reminded)
    const before = await sql('select scheduled_time, status, confirmed_at from app.appointments')
    await expectNone(reminded.token)
    expect(await sql('select scheduled_time, status, confirmed_at from app.appointments')).toEqual(before)
  })
  test.each(['', 'x', 'x'.repeat(43), '%00', "' or true"])('because “%s” is none', expectNone)
  test('because it was tampered with; and it opens nobody else’s visit', async () => {
    const { token } = await remindedOf(ada)
    await expectNone(`${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`)
    const other = await book(ben, '2027-01-06T10:00:00.000Z')
    await byLink.call(cancelByLink, { token, reason: null })
    expect((await visitOf(ben, other.id)).status).toBe('scheduled')
  })
  test('is on record without anybody', async () => {
    await open('x'.repeat(43))
    const rows = await sql("select actor_id, subject_id from audit.log where event_type = 'visit_answer.refused' order by id desc limit 1")
    expect(rows).toEqual([{ actor_id: null, subject_id: null }])
  })
})

describe('answers at once', () => {
  test('of one link leave one', async () => {
    const { visit, token } = await remindedOf(ada)
    const given = await Promise.all([
      byLink.call(cancelByLink, { token, reason: null }),
      byLink.call(moveByLink, { token, start: '2027-01-06T09:00:00Z' }),
      byLink.call(confirmByLink, { token }),
    ])
    expect(given.filter((each) => each.visit)).toHaveLength(1)
    expect(
      await sql('select answer from app.visit_answer_links where appointment_id = $1 and answer is not null', [visit.id]),
    ).toHaveLength(1)
  })
  test('of the links of two reminders leave one of cancelling and moving', async () => {
    const { visit, token: first } = await remindedOf(ada)
    clock.set('2027-01-05T09:00:00Z')
    await runScheduledTasks()
    await deliver()
    const second = (await reminders(ada)).map(({ text }) => tokenIn(text)).find((each) => each !== first) ?? ''
    const given = await Promise.all([
      byLink.call(cancelByLink, { token: first, reason: null }),
      byLink.call(moveByLink, { token: second, start: '2027-01-06T09:00:00Z' }),
    ])
    expect(given.filter((each) => each.visit)).toHaveLength(1)
    expect(await sql('select appointment_id from app.bookings where appointment_id = $1', [visit.id])).toHaveLength(
      (await visitOf(ada, visit.id)).status === 'scheduled' ? 1 : 0,
    )
  })
})

describe('confirmAppointment', () => {
  test('is the patient’s, before the visit; saying it twice is saying it once', async () => {
    const { id } = await book(ada)
    const confirm = (who: Person) => as(who).call(appointmentsApi.confirmAppointment, { id })
    const { confirmedAt } = await confirm(ada)
    expect(confirmedAt).toBe(clock.now().toISOString())
    clock.advance(60_000)
    expect((await confirm(ada)).confirmedAt).toBe(confirmedAt)
    await expect(confirm(drCole)).rejects.toMatchObject({ status: 403 })
    await expect(confirm(ben)).rejects.toMatchObject({ status: 404 })
    clock.set(start)
    await expect(confirm(ada)).rejects.toMatchObject({ problem: { code: 'appointment_started' } })
  })
  test('is forgotten when the visit is moved, and closed with it', async () => {
    const { id } = await book(ada)
    await as(ada).call(appointmentsApi.confirmAppointment, { id })
    expect(await as(drCole).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-06T09:00:00Z' })).toMatchObject({
      confirmedAt: null,
    })
    await as(ada).call(appointmentsApi.cancelAppointment, { id, reason: null })
    await expect(as(ada).call(appointmentsApi.confirmAppointment, { id })).rejects.toMatchObject({
      problem: { code: 'appointment_closed' },
    })
  })
})

// at the end, since it ends her sessions
test('a link of a disabled account shows nothing', async () => {
  const { token } = await remindedOf(ada)
  await sql("update auth.users set banned_until = '2028-01-01' where id = $1", [as(ada).id])
  clock.advance(600_000)
  expect(await open(token)).toBeNull()
})

test('too many uses from one network are refused for a while', async () => {
  const statuses = []
  for (let use = 0; use < 125; use += 1)
    statuses.push((await byLink.raw({ method: 'POST', url: '/api/visit-answers/open', body: { token: `${use}` } })).statusCode)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
