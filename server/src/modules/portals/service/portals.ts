import type { Input, Output } from '@uzima/contract/endpoint'
import { mostPortals, type portalsApi } from '@uzima/contract/portals'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { readAbout } from '../about.ts'
import { returnAddress } from '../client.ts'
import { keysAddress } from '../keys.ts'
import { findPortal, findPortals, findUse, insertPortal, updatePortal } from '../queries.ts'
import { reachOf } from '../reach.ts'
import { sealSecret } from '../secret.ts'

type Api = typeof portalsApi

export async function listPortals({ db, services }: Context<Admin>): Promise<Output<Api['listPortals']>> {
  const [portals, use] = await Promise.all([findPortals(db), findUse(db)])
  return {
    rows: portals.map(({ id, name, address, clientId, secret, signs, about, readAt, suspendedAt }) => ({
      ...{ id, name, address, clientId, hasSecret: secret !== null, signs, revokes: about.revoke !== null, isOffline: about.isOffline },
      ...{ readAt: readAt.toISOString(), suspendedAt: suspendedAt?.toISOString() ?? null, people: use.get(id) ?? 0 },
    })),
    returnAddress: returnAddress(services.config.publicUrl),
    keysAddress: keysAddress(services.config.publicUrl),
  }
}

/** As FHIR's paths are appended to it. */
const plain = (address: string) => address.replace(/\/+$/, '')

export async function addPortal(ctx: Context<Admin>, { secret, ...given }: Input<Api['addPortal']>): Promise<Output<Api['addPortal']>> {
  const { db, actor, now, services } = ctx
  const { config, keys } = services
  const known = await findPortals(db)
  if (known.length >= mostPortals) throw conflict('too_many_portals')
  const address = plain(given.address)
  if (known.some((each) => each.address === address)) throw invalid('address', 'portal_exists')
  const about = await readAbout(reachOf(config), address, config.isLocal)
  const id = ctx.newId()
  const row = { ...given, address, about: JSON.stringify(about), readAt: now, addedBy: actor.id, addedAt: now }
  if (!(await insertPortal(db, { ...row, id, secret: secret === null || given.signs ? null : sealSecret(keys, id, secret) })))
    throw invalid('address', 'portal_exists')
  return { id }
}

export async function changePortal(
  { db, now, services }: Context<Admin>,
  { id, secret, ...given }: Input<Api['changePortal']>,
): Promise<Output<Api['changePortal']>> {
  const { config, keys } = services
  const address = plain(given.address)
  const portals = await findPortals(db)
  const portal = portals.find((each) => each.id === id)
  if (!portal) throw notFound('portal_not_found')
  if (portals.some((each) => each.id !== id && each.address === address)) throw invalid('address', 'portal_exists')
  const about = await readAbout(reachOf(config), address, config.isLocal)
  // what people have allowed us at one address is never shown to another
  if (address !== portal.address && (await findUse(db)).has(id)) throw invalid('address', 'portal_in_use')
  const kept = secret === null ? {} : { secret: sealSecret(keys, id, secret) }
  const sealed = given.signs ? { secret: null } : kept
  await updatePortal(db, id, { ...given, ...sealed, address, about: JSON.stringify(about), readAt: now })
  return { id }
}

export async function suspendPortal(
  { db, now }: Context<Admin>,
  { id, suspended }: Input<Api['suspendPortal']>,
): Promise<Output<Api['suspendPortal']>> {
  if (!(await updatePortal(db, id, { suspendedAt: suspended ? now : null }))) throw notFound('portal_not_found')
  return { id }
}

/** The trigger ends everybody's connection. */
export async function removePortal({ db, now }: Context<Admin>, { id }: Input<Api['removePortal']>): Promise<Output<Api['removePortal']>> {
  if (!(await findPortal(db, id))) throw notFound('portal_not_found')
  await updatePortal(db, id, { removedAt: now })
  return { id }
}
