import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { CamelCasePlugin, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
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

/** Connections of one role. Statements of one tick travel together (pipeline). */
export function createPool({ url, max, searchPath, onError }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // a rush waits for its turn rather than being sent away; a PostgreSQL that is gone refuses at once
    connectionTimeoutMillis: 20_000,
    options: `-c search_path=${searchPath} -c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000`,
  } as pg.PoolConfig)
  // a connection may break between two statements of a transaction: without a listener of its own that would end the process
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {}) // the same error of an idle connection, heard above
  return pool
}

const names = new Map<string, string>()
/** One prepared statement for each text: planned once a connection. Texts are finite, they come from our code. */
const statementName = (sql: string) => {
  let name = names.get(sql)
  if (!name) {
    name = `s${names.size}`
    if (names.size < 2000) names.set(sql, name)
    else return undefined
  }
  return name
}

const gathering = new WeakSet<pg.Client>()
/** What is asked of a connection within one tick leaves in one write, and PostgreSQL wakes up for it once. */
export function gather(client: pg.Client) {
  if (gathering.has(client)) return
  const { stream } = client.connection
  gathering.add(client)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(client)
    stream.uncork()
  })
}

export const run = <R extends pg.QueryResultRow>(client: pg.Client, sql: string, values: unknown[] = []) => {
  const name = statementName(sql)
  gather(client)
  return client.query<R>(name ? { name, text: sql, values } : { text: sql, values })
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.Client
  isClosed = false
  constructor(client: pg.Client) {
    this.#client = client
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // what one failed branch of a request still asks must not run in the next request's transaction
    if (this.isClosed) throw new Error('This transaction has ended.')
    const result = await run(this.#client, query.sql, [...query.parameters])
    const numAffectedRows = BigInt(result.rowCount ?? 0)
    return { rows: result.rows as R[], numAffectedRows } // Kysely types the rows by the query it compiled
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

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** The query builder over one connection, until it is closed. */
export function openQueries(client: pg.Client): { db: Db; close: () => void } {
  const connection = new ClientConnection(client)
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(connection),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    },
    plugins: [camelCase],
  })
  return {
    db,
    close: () => {
      connection.isClosed = true
    },
  }
}

export const queriesOn = (client: pg.Client): Db => openQueries(client).db
