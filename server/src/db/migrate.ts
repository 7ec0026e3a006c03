import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { findVersion } from '#root.ts'
import { adopt, baseline, isReplaced } from './adopt.ts'
import { keepContextKey } from './context-key.ts'
import { keepLoginSettings } from './login-settings.ts'
import { hashOf, type Migration, readMigrations } from './migration-files.ts'
import { inOwnMoment } from './own-moment.ts'
import { createQueuePool } from './queue-pool.ts'
import { readRepeatables, replaceRepeatables } from './repeatables.ts'
import { type Applied, isAhead, isOlder, readApplied } from './served-versions.ts'

const lockKey = 7_205_001
/** Allowed passwords: characters that need no escaping, since `alter role` takes no parameters. */
const plainPassword = /^[A-Za-z0-9_-]{20,}$/

export type Logins = { api: string; auth: string }
type Options = {
  ownerUrl: string
  logins: Logins
  folder: string
  repeatables?: string
  version?: string
  now?: Date
  log?: (line: string) => void
}

/** Migrates the database: logins, the queue's tables, new migrations in `folder`, then the repeatable files. */
export async function migrate({
  ownerUrl,
  logins,
  folder,
  repeatables = path.join(folder, '../repeatable'),
  version = findVersion(),
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
    await bringForward(client, { folder, repeatables, version }, log)
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

/** Changes nothing where there is nothing to change, or where a newer version has been here. */
async function bringForward(
  client: pg.Client,
  { folder, repeatables, version }: { folder: string; repeatables: string; version: string },
  log: (line: string) => void,
) {
  await client.query(`create table if not exists public.migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  await client.query(`create table if not exists public.repeatables (
    is_only boolean primary key default true check (is_only), hash text not null, applied_at timestamptz not null default now())`)
  const migrations = await readMigrations(folder)
  const applied = await readApplied(client)
  const isAdopted = applied.some(({ name }) => isReplaced(name))
  if (!isAdopted && isAhead(applied, migrations)) return log("the database is a newer version's, which this one can serve")
  const pending = pendingOf(applied, migrations)
  const text = await readRepeatables(repeatables)
  if (pending.length === 0 && !(await isToReplace(client, text, version))) return
  await inOwnMoment(client, log, async () => {
    if (isAdopted) await adopt(client, folder, new Set(applied.map(({ name }) => name)))
    for (const migration of pending) await applyMigration(client, migration, { isMade: isAdopted && migration.name === baseline, log })
    for (const { name, servesFrom } of pending)
      await client.query('update public.migrations set serves_from = $2 where name = $1', [name, servesFrom])
    // also after a migration alone, so that a new table has its policies before anyone can see it
    log('migrating functions, policies and triggers')
    await replaceRepeatables(client, text)
    await client.query(
      `insert into public.repeatables (hash, version) values ($1, $2)
           on conflict (is_only) do update set hash = excluded.hash, version = excluded.version, applied_at = excluded.applied_at`,
      [hashOf(text), version],
    )
  })
}

/** Those to come. Throws if one that was applied has another text now. */
export function pendingOf(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  const changed = migrations.find(({ name, text }) => hashes.has(name) && hashes.get(name) !== hashOf(text))
  if (changed) throw new Error(`The migration ${changed.name} was changed after it was applied. Add a new one instead.`)
  return migrations.filter(({ name }) => !hashes.has(name))
}

type Applying = { isMade: boolean; log: (line: string) => void }

async function applyMigration(client: pg.Client, { name, text }: Migration, { isMade, log }: Applying) {
  log(`${isMade ? 'adopting' : 'migrating'} ${name}`)
  if (!isMade) await client.query(text)
  await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hashOf(text)])
}

/** Whether the stored functions, policies and triggers are others, and not a newer version's. */
export async function isToReplace(client: pg.ClientBase, text: string, version: string): Promise<boolean> {
  const { rows } = await client.query<{ hash: string; version: string | null }>(
    `select r.hash, to_jsonb(r) ->> 'version' as version from public.repeatables r`,
  )
  const [stored] = rows
  if (!stored) return true
  return stored.hash !== hashOf(text) && !(stored.version !== null && isOlder(version, stored.version))
}
