import { amina, expect, signIn, signInByForm, test } from './fixtures.ts'

test.describe('signed out', () => {
  // @acceptance AUTH-067, DASHBOARD-002, NOTIF-002, PROFILE-002
  test('a page for signed-in people leads to sign-in and back afterwards', async ({ page }) => {
    for (const path of ['/dashboard', '/profile', '/notifications', '/appointments', '/schedule', '/admin']) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`))
    }
    await signInByForm(page, amina, '/appointments')
    await expect(page).toHaveURL(/\/appointments$/)
  })
})

test.describe('theme', () => {
  // @acceptance GLOBAL-004, SHELL-027 to 031
  test('is light at first whatever the system prefers, toggles, and is kept', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const root = page.locator('html')
    await expect(root).not.toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(root).not.toHaveAttribute('data-theme', 'dark')
  })
  // @acceptance SHELL-029
  test('follows the system when told to', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('theme', 'system'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('language', () => {
  // @acceptance GLOBAL-022
  test('a language that is chosen is kept', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('button', { name: /Language/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  })
  // @acceptance GLOBAL-023
  test('without a choice the browser’s language counts, and English where we do not speak it', async ({ openBrowser }) => {
    const french = await openBrowser({ locale: 'fr-CA' })
    await french.goto('/')
    await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
    const german = await openBrowser({ locale: 'de-DE' })
    await german.goto('/')
    await expect(german.locator('html')).toHaveAttribute('lang', 'en')
  })
})

// @acceptance SHELL-033
test('while a page loads, Loading page... is shown', async ({ page }) => {
  await page.goto('/privacy')
  let wasShown = false
  await page.route(/TermsPage.*\.js$/, async (route) => {
    await page.getByText('Loading page...').waitFor()
    wasShown = true
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
  expect(wasShown).toBe(true)
})

// @acceptance SHELL-034
test('a service worker is registered and keeps no answer of the API', async ({ openBrowser }) => {
  const page = await openBrowser({ serviceWorkers: 'allow' })
  await signIn(page, amina)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/(api|auth\/v1|functions|index\.html$|$)/.test(path))).toEqual([])
})

test.describe('signed in', () => {
  // @acceptance LANDING-003, SHELL-021 to 023
  test('the home page and its footer lead to one’s own pages', async ({ page }) => {
    await signIn(page, amina, '/')
    const [main, footer] = [page.getByRole('main'), page.getByRole('contentinfo')]
    for (const [place, name, target] of [
      [main, 'Explore Platform', '/dashboard'],
      [footer, 'Dashboard', '/dashboard'],
      [footer, 'Profile', '/profile'],
      [footer, 'Notifications', '/notifications'],
    ] as const) {
      await place.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${target}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
    }
  })
  // @acceptance AUTH-051, SHELL-017 to 019
  test('the account menu welcomes with the e-mail and signs out to the home page', async ({ page }) => {
    await signIn(page, amina)
    await page.getByRole('button', { name: /Amina Otieno/ }).click()
    await expect(page.getByText(`Welcome, ${amina.email}`)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await page.getByRole('button', { name: /Amina Otieno/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Signed out successfully')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth/)
  })
})
