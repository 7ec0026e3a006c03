import type { APIRequestContext, Page } from '@playwright/test'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const page_ = '/security/dashboard'
const card = (page: Page) => page.getByRole('region', { name: 'Data Encryption Status' })
const row = (page: Page, kind: string) => card(page).getByRole('listitem').filter({ hasText: kind })
const form = (page: Page) => page.getByRole('region', { name: 'Encrypt medical data' })
const kinds = { medical_records: 'Medical records', messages: 'Messages', symptoms: 'Symptoms', medications: 'Medications' }
const words = 'Blood group 0+, allergic to penicillin'
const passphrase = 'Correct-Horse-9 battery'

type Kind = keyof typeof kinds
/** As the server answers, with some kinds not encrypted. */
const answer = (off: Kind[], isRunning = false) => ({
  ...Object.fromEntries(Object.keys(kinds).map((kind) => [kind, !off.includes(kind as Kind)])),
  kinds: Object.keys(kinds).map((kind) => ({
    kind,
    enabled: !off.includes(kind as Kind),
    rowsTotal: 3,
    rowsPlaintext: off.includes(kind as Kind) ? 2 : 0,
    keyVersion: 1,
    staleKeys: 0,
    canaryOk: true,
    isRunning: isRunning && off.includes(kind as Kind),
  })),
  checkedAt: '2027-01-04T08:00:00Z',
})

async function tokenOf(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  return (await (await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })).json()).access_token as string
}

