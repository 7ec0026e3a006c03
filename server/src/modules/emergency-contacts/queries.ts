import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Stored } from '#records/record.ts'
import { contactRecord } from './record.ts'

type Content = Stored<typeof contactRecord>
export type ContactRow = Content & { id: string; patientId: string; isPrimary: boolean; updatedAt: Date }

const columns = [...contactRecord.columns, ...(['id', 'patientId', 'isPrimary', 'updatedAt'] as const)]

/** Serialises changes to one person's contacts, so that the limit and the single primary contact hold. */
export const lockContacts = (db: Db, patientId: string) =>
  db.selectFrom('profiles').select('id').where('id', '=', patientId).forUpdate().execute()

export const findContacts = (db: Db, patientId: string): Promise<ContactRow[]> =>
  db
    .selectFrom('emergencyContacts')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('isPrimary', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findContact = (db: Db, patientId: string, id: string): Promise<ContactRow | undefined> =>
  db.selectFrom('emergencyContacts').select(columns).where('patientId', '=', patientId).where('id', '=', id).executeTakeFirst()

export const findContactTimes = (db: Db, patientId: string, id: string) =>
  db
    .selectFrom('emergencyContacts')
    .select(['createdAt', 'updatedAt'])
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findContactByPhone = (db: Db, patientId: string, phoneMac: Buffer) =>
  db.selectFrom('emergencyContacts').select('id').where('patientId', '=', patientId).where('phoneMac', '=', phoneMac).executeTakeFirst()

export async function countContacts(db: Db, patientId: string): Promise<number> {
  const { n } = await db
    .selectFrom('emergencyContacts')
    .select((count) => count.fn.countAll<string>().as('n'))
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A contact's content, with the keyed hash that detects a duplicate number. */
export type WrittenContact = Content & { phoneMac: Buffer }
type NewContact = WrittenContact & { id: string; patientId: string; isPrimary: boolean; now: Date }
export const insertContact = (db: Db, { now, ...contact }: NewContact) =>
  db
    .insertInto('emergencyContacts')
    .values({ ...contact, createdAt: now, updatedAt: now })
    .execute()

export const updateContact = (db: Db, id: string, contact: WrittenContact, now: Date) =>
  db
    .updateTable('emergencyContacts')
    .set({ ...contact, updatedAt: now })
    .where('id', '=', id)
    .execute()

/** Moves the primary flag in one statement. It is cleared first, because the unique index is checked row by row. */
export const markPrimary = (db: Db, patientId: string, id: string) =>
  sql`with cleared as (
        update emergency_contacts set is_primary = false where patient_id = ${patientId} and is_primary and id <> ${id} returning id)
      update emergency_contacts set is_primary = true
       where id = ${id} and patient_id = ${patientId} and not is_primary and (select count(*) from cleared) <= 1`.execute(db)

export const deleteContact = (db: Db, id: string) => db.deleteFrom('emergencyContacts').where('id', '=', id).execute()
