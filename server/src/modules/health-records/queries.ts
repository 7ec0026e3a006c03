import type { RecordVersion } from '@uzima/contract/health-records'
import type { RecordStatus, RecordType } from '@uzima/contract/health-records/kinds'
import type { ReportStatus } from '@uzima/contract/health-records/report'
import type { Profile } from '@uzima/contract/profiles'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { amongIds, beforeMoment, type Cursor } from '#db/keyset.ts'
import { type MomentsPage, readMomentsPage } from '#db/moments-page.ts'
import type { HealthRecords } from '#db/tables.ts'
import { isOpen } from '#records/is-open.ts'

export type RecordRow = {
  id: string
  patientId: string
  type: RecordType
  status: RecordStatus
  reportStatus: ReportStatus
  recordDate: string
  title: Buffer
  provider: Buffer
  description: Buffer | null
  labValues: Buffer | null
  comment: Buffer | null
  addedBy: string
  /** The order that it answers. */
  orderId: string | null
  reviewedBy: string | null
  reviewedAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
  /** The number of attached files. */
  files: number
}

const columns = [
  ...(['id', 'patientId', 'type', 'status', 'recordDate', 'title', 'provider', 'description', 'labValues', 'addedBy'] as const),
  ...(['orderId', 'reviewedBy', 'reviewedAt', 'reportStatus', 'comment', 'version', 'createdAt', 'updatedAt'] as const),
] as const

/** All records that are not deleted, for the export. */
const everyRecord = (db: Db) =>
  db
    .selectFrom('healthRecords')
    .select(columns)
    .select((row) =>
      row
        .selectFrom('healthRecordFiles')
        .select((file) => file.fn.countAll<number>().as('count'))
        .whereRef('healthRecordFiles.recordId', '=', 'healthRecords.id')
        .where('healthRecordFiles.removedAt', 'is', null)
        .as('files'),
    )
    .where('deletedAt', 'is', null)
    .$castTo<RecordRow>()

/** Requires consent to the notice in force for one's own record, whatever a service forgets to check. */
const records = (db: Db) => everyRecord(db).where(isOpen)

type Filters = { type?: RecordType | undefined; status?: RecordStatus | undefined; from?: string | undefined; until?: string | undefined }

/** Latest first, paged by day and id, since a day can have many records. */
export function findRecords(db: Db, patientId: string, filters: Filters, cursor: Cursor | undefined, limit: number): Promise<RecordRow[]> {
  const { type, status, from, until } = filters
  let query = records(db).where('patientId', '=', patientId)
  if (type) query = query.where('type', '=', type)
  if (status) query = query.where('status', '=', status)
  if (from) query = query.where('recordDate', '>=', from)
  if (until) query = query.where('recordDate', '<=', until)
  if (cursor) query = query.where(beforeDay(cursor))
  return latestFirst(query, limit)
}
const latestFirst = (query: ReturnType<typeof everyRecord>, limit: number) =>
  query.orderBy('recordDate', 'desc').orderBy('id', 'desc').limit(limit).execute()
const beforeDay = ({ at, id }: Cursor) => sql<boolean>`(record_date, id) < (${dayOf(at)}::date, ${id}::uuid)`
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

type RecordsToTake = {
  cursor: Cursor | undefined
  limit: number
  ids: readonly string[] | undefined
  kinds: { types: readonly RecordType[]; withValues: boolean } | undefined
}
/** For the export, which requires no consent; or only those of some ids, of some types, or with values. */
export function findRecordsToTake(db: Db, patientId: string, { cursor, limit, ids, kinds }: RecordsToTake): Promise<RecordRow[]> {
  let query = everyRecord(db).where('patientId', '=', patientId)
  if (ids) query = query.where(amongIds('id', ids))
  if (kinds) query = query.where(sql<boolean>`(type = any(${[...kinds.types]}) or (${kinds.withValues} and lab_values is not null))`)
  return latestFirst(cursor ? query.where(beforeDay(cursor)) : query, limit)
}

