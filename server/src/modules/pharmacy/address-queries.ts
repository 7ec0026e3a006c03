import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type EncryptedAddress = { label: Buffer; address: Buffer; phone: Buffer | null }
export type AddressRow = EncryptedAddress & { id: string; patientId: string; isDefault: boolean }

/** Serialises a patient's orders and address changes, so that the limit on open orders and the single default address hold. */
export const lockPatient = (db: Db, patientId: string) =>
  db.selectFrom('profiles').select('id').where('id', '=', patientId).forUpdate().execute()

/** The default address first. */
export const findAddresses = (db: Db, patientId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('deliveryAddresses')
    .select(['id', 'patientId', 'label', 'address', 'phone', 'isDefault'])
    .where('patientId', '=', patientId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

type NewAddress = AddressRow & { now: Date }
export const insertAddress = (db: Db, { now, ...address }: NewAddress) =>
  db
    .insertInto('deliveryAddresses')
    .values({ ...address, createdAt: now, updatedAt: now })
    .execute()

export const updateAddress = (db: Db, id: string, address: EncryptedAddress, now: Date) =>
  db
    .updateTable('deliveryAddresses')
    .set({ ...address, updatedAt: now })
    .where('id', '=', id)
    .execute()

/** Clears the old default first: the unique index is checked per row and would otherwise find two. */
export const markDefault = (db: Db, patientId: string, id: string) =>
  sql`with cleared as (
        update delivery_addresses set is_default = false where patient_id = ${patientId} and is_default and id <> ${id} returning id)
      update delivery_addresses set is_default = true
       where id = ${id} and patient_id = ${patientId} and not is_default and (select count(*) from cleared) <= 1`.execute(db)

export const removeAddress = (db: Db, id: string) => db.deleteFrom('deliveryAddresses').where('id', '=', id).execute()
