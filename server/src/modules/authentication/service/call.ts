import type { AuditEvent } from '@uzima/contract/audit'
import type { AuthEndpoint } from '@uzima/contract/auth-endpoint'
import type { authenticationApi } from '@uzima/contract/authentication/api'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod/mini'
import type { AppKeys } from '#auth/app-keys.ts'
import type { IdTokens } from '#auth/id-tokens.ts'
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

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : Record<never, never>
/** Parsed path, query and body of an operation; a `redirect_to` header has replaced the query's. */
export type InputOf<E extends AuthEndpoint> = Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>
export type Input<Name extends keyof typeof authenticationApi> = InputOf<(typeof authenticationApi)[Name]>

/** Dependencies of the auth API, created once. */
export type Tools = {
  services: Services
  pool: Pool
  tokens: Tokens
  /** The access tokens of apps, which open the FHIR API and nothing else. */
  appTokens: Tokens
  /** Who a person is, for apps. */
  idTokens: IdTokens
  /** The keys by which apps prove themselves. */
  appKeys: AppKeys
  passwords: Passwords
  limits: RateLimits
  redirects: Redirects
  providers: Providers
  passkeys: Passkeys
}

/** Where the request came from. */
export type Origin = {
  ip: string
  network: string
  userAgent: string | null
  requestId: string
  referer: string | undefined
  /** The `X-JWT-AUD` header. */
  audience: string | undefined
  /** The `Authorization` header, for apps, which prove by it who they are. */
  authorization: string | undefined
  /** The `DPoP` header, for apps that prove that they hold a key. */
  dpop: string | undefined
}
/** The caller: a valid access token of a live session. */
export type Person = { account: StoredAccount; session: StoredSession }

type Note = {
  actorId?: string | null
  subjectId?: string | null
  sessionId?: string | null
  outcome?: 'success' | 'denied' | 'failure'
  details?: Record<string, string | number | boolean | null>
}

/** What every operation receives instead of the request and reply. It can record only the audit events its route names. */
export type Call<Input, Event extends AuditEvent, Who extends Person | undefined = undefined> = {
  tools: Tools
  now: Date
  log: FastifyBaseLogger
  input: Input
  origin: Origin
  /** cookie: our own web app, whose refresh token is never exposed to scripts. */
  mode: 'cookie' | 'plain'
  /** The refresh token from the cookie, in cookie mode. */
  cookieToken: string | undefined
  person: Who
  /** The audit row as a statement, to be run last in the transaction. */
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
  /** The provider's token, if the user signed in through one. */
  provider_token?: string | undefined
  provider_refresh_token?: string | undefined
}

/** The result of an operation: a session, a value, a redirect, a confirmation page, or the end of a session. */
export type Answer =
  | { session: SessionBody; lastsUntil: Date }
  | { value: unknown; status?: 201; cache?: string; headers?: Record<string, string> }
  | { location: string; status?: 302 | 303 }
  | { ask: { action: string } }
  | { ended: 'this' | 'others' }

/**
 * anyone: no session is checked. known: the caller if the token is valid; an invalid one is ignored. user: a valid token of a live session.
 * enrolling: also users who must set up a second factor first. unfinished: also users who must still prove theirs. service: one of the
 * operator's programs, no person.
 */
export type Audience = {
  anyone: undefined
  known: Person | undefined
  user: Person
  enrolling: Person
  unfinished: Person
  service: undefined
}
type Entry<E extends AuthEndpoint, A extends keyof Audience, Event extends AuditEvent> = {
  allow: A
  /** The events it may record; none is recorded automatically, because only the operation knows what happened. */
  audit: readonly Event[]
  run: (call: Call<InputOf<E>, Event, Audience[A]>) => Promise<Answer>
}

/** Ties the audience and the events to the type of one of `Api`'s operations: a mismatch does not compile. */
export const routeOf =
  <Api extends Record<string, AuthEndpoint>>() =>
  <Name extends keyof Api>() =>
  <A extends keyof Audience, Event extends AuditEvent = never>(entry: Entry<Api[Name], A, Event>) =>
    entry
export const route = routeOf<typeof authenticationApi>()

/** The endpoints of one module of the auth API, with the route of each. Their precise types are checked where the table is written. */
export type AuthRoutes = {
  api: Record<string, AuthEndpoint>
  table: Record<string, { allow: keyof Audience; audit: readonly AuditEvent[]; run: (call: never) => Promise<Answer> }>
}