test.describe('Data Encryption Status', () => {
  // @acceptance SECDASH-013, SECURITY-009
  test('lists the four kinds, each with its state, as the server finds them', async ({ page, newPatient }) => {
    await signIn(page, await newPatient())
    const asked = page.waitForRequest((request) => request.url().endsWith('/functions/v1/check-encryption-status'))
    await page.goto(page_)
    expect((await asked).method()).toBe('POST')
    expect((await asked).postData()).toBeNull()
    await expect(card(page).getByRole('listitem')).toHaveCount(4)
    for (const kind of Object.values(kinds)) await expect(row(page, kind)).toContainText('Encrypted')
    await expect(card(page).getByRole('button')).toHaveCount(0)
  })

  // @acceptance SECDASH-014 to 015
  test('a kind that is not encrypted says so; it is critical but for symptoms', async ({ page, newPatient }) => {
    await page.route('**/functions/v1/check-encryption-status', (route) => route.fulfill({ json: answer(Object.keys(kinds) as Kind[]) }))
    await signIn(page, await newPatient())
    await page.goto(page_)
    for (const [kind, name] of Object.entries(kinds)) {
      await expect(row(page, name)).toContainText('Not yet encrypted')
      await expect(row(page, name).getByText('Critical')).toHaveCount(kind === 'symptoms' ? 0 : 1)
    }
    await expect(card(page).getByRole('button')).toHaveCount(0)
  })

  // @acceptance SECDASH-016
  test('an admin has a kind encrypted; the page says when it is done', async ({ page }) => {
    let asked = 0
    let isDone = false
    await page.route('**/functions/v1/check-encryption-status', (route) => {
      if (isDone) asked += 1
      return route.fulfill({ json: isDone && asked > 2 ? answer([]) : answer(['symptoms'], isDone) })
    })
    await page.route('**/functions/v1/enable-encryption', (route) => {
      isDone = true
      return route.fulfill({ json: { success: true, enabled: false } })
    })
    await signIn(page, admin)
    await page.goto(page_)
    const sent = page.waitForRequest((request) => request.url().endsWith('/functions/v1/enable-encryption'))
    await card(page).getByRole('button', { name: 'Enable encryption: Symptoms' }).click()
    expect((await sent).postDataJSON()).toEqual({ table: 'symptoms' })
    await expect(toast(page, 'Encryption Enabled')).toBeVisible()
    await expect(row(page, 'Symptoms')).not.toContainText('Not yet encrypted')
    await expect(toast(page, 'Encryption Enabled')).toHaveCount(1)
  })

  // @acceptance SECDASH-017
  test('a failed enable is told', async ({ page, expectFault }) => {
    expectFault(/500/)
    await page.route('**/functions/v1/check-encryption-status', (route) => route.fulfill({ json: answer(['symptoms']) }))
    await page.route('**/functions/v1/enable-encryption', (route) => route.fulfill({ status: 500, json: {} }))
    await signIn(page, admin)
    await page.goto(page_)
    await card(page).getByRole('button', { name: 'Enable encryption: Symptoms' }).click()
    await expect(toast(page, 'Could not enable encryption')).toHaveRole('alert')
  })

  // @acceptance SECDASH-018
  test('a failed status check is told, and can be repeated', async ({ page, newPatient, expectFault }) => {
    expectFault(/500/)
    await signIn(page, await newPatient())
    await page.route('**/functions/v1/check-encryption-status', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(page_)
    await expect(toast(page, 'Could not check encryption status')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/functions/v1/check-encryption-status')
    await card(page).getByRole('button', { name: 'Retry' }).click()
    await expect(row(page, 'Messages')).toContainText('Encrypted')
  })
})

test.describe('Encrypt medical data', () => {
  const fill = async (page: Page, data: string, secret: string) => {
    await form(page)
      .getByLabel(/Medical data|Encrypted text/)
      .first()
      .fill(data)
    await form(page).getByLabel('Passphrase', { exact: true }).fill(secret)
  }
  const go = (page: Page, name: 'Encrypt' | 'Decrypt') => form(page).locator('form').getByRole('button', { name }).click()

  test('what the browser encrypts the server decrypts, and the other way round; the passphrase never leaves the page', async ({
    page,
    request,
    newPatient,
  }) => {
    const patient = await newPatient()
    const headers = { authorization: `Bearer ${await tokenOf(request, patient)}` }
    const ask = async (data: object) => (await request.post('/functions/v1/encrypt-medical-data', { headers, data })).json()
    await signIn(page, patient)
    await page.goto(page_)
    const bodies: string[] = []
    page.on('request', (each) => bodies.push(`${each.url()} ${each.postData() ?? ''}`))

    await fill(page, words, passphrase)
    await go(page, 'Encrypt')
    const result = form(page).getByRole('status').getByLabel('Encrypted text')
    await expect(result).toHaveValue(/^uzima1\./)
    await expect(form(page).getByLabel('Passphrase', { exact: true })).toHaveValue('')
    const locked = await result.inputValue()
    expect(await ask({ operation: 'decrypt', data: locked, passphrase })).toEqual({ result: words })

    const other = await ask({ operation: 'encrypt', data: words, passphrase })
    await form(page).getByRole('group', { name: 'What to do' }).getByRole('button', { name: 'Decrypt' }).click()
    await fill(page, other.result, passphrase)
    await go(page, 'Decrypt')
    await expect(form(page).getByRole('status').getByLabel('Medical data')).toHaveValue(words)
    expect(bodies.filter((body) => body.includes('Horse') || body.includes('encrypt-medical-data'))).toEqual([])
  })

  // @acceptance SECDASH-019 to 020
  test('a weak passphrase encrypts nothing', async ({ page, newPatient }) => {
    await signIn(page, await newPatient())
    await page.goto(page_)
    await fill(page, words, 'Short-Pass1')
    await go(page, 'Encrypt')
    await expect(form(page)).toContainText('Passphrase must be at least 12 characters long for security')
    for (const weak of ['abcdefghijkl', 'ABCDEFGHIJ-1', 'abcdefghij-1', 'Abcdefghijk-', 'Abcdefghijk1']) {
      await fill(page, words, weak)
      await go(page, 'Encrypt')
      await expect(form(page)).toContainText('Passphrase must contain lowercase, uppercase, numbers, and special characters')
    }
    await expect(form(page).getByRole('status')).toHaveCount(0)
  })

  // @acceptance SECDASH-021, 023
  test('decryption needs data and passphrase, and says when it fails', async ({ page, newPatient }) => {
    await signIn(page, await newPatient())
    await page.goto(page_)
    await form(page).getByRole('group', { name: 'What to do' }).getByRole('button', { name: 'Decrypt' }).click()
    for (const [data, secret] of [
      ['', passphrase],
      ['uzima1.a.b.c', ''],
    ] as const) {
      await fill(page, data, secret)
      await go(page, 'Decrypt')
      await expect(form(page)).toContainText('Required field is missing.')
    }
    // the text of sealed-text.test.ts, under another passphrase
    const locked = 'uzima1.AAECAwQFBgcICQoLDA0ODw.EBESExQVFhcYGRob.FflM3gDRVyRmS_1ajnizjlN3xulVc7n56Enic9I3Mj7gX0F7UWGHupTglpiCO92EIqgsH6xX'
    await fill(page, locked, 'Correct-Horse-8 battery')
    await go(page, 'Decrypt')
    await expect(toast(page, 'Decryption failed')).toContainText('Could not decrypt data. The passphrase may be incorrect.')
    await expect(form(page).getByRole('status')).toHaveCount(0)
    await fill(page, locked, passphrase)
    await go(page, 'Decrypt')
    await expect(form(page).getByRole('status').getByLabel('Medical data')).toHaveValue(words)
  })

  // @acceptance SECDASH-022
  test('a browser that cannot encrypt says so', async ({ page, newPatient }) => {
    await page.addInitScript(() => {
      crypto.subtle.encrypt = () => Promise.reject(new Error('no'))
    })
    await signIn(page, await newPatient())
    await page.goto(page_)
    await fill(page, words, passphrase)
    await go(page, 'Encrypt')
    await expect(toast(page, 'Encryption failed')).toContainText('Could not encrypt data')
  })
})
