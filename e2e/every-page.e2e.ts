import type { APIRequestContext, Page, Request } from '@playwright/test'
import { giveApp } from './authenticator.ts'
import { agree, clientOf } from './clients.ts'
import { applicant, approve } from './doctors.ts'
import { type Account, admin, amina, drMwangi, expect, joyceAchieng, signIn, test } from './fixtures.ts'
import { pagesFor, type Role } from './pages-of-roles.ts'
import { goOn, isSettled, watchRequests } from './settled.ts'

const roles = { patient: amina, doctor: drMwangi, professional: joyceAchieng, admin } satisfies Record<Role, Account>
/** Parts of pages that open on another tab. */
const furtherParts = [
  '/appointments?view=upcoming',
  '/appointments?view=past',
  '/health-records?view=everything',
  '/health-records?view=values',
  '/health-records?view=letters',
]
/** Their next thing stands beside them, or nobody begins it: see tools/empty-states.test.ts. */
const beside: Record<string, string | readonly string[]> = {
  '/pharmacy-services': 'No orders yet',
  '/subscription': 'No subscription yet',
  '/symptom-checker': 'No symptom checks yet',
  '/secure-messages': 'Select a contact to start messaging',
  '/inbox': 'Nothing waits for you',
  '/health-records?view=everything': 'Nothing here yet',
  '/health-records?view=letters': 'No letters yet',
  '/tasks': 'Nothing to do',
  '/medical-history': ['No vaccinations recorded yet', 'Nothing is open'],
  '/billing': 'No invoices yet',
  '/kiosks': 'No kiosks yet',
  '/connected-apps': 'No app sees your record',
  '/registration/duplicates': 'No likely duplicates',
  '/admin': 'No pending applications',
  '/admin/forum': 'No open reports',
  '/admin/second-factors': 'No open requests',
  '/admin/emergency': 'No record was opened in an emergency',
  '/admin/kept-messages': 'No requests yet',
}
/** One adds the first, or says that there are none. */
const answered = [
  'You have not told us about allergies yet',
  'You have not told us about health problems yet',
  'You have not told us about your family yet',
]

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''))

/** What a menu or sheet leads to, which is opened without leaving the page. */
async function linksBehind(page: Page, opener: ReturnType<Page['locator']>) {
  await opener.click()
  await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible()
  const links = await linksOn(page)
  await page.keyboard.press('Escape')
  return links
}

type Walk = { page: Page; underWay: Set<Request>; person: Account; isPhone: boolean; look: (address: string) => Promise<void> }

/** The addresses that are one or two links away from the first page. */
async function walk({ page, underWay, person, isPhone, look }: Walk) {
  await isSettled(page, underWay)
  const opener = isPhone ? page.getByRole('button', { name: 'More' }) : page.getByRole('button', { name: new RegExp(person.name) })
  const first = [...new Set([...(await linksOn(page)), ...(await linksBehind(page, opener))])]
  const found = new Set(first)
  for (const link of first.filter((to) => to !== '/')) {
    await goOn(page, link)
    await expect(page).toHaveURL((url) => link.startsWith(url.pathname) || url.pathname !== '/dashboard')
    await isSettled(page, underWay)
    await look(link)
    for (const next of await linksOn(page)) found.add(next)
  }
  return [...found].map((link) => link.split(/[?#]/)[0] ?? '')
}

/** From the first page of each side that somebody has; who works here begins at their work. */
async function walkAll(role: Role, given: Walk) {
  const found = new Set(await walk(given))
  if (role === 'doctor' || role === 'professional') {
    const { page } = given
    await page.goto('/dashboard')
    await page.evaluate(() => sessionStorage.setItem('uzima.side', 'care'))
    await page.reload()
    for (const link of await walk(given)) found.add(link)
  }
  expect(pagesFor(role).filter((addresses) => !addresses.some((address) => found.has(address)))).toEqual([])
}

test.describe.configure({ mode: 'parallel' })

for (const [role, person] of Object.entries(roles) as [Role, Account][]) {
  test(`a new ${role} finds every page in two steps; whatever is still empty says what comes there, and offers one thing`, async ({
    openBrowser,
    request,
    mailsTo,
    newPatient,
  }) => {
    test.setTimeout(180_000)
    const newcomer = await newPerson(role, { request, mailsTo, newPatient })
    const page = await openBrowser({ reducedMotion: 'reduce' })
    const underWay = watchRequests(page)
    await signIn(page, newcomer)
    const empty: string[] = []
    const left = new Set(addressesFor(role))
    const look = async (address: string) => {
      if (!left.delete(address)) return
      for (const part of await page.locator('[data-empty]:visible').all()) {
        const [title = '', text = ''] = await part.getByRole('paragraph').allTextContents()
        const offered = await part.locator('a, button').count()
        empty.push(title)
        const wanted = [beside[address]].flat().includes(title) ? 0 : answered.includes(title) ? 2 : 1
        expect.soft({ address, title, hasText: text !== '', offered }).toEqual({ address, title, hasText: true, offered: wanted })
      }
    }
    await isSettled(page, underWay)
    await look('/dashboard')
    await walkAll(role, { page, underWay, person: newcomer, isPhone: false, look })
    for (const address of [...left]) {
      await goOn(page, address)
      await isSettled(page, underWay)
      await look(address)
    }
    // an account that is not new would pass without a single look
    expect(empty.length).toBeGreaterThan(role === 'admin' ? 4 : 12)
  })

  // with every change somebody new walks, above
  for (const width of [1280, 320])
    test(`a ${role} finds every page in two steps, at ${width} px`, { tag: '@slow' }, async ({ openBrowser }) => {
      test.setTimeout(180_000)
      const page = await openBrowser({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const underWay = watchRequests(page)
      await signIn(page, person)
      await walkAll(role, { page, underWay, person, isPhone: width < 900, look: async () => undefined })
    })
}

function addressesFor(role: Role): string[] {
  const own = pagesFor(role).flatMap(([first = '']) => (first.includes(':') ? [] : [first]))
  return ['/dashboard', ...own, ...(role === 'admin' ? [] : furtherParts)]
}

type Means = { request: APIRequestContext; mailsTo: Parameters<typeof applicant>[1]; newPatient: () => Promise<Account> }

async function newPerson(role: Role, { request, mailsTo, newPatient }: Means): Promise<Account> {
  if (role === 'doctor' || role === 'professional') {
    const provider = await applicant(request, mailsTo, role === 'doctor' ? 'doctor' : 'nurse')
    await approve(request, provider)
    await agree(request, provider)
    return provider
  }
  const account = await newPatient()
  if (role === 'patient') await agree(request, account)
  else await promote(request, account)
  return account
}

async function promote(request: APIRequestContext, account: Account) {
  const desk = await clientOf(request, admin)
  const { rows } = await desk('GET', `/api/admin/accounts?search=${encodeURIComponent(account.email)}`)
  await desk('POST', `/api/admin/accounts/${rows[0].id}/role`, { from: 'patient', to: 'admin', reason: 'A new admin', entry: null })
  await giveApp(request, account)
}
