import { type EntryActor, type EntryChange, type EntryFields, mostEntries, type Recorder } from '@uzima/contract/chart/entries'
import { isAfterDay, type PartialDate } from '@uzima/contract/chart/partial-date'
import type { Verification } from '@uzima/contract/chart/verification'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import type { StatementRow } from '#records/entry-queries.ts'
import type { EntryRow } from '#records/entry-row.ts'
import { actionsOf } from './policy.ts'
import { countEntries, findNames, findVersions, insertVersion, isVisitOf, queueForChange } from './queries.ts'
import { entryVersionRecord } from './record.ts'

/** Who the caller is to a patient's chart. */
const recorderOf = ({ id, role }: Verified, patientId: string): 'patient' | 'doctor' | 'professional' => {
  if (id === patientId) return 'patient'
  if (role === 'doctor' || role === 'professional') return role
  throw notFound('patient_not_found')
}

/** Refuses a date to come; nowhere is it a later day than 14 hours from now in UTC. */
export function requirePast({ now }: Pick<Context, 'now'>, field: string, date: PartialDate | null) {
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (date !== null && isAfterDay(date, latest)) throw invalid(field, 'date_in_future')
}

/** Marks an entry as said by the calling clinician. */
export function verifiedNow({ actor, now }: Context<Verified>, patientId: string, verification: Verification) {
  const as = recorderOf(actor, patientId)
  return as === 'patient' ? { verification } : { verification, verifiedBy: actor.id, verifiedAs: as, verifiedAt: now }
}

export type EntryOf = {
  patientId: string
  appointmentId?: string | null | undefined
  /** Where it was imported from. */
  source?: string | null | undefined
}

/** Of an entry that the caller records: unconfirmed if it is the patient's own. Throws if there are too many, or the visit is another patient's. */
export async function newEntry(
  ctx: Context<Verified>,
  table: string,
  { patientId, appointmentId = null, source = null }: EntryOf,
): Promise<EntryRow> {
  const { db, actor, now } = ctx
  await queueForChange(db, table, patientId)
  if ((await countEntries(db, table, patientId)) >= mostEntries) throw conflict('too_many_entries')
  if (appointmentId !== null && !(await isVisitOf(db, appointmentId, patientId))) throw notFound('appointment_not_found')
  const as = recorderOf(actor, patientId)
  const recorder = source === null ? as : 'import'
  return {
    ...{ id: ctx.newId(), patientId, recorder, recordedBy: actor.id, recordedAt: now, appointmentId },
    ...{ verifiedBy: null, verifiedAs: null, verifiedAt: null, version: 1, updatedAt: now },
    ...verifiedNow(ctx, patientId, as === 'patient' ? 'unconfirmed' : 'confirmed'),
  }
}

type Earlier = { patientId: string; by: { id: string; as: 'patient' | 'doctor' }; at: Date }
/** An entry as it was recorded at that time, by the patient, unconfirmed, or by a doctor: for upgrades and the demo clinic. */
export function earlierEntry({ patientId, by, at }: Earlier): EntryRow {
  const recorded = { recorder: by.as, recordedBy: by.id, recordedAt: at, appointmentId: null, version: 1, updatedAt: at }
  const isDoctors = by.as === 'doctor'
  return {
    ...{ id: newId(), patientId, ...recorded },
    verification: isDoctors ? 'confirmed' : 'unconfirmed',
    ...(isDoctors ? { verifiedBy: by.id, verifiedAs: 'doctor', verifiedAt: at } : { verifiedBy: null, verifiedAs: null, verifiedAt: null }),
  }
}

/** A patient's statement that there is nothing of a kind, or that of whoever treats them. */
export const newStatement = (ctx: Context<Verified>, patientId: string): StatementRow => ({
  ...{ id: ctx.newId(), patientId },
  ...{ statedBy: ctx.actor.id, statedAs: recorderOf(ctx.actor, patientId), statedAt: ctx.now },
})

type Kept = { kind: string; change: EntryChange; content: Record<string, unknown>; reason?: string | null }

/** Keeps an entry as it is from now on: call it after each change, with the row as it has become. */
export async function keepVersion(ctx: Context<Verified>, entry: EntryRow, { kind, change, content, reason = null }: Kept) {
  const { db, actor, now } = ctx
  const { id: entryId, patientId, version, verification } = entry
  const id = newId()
  await insertVersion(db, {
    ...{ id, patientId, kind, entryId, version, verification, change },
    ...(await entryVersionRecord.encrypt(ctx, { id, patientId }, { content, reason })),
    ...{ changedBy: actor.id, changedAs: recorderOf(actor, patientId), changedAt: now },
  })
}

/** The first version of an entry that was recorded earlier, in the name of whoever did. */
export async function keepFirstVersion(
  ctx: Pick<Context, 'db' | 'now' | 'services'>,
  { id: entryId, patientId, verification, recorder, recordedBy, recordedAt }: EntryRow,
  { kind, content }: Pick<Kept, 'kind' | 'content'>,
) {
  const id = newId()
  await insertVersion(ctx.db, {
    ...{ id, patientId, kind, entryId, version: 1, verification, change: 'recorded' },
    ...(await entryVersionRecord.encrypt(ctx, { id, patientId }, { content, reason: null })),
    ...{ changedBy: recordedBy, changedAs: recorder, changedAt: recordedAt },
  })
}

/** All versions of an entry, latest first. */
export async function versionsOf<Content>(ctx: Context<Verified>, entry: EntryRow, read: (content: unknown) => Content) {
  const rows = await findVersions(ctx.db, entry.id)
  const [decrypt, actorOf] = await Promise.all([
    entryVersionRecord.decrypter(ctx, [entry.patientId]),
    actors(
      ctx,
      rows.map(({ changedBy }) => changedBy),
    ),
  ])
  return rows.map((row) => {
    const { content, reason } = decrypt(row)
    const { id, version, change, verification, changedBy, changedAs, changedAt } = row
    return {
      id,
      version,
      change,
      verification,
      reason,
      by: actorOf(changedBy, changedAs),
      at: changedAt.toISOString(),
      content: read(content),
    }
  })
}

/** Names of people by their ids. */
export type Names = ReadonlyMap<string, string>

/** What entries are shown with, besides their content: one statement for all of their names, unless they were asked for before. */
export async function entryFieldsOf(ctx: Context<Verified>, rows: readonly EntryRow[], names?: Names) {
  const actorOf = await actors(
    ctx,
    rows.flatMap(({ recordedBy, verifiedBy }) => (verifiedBy === null ? [recordedBy] : [recordedBy, verifiedBy])),
    names,
  )
  return (row: EntryRow, source: string | null): EntryFields => {
    const { id, patientId, appointmentId, verification, verifiedBy, verifiedAs, verifiedAt, version } = row
    return {
      ...{ id, patientId, verification, version },
      recorded: { ...actorOf(row.recordedBy, row.recorder), at: row.recordedAt.toISOString(), source, appointmentId },
      verified:
        verifiedBy === null || verifiedAs === null || verifiedAt === null
          ? null
          : { ...actorOf(verifiedBy, verifiedAs), at: verifiedAt.toISOString() },
      updatedAt: row.updatedAt.toISOString(),
      actions: actionsOf(ctx.actor, row),
    }
  }
}

/** Names people by what they did in the chart. */
export async function actors({ db, actor }: Context<Verified>, people: string[], known?: Names) {
  const names = known ?? (await findNames(db, people))
  return (id: string, as: Recorder): EntryActor => ({ as, name: names.get(id) ?? null, isCaller: id === actor.id })
}
