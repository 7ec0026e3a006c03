import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { placeOf } from './toast-place.ts'

/** Answers a way to try a sign-in that is refused, with a toast. */
async function openRefusals(page: Page, expectFault: (text: RegExp) => void) {
  expectFault(/400/)
  await page.goto('/auth')
  return async () => {
    await page.getByLabel('Email').fill(`nobody-${crypto.randomUUID()}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    const refused = page.waitForResponse((response) => response.url().includes('grant_type=password'))
    await page.keyboard.press('Enter')
    await refused
  }
}
const parts = '**/assets/ToastRegion-*.js'

test('a toast that cannot be loaded leaves the page as it is, and comes with the next one', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/)
  const beRefused = await openRefusals(page, expectFault)
  await page.route(parts, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await beRefused()
  await failed
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.unroute(parts)
  await beRefused()
  await expect(page.locator('[data-toast]')).toHaveCount(2)
})

test('a toast that cannot be drawn leaves the page as it is', async ({ page, expectFault }) => {
  expectFault(/broken toast/)
  const beRefused = await openRefusals(page, expectFault)
  const body = "export const ToastRegion = () => { throw new Error('broken toast') }"
  await page.route(parts, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const told = page.waitForEvent('console', (message) => message.text().includes('broken toast'))
  await beRefused()
  await told
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Name')).toBeVisible()
})

test('a press that a toast comes over is still a press on what was there', async ({ page, expectFault }) => {
  const beRefused = await openRefusals(page, expectFault)
  let show = () => {}
  const isPressed = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route(parts, async (route) => {
    await isPressed
    await route.continue()
  })
  await page.setViewportSize({ width: 500, height: 900 })
  await beRefused()
  const button = page.getByRole('button', { name: 'Show password' })
  const { top, bottom } = await placeOf(button)
  const middle = (top + bottom) / 2
  // the foot of the page is where the toast's middle comes to stand over the button's
  const gap = 80
  await page.setViewportSize({ width: 500, height: Math.round(middle + gap + 40) })
  await button.hover()
  await page.mouse.down()
  show()
  const toast = await placeOf(page.locator('[data-toast]'))
  expect(toast.top).toBeLessThan(middle)
  expect(toast.bottom).toBeGreaterThan(middle)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  // and the toast itself can be pressed as before
  await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})
