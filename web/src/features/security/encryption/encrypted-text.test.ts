import { passphraseFault } from '@uzima/contract/security/encryption'
import { describe, expect, test } from 'vitest'
import { lockText, unlockText } from './encrypted-text.ts'

const passphrase = 'Correct-Horse-9 battery'
const words = 'Blood group 0+, allergic to penicillin'
/** The server's tests decrypt the same text, which proves both implementations compatible. */
const locked = 'uzima1.AAECAwQFBgcICQoLDA0ODw.EBESExQVFhcYGRob.FflM3gDRVyRmS_1ajnizjlN3xulVc7n56Enic9I3Mj7gX0F7UWGHupTglpiCO92EIqgsH6xX'

describe('an encrypted text', () => {
  test('decrypts again, and is different each time', async () => {
    const text = `Alergia – desde 1999 ✓ 😷${'x'.repeat(100_000)}`
    const first = await lockText(text, passphrase)
    expect(first).toMatch(/^uzima1(\.[\w-]+){3}$/)
    expect(await lockText(text, passphrase)).not.toBe(first)
    expect(await unlockText(first, passphrase)).toBe(text)
  })
  test('from another client decrypts, even with line breaks added by email', async () => {
    expect(await unlockText(`\n${locked} \n`, passphrase)).toBe(words)
  })
  test('decrypts regardless of the Unicode form of the passphrase', async () => {
    expect(await unlockText(await lockText(words, 'Cafe\u0301-Horse-99'), 'Caf\u00e9-Horse-99')).toBe(words)
  })
  test.each([
    ['with another passphrase', locked, 'Correct-Horse-8 battery'],
    ['if its end was altered', `${locked.slice(0, -2)}AA`, passphrase],
    ['if its salt was altered', locked.replace('AAEC', 'AAED'), passphrase],
    ['if its prefix was altered', locked.replace('uzima1', 'uzima2'), passphrase],
    ['if it was truncated', locked.slice(0, 40), passphrase],
    ['if it is empty', '', passphrase],
    ['if it is plain text', words, passphrase],
    ['if it is not base64', 'uzima1.%%%.%%%.%%%', passphrase],
  ])('does not decrypt %s', async (_, text, secret) => {
    await expect(unlockText(text, secret)).rejects.toThrow()
  })
})

describe('a passphrase', () => {
  test.each([
    ['Short-Pass1', 'passphrase_too_short'],
    ['😷😷😷😷😷😷', 'passphrase_too_short'],
    ['abcdefghijkl', 'passphrase_too_weak'],
    ['ABCDEFGHIJ-1', 'passphrase_too_weak'],
    ['abcdefghij-1', 'passphrase_too_weak'],
    ['Abcdefghijk-', 'passphrase_too_weak'],
    ['Abcdefghijk1', 'passphrase_too_weak'],
    ['Abcdefghij 1', 'passphrase_too_weak'],
    ['Abcdefghij-1', undefined],
    ['Éclair-doux-7', undefined],
  ])('%s: %s', (given, fault) => {
    expect(passphraseFault(given)).toBe(fault)
  })
})
