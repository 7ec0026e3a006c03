import { notificationsApi } from '@uzima/contract/notifications'
import { type NotificationSettings, notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { vi } from 'vitest'
import { button, expect, page, passTime, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const settings: NotificationSettings = {
  appointments: true,
  messages: true,
  healthReminders: true,
  systemAlerts: true,
  emailNotifications: true,
  smsNotifications: false,
  quietHours: null,
  phoneEnding: null,
  offersTexts: false,
  pushKey: '',
  devices: [],
}

// @acceptance GLOBAL-036
test('a list that cannot be loaded is tried again three times, then offers Retry', async ({ open }) => {
  let calls = 0
  answer(notificationSettingsApi, { getNotificationSettings: () => settings })
  answer(notificationsApi, {
    listNotifications: () => {
      calls += 1
      return refuse(503, 'unavailable')
    },
  })
  await open('/terms', { as: ada })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open('/notifications')
  const retry = page.getByRole('button', { name: 'Retry' })
  await passTime(retry)
  expect(calls).toBe(4)
  vi.useRealTimers()
  answer(notificationsApi, { listNotifications: () => ({ rows: [], next: null, unread: 0 }) })
  await retry.click()
  await expect.element(page.getByText('No notifications yet')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

// @acceptance NOTIF-001
test('who has no notifications is told so', async ({ open }) => {
  answer(notificationSettingsApi, { getNotificationSettings: () => settings })
  answer(notificationsApi, {
    listNotifications: () => ({ rows: [], next: null, unread: 0 }),
  })
  await open('/notifications', { as: ada })
  await expect.element(page.getByText('No notifications yet')).toBeVisible()
  await expect.element(button('Mark All Read')).not.toBeInTheDocument()
})

// @acceptance NOTIF-004 to 008, 020 to 022
test('each kind has its icon, each priority its edge and its word', async ({ open }) => {
  const rows = (
    [
      ['appointment', 'high', 'visit_reminder'],
      ['message', 'medium', 'message_received'],
      ['health', 'low', 'record_added'],
      ['system', 'high', 'application_approved'],
    ] as const
  ).map(([type, priority, event], place) => ({
    id: `01890000-0000-7000-8000-00000000000${place}`,
    type,
    priority,
    event,
    values: { doctor: 'Dr. Novak', name: 'Dr. Novak', time: '2027-01-05T09:00:00.000Z' },
    link: null,
    isRead: true,
    createdAt: '2027-01-04T09:00:00.000Z',
  }))
  answer(notificationSettingsApi, { getNotificationSettings: () => settings })
  answer(notificationsApi, { listNotifications: () => ({ rows, next: null, unread: 0 }) })
  await open('/notifications', { as: ada })
  const list = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect.element(list).toHaveLength(4)
  const shown = list.elements().map((item) => ({
    icon: item.querySelector('svg')?.innerHTML ?? '',
    edge: getComputedStyle(item.querySelector('button') ?? item).borderLeftColor,
  }))
  expect(new Set(shown.map(({ icon }) => icon)).size).toBe(4)
  // berry, marigold and green, as the theme has them in light
  expect(shown.map(({ edge }) => edge)).toEqual(['rgb(164, 33, 63)', 'rgb(226, 163, 54)', 'rgb(42, 116, 64)', 'rgb(164, 33, 63)'])
  for (const [place, word] of ['High', 'Medium', 'Low', 'High'].entries()) await expect.element(list.nth(place)).toHaveTextContent(word)
})
