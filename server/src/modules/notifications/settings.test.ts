import { dashboardApi } from '@uzima/contract/dashboard'
import { notificationsApi } from '@uzima/contract/notifications'
import { type ChangeNotificationSettings, notificationSettingsApi, notificationSwitches } from '@uzima/contract/notifications/settings'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, visitor } from '../../../test/people.ts'
import { type Notice, notify } from './public.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben] })
})

const change = (settings: ChangeNotificationSettings) => place.as(ada).call(notificationSettingsApi.changeNotificationSettings, settings)
const list = () => place.as(ada).call(notificationsApi.listNotifications)
const sendNotice = (event: Notice['event'], values: Notice['values'] = {}) =>
  inSystem(place.app.system, (ctx) => notify(ctx, [{ userId: place.as(ada).id, event, values }]))
const ofEachKind = ['visit_completed', 'message_received', 'record_added', 'application_waiting', 'factor_reset_asked'] as const

describe('getNotificationSettings', () => {
  test('everything but text messages is on by default; there are no quiet hours', async () => {
    const settings = await place.as(ada).call(notificationSettingsApi.getNotificationSettings)
    expect(settings).toMatchObject({
      appointments: true,
      messages: true,
      healthReminders: true,
      systemAlerts: true,
      emailNotifications: true,
      smsNotifications: false,
      quietHours: null,
      phoneEnding: null,
      offersTexts: true,
      devices: [],
    })
    expect(Buffer.from(settings.pushKey, 'base64url')).toHaveLength(65)
  })
  test('asks a visitor to sign in', async () => {
    await expect(place.as(visitor).call(notificationSettingsApi.getNotificationSettings)).rejects.toMatchObject({ status: 401 })
  })
  test('shows only the last digits of a number, and only if it is confirmed', async () => {
    const phoneEnding = async () => (await place.as(ben).call(notificationSettingsApi.getNotificationSettings)).phoneEnding
    await place.sql("update auth.users set phone = '33612345678' where id = $1", [place.as(ben).id])
    expect(await phoneEnding()).toBeNull()
    await place.sql('update auth.users set phone_confirmed_at = $2 where id = $1', [place.as(ben).id, place.clock.now()])
    expect(await phoneEnding()).toBe('678')
    await place.sql('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [place.as(ben).id])
    const factor = (id: string, status: string, phone: string) =>
      place.sql(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, created_at, updated_at)
         values ($1, $2, 'phone', $3, $4, $4, $5, $5)`,
        [id, place.as(ben).id, status, phone, place.clock.now()],
      )
    await factor('01890000-0000-7000-8000-000000000001', 'unverified', '33611111111')
    expect(await phoneEnding()).toBeNull()
    await factor('01890000-0000-7000-8000-000000000002', 'verified', '33622222999')
    expect(await phoneEnding()).toBe('999')
  })
})

describe('changeNotificationSettings', () => {
  test('absent fields stay, null removes the quiet hours, and every change is audited', async () => {
    const quietHours = { from: '22:00', until: '07:00' }
    expect(await change({ messages: false, smsNotifications: true })).toMatchObject({
      messages: false,
      smsNotifications: true,
      appointments: true,
    })
    expect(await change({ quietHours })).toMatchObject({ messages: false, quietHours })
    expect(await change({ messages: true, smsNotifications: false })).toMatchObject({ messages: true, quietHours })
    expect(await change({ quietHours: null })).toMatchObject({ quietHours: null })
    const events = await place.sql<{ details: unknown }>(
      "select details from audit.log where event_type = 'notification_settings.changed' and actor_id = $1 order by ts, id",
      [place.as(ada).id],
    )
    expect(events.map(({ details }) => details)).toEqual([
      { messages: false, smsNotifications: true },
      { quietHours: true },
      { messages: true, smsNotifications: false },
      { quietHours: false },
    ])
    expect((await place.as(ben).call(notificationSettingsApi.getNotificationSettings)).smsNotifications).toBe(false)
  })
  test.each([
    [{ quietHours: { from: '22:00', until: '22:00' } }, 'quiet_hours_empty'],
    [{ quietHours: { from: '24:00', until: '07:00' } }, 'invalid_input'],
    [{ quietHours: { from: '22:00' } }, 'required_field'],
    [{ messages: 'off' }, 'invalid_input'],
  ])('%j is refused', async (body, code) => {
    const answer = await place.as(ada).raw({ method: 'PATCH', url: '/api/notifications/settings', body })
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 400, code })
  })
})

describe('a switch', () => {
  beforeAll(async () => {
    await place.sql('delete from app.notifications')
    for (const event of ofEachKind) await sendNotice(event)
  })

  test.each([
    ['appointments', 'visit_completed'],
    ['messages', 'message_received'],
    ['healthReminders', 'record_added'],
    ['systemAlerts', 'application_waiting'],
  ] as const)('%s hides its kind in the list and in every count, and shows it again', async (name, hidden) => {
    expect((await list()).unread).toBe(5)
    await change({ [name]: false })
    const { rows, unread } = await list()
    expect(rows.map(({ event }) => event).sort()).toEqual(ofEachKind.filter((event) => event !== hidden).sort())
    expect(unread).toBe(4)
    const { unread: inBell, newest } = await place.as(ada).call(notificationsApi.countUnread)
    expect(inBell).toBe(4)
    expect(newest?.event).not.toBe(hidden)
    expect((await place.as(ada).call(dashboardApi.getDashboard)).notifications).toEqual({ unread: 4, newest })
    await change({ [name]: true })
    expect((await list()).unread).toBe(5)
  })
  test('notifications it hides are not marked as read with the others', async () => {
    await change({ healthReminders: false })
    expect(await place.as(ada).call(notificationsApi.readAllNotifications)).toEqual({ unread: 0 })
    await change({ healthReminders: true })
    const { rows, unread } = await list()
    expect(unread).toBe(1)
    expect(rows.filter(({ isRead }) => !isRead).map(({ event }) => event)).toEqual(['record_added'])
  })
  test('none of the six hides account security', async () => {
    await change(Object.fromEntries(notificationSwitches.map((name) => [name, false])))
    expect((await list()).rows.map(({ event }) => event)).toEqual(['factor_reset_asked'])
  })
})
