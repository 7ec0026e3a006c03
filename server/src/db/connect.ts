import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { tracingStatements } from '#watch/spans.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Pool = pg.Pool & {
  /** Whether to use named statements. They are prepared per connection, and a pooler may switch connections between transactions. */
  namesStatements: boolean
  /** How many transactions ended in which way. */
  transactions: { committed: number; rolledBack: number }
  /** Called when a transaction failed because the database had no room. */
  onNoRoom: () => void
}
export type Client = pg.PoolClient

const dateOid = 1082
const int8Oid = 20
const readers: Record<number, (text: string) => unknown> = {
  [dateOid]: (text) => text,
  [int8Oid]: Number,
}

/** Dates stay text (a day has no time zone), bigint counts become numbers, everything else is parsed by pg. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && readers[Number(oid)]) || pg.types.getTypeParser(oid, format),
}

export type PoolOptions = {
  url: string
  max: number
  onError: (error: Error) => void
  /** For the owner, whose connections are direct: poolers reject startup options. The other logins have role settings (login-settings.ts). */
  searchPath?: string
  isBehindPooler?: boolean
  onNoRoom?: () => void
}

/** Creates a pool for one login. `end` resolves when all connections are closed. */
export function createPool({ url, max, onError, searchPath, isBehindPooler = false, onNoRoom = () => {} }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    // lets statements sent without waiting in between share a round trip: https://node-postgres.com/features/pipelining
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // under load, wait for a connection instead of failing; if PostgreSQL is down, connecting fails at once anyway
    connectionTimeoutMillis: 20_000,
    ...(searchPath && { options: startupOptions(searchPath) }),
  })
  // a connection may break between two statements of a transaction; without a listener the 'error' event would end the process
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // the same error of an idle connection, reported above
  return Object.assign(untilClosed(pool), { namesStatements: !isBehindPooler, transactions: { committed: 0, rolledBack: 0 }, onNoRoom })
}

/** Limits for statements and transactions on every connection. */
export const timeouts = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '20s' }

const startupOptions = (searchPath: string) =>
  Object.entries({ search_path: searchPath, ...timeouts })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** pg's `end` doesn't wait for the sockets to close: if PostgreSQL stops right after, the cut connections are logged as errors. */
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
/** Statement texts come from our code and are finite, except for lists of varying length: beyond this number they are unnamed. */
const namesKept = 2000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesKept) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Shared, because it caches the converted names. */
const casing = new CamelCasePlugin({ maintainNestedObjectKeys: true })

export type Ask = (sql: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/** Queries on one connection: `ask` sends a statement, `db` is the query builder over it; both throw after `close`. */
export function openQueries(
  client: Pick<pg.ClientBase, 'query'>,
  { namesStatements }: Pick<Pool, 'namesStatements'>,
): { db: Db; ask: Ask; close: () => void } {
  let isClosed = false
  const ask: Ask = tracingStatements<pg.QueryResult>((text, values = []) =>
    client.query({ name: namesStatements ? nameOf(text) : undefined, text, values: [...values] }),
  )
  const query = async (text: string, values: readonly unknown[] = []) => {
    // a query still pending in a failed branch of a request must not run in the next request's transaction
    if (isClosed) throw new Error('This transaction has ended.')
    return ask(text, values)
  }
  // Kysely's client type includes cursors, which we don't use
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
