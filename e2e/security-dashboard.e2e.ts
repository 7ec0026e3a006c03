import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { drMwangi, expect, giveConsent, signIn, test } from './fixtures.ts'

const dashboard = '/security/dashboard'
const score = (page: Page) => page.getByRole('region', { name: 'Security score' })
const figure = (page: Page, label: string) => page.getByRole('region', { name: 'Key figures' }).getByRole('link').filter({ hasText: label })

// @acceptance SECDASH-003, 010
test('the four figures follow what happens, and say how they are worked out', async ({ page, request, newPatient }) => {
  const patient = await newPatient()
  await signIn(page, patient, dashboard)
  await expect(score(page)).toContainText('64%')
  await expect(score(page)).toContainText('7 of 11 checks passed.')
  await expect(score(page).getByRole('img', { name: '7 of 11 checks passed.' })).toBeVisible()
  await expect(score(page)).toContainText('To do: turn on two-factor authentication, add an authenticator app or a passkey, and 2 more.')
  await expect(figure(page, 'Security alerts')).toContainText('Security alerts0in the last 30 days')
  const sessions = Number(/\d+/.exec((await figure(page, 'Active sessions').textContent()) ?? '')?.[0])

  const guess = { email: patient.email, password: 'not the password' }
  expect((await request.post('/auth/v1/token?grant_type=password', { data: guess })).status()).toBe(400)
  await clientOf(request, patient)
  await page.reload()
  await expect(figure(page, 'Active sessions')).toContainText(`Active sessions${sessions + 1}on`)
  await expect(figure(page, 'Security alerts')).toContainText('Security alerts11 not reviewed')
  await expect(score(page)).toContainText('55%')

  await page.getByRole('button', { name: 'How is this calculated?' }).click()
  const dialog = page.getByRole('dialog', { name: 'How we calculate these numbers' })
  await expect(dialog.getByRole('listitem')).toHaveCount(11)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'You have reviewed all security alerts' })).toContainText('To do')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Your email address is confirmed' })).toContainText('Passed')
  for (const name of ['Security score', 'Encrypted', 'Active sessions', 'Security alerts'])
    await expect(dialog.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open security settings' })).toHaveAttribute('href', '/security')
  await expectNoBarrier(page, 'the explanation')
  await dialog.getByRole('button', { name: 'Got it' }).click()

  await figure(page, 'Security alerts').click()
  await expect(page).toHaveURL(/\?tab=audit$/)
  await expect(page.getByRole('cell').filter({ hasText: 'account.sign_in_failed' })).toBeVisible()
  await expect(figure(page, 'Security alerts')).toContainText('Security alerts1in the last 30 days')
  await expect(score(page)).toContainText('64%')

  await figure(page, 'Active sessions').click()
  const list = page.getByRole('list', { name: 'Your sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(sessions + 1)
  await list.getByRole('button').first().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(list.getByRole('listitem')).toHaveCount(sessions)
  await expect(figure(page, 'Active sessions')).toContainText(`Active sessions${sessions}on`)
})

test('Access Control names who may see the record, who has, and from where one is signed in', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Wanjiku Shares')
  await signIn(page, patient, `${dashboard}?tab=access`)
  const may = page.getByRole('region', { name: 'Who can see my health record' })
  await expect(may).toContainText('Only you can see your health record')
  await expect(page.getByRole('region', { name: 'Who viewed my health record' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your sessions' })).toContainText('This device')
  await book(request, patient, drMwangi, { reason: 'Cough', mode: 'in_person', days: 31, take: 'last' })
  await page.reload()
  const row = may.getByRole('listitem')
  await expect(row).toContainText(drMwangi.name)
  await expect(row).toContainText('Because of your appointments, until')
})

// @acceptance GLOBAL-019
test('Compliance says how each safeguard stands, and follows the consent', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), `${dashboard}?tab=compliance`)
  const safeguard = (name: string) => page.getByRole('list', { name: 'Safeguards' }).getByRole('listitem').filter({ hasText: name })
  await expect(page.getByRole('list', { name: 'Safeguards' }).getByRole('listitem')).toHaveCount(8)
  await expect(safeguard('Encryption of stored data')).toContainText('In place')
  await expect(safeguard('Automatic logoff')).toContainText('The server signs you out after 15 minutes of inactivity')
  await expect(safeguard('Person authentication')).toContainText('Needs attention')
  await expect(safeguard('Notice of privacy practices')).toContainText('You have not agreed to the current notice.')
  await expect(page.getByText('This is not a certificate. HIPAA does not have one.')).toBeVisible()
  await page.goto('/telemedicine')
  await giveConsent(page)
  await page.goto(`${dashboard}?tab=compliance`)
  await expect(safeguard('Notice of privacy practices')).toContainText('You agreed to the current notice on')
  await expect(score(page)).toContainText('8 of 11 checks passed.')
})
