import type { Input, Output } from '@uzima/contract/endpoint'
import { type addressesApi, type DeliveryAddress, mostAddresses } from '@uzima/contract/pharmacy/addresses'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, notFound } from '#errors.ts'
import * as queries from '../address-queries.ts'
import { decryptAddresses, encryptAddress } from '../encrypted.ts'

type Api = typeof addressesApi
type ById = { id: string }

export async function listAddresses(ctx: Context<Verified>): Promise<Output<Api['listAddresses']>> {
  return { rows: await ownAddresses(ctx) }
}

export async function getAddress(ctx: Context<Verified>, id: string): Promise<DeliveryAddress> {
  const found = (await ownAddresses(ctx)).find((address) => address.id === id)
  if (!found) throw notFound('address_not_found')
  return found
}

export async function addAddress(ctx: Context<Verified>, input: Input<Api['addAddress']>): Promise<DeliveryAddress> {
  const { db, actor, now } = ctx
  await queries.lockPatient(db, actor.id)
  const count = (await queries.findAddresses(db, actor.id)).length
  if (count >= mostAddresses) throw conflict('addresses_full')
  const row = { id: ctx.newId(), patientId: actor.id, isDefault: count === 0 }
  await queries.insertAddress(db, { ...row, ...(await encryptAddress(ctx, row, input)), now })
  hintAddresses(ctx)
  return getAddress(ctx, row.id)
}

export async function editAddress(ctx: Context<Verified>, { id, ...input }: Input<Api['editAddress']>): Promise<DeliveryAddress> {
  const { db, actor, now } = ctx
  await queries.lockPatient(db, actor.id)
  const row = await loadAddress(ctx, id)
  await queries.updateAddress(db, id, await encryptAddress(ctx, row, input), now)
  hintAddresses(ctx)
  return getAddress(ctx, id)
}

export async function makeDefaultAddress(ctx: Context<Verified>, { id }: ById): Promise<DeliveryAddress> {
  const { db, actor } = ctx
  await queries.lockPatient(db, actor.id)
  await loadAddress(ctx, id)
  await queries.markDefault(db, actor.id, id)
  hintAddresses(ctx)
  return getAddress(ctx, id)
}

export async function deleteAddress(ctx: Context<Verified>, { id }: ById): Promise<Output<Api['deleteAddress']>> {
  const { db, actor } = ctx
  await queries.lockPatient(db, actor.id)
  await loadAddress(ctx, id)
  await queries.removeAddress(db, id)
  const [first] = await queries.findAddresses(db, actor.id)
  if (first && !first.isDefault) await queries.markDefault(db, actor.id, first.id)
  hintAddresses(ctx)
  return {}
}

/** Saves an order's address unless it is saved already or the limit is reached. The caller holds the patient's lock. */
export async function keepAddress(ctx: Context<Verified>, { address, phone }: { address: string; phone: string | null }): Promise<void> {
  const { db, actor, now } = ctx
  const known = await ownAddresses(ctx)
  if (known.length >= mostAddresses || known.some((each) => each.address === address)) return
  const row = { id: newId(), patientId: actor.id, isDefault: known.length === 0 }
  const label = address.split(/[\n,]/)[0]?.trim().slice(0, 60) || address.slice(0, 60)
  await queries.insertAddress(db, { ...row, ...(await encryptAddress(ctx, row, { label, address, phone })), now })
}

const ownAddresses = (ctx: Context<Verified>): Promise<DeliveryAddress[]> => decryptAddresses(ctx, ctx.actor.id)

/** Returns the address or throws 404: another person's and an unknown one give the same answer. */
async function loadAddress({ db, actor }: Context<Verified>, id: string) {
  const row = (await queries.findAddresses(db, actor.id)).find((each) => each.id === id)
  if (!row) throw notFound('address_not_found')
  return row
}

const hintAddresses = ({ actor, afterCommit, services }: Context<Verified>) => afterCommit(() => services.live.hint([actor.id], 'pharmacy'))
