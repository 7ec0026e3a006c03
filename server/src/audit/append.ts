import { type AuditEvent, auditEvents } from '@uzima/contract/audit'
import { newId } from '#db/id.ts'
import type { Statement } from '#db/transaction.ts'

export type AuditRow = {
  event: AuditEvent
  at: Date
  actorId: string | null
  subjectId?: string | null
  /** The others whom a list was about. */
  subjectIds?: string[]
  sessionId?: string | null
  requestId: string | null
  ip: string | null
  userAgent: string | null
  resourceType?: string | null
  resourceId?: string | null
  purpose: 'self' | 'treatment' | 'operations' | 'public'
  outcome: 'success' | 'denied' | 'failure'
  /** Allow-listed keys, never free text and never health data. */
  details?: Record<string, string | number | boolean | null>
}

/** The statement that writes one event; the last of its transaction. Nothing else writes audit.log. */
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
