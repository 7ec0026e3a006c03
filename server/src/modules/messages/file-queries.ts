import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type FileRow = {
  id: string
  senderId: string
  recipientId: string
  subjectId: string
  messageId: string | null
  size: number
  object: string | null
}

const files = (db: Db) =>
  db.selectFrom('messageFiles').select(['id', 'senderId', 'recipientId', 'subjectId', 'messageId', 'size', 'object']).$castTo<FileRow>()

/** A file of the caller's, or one in a message to them. */
export const findFile = (db: Db, id: string, userId: string): Promise<FileRow | undefined> =>
  files(db)
    .where('id', '=', id)
    .where((where) =>
      where.or([where('senderId', '=', userId), where.and([where('recipientId', '=', userId), where('messageId', 'is not', null)])]),
    )
    .executeTakeFirst()

/** Locks the file, so that uploading chunks and sending it are serialised. */
export const lockLooseFile = (db: Db, id: string, senderId: string): Promise<FileRow | undefined> =>
  files(db).where('id', '=', id).where('senderId', '=', senderId).where('messageId', 'is', null).forUpdate().executeTakeFirst()

export type WaitingFile = FileRow & { received: number }
/** The caller's unsent files, with the number of chunks each has. */
export async function findWaitingFiles(db: Db, senderId: string, ids: string[]): Promise<WaitingFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WaitingFile>`
    select f.id, f.sender_id, f.recipient_id, f.subject_id, f.message_id, f.size, f.object,
           (select count(*)::integer from message_file_chunks c where c.file_id = f.id) as received
      from message_files f
     where f.id = any (${ids}::uuid[]) and f.sender_id = ${senderId} and f.message_id is null
       for update of f`.execute(db)
  return rows
}

type Uploads = { loose: number; bytes: number; first: Date }
/** The sender's number of unsent files, the bytes announced since then, and when the first of those was (or `since`). */
export async function findUploads(db: Db, senderId: string, since: Date): Promise<Uploads> {
  const { rows } = await sql<Uploads>`
    select (select count(*)::integer from message_files where sender_id = ${senderId} and message_id is null) as loose,
           coalesce(sum(size), 0)::float8 as bytes, coalesce(min(created_at), ${since}) as first
      from message_files where sender_id = ${senderId} and created_at > ${since}`.execute(db)
  return rows[0] ?? { loose: 0, bytes: 0, first: since }
}

type NewFile = Omit<FileRow, 'messageId' | 'object'> & { createdAt: Date }
export const insertFile = (db: Db, file: NewFile) => db.insertInto('messageFiles').values(file).execute()

export const attachFiles = (db: Db, { ids, senderId, messageId }: { ids: string[]; senderId: string; messageId: string }) =>
  db
    .updateTable('messageFiles')
    .set({ messageId })
    .where('id', 'in', ids)
    .where('senderId', '=', senderId)
    .where('messageId', 'is', null)
    .execute()

/** While it is not sent; otherwise it stays where it is. */
export const setObject = (db: Db, id: string, object: string) =>
  db
    .updateTable('messageFiles')
    .set({ object })
    .where('id', '=', id)
    .where('object', 'is', null)
    .where('messageId', 'is', null)
    .returning('id')
    .executeTakeFirst()
export const deleteChunks = (db: Db, fileId: string) => db.deleteFrom('messageFileChunks').where('fileId', '=', fileId).execute()

/** Undefined if it cannot be seen. */
export const findObject = async (db: Db, id: string): Promise<string | null | undefined> =>
  (await db.selectFrom('messageFiles').select('object').where('id', '=', id).executeTakeFirst())?.object

export const deleteLooseFile = (db: Db, id: string, senderId: string) =>
  db
    .deleteFrom('messageFiles')
    .where('id', '=', id)
    .where('senderId', '=', senderId)
    .where('messageId', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** An existing chunk is left unchanged. */
export const insertChunk = (db: Db, chunk: { fileId: string; position: number; bytes: Buffer }) =>
  db
    .insertInto('messageFileChunks')
    .values(chunk)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function findPositions(db: Db, fileId: string): Promise<number[]> {
  const rows = await db.selectFrom('messageFileChunks').select('position').where('fileId', '=', fileId).orderBy('position').execute()
  return rows.map(({ position }) => position)
}

export async function findChunk(db: Db, fileId: string, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('messageFileChunks')
    .select('bytes')
    .where('fileId', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes
}

/** Deletes abandoned uploads, up to `limit` at a time. */
export const deleteAbandoned = (db: Db, { left, limit }: { left: Date; limit: number }) =>
  db
    .deleteFrom('messageFiles')
    .where('id', 'in', (query) =>
      query.selectFrom('messageFiles').select('id').where('messageId', 'is', null).where('createdAt', '<', left).limit(limit),
    )
    .execute()
