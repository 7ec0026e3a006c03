import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
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
