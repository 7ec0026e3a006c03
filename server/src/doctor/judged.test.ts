import { describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { judgeClock } from './clock.ts'
import { type DatabaseFacts, judgeDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { judgeEmbedded, judgeProcesses } from './processes.ts'
import { judgeWork, type WorkFacts } from './work.ts'

const now = new Date('2027-01-04T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const bad = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok').map(({ state, check }) => `${state} ${check}`)
const config = loadConfig({ DATABASE_URL: 'postgres://owner@db.example/uzima', BACKUP_TO: '/mnt/backups', PRACTICE_TIME_ZONE: 'UTC' })

describe('the database', () => {
  const known = [
    { name: '0001', hash: 'a' },
    { name: '0002', hash: 'b' },
  ]
  const sound: DatabaseFacts = {
    version: 180_004,
    login: 'uzima_owner',
    isSuperuser: false,
    mayCreateRoles: true,
    settings: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', TimeZone: 'UTC' },
    encoding: 'UTF8',
    extensions: ['btree_gist', 'pg_trgm'],
    offsets: Array(12).fill(0),
    limit: 97,
    open: 7,
    migrations: { '0001': 'a', '0002': 'b' },
    functions: 'f',
    ahead: 0,
  }
  const judge = (change: Partial<DatabaseFacts>, zone = 'UTC') =>
    bad(judgeDatabase({ ...sound, ...change }, { config: { ...config, practiceTimeZone: zone }, now, known, functions: 'f' }))

  test('is well', () => {
    expect(judge({})).toEqual([])
    const summer = Array.from({ length: 12 }, (_, month) => (month >= 3 && month < 10 ? 120 : 60))
    expect(judge({ offsets: summer }, 'Europe/Berlin')).toEqual([])
  })

  test.each<[string, Partial<DatabaseFacts>, string]>([
    ['too old', { version: 140_010 }, 'failed database'],
    ['loses what was saved', { settings: { ...sound.settings, fsync: 'off' } }, 'failed database'],
    ['of another encoding', { encoding: 'SQL_ASCII' }, 'failed database'],
    ['asked by a superuser', { isSuperuser: true }, 'failed owner'],
    ['whose owner makes no logins', { mayCreateRoles: false }, 'failed owner'],
    ['empty', { migrations: null, extensions: [] }, 'skipped migrations,skipped extensions'],
    ['of a newer version', { migrations: { ...sound.migrations, '0003': 'c' } }, 'failed migrations'],
    ['with another migration', { migrations: { '0001': 'a', '0002': 'x' } }, 'failed migrations'],
    ['of an older version', { migrations: { '0001': 'a' } }, 'warning migrations'],
    ['with other functions', { functions: 'g' }, 'warning migrations'],
    ['without an extension', { extensions: ['pg_trgm'] }, 'failed extensions'],
    ['that does not know the time zone', { offsets: null }, 'failed time zones'],
    ['with old time zones', { offsets: [...Array(11).fill(0), 60] }, 'failed time zones'],
    ['with room for no process', { limit: 36 }, 'failed connections'],
    ['with room for one', { limit: 37 }, 'warning connections'],
  ])('%s', (_, change, findings) => {
    expect(judge(change).join()).toBe(findings)
  })
})

test.each([
  ['ok', 1_900, 0],
  ['warning', 2_000, 0],
  ['warning', -19_000, 0],
  ['failed', -20_000, 0],
  ['ok', 2_400, 500],
])('a clock: %s if it is %d ms ahead, to within %d', (state, ahead, within) => {
  const finding = judgeClock('The database', ahead, within)
  expect(finding.state).toBe(state)
  expect(finding.says).toContain(ahead < 0 ? 'behind' : `${(ahead / 1000).toFixed(1)} s ahead`)
})

describe('the work', () => {
  const backup = { at: ago(60), outcome: 'done', reason: null, isRestored: null } as const
  const sound: WorkFacts = {
    jobs: [],
    failedJobs: 0,
    clockAt: ago(1),
    mails: { waiting: 0, oldest: null },
    signedAt: ago(1),
    failedTasks: [],
    lastBackup: { at: ago(60), isSealed: true },
    backup,
    trial: { ...backup, isRestored: true },
    processes: [{ from: null, count: 1 }],
    workers: 1,
  }
  const judge = (change: Partial<WorkFacts>, other: { checkpoints?: string; env?: Record<string, string>; isRunning?: boolean } = {}) => {
    const { checkpoints = '{}\n', env, isRunning = true } = other
    return bad(judgeWork({ ...sound, ...change }, { config: env ? loadConfig(env) : config, now, isRunning, checkpoints }))
  }

  test('is well', () => expect(judge({})).toEqual([]))

  test.each<[string, Partial<WorkFacts>, string]>([
    ['that nobody does', { workers: 0 }, 'failed jobs'],
    ['that never began', { clockAt: null }, 'warning jobs'],
    ['whose clock stands still', { clockAt: ago(6) }, 'failed jobs'],
    ['of which a task failed', { failedTasks: ['payments'] }, 'failed jobs'],
    ['that is late', { jobs: [{ task: 'send_mails', waiting: 2, oldest: ago(6) }] }, 'warning jobs'],
    ['that was given up', { failedJobs: 1 }, 'warning jobs'],
    ['with letters that wait', { mails: { waiting: 3, oldest: ago(31) } }, 'failed letters'],
    ['with a log that was never signed', { signedAt: null }, 'warning audit log'],
    ['with a log that nobody had to sign yet', { signedAt: null, clockAt: null }, 'warning jobs,skipped audit log'],
    ['with a log that is no longer signed', { signedAt: ago(1441) }, 'warning audit log'],
    ['without a backup', { lastBackup: null, backup: null, trial: null }, 'failed backups'],
    ['with an old backup', { lastBackup: { at: ago(2161), isSealed: true } }, 'failed backups'],
    ['with a failed backup', { backup: { ...backup, outcome: 'failed', reason: 'The bucket is gone.' } }, 'failed backups'],
    ['with a failed trial', { trial: { ...backup, outcome: 'failed', reason: 'Broken.' } }, 'failed backups'],
    ['without a trial', { trial: null }, 'warning backups'],
    ['with an old trial', { trial: { ...backup, isRestored: true, at: ago(32 * 1440) } }, 'warning backups'],
  ])('%s', (_, change, findings) => {
    expect(judge(change).join()).toBe(findings)
  })

  test('a stopped server is no fault of its clock; signatures without their file, and unknown backups, are told', () => {
    expect(judge({ clockAt: ago(6), processes: [], workers: 0 }, { isRunning: false })).toEqual(['warning jobs'])
    expect(judge({}, { checkpoints: '' })).toEqual(['failed audit log'])
    const outside = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: 'k' }
    expect(judge({}, { env: outside })).toEqual(['warning backups'])
    expect(judge({}, { env: {} })).toEqual(['skipped backups'])
  })

  const limits = { limit: 97 } as DatabaseFacts
  test.each<[string, WorkFacts['processes'], boolean, Record<string, string> | undefined, string]>([
    ['one', [{ from: null, count: 1 }], true, undefined, ''],
    ['two that fit', [{ from: '10.0.0.5', count: 2 }], true, undefined, ''],
    ['three that do not', [{ from: '10.0.0.5', count: 3 }], true, undefined, 'warning processes'],
    ['none, though a server answers', [], true, undefined, 'failed processes'],
    ['one that does not answer here', [{ from: null, count: 1 }], false, {}, 'warning processes'],
    ['none', [], false, undefined, ''],
  ])('processes: %s', (_, processes, isRunning, env, findings) => {
    expect(bad(judgeProcesses({ ...sound, processes }, limits, env ? loadConfig(env) : config, isRunning)).join()).toBe(findings)
  })

  test('a PostgreSQL that was left over is told', () => {
    const dataFolder = '/data/postgres'
    expect(bad(judgeEmbedded({ dataFolder, isLocked: false, found: [7] }))).toEqual(['warning processes'])
    expect(bad(judgeEmbedded({ dataFolder, isLocked: true, found: [7] }))).toEqual([])
    expect(judgeEmbedded({ dataFolder, isLocked: false, found: [] })).toEqual([])
  })
})
