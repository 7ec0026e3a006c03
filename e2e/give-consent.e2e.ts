import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, drMwangi, expect, giveConsent, signIn, signInByForm, test } from './fixtures.ts'
import { toast } from './toast.ts'

const banner = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Review & Consent' }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'HIPAA Notice of Privacy Practices' })
const visits = (page: Page) => page.getByText('No upcoming video visits')

/** The body of the next call of a function. */
const sent = async (page: Page, name: string) =>
  (await page.waitForRequest((request) => request.url().endsWith(`/functions/v1/${name}`))).postDataJSON()

async function withdraw(request: APIRequestContext, { email, password }: Account) {
  const session = await (await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })).json()
  const headers = { authorization: `Bearer ${session.access_token}` }
  expect((await request.post('/api/consent/withdraw', { headers })).ok()).toBe(true)
}

// @acceptance LEGAL-017, 019
test('signed out, protected content asks for sign-in, and leads back afterwards', async ({ page, newPatient }) => {
  const patient = await newPatient()
  await page.goto('/telemedicine')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('You must be logged in to view protected health information.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Ftelemedicine$/)
  await signInByForm(page, patient, '/telemedicine')
  await expect(banner(page)).toBeVisible()
})

// @acceptance API-FUNC-007, 011, LEGAL-009 to 015, 018
test('without consent a banner stands in place of the content; read and consented to, the content shows, also after a reload', async ({
  page,
  newPatient,
}) => {
  await signIn(page, await newPatient(), '/terms')
  const attempt = sent(page, 'audit-logging')
  await page.goto('/telemedicine')
  await expect(banner(page)).toBeVisible()
  await expect(visits(page)).toHaveCount(0)
  expect(await attempt).toMatchObject({ event_type: 'phi_access_attempt', details: { data_type: 'appointments', granted: false } })

  await banner(page).getByRole('button', { name: 'Review & Consent' }).click()
  await expect(dialog(page)).toContainText('Copies are usually provided within 30 days of your request.')
  const consent = dialog(page).getByRole('button', { name: 'I Consent' })
  await expect(consent).toBeDisabled()
  await dialog(page).getByRole('checkbox').check()
  await expect(consent).toBeEnabled()
  const checked = sent(page, 'hipaa-compliance-check')
  await consent.click()
  await expect(toast(page, 'Your consent has been recorded.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(await checked).toEqual({ operation: 'view', dataType: 'appointments', data: { access_level: 'patient' } })
  await expect(visits(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  const again = sent(page, 'audit-logging')
  await page.reload()
  await expect(visits(page)).toBeVisible()
  expect(await again).toMatchObject({ event_type: 'phi_access_attempt', details: { granted: true } })
})

test('a consent taken back elsewhere closes the open page', async ({ page, request, newPatient }) => {
  const patient = await newPatient()
  await signIn(page, patient, '/telemedicine')
  await giveConsent(page)
  await expect(visits(page)).toBeVisible()
  await withdraw(request, patient)
  await expect(banner(page)).toBeVisible()
  await expect(visits(page)).toHaveCount(0)
})

test('the consent is taken back under the settings, where what was agreed to can be read again', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), '/telemedicine')
  await giveConsent(page)
  await page.goto('/security')
  const panel = page.getByRole('region', { name: 'HIPAA consent' })
  await expect(panel).toContainText('(version 1 of the notice)')
  await panel.getByRole('button', { name: 'Read notice' }).click()
  await expect(dialog(page)).toContainText('How we use your health information')
  await page.keyboard.press('Escape')

  await panel.getByRole('button', { name: 'Withdraw consent' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Withdraw your consent?' })
  await expect(confirm.getByRole('button', { name: 'Keep my consent' })).toBeFocused()
  await confirm.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(toast(page, 'Your consent has been withdrawn.')).toBeVisible()
  await expect(panel).toContainText('You withdrew your consent.')
  await expect(panel.getByRole('list').getByRole('listitem')).toHaveText([/Consent withdrawn/, /Consent given/])
  await page.goto('/telemedicine')
  await expect(banner(page)).toBeVisible()

  await page.goto('/security')
  await panel.getByRole('button', { name: 'Review & Consent' }).click()
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'I Consent' }).click()
  await expect(panel).toContainText('You gave your consent on')
})

// @acceptance LEGAL-018
test('a doctor sees the video visits of patients without a consent of their own, and the own ones only with it', async ({ page }) => {
  await signIn(page, drMwangi, '/telemedicine')
  await expect(page.getByRole('list', { name: 'Upcoming video visits' })).toContainText('Amina Otieno')
  await page.getByRole('button', { name: 'For my own care' }).click()
  await expect(banner(page)).toBeVisible()
})
