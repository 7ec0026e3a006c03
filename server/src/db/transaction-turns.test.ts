import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { createPool } from './connect.ts'
import { asVisitor } from './identity.ts'
import { inTransaction, keepTurns } from './transaction.ts'
import { createTurns } from './turns.ts'

const noErrors = () => undefined
const now = new Date('2027-01-04T08:00:00Z')

test('a transaction gives its turn back, however it ends', async () => {
  const database = await freshDatabase()
  const pool = createPool({ url: database.apiUrl, max: 2, searchPath: 'app', onError: noErrors })
  const nowhere = createPool({ url: 'postgres://uzima_api:x@127.0.0.1:1/none', max: 1, searchPath: 'app', onError: noErrors })
  // nobody who keeps a turn would make room by being slow
  const turns = createTurns({ most: 1, patienceMs: 1_000_000 })
  keepTurns(pool, turns)
  keepTurns(nowhere, turns)
  const run = (value: string) => inTransaction(pool, asVisitor(now), async () => ({ value }))
  try {
    expect(await run('the first')).toBe('the first')
    await expect(inTransaction(pool, asVisitor(now), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run('after one that failed')).toBe('after one that failed')
    await expect(inTransaction(nowhere, asVisitor(now), async () => ({ value: 1 }))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(await run('after one without a connection')).toBe('after one without a connection')
  } finally {
    await pool.end()
    await nowhere.end()
    await database.drop()
  }
})

test('a second transaction begins when the first one has ended', async () => {
  const database = await freshDatabase()
  const pool = createPool({ url: database.apiUrl, max: 2, searchPath: 'app', onError: noErrors })
  keepTurns(pool, createTurns({ most: 1, patienceMs: 1_000_000 }))
  const seen: string[] = []
  const run = (name: string) =>
    inTransaction(pool, asVisitor(now), async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      seen.push(`${name} ends`)
      return { value: name }
    })
  await Promise.all([run('a'), run('b')])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  await pool.end()
  await database.drop()
})
