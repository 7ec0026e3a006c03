import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from './connect.ts'
import { isLostConnection } from './lost-connection.ts'

/** A standby that answers reads which may be some seconds old. */
export type Replica = {
  /** Does the work on the replica if it follows the primary, and on the primary otherwise, or if the replica fails meanwhile. */
  read: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>
  follows: () => boolean
  /** Looks whether it follows, from now on again and again. */
  start: () => Promise<void>
  stop: () => Promise<void>
}
type Options = { primary: Pool; pool: Pool; log: FastifyBaseLogger }

/** Whoever reads from the replica sees the primary as it was at most two looks ago. */
const lookMs = 5000
/** A statement of the primary's, such as one that removes rows, made it impossible to go on reading. */
const conflict = '40001'

export function createReplica({ primary, pool, log }: Options): Replica {
  let follows = false
  let position: string | undefined
  let timer: NodeJS.Timeout | undefined
  const become = (next: boolean, reason?: string) => {
    if (next !== follows) log.warn({ reason }, next ? 'the replica follows the primary and is read from' : 'the replica is not read from')
    follows = next
  }
  const look = async () => {
    try {
      const before = position
      const { rows: here } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
      position = here[0]?.lsn
      const { rows: there } = await pool.query<{ arrived: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as arrived',
        [before ?? position],
      )
      become(there[0]?.arrived === true, 'it has not arrived where the primary was five seconds ago, or is no standby')
    } catch (error) {
      become(false, error instanceof Error ? error.message : String(error))
    }
  }
  return {
    follows: () => follows,
    read: async (work) => {
      if (!follows) return work(primary)
      try {
        return await work(pool)
      } catch (error) {
        const isConflict = error instanceof Error && 'code' in error && error.code === conflict
        if (!isConflict && !isLostConnection(error)) throw error
        if (!isConflict) become(false, error.message)
        return work(primary)
      }
    },
    start: async () => {
      await look()
      timer = setInterval(() => void look(), lookMs)
    },
    stop: async () => {
      clearInterval(timer)
      await pool.end()
    },
  }
}
