import { expect, test } from 'vitest'
import { mostSealed, sealed } from './health-links.ts'

test.each([
  ['a JWE whose key nobody has sent', 'eyJhbGciOiJkaXIifQ..aXY.dGV4dA.dGFn', true],
  ['one of the greatest length', `e30..${'a'.repeat(mostSealed - 9)}.b.c`, true],
  ['a longer one', `e30..${'a'.repeat(mostSealed - 8)}.b.c`, false],
  ['one with a sealed key', 'e30.a2V5.aXY.dGV4dA.dGFn', false],
  ['one of four parts', 'e30..aXY.dGFn', false],
  ['one of six parts', 'e30..aXY.a.b.c', false],
  ['one with an empty part', 'e30..aXY..dGFn', false],
  ['one with another letter', 'e30..aXY.dGV4dA==.dGFn', false],
  ['one with a line break', 'e30..aXY.dGV4dA.dGFn\n', false],
  ['what is not sealed', '{"resourceType":"Bundle"}', false],
  ['nothing', '', false],
])('%s', (_, text, isTaken) => {
  // also once the expression has been used many times
  for (let n = 0; n < 50; n += 1) sealed.safeParse('e30..a.b.c')
  expect(sealed.safeParse(text).success).toBe(isTaken)
})
