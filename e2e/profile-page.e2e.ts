import { expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

// @acceptance PROFILE-003 to 004, 012
test('the page has a form for the person and one for the password', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), '/profile')
  await expect(page.getByRole('region', { name: 'Personal Information' }).locator('form')).toBeVisible()
  const security = page.getByRole('region', { name: 'Security Settings' }).locator('form')
  await expect(security.locator('input[type=password]')).toHaveCount(2)
  await expect(security.getByRole('button', { name: 'Update Password' })).toBeVisible()
})

// @acceptance PROFILE-008
test('each of the four genders is stored as its value', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), '/profile')
  for (const gender of ['male', 'female', 'other', 'prefer_not_to_say']) {
    await page.getByLabel('Gender').selectOption(gender)
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await page.getByRole('button', { name: 'Save changes' }).click()
    expect(await (await answered).json()).toMatchObject({ gender })
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  }
})

// @acceptance ERRORS-017, PROFILE-015, 018
test('someone on a journey takes over the time of the device; a failure is told and can be tried again', async ({
  openBrowser,
  newPatient,
  expectFault,
}) => {
  expectFault(/500/)
  const page = await openBrowser({ locale: 'en-US', timezoneId: 'Africa/Nairobi' })
  await signIn(page, await newPatient())
  await page.route('**/api/profiles/me', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'unexpected', title: 'An unexpected error occurred' } })
      : route.continue(),
  )
  const take = page.getByRole('button', { name: 'Use the time of this device' })
  await take.click()
  await expect(toast(page, 'Update Error')).toContainText('An unexpected error occurred')
  await expect(toast(page, 'Update Error')).toHaveRole('alert')
  await page.unroute('**/api/profiles/me')
  await take.click()
  await expect(toast(page, 'Profile Updated')).toContainText('Your profile has been successfully updated.')
  await expect(take).toHaveCount(0)
})
