import type { Side } from '@uzima/contract/appointments'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type FeedRow = { id: string; isDetailed: boolean; madeAt: Date; lastReadAt: Date | null }

export const findFeed = (db: Db, userId: string): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendarFeeds')
    .select(['id', 'isDetailed', 'madeAt', 'lastReadAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Of two made at the same moment, one stays. */
export const insertFeed = (db: Db, feed: { id: string; userId: string; tokenHash: Buffer; isDetailed: boolean; madeAt: Date }) =>
  db
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Returns nothing if there is none. */
export const updateFeed = (db: Db, userId: string, change: { isDetailed: boolean } | { endedAt: Date }) =>
  db.updateTable('calendarFeeds').set(change).where('userId', '=', userId).where('endedAt', 'is', null).returning('id').executeTakeFirst()

type Owner = { id: string; userId: string; locale: Locale; isDetailed: boolean }
/** Whose feed has this token; notes that it was read. */
export async function readFeed(db: Db, tokenHash: Buffer): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select * from app.read_calendar_feed(${tokenHash})`.execute(db)
  return rows[0]
}

export type FeedVisit = {
  id: string
  side: Side
  mode: VisitMode
  status: 'scheduled' | 'completed' | 'no_show'
  scheduledTime: Date
  minutes: number
  icsSequence: number
  updatedAt: Date
  doctorName: string
  place: string | null
}
export async function findFeedVisits(db: Db, tokenHash: Buffer, from: Date): Promise<FeedVisit[]> {
  const { rows } = await sql<FeedVisit>`select * from app.calendar_feed_visits(${tokenHash}, ${from})`.execute(db)
  return rows
}
