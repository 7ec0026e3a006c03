import { chownSync, existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { asideOf } from '#audit/checkpoint-file.ts'
import { chainsWithout } from '#audit/state.ts'
import { type Verdict, verifyAuditLog } from '#audit/verify.ts'
import type { Config } from '#config.ts'
import type { Keys } from '#crypto/master-key.ts'
import type { Logins } from '#db/migrate.ts'
import { withClient } from '#db/one-client.ts'
import { binariesFor } from '#embedded/binaries.ts'
import { findHome, type Home } from '#embedded/location.ts'
import { takeLock } from '#embedded/lock.ts'
import { lockFileOf, startEmbedded } from '#embedded/supervisor.ts'
import { type Contents, readArchive, saveTo } from './archive.ts'
import { passwordName, roles } from './cluster-files.ts'
import { requireEmpty, requireTool, restoreDump } from './dump.ts'
import {
  archivesName,
  checkManifest,
  checkMigrations,
  checkpointsName,
  clusterName,
  dumpName,
  type Head,
  headName,
  keysFor,
  type Manifest,
  majorOf,
  manifestName,
  readHead,
  thisMachine,
} from './manifest.ts'
import { recordBackup } from './record.ts'
import { countRows, differencesOf } from './rows.ts'
import { DamagedSeal, type Openers, readOpened } from './sealing.ts'

/** `differences`: tables that do not have the rows they should. */
export type Restored = { head: Head; verdict: Verdict; tables: number; differences: string[]; movedAside: string | undefined }
/** `openers` are needed for a sealed backup. */
type Options = {
  config: Config
  file: string
  openers?: Openers
  now: Date
  loginsFrom: (keys: Keys) => Logins
  say: (line: string) => void
}

/** Retries, because pending writes may still create files while the folder is removed. */
const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }

/** Restores into an empty place. Incompatible backups are rejected before anything is written, damaged ones before the final rename. */
export async function restoreBackup({ config, file, openers = config.backup, now, loginsFrom, say }: Options): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  return config.databaseUrl === undefined
    ? restoreCluster({ config, file, openers, now, say })
    : restoreDatabase({ config, file, openers, now, loginsFrom, say })
}

type Plan = { config: Config; file: string; openers: Openers; now: Date; say: (line: string) => void }

