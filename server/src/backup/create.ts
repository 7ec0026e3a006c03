import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { listArchives } from '#audit/archives.ts'
import type { AuditState } from '#audit/state.ts'
import type { Config } from '#config.ts'
import type { Keys } from '#crypto/master-key.ts'
import { withClient } from '#db/one-client.ts'
import { findHome } from '#embedded/location.ts'
import { isAlive } from '#embedded/processes.ts'
import { findAddresses, startEmbedded } from '#embedded/supervisor.ts'
import { type ArchiveWriter, createArchive, type Written } from './archive.ts'
import { copyCluster, hasCluster } from './cluster-files.ts'
import { dumpDatabase, requireTool } from './dump.ts'
import { nameOf } from './keep.ts'
import { archivesName, checkpointsName, encryptManifest, type Head, headName, makeHead, manifestName } from './manifest.ts'
import { recordBackup } from './record.ts'
import type { Rows } from './rows.ts'
import { sealBy } from './sealing.ts'

/** `missing`: archives of the audit log that should be in the backup and are not in their folder. */
export type Created = Written & {
  file: string
  head: Head
  missing: string[]
  auditEntries: number
  hasCheckpoints: boolean
  isSealed: boolean
}
type Options = { config: Config; keys: Keys; target: string; now: Date; onCopied?: () => Promise<void> | void }

/**
 * Backs up the whole database; the portal may be running. Sealed where the settings say for whom. The file gets its final name once it is
 * complete on disk.
 */
export async function createBackup({ config, keys, target, now, onCopied = () => undefined }: Options): Promise<Created> {
  const seal = sealBy(config.backup)
  const isSealed = seal !== undefined
  const file = await placeFor(target, nameOf(now, isSealed))
  const draft = path.join(path.dirname(file), `${draftPrefix}${process.pid}`)
  const archive = createArchive(draft, seal)
  try {
    const { head, audit, missing } = await (config.databaseUrl === undefined ? withCluster : withDatabase)(config, async (source) => {
      await recordBackup(source.ownerUrl, 'backup.created', now)
      const head = await headOf(source.ownerUrl, { keys, kind: source.kind, now })
      await archive.addText(headName, JSON.stringify(head))
      const audit = await source.fill({ archive, draft: `${draft}.dump`, onCopied })
      // after the database, so that each month is in one of the two at least
      return { head, audit, missing: await addAuditArchives(archive, source.ownerUrl, config.auditArchiveDir) }
    })
    if (audit.checkpoints !== undefined) await archive.addText(checkpointsName, audit.checkpoints)
    await archive.addText(manifestName, encryptManifest({ contents: archive.contents, auditHeads: audit.heads, rows: audit.rows }, keys))
    const written = await archive.close()
    await giveName(draft, file)
    const auditEntries = audit.heads.reduce((sum, [seq]) => sum + seq, 0)
    return { ...written, file, head, missing, auditEntries, hasCheckpoints: audit.checkpoints !== undefined, isSealed }
  } catch (error) {
    archive.abandon()
    await rm(draft, { force: true })
    throw error
  }
}

const draftPrefix = 'uzima-backup.partial-'

/** The target file, in a folder with this name. Removes leftovers of interrupted backups. */
async function placeFor(target: string, name: string): Promise<string> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? !path.basename(target).includes('.')
  const file = isFolder ? path.join(target, name) : target
  if (existsSync(file)) throw new Error(`${file} already exists; backups are never overwritten.`)
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const left of await readdir(folder)) {
    if (left.startsWith(draftPrefix) && !isAlive(Number.parseInt(left.slice(draftPrefix.length), 10))) await rm(path.join(folder, left))
  }
  return file
}

type Filling = { archive: ArchiveWriter; draft: string; onCopied: () => Promise<void> | void }
type Source = { ownerUrl: string; kind: Head['kind']; fill: (filling: Filling) => Promise<AuditState & { rows: Rows }> }

/** Uses the running embedded PostgreSQL, or starts one for the backup. */
async function withCluster<T>({ dataDir, auditCheckpointFile: checkpointFile }: Config, use: (source: Source) => Promise<T>): Promise<T> {
  const home = findHome(dataDir)
  if (!(await hasCluster(home))) throw new Error(`There is no database in ${dataDir} (DATA_DIR) to back up.`)
  const run = ({ ownerUrl, superuserUrl }: { ownerUrl: string; superuserUrl: string }) => {
    // advisory locks are per database: the audit log's is in the portal's
    const url = new URL(superuserUrl)
    url.pathname = new URL(ownerUrl).pathname
    return use({
      ownerUrl,
      kind: 'files',
      fill: ({ archive, onCopied }) => withClient(url.href, (client) => copyCluster({ archive, client, home, checkpointFile, onCopied })),
    })
  }
  const running = findAddresses(dataDir)
  if (running) return run(running)
  const embedded = await startEmbedded({ dataDir })
  try {
    return await run(embedded)
  } finally {
    await embedded.stop()
  }
}

async function withDatabase<T>(
  { databaseDirectUrl: url = '', auditCheckpointFile: checkpointFile }: Config,
  use: (source: Source) => Promise<T>,
): Promise<T> {
  return use({
    ownerUrl: url,
    kind: 'dump',
    fill: ({ archive, draft, onCopied }) =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
        requireTool('pg_dump', rows[0]?.version ?? '')
        return dumpDatabase({ archive, client, url, draft, checkpointFile, onCopied })
      }),
  })
}

/** The sealed months of the audit log, as they are. */
async function addAuditArchives(archive: ArchiveWriter, ownerUrl: string, folder: string): Promise<string[]> {
  const listed = await withClient(ownerUrl, listArchives)
  const [present, missing] = [true, false].map((isThere) => listed.filter(({ name }) => existsSync(path.join(folder, name)) === isThere))
  if (present?.length) await archive.addFolder(archivesName)
  for (const { name } of present ?? []) {
    const file = path.join(folder, name)
    await archive.add(`${archivesName}/${name}`, statSync(file).size, createReadStream(file) as AsyncIterable<Buffer>)
  }
  return (missing ?? []).map(({ name }) => name)
}

const headOf = (url: string, { keys, kind, now }: { keys: Keys; kind: Head['kind']; now: Date }) =>
  withClient(url, (client) => makeHead({ client, keys, kind, now }))

async function giveName(draft: string, file: string) {
  await rename(draft, file)
  const folder = await open(path.dirname(file), 'r')
  await folder.sync()
  await folder.close()
}
