import type { Ask, Db, Pool } from './connect.ts'
import { openQueries } from './connect.ts'
import { proofOf } from './context-key.ts'

/** A statement to be asked when the transaction begins or ends. */
export type Statement = {
  sql: string
  values: unknown[]
  /** Writes what happened into the audit log: when that fails, nothing has happened and nothing was read. */
  isRecord?: true
}

/** What gives a transaction its identity, where the login of its connection is not all of it. The proof shows that the server asks. */
export type Opening = (proof: Buffer) => Statement | undefined

/** The transaction ended otherwise than asked: something inside it had failed unnoticed. */
export class NotCommitted extends Error {
  override name = 'NotCommitted'
}

/** What happened could not be written into the audit log. */
export class NotRecorded extends Error {
  override name = 'NotRecorded'
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    super(`The audit log cannot be written${code}.`, { cause })
  }
}

const effects = new WeakMap<Db, (() => void)[]>()

/** For what nobody must miss when the process dies here: live hints, a wake-up. Runs once the transaction of `db` has committed. */
export function afterCommit(db: Db, effect: () => void) {
  const waiting = effects.get(db)
  if (!waiting) throw new Error('There is no transaction to wait for.')
  waiting.push(effect)
}

/** `last` leaves together with the commit: the record of what happened, and changes whose answers nobody needs. */
export type Worked<T> = { value: T; last?: Statement[] }

/**
 * One transaction: BEGIN and `open` in one round trip, the work, `last` and COMMIT in one. `open` sets the identity; where the login of
 * the connection is the identity there is nothing to open.
 */
export async function inTransaction<O extends Record<string, unknown>, T>(
  pool: Pool,
  open: Opening,
  work: (db: Db, opened: O) => Promise<Worked<T>>,
): Promise<T> {
  const opening = open(proofOf(pool))
  const client = await pool.connect()
  const { db, ask, close } = openQueries(client, pool)
  const waiting: (() => void)[] = []
  effects.set(db, waiting)
  let broken: Error | undefined
  try {
    const [, opened] = await Promise.all([ask('begin'), opening && ask(opening.sql, opening.values)])
    const { value, last = [] } = await work(db, opened?.rows[0] as O) // the caller names the row its statement returns
    close()
    const ended = await Promise.all([...last.map((each) => askLast(ask, each)), ask('commit')])
    // COMMIT of a failed transaction answers ROLLBACK, without an error
    if (ended.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The transaction was rolled back.')
    for (const effect of waiting) effect()
    return value
  } catch (error) {
    close()
    broken = (await rollback(ask)) ?? stalePlan(error)
    throw error
  } finally {
    client.release(broken)
  }
}

const askLast = (ask: Ask, { sql, values, isRecord }: Statement) =>
  ask(sql, values).catch((cause: unknown) => {
    throw isRecord ? new NotRecorded(cause) : cause
  })

async function rollback(ask: Ask): Promise<Error | undefined> {
  try {
    await ask('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}

/** A table has changed since a named statement was planned. Only a new connection plans it anew. */
export const stalePlan = (error: unknown): Error | undefined =>
  error instanceof Error && 'code' in error && error.code === '0A000' ? error : undefined
