import type { AuditEvent } from '@uzima/contract/audit'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '#auth/actor.ts'
import type { Db } from '#db/connect.ts'
import type { Services } from '#services.ts'

/** What every service function receives first: the world of this one request or task. */
export type Context<A extends Actor = Actor> = {
  db: Db
  actor: A
  now: Date
  /** The address the call comes from, for limits only; null in a task of the server's own. */
  address: string | null
  log: FastifyBaseLogger
  /** What the process offers beyond the database: settings, field encryption. Never a request or a reply. */
  services: Services
  /** The id of what this request makes: an Idempotency-Key remembers it from the start, so it is taken once. */
  newId: () => string
  /** For live hints only: runs after the commit; losing one is harmless. */
  afterCommit: (effect: () => void) => void
  /** Marks the audit row of this request: whom it is about, and details from an allow-list of keys. */
  audit: (note: AuditNote) => void
}

export type AuditNote = {
  /** Which of several events it was, where one endpoint stands for several. */
  event?: AuditEvent
  subjectId?: string
  /** The others whom a list was about. */
  subjectIds?: string[]
  resourceType?: string
  resourceId?: string
  details?: Record<string, string | number | boolean | null>
}
