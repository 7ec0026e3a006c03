import type { Db } from '#db/connect.ts'

type Origin = { recordId: string; patientId: string; contactId: string; senderId: string; messageId: string; sentAt: Date }

/** False if the message is already saved; the unique index decides, not a prior read. */
export async function insertOrigin(db: Db, origin: Origin & { savedBy: string; savedAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('healthRecordMessages')
    .values(origin)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findOrigin = (db: Db, recordId: string) =>
  db.selectFrom('healthRecordMessages').select(['senderId', 'sentAt']).where('recordId', '=', recordId).executeTakeFirst()

/** The record as which a message is saved for this patient. */
export const findSaved = (db: Db, patientId: string, { senderId, messageId }: Pick<Origin, 'senderId' | 'messageId'>) =>
  saved(db, patientId).where('senderId', '=', senderId).where('messageId', '=', messageId).executeTakeFirst()

export const findSavedWith = (db: Db, patientId: string, contactId: string) =>
  saved(db, patientId).where('contactId', '=', contactId).orderBy('savedAt').execute()

const saved = (db: Db, patientId: string) =>
  db
    .selectFrom('healthRecordMessages')
    .select(['senderId', 'messageId', 'recordId'])
    .where('patientId', '=', patientId)
    .where('endedAt', 'is', null)
