import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../test/built-server.ts'
import { freshDatabase } from '../../test/database.ts'
import { createQueuePool } from './queue-pool.ts'

describe('to the queue’s library', () => {
  const pools: ReturnType<typeof createQueuePool>[] = []
  const poolAt = (url: string) => {
    const pool = createQueuePool(url, () => undefined)
    pools.push(pool)
    return pool
  }
  afterAll(() => Promise.all(pools.map((pool) => pool.end())))

  test('a database that is away is one to try again', async () => {
    const pool = poolAt(`postgres://nobody:x@127.0.0.1:${await freePort()}/none`)
    await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })
  test('and so is one that goes away under a question; what is wrong with the question stays so', async () => {
    const { ownerUrl } = await freshDatabase()
    const [pool, other] = [poolAt(ownerUrl), poolAt(ownerUrl)]
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await expect(client.query('select * from there_is_none')).rejects.toMatchObject({ code: '42P01' })
    const asked = expect(client.query('select pg_sleep(30)')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await asked
    client.release(true)
  })
})
