import { type Dashboard, dashboardApi } from '@uzima/contract/dashboard'
import { type Notification, notificationsApi } from '@uzima/contract/notifications'
import { profilesApi } from '@uzima/contract/profiles'
import { visit } from '#test/appointments.ts'
import { expectNoBarrier } from '#test/barriers.ts'
import { emptyDashboard } from '#test/dashboard.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/dashboard'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const answerHome = (facts: Partial<Dashboard>) => answer(dashboardApi, { getDashboard: () => ({ ...emptyDashboard, ...facts }) })
const result: Notification = {
  id: '00000000-0000-7000-8000-000000000301',
  type: 'health',
  priority: 'medium',
  event: 'record_added',
  values: { doctor: 'Dr. Cole' },
  link: '/health-records',
  isRead: false,
  createdAt: inMinutes(-60),
}

test('the most urgent thing stands first, the next visit keeps its card, and the rest is a list', async ({ open }) => {
  answerHome({
    visits: { count: 1, next: [visit({ scheduledTime: inMinutes(3000), endTime: inMinutes(3030) })] },
    doses: { due: 2, since: inMinutes(-10) },
    news: [result],
  })
  await open(path, { as: ada })
  const first = page.getByRole('region', { name: 'Next for you' })
  await expect.element(first.getByRole('heading')).toHaveTextContent('2 doses to take now')
  await expect.element(first.getByRole('link', { name: 'View my doses' })).toHaveAttribute('href', '/medications')
  await expect.element(page.getByRole('region', { name: /^Next (visit|appointment)$/ })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Also waiting' }).getByRole('listitem')).toHaveLength(2)
  await expectNoBarrier('the home with things to do')
})

test('a result that is opened is read', async ({ open }) => {
  answerHome({ news: [result] })
  const read: string[] = []
  answer(notificationsApi, {
    readNotification: ({ id }) => {
      read.push(id)
      return { unread: 0 }
    },
  })
  await open(path, { as: ada })
  // the page it leads to asks for more than this test answers
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  await page.getByRole('region', { name: 'Next for you' }).getByRole('link', { name: 'View record' }).click()
  await expect.poll(() => read).toEqual([result.id])
})

test('what matters comes first among the ways', async ({ open }) => {
  answerHome({})
  await open(path, { as: { ...ada, profile: { ...ada.profile, focus: ['symptoms', 'measurements'] } } })
  const ways = page.getByRole('navigation', { name: 'Quick Access' }).getByRole('link')
  await expect.element(ways).toHaveLength(9)
  await expect.element(ways.first()).toHaveTextContent('Symptom Checker')
  await expect.element(ways.nth(1)).toHaveTextContent('Health Monitoring')
})

test('who is new is led to the first steps; what cannot be saved says so and can be tried again', async ({ open }) => {
  answerHome({})
  const newcomer = { ...ada, profile: { ...ada.profile, isNew: true } }
  answer(profilesApi, { endFirstUse: () => refuse(503, 'unavailable') })
  await open(path, { as: newcomer })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('What should we call you?')
  await button('Skip for now').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not save this')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('What should we call you?')
  answer(profilesApi, { endFirstUse: () => ada.profile, getProfile: () => ada.profile })
  await button('Skip for now').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ada Mushi')
})

// @acceptance DASHBOARD-004
test('who gave no name is welcomed by the email', async ({ open }) => {
  answerHome({})
  await open(path, { as: { ...ada, profile: { ...ada.profile, name: '' } } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, ada@example\.org$/)
})
