import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import { latest, type MessageRow, messages } from './queries.ts'

type Locked = { readerId: string; contactId: string; cursor: Cursor | undefined; limit: number }
/** Messages to which the reader has keys and the contact has not. */
export const findReleasableMessages = (db: Db, { readerId, contactId, cursor = latest, limit }: Locked): Promise<MessageRow[]> =>
  messages(db, readerId)
    .innerJoin(sql<{ senderId: string; id: string }>`app.releasable_messages(${contactId})`.as('locked'), (join) =>
      join.onRef('locked.senderId', '=', 'm.senderId').onRef('locked.id', '=', 'm.id'),
    )
    .where(before(cursor, 'm.createdAt', 'm.id'))
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

export async function countReleasable(db: Db, contactId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from app.releasable_messages(${contactId})`.execute(db)
  return rows[0]?.count ?? 0
}

type NewGrant = {
  senderId: string
  messageId: string
  keyId: string
  readerId: string
  wrap: string
  slip: string
  grantedBy: string
  grantedAt: Date
}
/** Returns how many were new: existing grants are never overwritten. */
export async function insertGrants(db: Db, grants: NewGrant[]): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('messageKeys')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** The given messages that belong to this conversation. */
export async function findPresent(db: Db, conversationId: string, ids: string[]): Promise<{ senderId: string; id: string }[]> {
  return db.selectFrom('messages').select(['senderId', 'id']).where('conversationId', '=', conversationId).where('id', 'in', ids).execute()
}
