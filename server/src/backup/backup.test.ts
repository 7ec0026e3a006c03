import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditStatement } from '#audit/append.ts'
import { moveOut } from '#audit/move-out.ts'
import { loadConfig } from '#config.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { freePort } from '#embedded/free-port.ts'
import { findAddresses, startEmbedded } from '#embedded/supervisor.ts'
import { loginsFrom } from '#serve.ts'
import { type BuiltServer, startBuiltServer } from '../../test/built-server.ts'
import { type Child, startChild } from '../../test/child.ts'
import { admitCrowd, type Crowd, startOf, tokenOf } from '../../test/crowd.ts'
import { removeData, throwawayFolder } from '../../test/throwaway-cluster.ts'
import { createArchive, readArchive } from './archive.ts'
import { createBackup } from './create.ts'
import { requireTool } from './dump.ts'
import { encryptManifest, type Head, headName, manifestName } from './manifest.ts'
import { restoreBackup } from './restore.ts'

// starts the portal four times, each with a cluster that syncs to disk
vi.setConfig({ testTimeout: 120_000 })

const people = 100
const now = new Date()
const area = throwawayFolder('backup')
const keyFile = path.join(area, 'key.json')
const folder = path.join(area, 'backups')
const reasonOf = (n: number) => `a reason for nobody else, number ${n}`
let server: BuiltServer
let crowd: Crowd
let backup: string
let stored: Record<string, number>

beforeAll(async () => {
  server = await startBuiltServer('backup')
  crowd = await asOwner(server.ownerUrl, (owner) => admitCrowd(owner, { patients: people, doctors: 30, now }))
  for (let n = 0; n < people; n += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => book(n + at, n + at)))
  await asOwner(server.ownerUrl, liveLastMonth)
  // stopping signs the audit log
  server.child.kill('SIGTERM')
  await server.child.exited
  await server.start()
  await moveLastMonthOut()
}, 180_000)
afterAll(async () => {
  await server.remove()
  for (const name of existsSync(area) ? readdirSync(area) : []) removeData(path.join(area, name))
  rmSync(area, { recursive: true, force: true })
}, 60_000)

const entriesLastMonth = 7

async function liveLastMonth(owner: pg.Client) {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  const about = { at, actorId: null, requestId: null, ip: null, userAgent: null, purpose: 'public', outcome: 'success' } as const
  for (let n = 0; n < entriesLastMonth; n += 1) {
    const { sql, values } = auditStatement({ ...about, event: 'portal.searched' })
    await owner.query(sql, [...values])
  }
}

async function moveLastMonthOut() {
  const { keys } = await loadMasterKey(keyFile)
  const { auditCheckpointFile: checkpointFile, auditArchiveDir: archiveDir } = loadConfig(settingsOf('data'))
  const inAYear = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 15))
  const outcome = await moveOut({ ownerUrl: server.ownerUrl, keys, checkpointFile, archiveDir, keepMonths: 12, now: inAYear })
  expect(outcome).toMatchObject({ kind: 'moved', moved: [{ entries: entriesLastMonth }] })
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

async function call(url: string, person: number, request: RequestInit = {}) {
  const patient = crowd.patients[person]
  if (!patient) throw new Error(`There is no patient ${person}.`)
  const headers = { authorization: `Bearer ${await tokenOf(patient, server.tokens)}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/appointments`, { ...request, headers: { ...headers, ...request.headers } })
  expect(answer.ok, String(answer.status)).toBe(true)
  return answer.json()
}

/** Each start time is one doctor's n-th. */
const book = (person: number, n: number) =>
  call(server.url, person, {
    method: 'POST',
    headers: { 'idempotency-key': randomBytes(16).toString('hex') },
    body: JSON.stringify({
      doctorId: crowd.doctorIds[n % 30],
      start: startOf(Math.floor(n / 30), now),
      reason: reasonOf(n),
      mode: 'video',
    }),
  })

/** Row counts of all tables. */
async function rowsOf(url: string): Promise<Record<string, number>> {
  return asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const counted = rows.map(({ name }) => `select '${name.replaceAll("'", "''")}' as name, count(*)::int as count from ${name}`)
    const counts = await owner.query<{ name: string; count: number }>(counted.join(' union all '))
    return Object.fromEntries(counts.rows.map(({ name, count }) => [name, count]))
  })
}

const settingsOf = (name: string) => ({
  DATA_DIR: path.join(area, name),
  MASTER_KEY_FILE: keyFile,
  AUDIT_CHECKPOINT_FILE: path.join(area, name === 'data' ? '' : `${name}-signed`, 'audit-checkpoints.jsonl'),
  AUDIT_ARCHIVE_DIR: path.join(area, name === 'data' ? '' : `${name}-signed`, 'audit-archive'),
})

