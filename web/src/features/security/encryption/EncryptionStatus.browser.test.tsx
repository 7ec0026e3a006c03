import { type DataKind, dataKinds, securityEncryptionApi } from '@uzima/contract/security/encryption'
import { vi } from 'vitest'
import { expect, page, passTime, test, toast } from '#test/page.tsx'
import { ada, olive } from '#test/people.ts'
import { answerQuietDashboard } from '#test/security-dashboard.ts'
import { answer, refuse } from '#test/server.ts'

const dashboard = '/security/dashboard'
const card = page.getByRole('region', { name: 'Data Encryption Status' })
const row = (kind: string) => card.getByRole('listitem').filter({ hasText: kind })
const names: Record<DataKind, string> = {
  medical_records: 'Health records',
  messages: 'Messages',
  symptoms: 'Symptoms',
  medications: 'Medications',
}

/** The server's answer while these kinds are not encrypted. */
const statusWithout = (off: readonly DataKind[], isRunning = false) => ({
  medical_records: !off.includes('medical_records'),
  messages: !off.includes('messages'),
  symptoms: !off.includes('symptoms'),
  medications: !off.includes('medications'),
  kinds: dataKinds.map((kind) => ({
    kind,
    enabled: !off.includes(kind),
    rowsTotal: 3,
    rowsPlaintext: off.includes(kind) ? 2 : 0,
    keyVersion: 1,
    staleKeys: 0,
    canaryOk: true,
    isRunning: isRunning && off.includes(kind),
  })),
  checkedAt: '2027-01-04T08:00:00Z',
})

// @acceptance SECDASH-014 to 015
test('a kind that is not encrypted says so; it is critical but for symptoms', async ({ open }) => {
  answerQuietDashboard()
  answer(securityEncryptionApi, { checkEncryptionStatus: () => statusWithout(dataKinds) })
  await open(dashboard, { as: ada })
  for (const [kind, name] of Object.entries(names)) {
    await expect.element(row(name)).toHaveTextContent('Not encrypted yet')
    await expect.element(row(name).getByText('Critical')).toHaveLength(kind === 'symptoms' ? 0 : 1)
  }
  // only admins can have it encrypted
  await expect.element(card.getByRole('button')).toHaveLength(0)
})

// @acceptance SECDASH-016
test('an admin has a kind encrypted; the page says when it is done', async ({ open }) => {
  answerQuietDashboard()
  const enabled: object[] = []
  let checks = 0
  answer(securityEncryptionApi, {
    checkEncryptionStatus: () => {
      if (enabled.length > 0) checks += 1
      return checks > 2 ? statusWithout([]) : statusWithout(['symptoms'], enabled.length > 0)
    },
    enableEncryption: (input) => {
      enabled.push(input)
      return { success: true, enabled: false }
    },
  })
  await open(dashboard, { as: olive })
  const enable = card.getByRole('button', { name: 'Enable encryption: Symptoms' })
  await expect.element(enable).toBeVisible()
  // the server is asked every two seconds how far it is
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await enable.click()
  await passTime(toast('Encryption Enabled'))
  expect(enabled).toEqual([{ table: 'symptoms' }])
  await expect.element(row('Symptoms')).not.toHaveTextContent('Not encrypted yet')
  await expect.element(toast('Encryption Enabled')).toHaveLength(1)
})

// @acceptance SECDASH-017
test('a failed enable is told', async ({ open }) => {
  answerQuietDashboard()
  answer(securityEncryptionApi, {
    checkEncryptionStatus: () => statusWithout(['symptoms']),
    enableEncryption: () => refuse(500, 'unexpected'),
  })
  await open(dashboard, { as: olive })
  await card.getByRole('button', { name: 'Enable encryption: Symptoms' }).click()
  await expect.element(toast('Could not enable encryption')).toHaveRole('alert')
})

// @acceptance SECDASH-018
test('a failed status check is told, and can be repeated', async ({ open }) => {
  answerQuietDashboard()
  answer(securityEncryptionApi, { checkEncryptionStatus: () => refuse(500, 'unexpected') })
  await open('/terms', { as: ada })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open(dashboard)
  await passTime(toast('Could not check encryption status'))
  vi.useRealTimers()
  answer(securityEncryptionApi, { checkEncryptionStatus: () => statusWithout([]) })
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('Messages')).toHaveTextContent('Encrypted')
})
