import { vi } from 'vitest'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answerQuietDashboard } from '#test/security-dashboard.ts'

const form = page.getByRole('region', { name: 'Encrypt health data' })
const result = form.getByRole('status')
const passphrase = 'Correct-Horse-9 battery'
const words = 'Blood group 0+, allergic to penicillin'

async function send(act: 'Encrypt' | 'Decrypt', data: string, secret: string) {
  await form
    .getByLabelText(act === 'Encrypt' ? 'Health data' : 'Encrypted text')
    .first()
    .fill(data)
  await form.getByLabelText('Passphrase', { exact: true }).fill(secret)
  await form.getByCss('form').getByRole('button', { name: act }).click()
}

const chooseDecrypt = () => form.getByRole('group', { name: 'Action' }).getByRole('button', { name: 'Decrypt' }).click()

// @acceptance SECDASH-019 to 020
test('a weak passphrase encrypts nothing', async ({ open }) => {
  answerQuietDashboard()
  await open('/security/dashboard', { as: ada })
  await send('Encrypt', words, 'Short-Pass1')
  await expect.element(form).toHaveTextContent('Passphrase must be at least 12 characters long for security')
  for (const weak of ['abcdefghijkl', 'ABCDEFGHIJ-1', 'abcdefghij-1', 'Abcdefghijk-', 'Abcdefghijk1']) {
    await send('Encrypt', words, weak)
    await expect.element(form).toHaveTextContent('Passphrase must contain lowercase, uppercase, numbers, and special characters')
  }
  await expect.element(result).not.toBeInTheDocument()
})

// @acceptance SECDASH-021, 023
test('decryption needs data and passphrase, and says when it fails', async ({ open }) => {
  answerQuietDashboard()
  await open('/security/dashboard', { as: ada })
  await chooseDecrypt()
  for (const [data, secret] of [
    ['', passphrase],
    ['uzima1.a.b.c', ''],
  ] as const) {
    await send('Decrypt', data, secret)
    await expect.element(form).toHaveTextContent('Required field is missing.')
  }
  // the text of encrypted-text.test.ts, under another passphrase
  const locked = 'uzima1.AAECAwQFBgcICQoLDA0ODw.EBESExQVFhcYGRob.FflM3gDRVyRmS_1ajnizjlN3xulVc7n56Enic9I3Mj7gX0F7UWGHupTglpiCO92EIqgsH6xX'
  await send('Decrypt', locked, 'Correct-Horse-8 battery')
  await expect.element(toast('Decryption failed')).toHaveTextContent('Could not decrypt data. The passphrase may be incorrect.')
  await expect.element(result).not.toBeInTheDocument()
  await send('Decrypt', locked, passphrase)
  await expect.element(result.getByLabelText('Health data')).toHaveValue(words)
})

// @acceptance SECDASH-022
test('a browser that cannot encrypt says so', async ({ open }) => {
  answerQuietDashboard()
  await open('/security/dashboard', { as: ada })
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('no'))
  await send('Encrypt', words, passphrase)
  await expect.element(toast('Encryption failed')).toHaveTextContent('Could not encrypt data')
})
