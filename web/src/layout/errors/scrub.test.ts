import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test.each([
  ['an address', 'no user ada.obi+1@example.org found', 'no user [email] found'],
  ['an id', '/appointments/0198a2b4-7c1e-7def-8a01-1234567890ab failed', '/appointments/[id] failed'],
  ['a token', 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTk4YTJiNCJ9.c2lnbmF0dXJlLXNpZ25hdHVyZQ', 'Bearer [token]'],
  ['a query', 'GET https://uzima.test/auth?token_hash=abc#x failed', 'GET https://uzima.test/auth failed'],
  ['a long number', 'phone 254712345678 is taken', 'phone [number] is taken'],
])('%s does not leave the page', (_, text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed)
})

test('the remaining text is short', () => {
  expect(scrub('x '.repeat(5000))).toHaveLength(2000)
})
