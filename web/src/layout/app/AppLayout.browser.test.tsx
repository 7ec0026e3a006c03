import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { dashboardApi } from '@uzima/contract/dashboard'
import { type WaitingWork, waitingApi } from '@uzima/contract/dashboard/waiting'
import { forumApi } from '@uzima/contract/forum'
import { unreadApi } from '@uzima/contract/messages/unread'
import { notificationsApi } from '@uzima/contract/notifications'
import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { profilesApi } from '@uzima/contract/profiles'
import { providersApi } from '@uzima/contract/providers'
import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { wellnessApi } from '@uzima/contract/wellness'
import { describe } from 'vitest'
import { languages } from '#lib/languages.ts'
import { emptyDashboard } from '#test/dashboard.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada, drCole, olive } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'

const main = page.getByRole('navigation', { name: 'Main' })
const link = (name: string | RegExp) => main.getByRole('link', { name, exact: typeof name === 'string' })
const namesIn = (list: typeof main) =>
  list
    .getByRole('link')
    .elements()
    .map((each) => each.textContent)
const noWork: WaitingWork = {
  ...{ inbox: null, tasks: null, applications: null, orders: null },
  ...{ reports: null, accessRequests: null, factorResets: null },
}

/** A page that asks for little, and is no one's place in the sidebar. */
const quiet = '/notifications'
const answerQuiet = () => {
  answer(notificationsApi, { listNotifications: () => ({ rows: [], next: null, unread: 0 }) })
  answer(notificationSettingsApi, { getNotificationSettings: () => new Promise(() => undefined) })
}

test('a patient has one entry for each thing; the one they are in shows its pages, and nothing else does', async ({ open }) => {
  answerQuiet()
  nobodyHasReviewed()
  answer(symptomCheckerApi, { listSymptomChecks: () => ({ rows: [], next: null }) })
  await open(quiet, { as: ada })
  await expect.element(link('Home')).toBeVisible()
  expect(namesIn(main)).toEqual(['Home', 'Appointments', 'Messages', 'Health record', 'Care services', 'Emergency Contacts'])
  await expect.element(main.getByCss('[aria-current]')).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveLength(0)

  await link('Care services').click()
  await expect.element(link('Symptom Checker')).toHaveAttribute('aria-current', 'page')
  expect(namesIn(main).slice(4)).toEqual(['Care services', 'Symptom Checker', 'Pharmacy', 'Learn', 'Community', 'Emergency Contacts'])
  await expect.element(link('Care services')).not.toHaveAttribute('aria-current')
})

