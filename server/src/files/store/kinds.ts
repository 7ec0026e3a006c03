import { chunkBytes } from '@uzima/contract/files'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { chunkId } from '../chunks.ts'
import { type Laid, laidAsSent, laidSealed } from '../laid.ts'
import { findChunk } from '../stored.ts'

/** A file as the operator's commands see it: complete, and not being checked. */
export type Movable = { id: string; object: string | null; size: number; version: number; ownerId: string }

/** The tables with files that may be outside the database. */
export type FileKind = {
  table: 'files' | 'message_files'
  laid: (size: number) => Laid
  findChunk: (db: Db, file: Movable, position: number) => Promise<Buffer | undefined>
  insertChunk: (db: Db, file: Movable, position: number, sealed: Buffer) => Promise<unknown>
  /** Complete ones, by their ids; `isOutside`: those in the storage, or those in the database. */
  findNext: (db: Db, after: string, isOutside: boolean) => Promise<Movable[]>
  findObject: (db: Db, id: string) => Promise<string | null | undefined>
  /** Whether it was as it had been found. */
  setObject: (db: Db, file: Movable, object: string | null) => Promise<boolean>
  countChunks: (db: Db, file: Movable) => Promise<number>
  deleteChunks: (db: Db, id: string) => Promise<unknown>
}

const atOnce = 200

export const recordFiles: FileKind = {
  table: 'files',
  laid: laidSealed,
  findChunk: (db, { id, version }, position) => findChunk(db, { fileId: id, version }, position),
  insertChunk: (db, { id, ownerId, size, version }, position, encrypted) =>
    db
      .insertInto('fileChunks')
      .values({
        ...{ id: chunkId({ fileId: id, ownerId, version }, position, position === laidSealed(size).count - 1) },
        ...{ fileId: id, subjectId: ownerId, version, position, encrypted },
      })
      .onConflict((conflict) => conflict.columns(['fileId', 'version', 'position']).doNothing())
      .execute(),
  findNext: async (db, after, isOutside) =>
    (
      await sql<Movable>`
        select id, object, size, version, owner_id from files
         where id > ${after} and state = 'ready' and (object is not null) = ${isOutside} order by id limit ${atOnce}`.execute(db)
    ).rows,
  findObject: async (db, id) => (await db.selectFrom('files').select('object').where('id', '=', id).executeTakeFirst())?.object,
  setObject: async (db, { id, object: was, ownerId, size, version }, object) => {
    if (object === null) return (await sql<{ was: boolean }>`select app.bring_back(${id}, ${was}) as was`.execute(db)).rows[0]?.was === true
    const { rows } = await sql`
      update files set object = ${object}
       where id = ${id} and object is null and state = 'ready' and owner_id = ${ownerId} and size = ${size} and version = ${version}
       returning id`.execute(db)
    return rows.length > 0
  },
  countChunks: async (db, { id, version }) =>
    Number(
      (
        await db
          .selectFrom('fileChunks')
          .select((row) => row.fn.countAll<string>().as('count'))
          .where('fileId', '=', id)
          .where('version', '=', version)
          .executeTakeFirstOrThrow()
      ).count,
    ),
  deleteChunks: (db, id) => db.deleteFrom('fileChunks').where('fileId', '=', id).execute(),
}

export const messageFiles: FileKind = {
  table: 'message_files',
  laid: laidAsSent,
  findChunk: async (db, { id }, position) =>
    (await db.selectFrom('messageFileChunks').select('bytes').where('fileId', '=', id).where('position', '=', position).executeTakeFirst())
      ?.bytes,
  insertChunk: (db, { id }, position, bytes) =>
    db
      .insertInto('messageFileChunks')
      .values({ fileId: id, position, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  findNext: async (db, after, isOutside) =>
    (
      await sql<Movable>`
        select f.id, f.object, f.size, 0 as version, f.subject_id as owner_id from message_files f
         where f.id > ${after} and (f.object is not null) = ${isOutside}
           and (f.object is not null
                or (select count(*) from message_file_chunks c where c.file_id = f.id) = ceil(f.size::numeric / ${chunkBytes}))
         order by f.id limit ${atOnce}`.execute(db)
    ).rows,
  findObject: async (db, id) => (await db.selectFrom('messageFiles').select('object').where('id', '=', id).executeTakeFirst())?.object,
  setObject: async (db, { id, object: was, size }, object) =>
    (
      await sql`update message_files set object = ${object} where id = ${id} and object is not distinct from ${was} and size = ${size} returning id`.execute(
        db,
      )
    ).rows.length > 0,
  countChunks: async (db, { id }) =>
    Number(
      (
        await db
          .selectFrom('messageFileChunks')
          .select((row) => row.fn.countAll<string>().as('count'))
          .where('fileId', '=', id)
          .executeTakeFirstOrThrow()
      ).count,
    ),
  deleteChunks: (db, id) => db.deleteFrom('messageFileChunks').where('fileId', '=', id).execute(),
}

export const fileKinds = [recordFiles, messageFiles]
