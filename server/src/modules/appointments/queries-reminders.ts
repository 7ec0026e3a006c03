import { type ReminderWay, usualReminders } from '@uzima/contract/appointment-types'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { VisitRow } from './queries.ts'

/** `ways`: those of its type; null for all. */
export type DueReminder = { id: string; patientId: string; doctorName: string; scheduledTime: Date; ways: ReminderWay[] | null }

/** Advances due reminders, and returns each visit that has not started, once. */
export async function claimReminders(db: Db, now: Date, limit: number) {
  const { rows } = await sql<DueReminder>`select * from app.claim_reminders(${now}, ${limit})`.execute(db)
  return rows
}

type AnswerLink = { id: string; appointmentId: string; scheduledTime: Date; tokenHash: Buffer; madeAt: Date }
export const insertAnswerLinks = (db: Db, links: AnswerLink[]) => db.insertInto('visitAnswerLinks').values(links).execute()

export type VisitFacts = Pick<VisitRow, 'id' | 'mode' | 'doctorName' | 'doctorUserId' | 'place' | 'patientId'> & {
  practiceZone: string
  /** When its patient is reminded of it, in minutes before it. */
  reminderMinutes: number[]
}

/** The facts that emails about these visits contain, and their recipients. */
export async function findVisitFacts(db: Db, visitIds: string[]): Promise<VisitFacts[]> {
  const { rows } = await sql<VisitFacts>`
    select a.id, a.mode, a.patient_id, d.user_id as doctor_user_id, d.name as doctor_name,
           coalesce(g.place, app.place_at(a.location_id, d.place)) as place, app.zone_at(a.location_id, a.mode, d.time_zone) as practice_zone,
           coalesce(t.reminder_minutes, ${usualReminders}) as reminder_minutes
      from appointments a
      join doctors d on d.id = a.doctor_id
      left join appointment_types t on t.code = a.type
      left join group_visits g on g.id = a.group_visit_id
     where a.id = any(${visitIds}::uuid[])`.execute(db)
  return rows
}
