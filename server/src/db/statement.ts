import { type Db, openQueries, type Pool } from './connect.ts'

/** Statements that need no transaction, on one connection. Those of one tick travel together, and stand or fall together. */
export async function onConnection<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const { db, close } = openQueries(client)
  try {
    return await work(db)
  } catch (error) {
    // what it asked last leaves in a transaction of its own, not in that of whoever has the connection next
    await new Promise(setImmediate)
    throw error
  } finally {
    close()
    client.release()
  }
}
