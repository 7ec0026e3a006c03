import { type APIRequestContext, type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export type Mail = { letter: string; subject: string; text: string; link?: string; code?: string }
export type Account = { name: string; email: string; password: string }

/** The demo clinic's people (server/seeds/demo-clinic.json). */
const password = 'uzima-demo-clinic'
export const amina: Account = { name: 'Amina Otieno', email: 'amina@demo.example', password }
export const drMwangi: Account = { name: 'Dr. Grace Mwangi', email: 'grace.mwangi@demo.example', password }
export const drOkafor: Account = { name: 'Dr. Daniel Okafor', email: 'daniel.okafor@demo.example', password }
export const drReyes: Account = { name: 'Dr. Sofía Reyes', email: 'sofia.reyes@demo.example', password }
export const drLaurent: Account = { name: 'Dr. Amélie Laurent', email: 'amelie.laurent@demo.example', password }
export const drKariuki: Account = { name: 'Dr. James Kariuki', email: 'james.kariuki@demo.example', password }
export const drNovak: Account = { name: 'Dr. Petra Novak', email: 'petra.novak@demo.example', password }
export const admin: Account = { name: 'Olivia Grant', email: 'admin@demo.example', password }

type Fixtures = {
  /** Faults of every page of this test: CSP violations, console errors, page errors. A test that has any fails. */
  faults: string[]
  /** Faults a test brings about on purpose, by text; each must really occur. */
  expectFault: (text: RegExp) => void
  /** Another person's browser beside `page`. */
  openBrowser: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  mailsTo: (email: string) => Promise<Mail[]>
  /** Lets a visit begin now. */
  begin: (visitId: string) => Promise<void>
  /** Makes so what nobody waits for (see server.ts). */
  makeSo: (act: 'stale' | 'doctor' | 'overdue', email: string) => Promise<void>
  /** A new patient with a confirmed address, made through the API as any client would. */
  newPatient: (name?: string) => Promise<Account>
}

export const test = base.extend<Fixtures & { expectedFaults: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  expectedFaults: async ({}, use) => use([]),
  expectFault: async ({ expectedFaults }, use) => use((text) => expectedFaults.push(text)),
  faults: async ({ expectedFaults }, use) => {
    const faults: string[] = []
    await use(faults)
    const unexpected = faults.filter((fault) => !expectedFaults.some((text) => text.test(fault)))
    expect(unexpected, 'no CSP violation, console error or page error').toEqual([])
    for (const text of expectedFaults)
      expect(
        faults.some((fault) => text.test(fault)),
        `the fault ${text} occurs`,
      ).toBe(true)
  },
  context: async ({ context, faults }, use) => {
    await watch(context, faults)
    await use(context)
  },
  openBrowser: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      await watch(context, faults)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  begin: async ({ request, baseURL }, use) => use((visitId) => pass(request, baseURL, 'visit', visitId)),
  makeSo: async ({ request, baseURL }, use) => use((act, email) => pass(request, baseURL, act, email)),
  mailsTo: async ({ request }, use) => use((email) => readMails(request, email)),
  newPatient: async ({ request }, use) => use((name = 'Neema Patient') => signUp(request, name)),
})

export { expect }

export async function signIn(page: Page, { email, password }: Account, to = '/dashboard') {
  await page.goto(`/auth?next=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname === to)
}

/** Reads the notice that stands before protected content, and agrees to it. */
export async function giveConsent(page: Page) {
  await page.getByRole('button', { name: 'Review & Consent' }).click()
  const dialog = page.getByRole('dialog', { name: 'HIPAA Notice of Privacy Practices' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'I Consent' }).click()
  await expect(dialog).toHaveCount(0)
}

async function watch(context: BrowserContext, faults: string[]) {
  await context.exposeFunction('reportViolation', (text: string) => faults.push(text))
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void } // exposed above
    document.addEventListener('securitypolicyviolation', (event) => reportViolation(`CSP ${event.violatedDirective} ${event.blockedURI}`))
  })
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console error: ${message.text()} (${message.location().url})`)
  })
}

async function pass(request: APIRequestContext, baseURL: string | undefined, act: string, of: string) {
  const door = new URL(baseURL ?? '')
  door.port = String(Number(door.port) + 1000)
  expect((await request.get(`${door.origin}/?${act}=${encodeURIComponent(of)}`)).status()).toBe(204)
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
