import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { type Casing, casings, Exchange } from './exchange.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Pool = pg.Pool
export type Client = pg.PoolClient

const dateOid = 1082
const int8Oid = 20
const timestamptzOid = 1184
const readers: Record<number, (text: string) => unknown> = {
  [dateOid]: (text) => text,
  [int8Oid]: Number,
}

/** Days stay text (a day has no zone), counts are numbers, everything else as pg reads it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid !== timestamptzOid && typeof oid === 'number' && format !== 'binary' && readers[oid]) || pg.types.getTypeParser(oid, format),
}

export type PoolOptions = { url: string; max: number; searchPath: string; onError: (error: Error) => void }

/** Connections of one role. Statements of one tick travel together (pipeline). Its end waits until they are closed. */
export function createPool({ url, max, searchPath, onError }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // a rush waits for a connection rather than being sent away; a PostgreSQL that is gone refuses at once
    connectionTimeoutMillis: 20_000,
    options: `-c search_path=${searchPath} -c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000`,
  } as pg.PoolConfig)
  // a connection may break between two statements of a transaction: without a listener of its own that would end the process
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // the same error of an idle connection, heard above
  return untilClosed(pool)
}

/** pg's own end only says goodbye: a PostgreSQL stopped right after it would cut these connections off, which is told as a fault. */
function untilClosed(pool: Pool): Pool {
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

const open = new WeakMap<pg.Client, Exchange>()
/** Asks one statement: those of one tick are one exchange, outside a transaction a transaction of their own. */
export function askTogether(client: pg.Client, sql: string, values: unknown[] = [], casing: Casing = 'asGiven') {
  const found = open.get(client)
  if (found) return found.add(sql, values, casing)
  const exchange = new Exchange(client)
  open.set(client, exchange)
  process.nextTick(() => {
    open.delete(client)
    client.query(exchange)
  })
  return exchange.add(sql, values, casing)
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.Client
  isClosed = false
  constructor(client: pg.Client) {
    this.#client = client
  }
  async executeQuery<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    // what one failed branch of a request still asks must not run in the next request's transaction
    if (this.isClosed) throw new Error('This transaction has ended.')
    try {
      const { rows, rowCount } = await askTogether(this.#client, sql, [...parameters], 'camel')
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount) } // Kysely types the rows by the query it compiled
    } catch (error) {
      // the stack leads to who asked, not to where the answer arrived
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
  // biome-ignore lint/correctness/useYield: pipelined connections cannot stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page by keyset.')
  }
}

class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {
    throw new Error('Transactions are opened by inTransaction().')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

/** One for all: it compiles one query at a time, at once. */
const compiler = new PostgresQueryCompiler()
const connections = new WeakMap<Db, ClientConnection>()
/** A statement that is compiled already, past what the query builder does around each. */
export function askCompiled<R>(db: Db, sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
  const connection = connections.get(db)
  if (!connection) throw new Error('This is no connection of openQueries.')
  return connection.executeQuery<R>({ sql, parameters })
}

/** The query builder over one connection, until it is closed. */
export function openQueries(client: pg.Client): { db: Db; close: () => void } {
  const connection = new ClientConnection(client)
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(connection),
      createQueryCompiler: () => compiler,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    },
    plugins: [casings],
  })
  connections.set(db, connection)
  return {
    db,
    close: () => {
      connection.isClosed = true
    },
  }
}
