import type { FastifyBaseLogger } from 'fastify'
import { numberOf } from '#db/migration-files.ts'
import type { FileStore } from '#files/store/store.ts'
import { keptFor } from '#kept-for.ts'
import type { DiskWatch, Level } from './disk.ts'
import type { OperationsFacts } from './operations.ts'

/** Said to anybody who asks: what is not well, never how much or of whom. */
export type Readiness = {
  /** degraded: people are served, and somebody should look. */
  status: 'ready' | 'degraded' | 'unavailable'
  checks: {
    database: 'ok' | 'down'
    /** `unknown` where the database is on another machine. */
    disk: Level
    /** Whether the database is at the version that this process knows; `ahead`: at a newer one that this process can serve. */
    migrations: 'ok' | 'ahead' | 'older' | 'newer' | 'unknown'
    jobs: 'ok' | 'late' | 'unknown'
    mails: 'ok' | 'late' | 'unknown'
    /** Whether the storage of files answers; `ok` where they are in the database. */
    files: 'ok' | 'away'
  }
}

type Options = {
  disk: Pick<DiskWatch, 'level'>
  fileStore?: Pick<FileStore, 'isThere'> | undefined
  readOperations: () => Promise<OperationsFacts>
  /** Rejects if the database does not answer. Asked each time: it may be away for less than anything else is remembered. */
  ping: () => Promise<unknown>
  /** The last migration that this process knows. */
  migration: string | undefined
  log: FastifyBaseLogger
  now: () => Date
  ticks?: () => number
}

const minuteMs = 60_000
/** As on the page of the system: scheduled tasks begin each minute, and a mail server may be away for a while. */
export const jobsLateMs = 5 * minuteMs
export const mailsLateMs = 30 * minuteMs
const keptMs = 3_000

export function createReadiness({ disk, fileStore, readOperations, ping, migration, log, now, ticks }: Options): () => Promise<Readiness> {
  const startedAt = now()
  let isDown = false

  const unavailable = ({ room, files }: Beside, error: unknown): Readiness => {
    if (!isDown) log.warn({ err: error }, 'the database is not responding')
    isDown = true
    const unknown = 'unknown' as const
    return { status: 'unavailable', checks: { database: 'down', disk: room, migrations: unknown, jobs: unknown, mails: unknown, files } }
  }
  const ask = async (): Promise<Readiness> => {
    const [room, isThere = true] = await Promise.all([disk.level(), fileStore?.isThere()])
    const files = isThere ? 'ok' : 'away'
    try {
      const checks = {
        database: 'ok',
        disk: room,
        ...checksOf(await readOperations(), { migration, startedAt, now: now() }),
        files,
      } as const
      return { status: statusOf(checks), checks }
    } catch (error) {
      return unavailable({ room, files }, error)
    }
  }
  const kept = keptFor(keptMs, ask, ticks)
  return async () => {
    const found = await kept()
    if (found.checks.database === 'down') return found
    try {
      await ping()
      isDown = false
      return found
    } catch (error) {
      return unavailable({ room: found.checks.disk, files: found.checks.files }, error)
    }
  }
}

type Beside = { room: Level; files: Readiness['checks']['files'] }
type Known = { migration: string | undefined; startedAt: Date; now: Date }

function checksOf(facts: OperationsFacts, { migration, startedAt, now }: Known): Omit<Readiness['checks'], 'database' | 'disk' | 'files'> {
  const isLate = (since: Date | null, ms: number) => since !== null && now.getTime() - since.getTime() > ms
  const oldest = facts.jobs.map((each) => each.oldest)
  // a process that has just started may be the one whose jobs were waited for
  const clockAt = facts.clockAt && facts.clockAt > startedAt ? facts.clockAt : startedAt
  return {
    migrations: compare(facts, migration),
    jobs: isLate(clockAt, jobsLateMs) || oldest.some((each) => isLate(each, jobsLateMs)) ? 'late' : 'ok',
    mails: isLate(facts.mails.oldest, mailsLateMs) ? 'late' : 'ok',
  }
}

type Stored = Pick<OperationsFacts, 'migration' | 'servesFrom'>

function compare({ migration: stored, servesFrom }: Stored, known: string | undefined): Readiness['checks']['migrations'] {
  if (stored === null || known === undefined) return 'unknown'
  if (stored === known) return 'ok'
  if (stored < known) return 'older'
  return servesFrom !== null && servesFrom <= numberOf(known) ? 'ahead' : 'newer'
}

/** Late work, files that cannot be opened and a disk that fills up are no reason to turn people away; a disk that is full, or another version's database, is. */
function statusOf({ disk, migrations, jobs, mails, files }: Readiness['checks']): Readiness['status'] {
  if (disk === 'full' || migrations === 'older' || migrations === 'newer') return 'unavailable'
  return disk === 'low' || disk === 'scarce' || jobs === 'late' || mails === 'late' || files === 'away' ? 'degraded' : 'ready'
}
