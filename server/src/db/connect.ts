import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Pool = pg.Pool & {
  /** PostgreSQL keeps named statements planned, one set for each connection: behind a pooler the next transaction may have another one. */
  namesStatements: boolean
}
export type Client = pg.PoolClient

const dateOid = 1082
const int8Oid = 20
const readers: Record<number, (text: string) => unknown> = {
  [dateOid]: (text) => text,
  [int8Oid]: Number,
}

/** Days stay text (a day has no zone), counts are numbers, everything else as pg reads it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && readers[Number(oid)]) || pg.types.getTypeParser(oid, format),
}

export type PoolOptions = {
  url: string
  max: number
  onError: (error: Error) => void
  /** For the owner, whose connections are direct: a pooler refuses startup options. The other logins have settings of their own (logins.ts). */
  searchPath?: string
  isBehindPooler?: boolean
}

/** Connections of one login. `end` waits until they are closed. */
export function createPool({ url, max, onError, searchPath, isBehindPooler = false }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    // statements sent without waiting in between share a round trip: https://node-postgres.com/features/pipelining
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // a rush waits for a connection rather than being turned away; a PostgreSQL that is gone refuses at once
    connectionTimeoutMillis: 20_000,
    ...(searchPath && { options: startupOptions(searchPath) }),
  })
  // a connection may break between two statements of a transaction: without its own listener that would end the process
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // the same error of an idle connection, reported above
  return Object.assign(untilClosed(pool), { namesStatements: !isBehindPooler })
}

/** What a statement or a transaction may take, on every connection. */
export const timeouts = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '20s' }

const startupOptions = (searchPath: string) =>
  Object.entries({ search_path: searchPath, ...timeouts })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** pg's own end only says goodbye: if PostgreSQL stops right after it, these connections are cut off, which is logged as a fault. */
function untilClosed(pool: pg.Pool): pg.Pool {
  const open = new Set<Client>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  const end = pool.end.bind(pool)
  pool.end = async () => {
    await end()
    while (open.size > 0) await new Promise((resolve) => pool.once('remove', resolve))
  }
  return pool
}

const names = new Map<string, string>()
/** Texts are finite, since they come from our code, but for lists of any length: past this number they go unnamed. */
const namesKept = 2000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesKept) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** One for all: it remembers the names that it has turned. */
const casing = new CamelCasePlugin({ maintainNestedObjectKeys: true })

export type Ask = (sql: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/** One connection: `ask` sends a statement, `db` is the query builder over it, which refuses everything after `close`. */
export function openQueries(
  client: Pick<pg.ClientBase, 'query'>,
  { namesStatements }: Pick<Pool, 'namesStatements'>,
): { db: Db; ask: Ask; close: () => void } {
  let isClosed = false
  const ask: Ask = (text, values = []) => client.query({ name: namesStatements ? nameOf(text) : undefined, text, values: [...values] })
  const query = async (text: string, values: readonly unknown[] = []) => {
    // what a failed branch of a request still asks must not run in the next request's transaction
    if (isClosed) throw new Error('This transaction has ended.')
    return ask(text, values)
  }
  // Kysely's client could open cursors, too: we have none
  const connection = { query: query as unknown as PostgresPoolClient['query'], release: () => {} }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => {} } }),
    plugins: [casing],
  })
  return {
    db,
    ask,
    close: () => {
      isClosed = true
    },
  }
}
