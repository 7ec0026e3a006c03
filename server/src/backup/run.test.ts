import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '#config.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { withClient } from '#db/one-client.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { type EmbeddedDatabase, startEmbedded } from '#embedded/supervisor.ts'
import { loginsFrom } from '#serve.ts'
import { removeData, throwawayFolder } from '../../test/throwaway-cluster.ts'
import { withPlace } from './places/open.ts'
import { restoreBackup } from './restore.ts'
import { listKept, runBackup, type Sent, type Step } from './run.ts'
import { findHash, findProven, recorded } from './runs.ts'
import { verifyBackup } from './verify.ts'

// starts clusters
vi.setConfig({ testTimeout: 120_000 })

const area = throwawayFolder('backup-run')
const at = (name: string) => path.join(area, name)
const keyFile = at('key.json')
const identityFile = at('identity')
let recipient: string
let keys: Keys
let cluster: EmbeddedDatabase

beforeAll(async () => {
  mkdirSync(area, { recursive: true })
  ;({ keys } = await loadMasterKey(keyFile))
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  writeFileSync(identityFile, identity)
  cluster = await startEmbedded({ dataDir: at('data') })
  await prepareDatabase({ url: cluster.ownerUrl, directUrl: cluster.ownerUrl, logins: loginsFrom(keys), log: () => undefined })
})
afterAll(async () => {
  await cluster.stop()
  for (const name of ['data', 'restored']) removeData(at(name))
  rmSync(area, { recursive: true, force: true })
})

const configOf = (to: string, env: Record<string, string> = {}) =>
  loadConfig({
    DATA_DIR: at('data'),
    MASTER_KEY_FILE: keyFile,
    BACKUP_TO: to,
    BACKUP_RECIPIENTS: recipient,
    BACKUP_WORK_DIR: at('work'),
    PRACTICE_TIME_ZONE: 'Africa/Nairobi',
    ...env,
  })

async function run(config: ReturnType<typeof configOf>, now: Date, proven?: string) {
  const steps: Step[] = []
  const sent: Sent[] = []
  const removed = await runBackup({ config, keys, now, proven, onStep: (step) => steps.push(step), onSent: (each) => sent.push(each) })
  return { steps, sent: sent[0], removed }
}

describe('a run into a folder', () => {
  const folder = at('kept')
  test('makes a sealed backup, which restores with its identity only', async () => {
    const config = configOf(folder)
    const { sent, steps, removed } = await run(config, new Date('2026-11-21T23:30:00Z'))
    const name = 'uzima-2026-11-21T23-30-00Z.tar.gz.age'
    expect(sent).toMatchObject({ name, isSealed: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(steps).toEqual(['create', 'send', 'prune'])
    expect(removed).toEqual([])
    expect(readdirSync(folder)).toEqual([name])
    expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0)
    expect(statSync(path.join(folder, name)).size).toBe(sent?.bytes)
    expect(readdirSync(config.backup.workDir)).toEqual([])

    const file = path.join(folder, name)
    const into = loadConfig({ DATA_DIR: at('restored'), MASTER_KEY_FILE: keyFile, AUDIT_CHECKPOINT_FILE: at('restored-signed/log') })
    const words: string[] = []
    const restore = (openers?: { identityFile: string; passphraseFile: undefined }) =>
      restoreBackup({ config: into, file, ...(openers && { openers }), now: new Date(), loginsFrom, say: (line) => words.push(line) })
    await expect(restore()).rejects.toThrow('is sealed. Name what opens it')
    expect(existsSync(path.join(into.dataDir, 'postgres'))).toBe(false)
    const { verdict } = await restore({ identityFile, passphraseFile: undefined })
    expect(verdict.findings).toEqual([])
  })

  test('removes what the rule does not keep, and nothing of others', async () => {
    for (const name of ['uzima-2026-11-21T05-30-00Z.tar.gz', 'uzima-2026-11-20T05-30-00Z.tar.gz', 'uzima-2026-11-19T05-30-00Z.tar.gz'])
      writeFileSync(path.join(folder, name), 'old')
    for (const name of ['before.tar.gz', 'notes']) writeFileSync(path.join(folder, name), 'mine')
    const config = configOf(folder, { BACKUP_KEEP: '2d' })
    const proven = 'uzima-2026-11-19T05-30-00Z.tar.gz'
    // 23:30 and 00:30 in UTC are one day in Nairobi
    const { removed } = await run(config, new Date('2026-11-22T00:30:00Z'), proven)
    expect(removed).toEqual(['uzima-2026-11-20T05-30-00Z.tar.gz', 'uzima-2026-11-21T23-30-00Z.tar.gz.age'])
    const kept = await withPlace(config.backup, (place) => listKept(place, config, proven))
    expect(kept.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['uzima-2026-11-19T05-30-00Z.tar.gz', ['proven']],
      ['uzima-2026-11-21T05-30-00Z.tar.gz', ['daily']],
      ['uzima-2026-11-22T00-30-00Z.tar.gz.age', ['latest', 'daily']],
    ])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['before.tar.gz', 'notes']))
  })

  test('that fails removes nothing, leaves nothing half done, and says how far it came', async () => {
    const before = readdirSync(folder)
    const steps: Step[] = []
    const config = configOf(folder, { BACKUP_KEEP: '1d' })
    const again = { config, keys, now: new Date('2026-11-22T00:30:00Z'), proven: undefined, onSent: () => undefined }
    await expect(runBackup({ ...again, onStep: (step) => steps.push(step) })).rejects.toThrow(
      'already exists; backups are never overwritten',
    )
    expect(steps).toEqual(['create', 'send'])
    expect(readdirSync(folder)).toEqual(before)
    expect(readdirSync(config.backup.workDir)).toEqual([])
  })
})

