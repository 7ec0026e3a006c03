import { createHmac } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { AnalyticsEvents } from '#db/tables.ts'

const seconds = 300
/** A browser that breaks reports a few times; a practice behind one address has many people at work. */
const most = { visitor: 20, person: 60 }
type Bucket = 'client_report' | 'policy_report'

/** True while the person, or the address of a visitor, may report more within five minutes. */
export async function takeReport({ db, now, address, services }: Context, personId: string | null, bucket: Bucket = 'client_report') {
  const key = createHmac('sha256', services.keys.derive('client-reports'))
    .update(personId ?? address ?? '')
    .digest()
  const limit = personId ? most.person : most.visitor
  const { rows } = await sql<{ hasRoom: boolean }>`
    select app.take_limit(${bucket}, ${key}, ${limit}, ${seconds}, ${now}) as has_room`.execute(db)
  return rows[0]?.hasRoom ?? false
}

export const insertAnalyticsEvent = (db: Db, event: Insertable<AnalyticsEvents>) => db.insertInto('analyticsEvents').values(event).execute()

/** The oldest events that wait for the log. */
export const findWaitingEvents = (db: Db, limit: number) =>
  db.selectFrom('analyticsEvents').selectAll().orderBy('createdAt').orderBy('id').limit(limit).execute()

export const deleteWaitingEvents = (db: Db, ids: string[]) => db.deleteFrom('analyticsEvents').where('id', 'in', ids).execute()

export type Violation = { directive: string; blocked: string; page: string; source: string; line: number | null }

/** Counts it; true when it is the first of its kind. */
export async function countViolation(db: Db, { directive, blocked, page, source, line }: Violation, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select app.note_policy_report(${directive}, ${blocked}, ${page}, ${source}, ${line}, ${now}) as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

export const forgetViolations = (db: Db, before: Date) => sql`select app.forget_policy_reports(${before})`.execute(db)
