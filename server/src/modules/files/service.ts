import type { Input, Output } from '@uzima/contract/endpoint'
import { chunkBytes, type FileType, type filesApi, fileTypes, typeOfName, type Upload } from '@uzima/contract/files'
import type { Doctor, Professional, System, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { chunkCount, contextOfChunk, contextOfName, sizeOfChunk } from '#files/chunks.ts'
import {
  caresFor,
  countLooseFiles,
  deleteLooseFile,
  type FileRow,
  findLooseFile,
  findPositions,
  insertChunk,
  insertFile,
  lockLooseFile,
  queueCheck,
  updateFile,
} from './queries.ts'

type Api = typeof filesApi
type Announced = Input<Api['startUpload']>

/** Unattached files per person. */
const mostLoose = 50

export const startUpload = (ctx: Context<Verified>, announced: Announced): Promise<Upload> => announce(ctx, ctx.actor.id, announced)

export async function startPatientUpload(
  ctx: Context<Doctor | Professional>,
  { patientId, ...announced }: Input<Api['startPatientUpload']>,
): Promise<Upload> {
  if (!(await caresFor(ctx.db, patientId))) throw notFound()
  return announce(ctx, patientId, announced)
}

type Own = Pick<Context<Verified>, 'db' | 'actor' | 'now' | 'services'>

async function announce(
  { db, actor, now, services, newId, audit }: Own & Pick<Context, 'newId' | 'audit'>,
  ownerId: string,
  { name, size, type }: Announced,
) {
  const mediaType = claimedType(name, type)
  if ((await countLooseFiles(db, actor.id)) >= mostLoose) throw conflict('uploads_open')
  const id = newId()
  const encrypted = await services.fields.encrypt(db, now, contextOfName({ id, ownerId }), name)
  await insertFile(db, { id, ownerId, uploadedBy: actor.id, name: encrypted, mediaType, size, now })
  audit({ subjectId: ownerId, details: { size, type: mediaType } })
  return { id, name, size, state: 'uploading' as const, received: [], refusal: null }
}

/** The type by the file name's extension; the declared MIME type must not contradict it. */
function claimedType(name: string, declared: string): FileType {
  const type = typeOfName(name)
  if (!type) throw invalid('name', 'file_type_not_allowed')
  const plain = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  // some devices do not know the type, and HEIC has two names
  const isVague = plain === '' || plain === 'application/octet-stream' || (type === 'image/heic' && plain === 'image/heif')
  if (!isVague && plain !== type) throw invalid('type', plain in fileTypes ? 'file_type_mismatch' : 'file_type_not_allowed')
  return type
}

export async function sendChunk(
  { db, actor, now, services }: Own,
  { id, position, bytes }: Input<Api['sendChunk']>,
): Promise<Output<Api['sendChunk']>> {
  const file = await lockLooseFile(db, id)
  if (file?.uploadedBy !== actor.id) throw notFound('file_not_found')
  if (file.state !== 'uploading') throw conflict('upload_closed')
  const count = chunkCount(file.size)
  if (position >= count || bytes.length !== sizeOfChunk(file.size, position)) throw invalid('position')
  const place = contextOfChunk({ fileId: id, ownerId: file.ownerId, version: 0 }, position, position === count - 1)
  const encrypted = await services.fields.encrypt(db, now, place, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  await insertChunk(db, { id: place.rowId, fileId: id, subjectId: file.ownerId, version: 0, position, encrypted })
  await updateFile(db, id, { updatedAt: now })
  return { received: (await findPositions(db, id, 0)).length }
}

type Whole = Omit<Announced, 'size'> & { bytes: Buffer }
/** A file that comes in one piece, up to its check: of the caller's own, or of a patient in their care. Returns its id. */
export async function keepWhole(ctx: Own, { bytes, ...file }: Whole, ownerId = ctx.actor.id): Promise<string> {
  const { id } = await announce({ ...ctx, newId, audit: () => {} }, ownerId, { ...file, size: bytes.length })
  await keepBytes(ctx, { id, ownerId }, bytes)
  return id
}

type Taken = { id: string; ownerId: string; name: string; type: FileType; bytes: Buffer }
/**
 * The same of a file that a program brings for somebody's record, in the name of who looks after them: it has no upload of theirs open, and
 * they are not held up by those that they have.
 */
export async function takeFile(ctx: Own, { id, ownerId, name, type, bytes }: Taken): Promise<void> {
  const { db, actor, now, services } = ctx
  const encrypted = await services.fields.encrypt(db, now, contextOfName({ id, ownerId }), name)
  await insertFile(db, { id, ownerId, uploadedBy: actor.id, name: encrypted, mediaType: type, size: bytes.length, now })
  await keepBytes(ctx, { id, ownerId }, bytes)
}

type Come = Taken & { importId: string }
/** The same of one that came with what somebody has brought, while that is read. */
export async function takeImported(ctx: Context<System>, { id, importId, ownerId, name, type, bytes }: Come): Promise<void> {
  const { db, now, services } = ctx
  const encrypted = await services.fields.encrypt(db, now, contextOfName({ id, ownerId }), name)
  await insertFile(db, { id, importId, ownerId, uploadedBy: ownerId, name: encrypted, mediaType: type, size: bytes.length, now })
  await keepBytes(ctx, { id, ownerId }, bytes)
}

/** All chunks of a file, which is then to be checked. */
async function keepBytes(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { id, ownerId }: { id: string; ownerId: string },
  bytes: Buffer,
) {
  const count = chunkCount(bytes.length)
  for (let position = 0; position < count; position += 1) {
    const place = contextOfChunk({ fileId: id, ownerId, version: 0 }, position, position === count - 1)
    const piece = bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes)
    const encrypted = await services.fields.encrypt(db, now, place, piece)
    await insertChunk(db, { id: place.rowId, fileId: id, subjectId: ownerId, version: 0, position, encrypted })
  }
  await updateFile(db, id, { state: 'checking', updatedAt: now })
}

export async function finishUpload(ctx: Context<Verified>, { id }: { id: string }): Promise<Upload> {
  const { db, actor, now } = ctx
  const file = await lockLooseFile(db, id)
  if (file?.uploadedBy !== actor.id) throw notFound('file_not_found')
  ctx.audit({ subjectId: file.ownerId })
  // repeating the call has no further effect
  if (file.state === 'uploading') {
    const received = await findPositions(db, id, 0)
    if (received.length < chunkCount(file.size)) throw conflict('file_incomplete', { received })
    await updateFile(db, id, { state: 'checking', updatedAt: now })
    await queueCheck(db, id, now)
    return toUpload(ctx, { ...file, state: 'checking' })
  }
  return toUpload(ctx, file)
}

export async function getUpload(ctx: Context<Verified>, { id }: { id: string }): Promise<Upload> {
  const file = await findLooseFile(ctx.db, id)
  if (file?.uploadedBy !== ctx.actor.id) throw notFound('file_not_found')
  return toUpload(ctx, file)
}

export async function cancelUpload({ db, actor, audit }: Context<Verified>, { id }: { id: string }): Promise<Output<Api['cancelUpload']>> {
  const deleted = await deleteLooseFile(db, id, actor.id)
  if (!deleted) throw notFound('file_not_found')
  audit({ resourceId: id })
  return {}
}

async function toUpload({ db, services }: Context, file: FileRow): Promise<Upload> {
  const { id, size, state, refusal } = file
  const [name, received] = await Promise.all([
    services.fields.decrypt(db, contextOfName(file), file.name),
    state === 'uploading' ? findPositions(db, id, 0) : [],
  ])
  return { id, name, size, state, refusal, received }
}
