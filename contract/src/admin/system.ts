import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant } from '../fields.ts'

/** ok: in order. look: needs attention. broken: not working. */
export const verdict = z.enum(['ok', 'look', 'broken'])
export type Verdict = z.infer<typeof verdict>
export const systemPart = z.enum(['jobs', 'outbox', 'encryption', 'audit', 'backups', 'storage'])
export type SystemPart = z.infer<typeof systemPart>
/** Diagnosis codes; the app has the advice for each. */
export const systemAdvice = z.enum([
  'clock_never',
  'clock_stopped',
  'clock_failed',
  'jobs_late',
  'jobs_failed',
  'mails_late',
  'mails_failed',
  'not_sealed',
  'log_unsigned',
  'log_unchecked',
  'log_check_failed',
  'log_changed',
  'backup_off',
  'backup_failed',
  'backup_overdue',
  'backup_open',
  'backup_untried',
  'trial_failed',
  'disk_low',
  'disk_full',
])
export type SystemAdvice = z.infer<typeof systemAdvice>

export const AuditCheck = z.object({
  id,
  askedAt: instant,
  endedAt: z.nullable(instant),
  entriesTotal: z.number(),
  entriesSeen: z.number(),
  outcome: z.nullable(z.enum(['sound', 'unsound', 'failed'])),
  /** Entries added since the last signature. */
  unsigned: z.nullable(z.number()),
  checkpoints: z.nullable(z.number()),
  /** Sentences in English for whoever investigates. */
  findings: z.array(z.string()),
})
export type AuditCheck = z.infer<typeof AuditCheck>

/** Counts are capped at 1000. */
export const System = z.object({
  checkedAt: instant,
  parts: z.array(z.object({ part: systemPart, verdict, advice: z.nullable(systemAdvice) })),
  process: z.object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    startedAt: instant,
    role: z.enum(['web', 'jobs', 'all']),
    /** Number of processes listening on this database. */
    processes: z.number(),
    migrations: z.number(),
    lastMigration: z.nullable(z.string()),
  }),
  jobs: z.object({
    waiting: z.number(),
    oldest: z.nullable(instant),
    running: z.number(),
    failed: z.array(z.object({ task: z.string(), count: z.number() })),
    clock: z.nullable(z.object({ startedAt: instant, endedAt: instant, failed: z.array(z.string()) })),
  }),
  outbox: z.object({ waiting: z.number(), oldest: z.nullable(instant), failed: z.number() }),
  encryption: z.array(z.object({ kind: z.string(), isGuarded: z.boolean(), opens: z.boolean() })),
  audit: z.object({ entries: z.number(), signedAt: z.nullable(instant), check: z.nullable(AuditCheck) }),
  backups: z.object({
    /** Whether BACKUP_TO says where they go. */
    isSet: z.boolean(),
    /** The latest one that is where it belongs. */
    last: z.nullable(z.object({ at: instant, bytes: z.number(), isSealed: z.boolean() })),
    hasFailed: z.boolean(),
    /** `compared`: fetched and as it was sent, but not restored, because the server cannot open it. */
    trial: z.nullable(z.object({ at: instant, outcome: z.enum(['restored', 'compared', 'failed']) })),
    /** Of the latest failure, a sentence in English for whoever looks into it. */
    reason: z.nullable(z.string()),
  }),
  storage: z.object({
    databaseBytes: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
    /** The disk that holds the data, if the data is on this machine. */
    disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  }),
  /** The configuration, without secrets. */
  settings: z.object({
    publicUrl: z.string(),
    isLocal: z.boolean(),
    mail: z.boolean(),
    sms: z.boolean(),
    payments: z.enum(['stripe', 'sandbox', 'nobody']),
    relay: z.boolean(),
    recordsKey: z.boolean(),
    providers: z.array(z.string()),
  }),
})
export type System = z.infer<typeof System>

export const FailedMail = z.object({
  id,
  userId: z.nullable(id),
  name: z.nullable(z.string()),
  attempts: z.number(),
  createdAt: instant,
})
export type FailedMail = z.infer<typeof FailedMail>

export const adminSystemApi = endpoints({
  getSystem: {
    method: 'GET',
    path: '/api/admin/system',
    summary: 'System status: jobs, mails, encryption, audit log, storage and settings; figures only, no personal data.',
    response: System,
  },
  requestAuditCheck: {
    method: 'POST',
    path: '/api/admin/system/audit-check',
    summary: 'Starts verifying the whole audit log in the background; the system page shows its progress and findings.',
    response: AuditCheck,
    status: 201,
  },
  listFailedMails: {
    method: 'GET',
    path: '/api/admin/system/mails',
    summary: 'The latest mails and text messages that failed for good: when and to whom, not their content.',
    response: z.object({ rows: z.array(FailedMail) }),
  },
  retryMail: {
    method: 'POST',
    path: '/api/admin/system/mails/:id/retry',
    summary: 'Retries one failed mail or text message.',
    params: byId,
    response: z.object({}),
  },
  retryJobs: {
    method: 'POST',
    path: '/api/admin/system/jobs/retry',
    summary: 'Retries all failed jobs; returns their number.',
    response: z.object({ count: z.number() }),
  },
})
