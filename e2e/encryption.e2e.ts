import type { Page } from '@playwright/test'
import { clientOf } from './clients.ts'
import { expect, signIn, test } from './fixtures.ts'

const dashboard = '/security/dashboard'
const card = (page: Page) => page.getByRole('region', { name: 'Data Encryption Status' })
const form = (page: Page) => page.getByRole('region', { name: 'Encrypt health data' })
const kinds = ['Health records', 'Messages', 'Symptoms', 'Medications']
const words = 'Blood group 0+, allergic to penicillin'
const passphrase = 'Correct-Horse-9 battery'

// @acceptance SECDASH-013, SECURITY-009
test('each kind is as the server finds it; what the browser encrypts the server decrypts, and the other way round', async ({
  page,
  request,
  newPatient,
}) => {
  const patient = await newPatient()
  const call = await clientOf(request, patient)
  const ask = (data: object) => call('POST', '/functions/v1/encrypt-medical-data', data)
  const bodies: string[] = []
  page.on('request', (each) => bodies.push(`${each.url()} ${each.postData() ?? ''}`))
  const asked = page.waitForRequest((each) => each.url().endsWith('/functions/v1/check-encryption-status'))
  await signIn(page, patient, dashboard)
  expect((await asked).method()).toBe('POST')
  expect((await asked).postData()).toBeNull()
  await expect(card(page).getByRole('listitem')).toHaveCount(4)
  for (const kind of kinds) await expect(card(page).getByRole('listitem').filter({ hasText: kind })).toContainText('Encrypted')
  await expect(card(page).getByRole('button')).toHaveCount(0)

  const fill = async (label: string, data: string) => {
    await form(page).getByLabel(label).first().fill(data)
    await form(page).getByLabel('Passphrase', { exact: true }).fill(passphrase)
  }
  const go = (name: 'Encrypt' | 'Decrypt') => form(page).locator('form').getByRole('button', { name }).click()
  await fill('Health data', words)
  await go('Encrypt')
  const result = form(page).getByRole('status').getByLabel('Encrypted text')
  await expect(result).toHaveValue(/^uzima1\./)
  await expect(form(page).getByLabel('Passphrase', { exact: true })).toHaveValue('')
  const locked = await result.inputValue()
  expect(await ask({ operation: 'decrypt', data: locked, passphrase })).toEqual({ result: words })

  const other = await ask({ operation: 'encrypt', data: words, passphrase })
  await form(page).getByRole('group', { name: 'Action' }).getByRole('button', { name: 'Decrypt' }).click()
  await fill('Encrypted text', other.result)
  await go('Decrypt')
  await expect(form(page).getByRole('status').getByLabel('Health data')).toHaveValue(words)
  // the passphrase never leaves the page
  expect(bodies.filter((body) => body.includes('Horse') || body.includes('encrypt-medical-data'))).toEqual([])
})
