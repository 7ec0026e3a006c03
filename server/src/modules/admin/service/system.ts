import { statfs } from 'node:fs/promises'
import type { AuditCheck, adminSystemApi, System } from '@uzima/contract/admin/system'
import type { Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import { kindsWithReadableCanary } from '#crypto/canaries.ts'
import { newId } from '#db/id.ts'
import { conflict } from '#errors.ts'
import { findVersion } from '#root.ts'
import { findBackups } from '../backups.ts'
import {
  findBeginning,
  findFailedMails,
  findLastCheck,
  findScheduledTaskRun,
  findSystemFacts,
  requestCheck,
  retryGivenUp,
  retryMailOf,
} from '../queries-system.ts'
import { type Facts, verdictsOn } from '../verdicts.ts'

type Api = typeof adminSystemApi

/** The cost of these queries does not depend on how much is stored. */
export async function getSystem({ db, now, services: { config, keys } }: Context<Admin>): Promise<System> {
  const [facts, beganAt, clock, check, readable, disk, backups] = await Promise.all([
    findSystemFacts(db),
    findBeginning(db),
    findScheduledTaskRun(db),
    findLastCheck(db),
    kindsWithReadableCanary(db, keys),
    findDisk(config),
    findBackups(db, config),
  ])
  const shown: Facts = {
    jobs: {
      ...facts.jobs,
      oldest: toInstant(facts.jobs.oldest),
      running: facts.running,
      failed: Object.entries(facts.failedJobs).map(([task, count]) => ({ task, count })),
      clock: clock ? { startedAt: clock.startedAt.toISOString(), endedAt: clock.endedAt.toISOString(), failed: clock.failed } : null,
    },
    outbox: { ...facts.mails, oldest: toInstant(facts.mails.oldest), failed: facts.failedMails },
    encryption: facts.encryption.map((each) => ({ ...each, opens: [...readable].some((kind) => kind === each.kind) })),
    audit: { entries: facts.entries, signedAt: toInstant(facts.signedAt), check: check ? toCheck(check) : null },
    backups,
    storage: { databaseBytes: facts.databaseBytes, tables: facts.tables, disk },
  }
  return {
    checkedAt: now.toISOString(),
    parts: verdictsOn(shown, beganAt ?? now, now, config.isLocal),
    ...shown,
    process: {
      version: findVersion(),
      node: process.versions.node,
      postgres: facts.databaseVersion,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      role: config.role,
      processes: facts.processes,
      migrations: facts.migrations,
      lastMigration: facts.lastMigration,
    },
    settings: toSettings(config),
  }
}

export async function requestAuditCheck(ctx: Context<Admin>): Promise<AuditCheck> {
  const { db, now } = ctx
  if (!(await requestCheck(db, newId(), now))) throw conflict('audit_check_running')
  const check = await findLastCheck(db)
  if (!check) throw new Error('The requested check does not exist.')
  return toCheck(check)
}

export async function listFailedMails({ db }: Context<Admin>): Promise<Output<Api['listFailedMails']>> {
  const rows = await findFailedMails(db)
  return { rows: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) }
}

export async function retryMail(
  { db, now, services, afterCommit }: Context<Admin>,
  { id }: { id: string },
): Promise<Output<Api['retryMail']>> {
  if (!(await retryMailOf(db, id, now))) throw conflict('mail_not_failed')
  afterCommit(services.outbox.ring)
  return {}
}

export async function retryJobs(ctx: Context<Admin>): Promise<Output<Api['retryJobs']>> {
  const count = await retryGivenUp(ctx.db, ctx.now)
  ctx.audit({ details: { count } })
  return { count }
}

const toInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

function toCheck({ askedAt, endedAt, ...check }: NonNullable<Awaited<ReturnType<typeof findLastCheck>>>): AuditCheck {
  return { ...check, askedAt: askedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

/** Disk usage of the embedded database's folder; null for a database on another machine. */
async function findDisk({ databaseUrl, dataDir }: Config): Promise<System['storage']['disk']> {
  if (databaseUrl !== undefined) return null
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null // the folder may not be readable by this process
  }
}

const toSettings = ({ publicUrl, isLocal, smtpUrl, auth, payments, ice, recordsKey }: Config): System['settings'] => ({
  publicUrl,
  isLocal,
  mail: smtpUrl !== undefined,
  sms: auth.sms.url !== undefined,
  payments: payments.by,
  relay: ice.turnSecret !== undefined,
  recordsKey,
  providers: auth.providers.map(({ name }) => name),
})
