import type { Input, Output } from '@uzima/contract/endpoint'
import {
  type ConversationKeys,
  type messageKeysApi,
  type OwnKeys,
  type PublicKeys,
  practiceId,
  type SecretMethod,
} from '@uzima/contract/messages/keys'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { newId } from '#db/id.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { notifyReplaced } from '../announcements.ts'
import { keyIdOfCard } from '../envelopes.ts'
import {
  findKeys,
  findPins,
  findRecordsKeys,
  findSecret,
  findSecrets,
  insertKeys,
  type KeyRow,
  retireKeys,
  upsertPin,
  upsertSecrets,
} from '../key-queries.ts'
import { loadContact } from './contacts.ts'

type Api = typeof messageKeysApi
/** Fetches of the encrypted keys per hour, each for a device that has none yet. */
const fetches: Limit = { bucket: 'message_secret', most: 10, seconds: 3600 }
/** All generations are sent with every conversation: creating keys without limit would burden everyone. */
const mostGenerations = 100

export async function getOwnKeys({ db, actor, services }: Context<Verified>): Promise<OwnKeys> {
  const [keys, secrets] = await Promise.all([findKeys(db, actor.id), findSecrets(db, actor.id)])
  return {
    keys: keys.map(toPublicKeys),
    secrets: secrets.map(({ method, createdAt }) => ({ method, createdAt: createdAt.toISOString() })),
    recordsKeyIsOn: services.config.recordsKey,
  }
}

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
  await keepSecrets(ctx, keyId, secrets)
  await notifyReplaced(ctx)
  return getOwnKeys(ctx)
}

export async function setSecret(ctx: Context<Verified>, { method, keyId, secret }: Input<Api['setSecret']>): Promise<OwnKeys> {
  const current = (await findKeys(ctx.db, ctx.actor.id)).at(-1)
  if (!current) throw conflict('message_keys_missing')
  if (current.keyId !== keyId) throw conflict('message_keys_changed')
  ctx.audit({ resourceId: keyId, details: { method } })
  await keepSecrets(ctx, keyId, { [method]: secret })
  return getOwnKeys(ctx)
}

/** Every attempt counts, because the server cannot tell whether the passphrase is right. */
export async function openSecret(ctx: Context<Verified>, { method }: Input<Api['openSecret']>): Promise<Output<Api['openSecret']>> {
  const { db, actor, services } = ctx
  await requireRoom(ctx, fetches, actor.id)
  const row = await findSecret(db, actor.id, method)
  if (!row) throw notFound('message_secret_not_found')
  ctx.audit({ details: { method } })
  return { secret: await services.fields.decrypt(db, contextOfSecret(actor.id, row.id), row.secret) }
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

async function keepSecrets({ db, actor, now, services }: Context<Verified>, keyId: string, secrets: Partial<Record<SecretMethod, string>>) {
  const rows = []
  for (const method of ['passphrase', 'recovery'] as const) {
    const text = secrets[method]
    if (text === undefined) continue
    const id = newId()
    const secret = await services.fields.encrypt(db, now, contextOfSecret(actor.id, id), text)
    rows.push({ id, method, keyId, secret, createdAt: now })
  }
  await upsertSecrets(db, actor.id, rows)
}

const contextOfSecret = (userId: string, id: string): EncryptionContext => ({
  kind: 'messages',
  subjectId: userId,
  table: 'identity_secrets',
  column: 'secret',
  rowId: id,
})

const toPublicKeys = ({ keyId, card, endorsement, createdAt, replacedAt }: KeyRow): PublicKeys => ({
  keyId,
  card,
  endorsement,
  createdAt: createdAt.toISOString(),
  replacedAt: replacedAt?.toISOString() ?? null,
})
