import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isOpen } from '#records/is-open.ts'
import type { Stored } from '#records/record.ts'
import { careTeamRecord } from './record.ts'

type Clinician = 'doctor' | 'professional'
type End = { endedBy: string | null; endedAs: 'patient' | Clinician | null; endedAt: Date | null }
export type MemberRow = Stored<typeof careTeamRecord> &
  End & {
    id: string
    patientId: string
    providerId: string | null
    isMain: boolean
    recorder: 'patient' | Clinician
    recordedBy: string
    recordedAt: Date
    version: number
  }
const columns = [
  ...careTeamRecord.columns,
  ...([
    'id',
    'patientId',
    'providerId',
    'isMain',
    'recorder',
    'recordedBy',
    'recordedAt',
    'endedBy',
    'endedAs',
    'endedAt',
    'version',
  ] as const),
] as const

/** All of a person's, which are few; the latest first. */
const everyMember = (db: Db, patientId: string) =>
  db
    .selectFrom('careTeamMembers')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<MemberRow>()

export const findMembers = (db: Db, patientId: string): Promise<MemberRow[]> => everyMember(db, patientId).where(isOpen).execute()

/** For the export, which requires no consent. */
export const findMembersToTake = (db: Db, patientId: string): Promise<MemberRow[]> => everyMember(db, patientId).execute()

/** Finds members of this patient's team only. */
export const findMember = (db: Db, patientId: string, id: string): Promise<MemberRow | undefined> =>
  everyMember(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst()

/** The patient of a member. */
export const findPatientOf = (db: Db, id: string) =>
  db.selectFrom('careTeamMembers').select('patientId').where('id', '=', id).executeTakeFirst()

/** The main doctor's account, if they work here; of the caller, or of a patient in the caller's care. */
export async function findMainDoctor(db: Db, patientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('careTeamMembers')
    .select('providerId')
    .where('patientId', '=', patientId)
    .where('isMain', '=', true)
    .where('endedAt', 'is', null)
    .where(isOpen)
    .executeTakeFirst()
  return row?.providerId ?? null
}

export async function countMembers(db: Db, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('careTeamMembers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertMember = (db: Db, member: MemberRow) => db.insertInto('careTeamMembers').values(member).execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateMember = (db: Db, { id, version }: Pick<MemberRow, 'id' | 'version'>, end: End) =>
  db
    .updateTable('careTeamMembers')
    .set({ ...end, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** Ends who stands in the way of a new place: the main doctor if it is theirs, and the other place of the same person. */
export const endOthers = (db: Db, { patientId, isMain, providerId }: Pick<MemberRow, 'patientId' | 'isMain' | 'providerId'>, end: End) =>
  db
    .updateTable('careTeamMembers')
    .set((row) => ({ ...end, version: row('version', '+', 1) }))
    .where('patientId', '=', patientId)
    .where('endedAt', 'is', null)
    .where((row) =>
      row.or([row.and([row('isMain', '=', true), row.lit(isMain)]), ...(providerId === null ? [] : [row('providerId', '=', providerId)])]),
    )
    .execute()

export type TeamProviderRow = { accountId: string; id: string; name: string; photo: string | null; specialty: string | null }
export async function findTeamProviders(db: Db, accounts: readonly string[]): Promise<TeamProviderRow[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<TeamProviderRow>`select * from app.team_providers(${[...new Set(accounts)]}::uuid[])`.execute(db)
  return rows
}

/** The account of somebody of the practice who can have patients; the caller's own entry is found too. */
export async function findProviderAccount(db: Db, providerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from app.doctors where id = ${providerId} and is_active
    union all select user_id from app.healthcare_professionals where id = ${providerId} and is_active`.execute(db)
  return rows[0]?.userId
}
