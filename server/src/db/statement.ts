import { type Db, type Pool, queriesOn } from './connect.ts'

/** Statements that need no transaction, on one connection: those of one tick travel together, each commits by itself. */
export async function onConnection<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(queriesOn(client))
  } finally {
    client.release()
  }
}
