import type { Input, Output } from '@uzima/contract/endpoint'
import type { messageKeysApi, NewSecrets, OwnKeys } from '@uzima/contract/messages/keys'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { newId } from '#db/id.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { notifyWayChanged } from '../announcements.ts'
import { lockCurrentKey } from '../key-queries.ts'
import { deleteSecret, findSecret, findSecrets, makeRoomForDevice, upsertSecrets, type Way } from '../secret-queries.ts'
import { getOwnKeys } from './own-keys.ts'

type Api = typeof messageKeysApi
/** Fetches of the encrypted keys per hour, each for a device that has none yet. */
const fetches: Limit = { bucket: 'message_secret', most: 10, seconds: 3600 }
const mostPasskeys = 10
const mostDevices = 10

export async function setSecret(
  ctx: Context<Verified>,
  { method, keyId, secret, credential, userAgent = '' }: Input<Api['setSecret']>,
): Promise<OwnKeys> {
  const { db, actor } = ctx
  await requireCurrent(ctx, keyId)
  ctx.audit({ resourceId: keyId, details: { method } })
  if (method !== 'passkey') await keepSecrets(ctx, keyId, { [method]: secret })
  else {
    if (!credential) throw invalid('credential')
    const passkeys = (await findSecrets(db, actor.id)).filter((each) => each.method === 'passkey')
    const isKnown = passkeys.some((each) => each.credential === credential)
    if (!isKnown && passkeys.length >= mostPasskeys) throw conflict('message_secrets_full')
    await keepSecrets(ctx, keyId, { passkey: { credential, secret, userAgent } })
  }
  await notifyWayChanged(ctx)
  return getOwnKeys(ctx)
}

/** Every attempt counts, because the server cannot tell whether the passphrase is right. */
export async function openSecret(
  ctx: Context<Verified>,
  { method, credential }: Input<Api['openSecret']>,
): Promise<Output<Api['openSecret']>> {
  return open(ctx, { method, credential: credential ?? null })
}

/** Never leaves the person without a way to open their messages on a new device. */
export async function removeSecret(ctx: Context<Verified>, { id }: Input<Api['removeSecret']>): Promise<OwnKeys> {
  const { db, actor } = ctx
  // of two requests at once, the second sees what the first has left
  await lockCurrentKey(db, actor.id)
  const secrets = await findSecrets(db, actor.id)
  const removed = secrets.find((secret) => secret.id === id)
  if (!removed) throw notFound('message_secret_not_found')
  if (!secrets.some(({ id: other, method }) => other !== id && method !== 'device')) throw conflict('message_secret_last')
  ctx.audit({ details: { method: removed.method } })
  await deleteSecret(db, actor.id, id)
  return getOwnKeys(ctx)
}

export async function addDevice(ctx: Context<Verified>, { keyId, ...device }: Input<Api['addDevice']>): Promise<OwnKeys> {
  await requireCurrent(ctx, keyId)
  ctx.audit({ resourceId: keyId })
  await makeRoomForDevice(ctx.db, ctx.actor.id, mostDevices)
  await keepSecrets(ctx, keyId, { device })
  await notifyWayChanged(ctx)
  // the device that let it in lists it
  ctx.afterCommit(() => ctx.services.live.hint([ctx.actor.id], 'messages', ctx.actor.id))
  return getOwnKeys(ctx)
}

export async function openDevice(ctx: Context<Verified>, { credential }: Input<Api['openDevice']>): Promise<Output<Api['openDevice']>> {
  return open(ctx, { method: 'device', credential })
}

async function open(ctx: Context<Verified>, way: Way): Promise<{ secret: string }> {
  const { db, actor, services } = ctx
  await requireRoom(ctx, fetches, actor.id)
  const row = await findSecret(db, actor.id, way)
  if (!row) throw notFound('message_secret_not_found')
  ctx.audit({ details: { method: way.method } })
  return { secret: await services.fields.decrypt(db, contextOfSecret(actor.id, row.id), row.secret) }
}

export async function requireCurrent({ db, actor }: Context<Verified>, keyId: string): Promise<void> {
  const current = await lockCurrentKey(db, actor.id)
  if (!current) throw conflict('message_keys_missing')
  if (current !== keyId) throw conflict('message_keys_changed')
}

export async function keepSecrets(ctx: Context<Verified>, keyId: string, { passphrase, recovery, passkey, device }: NewSecrets) {
  const { db, actor, now, services } = ctx
  const typed = (secret: string | undefined) => secret && { secret, credential: null, userAgent: null }
  const given = { passphrase: typed(passphrase), recovery: typed(recovery), passkey, device }
  const rows = []
  for (const method of ['passphrase', 'recovery', 'passkey', 'device'] as const) {
    const way = given[method]
    if (!way) continue
    const id = newId()
    const secret = await services.fields.encrypt(db, now, contextOfSecret(actor.id, id), way.secret)
    rows.push({ id, method, credential: way.credential, userAgent: way.userAgent, keyId, secret, createdAt: now })
  }
  await upsertSecrets(db, actor.id, rows)
}

export const contextOfSecret = (userId: string, id: string): EncryptionContext => ({
  kind: 'messages',
  subjectId: userId,
  table: 'identity_secrets',
  column: 'secret',
  rowId: id,
})
