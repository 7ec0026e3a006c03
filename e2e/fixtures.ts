import { type APIRequestContext, type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Authenticator, giveApp, prove } from './authenticator.ts'
import type { ControlAction } from './control.ts'
import { reportFailure, type Witness, watch } from './witness.ts'

export type Mail = { letter: string; subject: string; text: string; link?: string; code?: string }
export type Account = { name: string; email: string; password: string; app?: Authenticator }

/** The demo clinic's people (server/seeds/demo-clinic.json). */
const password = 'uzima-demo-clinic'
export const amina: Account = { name: 'Amina Otieno', email: 'amina@demo.example', password }
export const drMwangi: Account = { name: 'Dr. Grace Mwangi', email: 'grace.mwangi@demo.example', password }
export const drOkafor: Account = { name: 'Dr. Daniel Okafor', email: 'daniel.okafor@demo.example', password }
export const drReyes: Account = { name: 'Dr. Sofía Reyes', email: 'sofia.reyes@demo.example', password }
export const drLaurent: Account = { name: 'Dr. Amélie Laurent', email: 'amelie.laurent@demo.example', password }
export const drKariuki: Account = { name: 'Dr. James Kariuki', email: 'james.kariuki@demo.example', password }
export const drNovak: Account = { name: 'Dr. Petra Novak', email: 'petra.novak@demo.example', password }
/** A nurse. */
export const joyceAchieng: Account = { name: 'Joyce Achieng', email: 'joyce.achieng@demo.example', password }
export const admin: Account = { name: 'Olivia Grant', email: 'admin@demo.example', password }

/** What a journey asks for although the policy forbids it. */
export const blockedOnPurpose = 'https://elsewhere.example'

type Fixtures = {
  /** Faults a test brings about on purpose, by text; each must really occur. */
  expectFault: (text: RegExp) => void
  /** Another person's browser beside `page`. */
  openBrowser: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  mailsTo: (email: string) => Promise<Mail[]>
  /** Lets a visit begin now. */
  begin: (visitId: string) => Promise<void>
  /** Brings about for the person of this email address what nobody waits for (see control.ts). */
  control: (action: ControlAction, email: string) => Promise<void>
  /** So many seconds in which this person was not there, as the server sees it. */
  idle: (email: string, seconds: number) => Promise<void>
  /** Whether the server has kept a browser’s report that this was blocked. */
  isReported: (blocked: string) => Promise<boolean>
  /**
   * A new patient with a confirmed address, made through the API as any client would. Without a name they get one of their own:
   * many of one name would fill the list of likely duplicates.
   */
  newPatient: (name?: string) => Promise<Account>
  /** A new admin, who has set up an authenticator app. */
  newAdmin: (name: string) => Promise<Account>
}

/** Runs before the browsers of a test are closed; called by each of them. */
type Own = { expectedFaults: RegExp[]; witness: Witness; conclude: (pages: Page[]) => Promise<void> }

