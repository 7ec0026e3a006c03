import type { Input, Output } from '@uzima/contract/endpoint'
import { grantCallsPerMinute, type messageGrantsApi } from '@uzima/contract/messages/grants'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { hintConversation } from '../announcements.ts'
import { conversationOf, isGrantOf } from '../envelopes.ts'
import { countReleasable, findPresent, insertGrants } from '../grant-queries.ts'
import { findKeys } from '../key-queries.ts'
import { patientOf } from '../policy.ts'
import { loadContact } from './contacts.ts'

type Api = typeof messageGrantsApi
const calls: Limit = { bucket: 'message_grants', most: grantCallsPerMinute, seconds: 60 }

export async function countReleasableMessages(
  ctx: Context<Verified>,
  { contactId }: Input<Api['countReleasableMessages']>,
): Promise<Output<Api['countReleasableMessages']>> {
  const [, locked] = await Promise.all([loadContact(ctx, contactId), countReleasable(ctx.db, contactId)])
  return { locked }
}

/** Idempotent, so that a client can retry after a lost response; existing grants are never overwritten. */
export async function grantMessages(
  ctx: Context<Verified>,
  { contactId, keyId, grants }: Input<Api['grantMessages']>,
): Promise<Output<Api['grantMessages']>> {
  const { db, actor, now } = ctx
  await requireRoom(ctx, calls, actor.id)
  const conversation = conversationOf(actor.id, contactId)
  const [contact, own, theirs, present] = await Promise.all([
    loadContact(ctx, contactId),
    findKeys(db, actor.id),
    findKeys(db, contactId),
    findPresent(
      db,
      conversation,
      grants.map(({ messageId }) => messageId),
    ),
  ])
  const byKey = own.at(-1)?.keyId
  if (!byKey) throw conflict('message_keys_missing')
  if (theirs.at(-1)?.keyId !== keyId) throw conflict('message_keys_changed')
  const isOfThese = grants.every((grant) => isGrantOf(grant, { conversation, by: actor.id, byKey, to: keyId }))
  if (!isOfThese) throw invalid('grants', 'message_not_encrypted')
  const isThere = grants.every(({ senderId, messageId }) => present.some((each) => each.senderId === senderId && each.id === messageId))
  if (!isThere) throw notFound('message_not_found')

  const row = { keyId, readerId: contactId, grantedBy: actor.id, grantedAt: now }
  const given = await insertGrants(
    db,
    grants.map(({ senderId, messageId, wrap, slip }) => ({ ...row, senderId, messageId, wrap, slip })),
  )
  ctx.audit({ subjectId: patientOf(actor, contact), resourceId: contactId, details: { given } })
  if (given > 0) hintConversation(ctx, contactId)
  return { given }
}
