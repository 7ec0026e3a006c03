import { spawn, spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import tls from 'node:tls'
import type pg from 'pg'
import { type AuditState, signedAudit, unlockAudit } from '#audit/state.ts'
import { ensureLogin, type Logins } from '#db/migrate.ts'
import { withClient } from '#db/one-client.ts'
import type { ArchiveWriter } from './archive.ts'
import { dumpName, majorOf } from './manifest.ts'
import { countRows, type Rows } from './rows.ts'

type Tool = 'pg_dump' | 'pg_restore'

/**
 * Requires the PostgreSQL client tool in the server's version: dumps may be incompatible across versions. A restore may also be by the
 * programs that made the dump.
 */
export function requireTool(tool: Tool, server: string, maker = server): void {
  const { stdout, error } = spawnSync(tool, ['--version'], { encoding: 'utf8' })
  const major = majorOf(server)
  const advice = `Install the programs of PostgreSQL ${major} (Debian: postgresql-client-${major}) and put their folder first in PATH.`
  if (error) throw new Error(`${tool} was not found in PATH. ${advice}`)
  const version = / (\d+[\w.]*)/.exec(stdout)?.[1] ?? 'unknown'
  if (![major, majorOf(maker)].includes(majorOf(version)))
    throw new Error(`${tool} in PATH is of version ${version}, the database of ${server}. ${advice}`)
}

type Dump = {
  archive: ArchiveWriter
  client: pg.Client
  url: string
  draft: string
  checkpointFile: string
  onCopied: () => Promise<void> | void
}

/** Runs pg_dump on a snapshot that matches the audit log's checkpoints. */
export async function dumpDatabase({ archive, client, url, draft, checkpointFile, onCopied }: Dump): Promise<AuditState & { rows: Rows }> {
  const audit = await signedAudit(client, checkpointFile)
  await client.query('begin isolation level repeatable read')
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  await unlockAudit(client)
  try {
    // row-level security applies to the owner too; its policies allow everything
    const args = ['--format=custom', '--compress=0', '--enable-row-security', `--snapshot=${rows[0]?.snapshot}`, `--file=${draft}`]
    await runTool('pg_dump', draft, url, args)
    const counted = await countRows(client)
    await client.query('rollback')
    await onCopied()
    const { size } = await stat(draft)
    await archive.add(dumpName, size, createReadStream(draft) as AsyncIterable<Buffer>)
    return { ...audit, rows: counted }
  } finally {
    await rm(draft, { force: true })
  }
}

const ours = ['app', 'auth', 'audit', 'graphile_worker']

export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n where n.nspname = any($1)
     union all select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')`,
    [ours],
  )
  if (rows.length > 0)
    throw new Error(
      `The database of DATABASE_URL is not empty (it has ${rows[0]?.name}). A backup is restored into an empty one only: create database …`,
    )
}

/** Restores in a single transaction. */
export async function restoreDump(url: string, file: string, logins: Logins): Promise<void> {
  await withClient(url, async (client) => {
    await ensureLogin(client, 'uzima_api', logins.api)
    await ensureLogin(client, 'uzima_auth', logins.auth)
  })
  await runTool('pg_restore', file, url, ['--exit-on-error', '--single-transaction', '--no-owner', file])
}

/**
 * The certificates by which the portal itself knows the database, with those of NODE_EXTRA_CA_CERTS from Node 22.15 on. PostgreSQL's programs
 * have none of their own, and end where `sslmode` asks them to verify.
 */
export function authoritiesFor({ searchParams }: URL): string | undefined {
  if (!searchParams.get('sslmode')?.startsWith('verify-') || searchParams.has('sslrootcert')) return undefined
  const { getCACertificates }: typeof tls & { getCACertificates?: (type: 'default') => string[] } = tls
  return (getCACertificates?.('default') ?? tls.rootCertificates).join('\n')
}

/** Passes the password in a file, since arguments are visible to every user of the machine. `near`: a path unique to this run. */
async function runTool(tool: Tool, near: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url)
  const passwordFile = `${near}.pgpass`
  const password = decodeURIComponent(address.password).replace(/[:\\]/g, '\\$&')
  await writeFile(passwordFile, `*:*:*:*:${password}\n`, { mode: 0o600 })
  address.password = ''
  address.searchParams.set('passfile', passwordFile)
  const authoritiesFile = `${near}.ca.pem`
  const authorities = authoritiesFor(address)
  if (authorities) {
    await writeFile(authoritiesFile, authorities, { mode: 0o600 })
    address.searchParams.set('sslrootcert', authoritiesFile)
  }
  try {
    const child = spawn(tool, [...args, `--dbname=${address.href}`], { stdio: ['ignore', 'ignore', 'pipe'] })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = `${words}${text}`.slice(-2_000)
    })
    const status = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (status !== 0) throw new Error(`${tool} failed: ${words.trim()}`)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(authoritiesFile, { force: true })
  }
}