export const test = base.extend<Fixtures & Own>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  expectedFaults: async ({}, use) => use([]),
  expectFault: async ({ expectedFaults }, use) => use((text) => expectedFaults.push(text)),
  witness: async ({ expectedFaults }, use) => {
    const witness: Witness = { faults: [], lines: [] }
    await use(witness)
    const unexpected = witness.faults.filter((fault) => !expectedFaults.some((text) => text.test(fault)))
    expect(unexpected, 'no CSP violation, console error or page error').toEqual([])
  },
  conclude: async ({ expectedFaults, witness, request, baseURL }, use, testInfo) => {
    const missing = () => expectedFaults.filter((text) => !witness.faults.some((fault) => text.test(fault))).map(String)
    await use(async (pages) => {
      if (testInfo.errors.length > 0) await reportFailure(pages, witness)
      // what a browser reports arrives a little after what it answers
      else await expect.poll(missing, 'every expected fault occurs').toEqual([])
      // also of pages that are gone, and of what a page does not hear of itself
      expect(
        await callControl(request, baseURL, 'isOtherReported', blockedOnPurpose),
        'browsers have reported no violation of the policy',
      ).toBe(404)
      // a request that is held when its page closes is no failure
      for (const page of pages) await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  },
  context: async ({ context, witness, conclude }, use) => {
    await watch(context, witness)
    await use(context)
    await conclude(context.pages())
  },
  openBrowser: async ({ browser, witness, conclude }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      await watch(context, witness)
      return context.newPage()
    })
    await conclude(opened.flatMap((context) => context.pages()))
    for (const context of opened) await context.close()
  },
  begin: async ({ request, baseURL }, use) => use((visitId) => mustControl(request, baseURL, 'beginVisit', visitId)),
  control: async ({ request, baseURL }, use) => use((action, email) => mustControl(request, baseURL, action, email)),
  idle: async ({ request, baseURL }, use) => use((email, seconds) => mustControl(request, baseURL, 'idle', email, seconds)),
  isReported: async ({ request, baseURL }, use) =>
    use(async (blocked) => (await callControl(request, baseURL, 'isReported', blocked)) === 204),
  mailsTo: async ({ request }, use) => use((email) => readMails(request, email)),
  newPatient: async ({ request }, use) => use((name = `Neema ${crypto.randomUUID().slice(0, 8)}`) => signUp(request, name)),
  newAdmin: async ({ request, control }, use) =>
    use(async (name) => {
      const account = await signUp(request, name)
      await control('makeAdmin', account.email)
      await giveApp(request, account)
      return account
    }),
})

export { expect }

/** Signs this browser in with the requests its own forms would send, and opens a page: the forms themselves have journeys of their own. */
export async function signIn(page: Page, { email, password, app }: Account, to = '/dashboard') {
  const { baseURL: origin = '' } = test.info().project.use
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-uzima-session': 'cookie' }
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', { headers, data: { email, password } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  if (app) await prove(page.request, app, (await signedIn.json()).access_token, headers)
  const restored = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token') && response.ok())
  await page.goto(to)
  await restored
}

export async function signInByForm(page: Page, { email, password }: Account, to = '/dashboard') {
  await page.goto(`/auth?next=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname === to)
}

/** Lets the page's clock (installed before) run ahead until this shows, which stands behind waits nobody sits out. */
export const passTime = (page: Page, until: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1000)
    await expect(until).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 30_000, intervals: [100] })

/** Reads the notice that stands before protected content, and agrees to it. */
export async function giveConsent(page: Page) {
  await page.getByRole('button', { name: 'Review & Consent' }).click()
  const dialog = page.getByRole('dialog', { name: 'HIPAA Notice of Privacy Practices' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'I Consent' }).click()
  await expect(dialog).toHaveCount(0)
}

type ControlCall = [request: APIRequestContext, baseURL: string | undefined, action: ControlAction, ...values: (string | number)[]]

const mustControl = async (...call: ControlCall) => expect(await callControl(...call)).toBe(204)

/** 204 when something was done or found (control.ts). */
async function callControl(...[request, baseURL, action, ...values]: ControlCall): Promise<number> {
  const api = new URL(baseURL ?? '')
  api.port = String(Number(api.port) + 1000)
  return (await request.post(`${api.origin}/${action}`, { data: values })).status()
}

async function readMails(request: APIRequestContext, email: string): Promise<Mail[]> {
  const response = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  expect(response.ok()).toBe(true)
  return (await response.json()).mails
}

async function signUp(request: APIRequestContext, name: string): Promise<Account> {
  const account = { name, email: `person-${crypto.randomUUID()}@example.org`, password: `secret ${crypto.randomUUID()}` }
  const data = { name, role: 'patient', locale: 'en', time_zone: 'America/Chicago' }
  const made = await request.post('/auth/v1/signup', { data: { email: account.email, password: account.password, data } })
  expect(made.ok(), await made.text()).toBe(true)
  const [mail] = await readMails(request, account.email)
  const confirmed = await request.post('/auth/v1/verify', { data: { type: 'signup', email: account.email, token: mail?.code } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  return account
}
