import type { Client, Db, Pool } from './connect.ts'
import { askTogether, openQueries } from './connect.ts'
import { proofOf } from './context-key.ts'
import type { Answer, Casing } from './exchange.ts'
import type { Opening } from './identity.ts'
import type { Turns } from './turns.ts'

export type Statement = {
  sql: string
  values: unknown[]
  /** How its columns are called in the answer: as PostgreSQL calls them, unless said. */
  casing?: Casing
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

type Row = Record<string, unknown>
/** `read` makes the value of what `last` has answered, one list of rows for each. */
export type Worked<T> = { value: T; last?: Statement[] } | { read: (answers: Row[][]) => T; last: Statement[] }
/** `opened` may be a guess; `answered` is what `open` has really answered. */
type Work<O, T> = (db: Db, opened: O, answered: Promise<O | undefined>) => Promise<Worked<T>>

/**
 * BEGIN and `open` travel in one flush, `last` and COMMIT in another. `open` sets the identity of the transaction; where the role of the
 * connection is the identity there is nothing to open, and the work begins at once.
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
/** What is answered where there is nothing to open. */
const nothing = Promise.resolve(undefined)

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
    const begun = askTogether(client, 'begin')
    // without a transaction each statement would stand for itself
    begun.catch(close)
    let hasLeft = false
    process.nextTick(() => {
      hasLeft = true
    })
    const opening = opener && heard(openingRow<O>(begun, askTogether(client, opener.sql, opener.values)))
    const waiting: (() => void)[] = []
    effects.set(db, waiting)
    const working =
      opening && !guess ? opening.then((row) => work(db, row as O, opening)) : work(db, guess ?? ({} as O), opening ?? nothing)
    const [worked] = await Promise.allSettled([working])
    const opened = await opening
    close()
    if (guess && opener && !isSame(guess, opened)) {
      broken = await rollback(client)
      return guessedWrong
    }
    if (hasLeft) await begun
    if (worked.status === 'rejected') throw worked.reason
    const { last = [] } = worked.value
    const ended = await allOrThrow([begun, ...last.map((each) => askLast(client, each)), askTogether(client, 'commit')])
    // a failed transaction answers ROLLBACK to COMMIT without an error
    if (ended.at(-1)?.command !== 'COMMIT') throw new NotCommitted('The transaction was rolled back.')
    for (const effect of waiting) effect()
    return 'read' in worked.value ? worked.value.read(ended.slice(1).map(({ rows }) => rows)) : worked.value.value
  } catch (error) {
    close()
    broken = await rollback(client)
    throw error
  } finally {
    client.release(broken)
  }
}

async function openingRow<O>(...asked: [begun: Promise<unknown>, opened: Promise<Answer<Row>>]): Promise<O | undefined> {
  const [, opened] = await Promise.all(asked)
  return opened.rows[0] as O | undefined // the caller names the row its statement returns
}

const askLast = (client: Client, { sql, values, casing, isRecord, refused }: Statement) =>
  askTogether(client, sql, values, casing).catch((cause: unknown) => {
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

/** Whoever awaits it hears of its failure; where something else fails first, nobody does. */
export function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

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
