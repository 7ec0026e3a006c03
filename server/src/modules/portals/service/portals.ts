import type { Input, Output } from '@uzima/contract/endpoint'
import { mostPortals, type portalsApi } from '@uzima/contract/portals'
import { z } from 'zod/mini'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import type { Services } from '#services.ts'
import { About, nextLook, readAbout } from '../about.ts'
import { returnAddress } from '../client.ts'
import { keysAddress } from '../keys.ts'
import { findPortal, findPortals, findUse, insertPortal, type StoredPortal, updatePortal } from '../queries.ts'
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

type Caller = Pick<Context<Admin>, 'services'> & { own: <T>(work: (ctx: Pick<Context<Admin>, 'db'>) => Promise<T>) => Promise<T> }
type Addition = Input<Api['addPortal']>
type Change = Input<Api['changePortal']>
/** What the portal says of itself: asked for before the transaction of the request. */
const Told = z.object({ about: About })

const readAgain = ({ config }: Services, address: string) => readAbout(reachOf(config), plain(address), config.isLocal)

export async function askNew(addition: Addition, { own, services }: Caller): Promise<Addition & z.infer<typeof Told>> {
  await own(({ db }) => requireFree(db, addition))
  return { ...addition, about: await readAgain(services, addition.address) }
}

export async function askAgain(change: Change, { own, services }: Caller): Promise<Change & z.infer<typeof Told>> {
  await own(({ db }) => requireChangeable(db, change))
  return { ...change, about: await readAgain(services, change.address) }
}

async function requireFree(db: Db, { address }: Addition) {
  const known = await findPortals(db)
  if (known.length >= mostPortals) throw conflict('too_many_portals')
  if (known.some((each) => each.address === plain(address))) throw invalid('address', 'portal_exists')
}

async function requireChangeable(db: Db, { id, address }: Change): Promise<StoredPortal> {
  const portals = await findPortals(db)
  const portal = portals.find((each) => each.id === id)
  if (!portal) throw notFound('portal_not_found')
  if (portals.some((each) => each.id !== id && each.address === plain(address))) throw invalid('address', 'portal_exists')
  return portal
}

export async function addPortal(ctx: Context<Admin>, addition: Addition): Promise<Output<Api['addPortal']>> {
  const { db, actor, now, services } = ctx
  await requireFree(db, addition)
  const { name, clientId, signs, secret } = addition
  const id = ctx.newId()
  const row = { id, name, address: plain(addition.address), clientId, signs, ...toldBy(addition, now), addedBy: actor.id, addedAt: now }
  const sealed = secret === null || signs ? null : sealSecret(services.keys, id, secret)
  if (!(await insertPortal(db, { ...row, secret: sealed }))) throw invalid('address', 'portal_exists')
  return { id }
}

export async function changePortal({ db, now, services }: Context<Admin>, change: Change): Promise<Output<Api['changePortal']>> {
  const portal = await requireChangeable(db, change)
  const { id, name, clientId, signs, secret } = change
  const address = plain(change.address)
  // what people have allowed us at one address is never shown to another
  if (address !== portal.address && (await findUse(db)).has(id)) throw invalid('address', 'portal_in_use')
  const kept = secret === null ? {} : { secret: sealSecret(services.keys, id, secret) }
  const sealed = signs ? { secret: null } : kept
  await updatePortal(db, id, { name, address, clientId, signs, ...sealed, ...toldBy(change, now) })
  return { id }
}

const toldBy = (given: object, now: Date) => ({ about: JSON.stringify(z.parse(Told, given).about), readAt: now, lookAt: nextLook(now) })

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
