import { absencesApi } from '@uzima/contract/absences'
import { leavingApi } from '@uzima/contract/absences/leaving'
import { checkInApi } from '@uzima/contract/check-in'
import { coverageApi } from '@uzima/contract/check-in/coverage'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { locationsApi } from '@uzima/contract/locations'
import { type Practice, practiceApi } from '@uzima/contract/practice'
import { lookApi } from '@uzima/contract/practice/look'
import { waitlistApi } from '@uzima/contract/waitlist'
import { StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { toast as shownToasts } from 'sonner'
import { test as base, expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { preload } from '#layout/page.tsx'
import { Root } from '#layout/Root.tsx'
import { setLanguage } from '#lib/i18n.ts'
import type { Language } from '#lib/languages.ts'
import { queryClient } from '#lib/query.tsx'
import { getSession, signOut } from '#lib/session.ts'
import { setTheme } from '#lib/theme.ts'
import { takeToasts } from '#ui/toast.ts'
import { routes } from '../routes.tsx'
import './locators.ts'
import { ada, type Person } from './people.ts'
import { answerAfterOthers, answerAuth, forgetHandlers, takeFaults } from './server.ts'
import { type SignedIn, signIn } from './sign-in.ts'

const toasts = page.getByCss('[data-toast]')

/** Says nothing of itself but its name. */
const practice: Practice = {
  ...{ name: 'Uzima Clinic', phone: null, address: null, timeZone: 'UTC', openingHours: null, reasonsAtDesk: false },
  holidays: [],
}

type Visit = { as?: Person; language?: Language } & SignedIn
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
      // not before: what a page tells as it leaves is still answered
      forgetHandlers()
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
    await use(async (path, { as, language, ...how } = {}) => {
      root?.unmount()
      forgetToasts()
      document.getElementById('root')?.remove()
      // as when the page is loaded anew: nothing that was fetched is there
      queryClient.clear()
      if (language) await setLanguage(language)
      answerAfterOthers(practiceApi, { getPractice: () => practice })
      // beside the visits of whoever waits for nothing, and is asked nothing
      answerAfterOthers(absencesApi, { listOwnAbsenceRequests: () => ({ rows: [] }) })
      answerAfterOthers(leavingApi, {
        listSeriesQuestions: () => ({ rows: [] }),
        listDepartures: () => ({ rows: [] }),
        getOpenWork: () => ({ appointments: 0, series: 0, groupVisits: 0, tasks: 0, results: 0 }),
      })
      // beside the charts of a practice without apps for clinicians
      answerAfterOthers(connectedAppsApi, { listAppsToOpen: () => ({ rows: [] }) })
      answerAfterOthers(locationsApi, { listLocations: () => ({ rows: [], travel: [] }) })
      answerAfterOthers(lookApi, { getPracticeLook: () => ({ accent: null, logo: null, sheet: null, changedAt: null }) })
      answerAfterOthers(waitlistApi, { listOwnWaitlist: () => ({ rows: [] }) })
      answerAfterOthers(coverageApi, { getCoverage: () => ({ coverage: null }), getPatientCoverage: () => ({ coverage: null }) })
      answerAfterOthers(checkInApi, { listCheckIns: () => ({ rows: [] }) })
      if (as) await signIn(as, how)
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

/**
 * By the words it shows: the matchers' own engine counts to a button's name what a busy wording reserves room for, which neither browsers
 * nor the locators of clicks do.
 */
export const button = (words: string) => page.getByRole('button').filter({ has: page.getByText(words, { exact: true }) })

/** The toast of this title, if it is shown. */
export const toast = (title: string) => toasts.filter({ has: page.getByText(title, { exact: true }) })

/** Lets the faked clock run ahead until this shows, which stands behind waits nobody sits out. */
export async function passTime(until: Locator) {
  for (let seconds = 0; seconds < 120 && !until.query(); seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    // answers and drawing take turns of their own
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await expect.element(until).toBeVisible()
}

function forgetToasts() {
  takeToasts()
  shownToasts.dismiss()
}

/** By the person: a session that ended by itself is spoken of until the next sign-in. */
async function endSession() {
  if (getSession().ended) await signIn(ada)
  answerAuth({ 'POST /logout': () => ({}) })
  if (getSession().status !== 'signed-out') await signOut()
}

/** The page as the next test expects it. */
async function putBack() {
  vi.useRealTimers()
  await endSession()
  queryClient.clear()
  forgetToasts()
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
