import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { adopt, baseline, isReplaced } from './adopt.ts'
import { keepContextKey } from './context-key.ts'
import { keepLoginSettings } from './login-settings.ts'
import { hashOf, type Migration, readMigrations } from './migration-files.ts'
import { createQueuePool } from './queue-pool.ts'
import { readRepeatables, replaceRepeatables } from './repeatables.ts'

const lockKey = 7_205_001
/** Allowed passwords: characters that need no escaping, since `alter role` takes no parameters. */
const plainPassword = /^[A-Za-z0-9_-]{20,}$/

export type Logins = { api: string; auth: string }
type Options = { ownerUrl: string; logins: Logins; folder: string; repeatables?: string; now?: Date; log?: (line: string) => void }

/** Migrates the database: logins, the queue's tables, new migrations in `folder`, then the repeatable files. */
export async function migrate({
  ownerUrl,
  logins,
  folder,
  repeatables = path.join(folder, '../repeatable'),
  now = new Date(),
  log = () => {},
}: Options): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await ensureLogin(client, 'uzima_api', logins.api)
    await ensureLogin(client, 'uzima_auth', logins.auth)
    await migrateQueue(ownerUrl, log)
    await bringForward(client, { folder, repeatables }, log)
    await client.query('select audit.ensure_partitions($1)', [now])
    await keepContextKey(client, logins.api)
  } finally {
    await client.end()
  }
}

async function migrateQueue(ownerUrl: string, log: (line: string) => void) {
  const pool = createQueuePool(ownerUrl, (error) => log(error.message))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

export async function ensureLogin(client: pg.ClientBase, role: 'uzima_api' | 'uzima_auth', password: string) {
  if (!plainPassword.test(password)) throw new Error(`The password of ${role} must be at least 20 letters, digits, - or _.`)
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  // an owner without CREATEDB may not even repeat NOCREATEDB on an existing role
  const verb = found.rowCount ? `alter role ${role}` : `create role ${role} login noinherit nocreatedb nocreaterole`
  await client.query(`${verb} password '${password}'`)
  await keepLoginSettings(client, role)
}

/** Applies everything in one transaction, so that other processes see the database either before or after. */
async function bringForward(
  client: pg.Client,
  { folder, repeatables }: { folder: string; repeatables: string },
  log: (line: string) => void,
) {
  await client.query(`create table if not exists public.migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  await client.query(`create table if not exists public.repeatables (
    is_only boolean primary key default true check (is_only), hash text not null, applied_at timestamptz not null default now())`)
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'")
    const migrated = await applyMigrations(client, folder, log)
    await applyRepeatables(client, repeatables, migrated, log)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyMigrations(client: pg.Client, folder: string, log: (line: string) => void): Promise<boolean> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.migrations')
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const migrations = await readMigrations(folder)
  const isAdopted = [...applied.keys()].some(isReplaced)
  requireOwn(isAdopted ? [] : [...applied.keys()], migrations)
  if (isAdopted) await adopt(client, folder, new Set(applied.keys()))
  let isChanged = false
  for (const { name, text } of migrations) {
    const hash = hashOf(text)
    const known = applied.get(name)
    if (known === hash) continue
    if (known) throw new Error(`The migration ${name} was changed after it was applied. Add a new one instead.`)
    if (isAdopted && name === baseline) log(`adopting ${name}`)
    else {
      log(`migrating ${name}`)
      await client.query(text)
    }
    await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash])
    isChanged = true
  }
  return isChanged
}

/** Throws if the database has been brought forward by a version that knows more migrations than this one. */
function requireOwn(applied: readonly string[], migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name)).sort()
  if (unknown.length > 0)
    throw new Error(
      `The database is a newer version's: it has the migration ${unknown.at(-1)}, and this version ends with ${migrations.at(-1)?.name}. ` +
        'Start that version or a later one, or restore a backup from before. Nothing was changed.',
    )
}

/** Also runs after a migration, so that a new table has its policies before anyone can see it. */
async function applyRepeatables(client: pg.Client, folder: string, isMigrated: boolean, log: (line: string) => void) {
  const text = await readRepeatables(folder)
  const { rows } = await client.query<{ hash: string }>('select hash from public.repeatables')
  if (!isMigrated && rows[0]?.hash === hashOf(text)) return
  log('migrating functions, policies and triggers')
  await replaceRepeatables(client, text)
  await client.query(
    `insert into public.repeatables (hash) values ($1) on conflict (is_only) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [hashOf(text)],
  )
}
