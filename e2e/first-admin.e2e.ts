import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { appCode } from './authenticator.ts'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { clientOf } from './clients.ts'
import { type Account, expect, signIn, test } from './fixtures.ts'

const texts = (language: string) => JSON.parse(readFileSync(new URL(`../web/locales/${language}/factors.json`, import.meta.url), 'utf8'))
const swahili = texts('sw')

/** The set-up, and nothing that leads elsewhere in the app. */
async function expectOnlySetUp(page: Page, title = 'Set up two-factor authentication') {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /Main|Kuu/ })).toHaveCount(0)
}
async function fill(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
/** Adds an app by its key, and answers the recovery codes. */
async function setUpApp(page: Page, words = texts('en')) {
  await page.getByRole('button', { name: new RegExp(words.kind.totp) }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel(words.totp.first).fill(appCode(secret))
  const codes = page.getByRole('list', { name: words.recovery.list }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return (await codes.allTextContents())[3] ?? ''
}
async function keepCodes(page: Page, code: string, words = texts('en')) {
  await page.getByLabel(words.recovery.back, { exact: true }).fill(code)
  await page.getByRole('button', { name: words.recovery.submit }).click()
}

test('the first admin sees the set-up of a second factor and nothing else, and then the page first wanted', async ({
  page,
  request,
  newPatient,
  control,
}) => {
  const account = await newPatient('First Admin')
  await control('makeAdmin', account.email)
  await page.goto('/admin/users')
  await page.waitForURL('**/auth?next=*')
  await fill(page, account)
  await expectOnlySetUp(page)
  await expect(page.getByText('Administrators decide who works here and how this portal runs.')).toBeVisible()
  for (const address of ['/dashboard', '/admin', '/health-records', '/admin/users']) {
    await page.goto(address)
    await page.waitForURL('**/auth?next=*')
    await expectOnlySetUp(page)
  }
  const call = await clientOf(request, account)
  for (const path of ['/api/admin/accounts', '/api/profiles/me', '/api/payments'])
    expect((await call.try('GET', path)).status(), path).toBe(403)

  await keepCodes(page, await setUpApp(page))
  await page.waitForURL((url) => url.pathname === '/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
})

test('at 320 pixels, in the dark and in Swahili it is all there', async ({ openBrowser, newPatient, control }) => {
  const account = await newPatient('Msimamizi wa Kwanza')
  await control('makeAdmin', account.email)
  const phone = await openBrowser({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' })
  await phone.goto('/auth?next=/admin')
  await fill(phone, account)
  await expectOnlySetUp(phone)
  await phone.evaluate(() => {
    localStorage.setItem('language', 'sw')
    localStorage.setItem('theme', 'dark')
  })
  await phone.reload()
  await expectOnlySetUp(phone, swahili.enrol.factor)
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(phone.getByText(swahili.enrol.adminText)).toBeVisible()
  await expectNoBarrierAtEnds(phone, 'the set-up')
  await expectNoOverflow(phone, 'the set-up')
  const code = await setUpApp(phone, swahili)
  await expectNoBarrierAtEnds(phone, 'the recovery codes')
  await expectNoOverflow(phone, 'the recovery codes')
  await keepCodes(phone, code, swahili)
  await phone.waitForURL((url) => url.pathname.startsWith('/admin'))
})

test('whoever becomes an admin while signed in is led to the set-up, and back to the page', async ({
  page,
  newPatient,
  control,
  expectFault,
}) => {
  // what the page asks for when it learns of it; or, under way while the factor is proved, by the token from before
  expectFault(/40[13]/)
  const account = await newPatient('Late Admin')
  await signIn(page, account, '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await control('makeAdmin', account.email)
  // unless something that the page asks for by itself was refused before
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true })
  await link.click({ timeout: 2000 }).catch(() => undefined)
  await expectOnlySetUp(page)
  const next = new URL(page.url()).searchParams.get('next')
  expect(['/profile', '/dashboard']).toContain(next)
  await keepCodes(page, await setUpApp(page))
  await page.waitForURL((url) => url.pathname === next)
})
