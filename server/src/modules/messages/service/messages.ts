import type { Input, Output } from '@uzima/contract/endpoint'
import { type Message, type messagesApi, messagesPerMinute, type SendMessage } from '@uzima/contract/messages'
import type { messageGrantsApi } from '@uzima/contract/messages/grants'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Place } from '#crypto/fields.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { AppError, conflict, invalid, notFound, tooMany } from '#errors.ts'
import { chunkCount } from '#files/chunks.ts'
import { relaxed } from '#limits.ts'
import { hintConversation, tellRecipient } from '../announcements.ts'
import { conversationOf, isSealed } from '../envelopes.ts'
import { attachFiles, findWaitingFiles, type WaitingFile } from '../file-queries.ts'
import { findLockedMessages } from '../grant-queries.ts'
import { patientOf } from '../policy.ts'
import {
  countUnread,
  findMessages,
  findSent,
  insertMessage,
  type MessageRow,
  sendingRefusals,
  setDelivered,
  setReadUntil,
} from '../queries.ts'
import { loadContact } from './contacts.ts'

type Api = typeof messagesApi
type GrantsApi = typeof messageGrantsApi
const pageSize = 30
const justSent = { read: false, readAt: null, deliveredAt: null, grantedKeyId: null, grantedWrap: null, slip: null }

export async function listMessages(
  ctx: Context<Verified>,
  { contactId, appointmentId, cursor }: Input<Api['listMessages']>,
): Promise<Output<Api['listMessages']>> {
  const { db, actor } = ctx
  const conversationId = conversationOf(actor.id, contactId)
  const before = readCursor(cursor)
  const [contact, rows] = await Promise.all([
    loadContact(ctx, contactId),
    findMessages(db, { conversationId, readerId: actor.id, appointmentId, cursor: before, limit: pageSize + 1 }),
  ])
  ctx.audit({ subjectId: patientOf(actor, contact), resourceId: contactId, details: { count: Math.min(rows.length, pageSize) } })
  return toPage(ctx, rows)
}

export async function listLockedMessages(
  ctx: Context<Verified>,
  { contactId, cursor }: Input<GrantsApi['listLockedMessages']>,
): Promise<Output<GrantsApi['listLockedMessages']>> {
  const { db, actor } = ctx
  const after = readCursor(cursor)
  const [contact, rows] = await Promise.all([
    loadContact(ctx, contactId),
    findLockedMessages(db, { readerId: actor.id, contactId, cursor: after, limit: pageSize + 1 }),
  ])
  ctx.audit({ subjectId: patientOf(actor, contact), resourceId: contactId, details: { count: Math.min(rows.length, pageSize) } })
  return toPage(ctx, rows)
}

async function toPage({ db, services }: Context<Verified>, rows: MessageRow[]) {
  const subjects = rows.map(({ subjectId }) => subjectId)
  const open = await services.fields.opener(db, 'messages', subjects)
  return pageOf(
    rows,
    pageSize,
    ({ createdAt, id }) => [createdAt, id],
    (row) => toMessage(row, open(placeOf(row), row.content)),
  )
}

