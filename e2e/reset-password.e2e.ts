import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const changed = 'another cup, another seed'
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function askForReset(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await submit(page, 'Send Reset Link').click()
}

// @acceptance API-AUTH-026 to 027, AUTH-003, 008 to 009, 022 to 023, 027, 031, 048 to 049
test('a forgotten password is replaced by the mailed link, and every device is signed out', async ({
  page,
  openBrowser,
  newPatient,
  mailsTo,
  expectFault,
}) => {
  expectFault(/40[013]/)
  const person = await newPatient()
  const elsewhere = await openBrowser()
  await signIn(elsewhere, person, '/profile')

  const asked = page.waitForRequest('**/auth/v1/recover*')
  await askForReset(page, person.email)
  const sent = await asked
  expect(sent.postDataJSON()).toMatchObject({ email: person.email })
  const { origin, searchParams } = new URL(sent.url())
  expect(searchParams.get('redirect_to')).toBe(`${origin}/auth?mode=reset-password`)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(submit(page, 'Send Reset Link')).toHaveCount(0)
  await expect(toast(page, 'Password reset sent')).toContainText('Check your email for password reset instructions.')

  const mails = await mailsTo(person.email)
  const link = mails.find(({ letter }) => letter === 'recover')?.link ?? ''
  await page.goto(link)
  await submit(page, 'Continue').click()
  await expect(page).toHaveURL(/\/auth\?mode=reset-password$/)
  await page.getByLabel('New Password', { exact: true }).fill(changed)
  await page.getByLabel('Confirm New Password').fill(changed)
  let release = () => {}
  const looked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/auth/v1/user', async (route) => {
    await looked
    await route.continue()
  })
  const written = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/auth/v1/user'))
  await submit(page, 'Update Password').click()
  expect((await written).postDataJSON()).toMatchObject({ password: changed })
  await expect(submit(page, 'Updating...')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(toast(page, 'Password updated')).toContainText('Your password has been successfully updated.')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\?next=%2Fprofile$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await submit(page, 'Sign In').click()
  await expect(toast(page, 'Sign In Error')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(changed)
  await submit(page, 'Sign In').click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the mailed code leads to the new password as well', async ({ page, newPatient, mailsTo }) => {
  const person = await newPatient()
  await askForReset(page, person.email)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  const mails = await mailsTo(person.email)
  await page.getByLabel('6-digit code').fill(mails.find(({ letter }) => letter === 'recover')?.code ?? '')
  await submit(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
})

// @acceptance AUTH-010
test('an unknown address is answered like a known one, and the confirmation leads back to sign-in', async ({ page, mailsTo }) => {
  const email = `nobody-${crypto.randomUUID()}@example.org`
  await askForReset(page, email)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  expect(await mailsTo(email)).toEqual([])
  await submit(page, 'Back to Sign In').click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
})
