import type { Locale } from '@uzima/contract/fields'
import type { ImportState } from '@uzima/contract/imports'
import type { ImportKind } from '@uzima/contract/imports/kinds'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { RecordImports } from '#db/tables.ts'
import type { Stored } from '#records/record.ts'
import type { importRecord, lineRecord } from './record.ts'

export type ImportRow = Stored<typeof importRecord> & {
  id: string
  patientId: string
  size: number
  partSize: number
  timeZone: string
  state: ImportState
  recognisedAt: Date | null
  bytesRead: number
  attempts: number
  connectionId: string | null
  uploadedAt: Date
  updatedAt: Date
  addedAt: Date | null
  undoneAt: Date | null
}
const columns = [
  ...(['id', 'patientId', 'name', 'fingerprint', 'report', 'kept', 'size', 'partSize', 'timeZone', 'state'] as const),
  ...(['recognisedAt', 'bytesRead', 'attempts', 'connectionId', 'uploadedAt', 'updatedAt', 'addedAt', 'undoneAt'] as const),
] as const
const imports = (db: Db) => db.selectFrom('recordImports').select(columns).$castTo<ImportRow>()

export const findImports = (db: Db, patientId: string, limit: number): Promise<ImportRow[]> =>
  imports(db).where('patientId', '=', patientId).orderBy('uploadedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** Row-level security shows it to its patient and to the worker. */
export const findImport = (db: Db, id: string): Promise<ImportRow | undefined> => imports(db).where('id', '=', id).executeTakeFirst()

/** The same, locked for a change: two of them wait for each other. */
export const lockImport = (db: Db, id: string): Promise<ImportRow | undefined> =>
  imports(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** All that came by a connection, locked for a change. */
export const lockImportsFrom = (db: Db, patientId: string, connectionId: string): Promise<ImportRow[]> =>
  imports(db)
    .where('patientId', '=', patientId)
    .where('connectionId', '=', connectionId)
    .orderBy('uploadedAt')
    .orderBy('id')
    .forUpdate()
    .execute()

/** What came by these connections and waits for a decision. */
export const findWaitingFrom = (db: Db, connectionIds: string[]) =>
  db
    .selectFrom('recordImports')
    .select(['id', 'connectionId'])
    .where('connectionId', 'in', connectionIds)
    .where('state', '=', 'ready')
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()

export async function countWaiting(db: Db, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recordImports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('patientId', '=', patientId)
    .where('addedAt', 'is', null)
    // of what the person brings; what is fetched comes by itself
    .where('connectionId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Of what the person brings, those of which bytes are kept: until they have been read. */
export const findOnTheWay = (db: Db, patientId: string): Promise<ImportRow[]> =>
  imports(db)
    .where('patientId', '=', patientId)
    .where('connectionId', 'is', null)
    .where('state', 'in', ['uploading', 'reading'])
    .orderBy('uploadedAt', 'desc')
    .execute()

type NewImport = Pick<ImportRow, 'id' | 'patientId' | 'name' | 'size' | 'partSize' | 'timeZone'> & { now: Date }
export const insertImport = (db: Db, { now, ...row }: NewImport & Pick<ImportRow, 'fingerprint'>) =>
  db
    .insertInto('recordImports')
    .values({ ...row, state: 'uploading', uploadedAt: now, updatedAt: now })
    .execute()

type Fetched = NewImport & { connectionId: string }
/** What was fetched for the person is there as a whole. */
export const insertFetched = (db: Db, { now, ...row }: Fetched) =>
  db
    .insertInto('recordImports')
    .values({ ...row, state: 'reading', uploadedAt: now, updatedAt: now })
    .execute()

export const updateImport = (db: Db, id: string, change: Updateable<RecordImports>) =>
  db.updateTable('recordImports').set(change).where('id', '=', id).execute()

export const deleteImport = (db: Db, id: string) =>
  db.deleteFrom('recordImports').where('id', '=', id).where('addedAt', 'is', null).returning('id').executeTakeFirst()

export const queueReading = (db: Db, id: string, now: Date) => sql`select app.read_import(${id}, ${now})`.execute(db)

/** After a process has ended in the middle of a file. */
export const freeQueue = (db: Db) => sql`select app.free_import_queue()`.execute(db)

export async function findPositions(db: Db, importId: string): Promise<number[]> {
  const rows = await db.selectFrom('recordImportParts').select('position').where('importId', '=', importId).orderBy('position').execute()
  return rows.map(({ position }) => position)
}

type Part = { id: string; importId: string; patientId: string; position: number; encrypted: Buffer }
/** An existing part is left unchanged. */
export const insertPart = (db: Db, part: Part) =>
  db
    .insertInto('recordImportParts')
    .values(part)
    .onConflict((conflict) => conflict.columns(['importId', 'position']).doNothing())
    .execute()

export async function findPart(db: Db, importId: string, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('recordImportParts')
    .select('encrypted')
    .where('importId', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.encrypted
}

export const deleteParts = (db: Db, importId: string) => db.deleteFrom('recordImportParts').where('importId', '=', importId).execute()

export type LineRow = Stored<typeof lineRecord> & {
  id: string
  importId: string
  patientId: string
  position: number
  kind: ImportKind
  isChosen: boolean | null
  entryId: string | null
}
export const findLines = (db: Db, importId: string): Promise<LineRow[]> =>
  db
    .selectFrom('recordImportLines')
    .select(['id', 'importId', 'patientId', 'position', 'kind', 'line', 'isChosen', 'entryId'])
    .where('importId', '=', importId)
    .orderBy('position')
    .$castTo<LineRow>()
    .execute()

/** How many lines each file has, and how many of them were added. */
export async function countLines(db: Db, importIds: string[]): Promise<Map<string, { lines: number; added: number }>> {
  if (importIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('recordImportLines')
    .select(({ fn }) => ['importId', fn.countAll<number>().as('lines'), fn.count<number>('entryId').as('added')])
    .where('importId', 'in', importIds)
    .groupBy('importId')
    .execute()
  return new Map(rows.map(({ importId, lines, added }) => [importId, { lines, added }]))
}

export const insertLines = (db: Db, lines: Omit<LineRow, 'isChosen' | 'entryId'>[]) =>
  db.insertInto('recordImportLines').values(lines).execute()

export const chooseLines = (db: Db, importId: string, ids: string[], isChosen: boolean) =>
  ids.length === 0
    ? undefined
    : db.updateTable('recordImportLines').set({ isChosen }).where('importId', '=', importId).where('id', 'in', ids).execute()

/** Which entry each line has become. */
export const setEntries = (db: Db, entries: readonly { id: string; entryId: string }[]) =>
  sql`update app.record_import_lines l set entry_id = e.entry_id
        from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ entryId }) => entryId)}::uuid[]) e (id, entry_id)
       where l.id = e.id`.execute(db)

/** All but what was added. */
export const deleteLines = (db: Db, importId: string) =>
  db.deleteFrom('recordImportLines').where('importId', '=', importId).where('entryId', 'is', null).execute()

/** Whose record it is: what a file is compared with. */
type Person = { name: string; dateOfBirth: string | null; gender: string | null; locale: Locale; timeZone: string }
export const findPerson = (db: Db, id: string): Promise<Person> =>
  db
    .selectFrom('profiles')
    .select(['name', 'dateOfBirth', 'gender', 'locale', 'timeZone'])
    .where('id', '=', id)
    .$castTo<Person>()
    .executeTakeFirstOrThrow()

/** From which file each of these entries came. */
export const findOrigins = (db: Db, patientId: string, entryIds: string[]) =>
  db
    .selectFrom('recordImportLines as l')
    .innerJoin('recordImports as i', 'i.id', 'l.importId')
    .select(['l.entryId', 'i.id', 'i.patientId', 'i.name', 'i.report'])
    .where('l.patientId', '=', patientId)
    .where('l.entryId', 'in', entryIds)
    .$castTo<{ entryId: string; id: string; patientId: string; name: Buffer; report: Buffer | null }>()
    .execute()

/** Files that nobody has decided about, a limited number at a time. */
export const deleteUndecided = (db: Db, before: Date, limit: number) =>
  db
    .deleteFrom('recordImports')
    .where('id', 'in', (query) =>
      query.selectFrom('recordImports').select('id').where('addedAt', 'is', null).where('updatedAt', '<', before).limit(limit),
    )
    .execute()

/** Files whose upload nobody has continued, a limited number at a time. */
export const deleteUnfinished = (db: Db, before: Date, limit: number) =>
  db
    .deleteFrom('recordImports')
    .where('id', 'in', (query) =>
      query.selectFrom('recordImports').select('id').where('state', '=', 'uploading').where('updatedAt', '<', before).limit(limit),
    )
    .execute()

type Stuck = { begunBefore: Date; sentBefore: Date; now: Date }
/** Files whose reading stopped so long ago that it will never go on, or that have waited far too long for it. */
export async function giveUpStuck(db: Db, { begunBefore, sentBefore, now }: Stuck): Promise<string[]> {
  const rows = await db
    .updateTable('recordImports')
    .set({ state: 'unreadable', updatedAt: now })
    .where('state', '=', 'reading')
    .where((row) => row.or([row('updatedAt', '<', sentBefore), row.and([row('attempts', '>', 0), row('updatedAt', '<', begunBefore)])]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
