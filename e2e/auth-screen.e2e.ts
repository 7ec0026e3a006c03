import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

// @acceptance REGISTER-001 to 002
test('the registration page opens by its address, and after a reload', async ({ page }) => {
  await page.goto('/patient-registration')
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['Patient', 'Provider'])
  await expect(page.locator('form').getByRole('button', { name: 'Create Account' })).toBeVisible()
})

// @acceptance API-AUTH-026 to 027, AUTH-022, 027
test('the reset request gives way to its confirmation; its mail leads to the new password, which says that it is busy', async ({
  page,
  newPatient,
  mailsTo,
}) => {
  const person = await newPatient()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  const asked = page.waitForRequest('**/auth/v1/recover*')
  await submit(page, 'Send Reset Link').click()
  const request = await asked
  expect(request.postDataJSON()).toMatchObject({ email: person.email })
  const { origin, searchParams } = new URL(request.url())
  expect(searchParams.get('redirect_to')).toBe(`${origin}/auth?mode=reset-password`)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(submit(page, 'Send Reset Link')).toHaveCount(0)

  const mails = await mailsTo(person.email)
  await page.goto(mails.find(({ letter }) => letter === 'recover')?.link ?? '')
  await submit(page, 'Continue').click()
  await page.getByLabel('New Password', { exact: true }).fill('another cup, another seed')
  await page.getByLabel('Confirm New Password').fill('another cup, another seed')
  await page.route('**/auth/v1/user*', async (route) => {
    await expect(submit(page, 'Updating...')).toHaveAttribute('aria-busy', 'true')
    await route.continue()
  })
  const changed = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().includes('/auth/v1/user'))
  await submit(page, 'Update Password').click()
  expect((await changed).postDataJSON()).toMatchObject({ password: 'another cup, another seed' })
  await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true')
})
