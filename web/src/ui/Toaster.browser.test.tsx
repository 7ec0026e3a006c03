import { vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { expect, page, test, toast } from '#test/page.tsx'
import { answerAuth, refuseAuth } from '#test/server.ts'

const anyToast = page.getByCss('[data-toast]')

/** From here on time passes by the test alone, for what is shown from here on. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

async function isGoneAfter(shown: Locator, seconds: number) {
  await expect.element(shown).toBeVisible()
  vi.advanceTimersByTime(seconds * 1000 - 500)
  await expect.element(shown).toBeVisible()
  vi.advanceTimersByTime(1500)
  await expect.element(shown).not.toBeInTheDocument()
}

/** A refused sign-in brings a toast. */
async function beRefused() {
  answerAuth({ 'POST /token?grant_type=password': () => refuseAuth(400, 'invalid_credentials', { message: 'Invalid login credentials' }) })
  await page.getByLabelText('Email').fill('nobody@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('not the password')
  await userEvent.keyboard('{Enter}')
}

/** A reset of a password that is asked for brings one that speaks of success. */
async function askForReset() {
  answerAuth({ 'POST /recover': () => ({}) })
  await page.getByLabelText('Email').fill('nobody@example.org')
  await userEvent.keyboard('{Enter}')
}

// @acceptance GLOBAL-033
test('a success stays for 5 seconds', async ({ open }) => {
  await open('/auth?mode=reset-password')
  stopClock()
  await askForReset()
  await isGoneAfter(toast('Password reset sent'), 5)
})

// @acceptance GLOBAL-034
test('an error stays for 7 seconds, and speaks up', async ({ open }) => {
  await open('/auth')
  stopClock()
  await beRefused()
  await expect.element(toast('Sign In Error')).toHaveRole('alert')
  await isGoneAfter(toast('Sign In Error'), 7)
})

test('Tab leads past a toast; one that is closed by key gives the focus back', async ({ open }) => {
  await open('/auth?mode=reset-password')
  stopClock()
  await askForReset()
  const shown = toast('Password reset sent')
  await expect.element(shown).toBeVisible()
  /** Answers what had the focus before. */
  const tabTo = async (target: Locator, presses: number) => {
    let before = document.activeElement
    for (let press = 0; press < presses && !target.element().contains(document.activeElement); press += 1) {
      before = document.activeElement
      await userEvent.tab()
    }
    await expect.element(target).toHaveFocus()
    return before
  }
  const close = shown.getByRole('button', { name: 'Close' })
  await tabTo(close, 40)
  // the browser's own controls come between the last of the page and the first
  await tabTo(page.getByRole('link', { name: 'Skip to main content' }), 3)

  const before = await tabTo(page.getByCss('[data-sonner-toast]'), 40)
  await tabTo(close, 2)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(shown.query()).toBeNull(), { timeout: 10_000, interval: 50 })
  expect(document.activeElement).toBe(before)
})

/** Where something stands once it moves no more. */
async function placeOf(locator: Locator) {
  await expect.element(locator).toBeVisible()
  const element = locator.element()
  await Promise.allSettled((element.closest('li') ?? element).getAnimations().map(({ finished }) => finished))
  return element.getBoundingClientRect()
}

test('an open menu stands above a toast', async ({ open }) => {
  await open('/auth')
  await beRefused()
  await expect.element(anyToast).toBeVisible()
  await page.getByRole('button', { name: /Language/ }).click()
  const entry = page.getByRole('menuitemradio').last()
  // the page is made as low as brings the toast over the menu's last entry
  await page.viewport(1280, Math.round((await placeOf(entry)).bottom + 40))
  const isOver = () => {
    const [one, other] = [entry.element(), anyToast.element()]
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
    const [top, foot] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
    if (left >= right || top >= foot) return 'apart'
    return one.contains(document.elementFromPoint((left + right) / 2, (top + foot) / 2)) ? 'over' : 'under'
  }
  await expect.poll(isOver).toBe('over')
  await entry.click()
  await expect.poll(() => document.documentElement.lang).toBe('sw')
})
