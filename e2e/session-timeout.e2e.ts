import type { Page } from '@playwright/test'
import { type Account, expect, signIn, test } from './fixtures.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const expired = (page: Page) => page.getByRole('alert').filter({ hasText: 'Session expired' })
const reason = (page: Page) => page.getByLabel('Reason', { exact: true })
const symptom = 'Sleepless since the fall, with a ringing in the left ear'
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

/** Nobody is there: the time passes in the browser and on the server alike. */
async function wait(page: Page, idle: (email: string, seconds: number) => Promise<void>, { email }: Account, seconds: number) {
  await idle(email, seconds)
  await page.clock.fastForward(seconds * 1000)
}

/** Without the journey's own helper: it opens pages by their address, which would begin anew. */
async function signInAgain(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test.beforeEach(({ context }) => context.clock.install())

// @acceptance GLOBAL-032
test('a minute before the end one key keeps the session; without it all is gone, and what was typed comes back', async ({
  page,
  context,
  idle,
  newPatient,
  expectFault,
}) => {
  expectFault(/401/)
  const neema = await newPatient()
  await signIn(page, neema, '/appointments')
  await reason(page).fill(symptom)
  await page.getByRole('radio', { name: /Video/ }).check()
  await expect.poll(() => stored(page)).toContain('draft:')
  expect(await stored(page)).not.toContain('ringing')

  await test.step('one key', async () => {
    await wait(page, idle, neema, 14 * 60 + 5)
    await expect(warning(page)).toBeVisible()
    await expect(warning(page)).toContainText(/You will be signed out in \d+ seconds\./)
    await expect(warning(page).getByRole('status')).toHaveText('You will be signed out in 60 seconds.')
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(warning(page)).toBeHidden()
    await expect(reason(page)).toHaveValue(symptom)
    await wait(page, idle, neema, 13 * 60)
    await expect(warning(page)).toBeHidden()
  })

  await test.step('nobody', async () => {
    await wait(page, idle, neema, 65)
    await expect(warning(page)).toBeVisible()
    await wait(page, idle, neema, 60)
    await expect(page).toHaveURL((url) => url.pathname === '/auth' && url.searchParams.get('next') === '/appointments')
    await expect(expired(page)).toContainText('You have been signed out due to inactivity.')
    await expect(warning(page)).toBeHidden()
    expect((await context.cookies()).map(({ name }) => name)).toEqual([])
    expect(await stored(page)).not.toContain('ringing')
  })

  await test.step('again', async () => {
    await signInAgain(page, neema)
    await expect(page).toHaveURL((url) => url.pathname === '/appointments')
    await expect(reason(page)).toHaveValue(symptom)
    await expect(page.getByRole('radio', { name: /Video/ })).toBeChecked()
    await expect(page.getByText('We restored what you typed.')).toBeVisible()
  })

  await test.step('whoever leaves the form, or signs out, leaves nothing', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
    await expect.poll(() => stored(page)).not.toContain('draft:')
  })
})

test('another person who signs in after the end sees nothing of what the first one typed', async ({
  page,
  idle,
  newPatient,
  expectFault,
}) => {
  expectFault(/401/)
  const neema = await newPatient('Neema First')
  await signIn(page, neema, '/profile')
  const address = page.getByLabel('Address')
  await address.fill('14 Hidden Lane')
  await expect.poll(() => stored(page)).toContain('draft:')
  await wait(page, idle, neema, 15 * 60 + 1)
  await expect(expired(page)).toBeVisible()

  await signInAgain(page, await newPatient('Juma Second'))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Juma Second')
  await expect(address).toHaveValue('')
  await expect.poll(() => stored(page)).not.toContain('draft:')
})

