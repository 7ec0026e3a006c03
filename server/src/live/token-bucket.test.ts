import { expect, test } from 'vitest'
import { createTokenBucket } from './token-bucket.ts'

test('allows a burst, then refills at the given rate', () => {
  const spend = createTokenBucket({ atOnce: 3, perSecond: 2 })
  const tried = (...at: number[]) => at.map(spend)
  expect(tried(0, 0, 0, 0)).toEqual([true, true, true, false])
  expect(tried(400, 500, 500, 1000)).toEqual([false, true, false, true])
  expect(tried(60_000, 60_000, 60_000, 60_000)).toEqual([true, true, true, false])
})