describe('verify', () => {
  const folder = at('tried')
  const name = 'uzima-2026-11-23T00-30-00Z.tar.gz.age'
  const openers = { identityFile, passphraseFile: undefined }
  const nothing = { identityFile: undefined, passphraseFile: undefined }
  let sent: Sent | undefined
  beforeAll(async () => {
    ;({ sent } = await run(configOf(folder), new Date('2026-11-23T00:30:00Z')))
  })
  const verify = (change: Partial<Parameters<typeof verifyBackup>[0]> = {}) => {
    const config = configOf(folder)
    const hashKnownOf = async () => sent?.sha256
    const options = { config, openers, wanted: 'latest', now: new Date(), hashKnownOf, onStep: () => undefined, say: () => undefined }
    return verifyBackup({ ...options, ...change })
  }

  test('restores the latest into a database of its own, compares it and removes it', async () => {
    const { name: tried, restored } = await verify()
    expect(tried).toBe(name)
    expect(restored).toMatchObject({ differences: [], verdict: { findings: [] } })
    expect(restored?.tables).toBeGreaterThan(150)
    expect(readdirSync(at('work'))).toEqual([])
  })

  test('without what opens it says that it was fetched, not restored', async () => {
    expect(await verify({ openers: nothing })).toMatchObject({ name, restored: undefined })
  })

  test('fails for one that was changed, by its hash or by its seal, and for one that is not there', async () => {
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    const changed = Buffer.from(bytes)
    changed[changed.length - 1000] = (changed[changed.length - 1000] ?? 0) ^ 1
    writeFileSync(file, changed)
    await expect(verify()).rejects.toThrow('is not what was sent')
    await expect(verify({ hashKnownOf: async () => undefined })).rejects.toThrow('is damaged or not an Uzima backup')
    expect(readdirSync(at('work'))).toEqual([])
    writeFileSync(file, bytes)
    await expect(verify({ wanted: 'uzima-2020-01-01T00-00-00Z.tar.gz' })).rejects.toThrow('There is no uzima-2020')
  })
})

describe('recorded', () => {
  const startedAt = new Date('2026-11-24T00:30:00Z')
  const rows = () =>
    withClient(cluster.ownerUrl, async (client) => {
      const { rows } = await client.query('select kind, outcome, step, reason, name, removed from app.backup_runs order by ended_at, id')
      return rows
    })
  test('writes down how a run ended, and from then on knows what was sent and proven', async () => {
    const about = { ownerUrl: cluster.ownerUrl, startedAt }
    const [name, sha256] = ['uzima-2026-11-23T00-30-00Z.tar.gz.age', 'a'.repeat(64)]
    await recorded({ ...about, kind: 'backup' }, async (progress) => {
      Object.assign(progress, { sent: { name, bytes: 5, sha256, isSealed: true }, removed: 2 })
    })
    expect(await findProven(cluster.ownerUrl)).toBeUndefined()
    await recorded({ ...about, kind: 'verify' }, async (progress) => {
      Object.assign(progress, { sent: { name, bytes: 5 }, isRestored: true })
    })
    const failing = recorded({ ...about, kind: 'backup' }, async (progress) => {
      progress.step = 'send'
      throw new Error('The bucket is gone.')
    })
    await expect(failing).rejects.toThrow('The bucket is gone.')
    expect(await rows()).toEqual([
      { kind: 'backup', outcome: 'done', step: null, reason: null, name, removed: 2 },
      { kind: 'verify', outcome: 'done', step: null, reason: null, name, removed: 0 },
      { kind: 'backup', outcome: 'failed', step: 'send', reason: 'The bucket is gone.', name: null, removed: 0 },
    ])
    expect(await findProven(cluster.ownerUrl)).toBe(name)
    expect(await findHash(cluster.ownerUrl, name)).toBe(sha256)
    expect(await findHash(cluster.ownerUrl, 'another')).toBeUndefined()
  })
  test('says so when that cannot be written down either', async () => {
    const ownerUrl = cluster.ownerUrl.replace(/:\d+\//, ':1/')
    const failing = recorded({ ownerUrl, kind: 'backup', startedAt }, async () => {
      throw new Error('The disk is full.')
    })
    await expect(failing).rejects.toThrow('The disk is full.\nThis could not be written into the database, either.')
  })
})
