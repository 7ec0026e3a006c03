import { createHash } from 'node:crypto'
import type { Input, Output } from '@uzima/contract/endpoint'
import { type messageKeysApi, type OwnKeys, transferMinutes } from '@uzima/contract/messages/keys'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { newId } from '#db/id.ts'
import { notFound } from '#errors.ts'
import { deleteTransfer, insertTransfer, takeOpenTransfer } from '../transfer-queries.ts'
import { getOwnKeys } from './own-keys.ts'
import { requireCurrent } from './secrets.ts'

type Api = typeof messageKeysApi
const offers: Limit = { bucket: 'message_transfer', most: 20, seconds: 3600 }

/** One offer at a time: a new one withdraws the one before. */
export async function startTransfer(
  ctx: Context<Verified>,
  { keyId, ticketHash, secret: text }: Input<Api['startTransfer']>,
): Promise<OwnKeys> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, offers, actor.id)
  await requireCurrent(ctx, keyId)
  ctx.audit({ resourceId: keyId })
  await deleteTransfer(db, actor.id)
  const id = newId()
  const secret = await services.fields.encrypt(db, now, contextOfTransfer(actor.id, id), text)
  await insertTransfer(db, {
    userId: actor.id,
    id,
    keyId,
    ticketHash: Buffer.from(ticketHash, 'base64url'),
    secret,
    createdAt: now,
    expiresAt: new Date(now.getTime() + transferMinutes * 60_000),
  })
  return getOwnKeys(ctx)
}

/** The ticket follows from the code, but the code does not follow from it: the server learns nothing that decrypts the keys. */
export async function takeTransfer(ctx: Context<Verified>, { ticket }: Input<Api['takeTransfer']>): Promise<Output<Api['takeTransfer']>> {
  const { db, actor, now, services, afterCommit } = ctx
  const ticketHash = createHash('sha256').update(Buffer.from(ticket, 'base64url')).digest()
  const row = await takeOpenTransfer(db, actor.id, ticketHash, now)
  if (!row) throw notFound('message_transfer_not_found')
  ctx.audit({ resourceId: row.keyId })
  // the device that shows the code learns that it was used
  afterCommit(() => services.live.hint([actor.id], 'messages', actor.id))
  return { secret: await services.fields.decrypt(db, contextOfTransfer(actor.id, row.id), row.secret) }
}

export async function cancelTransfer(ctx: Context<Verified>): Promise<OwnKeys> {
  await deleteTransfer(ctx.db, ctx.actor.id)
  return getOwnKeys(ctx)
}

const contextOfTransfer = (userId: string, id: string): EncryptionContext => ({
  kind: 'messages',
  subjectId: userId,
  table: 'key_transfers',
  column: 'secret',
  rowId: id,
})
