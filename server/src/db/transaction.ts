import type { Ask, Db, Pool } from './connect.ts'
import { openQueries } from './connect.ts'
import { proofOf } from './context-key.ts'
import { hadNoRoom } from './no-room.ts'

/** A statement to run at the beginning or end of a transaction. */
export type Statement = {
  sql: string
  values: unknown[]
  /** Writes the audit record: if it fails, the whole transaction fails and nothing is returned. */
  isRecord?: true
}

/** Sets the session context of a transaction, unless the connection's login is identity enough. Takes the context secret. */
export type SetContext = (proof: Buffer) => Statement | undefined

/** The transaction was rolled back at COMMIT because a statement had failed unnoticed. */
export class NotCommitted extends Error {
  override name = 'NotCommitted'
}

/** The audit record could not be written. */
export class NotRecorded extends Error {
  override name = 'NotRecorded'
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    super(`The audit log cannot be written${code}.`, { cause })
  }
}

const effects = new WeakMap<Db, (() => void)[]>()

/** Runs an effect after the commit of `db`'s transaction. It is lost if the process dies here: for live hints and wake-ups only. */
export function afterCommit(db: Db, effect: () => void) {
  const waiting = effects.get(db)
  if (!waiting) throw new Error('afterCommit was called outside a transaction.')
  waiting.push(effect)
}

/** `last` is sent together with COMMIT: the audit record, and changes whose results nobody needs. */
export type Worked<T> = { value: T; last?: Statement[] }

/**
 * Runs a transaction: BEGIN and `open` in one round trip, the work, then `last` and COMMIT in one. `open` sets the session context; it is
 * omitted where the connection's login is the identity.
 */
export async function inTransaction<O extends Record<string, unknown>, T>(
  pool: Pool,
  open: SetContext,
  work: (db: Db, session: O) => Promise<Worked<T>>,
): Promise<T> {
  const opening = open(proofOf(pool))
  const client = await pool.connect()
  const { db, ask, close } = openQueries(client, pool)
  const waiting: (() => void)[] = []
  effects.set(db, waiting)
  let broken: Error | undefined
  try {
    const [, session] = await Promise.all([ask('begin'), opening && ask(opening.sql, opening.values)])
    const { value, last = [] } = await work(db, session?.rows[0] as O) // the caller declares the row type of its statement
    close()
    const ended = await Promise.all([...last.map((each) => askLast(ask, each)), ask('commit')])
    // COMMIT of a failed transaction returns ROLLBACK without an error
    if (ended.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The transaction was rolled back.')
    pool.transactions.committed += 1
    for (const effect of waiting) effect()
    return value
  } catch (error) {
    close()
    pool.transactions.rolledBack += 1
    if (hadNoRoom(error)) pool.onNoRoom()
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

/** A table changed after a named statement was prepared; only a new connection prepares it again. */
export const stalePlan = (error: unknown): Error | undefined =>
  error instanceof Error && 'code' in error && error.code === '0A000' ? error : undefined
