import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { keepContextKey } from './context-key.ts'
import { createQueuePool } from './queue-pool.ts'

const lockKey = 7_205_001
/** What text a role's password may hold, so that it needs no escaping in a statement that takes no parameters. */
const plainPassword = /^[A-Za-z0-9_-]{20,}$/

export type Logins = { api: string; auth: string }
type Options = { ownerUrl: string; logins: Logins; folder: string; now?: Date; log?: (line: string) => void }

/** Brings the database forward: logins, the queue's tables, then each new file of `folder` in its own transaction. */
export async function migrate({ ownerUrl, logins, folder, now = new Date(), log = () => {} }: Options): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await ensureLogin(client, 'uzima_api', logins.api)
    await ensureLogin(client, 'uzima_auth', logins.auth)
    await migrateQueue(ownerUrl, log)
    await applyFiles(client, folder, log)
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
  // an owner without CREATEDB may not even repeat NOCREATEDB on a role that exists
  const verb = found.rowCount ? `alter role ${role}` : `create role ${role} login noinherit nocreatedb nocreaterole`
  await client.query(`${verb} password '${password}'`)
}

async function applyFiles(client: pg.Client, folder: string, log: (line: string) => void) {
  await client.query(`create table if not exists public.migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.migrations')
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files) {
    const text = await readFile(path.join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const known = applied.get(name)
    if (known === hash) continue
    if (known) throw new Error(`The migration ${name} was changed after it had been applied. Add a new one instead.`)
    log(`migrating ${name}`)
    await client.query('begin')
    try {
      await client.query("set local lock_timeout = '2s'")
      await client.query(text)
      await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}
