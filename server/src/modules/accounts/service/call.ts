import type { authApi } from '@uzima/contract/accounts/api'
import type { AuthEndpoint } from '@uzima/contract/accounts/auth-endpoint'
import type { AuditEvent } from '@uzima/contract/audit'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod/mini'
import type { Providers } from '#auth/oidc.ts'
import type { Passwords } from '#auth/passwords.ts'
import type { RateLimits } from '#auth/rate-limits.ts'
import type { Redirects } from '#auth/redirects.ts'
import type { Tokens } from '#auth/tokens.ts'
import type { Passkeys } from '#auth/webauthn.ts'
import type { Pool } from '#db/connect.ts'
import type { Statement } from '#db/transaction.ts'
import type { Services } from '#services.ts'
import type { StoredAccount } from '../queries/accounts.ts'
import type { StoredSession } from '../queries/sessions.ts'
import type { WireUser } from '../wire-user.ts'

export type AuthOperation = keyof typeof authApi
type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : Record<never, never>
type InputOf<E extends AuthEndpoint> = Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>
/** Path, query and body of one operation, parsed; a `redirect_to` header has replaced the query's. */
export type Input<Name extends AuthOperation> = InputOf<(typeof authApi)[Name]>

/** What the auth API works with, made once. */
export type Tools = {
  services: Services
  pool: Pool
  tokens: Tokens
  passwords: Passwords
  limits: RateLimits
  redirects: Redirects
  providers: Providers
  passkeys: Passkeys
}

/** Where a request came from. */
export type Origin = {
  ip: string
  network: string
  userAgent: string | null
  requestId: string
  referer: string | undefined
  /** Whose users the client asks for. */
  audience: string | undefined
}
/** Who sent it: a good token of a session that still is. */
export type Person = { account: StoredAccount; session: StoredSession }

type Note = {
  actorId?: string | null
  subjectId?: string | null
  sessionId?: string | null
  outcome?: 'success' | 'denied' | 'failure'
  details?: Record<string, string | number | boolean | null>
}

/** What every operation of the auth API receives: no request and no reply. It can record no event but those its route names. */
export type Call<Input, Event extends AuditEvent, Who extends Person | undefined = undefined> = {
  tools: Tools
  now: Date
  log: FastifyBaseLogger
  input: Input
  origin: Origin
  /** cookie: our own web app; its refresh token never enters a script. */
  mode: 'cookie' | 'plain'
  /** The refresh token that came as a cookie, in cookie mode. */
  cookieToken: string | undefined
  person: Who
  /** The audit row as a statement: the last of the transaction. */
  record: (event: Event, note?: Note) => Statement
}
export type AnyCall = Omit<Call<unknown, never, Person | undefined>, 'record' | 'input'>

export type SessionBody = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: WireUser
  /** Of a provider, where the way in led through one. */
  provider_token?: string | undefined
  provider_refresh_token?: string | undefined
}

/** What an operation answers: a session, a value, a redirect, a question (press the button), or that a session ended. */
export type Answer =
  | { session: SessionBody; lastsUntil: Date }
  | { value: unknown; cache?: string; headers?: Record<string, string> }
  | { location: string; status?: 302 | 303 }
  | { ask: { action: string } }
  | { ended: 'this' | 'others' }

/**
 * anyone: no session is looked at. known: a person where a good token came; a bad one is none. user: a good token of a living session.
 * enrolling: and of those who must set up a second factor first. unfinished: and of those who must prove theirs.
 * service: no person but a program of the operator's.
 */
export type Audience = {
  anyone: undefined
  known: Person | undefined
  user: Person
  enrolling: Person
  unfinished: Person
  service: undefined
}
type Entry<Name extends AuthOperation, A extends keyof Audience, E extends AuditEvent> = {
  allow: A
  /** Every event it may record; none is written by itself, the operation knows what happened. */
  audit: readonly E[]
  run: (call: Call<Input<Name>, E, Audience[A]>) => Promise<Answer>
}

/** Fixes who may call an operation and what it may record: what does not fit its function does not compile. */
export const route =
  <Name extends AuthOperation>() =>
  <A extends keyof Audience, E extends AuditEvent = never>(entry: Entry<Name, A, E>) =>
    entry
