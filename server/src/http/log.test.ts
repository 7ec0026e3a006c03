import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { NotRecorded } from '#db/transaction.ts'
import { describeError, gatherLines } from './log.ts'

describe('a logged error', () => {
  test('of PostgreSQL keeps its code and names, never the values it quotes', () => {
    const error = new pg.DatabaseError('invalid input syntax for type uuid: "Ada has asthma"', 4, 'error')
    Object.assign(error, {
      code: '23505',
      table: 'users',
      constraint: 'users_email_key',
      detail: 'Key (email)=(ada@example.org) already exists.',
    })
    const logged = JSON.stringify(describeError(error))
    expect(logged).toContain('users_email_key')
    expect(logged).not.toMatch(/asthma|ada@example/)
  })
  test.each([
    ['53100', 'could not extend file "base/16384/2674": No space left on device'],
    ['53300', 'sorry, too many clients already'],
    ['58030', 'could not read file "base/16384/2674": Input/output error'],
    ['XX001', 'invalid page in block 7 of relation "base/16384/2674"'],
  ])('of PostgreSQL about itself (%s) keeps its text', (code, text) => {
    const error = Object.assign(new pg.DatabaseError(text, 4, 'error'), { code })
    expect(describeError(error)).toMatchObject({ code, message: text })
    expect(describeError(new NotRecorded(error))).toMatchObject({ type: 'NotRecorded', cause: { code, message: text } })
  })
  test.each([
    ['malformed JSON', () => JSON.parse('{"reason":"asthma')],
    ['bad input', () => z.parse(z.object({ reason: z.literal('x') }), { reason: 'asthma' }, { reportInput: true })],
  ])('of %s does not quote the input', (_, fail) => {
    try {
      fail()
      expect.unreachable()
    } catch (error) {
      expect(JSON.stringify(describeError(error))).not.toContain('asthma')
    }
  })
  test('of our own keeps its message and stack', () => {
    expect(describeError(new RangeError('no such key version'))).toMatchObject({
      type: 'RangeError',
      message: 'no such key version',
      stack: expect.stringContaining('log.test'),
    })
  })
})

describe('log lines', () => {
  test('are batched, and flushed when the process exits', () => {
    vi.useFakeTimers()
    const written: string[] = []
    let end = () => {}
    const lines = gatherLines(
      (text) => written.push(text),
      (flush) => {
        end = flush
      },
    )
    lines.write('one\n')
    lines.write('two\n')
    expect(written).toEqual([])
    vi.runAllTimers()
    expect(written).toEqual(['one\ntwo\n'])
    lines.write('three\n')
    end()
    vi.runAllTimers()
    expect(written).toEqual(['one\ntwo\n', 'three\n'])
    vi.useRealTimers()
  })
})
