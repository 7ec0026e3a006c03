import { createHmac } from 'node:crypto'
import type { ContactContent, ContactRow } from '@uzima/contract/emergency-contacts'
import type { Context } from '#context.ts'
import { writtenPhone } from './phone-numbers.ts'
import type { ContactRow as Row, WrittenContact } from './queries.ts'
import { contactRecord } from './record.ts'

type World = Pick<Context, 'db' | 'services'>
type Owned = { id: string; patientId: string }

/** `phone` must already be in E.164. */
export async function encryptContact(ctx: World & { now: Date }, contact: Owned, content: ContactContent): Promise<WrittenContact> {
  const columns = await contactRecord.encrypt(ctx, contact, content)
  return { ...columns, phoneMac: macOfPhone(ctx.services, contact.patientId, content.phone) }
}

export const macOfPhone = ({ keys }: Context['services'], patientId: string, phone: string) =>
  createHmac('sha256', keys.derive('contact-phone')).update(`${patientId}|${phone}`).digest()

export async function decryptContacts(world: World, patientId: string, rows: Row[]): Promise<ContactRow[]> {
  const decrypt = await contactRecord.decrypter(world, [patientId])
  return rows.map((row) => toContact(row, decrypt(row)))
}
export const decryptContact = async (world: World, row: Row): Promise<ContactRow> => toContact(row, await contactRecord.decrypt(world, row))

const toContact = ({ id, isPrimary }: Row, content: ContactContent): ContactRow => ({
  id,
  ...content,
  phoneText: writtenPhone(content.phone),
  isPrimary,
})
