import type { Input, Output } from '@uzima/contract/endpoint'
import { type ConversationKeys, type messageKeysApi, type OwnKeys, practiceId } from '@uzima/contract/messages/keys'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid } from '#errors.ts'
import { notifyReplaced } from '../announcements.ts'
import { keyIdOfCard } from '../envelopes.ts'
import { findKeys, findPins, findRecordsKeys, insertKeys, type KeyRow, retireKeys, upsertPin } from '../key-queries.ts'
import { deleteSecrets } from '../secret-queries.ts'
import { deleteTransfer } from '../transfer-queries.ts'
import { loadContact } from './contacts.ts'
import { getOwnKeys, toPublicKeys } from './own-keys.ts'
import { keepSecrets } from './secrets.ts'

type Api = typeof messageKeysApi
/** All generations are sent with every conversation: creating keys without limit would burden everyone. */
const mostGenerations = 100

export async function setUpKeys(ctx: Context<Verified>, { card, secrets }: Input<Api['setUpKeys']>): Promise<OwnKeys> {
  const keyId = await readCard(ctx, card)
  if (!(await publish(ctx, { keyId, generation: 1, card, endorsement: null }))) throw conflict('message_keys_exist')
  await keepSecrets(ctx, keyId, secrets)
  return getOwnKeys(ctx)
}

export async function replaceKeys(ctx: Context<Verified>, { card, endorsement, secrets }: Input<Api['replaceKeys']>): Promise<OwnKeys> {
  const keyId = await readCard(ctx, card)
  const before = await retireKeys(ctx.db, ctx.actor.id, ctx.now)
  if (!before) throw conflict('message_keys_missing')
  if (before.generation >= mostGenerations) throw conflict('message_keys_spent')
  // also refuses to publish the previous keys again
  if (!(await publish(ctx, { keyId, generation: before.generation + 1, card, endorsement: endorsement ?? null })))
    throw conflict('message_keys_exist')
  // what opened the keys before would only give back those
  await deleteSecrets(ctx.db, ctx.actor.id)
  await deleteTransfer(ctx.db, ctx.actor.id)
  await keepSecrets(ctx, keyId, secrets)
  await notifyReplaced(ctx)
  return getOwnKeys(ctx)
}

export async function getConversationKeys(
  ctx: Context<Verified>,
  { contactId }: Input<Api['getConversationKeys']>,
): Promise<ConversationKeys> {
  const { db, actor, services } = ctx
  const [, theirs, own, records, pins] = await Promise.all([
    loadContact(ctx, contactId),
    findKeys(db, contactId),
    findKeys(db, actor.id),
    services.config.recordsKey ? findRecordsKeys(db) : [],
    findPins(db, actor.id, [contactId, practiceId]),
  ])
  return {
    theirs: theirs.map(toPublicKeys),
    own: own.map(toPublicKeys),
    records: records.map(({ createdAt, replacedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      replacedAt: replacedAt?.toISOString() ?? null,
    })),
    pin: pins.get(contactId) ?? null,
    recordsPin: pins.get(practiceId) ?? null,
  }
}

export async function setPin(ctx: Context<Verified>, { contactId, pin }: Input<Api['setPin']>): Promise<Output<Api['setPin']>> {
  if (contactId !== practiceId) await loadContact(ctx, contactId)
  await upsertPin(ctx.db, { userId: ctx.actor.id, contactId, pin, updatedAt: ctx.now })
  return {}
}

async function readCard({ actor }: Context<Verified>, card: string): Promise<string> {
  const keyId = await keyIdOfCard(card, actor.id)
  if (!keyId) throw invalid('card', 'message_keys_invalid')
  return keyId
}

function publish({ db, actor, now, audit }: Context<Verified>, keys: Pick<KeyRow, 'keyId' | 'generation' | 'card' | 'endorsement'>) {
  // the hash-chained log keeps permanent evidence of which keys were published when
  audit({ resourceId: keys.keyId, details: { endorsed: keys.endorsement !== null } })
  return insertKeys(db, { ...keys, userId: actor.id, createdAt: now })
}
