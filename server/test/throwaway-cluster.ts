import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { findHome } from '#embedded/location.ts'
import { isAlive } from '#embedded/processes.ts'
import { type EmbeddedDatabase, startEmbedded } from '#embedded/supervisor.ts'

/** Inside the clone and never under a temporary folder, so that tests meet the rules a real start meets. */
const inClone = path.resolve(import.meta.dirname, '../../.cache/test')

/** A data folder for this process alone, so that test runs and `npm start` stand side by side. */
export const throwawayFolder = (purpose: string): string => folderOfThisProcess(inClone, purpose)

/**
 * The same, in memory where the machine has room. A new database is a copy of a thousand files, which takes a disk ten to twenty times as
 * long. For tests of what the server does, not of where its data stands.
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

/** A cluster that does not wait for the disk. `stop` removes it. */
export async function startThrowaway(purpose: string): Promise<Throwaway> {
  const dataDir = throwawayFolderInMemory(purpose)
  const database = await startEmbedded({ dataDir, durable: false })
  const stop = async () => {
    await database.stop()
    removeData(dataDir)
  }
  return { ownerUrl: database.ownerUrl, superuserUrl: database.superuserUrl, stop }
}

/** The data folder with what root keeps elsewhere. */
export function removeData(dataDir: string) {
  const home = findHome(dataDir)
  rmSync(home.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** What a killed test run left behind; its guard has stopped its PostgreSQL. */
function removeForgotten(folder: string) {
  for (const name of readdirSync(folder)) {
    if (!isAlive(Number.parseInt(name, 10))) removeData(path.join(folder, name))
  }
}
