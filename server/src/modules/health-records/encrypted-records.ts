import type { HealthRecord, HealthRecordRow, RecordVersion } from '@uzima/contract/health-records'
import { resultTypes } from '@uzima/contract/health-records/report'
import { LabValue } from '@uzima/contract/health-records/values'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { storedFiles } from '#modules/files/public.ts'
import type { Services } from '#services.ts'
import { comparedValues, nameOf, type Subject, subjectOf } from './lab-values.ts'
import { findOrigin } from './message-queries.ts'
import { actionsOf } from './policy.ts'
import { findCorrected, findFileIds, findNames, findVersions, type RecordRow, type VersionRow } from './queries.ts'

const columns = { title: 'title', provider: 'provider', description: 'description', values: 'lab_values', comment: 'comment' } as const

/** Encryption context of a record's field. It belongs to the patient, whoever wrote it. */
const contextOf = ({ id, patientId }: { id: string; patientId: string }, field: keyof typeof columns): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'health_records',
  column: columns[field],
  rowId: id,
})
const contextOfVersion = (id: string, patientId: string): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'health_record_versions',
  column: 'content',
  rowId: id,
})

type Written = { title: string; provider: string; description: string | null; values: LabValue[] }
export type Words = Written & { comment: string | null; valueIds: string[] }
const Values = z.array(LabValue)
/** What other systems know each value by; absent in records from before there were any. */
const Ids = z.array(z.object({ id: z.optional(z.string()) }))
const valuesIn = (text: string | null): Pick<Words, 'values' | 'valueIds'> => {
  const kept: unknown = text === null ? [] : JSON.parse(text)
  return { values: z.parse(Values, kept), valueIds: z.parse(Ids, kept).map(({ id }, index) => id ?? String(index + 1)) }
}
/** The content of a version, as encrypted. */
const Content = z.object({
  title: z.string(),
  provider: z.string(),
  description: z.nullable(z.string()),
  values: Values,
  /** Absent in versions from before there were comments. */
  comment: z.optional(z.nullable(z.string())),
  files: z.array(z.string()),
  /** Why this version was corrected. */
  reason: z.optional(z.string()),
})

type Encrypting = Pick<Context, 'db' | 'now' | 'services'>
/** `former` is what it replaces: a test that stays keeps the id of its value. */
export async function encryptWords(
  { db, now, services: { fields } }: Encrypting,
  record: { id: string; patientId: string },
  words: Written,
  former?: Pick<Words, 'values' | 'valueIds'>,
) {
  const { title, provider, description, values } = words
  const encrypt = (field: keyof typeof columns, text: string) => fields.encrypt(db, now, contextOf(record, field), text)
  // sequential: the first call may create the person's data key
  const encryptedTitle = await encrypt('title', title)
  const [encryptedProvider, encryptedDescription, labValues] = await Promise.all([
    encrypt('provider', provider),
    description === null ? null : encrypt('description', description),
    values.length === 0 ? null : encrypt('values', JSON.stringify(withIds(values, former))),
  ])
  return { title: encryptedTitle, provider: encryptedProvider, description: encryptedDescription, labValues }
}

/** Ids are given once, and never again in the record: a value that is taken away renames no other. */
function withIds(values: LabValue[], former: Pick<Words, 'values' | 'valueIds'> = { values: [], valueIds: [] }) {
  const free = former.values.map((value, index) => ({ value, id: former.valueIds[index] ?? '' }))
  return values.map((value) => {
    const found = free.findIndex((each) => each.value.test === value.test && (value.test !== null || each.value.name === value.name))
    const [before] = found < 0 ? [] : free.splice(found, 1)
    return { ...value, id: before?.id ?? newId().slice(-12) }
  })
}

/** What whoever reviews a record says of it. */
export const encryptComment = async (
  { db, now, services: { fields } }: Encrypting,
  record: { id: string; patientId: string },
  comment: string | null,
) => (comment === null ? null : fields.encrypt(db, now, contextOf(record, 'comment'), comment))

export async function decryptWords(db: Db, { fields }: Services, row: RecordRow): Promise<Words> {
  const [title, provider, description, comment, values] = await Promise.all([
    fields.decrypt(db, contextOf(row, 'title'), row.title),
    fields.decrypt(db, contextOf(row, 'provider'), row.provider),
    fields.decryptNullable(db, contextOf(row, 'description'), row.description),
    fields.decryptNullable(db, contextOf(row, 'comment'), row.comment),
    fields.decryptNullable(db, contextOf(row, 'values'), row.labValues),
  ])
  return { title, provider, description, comment, ...valuesIn(values) }
}

