import { expect, test } from 'vitest'
import { readGoDuration } from './go-duration.ts'

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['90s', 90_000],
  ['300ms', 300],
  ['', undefined],
  ['24', undefined],
  ['24h ', undefined],
  ['-1h', undefined],
  ['one hour', undefined],
  ['h', undefined],
])('%j is %j ms', (text, expected) => {
  expect(readGoDuration(text)).toBe(expected)
})
