import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { entryQueries } from '#records/entry-queries.ts'
import type { EntryRow } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { socialHistoryRecord } from './record.ts'

export type SocialHistoryRow = EntryRow & Stored<typeof socialHistoryRecord> & { saidAt: Date | null }

/** From when on an answer counts: what was brought was given before it was recorded. */
export const givenAt = ({ saidAt, recordedAt }: Pick<SocialHistoryRow, 'saidAt' | 'recordedAt'>) => saidAt ?? recordedAt

export const {
  findAll: findAnswers,
  findAllToTake: findAnswersToTake,
  findOne: findAnswer,
  findPatientOf,
  insert: insertAnswer,
  update: updateAnswer,
} = entryQueries<SocialHistoryRow>({
  table: 'socialHistory',
  columns: [...socialHistoryRecord.columns, 'saidAt'],
  latestBy: sql`coalesce(said_at, recorded_at)`,
})

export type Sex = 'male' | 'female' | 'other' | 'prefer_not_to_say'

/** Of the profile: the caller's, or that of a patient in the caller's care. */
export async function findSex(db: Db, patientId: string, isOwn: boolean): Promise<Sex | null> {
  const { rows } = await (isOwn
    ? sql<{ gender: Sex | null }>`select gender from app.profiles where id = ${patientId}`
    : sql<{ gender: Sex | null }>`select gender from app.patient_in_care(${patientId})`
  ).execute(db)
  return rows[0]?.gender ?? null
}
