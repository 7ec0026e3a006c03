import { sessionsApi } from '@uzima/contract/sessions'
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { button, expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
const nameField = page.getByRole('textbox', { name: 'Name', exact: true })

/** A server that ends a session after 15 minutes in which nobody was there. */
function serverWithLimits() {
  let activeAt = Date.now()
  const limits = () =>
    ({ idleMinutes: 15, idleSecondsLeft: 900 - Math.round((Date.now() - activeAt) / 1000), secondsLeft: 36_000 }) as const
  answer(sessionsApi, {
    getLimits: limits,
    noteActivity: () => {
      activeAt = Date.now()
      return limits()
    },
  })
}

/** As a computer that slept: what is due every second comes once. */
async function wait(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * 60_000 - 1000)
  await vi.advanceTimersByTimeAsync(1000)
}

const signs: [string, () => Promise<void>][] = [
  ['moving the mouse', () => userEvent.hover(warning.getByRole('heading'))],
  ['pressing a key', () => userEvent.keyboard('{Shift}')],
  ['clicking', () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })],
]
// @acceptance GLOBAL-028 to 031
for (const [name, sign] of signs)
  test(`${name} after 14 minutes keeps the session; the dialog stays until it is answered`, async ({ open }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    serverWithLimits()
    await open('/profile', { as: ada })
    await expect.element(nameField).toHaveValue('Ada Mushi')
    await wait(14)
    await expect.element(warning).toBeVisible()
    await sign()
    await expect.element(warning).toHaveTextContent('You are still signed in.')
    await wait(2)
    await button('Stay signed in').click()
    await expect.element(warning).not.toBeInTheDocument()
    await expect.element(nameField).toHaveValue('Ada Mushi')
    await wait(10)
    await expect.element(warning).not.toBeInTheDocument()
  })
