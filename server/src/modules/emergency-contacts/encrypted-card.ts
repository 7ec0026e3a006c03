import { bloodGroup, type EmergencyCard, WriteCard } from '@uzima/contract/emergency-contacts/card'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import type { CardRow, EncryptedCard } from './card-queries.ts'

type Words = Pick<WriteCard, 'bloodGroup' | 'allergies' | 'conditions'>
type Findings = WriteCard['allergies'] | WriteCard['conditions']

const contextOf = (patientId: string, column: keyof Words): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'emergency_cards',
  column: { bloodGroup: 'blood_group', allergies: 'allergies', conditions: 'conditions' }[column],
  rowId: patientId,
})

const isSaid = ({ chosen, other }: Findings) => chosen.length > 0 || other !== null

type Encrypting = Pick<Context, 'db' | 'now' | 'services'>
/** Empty parts are stored as null. */
export async function encryptCard({ db, now, services }: Encrypting, patientId: string, words: Words): Promise<EncryptedCard> {
  const encrypt = (column: keyof Words, text: string) => services.fields.encrypt(db, now, contextOf(patientId, column), text)
  const { bloodGroup: group, allergies, conditions } = words
  // sequential: the first call may create the person's data key
  return {
    bloodGroup: group === null ? null : await encrypt('bloodGroup', group),
    allergies: isSaid(allergies) ? await encrypt('allergies', JSON.stringify(allergies)) : null,
    conditions: isSaid(conditions) ? await encrypt('conditions', JSON.stringify(conditions)) : null,
  }
}

type Opened = Pick<EmergencyCard, 'bloodGroup' | 'allergies' | 'conditions'>
export async function decryptCard(
  { db, services }: Pick<Context, 'db' | 'services'>,
  patientId: string,
  row: EncryptedCard,
): Promise<Opened> {
  const { fields } = services
  await fields.prepare(db, 'medical_records', [patientId])
  const [group, allergies, conditions] = await Promise.all([
    fields.decryptNullable(db, contextOf(patientId, 'bloodGroup'), row.bloodGroup),
    fields.decryptNullable(db, contextOf(patientId, 'allergies'), row.allergies),
    fields.decryptNullable(db, contextOf(patientId, 'conditions'), row.conditions),
  ])
  const { allergies: Allergies, conditions: Conditions } = WriteCard.shape
  return {
    bloodGroup: z.parse(z.nullable(bloodGroup), group),
    allergies: allergies === null ? null : z.parse(Allergies, JSON.parse(allergies)),
    conditions: conditions === null ? null : z.parse(Conditions, JSON.parse(conditions)),
  }
}

/** The stored card in the shape of its form. */
export async function keptOf(ctx: Pick<Context, 'db' | 'services'>, row: CardRow): Promise<WriteCard> {
  const nothing = { chosen: [], other: null }
  const { bloodGroup: group, allergies, conditions } = await decryptCard(ctx, row.id, row)
  return { bloodGroup: group, allergies: allergies ?? nothing, conditions: conditions ?? nothing, shows: row.shows }
}
