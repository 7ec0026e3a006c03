import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Pool } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Fields, Kind } from './fields.ts'

/** `pool` connects as the owner, who may change guards and rewrite tables. */
export type EncryptionDeps = { pool: Pool; fields: Fields; now: () => Date }
type Run = { kind: Kind; tableName: string }
type Column = { kind: Kind; columnName: string; subjectColumn: string }
/** A plaintext field of a row, and whose it is. */
type Plain = { subjectId: string; bytes: Buffer }
type Row = { id: string; fields: (Plain | undefined)[] }

const batchSize = 500
const lockKey = 7_205_002

/** Continues every requested encryption run and returns the kinds it completed; does nothing while another process does so. */
export async function encryptRequested(deps: EncryptionDeps): Promise<Kind[]> {
  const client = await deps.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
    if (!rows[0]?.mine) return []
    const runs = await onConnection(deps.pool, findRuns)
    for (const run of runs) await encryptTable(deps, run)
    return [...new Set(runs.map(({ kind }) => kind))]
  } finally {
    client.release(true) // the advisory lock is released with its connection
  }
}

/**
 * Encrypts the plaintext rows of a table in transactions of 500, so that a crash costs one batch and nothing is encrypted twice. The
 * plaintext remains in dead tuples until the table is rewritten, and in the WAL and in backups until those expire.
 */
async function encryptTable(deps: EncryptionDeps, run: Run): Promise<void> {
  const { pool, now } = deps
  const { tableName } = run
  await onConnection(pool, (db) => sql`select app.require_encrypted(${tableName})`.execute(db))
  const columns = await onConnection(pool, (db) => findColumns(db, tableName))
  while ((await encryptBatch(deps, run, columns)) > 0);
  await withoutTimeLimit(pool, 'select app.validate_encrypted($1)', [tableName])
  // rewriting locks the table, so only if something was encrypted
  if (await onConnection(pool, (db) => hasEncrypted(db, run)))
    await withoutTimeLimit(pool, `vacuum full app.${pg.escapeIdentifier(tableName)}`)
  await onConnection(pool, (db) => finishRun(db, run, now()))
}

/** Encrypts all fields of a row at once: the guard rejects partly encrypted rows. */
function encryptBatch({ pool, fields, now }: EncryptionDeps, run: Run, columns: Column[]): Promise<number> {
  const at = now()
  return inTransaction(pool, asSystem(at), async (db) => {
    const rows = await claimPlain(db, run.tableName, columns)
    const encrypted: (Buffer | null)[][] = columns.map(() => [])
    for (const row of rows)
      for (const [index, { kind, columnName }] of columns.entries()) {
        const plain = row.fields[index]
        const context = { kind, subjectId: plain?.subjectId ?? '', table: run.tableName, column: columnName, rowId: row.id }
        encrypted[index]?.push(plain ? await fields.encrypt(db, at, context, plain.bytes) : null)
      }
    if (rows.length > 0) await storeEncrypted(db, run, columns, rows, encrypted)
    return { value: rows.length }
  })
}

const findRuns = (db: Db) =>
  db.selectFrom('encryptionRuns').select(['kind', 'tableName']).where('finishedAt', 'is', null).$castTo<Run>().execute()

const findColumns = (db: Db, tableName: string): Promise<Column[]> =>
  db
    .selectFrom('encryptedColumns')
    .select(['kind', 'columnName', 'subjectColumn'])
    .where('tableName', '=', tableName)
    .orderBy('columnName')
    .$castTo<Column>()
    .execute()

const ofRun = ({ kind, tableName }: Run) => sql<boolean>`kind = ${kind} and table_name = ${tableName}`

async function hasEncrypted(db: Db, run: Run): Promise<boolean> {
  const { rowsEncrypted } = await db.selectFrom('encryptionRuns').select('rowsEncrypted').where(ofRun(run)).executeTakeFirstOrThrow()
  return rowsEncrypted > 0
}

async function claimPlain(db: Db, tableName: string, columns: Column[]): Promise<Row[]> {
  const isPlain = ({ columnName }: Column) => sql`(${sql.ref(columnName)} is not null and not app.is_encrypted(${sql.ref(columnName)}))`
  const plain = columns.map((column) => sql`case when ${isPlain(column)} then ${sql.ref(column.columnName)} end`)
  const subjects = columns.map(({ subjectColumn }) => sql.ref(subjectColumn))
  const { rows } = await sql<{ id: string; plain: (Buffer | null)[]; subjects: string[] }>`
    select id, array[${sql.join(plain)}]::bytea[] as plain, array[${sql.join(subjects)}]::text[] as subjects
      from ${sql.table(`app.${tableName}`)} where ${sql.join(columns.map(isPlain), sql` or `)}
     order by id limit ${batchSize} for update`.execute(db)
  return rows.map(({ id, plain, subjects }) => ({
    id,
    fields: plain.map((bytes, index) => (bytes ? { bytes, subjectId: subjects[index] ?? '' } : undefined)),
  }))
}

async function storeEncrypted(db: Db, run: Run, columns: Column[], rows: Row[], encrypted: (Buffer | null)[][]) {
  const changes = columns.map(({ columnName }) => {
    const column = sql.ref(columnName)
    return sql`${column} = coalesce(given.${column}, t.${column})`
  })
  const given = columns.map((_, index) => sql`${encrypted[index]}::bytea[]`)
  await sql`
    update ${sql.table(`app.${run.tableName}`)} as t set ${sql.join(changes)}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${sql.join(given)})
        as given (id, ${sql.join(columns.map(({ columnName }) => sql.ref(columnName)))})
     where t.id = given.id`.execute(db)
  await db
    .updateTable('encryptionRuns')
    .set((set) => ({ rowsEncrypted: set('rowsEncrypted', '+', rows.length) }))
    .where(ofRun(run))
    .execute()
}

const finishRun = (db: Db, run: Run, finishedAt: Date) => db.updateTable('encryptionRuns').set({ finishedAt }).where(ofRun(run)).execute()

/** For statements over a whole table. */
async function withoutTimeLimit(pool: Pool, text: string, values: unknown[] = []) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(text, values)
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}
