import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#embedded/free-port.ts'
import { freshDatabase } from '../../test/database.ts'
import { createQueuePool } from './queue-pool.ts'

describe('the queue’s pool', () => {
  const pools: ReturnType<typeof createQueuePool>[] = []
  const poolAt = (url: string) => {
    const pool = createQueuePool(url, () => undefined)
    pools.push(pool)
    return pool
  }
  afterAll(() => Promise.all(pools.map((pool) => pool.end())))

  test('reports an unavailable database as a retryable error', async () => {
    const pool = poolAt(`postgres://nobody:x@127.0.0.1:${await freePort()}/none`)
    await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })
  test('reports a connection lost during a query as retryable, and query errors unchanged', async () => {
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
