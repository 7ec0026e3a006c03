import type { EmergencyAccessReview, PersonInEmergency } from '@uzima/contract/emergency-access'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'

export async function findPeople(db: Db, words: string[], dateOfBirth: string, limit: number): Promise<PersonInEmergency[]> {
  const { rows } = await sql<PersonInEmergency>`
    select * from app.find_in_emergency(${words}::text[], ${dateOfBirth}, ${limit})`.execute(db)
  return rows
}

export async function isOpenable(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ openable: boolean }>`select app.is_openable(${patientId}) as openable`.execute(db)
  return rows[0]?.openable ?? false
}

type NewAccess = { id: string; patientId: string; clinicianId: string; reason: Buffer; openedAt: Date; validUntil: Date }
export type AccessRow = { id: string; patientId: string; openedAt: Date; validUntil: Date; endedAt: Date | null }
const columns = ['id', 'patientId', 'openedAt', 'validUntil', 'endedAt'] as const

/** Returns nothing if the caller has it open already. */
export const insertAccess = (db: Db, access: NewAccess): Promise<AccessRow | undefined> =>
  db
    .insertInto('emergencyAccesses')
    .values(access)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Returns nothing if it is not the caller's, or is over. */
export const endAccess = (
  db: Db,
  { id, clinicianId, now }: { id: string; clinicianId: string; now: Date },
): Promise<AccessRow | undefined> =>
  db
    .updateTable('emergencyAccesses')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('clinicianId', '=', clinicianId)
    .where('endedAt', 'is', null)
    .where('validUntil', '>', now)
    .returning(columns)
    .executeTakeFirst()

/** The patient and the admins, right after the opening. */
export async function findTold(db: Db, accessId: string): Promise<{ userId: string; isPatient: boolean }[]> {
  const { rows } = await sql<{ userId: string; isPatient: boolean }>`
    select * from app.told_of_emergency(${accessId})`.execute(db)
  return rows
}

export type ReviewRow = AccessRow &
  Pick<EmergencyAccessReview, 'patientName' | 'clinicianName' | 'clinicianRole' | 'events'> & { reason: Buffer }
const latest: Cursor = { at: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
export async function findReviews(db: Db, cursor: Cursor | undefined, limit: number): Promise<ReviewRow[]> {
  const { at, id } = cursor ?? latest
  const { rows } = await sql<ReviewRow>`select * from app.emergency_accesses_page(${at}, ${id}, ${limit})`.execute(db)
  return rows
}
