import { expect, test } from 'vitest'
import { passwordFault } from './password-policy.ts'

const rules = { minLength: 8, characterSets: [], refusesCommon: true }
const owner = { email: 'adalovelace@example.com', name: 'Ada Lovelace' }

test.each([
  ['seven characters', 'xk3-9fQ', ['length']],
  ['common and short', '123456', ['length', 'pwned']],
  ['common', 'password1', ['pwned']],
  ['common in capitals', 'PASSWORD1', ['pwned']],
  ['the email address', 'AdaLovelace@Example.com', ['pwned']],
  ['the local part of the address', 'adalovelace', ['pwned']],
  ['the name', 'ada lovelace', ['pwned']],
  ['what holds the name', 'my-Ada Lovelace-2027', ['pwned']],
  ['what holds a part of the name', 'lovelace-and-me-2027', ['pwned']],
  ['what holds the local part of the address', '!!adalovelace77', ['pwned']],
  ['what holds the name of the portal', 'Uzima-4-ever!', ['pwned']],
  ['what holds the name of the portal in pieces', 'u z i m a patient 7', ['pwned']],
  ['129 characters', 'x'.repeat(129), ['length']],
])('%s is refused', async (_, password, reasons) => {
  expect((await passwordFault(password, owner, rules))?.reasons).toEqual(reasons)
})

test.each([
  ['eight characters', 'xk3-9fQw'],
  ['128 characters', 'xY'.repeat(64)],
  ['128 emoji', '🦒'.repeat(128)],
  ['blanks', '        a b c        '],
  ['three letters of a name', 'granada-tomorrow'],
  ['another script', 'пароль-уникальный'],
])('%s is accepted', async (_, password) => {
  expect(await passwordFault(password, owner, rules)).toBeUndefined()
})

test('the operator can require more characters, character sets, and disable the list of common passwords', async () => {
  const strict = { minLength: 12, characterSets: ['abc', '0123456789'], refusesCommon: false }
  expect(await passwordFault('zzzz', owner, strict)).toEqual({
    reasons: ['length', 'characters'],
    message: 'Password should be at least 12 characters. Password should contain at least one character of each: abc, 0123456789.',
  })
  expect(await passwordFault('password1234', owner, strict)).toBeUndefined()
  expect((await passwordFault('passwordonly', owner, strict))?.reasons).toEqual(['characters'])
})
