import { expect, test } from 'vitest'
import { passwordFault } from './password-policy.ts'

const owner = { email: 'adalovelace@example.com', name: 'Ada Lovelace' }

test.each([
  ['seven characters', 'xk3-9fQ', ['length']],
  ['common and short', '123456', ['length', 'pwned']],
  ['common', 'password1', ['pwned']],
  ['common in capitals', 'PASSWORD1', ['pwned']],
  ['the e-mail', 'AdaLovelace@Example.com', ['pwned']],
  ['the part before the @', 'adalovelace', ['pwned']],
  ['the name', 'ada lovelace', ['pwned']],
  ['129 characters', 'x'.repeat(129), ['length']],
])('%s is refused', async (_, password, reasons) => {
  expect((await passwordFault(password, owner))?.reasons).toEqual(reasons)
})

test.each([
  ['eight characters', 'xk3-9fQw'],
  ['128 characters', 'xY'.repeat(64)],
  ['128 emoji', '🦒'.repeat(128)],
  ['blanks', '        a b c        '],
  ['another script', 'пароль-уникальный'],
])('%s is accepted', async (_, password) => {
  expect(await passwordFault(password, owner)).toBeUndefined()
})
