import type { Db } from '#db/connect.ts'

export type KeyRow = {
  keyId: string
  card: string
  endorsement: string | null
  createdAt: Date
  replacedAt: Date | null
  generation: number
}

/** All keys of a person, oldest first; none if the caller does not write with them. */
export const findKeys = (db: Db, userId: string): Promise<KeyRow[]> =>
  db
    .selectFrom('identityKeys')
    .select(['keyId', 'card', 'endorsement', 'createdAt', 'replacedAt', 'generation'])
    .where('userId', '=', userId)
    .orderBy('generation')
    .execute()

type NewKeys = { userId: string; keyId: string; generation: number; card: string; endorsement: string | null; createdAt: Date }
/** False if keys are already in use; the unique index decides, not a prior read. */
export async function insertKeys(db: Db, keys: NewKeys): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identityKeys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The id of the keys in use. Locks them: what opens them is changed by one request at a time. */
export async function lockCurrentKey(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identityKeys')
    .select('keyId')
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.keyId
}

/** Returns the keys that were in use until now. */
export const retireKeys = (db: Db, userId: string, replacedAt: Date) =>
  db
    .updateTable('identityKeys')
    .set({ replacedAt })
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .returning(['keyId', 'generation'])
    .executeTakeFirst()

/** The person's signed notes about these contacts' keys, by contact. */
export async function findPins(db: Db, userId: string, contactIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('identityPins')
    .select(['contactId', 'pin'])
    .where('userId', '=', userId)
    .where('contactId', 'in', contactIds)
    .execute()
  return new Map(rows.map(({ contactId, pin }) => [contactId, pin]))
}

type NewPin = { userId: string; contactId: string; pin: string; updatedAt: Date }
export const upsertPin = (db: Db, { userId, contactId, pin, updatedAt }: NewPin) =>
  db
    .insertInto('identityPins')
    .values({ userId, contactId, pin, updatedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'contactId']).doUpdateSet({ pin, updatedAt }))
    .execute()

type RecordsKeyRow = { keyId: string; card: string; createdAt: Date; replacedAt: Date | null }
export const findRecordsKeys = (db: Db): Promise<RecordsKeyRow[]> =>
  db.selectFrom('recordsKeys').select(['keyId', 'card', 'createdAt', 'replacedAt']).orderBy('createdAt').orderBy('keyId').execute()

export const retireRecordsKey = (db: Db, replacedAt: Date) =>
  db.updateTable('recordsKeys').set({ replacedAt }).where('replacedAt', 'is', null).execute()

export const insertRecordsKey = (db: Db, key: { keyId: string; card: string; createdBy: string; createdAt: Date }) =>
  db.insertInto('recordsKeys').values(key).execute()
