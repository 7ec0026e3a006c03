import type { FailedMail } from '@uzima/contract/admin/system'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The result of app.system_facts(); timestamps in PostgreSQL's JSON format. */
export type SystemFacts = {
  jobs: { waiting: number; oldest: string | null }
  running: number
  failedJobs: Record<string, number>
  mails: { waiting: number; oldest: string | null }
  failedMails: number
  processes: number
  encryption: { kind: string; isGuarded: boolean }[]
  signedAt: string | null
  entries: number
  databaseBytes: number
  databaseVersion: string
  tables: { name: string; bytes: number }[]
  migrations: number
  lastMigration: string | null
}

export async function findSystemFacts(db: Db): Promise<SystemFacts> {
  const { rows } = await sql<{ facts: SystemFacts }>`select app.system_facts() as facts`.execute(db)
  const [row] = rows
  if (!row) throw new Error('app.system_facts() returned no row.')
  return row.facts
}

/** When the first account was created; undefined if there is none. */
export async function findBeginning(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select app.began_at() as at`.execute(db)
  return rows[0]?.at ?? null
}

export const findScheduledTaskRun = (db: Db) =>
  db.selectFrom('scheduledTaskRuns').select(['startedAt', 'endedAt', 'failed']).executeTakeFirst()

export const findLastCheck = (db: Db) =>
  db
    .selectFrom('auditChecks')
    .select(['id', 'askedAt', 'endedAt', 'entriesTotal', 'entriesSeen', 'outcome', 'unsigned', 'checkpoints', 'findings'])
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ outcome: 'sound' | 'unsound' | 'failed' | null }>()
    .executeTakeFirst()

export async function requestCheck(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isAsked: boolean }>`select app.request_audit_check(${id}, ${now}) as is_asked`.execute(db)
  return rows[0]?.isAsked ?? false
}

export async function findFailedMails(db: Db): Promise<(Omit<FailedMail, 'createdAt'> & { createdAt: Date })[]> {
  const { rows } = await sql<Omit<FailedMail, 'createdAt'> & { createdAt: Date }>`select * from app.failed_mails()`.execute(db)
  return rows
}

export async function retryMailOf(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isQueued: boolean }>`select app.retry_mail(${id}, ${now}) as is_queued`.execute(db)
  return rows[0]?.isQueued ?? false
}

export async function retryGivenUp(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.retry_jobs(${now}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
