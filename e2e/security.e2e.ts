import type { Page } from '@playwright/test'
import { book, clientOf } from './clients.ts'
import { drMwangi, expect, signIn, signInByForm, test } from './fixtures.ts'

// @acceptance SECURITY-003
test('signed out, each page of the security settings leads to sign-in and back', async ({ page, context, newPatient }) => {
  const patient = await newPatient()
  for (const path of ['/security', '/security/settings', '/security/activity', '/security/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`)
    await signInByForm(page, patient, path)
    await context.clearCookies()
  }
})

// @acceptance GLOBAL-007, SECURITY-001 to 002, 006, 008 to 009, 029 to 031
test('the settings hold two-factor, password, session and activity, keep the timeout chosen, and lead on, under both addresses', async ({
  page,
  newPatient,
}) => {
  await signIn(page, await newPatient(), '/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security Settings' })).toBeVisible()
  for (const title of ['Two-Factor Authentication', 'Password Management', 'Session Timeout', 'Security Activity', 'Security Dashboard'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  const card = page.getByRole('region', { name: 'Session Timeout' })
  const choices = card.getByRole('radio')
  await expect(choices).toHaveCount(3)
  for (const [at, minutes] of ['5 minutes', '15 minutes', '30 minutes'].entries())
    await expect(choices.nth(at)).toHaveAccessibleName(minutes)
  await expect(card.getByRole('radio', { name: '15 minutes' })).toBeChecked()
  // it shows what the query says, a moment after the click
  await card.getByRole('radio', { name: '30 minutes' }).click()
  await expect(page.getByText('Session timeout updated')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('radio', { name: '30 minutes' })).toBeChecked()

  await page.getByRole('link', { name: 'Open security dashboard' }).click()
  await expect(page).toHaveURL(/\/security\/dashboard$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Data Encryption Status' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/security$/)
  await page.getByRole('link', { name: 'View security activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security Activity' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Security Settings' }).click()
  await expect(page).toHaveURL(/\/security\/settings$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Security Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

// @acceptance GLOBAL-043, SECURITY-005, 023 to 026, 028, 036
test('Change Password asks for three passwords, says what is wrong, and really changes it', async ({ page, newPatient, openBrowser }) => {
  const person = await newPatient()
  await signIn(page, person, '/security')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const submit = dialog.getByRole('button', { name: 'Update Password' })
  const changed = `other ${crypto.randomUUID()}`

  await field('Current password').fill(person.password)
  await field('New Password').fill(changed)
  await expect(submit).toBeDisabled()
  await field('Confirm New Password').fill('another one')
  await submit.click()
  await expect(dialog.getByText("Passwords don't match")).toBeVisible()

  await field('New Password').fill('1234567')
  await field('Confirm New Password').fill('1234567')
  await submit.click()
  await expect(page.getByText('Password too short')).toBeVisible()

  await field('New Password').fill(changed)
  await field('Confirm New Password').fill(changed)
  await submit.click()
  await expect(page.getByText('Password updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'View security activity' }).click()
  await expect(page.getByRole('list', { name: 'Security Activity' })).toContainText('security_password_changed')

  const elsewhere = await openBrowser()
  await signIn(elsewhere, { ...person, password: changed })
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(person.name)
})

// @acceptance API-DATA-012, 015, AUDIT-001 to 004, 006 to 007, 009, 030, 032, SECURITY-007
test('the activity is searched, filtered, counted and downloaded; a failure is told', async ({ page, newPatient, expectFault }) => {
  const person = await newPatient()
  await signIn(page, person, '/security')
  await page.getByRole('link', { name: 'View security activity' }).click()
  await expect(page).toHaveURL(/\/security\/activity$/)
  await page.reload()
  const list = page.getByRole('list', { name: 'Security Activity' })
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(list.getByText('Signed in', { exact: true }).first()).toBeVisible()
  await expect(totals).toContainText(/All events[1-9]\d*[1-9]\d* events shown/)

  await page.getByLabel('Search events').fill('confirmed')
  await expect(list.getByText('Email address confirmed')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(totals).toContainText(/All events[1-9]\d*1 event shown/)
  await expect(list.getByText('Signed in', { exact: true })).toHaveCount(0)
  await page.getByLabel('Search events').fill('nothing is called this')
  await expect(page.getByText('No audit logs found matching your criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Signed in' })
  await expect(list.getByText('account.signed_in').first()).toBeVisible()
  await expect(list.getByText('account.confirmed')).toHaveCount(0)
  await page.getByLabel('Severity').selectOption('critical')
  await expect(page.getByText('No audit logs found matching your criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('uzima-security-activity.csv')

  // the search is broken, the list is not
  expectFault(/503/)
  await page.route('**/api/security/events?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByLabel('Severity').selectOption('info')
  await expect(page.getByText('Filter Error')).toBeVisible()
  await expect(list.getByText('Signed in', { exact: true }).first()).toBeVisible()
})

test('a patient sees which doctor opened a visit', async ({ page, newPatient, request }) => {
  const patient = await newPatient('Wangari Looks')
  const { id } = await book(request, patient, drMwangi, { reason: 'Cough', mode: 'in_person', days: 31, take: 'last' })
  await signIn(page, patient, '/security/dashboard?tab=access')
  const card = page.getByRole('region', { name: 'Who viewed my health record' })
  await expect(card.getByText('Nobody else has viewed your health record.')).toBeVisible()

  const doctor = await clientOf(request, drMwangi)
  await doctor('GET', `/api/appointments/${id}`)
  await page.reload()
  await expect(card.getByText(drMwangi.name)).toBeVisible()
  await expect(card.getByText('Appointment viewed')).toBeVisible()
})

test.describe('what only the browser knows', () => {
  const reject = (page: Page, message: string) => page.evaluate((text) => void Promise.reject(new Error(text)), message)
  const sent = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/functions/v1/audit-logging'))

  // @acceptance API-FUNC-013 to 015
  test('a rejection nobody caught and an uncaught error are reported as critical, with what and where', async ({ page, expectFault }) => {
    expectFault(/thrown by the test/)
    await page.goto('/terms')
    const rejection = sent(page)
    await reject(page, 'rejected by the test')
    expect((await rejection).postDataJSON()).toMatchObject({
      event_type: 'unhandled_promise_rejection',
      resource_type: 'system',
      severity: 'critical',
      details: { reason: expect.stringContaining('rejected by the test'), stack: expect.stringMatching(/./) },
    })
    const thrown = sent(page)
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('thrown by the test')
        }),
    )
    expect((await thrown).postDataJSON()).toMatchObject({
      event_type: 'global_javascript_error',
      resource_type: 'system',
      severity: 'critical',
      details: { message: expect.stringContaining('thrown by the test'), stack: expect.stringMatching(/./) },
    })
  })

  // @acceptance AUDIT-036
  test('that a critical event could not be recorded is told; of one for information nothing is said', async ({
    page,
    newPatient,
    expectFault,
  }) => {
    expectFault(/503/)
    await signIn(page, await newPatient(), '/terms')
    for (const place of ['**/functions/v1/audit-logging', '**/api/security/analytics-events'])
      await page.route(place, (route) => route.fulfill({ status: 503, body: '{}' }))
    const kept = page.waitForResponse('**/api/security/analytics-events')
    await page.goto('/telemedicine')
    expect((await (await kept).request().postDataJSON()).type).toBe('phi_access_attempt')
    await expect(page.getByRole('button', { name: 'Review & Consent' })).toBeVisible()
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await reject(page, 'a critical one')
    await expect(page.locator('[data-toast]').filter({ hasText: 'Error logging activity' })).toHaveRole('alert')
  })
})
