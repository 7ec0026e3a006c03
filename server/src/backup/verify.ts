import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#config.ts'
import { findHome } from '#embedded/location.ts'
import { isAlive } from '#embedded/processes.ts'
import { startEmbedded } from '#embedded/supervisor.ts'
import { loginsFrom } from '#serve.ts'
import { hasCluster } from './cluster-files.ts'
import type { Kept } from './keep.ts'
import { hashOf } from './places/folder.ts'
import { withPlace } from './places/open.ts'
import type { Place } from './places/place.ts'
import { type Restored, restoreBackup } from './restore.ts'
import type { Step } from './run.ts'
import { isSealed, type Openers } from './sealing.ts'

/** What was found; `restored` is undefined where nothing on this machine opens the backup. */
export type Trial = { name: string; bytes: number; restored: Restored | undefined }
type Options = {
  config: Config
  openers: Openers
  /** A name, or `latest`. */
  wanted: string
  now: Date
  /** The SHA-256 under which the backup was sent, if it is known. */
  hashKnownOf: (name: string) => Promise<string | undefined>
  onStep: (step: Step, name?: string) => void
  say: (line: string) => void
}

/**
 * Fetches a backup, opens it and restores it into a database of its own, which is removed afterwards. Throws when it is not what was made;
 * what the restored database lacks is in the result.
 */
export async function verifyBackup({ config, openers, wanted, now, hashKnownOf, onStep, say }: Options): Promise<Trial> {
  const { workDir } = config.backup
  await mkdir(workDir, { recursive: true, mode: 0o700 })
  await removeForgotten(workDir)
  const area = path.join(workDir, `${areaPrefix}${process.pid}`)
  await mkdir(area, { mode: 0o755 })
  try {
    onStep('fetch')
    const { name, bytes } = await withPlace(config.backup, (place) => fetchBackup(place, wanted, area))
    const file = path.join(area, name)
    onStep('open', name)
    const known = await hashKnownOf(name)
    if (known !== undefined && (await hashOf(file)) !== known)
      throw new Error(`${name} in ${config.backup.to} is not what was sent: it was changed, or the disk is damaged.`)
    if ((await isSealed(file)) && openers.identityFile === undefined && openers.passphraseFile === undefined)
      return { name, bytes, restored: undefined }
    onStep('restore', name)
    return { name, bytes, restored: await tryOut({ config, openers, file, area, now, say }) }
  } finally {
    await removeArea(area)
  }
}

const areaPrefix = 'verify-'

/** `wanted`: a name, or `latest`. */
export async function fetchBackup(place: Place, wanted: string, folder: string): Promise<Kept> {
  const backups = (await place.list()).sort((one, other) => other.at.getTime() - one.at.getTime())
  const found = wanted === 'latest' ? backups[0] : backups.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no ${wanted === 'latest' ? 'backup' : wanted} in ${place.words}.`)
  const file = path.join(folder, found.name)
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  await place.fetch(found.name, file)
  return found
}

type TryOut = Pick<Options, 'config' | 'openers' | 'now' | 'say'> & { file: string; area: string }

/** A dump goes into an embedded PostgreSQL of its own, too: the portal's needs no rights to make databases, and no room. */
async function tryOut({ config, openers, file, area, now, say }: TryOut): Promise<Restored> {
  const dataDir = path.join(area, 'data')
  const own = {
    ...config,
    dataDir,
    auditCheckpointFile: path.join(area, 'checkpoints', 'audit-checkpoints.jsonl'),
    auditArchiveDir: path.join(area, 'audit-archive'),
  }
  const restore = (url: string | undefined) =>
    restoreBackup({ config: { ...own, databaseUrl: url, databaseDirectUrl: url }, file, openers, now, loginsFrom, say })
  if (config.databaseUrl === undefined) return restore(undefined)
  const cluster = await startEmbedded({ dataDir, durable: false })
  try {
    return await restore(cluster.ownerUrl)
  } finally {
    await cluster.stop()
  }
}

/** What an interrupted trial has left, a whole readable database among it. */
async function removeForgotten(workDir: string) {
  for (const name of (await readdir(workDir)).filter((each) => each.startsWith(areaPrefix)))
    if (!isAlive(Number.parseInt(name.slice(areaPrefix.length), 10))) await removeArea(path.join(workDir, name))
}

async function removeArea(area: string) {
  const dataDir = path.join(area, 'data')
  const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  // for root the cluster may be elsewhere
  const home = (await readdir(area)).includes('data') ? findHome(dataDir) : undefined
  if (home && (home.folder !== dataDir || (await hasCluster(home)))) await rm(home.folder, removal)
  await rm(area, removal)
}
