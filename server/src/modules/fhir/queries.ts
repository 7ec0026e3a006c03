import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** One write of a type at a time for a person, so that what was searched or compared before is still so. */
export const queueForWrite = (db: Db, patientId: string, type: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`fhir ${type} ${patientId}`}, 0))`.execute(db)
