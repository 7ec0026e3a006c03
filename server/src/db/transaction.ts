import type { Client, Db, Pool } from './connect.ts'
import { gather, queriesOn, run } from './connect.ts'

export type Statement = { sql: string; values: unknown[] }

/** The transaction ended otherwise than asked: something inside it had failed unnoticed. */
export class NotCommitted extends Error {
  override name = 'NotCommitted'
}

const effects = new WeakMap<Db, (() => void)[]>()

/** For what nobody must miss when the process dies here: live hints, a wake-up. Runs once the transaction of `db` has committed. */
export function afterCommit(db: Db, effect: () => void) {
  const waiting = effects.get(db)
  if (!waiting) throw new Error('There is no transaction to wait for.')
  waiting.push(effect)
}

type Work<O, T> = (db: Db, opened: O) => Promise<{ value: T; last?: Statement[] }>

/**
 * BEGIN and `open` travel in one flush, `last` and COMMIT in another. `open` sets the identity of the transaction.
 * A failed transaction answers ROLLBACK to COMMIT without an error, hence the check of the command tag.
 */
export async function inTransaction<O extends Record<string, unknown>, T>(pool: Pool, open: Statement, work: Work<O, T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    gather(client)
    const [, opened] = await allOrThrow([client.query('begin'), run<O>(client, open.sql, open.values)])
    const db = queriesOn(client)
    const waiting: (() => void)[] = []
    effects.set(db, waiting)
    const { value, last = [] } = await work(db, opened?.rows[0] as O) // the caller names the row its statement returns
    gather(client)
    const ended = await allOrThrow([...last.map(({ sql, values }) => run(client, sql, values)), client.query('commit')])
    if (ended.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The transaction was rolled back.')
    for (const effect of waiting) effect()
    return value
  } catch (error) {
    broken = await rollback(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Waits for all, so that no statement is still under way when the connection goes on; throws the first failure. */
async function allOrThrow<R>(statements: Promise<R>[]): Promise<R[]> {
  const ended = await Promise.allSettled(statements)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

async function rollback(client: Client): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}