test('a doctor switches between work and own care; a page of the other side switches over by itself', async ({ open }) => {
  answer(profilesApi, { getProfile: () => drCole.profile })
  answer(dashboardApi, { getDashboard: () => new Promise(() => undefined) })
  answerQuiet()
  await open(quiet, { as: drCole })
  const [work, care] = ['Work', 'My care'].map((name) => page.getByRole('button', { name, exact: true }))
  await expect.element(work ?? main).toHaveAttribute('aria-pressed', 'true')
  expect(namesIn(main)).toEqual(['Today', 'Patients', 'Inbox', 'Schedule', 'Tasks'])
  await expect.element(page.getByRole('link', { name: /^Emergency\?/ })).toHaveLength(0)

  await care?.click()
  await expect.poll(() => location.pathname).toBe('/dashboard')
  await expect.element(link('Home')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Patients')).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: /^Emergency\?/ })).toBeVisible()

  // remembered on a page of neither side
  await open(quiet, { as: drCole })
  await expect.element(care ?? main).toHaveAttribute('aria-pressed', 'true')
  await work?.click()
  await expect.element(link('Today')).toHaveAttribute('aria-current', 'page')
  answer(wellnessApi, { getHealthServices: () => new Promise(() => undefined) })
  await open('/health-management', { as: drCole })
  await expect.element(care ?? main).toHaveAttribute('aria-pressed', 'true')
  await expect.element(link('Overview')).toHaveAttribute('aria-current', 'page')
})

test('what waits is counted at its entry', async ({ open }) => {
  answerQuiet()
  answer(unreadApi, { confirmDelivery: () => ({ unread: 2 }) })
  answer(waitingApi, { getWaitingWork: () => ({ ...noWork, inbox: 5 }) })
  await open(quiet, { as: drCole })
  await expect.element(link(/^Inbox.*5 new$/)).toBeVisible()
})

test('an admin reads beside each room how much waits there, and under More what the bar has no room for', async ({ open }) => {
  answerQuiet()
  answer(waitingApi, {
    getWaitingWork: () => ({ ...noWork, applications: 1, orders: 0, reports: 120, accessRequests: 0, factorResets: 4 }),
  })
  await open(quiet, { as: olive })
  await expect.element(link(/^People.*1 new$/)).toBeVisible()
  await expect.element(link(/^Security.*4 new$/)).toBeVisible()
  await expect.element(link(/^Content.*120 new$/)).toBeVisible()
  await expect.element(link('Practice')).toBeVisible()
  await page.viewport(320, 800)
  await expect.element(page.getByRole('button', { name: /124 new.*More/ })).toBeVisible()
})

test('staff fold the sidebar to a rail, which the device keeps', async ({ open }) => {
  answerQuiet()
  await open(quiet, { as: olive })
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const unfold = page.getByRole('button', { name: 'Expand sidebar' })
  await expect.element(unfold).toBeVisible()
  expect(namesIn(main)).toEqual(['Practice', 'People', 'Billing', 'Content', 'Security', 'System'])

  await open(quiet, { as: olive })
  await unfold.click()
  await expect.element(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
})

describe('on a phone', () => {
  test('a bottom bar leads on, and More holds the rest', async ({ open }) => {
    await page.viewport(390, 800)
    const coming = () => new Promise<never>(() => undefined)
    answer(providersApi, { listDoctors: coming, listNextAvailable: coming, listDirectoryFilters: coming })
    answer(appointmentTypesApi, { listAppointmentTypes: coming })
    answer(appointmentsApi, { listAppointments: coming })
    answer(forumApi, { listPosts: coming })
    answer(dashboardApi, { getDashboard: () => emptyDashboard })
    nobodyHasReviewed()
    answer(symptomCheckerApi, { listFindings: () => ({ rows: [] }), listSymptomChecks: () => ({ rows: [], next: null }) })
    await open('/dashboard', { as: ada })
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect.element(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Appointments' }).click()
    await expect.poll(() => location.pathname).toBe('/appointments')
    await open('/dashboard')
    await bar.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog')
    await expect.element(more.getByText('Sign Out')).toBeVisible()
    await more.getByRole('link', { name: 'Care services' }).click()
    await expect.poll(() => location.pathname).toBe('/symptom-checker')
    await page.getByRole('navigation', { name: 'Pages of Care services' }).getByRole('link', { name: 'Community' }).click()
    await expect.poll(() => location.search).toMatch(/tab=forum$/)
  })

  test.for(languages)('the names in the bottom bar keep apart on the narrowest one, in %s', async (language, { open }) => {
    await page.viewport(320, 640)
    answer(dashboardApi, { getDashboard: () => emptyDashboard })
    await open('/dashboard', { as: ada, language })
    const bar = page.getByRole('navigation').filter({ has: page.getByCss('[aria-haspopup=dialog]') })
    await expect.element(bar).toBeVisible()
    const words = Array.from(bar.element().querySelectorAll('a, button'), ({ lastChild }) => {
      const range = document.createRange()
      if (lastChild) range.selectNodeContents(lastChild)
      return range.getBoundingClientRect()
    })
    expect(words.length).toBeGreaterThan(3)
    const gaps = words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0))
    expect(Math.min(...gaps), String(gaps)).toBeGreaterThanOrEqual(4)
  })
})

// @acceptance PROFILE-010
test.for(['/schedule', '/patients'])('%s is not there for a patient', async (path, { open }) => {
  await open(path, { as: ada })
  await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})
