import type { System as Shown } from '@uzima/contract/admin/system'
import type { System } from '#auth/actor.ts'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { notify } from '#modules/notifications/public.ts'
import { findAdminContacts } from './queries.ts'
import { findFailedRuns, findLastBackup, findLastRun, insertMissedBackup, setRunsTold } from './queries-backups.ts'
import { overdueMs } from './verdicts.ts'

const toldEveryMs = 86_400_000

const events = { backup: 'backup_failed', verify: 'backup_trial_failed', overdue: 'backup_overdue' } as const

/** Tells the admins of backups and trials that failed, each once, and every day that none has succeeded where there should be some. */
export async function tellOfBackups(ctx: Context<System>): Promise<void> {
  const { db, now, services } = ctx
  if (services.config.backup.to !== undefined) await noteMissed(db, now)
  const failed = await findFailedRuns(db)
  if (failed.length === 0) return
  const admins = await findAdminContacts(db)
  const kinds = new Set(failed.map(({ kind }) => kind))
  await notify(
    ctx,
    [...kinds].flatMap((kind) => admins.map(({ userId }) => ({ userId, event: events[kind], values: {}, link: '/admin/system' }))),
  )
  await setRunsTold(
    db,
    failed.map(({ id }) => id),
    now,
  )
}

async function noteMissed(db: Db, now: Date) {
  const last = await findLastBackup(db)
  if (last && now.getTime() - last.endedAt.getTime() <= overdueMs) return
  const missed = await findLastRun(db, 'overdue')
  if (missed && now.getTime() - missed.endedAt.getTime() < toldEveryMs) return
  await insertMissedBackup(db, newId(), now)
}

export async function findBackups(db: Db, { backup }: Config): Promise<Shown['backups']> {
  const last = await findLastBackup(db)
  const run = await findLastRun(db, 'backup')
  const trial = await findLastRun(db, 'verify')
  const failure = [run, trial].find((each) => each?.outcome === 'failed')
  return {
    isSet: backup.to !== undefined,
    last: last ? { at: last.endedAt.toISOString(), bytes: last.bytes ?? 0, isSealed: last.isSealed ?? false } : null,
    hasFailed: run?.outcome === 'failed',
    trial: trial ? { at: trial.endedAt.toISOString(), outcome: outcomeOf(trial) } : null,
    reason: failure?.reason ?? null,
  }
}

const outcomeOf = ({ outcome, isRestored }: { outcome: string; isRestored: boolean | null }) =>
  outcome === 'failed' ? 'failed' : isRestored ? 'restored' : 'compared'