async function restoreCluster({ config, file, openers, now, say }: Plan): Promise<Restored> {
  const home = emptyHome(config.dataDir)
  const lock = takeLock(lockFileOf(home))
  const draft = path.join(home.folder, `postgres.new-${process.pid}`)
  let unpacked: Unpacked
  let movedAside: string | undefined
  try {
    unpacked = await unpack({ config, file, openers, draft, home, check: (head) => requireFiles(file, head, home) })
    say('The backup is whole. PostgreSQL is started, to bring it to where the backup ended.')
    movedAside = await putCheckpoints(draft, config.auditCheckpointFile, now)
    await putArchives(draft, config.auditArchiveDir)
    for (const role of roles) await rename(path.join(draft, passwordName(role)), path.join(home.folder, passwordName(role)))
    await rename(path.join(draft, clusterName), home.dataFolder)
  } finally {
    await rm(draft, removal)
    lock.release()
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
  try {
    return { ...(await finish({ ownerUrl: embedded.ownerUrl, config, now, unpacked })), movedAside }
  } finally {
    await embedded.stop()
  }
}

async function restoreDatabase({ config, file, openers, now, loginsFrom, say }: Plan & Pick<Options, 'loginsFrom'>): Promise<Restored> {
  const url = config.databaseDirectUrl ?? ''
  // not beside the backup, where what was sealed would lie open
  const draft = path.join(config.backup.workDir, `uzima-restore-${process.pid}`)
  await mkdir(config.backup.workDir, { recursive: true, mode: 0o700 })
  try {
    const unpacked = await unpack({
      config,
      file,
      openers,
      draft,
      home: undefined,
      check: (head) => withClient(url, (client) => requireDump(file, head, client)),
    })
    say('The backup is whole. pg_restore is filling the database.')
    const movedAside = await putCheckpoints(draft, config.auditCheckpointFile, now)
    await putArchives(draft, config.auditArchiveDir)
    await restoreDump(url, path.join(draft, dumpName), loginsFrom(unpacked.keys))
    return { ...(await finish({ ownerUrl: url, config, now, unpacked })), movedAside }
  } finally {
    await rm(draft, removal)
  }
}

/** What a failed start may leave behind, and files root keeps here. */
const harmless = /^(LOCATION|HOME|supervisor\.lock.*|(superuser|owner)-password|postgresql-.*|postgres\.new-.*)$/

function emptyHome(dataDir: string): Home {
  const requireEmptyFolder = (folder: string) => {
    const found = (existsSync(folder) ? readdirSync(folder) : []).find((name) => !harmless.test(name))
    if (found)
      throw new Error(`${folder} is not empty (it has ${found}). A backup is restored into an empty DATA_DIR only; move it away first.`)
  }
  requireEmptyFolder(dataDir)
  const home = findHome(dataDir)
  requireEmptyFolder(home.folder)
  return home
}

function requireFiles(file: string, { kind, postgres, machine }: Head, home: Home) {
  if (kind !== 'files') throw new Error(`${file} is a dump of an external PostgreSQL: set DATABASE_URL to an empty database.`)
  if (machine !== thisMachine) throw new Error(`${file} was made on ${machine}; its files cannot be used on ${thisMachine}.`)
  const here = binariesFor(home).version
  if (majorOf(here) !== majorOf(postgres))
    throw new Error(`${file} is of PostgreSQL ${postgres}; this Uzima brings ${here}. Restore it with the Uzima that made it.`)
}

async function requireDump(file: string, { kind, postgres }: Head, client: pg.Client) {
  if (kind !== 'dump') throw new Error(`${file} holds the files of the embedded PostgreSQL: restore it without DATABASE_URL.`)
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const here = rows[0]?.version ?? ''
  if (majorOf(here) < majorOf(postgres))
    throw new Error(`${file} is of PostgreSQL ${postgres}; the database of DATABASE_URL is ${here}, which is older.`)
  requireTool('pg_restore', here, postgres)
  await requireEmpty(client)
}

type Unpacked = { head: Head; keys: Keys; manifest: Manifest }
type Unpack = {
  config: Config
  file: string
  openers: Openers
  draft: string
  home: Home | undefined
  check: (head: Head) => Promise<void> | void
}

async function unpack({ config, file, openers, draft, home, check }: Unpack): Promise<Unpacked> {
  let known: { head: Head; keys: Keys } | undefined
  let list: string | undefined
  const read = await readWhole(file, openers, async (entry) => {
    if (!known) {
      if (entry.path !== headName || entry.size > 1_000_000) throw new Error(`${file} is not an Uzima backup.`)
      const head = readHead(file, await textOf(entry.body))
      await check(head)
      await checkMigrations(file, head)
      known = { head, keys: await keysFor(file, head, config.masterKeyFile) }
      await mkdir(draft, { mode: 0o700 })
    } else if (entry.path === manifestName) list = await textOf(entry.body)
    else await put(placeIn(draft, entry.path), entry, entry.path.startsWith(`${clusterName}/`) ? home?.user : undefined)
  })
  if (!known) throw new Error(`${file} is not an Uzima backup.`)
  return { ...known, manifest: checkManifest(file, list, read, known.keys) }
}

/** Turns Node's errors about damaged files into a sentence; our own errors pass unchanged. */
async function readWhole(file: string, openers: Openers, take: Parameters<typeof readArchive>[1]): Promise<Contents> {
  try {
    return await readArchive(await readOpened(file, openers), take)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const tar = error instanceof Error && 'tarCode' in error ? String(error.tarCode) : ''
    if (/^Z_|^ERR_STREAM_PREMATURE/.test(code) || tar || error instanceof DamagedSeal)
      throw new Error(`${file} is damaged or not an Uzima backup. Use another one.`, { cause: error })
    throw error
  }
}

/** Rejects entry names that would escape the folder. */
function placeIn(folder: string, name: string): string {
  const place = path.join(folder, name)
  if (!place.startsWith(`${folder}${path.sep}`)) throw new Error(`The path ${name} points outside the backup.`)
  return place
}

async function put(place: string, { isFolder, body }: { isFolder: boolean; body: AsyncIterable<Buffer> }, user: Home['user']) {
  if (isFolder) await mkdir(place, { mode: 0o700 })
  else await saveTo(place, body)
  if (user) chownSync(place, user.uid, user.gid)
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Restores the checkpoint file. An existing one that differs is kept: it may be the only evidence of later entries. */
async function putCheckpoints(draft: string, file: string, now: Date): Promise<string | undefined> {
  const text = await readFile(path.join(draft, checkpointsName), 'utf8').catch(() => undefined)
  const present = await readFile(file, 'utf8').catch(() => undefined)
  if (text === present || (text === undefined && present === undefined)) return undefined
  const aside = present === undefined ? undefined : asideOf(file, now)
  if (aside) await rename(file, aside)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  if (text !== undefined) await writeFile(file, text, { mode: 0o600 })
  return aside
}

/** Restores the sealed months of the audit log. One that is there stays: its name says what is in it. */
async function putArchives(draft: string, folder: string) {
  const from = path.join(draft, archivesName)
  for (const name of existsSync(from) ? await readdir(from) : []) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!existsSync(path.join(folder, name))) await copyFile(path.join(from, name), path.join(folder, name))
  }
}

/** Verifies the chains against the backup and every entry, then records the restore. */
async function finish({ ownerUrl, config, now, unpacked }: { ownerUrl: string; config: Config; now: Date; unpacked: Unpacked }) {
  const { head, keys, manifest } = unpacked
  const { rows = {} } = manifest
  const { short, found } = await withClient(ownerUrl, async (client) => ({
    short: await chainsWithout(client, manifest.auditHeads),
    found: await countRows(client),
  }))
  const { auditCheckpointFile: checkpointFile, auditArchiveDir: archiveDir } = config
  const verdict = await verifyAuditLog({ ownerUrl, keys, checkpointFile, archiveDir })
  if (short.length > 0) verdict.findings.push(`Chain ${short.join(', ')} does not have the entry at which the backup ended.`)
  await recordBackup(ownerUrl, 'backup.restored', now)
  return { head, verdict, tables: Object.keys(rows).length, differences: differencesOf(rows, found, head.kind) }
}
