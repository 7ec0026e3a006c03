import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { clientOf } from './clients.ts'
import { approve } from './doctors.ts'
import { type Account, expect, signIn, signInByForm, test } from './fixtures.ts'

const password = 'a cup that holds a seed'

/** Signs up on the page, as a person does, and confirms the address. */
async function register(page: Page, role: 'Patient' | 'Provider', name: string, profession = 'Doctor'): Promise<Account> {
  const account = { name, email: `person-${crypto.randomUUID()}@example.org`, password }
  await page.goto('/patient-registration')
  await page.getByRole('tab', { name: role }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  if (role === 'Provider') {
    await page.getByLabel('Profession').selectOption(profession)
    await page.getByLabel('Specialty').fill('Cardiology')
    await page.getByLabel('License number').fill('TZ-4711')
    await page.getByLabel('Issuing state or country').fill('Tanzania')
    await page.getByLabel('Swahili').check()
  }
  await page.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
  return account
}

async function enter(page: Page, { email }: Account) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const quickAccess = (page: Page) => page.getByRole('navigation', { name: 'Quick Access' }).getByRole('link')

test('a new patient is led through three steps once; what matters comes first at home, on every device', async ({ page, openBrowser }) => {
  const person = await register(page, 'Patient', 'Neema')
  await enter(page, person)
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(title(page)).toHaveText('What should we call you?')
  await expectNoBarrierAtEnds(page, 'the first step')
  await page.getByLabel('Name').fill('Neema Mushi')
  await page.getByRole('radio', { name: 'Kiswahili' }).check()
  await expect(title(page)).toHaveText('Tukuiteje?')
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(title(page)).toHaveText('What matters to you?')
  await expect(title(page)).toBeFocused()
  await expectNoBarrierAtEnds(page, 'the second step')
  for (const name of ['My test results', 'Measuring at home', 'Taking my medications']) await page.getByRole('checkbox', { name }).check()
  await expect(page.getByRole('checkbox', { name: 'Living well' })).toBeDisabled()
  await expect(page.getByText('You have chosen 3.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Taking my medications' }).uncheck()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(title(page)).toHaveText('What would you like to do first?')
  await expectNoBarrierAtEnds(page, 'the third step')
  // a reload keeps the place
  await page.reload()
  await expect(page.getByRole('button', { name: /^Open my health records/ })).toBeVisible()
  await page.getByRole('button', { name: /^Add a measurement/ }).click()
  await expect(page).toHaveURL(/\/health-monitoring$/)

  await page.goto('/dashboard')
  await expect(title(page)).toHaveText('Welcome back, Neema Mushi')
  await expect(quickAccess(page).nth(0)).toHaveText('Health Records')
  await expect(quickAccess(page).nth(1)).toHaveText('Health Monitoring')
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/dashboard$/)

  const other = await openBrowser()
  await signInByForm(other, person)
  await expect(quickAccess(other).nth(0)).toHaveText('Health Records')
  await other.goto('/profile')
  const matters = other.getByRole('region', { name: 'What matters to you' })
  await matters.getByRole('checkbox', { name: 'My test results' }).uncheck()
  await matters.getByRole('checkbox', { name: 'Measuring at home' }).uncheck()
  await matters.getByRole('checkbox', { name: 'Understanding symptoms' }).check()
  await matters.getByRole('button', { name: 'Save what matters' }).click()
  await expect(other.getByText('Home page updated')).toBeVisible()
  await other.goto('/dashboard')
  await expect(quickAccess(other).first()).toHaveText('Symptom Checker')
})

test('first use can be skipped at its first step, and does not come back', async ({ page, openBrowser }) => {
  const person = await register(page, 'Patient', 'Baraka Skip')
  await enter(page, person)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(title(page)).toHaveText('Welcome back, Baraka Skip')
  const other = await openBrowser()
  await signInByForm(other, person)
  await expect(title(other)).toHaveText('Welcome back, Baraka Skip')
})

test('someone whose account exists is not asked', async ({ page, newPatient }) => {
  await signIn(page, await newPatient('Zuhura There'))
  await expect(title(page)).toHaveText('Welcome back, Zuhura There')
})

test('a new doctor finds what to set up on the first page, until it is put away', async ({ page, request, mailsTo }) => {
  const doctor = await register(page, 'Provider', 'Dr. Wanjiru New')
  const [mail] = await mailsTo(doctor.email)
  await request.post('/auth/v1/verify', { data: { type: 'signup', email: doctor.email, token: mail?.code } })
  await enter(page, doctor)
  // what follows depends on the decision
  await expect(page.getByText('We received your application')).toBeVisible()
  await approve(request, doctor)
  const ready = page.getByRole('region', { name: 'Get ready for your patients' })
  await expect(ready.getByRole('link', { name: 'Set my hours' })).toBeVisible()
  await expectNoBarrierAtEnds(page, 'a new doctor’s first page')
  const call = await clientOf(request, doctor)
  await call('PATCH', '/api/providers/hours', {
    week: [{ weekday: 1, intervals: [{ starts: '09:00', ends: '09:30', validFrom: null, validUntil: null }] }],
  })
  await page.reload()
  await expect(ready.getByRole('link', { name: 'Set up messages' })).toBeVisible()
  await expect(ready.getByRole('link', { name: 'Set my hours' })).toHaveCount(0)
  await ready.getByRole('button', { name: 'Put this away' }).click()
  await expect(ready).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
  await expect(ready).toHaveCount(0)
})

test('a new nurse finds what to set up, and what patients let her do', async ({ page, request, mailsTo }) => {
  const nurse = await register(page, 'Provider', 'Wambui New', 'Nurse')
  const [mail] = await mailsTo(nurse.email)
  await request.post('/auth/v1/verify', { data: { type: 'signup', email: nurse.email, token: mail?.code } })
  await approve(request, nurse)
  await enter(page, nurse)
  const ready = page.getByRole('region', { name: 'Get ready for your patients' })
  await expect(ready.getByText('When patients share their record with you')).toBeVisible()
  await expect(ready.getByRole('listitem')).toHaveCount(3)
  await expect(ready.getByRole('link', { name: 'Set my hours' })).toHaveCount(0)
  await expectNoBarrierAtEnds(page, 'a new nurse’s first page')
  // what is done is no longer offered
  const call = await clientOf(request, nurse)
  const profile = await call('GET', '/api/profiles/me')
  await call('PUT', '/api/profiles/me', { ...profile, dateOfBirth: '1990-02-28', phone: '+254 700 1' })
  await page.reload()
  await expect(ready.getByRole('link', { name: 'Complete my profile' })).toHaveCount(0)
  await ready.getByRole('link', { name: 'Add my photo' }).click()
  await expect(page.getByRole('region', { name: 'Photo', exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await ready.getByRole('button', { name: 'Put this away' }).click()
  await expect(ready).toHaveCount(0)
  await page.reload()
  await expect(title(page)).toHaveText('Welcome back, Wambui New')
  await expect(ready).toHaveCount(0)
})
