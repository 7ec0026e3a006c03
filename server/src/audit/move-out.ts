import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Keys } from '#crypto/master-key.ts'
import { withClient } from '#db/one-client.ts'
import { BadArchive, type ChainPart, readArchive, sha256Of, writeArchive } from './archive-file.ts'
import { archiveSecret } from './archives.ts'
import { readText } from './checkpoint-file.ts'
import { checkpointKey, readCheckpoints } from './checkpoints.ts'
import { type Verdict, verifyAuditLog } from './verify.ts'

type Options = {
  ownerUrl: string
  keys: Keys
  checkpointFile: string
  archiveDir: string
  /** How many whole months stay besides the current one. */
  keepMonths: number
  now: Date
}
export type Moved = { month: string; name: string; entries: number; bytes: number }
/** `verdict`: of the log as it was found unsound, when nothing was moved. */
export type Outcome = { kind: 'moved'; moved: Moved[] } | { kind: 'unsound'; verdict: Verdict } | { kind: 'busy' }

const partialPrefix = 'audit-archive.partial-'
const leftAfterMs = 86_400_000
/** Readers hold up the moment in which a month leaves; they must not be held up for long themselves. */
const lockTimeout = '2s'
const attempts = 15

/**
 * Moves the months that the rule does not keep into sealed files, oldest first. A month leaves the database once its file has been written,
 * read back, and found to be the same; before anything leaves, the whole log is verified, so that a changed entry is found where it is.
 */
export async function moveOut(options: Options): Promise<Outcome> {
  const { ownerUrl, keys, checkpointFile, archiveDir } = options
  return withClient(ownerUrl, async (client) => {
    const due = await dueMonths(client, options)
    if (due.length === 0) return { kind: 'moved', moved: [] }
    const verdict = await verifyAuditLog({ ownerUrl, keys, checkpointFile, archiveDir })
    if (verdict.findings.length > 0) return { kind: 'unsound', verdict }
    const { rows } = await client.query<{ ours: boolean }>("select pg_try_advisory_lock(hashtext('audit.archive')) as ours")
    if (!rows[0]?.ours) return { kind: 'busy' }
    await client.query('set statement_timeout = 0; set jit = off')
    await mkdir(archiveDir, { recursive: true, mode: 0o700 })
    await removeLeft(archiveDir)
    const moved: Moved[] = []
    // once more: another process may have been faster
    for (const month of await dueMonths(client, options)) moved.push(await moveMonth(client, month, options))
    return { kind: 'moved', moved }
  })
}

type Month = { month: string; table: string }

async function dueMonths(client: pg.Client, { keepMonths, now }: Options): Promise<Month[]> {
  const { rows } = await client.query<Month>(
    `select translate(substr(c.relname, 5), '_', '-') as month, c.oid::regclass::text as table
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit.log'::regclass and c.relname ~ '^log_\\d{4}_\\d{2}$' and pg_relation_size(c.oid) > 0
        and substr(c.relname, 5) < to_char(($1::timestamptz at time zone 'UTC') - make_interval(months => $2), 'YYYY_MM')
      order by 1`,
    [now, keepMonths],
  )
  return rows
}

async function moveMonth(client: pg.Client, month: Month, options: Options): Promise<Moved> {
  const { keys, checkpointFile, archiveDir } = options
  const partial = path.join(archiveDir, `${partialPrefix}${randomBytes(8).toString('hex')}`)
  try {
    const written = await writeArchive(client, month, partial, archiveSecret(keys))
    await requireSame(partial, keys, written.sha256)
    await requireSigned(written.chains, checkpointFile, keys)
    // named by what is in it: a run that was interrupted and this one agree
    const name = `audit-${month.month}-${written.sha256.slice(0, 12)}.jsonl.gz.age`
    const file = path.join(archiveDir, name)
    const isThere = existsSync(file) && (await requireSame(file, keys, written.sha256).then(...yesOrBad))
    if (!isThere) await rename(partial, file)
    await syncFolder(archiveDir)
    const moved = { month: month.month, name, entries: written.entries, bytes: (await stat(file)).size }
    await leave(client, month, { ...moved, sha256: await sha256Of(file), chains: written.chains, at: options.now })
    return moved
  } finally {
    await rm(partial, { force: true })
  }
}

const yesOrBad = [
  () => true,
  (error: unknown) => {
    if (error instanceof BadArchive) return false
    throw error
  },
] as const

/** Reads the file as a verification would. */
async function requireSame(file: string, keys: Keys, sha256: string) {
  let wrong = 0
  const read = await readArchive(file, archiveSecret(keys), (entry) => {
    if (entry.wrong) wrong += 1
  })
  if (wrong > 0 || read.sha256 !== sha256) throw new BadArchive(`${file} is not what was written into it. Is the disk in order?`)
}

/** Only what was signed outside the database leaves it. */
async function requireSigned(chains: ChainPart[], checkpointFile: string, keys: Keys) {
  const { checkpoints } = readCheckpoints((await readText(checkpointFile)) ?? '', checkpointKey(keys))
  const heads = checkpoints.at(-1)?.heads ?? []
  if (chains.some(([shard, , last]) => (heads[shard]?.[0] ?? 0) < last))
    throw new Error('Not all entries are signed by a checkpoint yet; the portal does so once a minute while it runs. Nothing was removed.')
}

type Leaving = Moved & { sha256: string; chains: ChainPart[]; at: Date }

/** One transaction: the month goes, and the database knows where it is. Readers in the way are waited for, again and again. */
async function leave(client: pg.Client, { month, table }: Month, leaving: Leaving) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '${lockTimeout}'; lock table only ${table} in share mode`)
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from only ${table}`)
      if (Number(rows[0]?.count) !== leaving.entries)
        throw new Error(`${table} has other entries than a moment ago; it stays, and its turn comes again with the next run.`)
      await client.query(
        `insert into audit.archives (month, name, entries, bytes, sha256, chains, archived_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [`${month}-01`, leaving.name, leaving.entries, leaving.bytes, leaving.sha256, JSON.stringify(leaving.chains), leaving.at],
      )
      await client.query(`alter table audit.log detach partition ${table}; drop table ${table}; commit`)
      return
    } catch (error) {
      await client.query('rollback')
      const code = error instanceof Error && 'code' in error ? error.code : ''
      // lock_not_available, deadlock_detected
      if (attempt === attempts || (code !== '55P03' && code !== '40P01')) throw error
      await delay(200 * attempt)
    }
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** What runs that were killed have left. */
async function removeLeft(folder: string) {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(partialPrefix))) {
    const left = path.join(folder, name)
    if (Date.now() - (await stat(left)).mtimeMs > leftAfterMs) await rm(left)
  }
}
