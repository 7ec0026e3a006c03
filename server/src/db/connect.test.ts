import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { createPool, openQueries, type Pool } from './connect.ts'
import { asAccounts } from './identity.ts'
import { inTransaction } from './transaction.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool({ url: database.ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  await pool.query(
    'create table app.shelf (id integer primary key, "shelf_mark" text, since timestamptz, "cover" bytea, day date, pages int8)',
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a pool that has ended has no connections left', async () => {
  const own = createPool({ url: database.ownerUrl, max: 4, searchPath: 'app', onError: () => undefined })
  let open = 0
  own.on('connect', (client) => {
    open += 1
    client.once('end', () => {
      open -= 1
    })
  })
  await Promise.all(Array.from({ length: 4 }, () => own.query('select pg_sleep(0.05)')))
  expect(open).toBe(4)
  await own.end()
  expect(open).toBe(0)
})

test('values round-trip, with camel-case names', async () => {
  const row = {
    id: 3,
    shelfMark: 'A "1" \\ {ü}',
    since: new Date('2027-01-05T09:00:00.123Z'),
    cover: Buffer.from([0, 255, 92]),
    day: '2027-01-05',
    pages: 7,
  }
  const client = await pool.connect()
  const { db } = openQueries(client, pool)
  try {
    await sql`insert into shelf values (${row.id}, ${row.shelfMark}, ${row.since}, ${row.cover}, ${row.day}, ${row.pages})`.execute(db)
    expect((await sql`select * from shelf where id = any(${[3]})`.execute(db)).rows).toEqual([row])
    const values = [['a', null, 'b"\\,{}'], [Buffer.from([1, 2])], [row.since], { nested_name: ['x'] }, true, 7] as const
    const [a, b, c, d, e, f] = values
    const echo = sql<
      Record<string, unknown>
    >`select ${a}::text[] as a, ${b}::bytea[] as b, ${c}::timestamptz[] as c, ${d}::jsonb as d, ${e}::boolean as e, ${f}::int8 as f`
    expect(Object.values((await echo.execute(db)).rows[0] ?? {})).toEqual(values)
  } finally {
    client.release()
  }
})

describe('named statements', () => {
  const named = async (client: { query: (text: string) => Promise<{ rows: { statement: string }[] }> }) =>
    (await client.query("select statement from pg_prepared_statements where name <> '' order by 1")).rows.map(({ statement }) => statement)

  test('are planned once per connection, but not used behind a pooler', async () => {
    for (const isBehindPooler of [false, true]) {
      const own = createPool({ url: database.ownerUrl, max: 1, searchPath: 'app', isBehindPooler, onError: () => undefined })
      const client = await own.connect()
      const { db } = openQueries(client, own)
      await Promise.all([1, 2].map((id) => sql`select ${id}::integer as number`.execute(db)))
      expect(await named(client)).toEqual(isBehindPooler ? [] : ['select $1::integer as number'])
      client.release()
      await own.end()
    }
  })
  test('a changed table fails one transaction; the next sees its new columns', async () => {
    const read = () => inTransaction(pool, asAccounts(), async (db) => ({ value: (await sql`select * from later`.execute(db)).rows }))
    await expect(read()).rejects.toMatchObject({ code: '42P01' })
    await pool.query('create table app.later (id integer)')
    expect(await read()).toEqual([])
    await pool.query('alter table app.later add column name text')
    await pool.query("insert into app.later values (1, 'x')")
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    expect(await read()).toEqual([{ id: 1, name: 'x' }])
  })
})

test('a broken connection is reported to all waiting callers, and the pool carries on with a new one', async () => {
  const client = await pool.connect()
  const { db } = openQueries(client, pool)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const other = createPool({ url: database.ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  const waiting = Promise.allSettled([sql`select pg_sleep(5)`.execute(db), sql`select 1`.execute(db)])
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})