test('what someone does in one tab keeps the other; the end comes to both', async ({ page, context, idle, newPatient, expectFault }) => {
  // the first to ask is told that the session has expired; by then the other one's cookie is gone
  expectFault(/40[01]/)
  const neema = await newPatient()
  await signIn(page, neema)
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(other.getByText('No notifications yet')).toBeVisible()
  const both = [page, other]

  await wait(page, idle, neema, 14 * 60 + 5)
  for (const tab of both) await expect(warning(tab)).toBeVisible()
  await other.getByRole('button', { name: 'Stay signed in' }).click()
  for (const tab of both) await expect(warning(tab)).toBeHidden()

  await wait(page, idle, neema, 14 * 60 + 5)
  for (const tab of both) await expect(warning(tab)).toBeVisible()
  await wait(page, idle, neema, 60)
  // both at once: what is said in one may be gone while the other is looked at
  await Promise.all(
    both.map(async (tab) => {
      await expect(tab).toHaveURL((url) => url.pathname === '/auth')
      await expect(expired(tab)).toBeVisible()
    }),
  )
})

test('after a long sleep of the computer the session is over before anything can be done', async ({
  page,
  idle,
  newPatient,
  expectFault,
}) => {
  expectFault(/401/)
  const neema = await newPatient()
  const watched = page.waitForResponse((response) => response.url().endsWith('/api/security/limits'))
  await signIn(page, neema)
  await watched
  await wait(page, idle, neema, 3 * 3600)
  await page.mouse.move(200, 200)
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  await expect(expired(page)).toBeVisible()
})

// @acceptance AUTH-066, GLOBAL-026
test('fifteen minutes are what a session has at first: after 14 it is open, after 16 it is not', async ({
  page,
  idle,
  newPatient,
  expectFault,
}) => {
  expectFault(/401/)
  const neema = await newPatient()
  await signIn(page, neema)
  await wait(page, idle, neema, 14 * 60)
  await expect(warning(page)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
  await wait(page, idle, neema, 2 * 60)
  await expect(expired(page)).toContainText('You have been signed out due to inactivity.')
})

// @acceptance GLOBAL-028 to 031
test('touching after 14 minutes keeps the session; the dialog stays until it is answered', async ({ openBrowser, idle, newPatient }) => {
  const page = await openBrowser({ hasTouch: true })
  await page.clock.install()
  const neema = await newPatient()
  await signIn(page, neema)
  await wait(page, idle, neema, 14 * 60)
  await expect(warning(page)).toBeVisible()
  // whoever is there gives more than one sign, and one alone may fall between two frames
  await expect(async () => {
    await page.touchscreen.tap(5, 5)
    await expect(warning(page)).toContainText('You are still signed in.', { timeout: 3000 })
  }).toPass()
  await wait(page, idle, neema, 2 * 60)
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(neema.name)
  await wait(page, idle, neema, 10 * 60)
  await expect(warning(page)).toBeHidden()
})

test('whoever is there before the last minute is not asked', async ({ page, idle, newPatient }) => {
  const neema = await newPatient()
  const watched = page.waitForResponse((response) => response.url().endsWith('/api/security/limits'))
  await signIn(page, neema)
  await watched
  let told = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/security/activity') && response.ok()) told += 1
  })
  for (const time of [1, 2, 3]) {
    await wait(page, idle, neema, 10 * 60)
    // a hand rests on the mouse: one movement alone may fall between two frames
    await expect(async () => {
      await page.mouse.move(300 + Math.random() * 100, 300)
      expect(told).toBe(time)
    }).toPass({ intervals: [250] })
    await expect(warning(page)).toBeHidden()
  }
})

test('a server that cannot be reached does not keep the screen open', async ({ page, context, idle, newPatient, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/)
  expectFault(/Failed to fetch dynamically imported module/)
  const neema = await newPatient()
  await signIn(page, neema, '/profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(neema.name)
  await wait(page, idle, neema, 14 * 60 + 5)
  await expect(warning(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(page)).toContainText('We could not reach the server. Try again.')
  await page.clock.fastForward(60_000)
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  await expect(expired(page)).toBeVisible()
  await expect(page.getByText(neema.name)).toHaveCount(0)
})
