import type { Page } from '@playwright/test'
import { type Account, admin, expect, signIn, signInByForm, test } from './fixtures.ts'

const applicant = (profession: string): Account => ({
  name: `Zawadi ${profession} ${crypto.randomUUID().slice(0, 8)}`,
  email: `provider-${crypto.randomUUID()}@example.org`,
  password: 'a cup that holds a seed',
})

async function apply(page: Page, { name, email, password }: Account, profession: string) {
  await page.goto('/patient-registration')
  await page.getByRole('tab', { name: 'Provider' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByLabel('Profession').selectOption({ label: profession })
  await page.getByLabel('Specialty').fill('Rheumatology')
  await page.getByLabel('License number').fill('KE-2291-77')
  await page.getByLabel('Issuing state or country').fill('Kenya')
  await page.getByLabel('Swahili').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
}

async function confirm(page: Page, mails: { link?: string }[]) {
  await page.goto(mails[0]?.link ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible()
}

test('a doctor applies, confirms the mailed link, is approved, signs in and sets hours', async ({ page, openBrowser, mailsTo }) => {
  test.setTimeout(120_000)
  const doctor = applicant('Doctor')
  const desk = await openBrowser()
  const application = desk.getByRole('region', { name: doctor.name })

  await apply(page, doctor, 'Doctor')
  await test.step('nobody is approved before the address is confirmed', async () => {
    await signIn(desk, admin, '/admin')
    await expect(application).toContainText('Email not confirmed')
    await expect(application.getByRole('button', { name: 'Approve' })).toBeDisabled()
  })
  await confirm(page, await mailsTo(doctor.email))
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  const schedule = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' })
  await expect(schedule).toBeHidden()

  await test.step('the admin reads the licence and approves', async () => {
    await desk.reload()
    await expect(application).toContainText('Email confirmed')
    for (const words of [doctor.email, 'KE-2291-77', 'Kenya', 'Doctor', 'Rheumatology', 'English and Swahili'])
      await expect(application).toContainText(words)
    await application.getByRole('button', { name: 'Approve' }).click()
    const dialog = desk.getByRole('alertdialog', { name: `Approve ${doctor.name}?` })
    await dialog.getByRole('button', { name: 'Go Back' }).click()
    await expect(dialog).toBeHidden()
    await application.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Application approved')).toBeVisible()
    await expect(application).toBeHidden()
    await expect(schedule).toBeVisible()
    await desk.getByRole('tab', { name: 'Approved' }).click()
    await expect(application).toContainText('Approved on')
  })
  expect((await mailsTo(doctor.email)).map(({ letter }) => letter)).toContain('application_approved')

  await test.step('the doctor signs in, sees Schedule and sets hours', async () => {
    const practice = await openBrowser()
    await signInByForm(practice, doctor)
    await expect(practice.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${doctor.name}`)
    await expect(practice.getByRole('status').filter({ hasText: 'View all' })).toContainText('Your provider account is ready')
    await practice.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click()
    await practice.getByRole('link', { name: 'Your hours' }).click()
    await practice.locator('summary', { hasText: 'Wednesday' }).click()
    const wednesday = practice.getByRole('group', { name: 'Hours on Wednesday', exact: true })
    await wednesday.getByRole('button', { name: 'Remove Hours 1 on Wednesday' }).click()
    await wednesday.getByLabel('Start').fill('14:30')
    await wednesday.getByLabel('End').fill('15:00')
    await practice.getByRole('button', { name: 'Save hours' }).click()
    await expect(practice.getByText('Hours saved')).toBeVisible()
    await practice.reload()
    await expect(practice.locator('summary', { hasText: 'Wednesday' })).toContainText(/2:30\sPM–3:00\sPM/)
  })
})

test('a rejected applicant reads the note in the own profile and stays a patient', async ({ page, openBrowser, mailsTo }) => {
  const nurse = applicant('Nurse')
  await apply(page, nurse, 'Nurse')
  await confirm(page, await mailsTo(nurse.email))

  const desk = await openBrowser()
  await signIn(desk, admin, '/admin')
  await desk.getByRole('region', { name: nurse.name }).getByRole('button', { name: 'Reject' }).click()
  const dialog = desk.getByRole('alertdialog', { name: `Reject ${nurse.name}’s application?` })
  await dialog.getByLabel('Note to the applicant').fill('Please send us the number of your renewed licence.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByText('Application rejected')).toBeVisible()
  await desk.getByRole('tab', { name: 'Rejected' }).click()
  await expect(desk.getByRole('region', { name: nurse.name })).toContainText('Please send us the number of your renewed licence.')

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Your application was not approved/ }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Please send us the number of your renewed licence.')).toBeVisible()
  expect((await mailsTo(nurse.email)).map(({ letter }) => letter)).toContain('application_rejected')
})
