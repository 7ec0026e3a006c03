import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Laid } from '../laid.ts'
import { sealedBytes } from '../laid.ts'
import type { FileStore, RunTask } from './store.ts'

/** Longer than any upload takes: an object without a file goes after that. */
const begunForMs = 6 * 3_600_000

type Kept = Laid & { findChunk: (db: Db, position: number) => Promise<Buffer | undefined> }

/**
 * Copies the pieces of a file, sealed as they are, from the database to the storage, and returns the name of the object. It is noted for
 * removal before anything is sent; whoever gives it to a file takes it from there by `claimObject`, in the same transaction.
 */
export async function putObject(run: RunTask, store: FileStore, file: Kept): Promise<string> {
  const object = randomUUID()
  await run(({ db, now }) =>
    db
      .insertInto('fileRemovals')
      .values({ object, dueAt: new Date(now.getTime() + begunForMs) })
      .execute(),
  )
  await store.put(object, piecesOf(run, file), sealedBytes(file))
  return object
}

async function* piecesOf(run: RunTask, { count, findChunk }: Kept): AsyncGenerator<Buffer> {
  for (let position = 0; position < count; position += 1) {
    const piece = await run(({ db }) => findChunk(db, position))
    if (!piece) throw new MovedMeanwhile()
    yield piece
  }
}

/** A file was deleted, changed or moved by another while it was copied. */
export class MovedMeanwhile extends Error {
  override name = 'MovedMeanwhile'
}

/** Throws if the object was given up meanwhile. */
export async function claimObject(db: Db, object: string): Promise<void> {
  const claimed = await db
    .deleteFrom('fileRemovals')
    .where('object', '=', object)
    .where('isBegun', '=', false)
    .returning('object')
    .executeTakeFirst()
  if (!claimed) throw new MovedMeanwhile()
}

/** Nobody came to have the object. */
export const giveUpObject = (db: Db, object: string, now: Date) =>
  db.updateTable('fileRemovals').set({ dueAt: now }).where('object', '=', object).execute()

const removedAtOnce = 50
const longestWaitMs = 3_600_000

/** Removes what is due, until nothing is or the storage is away; what could not be removed waits longer each time. */
export async function removeObjects(run: RunTask, store: FileStore): Promise<number> {
  let removed = 0
  for (let objects = await takeDue(run); objects.length > 0; objects = await takeDue(run))
    for (const object of objects) {
      await store.remove(object)
      await run(({ db }) => db.deleteFrom('fileRemovals').where('object', '=', object).execute())
      removed += 1
    }
  return removed
}

/** Several processes take different ones. From here on no file can come to have them. */
const takeDue = (run: RunTask): Promise<string[]> =>
  run(async ({ db, now }) => {
    const due = await db
      .selectFrom('fileRemovals')
      .select(['object', 'attempts'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(removedAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { object, attempts } of due) {
      const dueAt = new Date(now.getTime() + Math.min(longestWaitMs, 60_000 * 2 ** Math.min(attempts, 10)))
      await db
        .updateTable('fileRemovals')
        .set({ isBegun: true, attempts: attempts + 1, dueAt })
        .where('object', '=', object)
        .execute()
    }
    return due.map(({ object }) => object)
  })

/** Files that nobody could open are said at the start. */
export async function requireNoObjects(db: Db): Promise<void> {
  const { rows } = await sql<{ outside: boolean }>`select app.has_objects() as outside`.execute(db)
  if (rows[0]?.outside)
    throw new Error(
      'Some files are in a storage, and FILES_URL is not set: nobody could open them. Set it as it was. To bring them back into the database: FILES_NEW=database, then npm run admin -- files move database.',
    )
}

/** The name of this database's folder; made by the first to ask. */
export async function folderOf(db: Db): Promise<string> {
  await db
    .insertInto('fileFolders')
    .values({ id: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('fileFolders').select('id').executeTakeFirstOrThrow()).id
}
