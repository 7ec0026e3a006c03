import type { Page, Route } from '@playwright/test'
import { amina, expect, signIn, signInByForm, test } from './fixtures.ts'
import { toast } from './toast.ts'

const newAddress = () => `person-${crypto.randomUUID()}@example.org`
const password = 'a cup that holds a seed'

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function register(page: Page, role: 'Patient' | 'Provider', email: string, words = password, again = words) {
  await page.goto('/patient-registration')
  await page.getByRole('tab', { name: role }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Neema Mushi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(words)
  await page.getByLabel('Confirm Password').fill(again)
}

async function fillSignUp(page: Page, email: string, words = password, again = words) {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Neema Mushi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(words)
  await page.getByLabel('Confirm Password').fill(again)
}

/** Holds the answer of a call back until the test has looked at the screen that waits for it. */
async function hold(page: Page, url: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

const refuse = (status: number, body: object) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'x-supabase-api-version': '2024-01-01' },
    contentType: 'application/json',
    body: JSON.stringify(body),
  })

test.describe('registration', () => {
  test('a patient registers, signs in with the banner, confirms by the mailed link, and the banner is gone', async ({
    page,
    mailsTo,
    expectFault,
  }) => {
    expectFault(/429/)
    const email = newAddress()
    const sent = page.waitForRequest('**/auth/v1/signup*')
    await register(page, 'Patient', email)
    await submit(page, 'Create Account').click()
    expect((await sent).postDataJSON().data).toMatchObject({
      role: 'patient',
      name: 'Neema Mushi',
      locale: 'en',
      time_zone: 'America/Chicago',
    })
    await expect(toast(page, 'Registration successful!')).toContainText('Please check your email to verify your account.')
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')

    await signInByForm(page, { name: '', email, password }, '/profile')
    const banner = page.getByText('Please verify your email address to access all features')
    await expect(banner).toBeVisible()
    await page.route('**/auth/v1/resend*', refuse(429, { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' }))
    await submit(page, 'Resend').click()
    await expect(toast(page, 'Error')).toContainText('email rate limit exceeded')
    await page.unroute('**/auth/v1/resend*')
    const resent = page.waitForRequest('**/auth/v1/resend*')
    await submit(page, 'Resend').click()
    expect((await resent).postDataJSON()).toMatchObject({ type: 'signup', email })
    await expect(toast(page, 'Verification email sent')).toContainText('Please check your email for the verification link.')

    const mails = await mailsTo(email)
    expect(mails.map(({ letter }) => letter)).toEqual(['confirm', 'confirm'])
    const [{ link = '' } = {}, { link: outdated = '' } = {}] = mails
    expect(new URL(link).hash).toContain(`next=${encodeURIComponent('/')}`)
    expect(link).not.toBe(outdated)
    // confirming ends this session for a new one: what the page still asks under the old is let through before
    const watched = page.waitForResponse((response) => response.url().endsWith('/api/security/limits'))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await watched
    await submit(page, 'Confirm my email').click()
    await expect(toast(page, 'Email confirmed')).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goto('/profile')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(banner).toBeHidden()
  })

  test('a link that was used says so and leads to sign-in', async ({ page, mailsTo, expectFault }) => {
    expectFault(/403/)
    const email = newAddress()
    await register(page, 'Patient', email)
    await submit(page, 'Create Account').click()
    await expect(page).toHaveURL(/\/auth$/)
    const [{ link = '' } = {}] = await mailsTo(email)
    await page.goto(link)
    await submit(page, 'Confirm my email').click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goto(link)
    await submit(page, 'Confirm my email').click()
    await expect(page.getByRole('alert')).toContainText('Email link is invalid or has expired')
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('an address that was registered twice is confirmed by choosing a password', async ({ page, mailsTo }) => {
    const email = newAddress()
    for (const words of ['the first of two passwords', 'the second of two passwords']) {
      await register(page, 'Patient', email, words)
      await submit(page, 'Create Account').click()
      await expect(page).toHaveURL(/\/auth$/)
    }
    const [{ letter = '', link = '' } = {}] = await mailsTo(email)
    expect(letter).toBe('confirm_again')
    await page.goto(link)
    await submit(page, 'Continue').click()
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm New Password').fill(password)
    await submit(page, 'Update Password').click()
    await expect(toast(page, 'Password updated')).toBeVisible()
    await signInByForm(page, { name: '', email, password }, '/profile')
    await expect(page.getByText('Please verify your email address to access all features')).toBeHidden()
  })

  test('a provider sends an application, reads of the extra steps, and sees its state on the profile', async ({ page }) => {
    const email = newAddress()
    const sent = page.waitForRequest('**/auth/v1/signup*')
    await register(page, 'Provider', email)
    await expect(page.getByText(/extra verification steps after registration/)).toBeVisible()
    await submit(page, 'Create Account').click()
    await expect(page.getByText('Required field is missing.')).toHaveCount(4)
    await expect(page.getByLabel('Profession')).toBeFocused()
    await page.getByLabel('Profession').selectOption('Doctor')
    await page.getByLabel('Specialty').fill('Cardiology')
    await page.getByLabel('Licence number').fill('TZ-4711')
    await page.getByLabel('Licence region').fill('Tanzania')
    await page.getByLabel('Swahili').check()
    await submit(page, 'Create Account').click()
    expect((await sent).postDataJSON().data).toMatchObject({
      role: 'provider',
      application: {
        kind: 'doctor',
        specialty: 'Cardiology',
        licence_number: 'TZ-4711',
        licence_region: 'Tanzania',
        languages: ['en', 'sw'],
      },
    })
    await expect(toast(page, 'Registration successful!')).toBeVisible()
    await signInByForm(page, { name: '', email, password }, '/profile')
    const application = page.getByRole('region', { name: 'Provider application' })
    await expect(application).toContainText('Pending')
    await expect(application).toContainText('Cardiology')
  })

  test('what was typed stays when the tab changes', async ({ page }) => {
    await register(page, 'Provider', 'neema@example.org')
    await page.getByLabel('Specialty').fill('Cardiology')
    await page.getByRole('tab', { name: 'Patient' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('neema@example.org')
    await expect(page.getByLabel('Specialty')).toBeHidden()
    await page.getByRole('tab', { name: 'Provider' }).click()
    await expect(page.getByLabel('Specialty')).toHaveValue('Cardiology')
  })

  for (const { name, words, again, title, text } of [
    {
      name: 'too short a password',
      words: '1234567',
      again: '1234567',
      title: 'Password too short',
      text: 'Password must be at least 8 characters long.',
    },
    {
      name: 'a second password that differs',
      words: 'secret123',
      again: 'secret124',
      title: "Passwords don't match",
      text: 'Please ensure both passwords match.',
    },
  ])
    test(`${name} is refused with a toast and at its field, and nothing is sent`, async ({ page }) => {
      await page.route('**/auth/v1/signup*', () => expect(true, 'nothing is sent').toBe(false))
      await register(page, 'Patient', newAddress(), words, again)
      await submit(page, 'Create Account').click()
      await expect(toast(page, title)).toContainText(text)
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await expect(page).toHaveURL(/\/patient-registration$/)
    })

  test('name, email, password and its confirmation are required', async ({ page }) => {
    await page.route('**/auth/v1/signup*', () => expect(true, 'nothing is sent').toBe(false))
    await register(page, 'Patient', newAddress())
    for (const name of ['Name', 'Email', 'Password', 'Confirm Password']) {
      const field = page.getByRole('textbox', { name, exact: true })
      const typed = await field.inputValue()
      await field.fill('')
      await submit(page, 'Create Account').click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(typed)
    }
    await expect(page).toHaveURL(/\/patient-registration$/)
  })

  test('a refusal shows the words of the server, or that something unexpected happened, and keeps what was typed', async ({
    page,
    expectFault,
  }) => {
    expectFault(/422/)
    expectFault(/400/)
    await register(page, 'Patient', 'neema@example.org')
    await page.route('**/auth/v1/signup*', refuse(422, { code: 'user_already_exists', message: 'User already registered' }))
    await submit(page, 'Create Account').click()
    await expect(toast(page, 'Registration failed')).toContainText('User already registered')
    await expect(page.getByLabel('Email')).toHaveValue('neema@example.org')
    await page.route('**/auth/v1/signup*', refuse(400, {}))
    await submit(page, 'Create Account').click()
    await expect(toast(page, 'Registration failed').filter({ hasText: 'An unexpected error occurred.' })).toBeVisible()
  })

  test('a password that is easy to guess is refused at its field too', async ({ page, expectFault }) => {
    expectFault(/422/)
    await register(page, 'Patient', newAddress(), 'password123')
    await submit(page, 'Create Account').click()
    await expect(toast(page, 'Registration failed')).toBeVisible()
    await expect(page.getByText('This password is easy to guess. Please choose another one.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })
})

test.describe('/auth', () => {
  test('has two tabs of which one is open, and a way home', async ({ page }) => {
    await page.goto('/auth')
    await page.reload()
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['Sign In', 'Sign Up'])
    await expect(page.getByLabel('Confirm Password')).toBeHidden()
    await tabs.nth(1).click()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'false')
    await expect(page.getByRole('textbox')).toHaveCount(5)
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(0)).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(2)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })

  test('a sign-up leads to the Sign In tab, and the mailed code confirms the address', async ({ page, mailsTo }) => {
    const email = newAddress()
    await fillSignUp(page, email)
    await page.getByLabel('Phone').fill('abc')
    const release = await hold(page, '**/auth/v1/signup*')
    await submit(page, 'Sign Up').click()
    await expect(submit(page, 'Creating Account...')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(toast(page, 'Check your email')).toContainText("We've sent you a confirmation link.")
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Email')).toHaveValue(email)

    const [{ code = '' } = {}] = await mailsTo(email)
    await submit(page, 'Enter the code').click()
    await expect(page.getByLabel('6-digit code')).toBeFocused()
    await page.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await submit(page, 'Continue').click()
    await expect(toast(page, 'Email confirmed')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('a wrong code is refused at its field', async ({ page, mailsTo, expectFault }) => {
    expectFault(/403/)
    const email = newAddress()
    await fillSignUp(page, email)
    await submit(page, 'Sign Up').click()
    await submit(page, 'Enter the code').click()
    const [{ code = '' } = {}] = await mailsTo(email)
    await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
    await submit(page, 'Continue').click()
    await expect(page.getByText(/This code is not right or has expired/)).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toBeFocused()
  })

  test('sign-in says that it is busy, and leads to the dashboard', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(amina.email)
    await page.getByLabel('Password', { exact: true }).fill(amina.password)
    const release = await hold(page, '**/auth/v1/token*')
    await submit(page, 'Sign In').click()
    await expect(submit(page, 'Signing In...')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/auth')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('who came from a page that needs an account goes back there', async ({ page }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/)
    await page.getByLabel('Email').fill(amina.email)
    await page.getByLabel('Password', { exact: true }).fill(amina.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('an address elsewhere is not followed after sign-in', async ({ page }) => {
    await page.goto('/auth?next=//elsewhere.example/')
    await page.getByLabel('Email').fill(amina.email)
    await page.getByLabel('Password', { exact: true }).fill(amina.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.hostname === 'localhost' && url.pathname === '/dashboard')
  })

  test('waits with a spinner while it is found out whether someone is signed in', async ({ page }) => {
    await signIn(page, amina, '/profile')
    const release = await hold(page, '**/auth/v1/token*')
    await page.goto('/auth')
    await expect(page.getByText('Checking whether you are signed in...')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('a wrong password shows the words of the server and keeps what was typed', async ({ page, expectFault }) => {
    expectFault(/400/)
    await page.goto('/auth')
    await page.getByLabel('Email').fill(amina.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await submit(page, 'Sign In').click()
    const message = toast(page, 'Sign In Error')
    await expect(message).toContainText('Invalid login credentials')
    await expect(message).toHaveRole('alert')
    await expect(page.getByLabel('Email')).toHaveValue(amina.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  })

  test('a refused sign-up shows the words of the server', async ({ page, expectFault }) => {
    expectFault(/422/)
    await fillSignUp(page, newAddress(), 'xq7zpmv')
    await submit(page, 'Sign Up').click()
    await expect(toast(page, 'Sign Up Error')).toContainText('Password should be at least 8 characters.')
    await expect(page.getByText('The password must have between 8 and 128 characters.')).toBeVisible()
  })

  test('each field says what is wrong once it was left, and nothing is sent', async ({ page }) => {
    await page.route('**/auth/v1/**', () => expect(true, 'nothing is sent').toBe(false))
    await fillSignUp(page, '', '12345', '12345')
    await page.getByRole('textbox', { name: 'Name' }).fill('A')
    await expect(page.getByText('Name must be at least 2 characters')).toBeHidden()
    await page.getByLabel('Email').fill('abc')
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
    await page.getByLabel('Phone').fill('abc')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await submit(page, 'Sign Up').click()
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill('secret12')
    await page.getByLabel('Confirm Password').fill('secret13')
    await submit(page, 'Sign Up').click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()

    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await submit(page, 'Sign In').click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(1)
  })

  test('a password can be looked at while it is typed', async ({ page }) => {
    await page.goto('/auth')
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await submit(page, 'Show password').click()
    await expect(field).toHaveAttribute('type', 'text')
    await submit(page, 'Hide password').click()
    await expect(field).toHaveAttribute('type', 'password')
  })
})
