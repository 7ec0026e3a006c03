import type { Input, Output } from '@uzima/contract/endpoint'
import type { RecordView, SecurityEvent, securityActivityApi } from '@uzima/contract/security'
import {
  type EventFilters,
  type EventRow,
  findEventsOf,
  findRecordViews,
  findStartOfLog,
  type RecordViewRow,
  summarizeEventsOf,
} from '#audit/events.ts'
import type { User, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { forbidden } from '#errors.ts'
import { eventsTable } from '../events-table.ts'

type Api = typeof securityActivityApi
type Asked = Input<Api['summarizeSecurityEvents']>
type Page = Output<Api['listSecurityEvents']>

const pageSize = 25
const counted = 10_000

export async function listSecurityEvents({ db, actor }: Context<User>, input: Input<Api['listSecurityEvents']>): Promise<Page> {
  const rows = await findEventsOf(db, actor.id, filtersOf(actor, input), readCursor(input.cursor), pageSize + 1)
  return { ...pageOfEvents(rows, actor), completeSince: await findStartOfLog(db) }
}

export async function summarizeSecurityEvents({ db, actor }: Context<User>, input: Asked): Promise<Output<Api['summarizeSecurityEvents']>> {
  const { total, matching, info, warning, critical, eventTypes } = await summarizeEventsOf(
    db,
    actor.id,
    filtersOf(actor, input),
    counted + 1,
  )
  return { total, matching, bySeverity: { info, warning, critical }, eventTypes, isPartial: total > counted }
}

export async function exportSecurityEvents(ctx: Context<User>, input: Asked): Promise<string> {
  const { db, actor } = ctx
  const rows = await findEventsOf(db, actor.id, filtersOf(actor, input), undefined, counted)
  ctx.audit({ details: { count: rows.length } })
  return eventsTable(rows.map((row) => toSecurityEvent(row, actor)))
}

/** The fallback when the search fails: without filters, and audited. */
export async function listAuditLogs(ctx: Context<User>, { cursor }: Input<Api['listAuditLogs']>): Promise<Page> {
  const { db, actor } = ctx
  const page = pageOfEvents(await findEventsOf(db, actor.id, {}, readCursor(cursor), pageSize + 1), actor)
  ctx.audit({ details: { count: page.rows.length } })
  return { ...page, completeSince: await findStartOfLog(db) }
}

export async function listRecordViews(
  { db }: Context<Verified>,
  { cursor }: Input<Api['listRecordViews']>,
): Promise<Output<Api['listRecordViews']>> {
  const rows = await findRecordViews(db, readCursor(cursor), pageSize + 1)
  return { ...pageOf(rows, pageSize, (row) => [row.ts, row.id], toRecordView), completeSince: await findStartOfLog(db) }
}

/** A user id must be the caller's own. */
function filtersOf(actor: User, { user_id_param, search, severity, event_type }: Asked): EventFilters {
  if (user_id_param !== undefined && user_id_param !== actor.id) throw forbidden()
  return { search, severity, eventType: event_type }
}

const pageOfEvents = (rows: EventRow[], actor: User) =>
  pageOf(
    rows,
    pageSize,
    (row) => [row.ts, row.id],
    (row) => toSecurityEvent(row, actor),
  )

const toSecurityEvent = (
  { ts, eventType, resourceType, resourceId, address, userAgent, ...row }: EventRow,
  actor: User,
): SecurityEvent => ({
  ...row,
  user_id: actor.id,
  event_type: eventType,
  timestamp: ts.toISOString(),
  resource_type: resourceType,
  resource_id: resourceId,
  ip_address: address,
  user_agent: userAgent,
})

const toRecordView = ({ ts, eventType, ...row }: RecordViewRow): RecordView => ({ ...row, at: ts.toISOString(), event: eventType })
