import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { admin, amina, drMwangi, expect, signIn, test } from './fixtures.ts'

/** WCAG 2.2 A and AA; nothing is excluded and no rule is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const pages = {
  visitor: [
    '/',
    '/auth',
    '/auth?mode=reset-password',
    '/patient-registration',
    '/doctors',
    '/terms',
    '/privacy',
    '/404',
    '/no-such-page',
    '/dev/mailbox',
  ],
  patient: [
    '/dashboard',
    '/profile',
    '/notifications',
    '/appointments',
    '/appointments?view=upcoming',
    '/appointments?view=past',
    '/telemedicine',
  ],
  doctor: ['/dashboard', '/schedule', '/schedule?view=week', '/schedule?view=hours'],
  admin: ['/dashboard', '/admin'],
}
const people = { visitor: undefined, patient: amina, doctor: drMwangi, admin }

async function isSettled(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Loading page...')).toHaveCount(0)
  await expect(page.locator('main h1').first()).toBeVisible()
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectNoBarrier(page: Page, what: string) {
  // there are no frames, so that the page itself can finish the run
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
  expect(await overflow(page), `${what} does not scroll sideways`).toBeLessThanOrEqual(0)
}
const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)

test.describe.configure({ mode: 'parallel' })

for (const [who, paths] of Object.entries(pages)) {
  const person = people[who as keyof typeof people]
  test(`axe finds nothing on the pages of a ${who}, at 1280 and 320 px, light and dark`, async ({ openBrowser }) => {
    test.setTimeout(240_000)
    const page = await openBrowser({ reducedMotion: 'reduce' })
    if (person) await signIn(page, person)
    for (const path of paths) {
      await page.goto(path)
      await isSettled(page)
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 })
        for (const theme of ['light', 'dark']) {
          await setTheme(page, theme)
          await expectNoBarrier(page, `${path} at ${width} px, ${theme}`)
        }
      }
    }
  })
  for (const language of ['es', 'fr', 'sw'])
    test(`the pages of a ${who} fit 320 px in ${language}, and axe finds nothing`, async ({ openBrowser }) => {
      test.setTimeout(180_000)
      const page = await openBrowser({ viewport: { width: 320, height: 900 }, reducedMotion: 'reduce' })
      if (person) await signIn(page, person)
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      for (const path of paths) {
        await page.goto(path)
        await isSettled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectNoBarrier(page, `${path} in ${language}`)
      }
    })
}
