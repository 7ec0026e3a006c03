import type { Input, Output } from '@uzima/contract/endpoint'
import { type Attachment, encryptedFileBytes, type messagesApi } from '@uzima/contract/messages'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { DeferredAnswer } from '#deferred-answer.ts'
import { conflict, invalid, notFound, tooMany } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import { chunkCount, sizeOfChunk } from '#files/chunks.ts'
import { laidAsSent } from '#files/laid.ts'
import { claimObject, giveUpObject, MovedMeanwhile, putObject } from '#files/store/objects.ts'
import type { FileStore } from '#files/store/store.ts'
import { encryptedFile } from '../encrypted-file.ts'
import {
  deleteChunks,
  deleteLooseFile,
  findChunk,
  findFile,
  findObject,
  findPositions,
  findUploads,
  insertChunk,
  insertFile,
  lockLooseFile,
  setObject,
} from '../file-queries.ts'
import { patientOf } from '../policy.ts'
import { mayWriteTo } from '../queries.ts'
import { loadContact } from './contacts.ts'

type Api = typeof messagesApi
type Received = Output<Api['sendAttachmentChunk']>
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
  { db, actor, services }: Context<Verified>,
  { id, position, bytes }: Input<Api['sendAttachmentChunk']>,
): Promise<Received | DeferredAnswer<Received>> {
  const file = await lockLooseFile(db, id, actor.id)
  if (!file) throw notFound('file_not_found')
  if (position >= chunkCount(file.size) || bytes.length !== sizeOfChunk(file.size, position)) throw invalid('position')
  const whole = { received: chunkCount(file.size) }
  if (file.object !== null) return whole
  await insertChunk(db, { fileId: id, position, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) })
  const { length: received } = await findPositions(db, id)
  const { fileStore } = services
  // the last piece is answered once all of them are where they are to stay
  return received === whole.received && fileStore?.takesNew
    ? new DeferredAnswer(() => store(fileStore, file).then(() => whole))
    : { received }
}

async function store(fileStore: FileStore, { id, size }: { id: string; size: number }): Promise<void> {
  try {
    const object = await putObject(fileStore.run, fileStore, { ...laidAsSent(size), findChunk: (db, at) => findChunk(db, id, at) })
    await fileStore.run(async ({ db, now }) => {
      if (!(await setObject(db, id, object))) return giveUpObject(db, object, now)
      await claimObject(db, object)
      return deleteChunks(db, id)
    })
  } catch (error) {
    // by another request with the same piece, or it was cancelled
    if (!(error instanceof MovedMeanwhile)) throw error
  }
}

export async function getAttachment(ctx: Context<Verified>, { id }: { id: string }): Promise<Attachment> {
  const file = await findFile(ctx.db, id, ctx.actor.id)
  if (file?.senderId !== ctx.actor.id) throw notFound('file_not_found')
  return { id, size: file.size, received: file.object === null ? await findPositions(ctx.db, id) : all(file.size) }
}

const all = (size: number) => Array.from({ length: chunkCount(size) }, (_, position) => position)

export async function cancelAttachment({ db, actor }: Context<Verified>, { id }: { id: string }): Promise<Output<Api['cancelAttachment']>> {
  if (!(await deleteLooseFile(db, id, actor.id))) throw notFound('file_not_found')
  return {}
}

export async function getAttachmentContent(ctx: Context<Verified>, { id }: { id: string }): Promise<FileAnswer> {
  const file = await findFile(ctx.db, id, ctx.actor.id)
  if (!file) throw notFound('file_not_found')
  ctx.audit({ subjectId: file.subjectId, resourceId: id })
  return encryptedFile(ctx.services, {
    ...file,
    findObject: (db) => findObject(db, id),
    findChunk: (db, position) => findChunk(db, id, position),
  })
}
