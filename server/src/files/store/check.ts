import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { laidAsSent, laidSealed, sealedBytes } from '../laid.ts'
import { removeObjects } from './objects.ts'
import type { FileStore, Listed, RunTask } from './store.ts'

/** An object that no file has, and that was not begun lately, belongs to nothing. */
export const safeAgeMs = 24 * 3_600_000

type Row = { object: string; table: 'files' | 'message_files'; id: string; size: number }
export type Checked = {
  /** Files whose object is there and as long as it should be. */
  whole: number
  bytes: number
  /** Files that nobody can open: their object is gone, or of another length. */
  missing: Row[]
  damaged: Row[]
  /** Objects that no file has, older than the safe age, and how many were removed. */
  orphans: string[]
  removed: number
  /** Objects that no file has yet or any more: being stored, or waiting for their removal. */
  passing: number
  inDatabase: number
}
type Options = { run: RunTask; store: FileStore; remove: boolean; now: () => Date }

/** Goes through the storage and the database side by side, in the order of the names of objects, so that millions need no memory. */
export async function checkFiles({ run, store, remove, now }: Options): Promise<Checked> {
  const found: Checked = { whole: 0, bytes: 0, missing: [], damaged: [], orphans: [], removed: 0, passing: 0, inDatabase: 0 }
  const rows = rowsOf(run)
  const objects = store.list()[Symbol.asyncIterator]()
  let row = await rows.next()
  let object = await objects.next()
  const loose: Listed[] = []
  while (!row.done || !object.done) {
    if (!object.done && (row.done || object.value.object < row.value.object)) {
      loose.push(object.value)
      object = await objects.next()
    } else if (!row.done && (object.done || row.value.object < object.value.object)) {
      if (await isMissing({ run, store }, row.value)) found.missing.push(row.value)
      row = await rows.next()
    } else if (!row.done && !object.done) {
      const { table, size } = row.value
      if (object.value.bytes === sealedBytes(table === 'files' ? laidSealed(size) : laidAsSent(size))) {
        found.whole += 1
        found.bytes += object.value.bytes
      } else found.damaged.push(row.value)
      row = await rows.next()
      object = await objects.next()
    }
  }
  for (const each of loose)
    if (now().getTime() - each.at.getTime() > safeAgeMs && (await belongsToNothing(run, each.object))) found.orphans.push(each.object)
    else found.passing += 1
  found.inDatabase = await run(({ db }) => countInDatabase(db))
  if (remove) found.removed = await removeOrphans({ run, store }, found.orphans)
  return found
}

const atOnce = 1000
async function* rowsOf(run: RunTask): AsyncGenerator<Row, undefined> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const from = after
    const rows = await run(async ({ db }) => {
      const next = sql<Row>`
        select object, 'files' as "table", id, size from files where object > ${from}
        union all select object, 'message_files', id, size from message_files where object > ${from}
        order by object limit ${atOnce}`
      return (await next.execute(db)).rows
    })
    yield* rows
    const last = rows.at(-1)
    if (!last) return undefined
    after = last.object
  }
}

/** Looked at once more: it may have come, or been moved or deleted, since the storage was listed. */
async function isMissing({ run, store }: Pick<Options, 'run' | 'store'>, { object }: Row): Promise<boolean> {
  if (await store.read(object, 0, 1)) return false
  return run(async ({ db }) => isInUse(db, object))
}

const isInUse = async (db: Db, object: string) => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from files where object = ${object}) or exists (select from message_files where object = ${object}) as used`.execute(
    db,
  )
  return rows[0]?.used === true
}

/** What is being stored is noted before it is sent, so that no file can come to have what is noted nowhere. */
const belongsToNothing = (run: RunTask, object: string) =>
  run(async ({ db }) => {
    const noted = await db.selectFrom('fileRemovals').select('object').where('object', '=', object).executeTakeFirst()
    return !noted && !(await isInUse(db, object))
  })

async function removeOrphans({ run, store }: Pick<Options, 'run' | 'store'>, orphans: string[]): Promise<number> {
  for (const object of orphans)
    await run(({ db, now }) =>
      db
        .insertInto('fileRemovals')
        .values({ object, dueAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  await removeObjects(run, store)
  return orphans.length
}

const countInDatabase = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from files where state = 'ready' and object is null)::int
         + (select count(*) from message_files where message_id is not null and object is null)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
