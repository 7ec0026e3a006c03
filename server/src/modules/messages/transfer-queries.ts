import type { Db } from '#db/connect.ts'

/** When the person's offer to another device ends, if it is still open. */
export const findTransfer = (db: Db, userId: string, now: Date) =>
  db.selectFrom('keyTransfers').select('expiresAt').where('userId', '=', userId).where('expiresAt', '>', now).executeTakeFirst()

export const deleteTransfer = (db: Db, userId: string) => db.deleteFrom('keyTransfers').where('userId', '=', userId).execute()

type NewTransfer = { userId: string; id: string; keyId: string; ticketHash: Buffer; secret: Buffer; createdAt: Date; expiresAt: Date }
export const insertTransfer = (db: Db, transfer: NewTransfer) => db.insertInto('keyTransfers').values(transfer).execute()

/** The open offer for this ticket, taken: of two who ask at once one gets it. */
export const takeOpenTransfer = (db: Db, userId: string, ticketHash: Buffer, now: Date) =>
  db
    .deleteFrom('keyTransfers')
    .where('userId', '=', userId)
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', now)
    .returning(['id', 'keyId', 'secret'])
    .executeTakeFirst()

export const deleteExpiredTransfers = (db: Db, now: Date) => db.deleteFrom('keyTransfers').where('expiresAt', '<=', now).execute()
