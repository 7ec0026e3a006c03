import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { binariesFor } from '#embedded/binaries.ts'
import { ensureCluster, hasChecksums, keptPasswords, type Passwords } from '#embedded/cluster.ts'
import { freePort } from '#embedded/free-port.ts'
import { clearLeftover, postmasterPort } from '#embedded/leftover.ts'
import { findHome, type Home } from '#embedded/location.ts'
import { isLocked, takeLock } from '#embedded/lock.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from '#embedded/postmaster.ts'
import { requireCurrent, upgradeIfOlder } from '#embedded/upgrade/settle.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Off only in tests: commits may then be lost in a crash of the machine, though not of PostgreSQL. */
  durable?: boolean
  /** The portal's own start takes over what an older PostgreSQL has made; commands leave that alone, and say so. */
  mayUpgrade?: boolean
  /** Prints a line for the operator. */
  log?: (line: string) => void
  /** PostgreSQL ended and could not be restarted. */
  onLost?: (reason: string) => void
}

export interface EmbeddedDatabase {
  /** URL of the role that owns the database and may create roles; not a superuser. */
  readonly ownerUrl: string
  readonly superuserUrl: string
  readonly pid: number
  /** Where its files are. */
  readonly folder: string
  /** Stores the server's address, so that a second start in this folder can report it. */
  announce(address: string): void
  stop(): Promise<void>
}

const retryFor = 30_000
const retryEvery = 250

/** Runs the bundled PostgreSQL for the lifetime of this process, restarting it if it dies. */
export async function startEmbedded({
  dataDir,
  durable = true,
  mayUpgrade = false,
  log = () => undefined,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = findHome(dataDir)
  const lock = takeLock(lockFileOf(home))
  const stopping = new AbortController()
  try {
    const binaries = binariesFor(home)
    await clearLeftover(home.dataFolder, log)
    if (mayUpgrade) await upgradeIfOlder({ home, binaries, durable, log })
    else requireCurrent({ home, binaries })
    const passwords = ensureCluster({ home, binaries, durable })
    if (!hasChecksums(home, binaries))
      throw new Error(`The database in ${home.dataFolder} has no data checksums; it was not made by Uzima.`)

    const launch = { home, binaries, durable, log, signal: stopping.signal }
    const { postmaster, port } = await startPatiently(launch, freePort)
    const running = keepRunning(launch, postmaster, port, onLost)
    return {
      ...addressesOf(passwords, port),
      folder: home.folder,
      get pid() {
        return running.pid
      },
      announce: (address) => lock.announce(address),
      async stop() {
        stopping.abort()
        await running.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The owner's URL of a cluster that another process is running in this folder, or undefined. */
export const findRunning = (dataDir: string): string | undefined => findAddresses(dataDir)?.ownerUrl

/** The owner's and the superuser's URL of that cluster. */
export function findAddresses(dataDir: string): Addresses | undefined {
  const home = findHome(dataDir)
  const port = postmasterPort(home.dataFolder)
  if (!isLocked(lockFileOf(home)) || port === undefined) return undefined
  return addressesOf(keptPasswords(home), port)
}

type Addresses = Pick<EmbeddedDatabase, 'ownerUrl' | 'superuserUrl'>

const addressesOf = (passwords: Passwords, port: number): Addresses => ({
  ownerUrl: urlOf('uzima_owner', passwords.owner, port, 'uzima'),
  superuserUrl: urlOf('uzima_superuser', passwords.superuser, port, 'postgres'),
})

export const lockFileOf = (home: Home) => join(home.folder, 'supervisor.lock')

type Launch = Omit<PostmasterOptions, 'port'> & { log: (line: string) => void; signal: AbortSignal }

/** Retries, since a killed PostgreSQL leaves processes and shared memory that take a moment to go, and the chosen port may get taken. */
async function startPatiently(launch: Launch, choosePort: () => Promise<number>): Promise<{ postmaster: Postmaster; port: number }> {
  const deadline = Date.now() + retryFor
  for (;;) {
    const port = await choosePort()
    try {
      return { postmaster: await startPostmaster({ ...launch, port }), port }
    } catch (error) {
      const passing = error instanceof Error && /lock file|shared memory|Address already in use/i.test(error.message)
      if (!passing || Date.now() > deadline || launch.signal.aborted) throw error
      await clearLeftover(launch.home.dataFolder, launch.log)
      await delay(retryEvery)
    }
  }
}

/** Restarts on the same port, so that connection URLs stay valid. */
function keepRunning(launch: Launch, first: Postmaster, port: number, onLost?: (reason: string) => void) {
  let postmaster = first
  const watch = async () => {
    for (;;) {
      const lastWords = await postmaster.ended
      if (launch.signal.aborted) return
      const panic = lastWords.split('\n').filter((line) => line.includes('PANIC'))
      launch.log(['PostgreSQL ended unexpectedly and is started again', ...panic].join('\n'))
      await clearLeftover(launch.home.dataFolder, launch.log)
      postmaster = (await startPatiently(launch, async () => port)).postmaster
      if (launch.signal.aborted) await postmaster.stop()
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!launch.signal.aborted) onLost?.(error.message)
  })
  return {
    get pid() {
      return postmaster.pid
    },
    async stop() {
      await postmaster.stop()
      await watching
    },
  }
}

const urlOf = (role: string, password: string, port: number, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
