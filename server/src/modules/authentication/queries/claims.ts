import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type OpenClaim = { id: string; patientId: string; dateOfBirth: string | null; way: 'mail' | 'text' | 'paper'; sentTo: string | null }

/** Locks the code until the end of the transaction, so that tries at the same moment are counted one after the other. */
export async function lockClaim(db: Db, codeMac: Buffer, now: Date): Promise<OpenClaim | undefined> {
  const { rows } = await sql<OpenClaim>`
    select c.id, c.patient_id, p.date_of_birth, c.way, c.sent_to
      from app.claim_codes c join app.profiles p on p.id = c.patient_id
     where c.code_mac = ${codeMac} and c.ended_at is null and c.expires_at > ${now}
       for update of c`.execute(db)
  return rows[0]
}

/** Counts a wrong birth date; with the last one the code ends. */
export const countTry = (db: Db, id: string, { most, now }: { most: number; now: Date }) =>
  sql`update app.claim_codes set tries = tries + 1, ended_at = case when tries + 1 >= ${most} then ${now}::timestamptz end where id = ${id}`.execute(
    db,
  )
