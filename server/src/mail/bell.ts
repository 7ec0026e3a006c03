import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#db/connect.ts'

/** Says that mails wait in the outbox, whichever process is to send them. */
export type OutboxBell = { ring: () => void; close: () => Promise<void> }

const gatherMs = 250

/** Rings once for all mails of a quarter of a second. A ring that is lost costs a minute: the clock looks into the outbox too. */
export function createOutboxBell(pool: Pool, now: () => Date, log: FastifyBaseLogger): OutboxBell {
  let timer: NodeJS.Timeout | undefined
  let ringing: Promise<void> = Promise.resolve()

  const wake = async () => {
    try {
      await pool.query('select app.wake_outbox($1)', [now()])
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be woken')
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
