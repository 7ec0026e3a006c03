import type { Client, Db, Pool } from './connect.ts'
import { askTogether, openQueries } from './connect.ts'
import { proofOf } from './context-key.ts'
import type { Opening } from './identity.ts'
import type { Turns } from './turns.ts'

export type Statement = {
  sql: string
  values: unknown[]
  /** Writes what happened into the audit log: when that fails, nothing has happened and nothing was read. */
  isRecord?: true
  /** What its failure means: that is thrown instead. */
  refused?: (cause: unknown) => unknown
}

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

const turnsOf = new WeakMap<Pool, Turns>()
/** From now on the transactions of this pool wait for their turns. */
export const keepTurns = (pool: Pool, turns: Turns): void => void turnsOf.set(pool, turns)

async function inTurn<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const end = await turnsOf.get(pool)?.take()
  try {
    return await work()
  } finally {
    end?.()
  }
}

export type Worked<T> = { value: T; last?: Statement[] }
/** `opened` may be a guess; `answered` is what `open` has really answered. */
type Work<O, T> = (db: Db, opened: O, answered: Promise<O | undefined>) => Promise<Worked<T>>

/**
 * BEGIN and `open` travel in one flush, `last` and COMMIT in another. `open` sets the identity of the transaction.
 * With a guess of what `open` will answer the work begins at once and its first statements join the first flush. PostgreSQL runs them
 * after `open`, under the identity it has set; when the answer is another, what was done is rolled back and done again with that one.
 */
export async function inTransaction<O extends Record<string, unknown>, T>(
  pool: Pool,
  open: Opening,
  work: Work<O, T>,
  guess?: O,
): Promise<T> {
  return inTurn(pool, async () => {
    if (guess) {
      const tried = await attempt(pool, open, work, guess)
      if (tried !== guessedWrong) return tried
    }
    const done = await attempt(pool, open, work)
    if (done === guessedWrong) throw new Error('Nothing was guessed.')
    return done
  })
}

const guessedWrong = Symbol('guessed wrong')

async function attempt<O extends Record<string, unknown>, T>(
  pool: Pool,
  open: Opening,
  work: Work<O, T>,
  guess?: O,
): Promise<T | typeof guessedWrong> {
  const opener = open(proofOf(pool))
  const client = await pool.connect()
  const { db, close } = openQueries(client)
  let broken: Error | undefined
  try {
    const opening = allOrThrow([askTogether(client, 'begin'), askTogether(client, opener.sql, opener.values)]).then(
      // the caller names the row its statement returns
      ([, opened]) => opened?.rows[0] as O | undefined,
    )
    const waiting: (() => void)[] = []
    effects.set(db, waiting)
    const working = guess ? work(db, guess, opening) : opening.then((row) => work(db, row as O, opening))
    const [opened, worked] = await Promise.allSettled([opening, working])
    if (opened.status === 'rejected') throw opened.reason
    close()
    if (guess && !isSame(guess, opened.value)) {
      broken = await rollback(client)
      return guessedWrong
    }
    if (worked.status === 'rejected') throw worked.reason
    const { value, last = [] } = worked.value
    const ended = await allOrThrow([...last.map((each) => askLast(client, each)), askTogether(client, 'commit')])
    // a failed transaction answers ROLLBACK to COMMIT without an error
    if (ended.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The transaction was rolled back.')
    for (const effect of waiting) effect()
    return value
  } catch (error) {
    close()
    broken = await rollback(client)
    throw error
  } finally {
    client.release(broken)
  }
}

const askLast = (client: Client, { sql, values, isRecord, refused }: Statement) =>
  askTogether(client, sql, values).catch((cause: unknown) => {
    if (refused) throw refused(cause)
    throw isRecord ? new NotRecorded(cause) : cause
  })

/** Rows of one statement, column by column. */
function isSame<O extends Record<string, unknown>>(guess: O, row: O | undefined): boolean {
  if (!row) return false
  for (const name in guess) {
    const [a, b] = [guess[name], row[name]]
    if (a !== b && !(isDate(a) && isDate(b) && a.getTime() === b.getTime())) return false
  }
  return true
}
const isDate = (value: unknown): value is Date => value instanceof Date

/** Waits for all, so that no statement is still under way when the connection goes on; throws the first failure. */
async function allOrThrow<R>(statements: Promise<R>[]): Promise<R[]> {
  const ended = await Promise.allSettled(statements)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

async function rollback(client: Client): Promise<Error | undefined> {
  try {
    await askTogether(client, 'rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}
