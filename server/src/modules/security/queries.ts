import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AnalyticsEvents } from '#db/tables.ts'

export const insertAnalyticsEvent = (db: Db, event: Insertable<AnalyticsEvents>) => db.insertInto('analyticsEvents').values(event).execute()

/** The oldest events waiting to be logged. */
export const findWaitingEvents = (db: Db, limit: number) =>
  db.selectFrom('analyticsEvents').selectAll().orderBy('createdAt').orderBy('id').limit(limit).execute()

export const deleteWaitingEvents = (db: Db, ids: string[]) => db.deleteFrom('analyticsEvents').where('id', 'in', ids).execute()

export type Violation = { directive: string; blocked: string; page: string; source: string; line: number | null }

/** Counts the violation; true if it is the first of its kind. */
export async function countViolation(db: Db, { directive, blocked, page, source, line }: Violation, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select app.note_policy_report(${directive}, ${blocked}, ${page}, ${source}, ${line}, ${now}) as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

export const forgetViolations = (db: Db, before: Date) => sql`select app.delete_old_policy_reports(${before})`.execute(db)
