import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { createPool, type Pool } from './connect.ts'
import { asAccounts } from './identity.ts'
import { onConnection } from './statement.ts'
import { inTransaction, NotCommitted, NotRecorded } from './transaction.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool({ url: database.ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  await pool.query('create table app.shelf (id integer primary key)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() => pool.query('truncate app.shelf'))

const put = (id: number) => sql`insert into app.shelf values (${id})`
const fail = sql`select 1 / 0`
const kept = async () => (await pool.query('select id from app.shelf order by id')).rows.map(({ id }) => id)
const ignore = () => undefined

describe('a transaction', () => {
  test('commits the writes of its work and its last statements', async () => {
    const last = [{ sql: 'insert into app.shelf values ($1)', values: [2] }]
    expect(
      await inTransaction(pool, asAccounts(), async (db) => ({
        value: await put(1)
          .execute(db)
          .then(() => 'done'),
        last,
      })),
    ).toBe('done')
    expect(await kept()).toEqual([1, 2])
  })
  test('does not start its work if BEGIN fails', async () => {
    let hasBegun = false
    const client = await pool.connect()
    const query = client.query.bind(client) as (asked: { text: string }) => Promise<unknown>
    Object.assign(client, { query: (asked: { text: string }) => query(asked.text === 'begin' ? { text: 'begin nonsense' } : asked) })
    client.release()
    const work = async () => {
      hasBegun = true
      return { value: 1, last: [{ sql: 'insert into app.shelf values (1)', values: [] }] }
    }
    try {
      await expect(inTransaction(pool, asAccounts(), work)).rejects.toMatchObject({ code: '42601' })
    } finally {
      Object.assign(client, { query })
    }
    expect(hasBegun).toBe(false)
    expect(await kept()).toEqual([])
  })
  test('rolls back if one of several pipelined statements fails, whatever follows', async () => {
    const work = inTransaction(pool, asAccounts(), async (db) => {
      await Promise.all([put(1).execute(db), fail.execute(db), put(2).execute(db)])
      return { value: 1 }
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
  })
  test('with an unnoticed failure throws and rolls back', async () => {
    const work = inTransaction(pool, asAccounts(), async (db) => {
      await put(1).execute(db)
      await fail.execute(db).catch(ignore)
      return { value: 1 }
    })
    await expect(work).rejects.toThrow(NotCommitted)
    expect(await kept()).toEqual([])
  })
  test('rolls back if its audit record cannot be written', async () => {
    const last = [{ sql: 'select 1 / 0', values: [], isRecord: true as const }]
    await expect(inTransaction(pool, asAccounts(), async (db) => ({ value: await put(1).execute(db), last }))).rejects.toThrow(NotRecorded)
    expect(await kept()).toEqual([])
  })
  test('rejects statements of a branch that is still running after it has ended', async () => {
    let late: Promise<unknown> = Promise.resolve()
    let goOn = ignore
    const gate = new Promise<void>((resolve) => {
      goOn = () => void resolve()
    })
    const failed = inTransaction(pool, asAccounts(), async (db) => {
      late = gate.then(() => put(1).execute(db))
      return Promise.reject(new Error('the fault'))
    })
    await expect(failed).rejects.toThrow('the fault')
    const next = inTransaction(pool, asAccounts(), async (db) => {
      goOn()
      await expect(late).rejects.toThrow('This transaction has ended.')
      return { value: await put(2).execute(db) }
    })
    await next
    expect(await kept()).toEqual([2])
  })
})

describe('statements in autocommit mode', () => {
  test("fail independently of each other and of the connection's next user", async () => {
    const failed = onConnection(pool, async (db) => {
      await Promise.all([fail.execute(db), put(1).execute(db)])
    })
    const next = inTransaction(pool, asAccounts(), async (db) => ({ value: await put(2).execute(db) }))
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    await next
    expect(await kept()).toEqual([1, 2])
  })
  test("that were sent before a failure stand, even if the connection's next user fails", async () => {
    const left = onConnection(pool, async (db) => {
      const sent = put(1).execute(db)
      await setImmediate()
      await Promise.all([sent, Promise.reject(new Error('the first fault'))])
    })
    const next = inTransaction(pool, asAccounts(), () => Promise.reject(new Error('the second fault')))
    await expect(left).rejects.toThrow('the first fault')
    await expect(next).rejects.toThrow('the second fault')
    await expect.poll(kept).toEqual([1])
  })
})
