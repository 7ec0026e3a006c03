import type { AuditEvent } from '@uzima/contract/audit'
import type { Endpoint, Input, Output } from '@uzima/contract/endpoint'
import type { ErrorCode } from '@uzima/contract/errors'
import type { Audience, Backend, Condition, Kiosk, User, Visitor } from '#auth/actor.ts'
import type { Context, Preparing } from '#context.ts'
import type { DeferredAnswer } from '#deferred-answer.ts'
import type { Services } from '#services.ts'
import type { ReadLimit } from './read-limits.ts'

/** Public endpoints need a rate limit; an explicit null means that the service counts, or that requests are signed. */
type Entry<E extends Endpoint, A extends keyof Audience> = {
  /** Who may call it; determines the actor type of `run`. */
  allow: A
  /** Conditions beyond the audience, checked in this order. */
  needs?: readonly Condition[]
  /** The event audited on every success; an explicit null means none. */
  audit: AuditEvent | null
  /**
   * Long work, such as decoding a picture or asking another server: done once the caller is admitted, outside the transaction of the
   * request. What it returns is the input of `run`.
   */
  prepare?: (input: Input<E>, caller: Preparing<Audience[A]>) => Promise<Input<E>>
  /** What visitors are answered may be some seconds old, so that a replica of the database may be asked. */
  mayLag?: true
  /** Its requests wait before the database is asked for them, as what they ask for has to wait. So do those for documents. */
  costly?: true
  run: (ctx: Context<Audience[A]>, input: Input<E>) => Promise<Output<E> | DeferredAnswer<Output<E>>>
  /** For idempotent endpoints: reads the resource of the first response again. */
  replay?: (ctx: Context<Audience[A]>, resourceId: string) => Promise<Output<E>>
  /** The replayed resource is the one in the path, for operations that add to it and create nothing with an id. */
  remembers?: 'path'
  /** Whoever is an admin beside what they are may ask to be answered as one, by `asAdmin`. */
  asAdmin?: true
  /** Apps that the person has let in may call it, with their own tokens. */
  apps?: true
  /** Where backend services read: the one patient whom the request names, as whom its transaction reads. */
  patientOf?: (input: Input<E>, services: Services) => string | undefined
  /** Events for denials with particular codes; `access.denied` by default. */
  denied?: Partial<Record<ErrorCode, AuditEvent>>
} & ('anyone' extends A ? { limit: ReadLimit | null } : { limit?: ReadLimit })
type Route<E extends Endpoint> = { [A in keyof Audience]: Entry<E, A> }[keyof Audience]

/** A route with erased types, as the mount uses it. */
export type AnyRoute = {
  allow: keyof Audience
  needs?: readonly Condition[]
  audit: AuditEvent | null
  prepare?: (input: unknown, caller: Preparing<User | Visitor | Kiosk | Backend>) => Promise<Record<string, unknown>>
  mayLag?: true
  costly?: true
  run: (ctx: Context, input: unknown) => Promise<unknown>
  replay?: (ctx: Context, resourceId: string) => Promise<unknown>
  remembers?: 'path'
  asAdmin?: true
  apps?: true
  patientOf?: (input: unknown, services: Services) => string | undefined
  denied?: Partial<Record<ErrorCode, AuditEvent>>
  limit?: ReadLimit | null
}
export type RouteTable = { api: Record<string, Endpoint>; table: Record<string, AnyRoute> }

/** Binds every endpoint of a contract to its audience, its audit event and its service function. */
export const routes = <T extends Record<string, Endpoint>>(api: T, table: { [K in keyof T]: Route<T[K]> }): RouteTable =>
  ({ api, table }) as unknown as RouteTable // types were checked at the call; at run time the mount validates by schema

/** Merges tables, for a module whose contract spans several files. */
export const together = (...tables: RouteTable[]): RouteTable => ({
  api: Object.assign({}, ...tables.map(({ api }) => api)),
  table: Object.assign({}, ...tables.map(({ table }) => table)),
})
