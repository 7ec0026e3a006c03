import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { askCompiled, askTogether, createPool, type Pool } from './connect.ts'
import { asAccounts } from './identity.ts'
import { onConnection } from './statement.ts'
import { inTransaction } from './transaction.ts'

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
const kept = async () => (await pool.query('select id from app.shelf order by id')).rows.map(({ id }) => id)

describe('where no transaction could begin', () => {
  /** Each connection still waits to send a statement that fails, and `begin` leaves behind it. */
  const connect = async () => {
    const client = await pool.connect()
    askTogether(client, 'select 1 / 0').catch(() => undefined)
    return client
  }
  let behind: Pool
  beforeAll(() => {
    behind = Object.assign(Object.create(pool) as Pool, { connect })
  })
  test('nothing is written by its end', async () => {
    const last = [{ sql: 'insert into app.shelf values ($1)', values: [1] }]
    const work = async () => {
      await setImmediate()
      await setImmediate()
      return { value: 1, last }
    }
    await expect(inTransaction(behind, asAccounts(), work)).rejects.toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
  })
  test('nothing is written meanwhile', async () => {
    await expect(
      inTransaction(behind, asAccounts(), async (db) => {
        await put(1)
          .execute(db)
          .catch(() => undefined)
        await put(2).execute(db)
        return { value: 1 }
      }),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
  })
})

describe('statements that need no transaction', () => {
  test('which failed do not take along who has the connection next', async () => {
    const failed = onConnection(pool, async (db) => {
      askCompiled(db, 'select 1 / 0', []).catch(() => undefined)
      throw new Error('the first fault')
    })
    const next = inTransaction(pool, asAccounts(), async (db) => ({ value: await put(1).execute(db) }))
    await expect(failed).rejects.toThrow('the first fault')
    await next
    expect(await kept()).toEqual([1])
  })
  test('which were left behind do not stand or fall with who has the connection next', async () => {
    const left = onConnection(pool, async (db) => {
      askCompiled(db, 'insert into app.shelf values (1)', []).catch(() => undefined)
      throw new Error('the first fault')
    })
    const next = inTransaction(pool, asAccounts(), () => Promise.reject(new Error('the second fault')))
    await expect(left).rejects.toThrow('the first fault')
    await expect(next).rejects.toThrow('the second fault')
    expect(await kept()).toEqual([1])
  })
})
