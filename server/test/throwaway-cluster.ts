import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { findHome } from '#embedded/location.ts'
import { isAlive } from '#embedded/processes.ts'
import { type EmbeddedDatabase, startEmbedded } from '#embedded/supervisor.ts'

/** Inside the repository rather than a temporary folder, so that tests run under the same conditions as a real start. */
const inClone = path.resolve(import.meta.dirname, '../../.cache/test')

/** A data folder for this process, so that test runs and `npm start` can run at the same time. */
export const throwawayFolder = (purpose: string): string => folderOfThisProcess(inClone, purpose)

/**
 * The same, in memory if there is room. A new database is a copy of a thousand files, which is ten to twenty times slower on disk. For
 * tests of the server rather than of its storage.
 */
export const throwawayFolderInMemory = (purpose: string): string => folderOfThisProcess(hasRoom() ? inMemory : inClone, purpose)

const inMemory = '/dev/shm/uzima-test'
const bytesNeeded = 2 ** 31

function hasRoom(): boolean {
  try {
    accessSync(path.dirname(inMemory), constants.W_OK)
    const { bavail, bsize } = statfsSync(path.dirname(inMemory))
    return bavail * bsize >= bytesNeeded
  } catch {
    return false
  }
}

function folderOfThisProcess(folder: string, purpose: string): string {
  mkdirSync(folder, { recursive: true })
  removeForgotten(folder)
  return path.join(folder, `${process.pid}-${purpose}`)
}

type Throwaway = Pick<EmbeddedDatabase, 'ownerUrl' | 'superuserUrl' | 'stop'>

/** A cluster, with fsync off unless it is `durable`, as a start requires. `stop` removes it. */
export async function startThrowaway(purpose: string, { durable = false } = {}): Promise<Throwaway> {
  const dataDir = throwawayFolderInMemory(purpose)
  const database = await startEmbedded({ dataDir, durable })
  const stop = async () => {
    await database.stop()
    removeData(dataDir)
  }
  return { ownerUrl: database.ownerUrl, superuserUrl: database.superuserUrl, stop }
}

/** Removes the data folder and what is kept elsewhere for root. */
export function removeData(dataDir: string) {
  const home = findHome(dataDir)
  rmSync(home.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** Cleans up after killed test runs, whose PostgreSQL the guard has stopped. */
function removeForgotten(folder: string) {
  for (const name of readdirSync(folder)) {
    if (!isAlive(Number.parseInt(name, 10))) removeData(path.join(folder, name))
  }
}
