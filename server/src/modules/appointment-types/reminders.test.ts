import { appointmentTypesApi as api, type DescribeAppointmentType, type ReminderWay } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { notificationsApi } from '@uzima/contract/notifications'
import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, olive, type Person } from '../../../test/people.ts'
import { makeBrowser } from '../../../test/push-service.ts'

// Monday 4 January 2027, 08:00 at Dr. Cole's
const { as, sql, clock, mails, deliver, runScheduledTasks } = await clinic({ people: [ada, ben, drCole, olive] })
const phone = '+254712345678'
const start = '2027-01-12T09:00:00.000Z'
const book = (who: Person = ada, type: string | null = 'checkup', at = start) =>
  as(who).call(appointmentsApi.bookAppointment, {
    doctorId: as(drCole).doctorId ?? '',
    start: at,
    mode: 'in_person',
    reason: 'Cough',
    type,
  })
const plannedAt = async ({ id }: { id: string }) => {
  const [row] = await sql<{ remind_at: Date | null }>('select remind_at from app.appointments where id = $1', [id])
  return row?.remind_at?.toISOString() ?? null
}
async function set(over: Partial<DescribeAppointmentType>, code = 'checkup') {
  await as(olive).session()
  const { rows } = await as(olive).call(api.listManagedAppointmentTypes)
  const { visits: _, ...type } = rows.find((each) => each.code === code) ?? expect.fail()
  return as(olive).call(api.changeAppointmentType, { ...type, ...over })
}
const at = async (moment: string) => {
  clock.set(moment)
  await runScheduledTasks()
  await deliver()
}
const reminders = async (who: Person = ada) =>
  (await sql('select event from app.notifications where user_id = $1 and event = $2', [as(who).id, 'visit_reminder'])).length
const all: ReminderWay[] = ['mail', 'text', 'push']
const day = 1440

beforeEach(async () => {
  // whoever was idle in a test that lets days pass signs in again
  clock.set('2027-01-03T08:00:00Z')
  await Promise.all([ada, ben, drCole, olive].map((person) => as(person).session()))
  clock.set('2027-01-04T08:00:00Z')
  for (const table of ['bookings', 'appointments', 'notifications', 'notification_settings', 'mails']) await sql(`delete from app.${table}`)
  await set({ reminderMinutes: [day, 60], reminderWays: all })
})

describe('the times of reminders', () => {
  test('are those of the type; a visit without one has the usual ones', async () => {
    await set({ reminderMinutes: [120, 7 * day] })
    const [visit, usual] = [await book(), await book(ben, null, '2027-01-12T10:00:00.000Z')]
    expect([await plannedAt(visit), await plannedAt(usual)]).toEqual(['2027-01-05T09:00:00.000Z', '2027-01-11T10:00:00.000Z'])
    await at('2027-01-05T09:00:00Z')
    expect([await reminders(), await plannedAt(visit)]).toEqual([1, '2027-01-12T07:00:00.000Z'])
    await at('2027-01-12T07:00:00Z')
    await at('2027-01-12T08:30:00Z')
    expect([await reminders(), await plannedAt(visit)]).toEqual([2, null])
  })
  test('may be none', async () => {
    await set({ reminderMinutes: [], reminderWays: [] })
    expect(await plannedAt(await book())).toBeNull()
  })
  test('are said in the confirmation, as far as they are to come', async () => {
    await set({ reminderMinutes: [14 * day, 7 * day, 120] })
    await book()
    await deliver()
    expect((await mails(ada.email))[0]?.text).toContain('We will remind you 7 days and 2 hours before.')
    await set({ reminderMinutes: [], reminderWays: [] })
    await book(ben, 'checkup', '2027-01-12T10:00:00.000Z')
    await deliver()
    const [letter] = await mails(ben.email)
    expect([letter?.letter, letter?.text.includes('rappel')]).toEqual(['visit_booked', false])
  })
  test.each([
    ['more than four', { reminderMinutes: [day, 240, 120, 60, 30] }, 'reminderMinutes'],
    ['five minutes before', { reminderMinutes: [5] }, 'reminderMinutes.0'],
    ['two months before', { reminderMinutes: [60 * day] }, 'reminderMinutes.0'],
    ['by no way', { reminderWays: [] }, 'reminderWays'],
  ])('%s are refused', async (_, over, field) => {
    const error: ApiError = await set(over).catch((problem) => problem)
    expect([error.status, error.problem.field]).toEqual([400, field])
  })
})

