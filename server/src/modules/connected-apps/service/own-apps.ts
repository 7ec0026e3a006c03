import type { connectedAppsApi } from '@uzima/contract/connected-apps'
import { kindsForClinician, writesForClinician } from '@uzima/contract/connected-apps/clinician-scopes'
import { type DataKind, isEmpty, kindsIn, narrowed, writesIn } from '@uzima/contract/connected-apps/scopes'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { invalid, notFound } from '#errors.ts'
import { endGrant, findOwnGrant, findOwnGrants, setGrantScopes } from '../queries/grants.ts'

type Api = typeof connectedAppsApi
const pageSize = 20

export async function listConnectedApps(
  { db }: Context<Verified>,
  { cursor }: Input<Api['listConnectedApps']>,
): Promise<Output<Api['listConnectedApps']>> {
  const rows = await findOwnGrants(db, pageSize + 1, readCursor(cursor))
  return pageOf(
    rows,
    pageSize,
    ({ grantedAt, id }) => [grantedAt, id],
    ({ scopes, askedScopes, asClinician, ...row }) => {
      const kinds = asClinician ? kindsForClinician(scopes) : kindsIn(scopes)
      return {
        ...{ id: row.id, name: row.name, maker: row.maker, website: row.website, kinds, endedBy: row.endedBy },
        asClinician,
        writes: asClinician ? writesForClinician(scopes) : writesIn(scopes),
        refused: kindsIn(askedScopes).filter((kind) => !kinds.includes(kind)),
        isOffline: scopes.includes('offline_access'),
        grantedAt: row.grantedAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        suspended: row.suspendedAt !== null,
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      }
    },
  )
}

export async function disconnectApp(
  { db, now }: Context<Verified>,
  { id }: Input<Api['disconnectApp']>,
): Promise<Output<Api['disconnectApp']>> {
  if (!(await endGrant(db, id, { endedAt: now, endedBy: 'person' }))) throw notFound()
  return { id }
}

/** An app sees and writes no more than it was allowed: what is added here was never shown to the person with its purpose. */
export async function narrowApp({ db }: Context<Verified>, input: Input<Api['narrowApp']>): Promise<Output<Api['narrowApp']>> {
  const { id, kinds } = input
  const grant = await findOwnGrant(db, id)
  // what a clinician lets an app see is not theirs to cut: it is there or not
  if (!grant || grant.asClinician) throw notFound()
  const writes = input.writes ?? writesIn(grant.scopes)
  requireHeld('kinds', kinds, kindsIn(grant.scopes))
  requireHeld('writes', writes, writesIn(grant.scopes))
  const scopes = narrowed(grant.scopes, kinds, writes)
  if (isEmpty(scopes)) throw invalid('kinds', 'required_field')
  await setGrantScopes(db, id, scopes)
  return { id, kinds: kindsIn(scopes), writes: writesIn(scopes) }
}

function requireHeld(field: string, kinds: readonly DataKind[], held: readonly DataKind[]) {
  if (kinds.some((kind) => !held.includes(kind))) throw invalid(field, 'kinds_not_allowed')
}
