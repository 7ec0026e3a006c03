import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#db/connect.ts'

/** Wakes whichever process sends mail when the outbox has new entries. */
export type OutboxBell = { ring: () => void; close: () => Promise<void> }

const gatherMs = 250

/** Debounced by a quarter of a second. A lost ring costs at most a minute, since the scheduler checks the outbox too. */
export function createOutboxBell(pool: Pool, now: () => Date, log: FastifyBaseLogger): OutboxBell {
  let timer: NodeJS.Timeout | undefined
  let ringing: Promise<void> = Promise.resolve()

  const wake = async () => {
    try {
      await pool.query('select app.queue_mail_delivery($1)', [now()])
    } catch (error) {
      log.warn({ err: error }, 'could not ring the outbox bell')
    }
  }
  const ringNow = () => {
    timer = undefined
    ringing = ringing.then(wake)
  }
  return {
    ring: () => {
      timer ??= setTimeout(ringNow, gatherMs)
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer)
        ringNow()
      }
      await ringing
    },
  }
}
