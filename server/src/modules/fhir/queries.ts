import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** One write of a type at a time for a person, so that what was searched or compared before is still so. */
export const queueForWrite = (db: Db, patientId: string, type: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`fhir ${type} ${patientId}`}, 0))`.execute(db)

export type FoundPatient = { id: string; name: string | null; gender: string | null; dateOfBirth: string | null }

/** Whom the backend service of the transaction may read, of those who were born on this day. */
export async function findPatientsOfBackend(db: Db, birth: string, limit: number): Promise<FoundPatient[]> {
  const { rows } = await sql<FoundPatient>`select * from app.find_patients_of_backend(${birth}::date, ${limit})`.execute(db)
  return rows
}
