import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const newAddress = () => `person-${crypto.randomUUID()}@example.org`

test('a link says which tab is open', async ({ page }) => {
  const tabOfTheLink = () => page.evaluate(() => history.state?.usr?.tab)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')
  expect(await tabOfTheLink()).toBe('signup')
  await page.goto('/auth?verify=signup')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true')
  expect(await tabOfTheLink()).toBe('signin')
})

test('a name of two letters and a password of six are sent by Sign Up; registration asks for eight', async ({ page, expectFault }) => {
  expectFault(/422/)
  const sent: unknown[] = []
  await page.route('**/auth/v1/signup*', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 422, json: { code: 'weak_password', message: 'Password should be at least 8 characters.' } })
  })
  const fill = async (password: string) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Al')
    await page.getByLabel('Email').fill(newAddress())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill(password)
  }
  await page.goto('/auth')
  await tab(page, 'Sign Up').click()
  await fill('123456')
  await submit(page, 'Sign Up').click()
  await expect(page.getByText('Sign Up Error')).toBeVisible()
  expect(sent).toMatchObject([{ password: '123456', data: { name: 'Al' } }])

  await page.goto('/patient-registration')
  await fill('1234567')
  await submit(page, 'Create Account').click()
  await expect(page.getByText('Password too short')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the registration page opens by its address, and after a reload', async ({ page }) => {
  await page.goto('/patient-registration')
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['Patient', 'Provider'])
  await expect(page.locator('form').getByRole('button', { name: 'Create Account' })).toBeVisible()
})

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

test('a confirmation mail that is refused is told in the words of the server', async ({ page, request, expectFault }) => {
  expectFault(/429/)
  const person = { name: 'Neema Mushi', email: newAddress(), password: 'a cup that holds a seed' }
  const { name, email, password } = person
  const made = await request.post('/auth/v1/signup', { data: { email, password, data: { name, role: 'patient' } } })
  expect(made.ok(), await made.text()).toBe(true)
  await signIn(page, person, '/profile')
  await page.route('**/auth/v1/resend*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_email_send_rate_limit', message: 'For security purposes, you can only request this after 60 seconds.' },
    }),
  )
  const asked = page.waitForRequest('**/auth/v1/resend*')
  await submit(page, 'Resend').click()
  const { origin, searchParams } = new URL((await asked).url())
  expect(searchParams.get('redirect_to')).toBe(`${origin}/auth`)
  const alert = page.getByRole('alert').filter({ hasText: 'For security purposes, you can only request this after 60 seconds.' })
  await expect(alert.getByText('Error', { exact: true })).toBeVisible()
})
