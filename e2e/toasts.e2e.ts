import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { placeOf } from './toast-place.ts'

/** The clock stands still from here on, and moves by the test alone. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Lets a twentieth of a second after the other pass until the toast stands there. */
async function untilShown(page: Page, title: string) {
  const toast = page.locator('[data-toast]').filter({ hasText: title })
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [50] })
  return toast
}

async function isGoneAfter(page: Page, title: string, seconds: number) {
  const toast = await untilShown(page, title)
  await page.clock.runFor(seconds * 1000 - 500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast).toHaveCount(0)
}

test('a success stays for 5 seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth?mode=reset-password')
  await page.getByLabel('Email').fill(`nobody-${crypto.randomUUID()}@example.org`)
  await stopClock(page)
  await page.keyboard.press('Enter')
  await isGoneAfter(page, 'Password reset sent', 5)
})

test('an error stays for 7 seconds, and speaks up', async ({ page, expectFault }) => {
  expectFault(/400/)
  await page.clock.install()
  // with a query the app has come when the document has: a clock that stands still would keep it away
  await page.goto('/auth?next=%2Fdashboard')
  await page.getByLabel('Email').fill(`nobody-${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await stopClock(page)
  await page.keyboard.press('Enter')
  await expect(await untilShown(page, 'Sign In Error')).toHaveRole('alert')
  await isGoneAfter(page, 'Sign In Error', 7)
})

test('Tab leads past a toast; one that is closed by key gives the focus back', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth?mode=reset-password')
  await page.getByLabel('Email').fill(`nobody-${crypto.randomUUID()}@example.org`)
  await stopClock(page)
  await page.keyboard.press('Enter')
  const toast = await untilShown(page, 'Password reset sent')
  const close = toast.getByRole('button', { name: 'Close' })
  /** Answers what had the focus before. */
  const tabTo = async (target: Locator, presses: number) => {
    let before = await page.evaluateHandle(() => document.activeElement)
    for (let press = 0; press < presses; press += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return before
      before = await page.evaluateHandle(() => document.activeElement)
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
    return before
  }

  await tabTo(close, 40)
  // the browser's own controls come between the last of the page and the first
  await tabTo(page.getByRole('link', { name: 'Skip to main content' }), 2)

  const before = await tabTo(page.locator('[data-sonner-toast]'), 40)
  await tabTo(close, 2)
  await page.keyboard.press('Enter')
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast).toHaveCount(0, { timeout: 50 })
  }).toPass({ intervals: [50], timeout: 10_000 })
  expect(await before.evaluate((element) => element === document.activeElement)).toBe(true)
})

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

test('an open menu stands above a toast', async ({ page, expectFault }) => {
  const beRefused = await openRefusals(page, expectFault)
  await beRefused()
  const toast = page.locator('[data-toast]')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: /Language/ }).click()
  const entry = page.getByRole('menuitemradio').last()
  await expect(entry).toBeVisible()
  // the page is made as low as brings the toast over the menu's last entry
  const { bottom } = await placeOf(entry)
  await page.setViewportSize({ width: 1280, height: Math.round(bottom + 40) })
  const isOver = (one: Element) => {
    const [a, b] = [one, document.querySelector('[data-toast]')].map((each) => each?.getBoundingClientRect())
    if (!a || !b) return 'no toast'
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
    const [top, foot] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
    if (left >= right || top >= foot) return 'apart'
    return one.contains(document.elementFromPoint((left + right) / 2, (top + foot) / 2)) ? 'over' : 'under'
  }
  await expect.poll(() => entry.evaluate(isOver)).toBe('over')
  await entry.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
})
