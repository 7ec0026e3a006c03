import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** While `broken` is stored, what writes numbers fails, and with it the landing page's figures as they are drawn. */
async function breakNumbers(page: Page) {
  await page.addInitScript(() => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(target, values) {
        if (sessionStorage.getItem('broken')) throw new Error('broken while drawing')
        return Reflect.construct(target, values)
      },
    })
  })
}
const setBroken = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => (broken ? sessionStorage.setItem('broken', 'yes') : sessionStorage.removeItem('broken')), isBroken)

test.describe('a page that fails while it is drawn', () => {
  test.beforeEach(async ({ page, expectFault }) => {
    expectFault(/broken while drawing/)
    await breakNumbers(page)
    await page.goto('/terms')
    await setBroken(page, true)
    await page.getByRole('banner').getByRole('link', { name: 'Uzima' }).click()
    const fallback = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Something went wrong' }) })
    await expect(fallback).toContainText('broken while drawing')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await setBroken(page, false)
  })
  // @acceptance ERRORS-023
  test('is drawn again by Try Again', async ({ page }) => {
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('50K+')).toBeVisible()
  })
  // @acceptance ERRORS-024
  test('is loaded again by Refresh Page', async ({ page }) => {
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await loaded
    await expect(page.getByText('50K+')).toBeVisible()
  })
})

// @acceptance ERRORS-025
test('a page without its root element says what is missing instead of staying silent', async ({ page, expectFault }) => {
  expectFault(/page error: The root element is missing/)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="elsewhere"') })
  })
  const failure = page.waitForEvent('pageerror')
  await page.goto('/')
  await page.mouse.move(10, 10)
  expect((await failure).message).toContain('The root element is missing')
})
