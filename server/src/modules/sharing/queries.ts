import type { Locale } from '@uzima/contract/fields'
import type { Patient, Provider } from '@uzima/contract/sharing'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor, firstName, type NameCursor } from '#db/keyset.ts'

/** Whether the caller may see this patient's record, by the same function as the policies. */
export async function findCares(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ cares: boolean }>`select app.cares_for(${patientId}) as cares`.execute(db)
  return rows[0]?.cares ?? false
}

/** Who else may see this patient's record; for the patient and those who may see it. */
export async function findReaders(db: Db, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ reader: string }>`select reader from app.record_readers(${patientId}) reader`.execute(db)
  return rows.map(({ reader }) => reader)
}

export type ProviderRow = Provider & { userId: string }
export type CareRow = {
  lastVisitAt: Date | null
  nextVisitAt: Date | null
  visitsUntil: Date | null
  sharedAt: Date | null
  sharedUntil: Date | null
  emergencyId: string | null
  emergencyAt: Date | null
  emergencyUntil: Date | null
  nursedVisitAt: Date | null
  nursedUntil: Date | null
}
/** `endedAt` is set if the patient's ending access left no other reason. */
export type AccessRow = ProviderRow & CareRow & { endedAt: Date | null }

/** Everyone who may see the caller's record, and those whose access was ended. */
export async function findRecordAccess(db: Db): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`select * from app.record_access()`.execute(db)
  return rows
}

type Search = { search: string | null; cursor: NameCursor | undefined; limit: number }

/** Providers the caller can share with, by name. */
export async function findProviders(db: Db, { search, cursor, limit }: Search) {
  const { name, id } = cursor ?? firstName
  const { rows } = await sql<ProviderRow & { sortName: string }>`
    select * from app.find_providers(null, ${search}, ${name}, ${id}, ${limit})`.execute(db)
  return rows
}

export async function findProvider(db: Db, providerId: string): Promise<ProviderRow | undefined> {
  const { name, id } = firstName
  const { rows } = await sql<ProviderRow>`select * from app.find_providers(${providerId}, null, ${name}, ${id}, 1)`.execute(db)
  return rows[0]
}

type Grant = { id: string; patientId: string; granteeId: string; validFrom: Date; validUntil: Date; createdAt: Date }

/** One per patient and provider: sharing again starts a new term, also after it was ended. */
export const upsertGrant = (db: Db, { id, patientId, granteeId, validFrom, validUntil, createdAt }: Grant) =>
  db
    .insertInto('accessGrants')
    .values({ id, patientId, granteeId, validFrom, validUntil, createdAt })
    .onConflict((conflict) => conflict.columns(['granteeId', 'patientId']).doUpdateSet({ validFrom, validUntil, endedAt: null }))
    .execute()

type Between = { patientId: string; granteeId: string }
const grantsOf = (db: Db, { patientId, granteeId }: Between) =>
  db.updateTable('accessGrants').where('patientId', '=', patientId).where('granteeId', '=', granteeId)

export const endGrant = (db: Db, between: Between, endedAt: Date) => grantsOf(db, between).set({ endedAt }).execute()

/** Returns undefined if no grant was ended at that moment. */
export const reopenGrant = (db: Db, between: Between, endedAt: Date) =>
  grantsOf(db, between).set({ endedAt: null }).where('endedAt', '=', endedAt).returning('validUntil').executeTakeFirst()

export const endEmergency = (db: Db, id: string, endedAt: Date) =>
  db.updateTable('emergencyAccesses').set({ endedAt }).where('id', '=', id).execute()

type Ending = { patientId: string; doctorId: string; endedAt: Date }
export const upsertEnding = (db: Db, { patientId, doctorId, endedAt }: Ending) =>
  db
    .insertInto('careEndings')
    .values({ patientId, doctorId, endedAt })
    .onConflict((conflict) => conflict.columns(['patientId', 'doctorId']).doUpdateSet({ endedAt }))
    .execute()

export const deleteEnding = (db: Db, { patientId, doctorId, endedAt }: Ending) =>
  db.deleteFrom('careEndings').where('patientId', '=', patientId).where('doctorId', '=', doctorId).where('endedAt', '=', endedAt).execute()

type Contact = { userId: string; email: string; locale: Locale }
export async function findGranteeContact(db: Db, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select * from app.grantee_contact(${userId})`.execute(db)
  return rows[0]
}

/** `until` is null for a doctor whose access by visits was ended at `endedAt`. */
export type GivenRow = { id: string; name: string; at: Date; until: Date | null; endedAt: Date | null }
/** For the data export: access given and ended, latest first. */
export async function findGivenToTake(db: Db, patientId: string, cursor: Cursor | undefined, limit: number): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select given.* from (
      select g.id, coalesce((select n.name from app.record_names(array[g.grantee_id]) n), '') as name,
             g.valid_from as at, g.valid_until as until, g.ended_at
        from access_grants g where g.patient_id = ${patientId}
      union all
      select e.doctor_id, d.name, e.ended_at, null, e.ended_at
        from care_endings e join doctors d on d.id = e.doctor_id where e.patient_id = ${patientId}) given
     ${cursor ? sql`where ${before(cursor, 'given.at', 'given.id')}` : sql``}
     order by given.at desc, given.id desc limit ${limit}`.execute(db)
  return rows
}

export type PatientRow = CareRow & Pick<Patient, 'id' | 'name' | 'gender' | 'dateOfBirth' | 'phone' | 'locale'>

export async function findPatient(db: Db, id: string): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`select * from app.patient_in_care(${id})`.execute(db)
  return rows[0]
}

type PatientPage = { search: string | null; cursor: Cursor | undefined; limit: number }
const latest: Cursor = { at: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export async function findPatients(db: Db, { search, cursor, limit }: PatientPage) {
  const { at, id } = cursor ?? latest
  const { rows } = await sql<PatientRow & { listedAt: Date; listedId: string }>`
    select (patient).*, listed_at, listed_id from app.patients_in_care(${search}, ${at}, ${id}, ${limit})`.execute(db)
  return rows
}

type FoundPatient = Pick<Patient, 'id' | 'name' | 'gender' | 'dateOfBirth'> & { sortName: string; isNear: boolean }
type Words = { words: readonly string[]; cursor: NameCursor | undefined; limit: number }
export async function findPatientsByWords(db: Db, { words, cursor, limit }: Words): Promise<FoundPatient[]> {
  const { name, id } = cursor ?? firstName
  const { rows } = await sql<FoundPatient>`select * from app.search_patients(${words}::text[], ${name}, ${id}, ${limit})`.execute(db)
  return rows
}
