import { bloodGroup, type EmergencyCard, WriteCard } from '@uzima/contract/emergency-contacts/card'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import type { CardRow, EncryptedCard } from './card-queries.ts'

type Words = Pick<WriteCard, 'bloodGroup' | 'conditions'>

const contextOf = (patientId: string, column: keyof Words): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'emergency_cards',
  column: { bloodGroup: 'blood_group', conditions: 'conditions' }[column],
  rowId: patientId,
})

const isSaid = ({ chosen, other }: WriteCard['conditions']) => chosen.length > 0 || other !== null

type Encrypting = Pick<Context, 'db' | 'now' | 'services'>
/** Empty parts are stored as null. */
export async function encryptCard({ db, now, services }: Encrypting, patientId: string, words: Words): Promise<EncryptedCard> {
  const encrypt = (column: keyof Words, text: string) => services.fields.encrypt(db, now, contextOf(patientId, column), text)
  const { bloodGroup: group, conditions } = words
  // sequential: the first call may create the person's data key
  return {
    bloodGroup: group === null ? null : await encrypt('bloodGroup', group),
    conditions: isSaid(conditions) ? await encrypt('conditions', JSON.stringify(conditions)) : null,
  }
}

type Opened = Pick<EmergencyCard, 'bloodGroup' | 'conditions'>
export async function decryptCard(
  { db, services }: Pick<Context, 'db' | 'services'>,
  patientId: string,
  row: EncryptedCard,
): Promise<Opened> {
  const { fields } = services
  await fields.prepare(db, 'medical_records', [patientId])
  const [group, conditions] = await Promise.all([
    fields.decryptNullable(db, contextOf(patientId, 'bloodGroup'), row.bloodGroup),
    fields.decryptNullable(db, contextOf(patientId, 'conditions'), row.conditions),
  ])
  return {
    bloodGroup: z.parse(z.nullable(bloodGroup), group),
    conditions: conditions === null ? null : z.parse(WriteCard.shape.conditions, JSON.parse(conditions)),
  }
}

/** The stored card in the shape of its form. */
export async function keptOf(ctx: Pick<Context, 'db' | 'services'>, row: CardRow): Promise<WriteCard> {
  const { bloodGroup: group, conditions } = await decryptCard(ctx, row.id, row)
  return { bloodGroup: group, conditions: conditions ?? { chosen: [], other: null }, shows: row.shows }
}
