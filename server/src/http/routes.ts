import type { AuditEvent } from '@uzima/contract/audit'
import type { Endpoint, Input, Output } from '@uzima/contract/endpoint'
import type { ErrorCode } from '@uzima/contract/errors'
import type { Audience, Condition } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { ReadLimit } from './read-limits.ts'

/** What anyone may call names how often; null says on purpose that the service counts, or that a signature is asked. */
type Entry<E extends Endpoint, A extends keyof Audience> = {
  /** Who may call it. The word fixes the actor type of `run`. */
  allow: A
  /** What is asked beyond the audience, in the order in which it is said. */
  needs?: readonly Condition[]
  /** The event written with every success; null says on purpose that nothing is. */
  audit: AuditEvent | null
  run: (ctx: Context<Audience[A]>, input: Input<E>) => Promise<Output<E>>
  /** For idempotent endpoints: reads the first answer's resource again. */
  replay?: (ctx: Context<Audience[A]>, resourceId: string) => Promise<Output<E>>
  /** What is replayed is what the path names, where the operation adds to it and makes nothing that has an id of its own. */
  remembers?: 'path'
  /** The event of an access refused for that reason, where it is not access.denied. */
  denied?: Partial<Record<ErrorCode, AuditEvent>>
} & ('anyone' extends A ? { limit: ReadLimit | null } : { limit?: ReadLimit })
type Route<E extends Endpoint> = { [A in keyof Audience]: Entry<E, A> }[keyof Audience]

/** A route without its particular types: what the mount works with. */
export type AnyRoute = {
  allow: keyof Audience
  needs?: readonly Condition[]
  audit: AuditEvent | null
  run: (ctx: Context, input: unknown) => Promise<unknown>
  replay?: (ctx: Context, resourceId: string) => Promise<unknown>
  remembers?: 'path'
  denied?: Partial<Record<ErrorCode, AuditEvent>>
  limit?: ReadLimit | null
}
export type RouteTable = { api: Record<string, Endpoint>; table: Record<string, AnyRoute> }

/** Binds every endpoint of a contract to who may call it, what is audited, and the service function that runs. */
export const routes = <T extends Record<string, Endpoint>>(api: T, table: { [K in keyof T]: Route<T[K]> }): RouteTable =>
  ({ api, table }) as unknown as RouteTable // the precise types have done their work; the mount checks at run time by the schemas

/** One table of several: a module whose contract stands in more than one file. */
export const together = (...tables: RouteTable[]): RouteTable => ({
  api: Object.assign({}, ...tables.map(({ api }) => api)),
  table: Object.assign({}, ...tables.map(({ table }) => table)),
})
