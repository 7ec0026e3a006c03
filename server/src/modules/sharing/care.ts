import type { Access, Provider } from '@uzima/contract/sharing'
import type { CareRow, ProviderRow } from './queries.ts'

/** Why and until when a record may be seen; undefined if there is no reason any more. */
export function accessOf(row: CareRow): Access | undefined {
  const {
    lastVisitAt,
    nextVisitAt,
    visitsUntil,
    sharedAt,
    sharedUntil,
    emergencyId,
    emergencyAt,
    emergencyUntil,
    nursedVisitAt,
    nursedUntil,
  } = row
  const until = latest(latest(visitsUntil, sharedUntil), latest(emergencyUntil, nursedUntil))
  if (!until) return undefined
  return {
    visits: visitsUntil && {
      lastAt: lastVisitAt?.toISOString() ?? null,
      nextAt: nextVisitAt?.toISOString() ?? null,
      until: visitsUntil.toISOString(),
    },
    share: sharedAt && sharedUntil && { since: sharedAt.toISOString(), until: sharedUntil.toISOString() },
    emergency:
      emergencyAt && emergencyUntil && emergencyId !== null
        ? { id: emergencyId, since: emergencyAt.toISOString(), until: emergencyUntil.toISOString() }
        : null,
    nursing: nursedUntil && { visitAt: nursedVisitAt?.toISOString() ?? null, until: nursedUntil.toISOString() },
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
