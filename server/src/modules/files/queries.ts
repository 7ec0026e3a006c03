import type { FileRefusal, FileType, Upload } from '@uzima/contract/files'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Files } from '#db/tables.ts'

export type FileRow = {
  id: string
  ownerId: string
  uploadedBy: string
  state: Upload['state']
  name: Buffer
  mediaType: FileType
  size: number
  version: number
  refusal: FileRefusal | null
  /** Its name in the storage; null while it is in the database. */
  object: string | null
}
const columns = ['id', 'ownerId', 'uploadedBy', 'state', 'name', 'mediaType', 'size', 'version', 'refusal', 'object'] as const
const files = (db: Db) => db.selectFrom('files').select(columns).$castTo<FileRow>()

/** An unattached file; visible to its uploader and to system tasks only. */
export const findLooseFile = (db: Db, id: string) => files(db).where('id', '=', id).where('attachedAt', 'is', null).executeTakeFirst()

/** The same, locked for a change: concurrent finishes or chunks are serialised. */
export const lockLooseFile = (db: Db, id: string) =>
  files(db).where('id', '=', id).where('attachedAt', 'is', null).forUpdate().executeTakeFirst()

export const findFiles = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : files(db).where('id', 'in', ids).where('state', '=', 'ready').execute()

/** Checked files that are not attached to anything. */
export const findReadyFiles = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : files(db).where('id', 'in', ids).where('state', '=', 'ready').where('attachedAt', 'is', null).execute()

export async function countLooseFiles(db: Db, uploadedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('uploadedBy', '=', uploadedBy)
    .where('attachedAt', 'is', null)
    // those that came with what somebody has brought hold up no upload
    .where('importId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type NewFile = Pick<FileRow, 'id' | 'ownerId' | 'uploadedBy' | 'name' | 'mediaType' | 'size'> & { importId?: string; now: Date }
export const insertFile = (db: Db, { now, ...file }: NewFile) =>
  db
    .insertInto('files')
    .values({ ...file, createdAt: now, updatedAt: now })
    .execute()

export const updateFile = (db: Db, id: string, change: Updateable<Files>) =>
  db.updateTable('files').set(change).where('id', '=', id).where('attachedAt', 'is', null).execute()

export const deleteLooseFile = (db: Db, id: string, uploadedBy: string) =>
  db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('uploadedBy', '=', uploadedBy)
    .where('attachedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export async function findPositions(db: Db, fileId: string, version: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fileChunks')
    .select('position')
    .where('fileId', '=', fileId)
    .where('version', '=', version)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

type NewChunk = { id: string; fileId: string; subjectId: string; version: number; position: number; encrypted: Buffer }
/** An existing chunk is left unchanged. */
export const insertChunk = (db: Db, chunk: NewChunk) =>
  db
    .insertInto('fileChunks')
    .values(chunk)
    .onConflict((conflict) => conflict.columns(['fileId', 'version', 'position']).doNothing())
    .execute()

/** Deletes one version's chunks, or all of them. */
export const deleteChunks = (db: Db, fileId: string, version?: number) => {
  const query = db.deleteFrom('fileChunks').where('fileId', '=', fileId)
  return (version === undefined ? query : query.where('version', '=', version)).execute()
}

export const queueCheck = (db: Db, fileId: string, now: Date) => sql`select app.check_file(${fileId}, ${now})`.execute(db)

export const setAttached = (db: Db, ids: string[], attachedAt: Date) =>
  db.updateTable('files').set({ attachedAt }).where('id', 'in', ids).where('attachedAt', 'is', null).execute()

/** Those that came with what somebody has brought, unless they are attached. */
export const deleteFilesOfImport = (db: Db, importId: string) =>
  db.deleteFrom('files').where('importId', '=', importId).where('attachedAt', 'is', null).execute()

/** Deletes abandoned and refused uploads, up to `limit` at a time: not those that wait with what somebody has brought. */
export const deleteAbandoned = (db: Db, { left, refused, limit }: { left: Date; refused: Date; limit: number }) =>
  db
    .deleteFrom('files')
    .where('id', 'in', (query) =>
      query
        .selectFrom('files')
        .select('id')
        .where('attachedAt', 'is', null)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('recordImports')
                .select('recordImports.id')
                .whereRef('recordImports.id', '=', 'files.importId')
                .where('recordImports.state', 'in', ['reading', 'ready']),
            ),
          ),
        )
        .where((where) =>
          where.or([where('updatedAt', '<', left), where.and([where('state', '=', 'refused'), where('updatedAt', '<', refused)])]),
        )
        .limit(limit),
    )
    .execute()

/** Refuses files whose check has not finished in so long that it never will. */
export async function refuseStuck(db: Db, { before, refusal, now }: { before: Date; refusal: FileRefusal; now: Date }): Promise<string[]> {
  const rows = await db
    .updateTable('files')
    .set({ state: 'refused', refusal, updatedAt: now })
    .where('state', '=', 'checking')
    .where('attachedAt', 'is', null)
    .where('updatedAt', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function caresFor(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ cares: boolean }>`select app.cares_for(${patientId}) as cares`.execute(db)
  return rows[0]?.cares ?? false
}
