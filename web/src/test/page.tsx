import { StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { test as base, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { preload } from '#layout/page.tsx'
import { Root } from '#layout/Root.tsx'
import { setLanguage } from '#lib/i18n.ts'
import { queryClient } from '#lib/query.tsx'
import { endSession } from '#lib/session.ts'
import { setTheme } from '#lib/theme.ts'
import { takeToasts } from '#ui/toast.ts'
import { routes } from '../routes.tsx'
import './locators.ts'
import type { Person } from './people.ts'
import { forgetHandlers, takeFaults } from './server.ts'
import { signIn } from './sign-in.ts'

const toasts = page.getByCss('[data-toast]')

type Visit = { as?: Person; signedInAt?: Date }
type Fixtures = {
  /** Opens a page of the app at this address, as a signed-in person or as nobody. */
  open: (path: string, visit?: Visit) => Promise<void>
  /** Faults a test brings about on purpose, by text; each must really occur. */
  expectFault: (text: RegExp) => void
  faults: { said: string[]; expected: RegExp[] }
}

export const test = base.extend<Fixtures>({
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from the pattern
    async ({}, use) => {
      const said: string[] = []
      const expected: RegExp[] = []
      const stop = hearFaults(said)
      await use({ said, expected })
      stop()
      const all = [...said, ...takeFaults()]
      expect(
        all.filter((text) => !expected.some((each) => each.test(text))),
        'no console error, page error, or call without an answer',
      ).toEqual([])
      expect(expected.filter((text) => !all.some((fault) => text.test(fault))).map(String), 'every expected fault occurs').toEqual([])
    },
    { auto: true },
  ],
  expectFault: async ({ faults }, use) => use((text) => faults.expected.push(text)),
  // after the faults, which what is taken down here may still be
  open: async ({ faults: _ }, use) => {
    let root: ReactRoot | undefined
    await use(async (path, { as, signedInAt } = {}) => {
      root?.unmount()
      document.getElementById('root')?.remove()
      if (as) await signIn(as, signedInAt)
      history.replaceState(null, '', path)
      await preload(routes.lines, location.pathname)
      const element = document.body.appendChild(document.createElement('div'))
      element.id = 'root'
      root = createRoot(element)
      root.render(
        <StrictMode>
          <BrowserRouter useTransitions={false}>
            <Root sitemap={routes} />
          </BrowserRouter>
        </StrictMode>,
      )
    })
    root?.unmount()
    await putBack()
  },
})

export { expect, page }

/** The toast of this title, if it is shown. */
export const toast = (title: string) => toasts.filter({ has: page.getByText(title, { exact: true }) })

/** The page as the next test expects it. */
async function putBack() {
  vi.useRealTimers()
  await endSession('elsewhere')
  queryClient.clear()
  takeToasts()
  forgetHandlers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  setTheme('light')
  await setLanguage('en')
  localStorage.clear()
  await page.viewport(1280, 900)
}

function hearFaults(said: string[]) {
  const ended = new AbortController()
  const error = vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(`console error: ${words.map(String).join(' ')}`))
  addEventListener('error', (event) => said.push(`page error: ${event.message}`), ended)
  addEventListener('unhandledrejection', (event) => said.push(`unhandled rejection: ${event.reason}`), ended)
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => said.push(`CSP ${violatedDirective} ${blockedURI}`),
    ended,
  )
  return () => {
    ended.abort()
    error.mockRestore()
  }
}
