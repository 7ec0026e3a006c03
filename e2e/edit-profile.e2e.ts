import type { Page } from '@playwright/test'
import { clientOf } from './clients.ts'
import { expect, signIn, signInByForm, test } from './fixtures.ts'
import { toast } from './toast.ts'

const changed = 'another cup, another seed'
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// @acceptance GLOBAL-006, PROFILE-001, 005 to 008, 016
test('personal information is changed, stored, and shown in the shell; another time than the device’s is put right from the dashboard', async ({
  page,
  request,
  newPatient,
}) => {
  const person = await newPatient()
  await signIn(page, person, '/profile')
  const form = page.getByRole('region', { name: 'Personal Information' })
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await expect(form.getByLabel('Gender').locator('option:not([value=""])')).toHaveText(['Male', 'Female', 'Other', 'Prefer not to say'])
  await form.getByLabel('Name').fill('Neema Mushi')
  await form.getByLabel('Gender').selectOption('prefer_not_to_say')
  await form.getByLabel('Date of birth').fill('1990-05-17')
  await form.getByLabel('Phone').fill('+255 700 000 000')
  await form.getByLabel('Address').fill('Uhuru Street 1\nDar es Salaam')
  await form.getByLabel('Language').selectOption('Kiswahili')
  await form.getByLabel('Time zone').selectOption('America/New_York')
  await submit(page, 'Save changes').click()
  await expect(toast(page, 'Profile updated!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Neema Mushi' })).toBeVisible()

  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('Neema Mushi')
  await expect(form.getByLabel('Gender')).toHaveValue('prefer_not_to_say')
  await expect(form.getByLabel('Date of birth')).toHaveValue('1990-05-17')
  await expect(form.getByLabel('Phone')).toHaveValue('+255 700 000 000')
  await expect(form.getByLabel('Address')).toHaveValue('Uhuru Street 1\nDar es Salaam')
  await expect(form.getByLabel('Language')).toHaveValue('sw')
  await expect(form.getByLabel('Time zone')).toHaveValue('America/New_York')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const difference = page.getByText(/This device is set to Central \w+ Time, but your profile is set to Eastern \w+ Time/)
  await expect(difference).toBeVisible()
  await submit(page, 'Use this device’s time zone').click()
  await expect(toast(page, 'Profile Updated')).toContainText('Your profile has been successfully updated.')
  await expect(submit(page, 'Use this device’s time zone')).toBeHidden()
  await expect(difference).toHaveCount(0)

  const call = await clientOf(request, person)
  const own = await call('GET', '/api/profiles/me')
  for (const gender of ['male', 'female', 'other', 'prefer_not_to_say']) {
    await call('PUT', '/api/profiles/me', { ...own, gender })
    expect(await call('GET', '/api/profiles/me')).toMatchObject({ gender })
  }
})

// @acceptance PROFILE-014, 017
test('the password is changed while the session is young; Sign Out ends the session here and leads home, and the new one works', async ({
  page,
  openBrowser,
  newPatient,
}) => {
  const person = await newPatient()
  await signIn(page, person, '/profile')
  await expect(page.getByLabel('Current password')).toBeHidden()
  await expect(submit(page, 'Update Password')).toBeDisabled()
  await page.getByLabel('New Password', { exact: true }).fill(changed)
  await expect(submit(page, 'Update Password')).toBeDisabled()
  await page.getByLabel('Confirm New Password').fill(changed)
  await submit(page, 'Update Password').click()
  await expect(toast(page, 'Password updated!')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, 'Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth/)
  await signInByForm(await openBrowser(), { ...person, password: changed })
})
