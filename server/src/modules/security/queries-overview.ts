import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type Protection = { strongFactors: number; recoveryCodesLeft: number; idleMinutes: number }

/** How well the account of the person whose transaction this is is protected. */
export async function findProtection(db: Db): Promise<Protection | undefined> {
  const { rows } = await sql<Protection>`
    select strong_factors, recovery_codes_left, idle_minutes from app.own_protection()`.execute(db)
  return rows[0]
}

/** The doctors who may see the person's record now, as app.cares_for decides it, and the visit that opens it. */
export async function findCareTeam(db: Db, patientId: string, now: Date) {
  const { rows } = await sql<{ doctorId: string; name: string; specialty: string; lastVisitAt: Date }>`
    select d.id as doctor_id, d.name, d.specialty, max(a.scheduled_time) as last_visit_at
      from app.appointments a join app.doctors d on d.id = a.doctor_id
     where a.patient_id = ${patientId} and d.is_active
       and a.status in ('scheduled', 'completed') and a.scheduled_time > ${now}::timestamptz - interval '12 months'
     group by d.id, d.name, d.specialty
     order by max(a.scheduled_time) desc, d.name`.execute(db)
  return rows
}
