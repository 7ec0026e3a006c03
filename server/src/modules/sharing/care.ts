import type { Access, Provider } from '@uzima/contract/sharing'
import type { CareRow, ProviderRow } from './queries.ts'

/** Why and until when a record may be seen; undefined if there is no reason any more. */
export function accessOf({ lastVisitAt, nextVisitAt, visitsUntil, sharedAt, sharedUntil }: CareRow): Access | undefined {
  const until = latest(visitsUntil, sharedUntil)
  if (!until) return undefined
  return {
    visits: visitsUntil && {
      lastAt: lastVisitAt?.toISOString() ?? null,
      nextAt: nextVisitAt?.toISOString() ?? null,
      until: visitsUntil.toISOString(),
    },
    share: sharedAt && sharedUntil && { since: sharedAt.toISOString(), until: sharedUntil.toISOString() },
    until: until.toISOString(),
  }
}

const latest = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))

export const toProvider = ({ id, name, photo, role, specialty, profession }: ProviderRow): Provider => ({
  id,
  name,
  photo,
  role,
  specialty,
  profession,
})
