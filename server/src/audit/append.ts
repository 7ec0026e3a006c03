import { type AuditEvent, auditEvents } from '@uzima/contract/audit'
import { CompiledQuery } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Statement } from '#db/transaction.ts'

export type AuditRow = {
  event: AuditEvent
  at: Date
  actorId: string | null
  subjectId?: string | null
  /** The other data subjects, where a list covers several. */
  subjectIds?: string[]
  sessionId?: string | null
  requestId: string | null
  ip: string | null
  userAgent: string | null
  resourceType?: string | null
  resourceId?: string | null
  purpose: 'self' | 'treatment' | 'operations' | 'public'
  outcome: 'success' | 'denied' | 'failure'
  /** Allow-listed keys; never free text or health data. */
  details?: Record<string, string | number | boolean | null>
}

/** The statement that writes one event, last in its transaction. Nothing else writes to `audit.log`. */
export const auditStatement = (row: AuditRow): Statement => ({
  isRecord: true,
  sql: 'select audit.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)',
  values: [
    newId(),
    row.at,
    row.actorId,
    row.subjectId ?? row.actorId,
    row.subjectIds?.length ? row.subjectIds : null,
    row.sessionId ?? null,
    row.requestId,
    row.ip,
    row.userAgent,
    row.event,
    auditEvents[row.event],
    row.resourceType ?? null,
    row.resourceId ?? null,
    row.purpose,
    row.outcome,
    JSON.stringify(row.details ?? {}),
  ],
})

/** Writes an event within a transaction, for tasks that record many. A request's own event is its last statement. */
export async function recordNow(db: Db, row: AuditRow): Promise<void> {
  const { sql, values } = auditStatement(row)
  await db.executeQuery(CompiledQuery.raw(sql, values))
}
