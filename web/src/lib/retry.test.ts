import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { backOff, shouldRetry } from './retry.ts'

const answered = (status: number) => new ApiError({ code: 'unexpected', kind: 'unknown_error', status, title: 'x' })

test.each([
  ['a server that fails', answered(503)],
  ['a server that cannot be reached', answered(0)],
  ['any other failure', new Error('x')],
])('%s is retried three times', (_, error) => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false])
})

test.each([400, 401, 403, 404, 409, 429])('a refusal with %i is not retried', (status) => {
  expect(shouldRetry(0, answered(status))).toBe(false)
})

test('the wait doubles up to a minute', () => {
  expect([0, 1, 2, 5, 6, 20].map((attempt) => backOff(attempt, 1))).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
})

test('jitter shortens the wait by at most half', () => {
  expect(backOff(3, 0)).toBe(4000)
})
