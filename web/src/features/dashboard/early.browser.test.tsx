import { type Dashboard, dashboardApi } from '@uzima/contract/dashboard'
import { onTestFinished, vi } from 'vitest'
import { accessToken, getSession } from '#lib/session.ts'
import { emptyDashboard } from '#test/dashboard.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

const home = (due: number): Dashboard => ({ ...emptyDashboard, doses: { due, since: new Date(Date.now() - 60_000).toISOString() } })
const first = page.getByRole('region', { name: 'Next for you' }).getByRole('heading')
type Given = { token?: string; language?: string; at?: number; response?: Response }

/** As public/early.js leaves it; 3 doses came early, the server says 2. */
function giveEarly({ token, ...given }: Given) {
  const asked = async () => {
    await vi.waitFor(() => expect(getSession().status).toBe('signed-in'))
    const own = (await accessToken()) ?? ''
    return { token: token ?? own, language: 'en', at: performance.now(), response: Response.json(home(3)), ...given }
  }
  window.uzimaEarly = { home: asked() }
  onTestFinished(() => void Reflect.deleteProperty(window, 'uzimaEarly'))
  const calls: object[] = []
  answer(dashboardApi, {
    getDashboard: (input) => {
      calls.push(input)
      return home(2)
    },
  })
  return calls
}

test('the home shows what was asked for before the app ran, without asking again; the next visit asks', async ({ open }) => {
  const calls = giveEarly({})
  await open('/dashboard', { as: ada })
  await expect.element(first).toHaveTextContent('3 doses to take now')
  expect(calls).toEqual([])
  await open('/dashboard')
  await expect.element(first).toHaveTextContent('2 doses to take now')
  expect(calls).toHaveLength(1)
})

test.for<[string, Given]>([
  ['with the token of anybody else', { token: 'theirs' }],
  ['in another language', { language: 'sw' }],
  ['too long ago', { at: -60_000 }],
  ['and refused', { response: Response.json({ code: 'email_not_verified' }, { status: 403 }) }],
  ['and is no dashboard', { response: Response.json({}) }],
])('what was asked for %s is not shown', async ([, given], { open }) => {
  const calls = giveEarly(given)
  await open('/dashboard', { as: ada })
  await expect.element(first).toHaveTextContent('2 doses to take now')
  expect(calls).toHaveLength(1)
})
