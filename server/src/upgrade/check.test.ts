import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { numberOf } from '#db/migration-files.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { checkUpgrade } from './check.ts'
import { effortsOf } from './statements.ts'

const own = path.resolve(import.meta.dirname, '../../migrations')
const repeatables = path.resolve(own, '../repeatable')
const last = numberOf(readdirSync(own).at(-1) ?? '')
const now = new Date('2027-01-04T08:00:00Z')

let database: TestDatabase
let client: pg.Client
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'upgrade-')), 'migrations')
  cpSync(own, folder, { recursive: true })
})
afterEach(async () => {
  await client.query('delete from app.backup_runs')
  rmSync(path.dirname(folder), { recursive: true })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const comes = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const check = (dataFolder?: string, version?: string) =>
  checkUpgrade({ ownerUrl: database.ownerUrl, folder, repeatables, dataFolder, now, ...(version && { version }) })
const stored = (statement: string, values: unknown[] = []) => client.query(statement, values)
const backupOf = (hours: number) =>
  stored(
    `insert into app.backup_runs (id, kind, started_at, ended_at, outcome, name)
     values (gen_random_uuid(), 'backup', $1, $1, 'done', 'uzima-1')`,
    [new Date(now.getTime() - hours * 3_600_000)],
  )

test('where nothing is to be done it says so', async () => {
  const { lines, status } = await check()
  expect([status, lines.at(-1)]).toEqual([0, 'Migrations, functions and policies are this version’s. Nothing is to be done.'])
})

test('what expands can go ahead while the running version goes on', async () => {
  comes(
    '9001_a.sql',
    '-- expand: a\ncreate table app.a (id uuid); alter table app.profiles add column a text; update app.profiles set a = name;',
  )
  await backupOf(2)
  const { lines, status } = await check()
  expect(lines).toEqual([
    expect.stringMatching(/^Uzima \d+\.\d+\.\d+ on the database test_/),
    'Migrations to come:',
    '  9001_a.sql: expands',
    expect.stringMatching(/^ {4}app\.profiles is written: about \d+ rows, \d+\.\d MB$/),
    expect.stringMatching(/^All tables are locked/),
    'The running version may continue while processes are replaced one after the other. It may also be started again after that.',
    'The last backup was made 2 hours ago.',
    expect.stringMatching(/^Room for 500\.\d MB is needed where the database is; see to it there\.$/),
  ])
  expect(status).toBe(0)
})

test.each([
  ['what the running version has stopped to use may go', () => `-- contract from ${last}: b`, 0, /may continue/],
  ['what it uses may not', () => '-- contract from 9000: b', 2, /^The running version may not continue: 9001_b\.sql\. Stop every process/],
  ['nor what does not say what it is', () => '-- B.', 2, /may not continue/],
])('%s', async (_, head, expected, sentence) => {
  comes('9001_b.sql', `${head()}\nalter table app.profiles drop column focus;`)
  await backupOf(2)
  const { lines, status } = await check()
  expect(lines.filter((line) => sentence.test(line))).toHaveLength(1)
  expect(status).toBe(expected)
})

test('without a backup of the last day, or without room, that comes first', async () => {
  comes('9001_a.sql', '-- expand: a\ncreate table app.a (id uuid);')
  expect(await check()).toMatchObject({
    status: 3,
    lines: expect.arrayContaining(['No backup is known. Make one first: npm run backup -- run']),
  })
  await backupOf(30)
  expect(await check(tmpdir())).toMatchObject({
    status: 3,
    lines: expect.arrayContaining([
      'The last backup was made 30 hours ago. Make one first: npm run backup -- run',
      expect.stringMatching(/^Room for 500\.0 MB is needed, \d+\.\d MB are free\./),
    ]),
  })
})

test('functions alone are replaced by a newer version, and left by an older one', async () => {
  await stored("update public.repeatables set hash = 'of another', version = '5.0.0'")
  expect((await check(undefined, '5.0.1')).lines).toContain('No migration is to come.')
  expect((await check(undefined, '4.9.9')).lines.at(-1)).toContain('Nothing is to be done.')
})

test('a database of a newer version is served as it is, or refused as a start would', async () => {
  const of = (servesFrom: string) =>
    stored(
      `insert into public.migrations (name, hash, serves_from) values ('9002_c.sql', 'x', $1)
            on conflict (name) do update set serves_from = excluded.serves_from`,
      [servesFrom],
    )
  await of('0000')
  expect((await check()).lines.at(-1)).toBe('The database is a newer version’s, which this one can serve as it is. Nothing is to be done.')
  await of('9002')
  await expect(check()).rejects.toThrow("The database is a newer version's: it has the migration 9002_c.sql")
  await stored("delete from public.migrations where name = '9002_c.sql'")
})

test.each([
  ['alter table app.a add column b text', { 'app.a': 'locked' }],
  ['alter table app.a add column b uuid default gen_random_uuid()', { 'app.a': 'rewritten' }],
  ['alter table app.a alter column b type bigint, add check (b > 0)', { 'app.a': 'rewritten' }],
  ['create index a_b on app.a (b); alter table app.a add column c text', { 'app.a': 'read' }],
  ["update app.a set b = 'from app.c'; delete from app.d", { 'app.a': 'written', 'app.d': 'written' }],
  ['create table app.n (id uuid); create index n_id on app.n (id); insert into app.n select id from app.a', { 'app.a': 'read' }],
])('of %j the effect on rows is %j', (text, efforts) => {
  expect(Object.fromEntries(effortsOf(text))).toEqual(efforts)
})
