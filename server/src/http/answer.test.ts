import { errorTitles } from '@uzima/contract/errors'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { NotRecorded } from '#db/transaction.ts'
import { conflict } from '#errors.ts'
import { databaseKind, toAnswer } from './answer.ts'

const fromDatabase = (code: string, message = 'boom') => {
  const error = new pg.DatabaseError(message, 4, 'error')
  error.code = code
  return error
}

describe('toAnswer', () => {
  // @acceptance ERRORS-001 to 008, 010
  test.each([
    ['23505', 409, 'This record already exists.'],
    ['23503', 409, 'Referenced record does not exist.'],
    ['23502', 400, 'Required field is missing.'],
    ['42P01', 500, 'The requested table does not exist.'],
    ['42703', 500, 'The requested column does not exist.'],
    ['28P01', 500, 'Incorrect login credentials.'],
    ['42501', 403, "You don't have permission to perform this action."],
    ['22P02', 400, 'Invalid data format.'],
    ['22008', 400, 'Invalid data format.'],
    ['99999', 500, 'An unexpected database error occurred'],
  ])('the database code %s answers %i, %s', (code, status, title) => {
    const answer = toAnswer(fromDatabase(code))
    expect(answer?.status).toBe(status)
    expect(answer && errorTitles[answer.code]).toBe(title)
  })
  test.each(['57P01', '53200', '53300', '53400', '40001', '55P03'])('the transient error %s asks the client to retry', (code) => {
    expect(toAnswer(fromDatabase(code))).toMatchObject({ status: 503, code: 'unavailable' })
  })
  test.each([
    ['disk_full of PostgreSQL', fromDatabase('53100')],
    ['an error of input and output that says so', fromDatabase('58030', 'could not write to file "pg_wal/1": No space left on device')],
    ['a quota', fromDatabase('XX000', 'could not extend file "base/1/2": Disk quota exceeded')],
    ['an audit row that has no room', new NotRecorded(fromDatabase('53100'))],
    ['a file system without room', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['a file system with a quota', Object.assign(new Error('EDQUOT: write'), { code: 'EDQUOT' })],
  ])('%s answers that nothing was saved', (_, error) => {
    expect(toAnswer(error)).toMatchObject({ status: 507, code: 'insufficient_storage' })
  })
  test.each([
    ['another error of input and output', fromDatabase('58030', 'could not read block 7'), 'database_error'],
    ['an audit log that cannot be written for another reason', new NotRecorded(fromDatabase('23514')), 'unavailable'],
  ])('%s is no lack of room', (_, error, code) => {
    expect(toAnswer(error)?.code).toBe(code)
  })
  test("a service's error keeps its status, code and help", () => {
    expect(toAnswer(conflict('slot_taken', { nearest: [] }))).toEqual({ status: 409, code: 'slot_taken', help: { nearest: [] } })
  })
  test.each([
    [{}, 'required_field'],
    [{ name: '' }, 'required_field'],
    [{ name: 'x'.repeat(11) }, 'too_long'],
    [{ name: 7 }, 'invalid_input'],
  ])('the invalid input %j is reported as %s', (input, code) => {
    const schema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(10)) })
    const result = z.safeParse(schema, input, { reportInput: true })
    expect(toAnswer(result.error)).toEqual({ status: 400, code, field: 'name' })
  })
  test('an unexpected error has no mapping', () => {
    expect(toAnswer(new Error('x'))).toBeUndefined()
    expect(toAnswer(null)).toBeUndefined()
  })
})

describe('databaseKind', () => {
  // @acceptance ERRORS-011 to 014
  test.each([
    ['28P01', 'auth_error'],
    ['42501', 'permission_error'],
    ['22P02', 'validation_error'],
    ['23505', 'database_error'],
  ])('%s is a %s', (code, kind) => expect(databaseKind(code)).toBe(kind))
})
