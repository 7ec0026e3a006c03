import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinic } from '../../test/clinic.ts'
import { askTogether, type Client, openQueries } from './connect.ts'

const { app, sql } = await clinic({ people: [] })
let client: Client
beforeAll(async () => {
  client = await app.pools.api.connect()
  await sql('create table app.shelf (id integer primary key, "shelf_mark" text, since timestamptz, "cover" bytea)')
  await sql('grant select, insert on app.shelf to uzima_api')
})
afterAll(() => client.release(true))

const together = (...texts: string[]) => Promise.allSettled(texts.map((text) => askTogether(client, text)))
const outcomes = async (...texts: string[]) =>
  (await together(...texts)).map((each) => (each.status === 'fulfilled' ? each.value.rows : (each.reason as { code: string }).code))

describe('statements of one exchange', () => {
  test('are answered each with its own rows, in their order', async () => {
    expect(await outcomes('select 1 as a', "select 'x' as b, null as c", 'select 1 as a where false', '')).toEqual([
      [{ a: 1 }],
      [{ b: 'x', c: null }],
      [],
      [],
    ])
  })
  test('may be the same statement, before PostgreSQL knows it and after', async () => {
    for (const _ of [1, 2]) expect(await outcomes('select 5 as five', 'select 5 as five')).toEqual([[{ five: 5 }], [{ five: 5 }]])
  })
  test('end with the first failure: what came before is answered, what follows is not run', async () => {
    expect(await outcomes('begin', 'select 2 as two', 'select 1 / 0', 'select 3 as three')).toEqual([[], [{ two: 2 }], '22012', '22012'])
    expect(await outcomes('rollback', 'select 3 as three', 'select 2 as two')).toEqual([[], [{ three: 3 }], [{ two: 2 }]])
    expect(await outcomes('begin', 'lock table app.shelf in row exclusive mode', 'rollback')).toEqual([[], [], []])
  })
  test('a statement that failed before PostgreSQL knew it is prepared anew', async () => {
    expect(await outcomes('select * from app.later')).toEqual(['42P01'])
    await sql('create table app.later (id integer)')
    await sql('grant select on app.later to uzima_api')
    expect(await outcomes('select * from app.later')).toEqual([[]])
  })
  test('a statement whose table has changed fails once, then has the new columns', async () => {
    await sql('alter table app.later add column name text')
    await sql("insert into app.later values (1, 'x')")
    expect(await outcomes('select * from app.later')).toEqual(['0A000'])
    expect(await outcomes('select * from app.later')).toEqual([[{ id: 1, name: 'x' }]])
  })
})

test('what we write is written by the same copy of the protocol that pg reads with', () => {
  const ours = createRequire(import.meta.url)
  expect(createRequire(ours.resolve('pg')).resolve('pg-protocol')).toBe(ours.resolve('pg-protocol'))
})

test('outside a transaction those of one tick stand or fall together, and each tick for itself', async () => {
  const put = (id: number) => `insert into app.shelf (id) values (${id})`
  const kept = () => sql('select id from app.shelf order by id')
  expect(await outcomes(put(1))).toEqual([[]])
  expect(await outcomes(put(2), put(1), put(4))).toEqual([[], '23505', '23505'])
  expect(await kept()).toEqual([{ id: 1 }])
  expect(await outcomes(put(2))).toEqual([[]])
  expect(await kept()).toEqual([{ id: 1 }, { id: 2 }])
})

test('values come back as they were sent, under the names of our code', async () => {
  const row = { id: 3, shelf_mark: 'A "1" \\ {ü}', since: new Date('2027-01-05T09:00:00.123Z'), cover: Buffer.from([0, 255, 92]) }
  const text = 'insert into app.shelf (id, shelf_mark, since, cover) values ($1, $2, $3, $4) returning *'
  expect(await askTogether(client, text, Object.values(row))).toMatchObject({ rows: [row], rowCount: 1, command: 'INSERT' })
  const { shelf_mark: shelfMark, ...same } = row
  const { rows } = await askTogether(client, 'select * from app.shelf where id = any($1)', [[3]], 'camel')
  expect(rows).toEqual([{ ...same, shelfMark }])
  const values = [['a', null, 'b"\\,{}'], [Buffer.from([1, 2])], [row.since], { nested: ['x'] }, true, 7]
  const echo = 'select $1::text[] as a, $2::bytea[] as b, $3::timestamptz[] as c, $4::jsonb as d, $5::boolean as e, $6::int8 as f'
  expect(Object.values((await askTogether(client, echo, values)).rows[0] ?? {})).toEqual(values)
})

test('a broken connection is told to all who wait', async () => {
  const other = await app.pools.api.connect()
  const waiting = Promise.allSettled([askTogether(other, 'select pg_sleep(5)'), askTogether(other, 'select 1')])
  await sql('select 1')
  other.connection.stream.destroy()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(openQueries(other).db.selectFrom('doctors').select('id').execute()).rejects.toThrow()
  other.release(true)
})
