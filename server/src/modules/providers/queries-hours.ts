import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { doctors, longBefore } from './queries.ts'

export const queueForHours = (db: Db) => sql`select app.queue_for_hours()`.execute(db)

/** The hours of one listed doctor, or of all, without those at closed locations. */
export function findTimetables(db: Db, doctorId: string | null, now: Date) {
  const listed = doctors(db, longBefore(now)).where('isActive', '=', true)
  return (doctorId === null ? listed : listed.where('doctors.id', '=', doctorId)).execute()
}

/** Has times that are new offered to whoever waits for them. */
export const freeHours = (db: Db, times: { doctorId: string; start: Date; end: Date }[]) =>
  sql`select app.free_hours(${times.map((each) => each.doctorId)}::uuid[], ${times.map(({ start }) => start)}::timestamptz[],
    ${times.map(({ end }) => end)}::timestamptz[])`.execute(db)
