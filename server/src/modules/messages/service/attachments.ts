import type { Input, Output } from '@uzima/contract/endpoint'
import { type Attachment, encryptedFileBytes, type messagesApi } from '@uzima/contract/messages'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound, tooMany } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import { chunkCount, sizeOfChunk } from '#files/chunks.ts'
import { encryptedFile } from '../encrypted-file.ts'
import {
  deleteLooseFile,
  findChunk,
  findFile,
  findPositions,
  findUploads,
  insertChunk,
  insertFile,
  lockLooseFile,
} from '../file-queries.ts'
import { patientOf } from '../policy.ts'
import { mayWriteTo } from '../queries.ts'
import { loadContact } from './contacts.ts'

type Api = typeof messagesApi
/** Unsent files per person. */
const mostLoose = 20
/** Bytes a person may send in a day: fifty files of the maximum size. */
const mostBytes = 50 * encryptedFileBytes
const dayMs = 86_400_000

export async function startAttachment(
  ctx: Context<Verified>,
  { contactId: recipientId, size }: Input<Api['startAttachment']>,
): Promise<Attachment> {
  const { db, actor, now, newId } = ctx
  const since = new Date(now.getTime() - dayMs)
  const [contact, isAllowed, { loose, bytes, first }] = await Promise.all([
    loadContact(ctx, recipientId),
    mayWriteTo(db, recipientId),
    findUploads(db, actor.id, since),
  ])
  if (!isAllowed) throw notFound('contact_not_found')
  if (loose >= mostLoose) throw conflict('uploads_open')
  // retry once the oldest upload leaves the 24-hour window; even then the next one may have to wait
  if (bytes + size > mostBytes) throw tooMany(Math.ceil((first.getTime() - since.getTime()) / 1000))
  const id = newId()
  const subjectId = patientOf(actor, contact)
  await insertFile(db, { id, senderId: actor.id, recipientId, subjectId, size, createdAt: now })
  return { id, size, received: [] }
}

export async function sendAttachmentChunk(
  { db, actor }: Context<Verified>,
  { id, position, bytes }: Input<Api['sendAttachmentChunk']>,
): Promise<Output<Api['sendAttachmentChunk']>> {
  const file = await lockLooseFile(db, id, actor.id)
  if (!file) throw notFound('file_not_found')
  if (position >= chunkCount(file.size) || bytes.length !== sizeOfChunk(file.size, position)) throw invalid('position')
  await insertChunk(db, { fileId: id, position, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) })
  return { received: (await findPositions(db, id)).length }
}

export async function getAttachment(ctx: Context<Verified>, { id }: { id: string }): Promise<Attachment> {
  const file = await findFile(ctx.db, id, ctx.actor.id)
  if (file?.senderId !== ctx.actor.id) throw notFound('file_not_found')
  return { id, size: file.size, received: await findPositions(ctx.db, id) }
}

export async function cancelAttachment({ db, actor }: Context<Verified>, { id }: { id: string }): Promise<Output<Api['cancelAttachment']>> {
  if (!(await deleteLooseFile(db, id, actor.id))) throw notFound('file_not_found')
  return {}
}

export async function getAttachmentContent(ctx: Context<Verified>, { id }: { id: string }): Promise<FileAnswer> {
  const file = await findFile(ctx.db, id, ctx.actor.id)
  if (!file) throw notFound('file_not_found')
  ctx.audit({ subjectId: file.subjectId, resourceId: id })
  return encryptedFile(file, (db, position) => findChunk(db, id, position))
}
