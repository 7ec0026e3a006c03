import type { Page } from '@playwright/test'
import { appCode, earlyInStep } from './authenticator.ts'
import { type Account, expect, type Mail, signIn, signInByForm, test } from './fixtures.ts'
import { virtualAuthenticator } from './virtual-authenticator.ts'

type MailsTo = (email: string) => Promise<Mail[]>

const fill = async (page: Page, { email, password }: Account) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
const step = (page: Page) => page.getByRole('heading', { name: 'Confirm it’s you' })
const panel = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })
const emailSwitch = (page: Page) => panel(page).getByRole('switch', { name: /Email code at sign-in/ })
const toast = (page: Page, title: string) => page.getByText(title, { exact: true })
const freshBrowser = (page: Page) => page.context().clearCookies()

/** The newest code that was mailed to this person. */
async function codeTo(mailsTo: MailsTo, email: string) {
  const mails = await mailsTo(email)
  const code = mails.find(({ letter }) => letter === 'second_factor_code')?.code
  expect(code).toMatch(/^\d{6}$/)
  return code ?? ''
}
async function switchOn(page: Page, mailsTo: MailsTo, { email }: Account) {
  await emailSwitch(page).click()
  await expect(toast(page, 'OTP Sent')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Code by email' })
  await dialog.getByLabel('6-digit code from your email').fill(await codeTo(mailsTo, email))
  await expect(toast(page, 'Verification successful')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(emailSwitch(page)).toBeChecked()
}

/** Types one of the codes shown back, and answers all of them. */
async function keepCodes(page: Page) {
  const list = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await page.getByLabel('Enter one of the codes').fill(codes[4] ?? '')
  await page.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(toast(page, 'Recovery codes saved')).toBeVisible()
  return codes
}

/** An authenticator app, with its recovery codes. */
async function addApp(page: Page) {
  await panel(page).getByRole('button', { name: 'Add verification method' }).click()
  await page.getByRole('button', { name: /Authenticator app/ }).click()
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await earlyInStep()
  // the previous step's code, so that the present one is still unused afterwards
  await page.getByLabel('Enter the code your app shows now').fill(appCode(secret, -1))
  await expect(toast(page, 'Verification successful')).toBeVisible()
  return secret
}

test.describe('the code by email', () => {
  // @acceptance API-AUTH-029 to 030, SECURITY-004, 010 to 012, 019 to 020, 022
  test('is switched on by a mailed code, asked for at sign-in before anything opens, and switched off at once', async ({
    page,
    newPatient,
    mailsTo,
  }) => {
    const person = await newPatient()
    await signIn(page, person, '/security')
    const asked = page.waitForRequest((request) => request.url().endsWith('/auth/v1/otp'))
    await expect(emailSwitch(page)).not.toBeChecked()
    const switched = switchOn(page, mailsTo, person)
    expect((await asked).postDataJSON()).toMatchObject({ email: person.email, create_user: false })
    const verified = page.waitForRequest((request) => request.url().endsWith('/auth/v1/verify'))
    await switched
    expect((await verified).postDataJSON()).toMatchObject({ email: person.email, type: 'email', token: expect.stringMatching(/^\d{6}$/) })

    await freshBrowser(page)
    await fill(page, person)
    await expect(step(page)).toBeVisible()
    await expect(toast(page, 'OTP Sent')).toBeVisible()
    await page.goto('/profile')
    await expect(step(page), 'nothing else opens before').toBeVisible()
    // the page that was loaded anew asked for another one, which is the one that counts
    const codes = async () => (await mailsTo(person.email)).filter(({ letter }) => letter === 'second_factor_code').length
    await expect.poll(codes).toBe(3)
    await page.getByLabel('6-digit code from your email').fill(await codeTo(mailsTo, person.email))
    await page.waitForURL((url) => url.pathname === '/profile')

    await page.goto('/security')
    await emailSwitch(page).click()
    await expect(emailSwitch(page)).not.toBeChecked()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await freshBrowser(page)
    await signInByForm(page, person)
  })
})

test('an authenticator app, its recovery codes, and the ways in with them', async ({ page, newPatient }) => {
  const person = await newPatient()
  await signIn(page, person, '/security')
  const secret = await addApp(page)
  const codes = await keepCodes(page)
  await expect(panel(page).getByText('10 of 10 codes left.')).toBeVisible()
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible()

  await freshBrowser(page)
  await fill(page, person)
  await page.getByLabel('6-digit code from your app').fill(appCode(secret))
  await page.waitForURL('**/dashboard')

  await freshBrowser(page)
  await fill(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/security')
  await expect(panel(page).getByText('9 of 10 codes left.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Verification method removed')).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'Your verification methods' })).toHaveCount(0)
  await freshBrowser(page)
  await signInByForm(page, person)
})

test('a passkey is made and named, and signs in without a password or after it', async ({ page, newPatient }) => {
  await virtualAuthenticator(page)
  const person = await newPatient()
  await signIn(page, person, '/security')
  await panel(page).getByRole('button', { name: 'Add verification method' }).click()
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await keepCodes(page)
  await expect(panel(page).getByText('My laptop')).toBeVisible()

  await freshBrowser(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/dashboard')

  await freshBrowser(page)
  await fill(page, person)
  await expect(step(page)).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/dashboard')
})

test('a change that protects the account asks who it is when the last proof is old, and is then made', async ({
  page,
  newPatient,
  control,
  mailsTo,
  expectFault,
}) => {
  expectFault(/401|400/)
  const person = await newPatient()
  await signIn(page, person, '/security')
  await switchOn(page, mailsTo, person)
  await control('ageProof', person.email)
  await emailSwitch(page).click()
  const question = page.getByRole('dialog', { name: "Confirm it's you" })
  await question.getByLabel('Password', { exact: true }).fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('This password is incorrect.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(emailSwitch(page), 'cancelled: it stays on').toBeChecked()

  await emailSwitch(page).click()
  await question.getByLabel('Password', { exact: true }).fill(person.password)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toHaveCount(0)
  await expect(emailSwitch(page)).not.toBeChecked()
})

test('a doctor has a week of grace, and then sets up a second factor before anything else', async ({ page, newPatient, control }) => {
  const person = await newPatient('Dr. New')
  await control('makeDoctor', person.email)
  await signIn(page, person, '/profile')
  await expect(page.getByText(/^Your role requires two-factor authentication. Set it up by /)).toBeVisible()

  // a page that is open when the week ends is refused what it asks for
  await page.goto('about:blank')
  await control('endFactorGrace', person.email)
  await freshBrowser(page)
  await fill(page, person)
  await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible()
  await page.getByRole('button', { name: /Authenticator app/ }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Enter the code your app shows now').fill(appCode(secret))
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  await keepCodes(page)
  await page.waitForURL((url) => url.pathname !== '/auth')
  await expect(page.getByText(/^Your role requires two-factor authentication. Set it up by /)).toHaveCount(0)
})