/** Sent again, because its answer was lost, it is the same message: nothing is sent twice. */
export async function sendMessage(ctx: Context<Verified>, input: SendMessage): Promise<Message> {
  const { db, actor, now, services } = ctx
  const { id, recipientId, content, wraps, attachments = [], appointmentId = null } = input
  if (!isSealed(input, conversationOf(actor.id, recipientId))) throw invalid('content', 'message_not_sealed')
  // a patient's is always of themselves: then there is nothing to look up
  const subjectId = actor.role === 'patient' ? actor.id : patientOf(actor, await loadContact(ctx, recipientId))
  const sealed = await services.fields.seal(db, now, placeOf({ id, subjectId }), content)
  const message = { id, recipientId, subjectId, content: sealed, attachments, appointmentId }
  const [{ outcome, wait, ownKey, isFirstUnread }, files] = await Promise.all([
    insertMessage(db, { ...message, wraps }, { isForPractice: services.config.recordsKey, mostAMinute: relaxed(messagesPerMinute, ctx) }),
    findWaitingFiles(db, actor.id, attachments),
  ])
  if (outcome === 'sent_before') return answerAgain(ctx, input, await findSent(db, actor.id, id))
  if (outcome === 'too_many_requests') throw tooMany(wait)
  if (outcome !== 'sent') throw new AppError(sendingRefusals[outcome], outcome)
  requireWhole(files, input)

  ctx.audit({ subjectId, details: { files: attachments.length } })
  await Promise.all([
    ...(attachments.length > 0 ? [attachFiles(db, { ids: attachments, senderId: actor.id, messageId: id })] : []),
    ...(isFirstUnread ? [tellRecipient(ctx, recipientId)] : []),
  ])
  hintConversation(ctx, recipientId)
  const own = wraps.find(({ keyId }) => keyId === ownKey)
  const wrap = { keyId: own?.keyId ?? null, wrap: own?.wrap ?? null }
  return toMessage({ ...message, senderId: actor.id, createdAt: now, ...justSent, ...wrap }, content)
}

export async function readMessages(
  ctx: Context<Verified>,
  { contactId, until, appointmentId }: Input<Api['readMessages']>,
): Promise<Output<Api['readMessages']>> {
  const { db, actor, now } = ctx
  const marked = await setReadUntil(db, { senderId: contactId, recipientId: actor.id, appointmentId }, until, now)
  if (marked === undefined) throw notFound('message_not_found')
  if (marked > 0) hintConversation(ctx, contactId)
  return { unread: await countUnread(db, actor.id) }
}

export async function confirmDelivery(ctx: Context<Verified>): Promise<Output<Api['confirmDelivery']>> {
  const { db, actor, now, afterCommit, services } = ctx
  const [senders, unread] = await Promise.all([setDelivered(db, actor.id, now), countUnread(db, actor.id)])
  afterCommit(() => services.live.hint(senders, 'messages', actor.id))
  return { unread }
}

/** The files are the sender's, sealed for this recipient, in no other message, and all their pieces are there. */
function requireWhole(files: WaitingFile[], { attachments = [], recipientId }: SendMessage) {
  for (const id of attachments) {
    const file = files.find((each) => each.id === id)
    if (file?.recipientId !== recipientId) throw notFound('file_not_found')
    if (file.received < chunkCount(file.size)) throw conflict('file_incomplete')
  }
  if (new Set(attachments).size < attachments.length) throw invalid('attachments')
}

/** The same bytes to the same person are the first message; anything else under its id is refused. */
async function answerAgain(
  { db, services, audit }: Context<Verified>,
  { recipientId, content, appointmentId }: SendMessage,
  sent: MessageRow | undefined,
) {
  if (!sent) throw conflict('message_exists')
  audit({ subjectId: sent.subjectId, details: { replayed: true } })
  const first = await services.fields.open(db, placeOf(sent), sent.content)
  if (sent.recipientId !== recipientId || sent.appointmentId !== (appointmentId ?? null) || first !== content)
    throw conflict('message_exists')
  return toMessage(sent, first)
}

const placeOf = ({ id, subjectId }: Pick<MessageRow, 'id' | 'subjectId'>): Place => ({
  kind: 'messages',
  subjectId,
  table: 'messages',
  column: 'content',
  rowId: id,
})

function toMessage({ subjectId: _, keyId, wrap, deliveredAt, readAt, createdAt, ...given }: MessageRow, content: string): Message {
  const { grantedKeyId, grantedWrap, slip, ...row } = given
  return {
    ...row,
    content,
    wrap: keyId !== null && wrap !== null ? { keyId, wrap } : null,
    ...(grantedKeyId !== null && grantedWrap !== null && slip !== null && { granted: { keyId: grantedKeyId, wrap: grantedWrap, slip } }),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
