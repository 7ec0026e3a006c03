import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { id, instant, page, pageQuery } from './fields.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

/** App failures: anyone may report one, without details of what it was about. */
export const failureEvents = ['unhandled_promise_rejection', 'global_javascript_error'] as const
/** What a client may report: failures, plus what only a signed-in person's screen knows. The server writes all other events itself. */
export const clientEvents = [...failureEvents, 'phi_access_attempt', 'telemedicine_consultation_accessed'] as const
const clientEvent = z.enum(clientEvents)
const resourceType = z.optional(z.string().check(z.regex(/^[a-z][a-z_-]{0,59}$/)))
const resourceId = z.nullish(z.string().check(z.regex(/^[\w-]{1,64}$/)))

export const severity = z.enum(['info', 'warning', 'critical'])
export type Severity = z.infer<typeof severity>

const reportedDetails = z.object({
  reason: text(2000),
  message: text(2000),
  stack: text(2000),
  page: text(300),
  /** Kind of protected data the screen was about to show. */
  data_type: text(60),
  /** Whether the screen showed it. */
  granted: z.optional(z.boolean()),
  /** When it happened by the browser's clock, if it was reported later. */
  occurred_at: z.optional(instant),
})

export const LogEvent = z.object({
  event_type: clientEvent,
  resource_type: resourceType,
  resource_id: resourceId,
  details: z.optional(reportedDetails),
  /** Accepted for compatibility only: the server assigns severities. */
  severity: z._default(severity, 'info'),
})

/** The same event, sent when audit-logging fails; it is added to the log later. */
export const AnalyticsEvent = z.object({
  user_id: z.nullish(id),
  type: clientEvent,
  page: text(300),
  data: z.object({
    resource_id: resourceId,
    details: z.optional(reportedDetails),
    severity: z._default(severity, 'info'),
  }),
})

/** An audit log entry with the specification's field names. */
export const SecurityEvent = z.object({
  id,
  user_id: id,
  event_type: z.string(),
  timestamp: instant,
  severity,
  resource_type: z.nullable(z.string()),
  resource_id: z.nullable(z.string()),
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const eventFilters = {
  /** Only the caller's own id is accepted. */
  user_id_param: z.optional(id),
  /** Part of the event type, resource type, resource id or details. */
  search: text(100),
  severity: z.optional(severity),
  event_type: text(100),
}
export const SecurityEventFilters = z.object(eventFilters)

export const SecurityEventSummary = z.object({
  /** The caller's events by severity and in total, counted over the newest 10,000. */
  total: z.number(),
  bySeverity: z.record(severity, z.number()),
  /** Number that match the filters. */
  matching: z.number(),
  /** The event types present, for the event filter. */
  eventTypes: z.array(z.string()),
  /** There are more events than were counted. */
  isPartial: z.boolean(),
})

/** Someone else's access to the caller's record. */
export const RecordView = z.object({
  id,
  at: instant,
  event: z.string(),
  actorName: z.nullable(z.string()),
  /** Through which app, of somebody who looked by one. */
  appName: z.nullable(z.string()),
  actorRole: z.nullable(z.enum(['patient', 'doctor', 'professional', 'admin'])),
  resourceType: z.nullable(z.string()),
  resourceId: z.nullable(z.string()),
  purpose: z.enum(['self', 'treatment', 'emergency', 'operations', 'public']),
  outcome: z.enum(['success', 'denied', 'failure']),
})
export type RecordView = z.infer<typeof RecordView>

/** Since when the list is complete, where older entries have been moved into the practice's archive. */
const completeSince = z.nullable(z.iso.datetime())
const eventPage = z.extend(page(SecurityEvent), { completeSince })

const Stored = z.object({ success: z.literal(true) })

export const securityApi = endpoints({
  logEvent: {
    method: 'POST',
    path: '/functions/v1/audit-logging',
    unattended: true,
    summary: 'Stores an event that only the client knows of, without sensitive details.',
    body: LogEvent,
    response: Stored,
  },
})

export const securityActivityApi = endpoints({
  storeAnalyticsEvent: {
    method: 'POST',
    path: '/api/security/analytics-events',
    unattended: true,
    summary: 'Stores a client’s event that audit-logging did not accept; it joins the audit log within a minute.',
    body: AnalyticsEvent,
    response: Stored,
  },
  /** The specification's get_user_security_events. */
  listSecurityEvents: {
    method: 'GET',
    path: '/api/security/events',
    summary: 'The caller’s security activity, newest first.',
    query: z.extend(SecurityEventFilters, pageQuery),
    response: eventPage,
  },
  summarizeSecurityEvents: {
    method: 'GET',
    path: '/api/security/events/summary',
    summary: 'The number of the caller’s events by severity, and their types.',
    query: SecurityEventFilters,
    response: SecurityEventSummary,
  },
  exportSecurityEvents: {
    method: 'GET',
    path: '/api/security/events.csv',
    summary: 'The caller’s security activity that matches the filters, as a table; at most 10,000 rows.',
    query: SecurityEventFilters,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  },
  /** The specification's select on audit_logs: fallback for listSecurityEvents, and the dashboard's table. */
  listAuditLogs: {
    method: 'GET',
    path: '/api/security/audit-logs',
    summary: 'The caller’s entries of the audit log, newest first.',
    query: z.object(pageQuery),
    response: eventPage,
  },
  listRecordViews: {
    method: 'GET',
    path: '/api/security/record-views',
    summary: 'Who viewed or changed the caller’s record, newest first.',
    query: z.object(pageQuery),
    response: z.extend(page(RecordView), { completeSince }),
  },
})
