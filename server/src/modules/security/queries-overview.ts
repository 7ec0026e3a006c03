import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type Protection = { strongFactors: number; recoveryCodesLeft: number; idleMinutes: number }

/** How well the account of the person whose transaction this is is protected. */
export async function findProtection(db: Db): Promise<Protection | undefined> {
  const { rows } = await sql<Protection>`
    select strong_factors, recovery_codes_left, idle_minutes from app.own_protection()`.execute(db)
  return rows[0]
}

export type CareRow = {
  id: string
  role: 'doctor' | 'professional'
  name: string
  specialty: string | null
  lastVisitAt: Date | null
  nextVisitAt: Date | null
  until: Date
}

/** Who may see the record of the person whose transaction this is; those whom the person has shut out are left out. */
export async function findCareTeam(db: Db): Promise<CareRow[]> {
  const { rows } = await sql<CareRow>`
    select id, role, name, specialty, last_visit_at, next_visit_at, greatest(visits_until, shared_until) as until
      from app.record_access()
     where visits_until is not null or shared_until is not null
     order by name, id`.execute(db)
  return rows
}
