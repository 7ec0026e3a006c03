import { type Db, openQueries, type Pool } from './connect.ts'
import { stalePlan } from './transaction.ts'

/** Runs statements that need no transaction on one connection, in autocommit mode. */
export async function onConnection<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const { db, close } = openQueries(client, pool)
  let broken: Error | undefined
  try {
    return await work(db)
  } catch (error) {
    broken = stalePlan(error)
    throw error
  } finally {
    close()
    client.release(broken)
  }
}
