import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import type { Hint } from './hints.ts'
import type { Hub } from './hub.ts'

export type SessionWatch = {
  /** Forwards a hint; one about sessions revalidates them first. */
  hear: (hint: Hint) => void
  /** Hints may have been missed: revalidates every session. */
  doubtAll: () => void
  stop: () => Promise<void>
}
type Options = { hub: Hub; pool: Pool; now: () => Date; log: FastifyBaseLogger }

const everyMs = 1000

/** Closes the sockets of ended sessions: within a second of expiry, or as soon as a revocation is announced. */
export function watchSessions({ hub, pool, now, log }: Options): SessionWatch {
  let looking: Promise<void> = Promise.resolve()

  const look = async () => {
    const at = now()
    const asked = hub.takeDoubtful(at)
    if (asked.length === 0) return
    try {
      hub.settle(asked, await findLiving(pool, asked, at))
    } catch (error) {
      hub.doubt()
      log.warn({ err: error }, 'could not revalidate the sessions of live sockets')
    }
  }
  const lookNext = () => {
    looking = looking.then(look)
    return looking
  }
  const timer = setInterval(() => void lookNext(), everyMs)

  return {
    hear: (hint) => {
      if (hint.topic !== 'sessions') return hub.notify(hint)
      hub.doubt(hint.userId)
      void lookNext().then(() => hub.notify(hint))
    },
    doubtAll: () => {
      hub.miss()
      hub.doubt()
      void lookNext()
    },
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

async function findLiving(pool: Pool, sessionIds: string[], now: Date): Promise<Map<string, Date>> {
  const { rows } = await onConnection(pool, (db) =>
    sql<{ id: string; endsAt: Date }>`select id, ends_at from app.living_sessions(${sessionIds}::uuid[], ${now})`.execute(db),
  )
  return new Map(rows.map(({ id, endsAt }) => [id, endsAt]))
}
