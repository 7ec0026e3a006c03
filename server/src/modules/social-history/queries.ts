import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { SocialHistory } from '#db/tables.ts'
import { type EntryRow, entryColumns } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { socialHistoryRecord } from './record.ts'

export type SocialHistoryRow = EntryRow & Stored<typeof socialHistoryRecord> & { saidAt: Date | null }
const columns = [...socialHistoryRecord.columns, ...entryColumns, 'saidAt' as const]

/** From when on an answer counts: what was brought was given before it was recorded. */
export const givenAt = ({ saidAt, recordedAt }: Pick<SocialHistoryRow, 'saidAt' | 'recordedAt'>) => saidAt ?? recordedAt

/** Requires consent to the notice in force for one's own, whatever a service forgets to check. */
const isOpen = sql<boolean>`(patient_id <> (select app.uid()) or (select app.has_consented()))`

/** All of a person's, the latest first. */
const everyAnswer = (db: Db, patientId: string) =>
  db
    .selectFrom('socialHistory')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy(sql`coalesce(said_at, recorded_at)`, 'desc')
    .orderBy('id', 'desc')
    .$castTo<SocialHistoryRow>()

export const findAnswers = (db: Db, patientId: string): Promise<SocialHistoryRow[]> => everyAnswer(db, patientId).where(isOpen).execute()

/** For the export, which requires no consent. */
export const findAnswersToTake = (db: Db, patientId: string): Promise<SocialHistoryRow[]> => everyAnswer(db, patientId).execute()

/** Finds answers of this patient only. */
export const findAnswer = (db: Db, patientId: string, id: string): Promise<SocialHistoryRow | undefined> =>
  everyAnswer(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst()

/** The patient of an answer. */
export const findPatientOf = (db: Db, id: string) =>
  db.selectFrom('socialHistory').select('patientId').where('id', '=', id).executeTakeFirst()

export const insertAnswer = (db: Db, answer: SocialHistoryRow) => db.insertInto('socialHistory').values(answer).execute()

/** Changes what is said of the version that was read; returns nothing if there is a newer one. */
export const updateAnswer = (db: Db, { id, version }: Pick<SocialHistoryRow, 'id' | 'version'>, change: Updateable<SocialHistory>) =>
  db
    .updateTable('socialHistory')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export type Sex = 'male' | 'female' | 'other' | 'prefer_not_to_say'

/** Of the profile: the caller's, or that of a patient in the caller's care. */
export async function findSex(db: Db, patientId: string, isOwn: boolean): Promise<Sex | null> {
  const { rows } = await (isOwn
    ? sql<{ gender: Sex | null }>`select gender from app.profiles where id = ${patientId}`
    : sql<{ gender: Sex | null }>`select gender from app.patient_in_care(${patientId})`
  ).execute(db)
  return rows[0]?.gender ?? null
}
