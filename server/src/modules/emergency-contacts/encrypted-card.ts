import { type BloodGroup, bloodGroup, type WriteCard } from '@uzima/contract/emergency-contacts/card'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import type { CardRow, EncryptedCard } from './card-queries.ts'

const contextOf = (patientId: string): EncryptionContext => ({
  ...{ kind: 'medical_records', subjectId: patientId, table: 'emergency_cards', column: 'blood_group', rowId: patientId },
})

type Words = Pick<WriteCard, 'bloodGroup'>
type Encrypting = Pick<Context, 'db' | 'now' | 'services'>
/** What is not known is stored as null. */
export async function encryptCard(
  { db, now, services }: Encrypting,
  patientId: string,
  { bloodGroup: group }: Words,
): Promise<EncryptedCard> {
  return { bloodGroup: group === null ? null : await services.fields.encrypt(db, now, contextOf(patientId), group) }
}

export async function decryptCard(
  { db, services: { fields } }: Pick<Context, 'db' | 'services'>,
  patientId: string,
  row: EncryptedCard,
): Promise<{ bloodGroup: BloodGroup | null }> {
  await fields.prepare(db, 'medical_records', [patientId])
  return { bloodGroup: z.parse(z.nullable(bloodGroup), await fields.decryptNullable(db, contextOf(patientId), row.bloodGroup)) }
}

/** The stored card in the shape of its form. */
export const keptOf = async (ctx: Pick<Context, 'db' | 'services'>, row: CardRow): Promise<WriteCard> => ({
  ...(await decryptCard(ctx, row.id, row)),
  shows: row.shows,
})
