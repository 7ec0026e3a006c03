import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { contextOfVisit } from '#modules/appointments/public.ts'

type SeedGroup = { type: string; doctorId: string; start: Date; minutes: number; seats: number; title: string; note: string | null }
/** A group visit to come, for the demo clinic; undefined where its doctor has something else then. */
export async function storeGroup(db: Db, { start, ...group }: SeedGroup, { by, at }: { by: string | null; at: Date }) {
  const id = newId()
  const made = { id, ...group, startTime: start, changedBy: by, changedAt: at }
  await db.insertInto('groupVisits').values(made).execute()
  const { rows } = await sql<{ isHeld: boolean }>`select app.hold_group_time(${id}) as is_held`.execute(db)
  if (rows[0]?.isHeld) return made
  await db.deleteFrom('groupVisits').where('id', '=', id).execute()
  return undefined
}

type SeedSeat = { group: NonNullable<Awaited<ReturnType<typeof storeGroup>>>; patientId: string; reason: string; at: Date }
/** Somebody has booked a seat. False, and nothing is stored, where they have something else then. */
export async function storeSeat(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { group, patientId, reason, at }: SeedSeat,
) {
  const { id: groupVisitId, type, doctorId, startTime, minutes } = group
  const id = newId()
  const span = sql<string>`tstzrange(${startTime}, ${new Date(startTime.getTime() + minutes * 60_000)})`
  const { rows } = await sql`select from bookings b where b.patient_id = ${patientId} and b.span && ${span}`.execute(db)
  if (rows.length > 0) return false
  await db
    .insertInto('appointments')
    .values({
      ...{ id, patientId, doctorId, scheduledTime: startTime, minutes, type, mode: 'in_person', groupVisitId },
      reason: await services.fields.encrypt(db, now, contextOfVisit({ id, patientId }, 'reason'), reason),
      remindAt: sql<Date | null>`app.next_reminder(${type}, ${startTime}, ${now})`,
      ...{ createdAt: at, updatedAt: at },
    })
    .execute()
  await db.insertInto('bookings').values({ appointmentId: id, doctorId, patientId, span }).execute()
  return true
}
