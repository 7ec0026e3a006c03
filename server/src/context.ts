import type { AuditEvent } from '@uzima/contract/audit'
import type { Locale } from '@uzima/contract/fields'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor, System, User } from '#auth/actor.ts'
import type { Db } from '#db/connect.ts'
import type { Services } from '#services.ts'

/** The first argument of every service function: everything scoped to one request or task. */
export type Context<A extends Actor = Actor> = {
  db: Db
  actor: A
  /** What the caller reads in: the language of the page, or else of their account. */
  language: Locale
  now: Date
  /** The client's IP address, used for rate limits only; null in a scheduled task. */
  address: string | null
  log: FastifyBaseLogger
  /** Process-wide services: settings, field encryption. Never a request or a reply. */
  services: Services
  /** The id of the resource this request creates. It is stored with the Idempotency-Key up front, so call it once only. */
  newId: () => string
  /** Runs after the commit, at most once: use it only for live hints, which may be lost. */
  afterCommit: (effect: () => void) => void
  /** Annotates the audit row of this request: the data subject, and details under allow-listed keys. */
  audit: (note: AuditNote) => void
}

export type AuditNote = {
  /** Which event it was, where one endpoint can cause several. */
  event?: AuditEvent
  subjectId?: string
  /** The other data subjects, where a list covers several. */
  subjectIds?: string[]
  resourceType?: string
  resourceId?: string
  details?: Record<string, string | number | boolean | null>
}

/** What a short transaction of the caller's own has. */
export type OwnContext<A extends Actor = User> = { actor: A } & Pick<Context, 'db' | 'now' | 'services'>
export type RunOwn<A extends Actor = User> = <T>(work: (ctx: OwnContext<A>) => Promise<T>) => Promise<T>
/** What a route's own preparation has, before its transaction. */
export type Preparing<A extends Actor> = {
  actor: A
  /** The client’s. */
  address: string
  services: Services
  log: Context['log']
  /** Runs work as the caller, in a transaction of its own. */
  own: RunOwn<A>
  /** Runs work as the server itself, as its tasks do. */
  asServer: <T>(task: (ctx: Context<System>) => Promise<T>) => Promise<T>
}
