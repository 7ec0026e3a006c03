import { createHmac } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { AnalyticsEvents } from '#db/tables.ts'

const seconds = 300
/** A browser that breaks reports a few times; a practice behind one address has many people at work. */
const most = { visitor: 20, person: 60 }

/** True while the person, or the address of a visitor, may report more within five minutes. */
export async function takeReport({ db, now, address, services }: Context, personId: string | null): Promise<boolean> {
  const key = createHmac('sha256', services.keys.derive('client-reports'))
    .update(personId ?? address ?? '')
    .digest()
  const limit = personId ? most.person : most.visitor
  const { rows } = await sql<{ hasRoom: boolean }>`
    select app.take_limit('client_report', ${key}, ${limit}, ${seconds}, ${now}) as has_room`.execute(db)
  return rows[0]?.hasRoom ?? false
}

export const insertAnalyticsEvent = (db: Db, event: Insertable<AnalyticsEvents>) => db.insertInto('analyticsEvents').values(event).execute()

/** The oldest events that wait for the log. */
export const findWaitingEvents = (db: Db, limit: number) =>
  db.selectFrom('analyticsEvents').selectAll().orderBy('createdAt').orderBy('id').limit(limit).execute()

export const deleteWaitingEvents = (db: Db, ids: string[]) => db.deleteFrom('analyticsEvents').where('id', 'in', ids).execute()
