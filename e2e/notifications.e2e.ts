import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { drNovak, expect, signIn, test } from './fixtures.ts'

// @acceptance GLOBAL-017, NOTIF-003, 009 to 011
test('a booking shows in the doctor’s bell at once, in each tab; a click marks one read, a button all of them', async ({
  page,
  context,
  request,
  newPatient,
}) => {
  const visit = { reason: 'Sleepless nights' }
  const neema = await newPatient(`Neema ${crypto.randomUUID().slice(0, 8)}`)
  const juma = await newPatient(`Juma ${crypto.randomUUID().slice(0, 8)}`)
  const bellIn = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  const bell = bellIn(page)
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  const unread = rows.filter({ has: page.getByText('New', { exact: true }) })

  await signIn(page, drNovak)
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page.getByRole('link', { name: /^Notifications 0/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  const otherAlert = other.getByRole('status').filter({ hasText: 'View all' })
  await expect(bellIn(other)).toHaveAccessibleName('Notifications')
  await expect(otherAlert).toHaveCount(0)

  await test.step('the bell and the dashboard count without a reload', async () => {
    await book(request, neema, drNovak, visit)
    await expect(bell).toHaveAccessibleName('Notifications, 1 new')
    const alert = page.getByRole('status').filter({ hasText: 'View all' })
    await expect(alert).toContainText('You have 1 new notification. Latest: New appointment.')
    await expect(page.getByRole('list', { name: 'Upcoming Appointments' })).toContainText(neema.name)
    await book(request, juma, drNovak, visit)
    await expect(bell).toHaveAccessibleName('Notifications, 2 new')
    await expect(bellIn(other)).toHaveAccessibleName('Notifications, 2 new')
    await expect(otherAlert).toContainText('You have 2 new notifications.')
    await expect(other.getByRole('link', { name: /^Notifications 2/ })).toContainText('New')
    await alert.getByRole('link', { name: 'View all' }).click()
  })

  await expect(page.getByText('2 new', { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: neema.name })).toContainText(`${neema.name} booked an appointment with you on`)
  await expect(rows.filter({ hasText: neema.name })).toContainText('Medium')

  await test.step('a click marks that one read and leads to what it is about', async () => {
    await rows.filter({ hasText: juma.name }).getByRole('link').click()
    await expect(page).toHaveURL(/\/schedule/)
    await expect(bell).toHaveAccessibleName('Notifications, 1 new')
    await page.goBack()
    await expect(unread).toHaveCount(1)
    await expect(unread).toContainText(neema.name)
  })

  await test.step('Mark All Read', async () => {
    await page.getByRole('button', { name: 'Mark All Read' }).click()
    await expect(unread).toHaveCount(0)
    await expect(bell).toHaveAccessibleName('Notifications')
    await expect(bellIn(other)).toHaveAccessibleName('Notifications')
    await expect(otherAlert).toHaveCount(0)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(unread).toHaveCount(0)
  })
})

// @acceptance NOTIF-001, 012 to 018
test('six switches and quiet hours are kept, and obeyed in every tab', async ({ page, context, request, newPatient, begin, mailsTo }) => {
  const patient = await newPatient()
  const { id } = await book(request, patient, drNovak, { reason: 'Sleepless nights' })
  await begin(id)
  const doctor = await clientOf(request, drNovak)
  await doctor('PUT', `/api/appointments/${id}/note`, { note: 'No coffee after noon' })
  await signIn(page, patient, '/notifications')
  const other = await context.newPage()
  await other.goto('/dashboard')
  const bell = other.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 2 new')

  await test.step('a mail says that there is something new, and not what', async () => {
    const news = async () => (await mailsTo(patient.email)).find(({ letter }) => letter === 'news')
    await expect.poll(news).toMatchObject({ link: expect.stringMatching(/\/notifications$/) })
    expect(JSON.stringify(await news())).not.toMatch(/note|coffee|Novak/i)
  })

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Notification settings' })
  const switchOf = (name: string) => panel.getByRole('switch', { name: new RegExp(`^${name}`) })
  for (const name of ['Appointments', 'Messages', 'Health reminders', 'System alerts', 'Email notifications'])
    await expect(switchOf(name)).toBeChecked()
  await expect(switchOf('SMS notifications')).not.toBeChecked()

  await test.step('what is switched off is hidden, and what is switched on again is there', async () => {
    await switchOf('Appointments').click()
    await expect(page.getByText('No notifications yet')).toBeVisible()
    await expect(page.getByText('You turned off some types of notifications in Settings.')).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')
    await switchOf('Appointments').click()
    await expect(page.getByText('2 new', { exact: true })).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications, 2 new')
  })

  await test.step('each switch and the hours are there after a reload', async () => {
    for (const name of ['Messages', 'Health reminders', 'System alerts', 'Email notifications']) {
      await switchOf(name).click()
      await expect(switchOf(name)).not.toBeChecked()
    }
    await switchOf('SMS notifications').click()
    await switchOf('Quiet hours').click()
    await panel.getByLabel('From').fill('21:30')
    await panel.getByLabel('Until').fill('21:30')
    await panel.getByRole('button', { name: 'Save quiet hours' }).click()
    await expect(panel.getByText('Quiet hours must start and end at different times.')).toBeVisible()
    await panel.getByLabel('Until').fill('06:15')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await panel.getByRole('button', { name: 'Save quiet hours' }).click()
    await saved
    await page.reload()
    await expect(switchOf('Appointments')).toBeChecked()
    for (const name of ['Messages', 'Health reminders', 'System alerts', 'Email notifications'])
      await expect(switchOf(name)).not.toBeChecked()
    await expect(switchOf('SMS notifications')).toBeChecked()
    await expect(panel.getByLabel('From')).toHaveValue('21:30')
    await expect(panel.getByLabel('Until')).toHaveValue('06:15')
    await expectNoBarrierAtEnds(page, 'notification settings')
  })
})

test('a browser is told while the portal is closed: asked for by a press, and switched off again', async ({ openBrowser, newPatient }) => {
  const page = await openBrowser({ serviceWorkers: 'allow', permissions: ['notifications'] })
  // the push service of the browser's maker is a stranger's server: its part is played here
  await page.addInitScript(() => {
    let subscription: object | null = JSON.parse(sessionStorage.getItem('subscription') ?? 'null')
    const withMethods = (kept: object | null) =>
      kept && {
        ...kept,
        toJSON: () => kept,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscription')
          subscription = null
          return true
        },
      }
    PushManager.prototype.getSubscription = async () => withMethods(subscription) as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer)
      if (!options?.userVisibleOnly || key.length !== 65) throw new Error('no such subscription')
      subscription = { endpoint: `https://push.example.org/${crypto.randomUUID()}`, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
      sessionStorage.setItem('subscription', JSON.stringify(subscription))
      return withMethods(subscription) as PushSubscription
    }
    // a browser without a window grants nothing by itself
    let permission: NotificationPermission = subscription ? 'granted' : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = 'true'
      permission = 'granted'
      return permission
    }
  })
  const kept = () => page.evaluate(() => sessionStorage.getItem('subscription'))
  await signIn(page, await newPatient(), '/notifications?settings')
  const browser = page.getByRole('switch', { name: /^This browser/ })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()

  await test.step('by a press, not before', async () => {
    await expect(browser).toBeEnabled()
    await expect(browser).not.toBeChecked()
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    await browser.click()
    await expect(browser).toBeChecked()
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
    await page.reload()
    await expect(browser).toBeChecked()
  })

  await test.step('off again', async () => {
    await browser.click()
    await expect(browser).not.toBeChecked()
    await page.reload()
    await expect(browser).not.toBeChecked()
    expect(await kept()).toBeNull()
  })

  await test.step('and with signing out', async () => {
    await browser.click()
    await expect(browser).toBeChecked()
    expect(await kept()).not.toBeNull()
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(kept).toBeNull()
  })
})