function run(program: 'main' | 'cli', args: string[], settings: Record<string, string>): Child {
  const env = { PATH: process.env.PATH, SEED: 'none', LOG_LEVEL: 'warn', ...settings }
  return startChild([path.join(area, 'dist', `${program}.js`), ...args], { env })
}

describe('a backup of a running portal', () => {
  test('is consistent under concurrent writes', async () => {
    let isOver = false
    let next = people
    const write = async () => {
      while (!isOver) await book(next % people, next++)
    }
    const writers = [write(), write()]
    const { keys } = await loadMasterKey(keyFile)
    const made = await createBackup({
      config: loadConfig(settingsOf('data')),
      keys,
      target: folder,
      now,
      // writes stop here, so that the expected rows can be counted
      onCopied: async () => {
        isOver = true
        await Promise.all(writers)
        process.kill(server.child.pid, 'SIGSTOP')
        stored = await rowsOf(server.ownerUrl)
      },
    })
    process.kill(server.child.pid, 'SIGCONT')
    backup = made.file
    expect(next).toBeGreaterThan(people)
    expect(stored['app.appointments']).toBe(next)
    expect(made).toMatchObject({ hasCheckpoints: true, auditEntries: (stored['audit.log'] ?? 0) + entriesLastMonth, missing: [] })
    expect(statSync(backup).mode & 0o077).toBe(0)
  })

  test('contains no keys and no encrypted data in the clear', async () => {
    const secrets = [...Object.values(JSON.parse(readFileSync(keyFile, 'utf8')).keys as object), 'for nobody else']
    const found = new Set<string>()
    await readArchive(backup, async ({ path: name, body }) => {
      const chunks: Buffer[] = []
      for await (const chunk of body) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      for (const secret of secrets) if (bytes.includes(secret)) found.add(name)
    })
    expect([...found]).toEqual([])
  })

  test('restores every row, an intact audit log and 100 decryptable reasons into an empty folder', async () => {
    const settings = settingsOf('restored')
    const child = run('cli', ['backup', 'restore', backup], settings)
    expect(await child.exited, child.output.join('\n')).toBe(0)
    expect(child.output).toContain('The audit log is what was written.')
    expect(child.output).toContainEqual(expect.stringMatching(`^Of them ${entriesLastMonth} of .* are in the archive audit-`))
    expect(readdirSync(settings.AUDIT_ARCHIVE_DIR)).toHaveLength(1)

    const cluster = await startEmbedded({ dataDir: settings.DATA_DIR })
    const restored = await rowsOf(cluster.ownerUrl)
    await cluster.stop()
    expect(restored).toEqual({ ...stored, 'audit.log': (stored['audit.log'] ?? 0) + 1 })

    const port = await freePort()
    // so that tokens of one portal are valid for the other
    const issuer = `${server.url.replace('127.0.0.1', 'localhost')}/auth/v1`
    const portal = run('main', [], { ...settings, PORT: String(port), AUTH_ISSUER: issuer })
    try {
      await portal.line((line) => (line.startsWith('Uzima is ready at') ? line : undefined))
      const reasons = await Promise.all(
        crowd.patients.map(async (_, n) => {
          const { rows } = (await call(`http://127.0.0.1:${port}`, n)) as { rows: { reason: string }[] }
          return rows.map(({ reason }) => reason)
        }),
      )
      for (const [n, of] of reasons.entries()) expect(of).toContain(reasonOf(n))
    } finally {
      portal.kill('SIGTERM')
      await portal.exited
    }
  })

  test('killed with SIGKILL leaves no file under its final name, and PostgreSQL out of backup mode', async () => {
    const child = run('cli', ['backup', 'create', folder], settingsOf('data'))
    const drafts = () => readdirSync(folder).filter((name) => name.includes('partial'))
    await expect
      .poll(() => drafts().some((name) => statSync(path.join(folder, name)).size > 0), { timeout: 60_000, interval: 5 })
      .toBe(true)
    child.kill('SIGKILL')
    expect(await child.exited).toBe('SIGKILL')
    expect(readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))).toEqual([path.basename(backup)])

    const { superuserUrl = '' } = findAddresses(settingsOf('data').DATA_DIR) ?? {}
    const inBackup = () =>
      asOwner(superuserUrl, async (owner) => {
        const { rows } = await owner.query('select slot_name from pg_replication_slots')
        return rows.length
      })
    await expect.poll(inBackup, { timeout: 30_000 }).toBe(0)

    const another = run('cli', ['backup', 'create', path.join(folder, 'another.tar.gz')], settingsOf('data'))
    expect(await another.exited, another.output.join('\n')).toBe(0)
    expect(another.output.join('\n')).toContain(keyFile)
    expect(drafts()).toEqual([])
  })
})

