import type { DeliveryAddress, WriteAddress } from '@uzima/contract/pharmacy/addresses'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { findAddresses } from './address-queries.ts'

type Owned = { id: string; patientId: string }
type World = Pick<Context, 'db' | 'now' | 'services'>
type Table = 'delivery_addresses' | 'delivery_orders' | 'delivery_items' | 'delivery_events'

/** The encryption context of a field of an order or address. The data belongs to the patient, whoever wrote it. */
export const contextOf = (table: Table, { id, patientId }: Owned, column: string): EncryptionContext => ({
  kind: 'medications',
  subjectId: patientId,
  table,
  column,
  rowId: id,
})

/** Encrypts the fields of one row sequentially, because the first may create the person's key. */
export async function encryptTexts<N extends string>({ db, now, services }: World, table: Table, row: Owned, texts: Record<N, string>) {
  const encrypted = {} as Record<N, Buffer> // filled below, one for each text
  for (const [column, text] of Object.entries(texts) as [N, string][])
    encrypted[column] = await services.fields.encrypt(db, now, contextOf(table, row, column), text)
  return encrypted
}

export const encryptNullable = async ({ db, now, services }: World, context: EncryptionContext, text: string | null) =>
  text === null ? null : services.fields.encrypt(db, now, context, text)

export async function encryptAddress(ctx: World, row: Owned, { label, address, phone }: WriteAddress) {
  const encrypted = await encryptTexts(ctx, 'delivery_addresses', row, { label, address })
  return { ...encrypted, phone: await encryptNullable(ctx, contextOf('delivery_addresses', row, 'phone'), phone) }
}

/** Saved addresses, the default one first. */
export async function decryptAddresses({ db, services }: Pick<Context, 'db' | 'services'>, patientId: string): Promise<DeliveryAddress[]> {
  const { fields } = services
  const rows = await findAddresses(db, patientId)
  await fields.prepare(db, 'medications', [patientId])
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      label: await fields.decrypt(db, contextOf('delivery_addresses', row, 'label'), row.label),
      address: await fields.decrypt(db, contextOf('delivery_addresses', row, 'address'), row.address),
      phone: await fields.decryptNullable(db, contextOf('delivery_addresses', row, 'phone'), row.phone),
      isDefault: row.isDefault,
    })),
  )
}
