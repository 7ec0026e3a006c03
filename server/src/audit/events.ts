import type { AuditEvent } from '@uzima/contract/audit'
import type { RecordView, SecurityEvent, Severity } from '@uzima/contract/security'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import { currentName, formerNamesLike, storedNames } from './former-names.ts'

export type EventRow = Pick<SecurityEvent, 'id' | 'severity' | 'details'> & {
  ts: Date
  eventType: string
  resourceType: string | null
  resourceId: string | null
  address: string | null
  userAgent: string | null
}
export type EventFilters = { search?: string | undefined; severity?: Severity | undefined; eventType?: string | undefined }
export type EventSummary = { total: number; matching: number; info: number; warning: number; critical: number; eventTypes: string[] }

const last: Cursor = { at: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** A person's own events: what they did, and anonymous actions on their account, such as a failed sign-in. */
function eventsOf(userId: string, { at, id }: Cursor, filter: RawBuilder<boolean>, limit: number) {
  const page = sql`${filter} and (l.ts, l.id) < (${at}, ${id}::uuid) order by l.ts desc, l.id desc limit ${limit}`
  // a union, so that each half uses its own index
  return sql`(
    (select l.* from audit.log l where l.actor_id = ${userId} and ${page})
    union all
    (select l.* from audit.log l
      where l.subject_id = ${userId} and l.subject_id is distinct from l.actor_id and l.actor_id is null and not ${byService} and ${page})
  )`
}

/** What a backend service read is among the accesses of others. */
const byService = sql<boolean>`(starts_with(l.event_type, 'fhir.') or starts_with(l.event_type, 'bulk_export.'))`

function passing({ search, severity, eventType }: EventFilters): RawBuilder<boolean> {
  const term = search?.trim().toLowerCase()
  const has = (text: RawBuilder<string>) => sql`strpos(lower(${text}), ${term}) > 0`
  const texts = [sql<string>`l.event_type`, sql<string>`l.resource_type`, sql<string>`l.resource_id`, sql<string>`l.details::text`]
  const conditions = [
    ...(severity ? [sql`l.severity = ${severity}::audit.severity`] : []),
    ...(eventType ? [isAmong([eventType])] : []),
    ...(term ? [sql`(${sql.join([...texts.map(has), sql`l.event_type = any(${formerNamesLike(term)}::text[])`], sql` or `)})`] : []),
  ]
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
}

const isAmong = (events: readonly string[]) => sql<boolean>`l.event_type = any(${storedNames(events)}::text[])`

export async function findEventsOf(db: Db, userId: string, filters: EventFilters, cursor: Cursor | undefined, limit: number) {
  const { rows } = await sql<EventRow>`
    select l.id, l.ts, l.event_type, l.severity, l.resource_type, l.resource_id, host(l.ip) as address, l.user_agent, l.details
      from ${eventsOf(userId, cursor ?? last, passing(filters), limit)} l
     order by l.ts desc, l.id desc limit ${limit}`.execute(db)
  return rows.map(renamed)
}

const renamed = <Row extends { eventType: string }>(row: Row): Row => ({ ...row, eventType: currentName(row.eventType) })

/** Counts the newest `most` + 1 events; the extra one tells that there are older ones. */
export async function summarizeEventsOf(db: Db, userId: string, filters: EventFilters, most: number): Promise<EventSummary> {
  const { rows } = await sql<EventSummary>`
    select count(*) as total,
           count(*) filter (where ${passing(filters)}) as matching,
           count(*) filter (where l.severity = 'info') as info,
           count(*) filter (where l.severity = 'warning') as warning,
           count(*) filter (where l.severity = 'critical') as critical,
           coalesce(array_agg(distinct l.event_type order by l.event_type), '{}') as event_types
      from (select e.* from ${eventsOf(userId, last, sql<boolean>`true`, most)} e order by e.ts desc, e.id desc limit ${most}) l`.execute(
    db,
  )
  const [summary] = rows
  if (!summary) throw new Error('The count returned no row.')
  return { ...summary, eventTypes: [...new Set(summary.eventTypes.map(currentName))].sort() }
}

export type RecordViewRow = Pick<
  RecordView,
  'id' | 'actorName' | 'actorRole' | 'appName' | 'resourceType' | 'resourceId' | 'purpose' | 'outcome'
> & {
  ts: Date
  eventType: string
}

/** Accesses by others to the record of the person whose transaction this is. */
export async function findRecordViews(db: Db, cursor: Cursor | undefined, limit: number): Promise<RecordViewRow[]> {
  const { at, id } = cursor ?? last
  const { rows } = await sql<RecordViewRow>`select * from app.record_views(${at}, ${id}, ${limit})`.execute(db)
  return rows.map(renamed)
}

/** When anyone else, known or anonymous, caused this event on the person's data; latest first. */
export async function findTimesOthersDid(db: Db, userId: string, eventType: AuditEvent, limit: number): Promise<Date[]> {
  const { rows } = await sql<{ ts: Date }>`
    select l.ts from audit.log l
     where l.subject_id = ${userId} and l.subject_id is distinct from l.actor_id and ${isAmong([eventType])}
     order by l.ts desc, l.id desc limit ${limit}`.execute(db)
  return rows.map(({ ts }) => ts)
}

/** The person's own events of these types since a time, and how many of them since they last opened the log. */
export async function countEventsOf(
  db: Db,
  userId: string,
  { types, since }: { types: readonly string[]; since: Date },
): Promise<{ count: number; unread: number }> {
  const among = sql<boolean>`${isAmong(types)} and l.ts > ${since}`
  const { rows } = await sql<{ count: number; unread: number }>`
    select count(*) as count,
           count(*) filter (where l.ts > coalesce(
             (select max(seen.ts) from audit.log seen
               where seen.actor_id = ${userId} and seen.event_type = 'audit_logs.viewed' and seen.ts > ${since}),
             ${since})) as unread
      from ${eventsOf(userId, last, among, 10_000)} l`.execute(db)
  return rows[0] ?? { count: 0, unread: 0 }
}

/** When the chain heads were last signed into the checkpoint file. */
export async function findLastSigning(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select audit.last_signed_at() as at`.execute(db)
  return rows[0]?.at ?? null
}

/** Since when the log in the database is complete; null where nothing was moved into archives. */
export async function findStartOfLog(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`select audit.complete_since() as at`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}

/** By whom a resource came, through an app. */
export type AppBehind = { appName: string; actorId: string }

/**
 * The apps by which resources of a person's record came, or were last changed: for each resource one for each person who let an app do it,
 * the latest first.
 */
export async function findAppsBehind(db: Db, userId: string, events: readonly AuditEvent[], resourceIds: readonly string[]) {
  const { rows } = await sql<AppBehind & { resourceId: string; ts: Date }>`
    select distinct on (l.resource_id, l.actor_id) l.resource_id, l.actor_id, l.ts, l.details ->> 'appName' as app_name
      from audit.log l
     where (l.actor_id = ${userId} or l.subject_id = ${userId} and l.subject_id is distinct from l.actor_id)
       and l.event_type = any(${[...events]}::text[]) and l.resource_id = any(${[...resourceIds]}::text[]) and l.details ? 'app'
     order by l.resource_id, l.actor_id, l.ts desc`.execute(db)
  const apps = new Map<string, AppBehind[]>()
  for (const { resourceId, appName, actorId } of rows.toSorted((a, b) => b.ts.getTime() - a.ts.getTime()))
    apps.set(resourceId, [...(apps.get(resourceId) ?? []), { appName, actorId }])
  return apps
}
