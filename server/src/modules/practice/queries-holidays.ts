import type { Holiday } from '@uzima/contract/practice/holidays'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export const findHolidays = (db: Db, from: string, until: string): Promise<Holiday[]> =>
  db
    .selectFrom('practiceHolidays')
    .select([sql<string>`day::text`.as('day'), 'name'])
    .where(sql<boolean>`day between ${from}::date and ${until}::date`)
    .orderBy('practiceHolidays.day')
    .execute()

type VisitOnHoliday = { day: string; doctor: string; starts: Date; timeZone: string }
export async function findVisitsOnHolidays(db: Db, from: string, until: string): Promise<VisitOnHoliday[]> {
  const { rows } = await sql<VisitOnHoliday>`
    select day::text as day, doctor, starts, time_zone from app.visits_on_holidays(${from}::date, ${until}::date)`.execute(db)
  return rows
}

export const insertHolidays = (db: Db, days: readonly Holiday[], { by, at }: { by: string; at: Date }) =>
  db
    .insertInto('practiceHolidays')
    .values(days.map(({ day, name }) => ({ day, name, addedBy: by, addedAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteHoliday = (db: Db, day: string) => db.deleteFrom('practiceHolidays').where(sql<boolean>`day = ${day}::date`).execute()
