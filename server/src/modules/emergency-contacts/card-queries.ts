import type { ClinicalStatus } from '@uzima/contract/conditions/content'
import type { CardPart } from '@uzima/contract/emergency-contacts/card'
import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ContactRow } from './queries.ts'

/** An allergy as its table has it. */
export type SealedAllergy = { id: string; patientId: string } & Record<
  'substance' | 'type' | 'manifestations' | 'reaction' | 'severity' | 'criticality' | 'onset',
  Buffer
>

/** A health problem as its table has it. */
export type SealedCondition = { id: string; patientId: string; problem: Buffer; status: ClinicalStatus }

/** Encrypted columns. */
export type EncryptedCard = { bloodGroup: Buffer | null }
/** `id` is the patient's id. */
export type CardRow = EncryptedCard & { id: string; shows: CardPart[]; updatedAt: Date }
const columns = ['id', 'bloodGroup', 'shows', 'updatedAt'] as const

const cardOf = (db: Db, patientId: string) => db.selectFrom('emergencyCards').select(columns).where('id', '=', patientId).$castTo<CardRow>()
/** For the export, which requires no consent. */
export const findCardToTake = (db: Db, patientId: string): Promise<CardRow | undefined> => cardOf(db, patientId).executeTakeFirst()
/** Requires the owner's consent to the notice in force, whatever a service forgets to check. */
export const findCard = (db: Db, patientId: string): Promise<CardRow | undefined> =>
  cardOf(db, patientId).where(sql<boolean>`(id <> (select app.uid()) or (select app.has_consented()))`).executeTakeFirst()

export const storeCard = (db: Db, { id, ...card }: CardRow) =>
  db
    .insertInto('emergencyCards')
    .values({ id, ...card })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(card))
    .execute()

export type Bearer = { name: string; dateOfBirth: string | null }
/** The card's patient: the caller, or someone in the caller's care. */
export async function findBearer(db: Db, patientId: string, isOwn: boolean): Promise<Bearer | undefined> {
  const { rows } = await (isOwn
    ? sql<Bearer>`select name, date_of_birth from app.profiles where id = ${patientId}`
    : sql<Bearer>`select name, date_of_birth from app.patient_in_care(${patientId})`
  ).execute(db)
  return rows[0]
}

type CheckedRow = {
  gender: string | null
  dateOfBirth: string | null
  /** In the person's time zone. */
  today: string
}
/** What medicines are checked against besides the chart: of the caller, who has consented, or of someone in the caller's care. */
export async function findChecked(db: Db, patientId: string, isOwn: boolean): Promise<CheckedRow | undefined> {
  const people = isOwn
    ? sql`(select gender, date_of_birth from app.profiles where id = ${patientId} and (select app.has_consented()))`
    : sql`(select gender, date_of_birth from app.patient_in_care(${patientId}))`
  const { rows } = await sql<CheckedRow>`
    select p.gender, p.date_of_birth, app.today_of(${patientId}) as today from ${people} p`.execute(db)
  return rows[0]
}

export type LinkRow = { id: string; madeAt: Date }
/** The link that is valid. */
export const findLink = (db: Db, patientId: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('emergencyCardLinks')
    .select(['id', 'madeAt'])
    .where('patientId', '=', patientId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

export const insertLink = (db: Db, link: LinkRow & { patientId: string; tokenHash: Buffer }) =>
  db.insertInto('emergencyCardLinks').values(link).execute()

/** Returns the link that was valid until now. */
export const revokeLink = (db: Db, patientId: string, now: Date): Promise<{ id: string } | undefined> =>
  db
    .updateTable('emergencyCardLinks')
    .set({ revokedAt: now })
    .where('patientId', '=', patientId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

type ShownRow = EncryptedCard & { linkId: string; patientId: string } & (
    | { isRevoked: true }
    | (Bearer & { isRevoked: false; shows: CardPart[]; updatedAt: Date })
  )
export async function findShownCard(db: Db, tokenHash: Buffer): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`select * from app.shown_card(${tokenHash})`.execute(db)
  return rows[0]
}

type ShownMedicine = { medicationId: string; patientId: string; name: Buffer; dosage: Buffer }
/** Empty if the card does not show them. */
export async function findShownMedicines(db: Db, tokenHash: Buffer): Promise<ShownMedicine[]> {
  return (await sql<ShownMedicine>`select * from app.shown_card_medicines(${tokenHash})`.execute(db)).rows
}

/** Empty if the card does not show them. */
export async function findShownContacts(db: Db, tokenHash: Buffer): Promise<ContactRow[]> {
  return (await sql<ContactRow>`select * from app.shown_card_contacts(${tokenHash})`.execute(db)).rows
}

/** Allergies that count, and whether none are known instead. Empty if the card does not show them. */
export async function findShownAllergies(db: Db, tokenHash: Buffer): Promise<{ rows: SealedAllergy[]; isNone: boolean }> {
  const [{ rows }, statement] = await Promise.all([
    sql<SealedAllergy>`select * from app.shown_card_allergies(${tokenHash})`.execute(db),
    sql<{ isNone: boolean }>`select app.shown_card_has_no_allergies(${tokenHash}) as is_none`.execute(db),
  ])
  return { rows, isNone: statement.rows[0]?.isNone ?? false }
}

/** Health problems that are there, and whether there are none instead. Empty if the card does not show them. */
export async function findShownConditions(db: Db, tokenHash: Buffer): Promise<{ rows: SealedCondition[]; isNone: boolean }> {
  const [{ rows }, statement] = await Promise.all([
    sql<SealedCondition>`select * from app.shown_card_conditions(${tokenHash})`.execute(db),
    sql<{ isNone: boolean }>`select app.shown_card_has_no_conditions(${tokenHash}) as is_none`.execute(db),
  ])
  return { rows, isNone: statement.rows[0]?.isNone ?? false }
}

export type Former = 'allergies' | 'conditions'
/** Cards of before this stood in the chart, by id; locked until the end of the transaction, and those that another process has left out. */
export async function claimFormer(db: Db, column: Former, after: string, limit: number) {
  const { rows } = await sql<{ id: string; said: Buffer; updatedAt: Date; locale: Locale }>`
    select c.id, c.${sql.ref(column)} as said, c.updated_at, p.locale from app.emergency_cards c join app.profiles p on p.id = c.id
     where c.${sql.ref(column)} is not null and c.id > ${after} order by c.id limit ${limit} for update of c skip locked`.execute(db)
  return rows
}

export const forgetFormer = (db: Db, column: Former, id: string) =>
  db
    .updateTable('emergencyCards')
    .set({ [column]: null })
    .where('id', '=', id)
    .execute()
