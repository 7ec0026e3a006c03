import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { binariesFor } from '#embedded/binaries.ts'
import { ensureCluster, hasChecksums, keptPasswords, type Passwords } from '#embedded/cluster.ts'
import { clearLeftover, postmasterPort } from '#embedded/leftover.ts'
import { findHome, type Home } from '#embedded/location.ts'
import { isLocked, takeLock } from '#embedded/lock.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from '#embedded/postmaster.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Off only in tests: commits may then be lost when the machine stops, though not when PostgreSQL does. */
  durable?: boolean
  /** Sentences for the person who started the server. */
  log?: (line: string) => void
  /** PostgreSQL ended and could not be started again. */
  onLost?: (reason: string) => void
}

export interface EmbeddedDatabase {
  /** The role that owns the database and may create roles; not a superuser. */
  readonly ownerUrl: string
  readonly superuserUrl: string
  readonly pid: number
  /** Lets a second start in this folder say where the first one answers. */
  announce(address: string): void
  stop(): Promise<void>
}

const retryFor = 30_000
const retryEvery = 250

/** Runs the bundled PostgreSQL for as long as this process lives, and starts it again when it dies. */
export async function startEmbedded({
  dataDir,
  durable = true,
  log = () => undefined,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = findHome(dataDir)
  const lock = takeLock(lockFileOf(home))
  const stopping = new AbortController()
  try {
    const binaries = binariesFor(home)
    await clearLeftover(home.dataFolder, log)
    const passwords = ensureCluster({ home, binaries, durable })
    if (!hasChecksums(home, binaries))
      throw new Error(`The database in ${home.dataFolder} has no data checksums; it was not made by Uzima.`)

    const launch = { home, binaries, durable, log, signal: stopping.signal }
    const { postmaster, port } = await startPatiently(launch, freePort)
    const running = keepRunning(launch, postmaster, port, onLost)
    return {
      ...addressesOf(passwords, port),
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

/** The owner's address of the cluster that another process runs on this folder; undefined when none does. */
export const findRunning = (dataDir: string): string | undefined => findAddresses(dataDir)?.ownerUrl

/** Both addresses of that cluster. */
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

/** A killed PostgreSQL leaves a lock file, children and shared memory behind that take a moment to go; a free port may be taken in between. */
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

/** Restarts on the same port, so that the addresses given out stay good. */
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