describe('a type whose times change', () => {
  test('plans anew what stands, and nothing of other types', async () => {
    const [visit, other] = [await book(), await book(ben, 'urgent', '2027-01-12T10:00:00.000Z')]
    await set({ reminderMinutes: [2 * day] })
    expect([await plannedAt(visit), await plannedAt(other)]).toEqual(['2027-01-10T09:00:00.000Z', '2027-01-11T10:00:00.000Z'])
    await set({ reminderMinutes: [] })
    expect(await plannedAt(visit)).toBeNull()
    await set({ reminderMinutes: [120] })
    expect(await plannedAt(visit)).toBe('2027-01-12T07:00:00.000Z')
  })
  test('reminds nobody a second time of the same', async () => {
    const visit = await book()
    await at('2027-01-11T09:00:00Z')
    // an hour after the one that went out
    await set({ reminderMinutes: [day - 60] })
    expect(await plannedAt(visit)).toBeNull()
    await set({ reminderMinutes: [3 * day, day - 60, 120] })
    expect(await plannedAt(visit)).toBe('2027-01-12T07:00:00.000Z')
    await at('2027-01-11T12:00:00Z')
    expect(await reminders()).toBe(1)
  })
  test('does not take back what is due', async () => {
    const visit = await book()
    clock.set('2027-01-11T09:00:00Z')
    await set({ reminderMinutes: [60] })
    expect(await plannedAt(visit)).toBe('2027-01-11T09:00:00.000Z')
    await at('2027-01-11T09:00:30Z')
    expect([await reminders(), await plannedAt(visit)]).toEqual([1, '2027-01-12T08:00:00.000Z'])
  })
  test('in its name only plans nothing anew', async () => {
    const visit = await book()
    await sql("update app.appointments set remind_at = '2027-01-09T00:00Z' where id = $1", [visit.id])
    await set({ minutes: 45 })
    expect(await plannedAt(visit)).toBe('2027-01-09T00:00:00.000Z')
    await set({ minutes: 30 })
  })
})

test('a visit that is moved is reminded of at its new time, by the times of its type', async () => {
  await set({ reminderMinutes: [3 * day] })
  const visit = await book()
  await as(ada).call(appointmentsApi.rescheduleAppointment, { id: visit.id, start: '2027-01-14T09:00:00Z' })
  expect(await plannedAt(visit)).toBe('2027-01-11T09:00:00.000Z')
})

describe('the ways of reminders', () => {
  const settings = (change: { smsNotifications?: boolean; emailNotifications?: boolean }) =>
    as(ada).call(notificationSettingsApi.changeNotificationSettings, change)
  const sent = async () => ({
    mails: (await mails(ada.email)).filter(({ letter }) => letter === 'visit_reminder').length,
    texts: (await mails(phone)).filter(({ letter }) => letter === 'visit_reminder_text').length,
    pushes: (await sql("select 1 from graphile_worker._private_jobs where key like 'send_push:%'")).length,
    shown: await reminders(),
  })
  const remindBy = async (ways: ReminderWay[]) => {
    await sql('update auth.users set phone = $2, phone_confirmed_at = $3 where id = $1', [as(ada).id, phone.slice(1), clock.now()])
    await as(ada).call(notificationSettingsApi.addPushDevice, { endpoint: 'https://push.example.org/ada', ...makeBrowser().keys })
    await sql('delete from graphile_worker._private_jobs')
    await set({ reminderMinutes: [day], reminderWays: ways })
    await book()
    await at('2027-01-11T09:00:00Z')
    return sent()
  }
  test.each([
    [['mail'] as ReminderWay[], { mails: 1, texts: 0, pushes: 0, shown: 1 }],
    [['text'] as ReminderWay[], { mails: 0, texts: 1, pushes: 0, shown: 1 }],
    [['push'] as ReminderWay[], { mails: 0, texts: 0, pushes: 1, shown: 1 }],
    [all, { mails: 1, texts: 1, pushes: 1, shown: 1 }],
  ])('are %j only', async (ways, expected) => {
    await settings({ smsNotifications: true })
    expect(await remindBy(ways)).toEqual(expected)
  })
  test('which people have switched off stay off', async () => {
    await settings({ smsNotifications: false, emailNotifications: true })
    expect(await remindBy(all)).toEqual({ mails: 1, texts: 0, pushes: 1, shown: 1 })
  })
  test('do not appear in what the reader is shown', async () => {
    await remindBy(['push'])
    const { rows } = await as(ada).call(notificationsApi.listNotifications)
    expect(rows[0]?.values).toEqual({ doctor: drCole.name, time: start, visit: expect.any(String) })
  })
})
