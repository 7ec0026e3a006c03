import { expect, test, vi } from 'vitest'
import { authClient } from '../../test/auth.ts'
import { clinic } from '../../test/clinic.ts'
import { createPasswords } from './passwords.ts'

/** The verified hashes, in order. */
const verified = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const library = await importOriginal<typeof import('@node-rs/argon2')>()
  const verify: typeof library.verify = (stored, ...rest) => {
    verified.push(String(stored))
    return library.verify(stored, ...rest)
  }
  return { ...library, verify }
})
/** Algorithm, version, and the memory, passes and lanes. */
const costOf = (hash: string) => hash.split('$').slice(1, 4).join(' ')

const passwords = createPasswords()

test('the hash is Argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('ada', 'correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('production cost is the default', async () => {
  const place = await clinic({ people: [], passwordCost: 'production' })
  await authClient(place).signUp('ada@example.com')
  expect(await place.sql("select split_part(password_hash, '$', 4) as cost from auth.users")).toEqual([{ cost: 'm=19456,t=2,p=1' }])
})

test('passwords are not truncated: those that differ after 72 bytes are different', async () => {
  const long = '🦒'.repeat(40)
  const hash = await passwords.hash('ada', `${long}a`)
  expect(await passwords.verify('ada', hash, `${long}a`)).toBe(true)
  expect(await passwords.verify('ada', hash, `${long}b`)).toBe(false)
})

test('without a stored hash nothing matches, at the same cost', async () => {
  const hash = await passwords.hash('ada', 'correct horse')
  verified.length = 0
  expect(await passwords.verify('ada', hash, 'wrong')).toBe(false)
  expect(await passwords.verify('ada', null, 'wrong')).toBe(false)
  expect(await passwords.verify('ada', undefined, 'wrong')).toBe(false)
  // one verification each, of hashes with the same cost
  expect(verified).toHaveLength(3)
  expect(new Set(verified.map(costOf))).toEqual(new Set([costOf(hash)]))
})

test('many concurrent calls are queued and all complete', async () => {
  const hash = await passwords.hash('ada', 'correct horse')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => passwords.verify('ada', hash, index % 2 ? 'correct horse' : 'wrong')),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
})