/** The same by page, in the order asked for. */
export const findPageOfRecords = (db: Db, patientId: string, page: MomentsPage) =>
  readMomentsPage(everyRecord(db).where('patientId', '=', patientId), page)

/** Records with lab values, latest first. */
export const findRecordsWithValues = (db: Db, patientId: string, limit: number): Promise<RecordRow[]> =>
  records(db)
    .where('patientId', '=', patientId)
    .where('labValues', 'is not', null)
    .orderBy('recordDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Latest first, in a list that has moments too: of some types only, if given. */
export function findDatedRecords(db: Db, patientId: string, { types, addedBy, cursor, limit }: DatedPage): Promise<RecordRow[]> {
  let query = records(db).where('patientId', '=', patientId)
  if (types) query = query.where('type', 'in', types)
  if (addedBy) query = query.where('addedBy', addedBy === 'patient' ? '=' : '<>', patientId)
  if (cursor) query = query.where(beforeMoment(cursor, 'recordDate', 'id'))
  return latestFirst(query, limit)
}
export type DatedPage = {
  types: readonly RecordType[] | undefined
  addedBy?: 'patient' | 'provider' | undefined
  cursor: Cursor | undefined
  limit: number
}

/** Finds records of this patient only. */
export const findRecord = (db: Db, patientId: string, id: string): Promise<RecordRow | undefined> =>
  records(db).where('patientId', '=', patientId).where('id', '=', id).executeTakeFirst()

type Sealed = Pick<RecordRow, 'title' | 'provider' | 'description' | 'labValues'>
export async function countRecords(db: Db, patientId: string): Promise<{ count: number; pending: number }> {
  const { all, pending } = await db
    .selectFrom('healthRecords')
    .select(({ fn }) => [fn.countAll<string>().as('all'), fn.countAll<string>().filterWhere('status', '=', 'pending').as('pending')])
    .where('patientId', '=', patientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(all), pending: Number(pending) }
}

/** How many of these are the patient's, as far as the caller may read them. */
export async function countOfThese(db: Db, patientId: string, ids: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('healthRecords')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patientId', '=', patientId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of a patient in the caller's care. */
export async function countToReview(db: Db, patientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.records_to_review(${patientId}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewRecord = Sealed &
  Pick<
    RecordRow,
    'id' | 'patientId' | 'type' | 'status' | 'reportStatus' | 'recordDate' | 'addedBy' | 'orderId' | 'reviewedBy' | 'reviewedAt'
  > & { isOutOfRange: boolean; comment?: Buffer | null; now: Date }
export const insertRecord = (db: Db, { now, ...record }: NewRecord) =>
  db
    .insertInto('healthRecords')
    .values({ ...record, createdAt: now, updatedAt: now })
    .execute()

/** Updates the version that was read; returns nothing if there is a newer one. */
export const updateRecord = (db: Db, id: string, version: number, change: Updateable<HealthRecords>) =>
  db
    .updateTable('healthRecords')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export type NewVersion = {
  id: string
  record: RecordRow
  content: Buffer
  change: RecordVersion['change']
  changedBy: string
  now: Date
}
export const insertVersion = (db: Db, { id, record, content, change, changedBy, now }: NewVersion) =>
  db
    .insertInto('healthRecordVersions')
    .values({
      id,
      recordId: record.id,
      patientId: record.patientId,
      version: record.version,
      type: record.type,
      status: record.status,
      reportStatus: record.reportStatus,
      recordDate: record.recordDate,
      content,
      change,
      changedBy,
      changedAt: now,
    })
    .execute()

export type VersionRow = Pick<RecordRow, 'id' | 'type' | 'status' | 'reportStatus' | 'recordDate' | 'version'> & {
  content: Buffer
  change: RecordVersion['change']
  changedBy: string
  changedAt: Date
}
const versions = (db: Db, recordId: string) =>
  db
    .selectFrom('healthRecordVersions')
    .select(['id', 'type', 'status', 'reportStatus', 'recordDate', 'version', 'content', 'change', 'changedBy', 'changedAt'])
    .where('recordId', '=', recordId)
    .orderBy('version', 'desc')
    .$castTo<VersionRow>()
export const findVersions = (db: Db, recordId: string): Promise<VersionRow[]> => versions(db, recordId).limit(200).execute()
/** What stood there before the last correction. */
export const findCorrected = (db: Db, recordId: string): Promise<VersionRow | undefined> =>
  versions(db, recordId).where('change', '=', 'corrected').limit(1).executeTakeFirst()

export async function findFileIds(db: Db, recordId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('healthRecordFiles')
    .select('fileId')
    .where('recordId', '=', recordId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Files of many records at once, in each record's order. */
export const findFilesOf = (db: Db, recordIds: string[]): Promise<{ recordId: string; fileId: string }[]> =>
  recordIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('healthRecordFiles')
        .select(['recordId', 'fileId'])
        .where('recordId', 'in', recordIds)
        .where('removedAt', 'is', null)
        .orderBy('position')
        .execute()

/** Whether a file is in one of this person's records: requires consent to the notice in force for one's own. */
export async function hasFile(db: Db, patientId: string, fileId: string): Promise<boolean> {
  const row = await records(db)
    .where('patientId', '=', patientId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('healthRecordFiles')
          .select('fileId')
          .whereRef('healthRecordFiles.recordId', '=', 'healthRecords.id')
          .where('healthRecordFiles.fileId', '=', fileId)
          .where('healthRecordFiles.removedAt', 'is', null),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const insertRecordFiles = (db: Db, record: { id: string; patientId: string }, fileIds: string[], from: number) =>
  fileIds.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('healthRecordFiles')
        .values(fileIds.map((fileId, index) => ({ recordId: record.id, patientId: record.patientId, fileId, position: from + index })))
        .execute()

export const removeRecordFiles = (db: Db, recordId: string, fileIds: string[], removedAt: Date) =>
  fileIds.length === 0
    ? Promise.resolve([])
    : db.updateTable('healthRecordFiles').set({ removedAt }).where('recordId', '=', recordId).where('fileId', 'in', fileIds).execute()

/** Names of people who wrote in a record the caller may see. */
export async function findNames(db: Db, people: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from app.record_names(${[...new Set(people)]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function caresFor(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ cares: boolean }>`select app.cares_for(${patientId}) as cares`.execute(db)
  return rows[0]?.cares ?? false
}

/** The patient whose record someone has added. */
export const findPatientOf = (db: Db, id: string) =>
  db.selectFrom('healthRecords').select('patientId').where('id', '=', id).executeTakeFirst()

/** Whose ranges apply: to the caller, or to a patient in the caller's care. */
export async function findSubject(
  db: Db,
  patientId: string,
  isOwn: boolean,
): Promise<{ bornOn: string | null; sex: 'female' | 'male' | null }> {
  const { rows } = await (isOwn
    ? sql<Known>`select date_of_birth, gender from app.profiles where id = ${patientId}`
    : sql<Known>`select date_of_birth, gender from app.patient_in_care(${patientId})`
  ).execute(db)
  const [{ dateOfBirth = null, gender = null } = {}] = rows
  return { bornOn: dateOfBirth, sex: gender === 'female' || gender === 'male' ? gender : null }
}
type Known = { dateOfBirth: string | null; gender: string | null }

type Person = Pick<Profile, 'name' | 'gender' | 'dateOfBirth' | 'phone' | 'address' | 'focus'>
export const findPerson = (db: Db, id: string): Promise<Person> =>
  db
    .selectFrom('profiles')
    .select(['name', 'gender', 'dateOfBirth', 'phone', 'address', 'focus'])
    .where('id', '=', id)
    .$castTo<Person>()
    .executeTakeFirstOrThrow()