/** Like `decryptWords`, for many records of one person: their data key is loaded once. */
export async function wordsReader(db: Db, { fields }: Services, patientId: string): Promise<(row: RecordRow) => Words> {
  const open = await fields.decrypter(db, 'medical_records', [patientId])
  const opened = (row: RecordRow, field: keyof typeof columns, encrypted: Buffer | null) =>
    encrypted && open(contextOf(row, field), encrypted)
  return (row) => {
    const values = opened(row, 'values', row.labValues)
    return {
      title: open(contextOf(row, 'title'), row.title),
      provider: open(contextOf(row, 'provider'), row.provider),
      description: opened(row, 'description', row.description),
      comment: opened(row, 'comment', row.comment),
      ...valuesIn(values),
    }
  }
}

/** The titles of many people's records, opened with one statement for the keys. */
export async function titleReader(db: Db, { fields }: Services, patientIds: string[]) {
  const open = await fields.decrypter(db, 'medical_records', patientIds)
  return (row: { id: string; patientId: string; title: Buffer }) => open(contextOf(row, 'title'), row.title)
}

const reportOf = ({ type, reportStatus }: Pick<RecordRow, 'type' | 'reportStatus'>) => (resultTypes.includes(type) ? reportStatus : null)

/** What of a record is not encrypted. */
export const clear = ({ id, type, status, recordDate, addedBy, patientId, reportStatus }: RecordRow) => ({
  id,
  type,
  status,
  reportStatus: reportOf({ type, reportStatus }),
  date: recordDate,
  addedBy: addedBy === patientId ? ('patient' as const) : ('provider' as const),
})

export const toRow = (row: RecordRow, { title, provider, values }: Words, subject: Subject): HealthRecordRow => ({
  ...clear(row),
  title,
  provider,
  values: comparedValues(values, subject, row.recordDate),
  files: row.files,
})

export async function toRecord(ctx: Context<Verified>, row: RecordRow): Promise<HealthRecord> {
  const { db, actor, services } = ctx
  const { patientId, addedBy, orderId, reviewedBy, reviewedAt, version, updatedAt } = row
  const [words, fileIds, names, origin, subject, correction] = await Promise.all([
    decryptWords(db, services, row),
    findFileIds(db, row.id),
    findNames(db, [addedBy, ...(reviewedBy ? [reviewedBy] : [])]),
    findOrigin(db, row.id),
    subjectOf(ctx, patientId),
    row.reportStatus === 'corrected' ? correctionOf(ctx, row) : null,
  ])
  return {
    ...clear(row),
    ...words,
    values: comparedValues(words.values, subject, row.recordDate),
    correction,
    patientId,
    orderId,
    files: await storedFiles(ctx, fileIds),
    addedByName: names.get(addedBy) ?? null,
    reviewedByName: (reviewedBy && names.get(reviewedBy)) ?? null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    ...(origin && { fromMessage: { by: origin.senderId === patientId ? 'patient' : 'provider', sentAt: origin.sentAt.toISOString() } }),
    version,
    updatedAt: updatedAt.toISOString(),
    actions: actionsOf(actor, row),
  }
}

async function correctionOf({ db, services }: Context, row: RecordRow): Promise<HealthRecord['correction']> {
  const found = await findCorrected(db, row.id)
  if (!found) return null
  const [content, names] = await Promise.all([
    services.fields.decrypt(db, contextOfVersion(found.id, row.patientId), found.content),
    findNames(db, [found.changedBy]),
  ])
  const { reason = '' } = z.parse(Content, JSON.parse(content))
  return { reason, byName: names.get(found.changedBy) ?? null, at: found.changedAt.toISOString() }
}

/** The record's current content, encrypted as a version. */
export async function encryptVersion({ db, now, services }: Context, id: string, row: RecordRow, reason?: string): Promise<Buffer> {
  const [{ valueIds: _, ...words }, files] = await Promise.all([decryptWords(db, services, row), findFileIds(db, row.id)])
  return services.fields.encrypt(db, now, contextOfVersion(id, row.patientId), JSON.stringify({ ...words, files, reason }))
}

export async function versionsOf({ db, language, services }: Context<Verified>, { id, patientId }: RecordRow): Promise<RecordVersion[]> {
  const rows = await findVersions(db, id)
  const names = await findNames(
    db,
    rows.map(({ changedBy }) => changedBy),
  )
  const toVersion = async ({ recordDate, changedBy, changedAt, content, ...row }: VersionRow): Promise<RecordVersion> => {
    const said = await services.fields.decrypt(db, contextOfVersion(row.id, patientId), content)
    const { files, reason = null, ...words } = z.parse(Content, JSON.parse(said))
    return {
      ...row,
      reportStatus: reportOf(row),
      reason,
      ...words,
      values: words.values.map((value) => ({ ...value, name: nameOf(value, language) })),
      date: recordDate,
      changedAt: changedAt.toISOString(),
      changedByName: names.get(changedBy) ?? null,
    }
  }
  return Promise.all(rows.map(toVersion))
}
