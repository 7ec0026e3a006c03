import type { Page } from '@playwright/test'
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

test.describe('registration', () => {
  // @acceptance API-AUTH-028, AUTH-013 to 015, 020 to 021, 030, 050, GLOBAL-002 to 003, REGISTER-012 to 013, 016
  test('a patient registers, signs in with the banner, confirms by the mailed link, and the banner is gone', async ({ page, mailsTo }) => {
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
    const told = page.waitForResponse((response) => response.url().endsWith('/api/security/activity'))
    await submit(page, 'Confirm my email').hover()
    await told
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

  // @acceptance AUTH-030, GLOBAL-002, REGISTER-004, 016
  test('a provider sends an application, reads of the extra steps, and sees its state on the profile', async ({ page }) => {
    const email = newAddress()
    const sent = page.waitForRequest('**/auth/v1/signup*')
    await register(page, 'Provider', email)
    await expect(page.getByText(/We verify providers after they register/)).toBeVisible()
    await submit(page, 'Create Account').click()
    await expect(page.getByText('Required field is missing.')).toHaveCount(4)
    await expect(page.getByLabel('Profession')).toBeFocused()
    await page.getByLabel('Profession').selectOption('Doctor')
    await page.getByLabel('Specialty').fill('Cardiology')
    await page.getByLabel('License number').fill('TZ-4711')
    await page.getByLabel('Issuing state or country').fill('Tanzania')
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
})

test.describe('/auth', () => {
  // @acceptance AUTH-019, 025, 029, 039, 047
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
    await expect(page).toHaveURL(/\/welcome$/)
  })

  // @acceptance AUTH-039
  test('a wrong code is refused at its field', async ({ page, mailsTo, expectFault }) => {
    expectFault(/403/)
    const email = newAddress()
    await fillSignUp(page, email)
    await submit(page, 'Sign Up').click()
    await submit(page, 'Enter the code').click()
    const [{ code = '' } = {}] = await mailsTo(email)
    await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
    await submit(page, 'Continue').click()
    await expect(page.getByText(/This code is incorrect or has expired/)).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toBeFocused()
  })

  // @acceptance AUTH-006, 018, 024, 028
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

  // @acceptance AUTH-007, 054
  test('waits with a spinner while it is found out whether someone is signed in', async ({ page }) => {
    await signIn(page, amina, '/profile')
    const release = await hold(page, '**/auth/v1/token*')
    await page.goto('/auth')
    await expect(page.getByText('Checking if you are signed in...')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  // @acceptance AUTH-043
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
})
