import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { createPool } from './connect.ts'

test('a pool that has ended has no connection left', async () => {
  const database = await freshDatabase()
  const pool = createPool({ url: database.ownerUrl, max: 4, searchPath: 'app', onError: () => undefined })
  let open = 0
  pool.on('connect', (client) => {
    open += 1
    client.once('end', () => {
      open -= 1
    })
  })
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')))
  expect(open).toBe(4)
  await pool.end()
  expect(open).toBe(0)
  await database.drop()
})
