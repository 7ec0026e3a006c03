import type { Input, Output } from '@uzima/contract/endpoint'
import { type Message, type messagesApi, messagesPerMinute, type SendMessage } from '@uzima/contract/messages'
import type { messageGrantsApi } from '@uzima/contract/messages/grants'
import type { Verified } from '#auth/actor.ts'
import { relaxed } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { type AppError, conflict, invalid, notFound, tooMany } from '#errors.ts'
import { chunkCount } from '#files/chunks.ts'
import { hintConversation, notifyRecipient } from '../announcements.ts'
import { conversationOf, isEncrypted } from '../envelopes.ts'
import { attachFiles, findWaitingFiles, type WaitingFile } from '../file-queries.ts'
import { findReleasableMessages } from '../grant-queries.ts'
import { ownRecordOf, patientOf } from '../policy.ts'
import {
  countUnread,
  findMessages,
  findSent,
  insertMessage,
  type MessageRow,
  type SendingRefusal,
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

export async function listReleasableMessages(
  ctx: Context<Verified>,
  { contactId, cursor }: Input<GrantsApi['listReleasableMessages']>,
): Promise<Output<GrantsApi['listReleasableMessages']>> {
  const { db, actor } = ctx
  const after = readCursor(cursor)
  const [contact, rows] = await Promise.all([
    loadContact(ctx, contactId),
    findReleasableMessages(db, { readerId: actor.id, contactId, cursor: after, limit: pageSize + 1 }),
  ])
  ctx.audit({ subjectId: patientOf(actor, contact), resourceId: contactId, details: { count: Math.min(rows.length, pageSize) } })
  return toPage(ctx, rows)
}

async function toPage({ db, services }: Context<Verified>, rows: MessageRow[]) {
  const subjects = rows.map(({ subjectId }) => subjectId)
  const decrypt = await services.fields.decrypter(db, 'messages', subjects)
  return pageOf(
    rows,
    pageSize,
    ({ createdAt, id }) => [createdAt, id],
    (row) => toMessage(row, decrypt(contextOfMessage(row), row.content)),
  )
}

/** Idempotent, so that a client can retry after a lost response without sending twice. */
export async function sendMessage(ctx: Context<Verified>, input: SendMessage): Promise<Message> {
  const { db, actor, now, services } = ctx
  const { id, recipientId, content, wraps, attachments = [], appointmentId = null } = input
  if (!isEncrypted(input, conversationOf(actor.id, recipientId))) throw invalid('content', 'message_not_encrypted')
  const subjectId = ownRecordOf(actor) ?? patientOf(actor, await loadContact(ctx, recipientId))
  const missing = whatIsMissing(await findWaitingFiles(db, actor.id, attachments), input)
  if (missing) return answerAgain(ctx, input, missing)
  const encrypted = await services.fields.encrypt(db, now, contextOfMessage({ id, subjectId }), content)
  const message = { id, recipientId, subjectId, content: encrypted, attachments, appointmentId }
  const bounds = { isForPractice: services.config.recordsKey, mostAMinute: relaxed(messagesPerMinute, ctx) }
  const { outcome, wait, ownKey, isFirstUnread } = await insertMessage(db, { ...message, wraps }, bounds)
  if (outcome === 'sent_before') return answerAgain(ctx, input, conflict('message_exists'))
  if (outcome === 'too_many_requests') throw tooMany(wait)
  if (outcome !== 'sent') throw refusalOf(outcome)

  ctx.audit({ subjectId, details: { files: attachments.length } })
  await Promise.all([
    ...(attachments.length > 0 ? [attachFiles(db, { ids: attachments, senderId: actor.id, messageId: id })] : []),
    ...(isFirstUnread ? [notifyRecipient(ctx, recipientId)] : []),
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

const refusalOf = (outcome: SendingRefusal): AppError =>
  outcome === 'contact_not_found' || outcome === 'appointment_not_found' ? notFound(outcome) : conflict(outcome)

/** The error, unless all files are the sender's, encrypted for this recipient, in no other message, and complete. */
function whatIsMissing(files: WaitingFile[], { attachments = [], recipientId }: SendMessage): AppError | undefined {
  if (new Set(attachments).size < attachments.length) return invalid('attachments')
  const found = attachments.map((id) => files.find((each) => each.id === id && each.recipientId === recipientId))
  if (found.includes(undefined)) return notFound('file_not_found')
  return found.some((file) => file && file.object === null && file.received < chunkCount(file.size))
    ? conflict('file_incomplete')
    : undefined
}

/**
 * The first message if the same bytes were sent to the same person; throws for anything else under its id, and `otherwise` if there is
 * none.
 */
async function answerAgain(
  { db, actor, services, audit }: Context<Verified>,
  { id, recipientId, content, appointmentId }: SendMessage,
  otherwise: AppError,
) {
  const sent = await findSent(db, actor.id, id)
  if (!sent) throw otherwise
  audit({ subjectId: sent.subjectId, details: { replayed: true } })
  const first = await services.fields.decrypt(db, contextOfMessage(sent), sent.content)
  if (sent.recipientId !== recipientId || sent.appointmentId !== (appointmentId ?? null) || first !== content)
    throw conflict('message_exists')
  return toMessage(sent, first)
}

export const contextOfMessage = ({ id, subjectId }: Pick<MessageRow, 'id' | 'subjectId'>): EncryptionContext => ({
  kind: 'messages',
  subjectId,
  table: 'messages',
  column: 'content',
  rowId: id,
})

function toMessage({ subjectId: _, content: __, keyId, wrap, ...given }: MessageRow, content: string): Message {
  const { grantedKeyId, grantedWrap, slip, deliveredAt, readAt, createdAt, ...row } = given
  const message = {
    content,
    wrap: keyId !== null && wrap !== null ? { keyId, wrap } : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    ...row,
  }
  const isGranted = grantedKeyId !== null && grantedWrap !== null && slip !== null
  return isGranted ? { granted: { keyId: grantedKeyId, wrap: grantedWrap, slip }, ...message } : message
}
