import { dashboardApi } from '@uzima/contract/dashboard'
import { profilesApi } from '@uzima/contract/profiles'
import { emptyDashboard } from '#test/dashboard.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, answerAuth, refuse, refuseAuth } from '#test/server.ts'

const newPassword = page.getByLabelText('New Password', { exact: true })
const again = page.getByLabelText('Confirm New Password')

// @acceptance API-DATA-003, ERRORS-017, PROFILE-019
test('what is wrong is said at the field, and a failure keeps what was typed', async ({ open }) => {
  const sent: object[] = []
  answer(profilesApi, {
    updateProfile: (input) => {
      sent.push(input)
      return refuse(500, 'unexpected')
    },
  })
  await open('/profile', { as: ada })
  await page.getByLabelText('Name').fill('A')
  await page.getByLabelText('Date of birth').fill('2190-01-01')
  await button('Save changes').click()
  await expect.element(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect.element(page.getByText('The date cannot be in the future.')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await page.getByLabelText('Name').fill('Neema Mushi')
  await page.getByLabelText('Date of birth').clear()
  await button('Save changes').click()
  await expect.element(toast('Error updating profile')).toHaveRole('alert')
  // a date that was cleared is sent as none
  expect(sent).toEqual([expect.objectContaining({ name: 'Neema Mushi', dateOfBirth: null })])
  await expect.element(page.getByLabelText('Name')).toHaveValue('Neema Mushi')
})

test('an address has its street lines and its parts, each with what the browser knows of it', async ({ open }) => {
  const sent: object[] = []
  const kept = { ...ada.profile, address: 'Lake Street 2\nBox 7', city: 'Chicago', region: 'IL' }
  answer(profilesApi, {
    getProfile: () => kept,
    updateProfile: (input) => {
      sent.push(input)
      return refuse(400, 'too_long', { field: 'postalCode' })
    },
  })
  await open('/profile', { as: { ...ada, profile: kept } })
  const address = page.getByLabelText('Address')
  await expect.element(address).toHaveValue('Lake Street 2\nBox 7')
  for (const [label, token, value] of [
    ['Town or city', 'address-level2', 'Chicago'],
    ['State, county or region', 'address-level1', 'IL'],
    ['Postal code', 'postal-code', ''],
    ['Country', 'country', ''],
  ] as const) {
    await expect.element(page.getByLabelText(label)).toHaveValue(value)
    await expect.element(page.getByLabelText(label)).toHaveAttribute('autocomplete', token)
  }
  await expect.element(address).toHaveAttribute('autocomplete', 'street-address')
  await page.getByLabelText('Town or city').fill('Paris')
  await page.getByLabelText('State, county or region').clear()
  await page.getByLabelText('Postal code').fill(' 75011 ')
  await page.getByLabelText('Country').selectOptions('France')
  await button('Save changes').click()
  await expect.element(page.getByText('This text is too long. Shorten it and try again.')).toBeVisible()
  await expect.element(page.getByLabelText('Postal code')).toHaveFocus()
  await expect.element(page.getByLabelText('Town or city')).toHaveValue('Paris')
  expect(sent).toEqual([
    expect.objectContaining({ address: 'Lake Street 2\nBox 7', city: 'Paris', region: null, postalCode: '75011', country: 'FR' }),
  ])
})

// @acceptance PROFILE-013, 020
test('passwords that differ, and one that is refused, are not taken', async ({ open }) => {
  await open('/profile', { as: ada })
  await newPassword.fill('secret123')
  await again.fill('secret124')
  await button('Update Password').click()
  await expect.element(toast("Passwords don't match")).toHaveTextContent('New password and confirmation password must match.')
  await newPassword.fill('secret12')
  await again.fill('secret12')
  answerAuth({ 'PUT /user': () => refuseAuth(422, 'weak_password', { weak_password: { reasons: ['pwned'] } }) })
  await button('Update Password').click()
  await expect.element(toast('Error updating password')).toHaveRole('alert')
  await expect.element(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible()
  await expect.element(newPassword).toHaveValue('secret12')
})

test('an older session is asked for the current password', async ({ open }) => {
  const changed = 'another cup, another seed'
  answerAuth({
    'PUT /user': ({ current_password, password }) => {
      if (current_password !== ada.password) return refuseAuth(400, 'current_password_required')
      expect(password).toBe(changed)
      return { ...ada.user }
    },
  })
  await open('/profile', { as: ada, signedInAt: new Date(Date.now() - 6 * 60_000) })
  await expect.element(page.getByLabelText('Current password')).toBeVisible()
  await newPassword.fill(changed)
  await again.fill(changed)
  await button('Update Password').click()
  await expect.element(page.getByText('Enter your current password.')).toBeVisible()
  await expect.element(page.getByLabelText('Current password')).toHaveFocus()
  await page.getByLabelText('Current password').fill(ada.password)
  await button('Update Password').click()
  await expect.element(toast('Password updated!')).toBeVisible()
})

// @acceptance AUTH-053
test('a Sign Out that the server refuses says so, and still forgets this device', async ({ open }) => {
  answerAuth({ 'POST /logout': () => refuseAuth(500, 'unexpected_failure', { message: 'The session could not be ended' }) })
  await open('/profile', { as: ada })
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect.element(toast('Sign out failed')).toHaveRole('alert')
  await expect.poll(() => location.pathname).toBe('/')
  await open('/profile')
  await expect.poll(() => location.pathname).toBe('/auth')
})

// @acceptance PROFILE-003 to 004, 012
test('the page has a form for the person and one for the password', async ({ open }) => {
  await open('/profile', { as: ada })
  await expect.element(page.getByRole('region', { name: 'Personal Information' }).getByCss('form')).toBeVisible()
  const security = page.getByRole('region', { name: 'Security Settings' }).getByCss('form')
  await expect.element(security.getByCss('input[type=password]')).toHaveLength(2)
  await expect.element(security.getByRole('button').filter({ hasText: 'Update Password' })).toBeVisible()
})

// @acceptance ERRORS-017, PROFILE-015, 018
test('someone on a journey takes over the time of the device; a failure is told and can be tried again', async ({ open }) => {
  const atHome = { ...ada, profile: { ...ada.profile, timeZone: 'Africa/Nairobi' } }
  answer(dashboardApi, { getDashboard: () => emptyDashboard })
  answer(profilesApi, { updateProfile: () => refuse(500, 'unexpected') })
  await open('/dashboard', { as: atHome })
  const take = button('Use this device’s time zone')
  const difference = /This device is set to Central \w+ Time, but your profile is set to East Africa Time/
  await expect.element(page.getByText(difference)).toBeVisible()
  await take.click()
  await expect.element(toast('Update Error')).toHaveTextContent('An unexpected error occurred')
  await expect.element(toast('Update Error')).toHaveRole('alert')
  let { profile } = atHome
  answer(profilesApi, {
    getProfile: () => profile,
    updateProfile: ({ timeZone }) => {
      profile = { ...profile, timeZone }
      return profile
    },
  })
  await take.click()
  await expect.element(toast('Profile Updated')).toHaveTextContent('Your profile has been successfully updated.')
  await expect.element(take).not.toBeInTheDocument()
})

// @acceptance PROFILE-008
test('each of the four genders is sent as its value', async ({ open }) => {
  const sent: unknown[] = []
  let { profile } = ada
  answer(profilesApi, {
    getProfile: () => profile,
    updateProfile: ({ gender = null }) => {
      sent.push(gender)
      profile = { ...profile, gender }
      return profile
    },
  })
  await open('/profile', { as: ada })
  const genders = ['male', 'female', 'other', 'prefer_not_to_say']
  for (const [at, gender] of genders.entries()) {
    await page.getByLabelText('Gender').selectOptions(gender)
    await button('Save changes').click()
    await expect.poll(() => sent).toHaveLength(at + 1)
    await expect.element(button('Save changes')).toBeEnabled()
  }
  expect(sent).toEqual(genders)
})
