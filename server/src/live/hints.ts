import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'

/** Parts of a patient's record. */
export type RecordTopic =
  | 'health-records'
  | 'vitals'
  | 'medications'
  | 'wellness'
  | 'emergency-contacts'
  | 'allergies'
  | 'conditions'
  | 'immunizations'
  | 'care-team'
  | 'procedures'
  | 'family-history'
  | 'social-history'
  | 'encounters'
  | 'orders'
  | 'letters'
  | 'chart'
export type LiveTopic =
  /** For everyone who may see the named patient's record. */
  | `patients/${RecordTopic}`
  | 'sessions'
  | 'appointments'
  | 'schedule'
  | 'desk'
  | 'waitlist'
  | 'absences'
  | 'notifications'
  | 'applications'
  | 'profile'
  | 'consent'
  | 'sharing'
  | 'patients'
  | 'files'
  | 'health-links'
  | 'health-records'
  | 'vitals'
  | 'allergies'
  | 'conditions'
  | 'immunizations'
  | 'care-team'
  | 'procedures'
  | 'family-history'
  | 'social-history'
  | 'encounters'
  | 'orders'
  | 'letters'
  | 'chart'
  | 'emergency-contacts'
  | 'recurring-appointments'
  | 'medications'
  | 'prescriptions'
  | 'pharmacy'
  | 'subscriptions'
  | 'wellness'
  | 'tasks'
  | 'telemedicine'
  | 'messages'
  | 'forum'
  | 'payments'
/** In place of somebody's id: everyone at the front desk. */
export const frontDesk = 'front_desk'
/** Says that something changed, not what: ids only. Losing a hint is harmless. */
export type Hint = { userId: string; topic: LiveTopic; id?: string }
/** A signal for a participant of a call is waiting; for the process that has their socket, not for browsers. */
export type SignalHint = { userId: string; topic: 'signals'; id?: string }
/** Sent by the database when a person's keys were destroyed; for processes, not for browsers. */
export type ShreddedKeys = { userId: string; topic: 'keys' }
/** Sent by the database when the practice’s settings were changed; for processes, not for browsers. */
export type ChangedPractice = { userId: string; topic: 'practice' }
export type LiveHints = {
  hint: (userIds: string[], topic: LiveTopic | SignalHint['topic'], id?: string) => void
  close: () => Promise<void>
}

type Told = { userId: string; topic: LiveTopic | SignalHint['topic']; id?: string }

export const liveChannel = 'uzima_live'
const batchMs = 20
/** Keeps the payload of NOTIFY below its limit of 8000 bytes. */
const hintsPerMessage = 60

/** Batches hints for 20 ms and sends them to all processes: NOTIFY within each request's transaction would serialise commits. */
export function createLiveHints(pool: Pool, log: FastifyBaseLogger): LiveHints {
  let waiting: Told[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const send = async (hints: Told[]) => {
    try {
      for (let start = 0; start < hints.length; start += hintsPerMessage) {
        const payload = JSON.stringify(hints.slice(start, start + hintsPerMessage))
        await onConnection(pool, (db) => sql`select pg_notify(${liveChannel}, ${payload})`.execute(db))
      }
    } catch (error) {
      log.warn({ err: error }, 'live hints were lost')
    }
  }
  const flush = () => {
    timer = undefined
    const hints = waiting
    waiting = []
    sending = sending.then(() => send(hints))
  }
  return {
    hint: (userIds, topic, id) => {
      for (const userId of new Set(userIds)) waiting.push({ userId, topic, ...(id === undefined ? {} : { id }) })
      timer ??= setTimeout(flush, batchMs)
    },
    close: async () => {
      clearTimeout(timer)
      if (waiting.length > 0) flush()
      await sending
    },
  }
}
