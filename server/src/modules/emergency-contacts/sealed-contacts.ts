import { createHmac } from 'node:crypto'
import { type ContactRow, relationship, type WriteContact } from '@uzima/contract/emergency-contacts'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { Place } from '#crypto/fields.ts'
import { writtenPhone } from './phone-numbers.ts'
import type { ContactRow as Row, SealedContact } from './queries.ts'

type Owned = { id: string; patientId: string }
type World = Pick<Context, 'db' | 'services'>

const placeOf = ({ id, patientId }: Owned, column: 'name' | 'relationship' | 'phone' | 'email'): Place => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'emergency_contacts',
  column,
  rowId: id,
})

type Words = Pick<WriteContact, 'name' | 'relationship' | 'phone' | 'email'>

/** `phone` is E.164 by now. */
export async function sealContact({ db, now, services }: World & { now: Date }, contact: Owned, words: Words): Promise<SealedContact> {
  const seal = (column: 'name' | 'relationship' | 'phone' | 'email', text: string) =>
    services.fields.seal(db, now, placeOf(contact, column), text)
  // one after the other: the first may make the person's key
  const name = await seal('name', words.name)
  const [relation, phone, email] = await Promise.all([
    seal('relationship', words.relationship),
    seal('phone', words.phone),
    words.email === null ? null : seal('email', words.email),
  ])
  return { name, relationship: relation, phone, email, phoneMac: macOfPhone(services, contact.patientId, words.phone) }
}

export const macOfPhone = ({ keys }: Context['services'], patientId: string, phone: string) =>
  createHmac('sha256', keys.derive('contact-phone')).update(`${patientId}|${phone}`).digest()

export async function openContact({ db, services: { fields } }: World, row: Row): Promise<ContactRow> {
  const [name, relation, phone, email] = await Promise.all([
    fields.open(db, placeOf(row, 'name'), row.name),
    fields.open(db, placeOf(row, 'relationship'), row.relationship),
    fields.open(db, placeOf(row, 'phone'), row.phone),
    fields.openNullable(db, placeOf(row, 'email'), row.email),
  ])
  const { id, isPrimary } = row
  return { id, name, relationship: z.parse(relationship, relation), phone, phoneText: writtenPhone(phone), email, isPrimary }
}

export async function openContacts(ctx: World, patientId: string, rows: Row[]): Promise<ContactRow[]> {
  await ctx.services.fields.prepare(ctx.db, 'medical_records', [patientId])
  return Promise.all(rows.map((row) => openContact(ctx, row)))
}
