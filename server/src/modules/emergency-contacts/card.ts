import type { CardPart, EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { cardAllergies, cardAllergiesOf } from '#modules/allergies/public.ts'
import { cardConditions, cardConditionsOf } from '#modules/conditions/public.ts'
import { activeMedicines, decryptMedication } from '#modules/medications/public.ts'
import * as queries from './card-queries.ts'
import { decryptContacts } from './contacts.ts'
import { decryptCard } from './encrypted-card.ts'
import { findContacts } from './queries.ts'

/** The card as its owner and their providers see it: only the parts chosen to be shown. */
export async function readCard(ctx: Context<Verified>, row: queries.CardRow): Promise<EmergencyCard> {
  const { db, actor } = ctx
  const { id: patientId, shows } = row
  const [bearer, words, allergies, conditions, medicines, contacts] = await Promise.all([
    queries.findBearer(db, patientId, patientId === actor.id),
    decryptCard(ctx, patientId, row),
    shows.includes('allergies') ? cardAllergies(ctx, patientId) : null,
    shows.includes('conditions') ? cardConditions(ctx, patientId) : null,
    shows.includes('medicines') ? activeMedicines(ctx, patientId) : null,
    shows.includes('contacts') ? findContacts(db, patientId) : null,
  ])
  if (!bearer) throw notFound('patient_not_found')
  return toCard(shows, {
    ...bearer,
    ...words,
    allergies,
    conditions,
    medicines,
    contacts: contacts && (await decryptContacts(ctx, patientId, contacts)),
    updatedAt: row.updatedAt,
  })
}

type ShownRow = queries.EncryptedCard & queries.Bearer & { patientId: string; shows: CardPart[]; updatedAt: Date }
/** The same for holders of the link: the database leaves out hidden parts. */
export async function readShownCard(ctx: Context, row: ShownRow, tokenHash: Buffer): Promise<EmergencyCard> {
  const { db, services } = ctx
  const { patientId, shows } = row
  await services.fields.prepare(db, 'medications', [patientId])
  const [words, allergies, conditions, medicines, contacts] = await Promise.all([
    decryptCard(ctx, patientId, row),
    queries.findShownAllergies(db, tokenHash),
    queries.findShownConditions(db, tokenHash),
    queries.findShownMedicines(db, tokenHash),
    queries.findShownContacts(db, tokenHash),
  ])
  return toCard(shows, {
    ...row,
    ...words,
    allergies: await cardAllergiesOf(ctx, patientId, allergies),
    conditions: await cardConditionsOf(ctx, patientId, conditions),
    medicines: await Promise.all(
      medicines.map(async (medicine) => ({ id: medicine.medicationId, ...(await decryptMedication(db, services, medicine)) })),
    ),
    contacts: await decryptContacts(ctx, patientId, contacts),
  })
}

type Medicine = { id: string; medicationName: string; dosage: string }
type Parts = Pick<EmergencyCard, 'name' | 'dateOfBirth' | 'bloodGroup' | 'allergies' | 'conditions' | 'contacts'> & {
  medicines: Medicine[] | null
  updatedAt: Date
}

function toCard(shows: readonly CardPart[], parts: Parts): EmergencyCard {
  const shown = <T>(part: CardPart, value: T) => (shows.includes(part) ? value : null)
  return {
    name: parts.name,
    dateOfBirth: shown('birth_date', parts.dateOfBirth),
    bloodGroup: shown('blood_group', parts.bloodGroup),
    allergies: shown('allergies', parts.allergies),
    conditions: shown('conditions', parts.conditions),
    medicines: shown('medicines', parts.medicines?.map(({ id, medicationName: name, dosage }) => ({ id, name, dosage })) ?? null),
    contacts: shown(
      'contacts',
      parts.contacts?.map(({ id, name, relationship, phone, phoneText }) => ({ id, name, relationship, phone, phoneText })) ?? null,
    ),
    updatedAt: parts.updatedAt.toISOString(),
  }
}
