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

test('what was switched and typed stays, though an earlier change is still on its way', async ({ open }) => {
  let kept = settings
  const sent: object[] = []
  const letThrough: (() => void)[] = []
  answer(notificationsApi, { listNotifications: () => ({ rows: [], next: null, unread: 0 }) })
  answer(notificationSettingsApi, {
    getNotificationSettings: () => kept,
    changeNotificationSettings: async (change) => {
      sent.push(change)
      await new Promise<void>((resolve) => letThrough.push(resolve))
      kept = { ...kept, ...change } as NotificationSettings
      return kept
    },
  })
  await open('/notifications?settings', { as: ada })
  const messages = page.getByRole('switch', { name: /^Messages/ })
  const quiet = page.getByRole('switch', { name: /^Quiet hours/ })
  await messages.click()
  await quiet.click()
  await expect.element(messages).not.toBeChecked()
  await page.getByLabelText('From').fill('21:30')
  expect(sent).toEqual([{ messages: false }])
  letThrough[0]?.()
  await vi.waitFor(() => expect(letThrough).toHaveLength(2))
  await expect.element(quiet).toBeChecked()
  await expect.element(page.getByLabelText('From')).toHaveValue('21:30')
  letThrough[1]?.()
  await vi.waitFor(() => expect(kept).toMatchObject({ messages: false, quietHours: { from: '22:00', until: '07:00' } }))
  await expect.element(page.getByLabelText('From')).toHaveValue('21:30')
})

test('each change that is refused is told, and taken back alone', async ({ open }) => {
  answer(notificationsApi, { listNotifications: () => ({ rows: [], next: null, unread: 0 }) })
  let kept = settings
  let refuseFirst = () => {}
  const bothPressed = new Promise<void>((resolve) => {
    refuseFirst = resolve
  })
  answer(notificationSettingsApi, {
    getNotificationSettings: () => kept,
    changeNotificationSettings: async (change) => {
      await bothPressed
      if ('messages' in change) refuse(503, 'unavailable')
      kept = { ...kept, ...change } as NotificationSettings
      return kept
    },
  })
  await open('/notifications?settings', { as: ada })
  await page.getByRole('switch', { name: /^Messages/ }).click()
  await page.getByRole('switch', { name: /^System alerts/ }).click()
  refuseFirst()
  await expect.element(page.getByText('We could not change your settings')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /^Messages/ })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: /^System alerts/ })).not.toBeChecked()
})
