import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(2)

test('the hash is Argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('no character is cut off: passwords that differ after 72 bytes are different', async () => {
  const long = '🦒'.repeat(40)
  const hash = await passwords.hash(`${long}a`)
  expect(await passwords.verify(hash, `${long}a`)).toBe(true)
  expect(await passwords.verify(hash, `${long}b`)).toBe(false)
})

test('where there is no hash nothing matches, after as much work', async () => {
  const hash = await passwords.hash('correct horse')
  const timed = async (stored: string | null) => {
    const started = performance.now()
    expect(await passwords.verify(stored, 'wrong')).toBe(false)
    return performance.now() - started
  }
  await timed(null)
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 9; round += 1) {
    known.push(await timed(hash))
    unknown.push(await timed(null))
  }
  expect(median(unknown)).toBeGreaterThan(median(known) * 0.6)
})

test('many at once wait for each other and all get their answer', async () => {
  const hash = await passwords.hash('correct horse')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => passwords.verify(hash, index % 2 ? 'correct horse' : 'wrong')))
  expect(answers.filter(Boolean)).toHaveLength(6)
})
