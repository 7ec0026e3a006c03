import { errorTitles } from '@uzima/contract/errors'
import { expect, test } from 'vitest'
import en from '../../locales/en/errors.json' with { type: 'json' }
import ofStaff from '../../locales/en/errors-staff.json' with { type: 'json' }
import { ApiError, errorKey, isChunkError } from './errors.ts'

const authError = (name: string, code?: string, reasons?: string[]) =>
  Object.assign(new Error('server says'), { __isAuthError: true, name, code, reasons })

test.each([
  ['a refusal of the API', new ApiError({ code: 'slot_taken', kind: 'database_error', status: 409, title: 'x' }), 'errors:slot_taken'],
  ['a refusal of the auth API', authError('AuthApiError', 'invalid_credentials'), 'errors:auth.invalid_credentials'],
  ['a short password', authError('AuthWeakPasswordError', 'weak_password', ['length']), 'errors:auth.weak_password_length'],
  ['a common password', authError('AuthWeakPasswordError', 'weak_password', ['pwned']), 'errors:auth.weak_password_common'],
  ['an auth API that cannot be reached', authError('AuthRetryableFetchError'), 'errors:unavailable'],
  ['an auth error without a code', authError('AuthUnknownError'), 'errors:auth.unexpected_failure'],
  ['any other failure', new TypeError('x is undefined'), 'errors:unexpected'],
  ['a value that is not an error', null, 'errors:unexpected'],
])('%s is shown with its own text', (_, error, key) => {
  expect(errorKey(error)).toBe(key)
})

// @acceptance ERRORS-001 to 008
test('the English text of every code is the one the API answers', () => {
  const { auth: _, ...texts } = en
  expect({ ...texts, ...ofStaff }).toEqual(errorTitles)
  expect(Object.keys(ofStaff).filter((code) => code in texts)).toEqual([])
})

test.each([
  'Failed to fetch dynamically imported module: https://uzima.test/assets/x.js',
  'error loading dynamically imported module: x',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('"%s" is recognised as a chunk error', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true)
})

test('an error of our own is not mistaken for one', () => {
  expect(isChunkError(new Error('Cannot read properties of undefined'))).toBe(false)
})
