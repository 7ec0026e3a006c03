import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { amongIds } from '#db/keyset.ts'
import type { Stored } from '#records/record.ts'
import type { stepsRecord } from './record.ts'

export type StepsRow = Stored<typeof stepsRecord> & {
  id: string
  userId: string
  day: string
  addedBy: string
  replaces: string | null
  updatedAt: Date
}
const columns = ['id', 'userId', 'day', 'counted', 'addedBy', 'replaces', 'updatedAt'] as const

/** Including those hidden without consent, for the data export (right of access). Excludes what is no longer shown. */
const everyDay = (db: Db) => db.selectFrom('dailySteps').select(columns).where('deletedAt', 'is', null).$castTo<StepsRow>()

/** The caller's own record requires consent to the notice in force, even if a service forgets to check. */
const days = (db: Db) => everyDay(db).where(sql<boolean>`(user_id <> (select app.uid()) or (select app.has_consented()))`)

/** Oldest first; only the latest `limit` if there are more. */
export async function findSteps(db: Db, userId: string, { from, until, limit }: { from?: string; until?: string; limit: number }) {
  let query = days(db).where('userId', '=', userId)
  if (from !== undefined) query = query.where('day', '>=', from)
  if (until !== undefined) query = query.where('day', '<=', until)
  const rows = await query.orderBy('day', 'desc').limit(limit).execute()
  return rows.reverse()
}

export async function findLatestDay(db: Db, userId: string): Promise<string | null> {
  const row = await days(db).where('userId', '=', userId).orderBy('day', 'desc').limit(1).executeTakeFirst()
  return row?.day ?? null
}

/** What others took the place of. */
export const findReplaced = (db: Db, userId: string, ids: readonly string[]): Promise<StepsRow[]> =>
  db.selectFrom('dailySteps').select(columns).where('userId', '=', userId).where(amongIds('id', ids)).$castTo<StepsRow>().execute()

/** Of these days. */
export const findStepsOn = (db: Db, userId: string, given: readonly string[]): Promise<StepsRow[]> =>
  days(db).where('userId', '=', userId).where('day', '=', sql<string>`any(${given}::date[])`).execute()

type StepsToTake = {
  before: string | undefined
  limit: number
  ids: readonly string[] | undefined
  from: string | undefined
  until: string | undefined
}
/** Latest first, for the data export, which requires no consent; or only those of some ids or of a time. */
export function findStepsToTake(db: Db, userId: string, { before, limit, ids, from, until }: StepsToTake): Promise<StepsRow[]> {
  let query = everyDay(db).where('userId', '=', userId)
  if (before !== undefined) query = query.where('day', '<', before)
  if (ids !== undefined) query = query.where(amongIds('id', ids))
  if (from !== undefined) query = query.where('day', '>=', from)
  if (until !== undefined) query = query.where('day', '<=', until)
  return query.orderBy('day', 'desc').limit(limit).execute()
}

export const insertSteps = (db: Db, rows: Omit<StepsRow, 'updatedAt'>[], now: Date) =>
  db
    .insertInto('dailySteps')
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .execute()

/** Limited to this person, so that another person's day behaves like an unknown one. */
export const hideSteps = (db: Db, userId: string, ids: readonly string[], now: Date) =>
  db
    .updateTable('dailySteps')
    .set({ deletedAt: now, updatedAt: now })
    .where('userId', '=', userId)
    .where(amongIds('id', ids))
    .where('deletedAt', 'is', null)
    .returning(['id', 'replaces'])
    .execute()

/** What others took the place of is shown again. */
export const showSteps = (db: Db, userId: string, ids: readonly string[], now: Date) =>
  db.updateTable('dailySteps').set({ deletedAt: null, updatedAt: now }).where('userId', '=', userId).where(amongIds('id', ids)).execute()

/** What took the place of one that is taken back took the place of what was there before that. */
export const passOver = (db: Db, userId: string, ids: readonly string[], now: Date) =>
  sql`update app.daily_steps later set replaces = taken.replaces, updated_at = ${now}
        from app.daily_steps taken
       where later.replaces = taken.id and taken.user_id = ${userId} and taken.id = any(${ids}::uuid[])`.execute(db)