describe('a restore is refused with a message, and nothing is written,', () => {
  const name = () => randomBytes(4).toString('hex')
  /** The message shown to the operator. */
  const refusal = async (file: string, settings: Record<string, string> = {}) => {
    const config = loadConfig({ ...settingsOf(`empty-${name()}`), ...settings })
    const words = await restoreBackup({ config, file, now, loginsFrom, say: () => undefined }).catch((error: Error) => error.message)
    expect(existsSync(path.join(config.dataDir, 'postgres')) && config.dataDir !== settingsOf('data').DATA_DIR).toBe(false)
    return words
  }
  const write = (content: Buffer) => {
    const file = path.join(area, `${name()}.tar.gz`)
    writeFileSync(file, content)
    return file
  }
  /** A backup with this head and one file, listed with its actual size or another one. */
  const forge = async (change: Partial<Head>, { keys, size = 4 }: { keys?: Keys; size?: number } = {}) => {
    const file = path.join(area, `${name()}.tar.gz`)
    const archive = createArchive(file)
    await archive.addText(headName, JSON.stringify({ ...(await readHeadOf(backup)), ...change }))
    await archive.addText('text', 'text')
    const contents = { ...archive.contents, text: { size, sha256: archive.contents.text?.sha256 ?? '' } }
    if (keys) await archive.addText(manifestName, encryptManifest({ contents, auditHeads: [] }, keys))
    await archive.close()
    return file
  }
  const readHeadOf = async (file: string): Promise<Head> => {
    let head: Head | undefined
    await readArchive(file, async ({ path: entry, body }) => {
      if (entry !== headName) throw new Error('enough')
      for await (const chunk of body) head = JSON.parse(chunk.toString())
    }).catch(() => undefined)
    if (!head) throw new Error('There is no head.')
    return head
  }

  test('where data exists', async () => {
    expect(await refusal(backup, settingsOf('data'))).toContain('is not empty')
  })

  test('without its master key, with another one, and with one rotated since', async () => {
    const missing = path.join(area, 'none', 'key.json')
    expect(await refusal(backup, { MASTER_KEY_FILE: missing })).toContain(`There is no master key at ${missing}`)
    expect(existsSync(missing)).toBe(false)

    const other = path.join(area, 'other', 'key.json')
    await loadMasterKey(other)
    expect(await refusal(backup, { MASTER_KEY_FILE: other })).toContain(`${other} is not the master key of ${backup}`)

    const rotated = path.join(area, 'rotated.json')
    const content = JSON.parse(readFileSync(keyFile, 'utf8'))
    writeFileSync(rotated, JSON.stringify({ ...content, keys: { 2: randomBytes(32).toString('base64') } }))
    expect(await refusal(backup, { MASTER_KEY_FILE: rotated })).toContain('has no version 1')
  })

  test('when it is damaged, truncated, or not a backup', async () => {
    const bytes = readFileSync(backup)
    const flipped = Buffer.from(bytes)
    for (let at = 20_000; at < 20_100; at += 1) flipped[at] = 0
    for (const file of [write(flipped), write(bytes.subarray(0, bytes.length / 4)), write(Buffer.from('text'))])
      expect(await refusal(file)).toContain(`${file} is damaged`)
    expect(await refusal(await forge({}))).toContain('its end is missing')
  })

  test('when the content differs from the manifest, or the manifest was forged', async () => {
    const { keys } = await loadMasterKey(keyFile)
    const others = await loadMasterKey(path.join(area, 'others.json'))
    expect(await refusal(await forge({}, { keys, size: 5 }))).toContain('text is not what was written')
    expect(await refusal(await forge({}, { keys: others.keys }))).toContain('was changed after it had been made')
  })

  test('when it is of another PostgreSQL, another machine or a newer Uzima, or needs an external database', async () => {
    expect(await refusal(await forge({ postgres: '17.2' }))).toContain('is of PostgreSQL 17.2; this Uzima brings 18')
    expect(await refusal(await forge({ machine: 'darwin-arm64' }))).toContain('was made on darwin-arm64')
    expect(await refusal(await forge({ kind: 'dump' }))).toContain('set DATABASE_URL to an empty database')
    const { migrations } = await readHeadOf(backup)
    const later = [...migrations, { name: '9999_later.sql', hash: '0'.repeat(64) }]
    expect(await refusal(await forge({ migrations: later }))).toContain('was made by a newer Uzima')
  })
})

test('a missing pg_dump, or one of another version, is reported with advice', () => {
  const bin = path.join(area, 'bin')
  mkdirSync(bin, { recursive: true })
  vi.stubEnv('PATH', bin)
  expect(() => requireTool('pg_dump', '17.4')).toThrow('pg_dump was not found in PATH. Install the programs of PostgreSQL 17')
  const program = path.join(bin, 'pg_dump')
  writeFileSync(program, '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.18 (Debian)"\n')
  chmodSync(program, 0o755)
  expect(() => requireTool('pg_dump', '17.4')).toThrow('pg_dump in PATH is of version 15.18, the database of 17.4')
  expect(() => requireTool('pg_dump', '15.2 (Debian)')).not.toThrow()
  vi.unstubAllEnvs()
})
