import { giveApp } from './authenticator.ts'
import { agree, clientOf } from './clients.ts'
import { applicant, approve } from './doctors.ts'
import { type Account, admin, expect, signIn, test } from './fixtures.ts'
import { pagesFor, type Role } from './pages-of-roles.ts'
import { goOn, isSettled, watchRequests } from './settled.ts'

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

test.describe.configure({ mode: 'parallel' })

for (const role of ['patient', 'doctor', 'professional', 'admin'] as const)
  test(`whatever is still empty for a new ${role} says what comes there, and offers one thing`, async ({
    page,
    request,
    mailsTo,
    newPatient,
  }) => {
    test.setTimeout(180_000)
    const person = await newPerson(role)
    const underWay = watchRequests(page)
    await signIn(page, person)
    const empty: string[] = []
    for (const address of addressesFor(role)) {
      await goOn(page, address)
      await isSettled(page, underWay)
      for (const part of await page.locator('[data-empty]:visible').all()) {
        const [title = '', text = ''] = await part.getByRole('paragraph').allTextContents()
        const offered = await part.locator('a, button').count()
        empty.push(title)
        const wanted = [beside[address]].flat().includes(title) ? 0 : answered.includes(title) ? 2 : 1
        expect.soft({ address, title, hasText: text !== '', offered }).toEqual({ address, title, hasText: true, offered: wanted })
      }
    }
    // an account that is not new would pass without a single look
    expect(empty.length).toBeGreaterThan(role === 'admin' ? 4 : 12)

    async function newPerson(kind: Role): Promise<Account> {
      if (kind === 'doctor' || kind === 'professional') {
        const provider = await applicant(request, mailsTo, kind === 'doctor' ? 'doctor' : 'nurse')
        await approve(request, provider)
        await agree(request, provider)
        return provider
      }
      const account = await newPatient()
      if (kind === 'patient') await agree(request, account)
      else await promote(account)
      return account
    }
    async function promote(account: Account) {
      const { email } = account
      const desk = await clientOf(request, admin)
      const { rows } = await desk('GET', `/api/admin/accounts?search=${encodeURIComponent(email)}`)
      await desk('POST', `/api/admin/accounts/${rows[0].id}/role`, { from: 'patient', to: 'admin', reason: 'A new admin', entry: null })
      await giveApp(request, account)
    }
  })

function addressesFor(role: Role): string[] {
  const own = pagesFor(role).flatMap(([first = '']) => (first.includes(':') ? [] : [first]))
  // first the home of who works here: a page of one's own care changes sides
  return ['/dashboard', ...own, ...(role === 'admin' ? [] : furtherParts)]
}
