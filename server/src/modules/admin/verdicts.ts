import type { System, SystemAdvice, SystemPart, Verdict } from '@uzima/contract/admin/system'
import { levelOf } from '#watch/disk.ts'

export type Facts = Pick<System, 'jobs' | 'outbox' | 'encryption' | 'audit' | 'backups' | 'storage'>
type Finding = { verdict: Verdict; advice: SystemAdvice | null }

const minuteMs = 60_000
const dayMs = 86_400_000
/** A night and half a day: a nightly backup that is this old was missed. */
export const overdueMs = 36 * 60 * minuteMs
const gigabyte = 1_073_741_824

/** The verdict on each part of the system, by its most severe finding. A new portal is given time before some checks apply. */
export function verdictsOn(
  facts: Facts,
  beganAt: Date,
  now: Date,
  isLocal = false,
): { part: SystemPart; verdict: Verdict; advice: SystemAdvice | null }[] {
  return [
    { part: 'jobs', ...ofJobs(facts.jobs, beganAt.toISOString(), now) },
    { part: 'outbox', ...ofOutbox(facts.outbox, now) },
    { part: 'encryption', ...ofEncryption(facts.encryption) },
    { part: 'audit', ...ofAudit(facts.audit, beganAt.toISOString(), now) },
    { part: 'backups', ...ofBackups(facts.backups, isLocal, now) },
    { part: 'storage', ...ofStorage(facts.storage) },
  ]
}

const inOrder: Finding = { verdict: 'ok', advice: null }
const look = (advice: SystemAdvice): Finding => ({ verdict: 'look', advice })
const broken = (advice: SystemAdvice): Finding => ({ verdict: 'broken', advice })
const isOlder = (instant: string | null, ms: number, now: Date) => instant !== null && now.getTime() - Date.parse(instant) > ms

/** Scheduled tasks run every minute, and may take another minute to finish. */
function ofJobs({ clock, oldest, failed }: Facts['jobs'], beganAt: string, now: Date): Finding {
  if (isOlder(clock?.startedAt ?? beganAt, 5 * minuteMs, now)) return clock ? broken('clock_stopped') : look('clock_never')
  if (clock && clock.failed.length > 0) return broken('clock_failed')
  if (isOlder(oldest, 5 * minuteMs, now)) return look('jobs_late')
  return failed.length > 0 ? look('jobs_failed') : inOrder
}

/** A short outage of the mail server is not a fault: at most an hour passes between two attempts. */
function ofOutbox({ oldest, failed }: Facts['outbox'], now: Date): Finding {
  if (isOlder(oldest, 30 * minuteMs, now)) return broken('mails_late')
  return failed > 0 ? look('mails_failed') : inOrder
}

const ofEncryption = (kinds: Facts['encryption']): Finding =>
  kinds.every(({ isGuarded, opens }) => isGuarded && opens) ? inOrder : broken('not_sealed')

function ofAudit({ signedAt, check }: Facts['audit'], beganAt: string, now: Date): Finding {
  if (check?.outcome === 'unsound') return broken('log_changed')
  if (isOlder(signedAt ?? beganAt, dayMs, now)) return look('log_unsigned')
  if (check?.outcome === 'failed') return look('log_check_failed')
  return isOlder(check?.askedAt ?? beganAt, 90 * dayMs, now) ? look('log_unchecked') : inOrder
}

/** Without BACKUP_TO the portal knows of no backups, whoever may make them; on a computer for trials there need be none. */
function ofBackups({ isSet, last, hasFailed, trial }: Facts['backups'], isLocal: boolean, now: Date): Finding {
  if (!isSet) return isLocal ? inOrder : look('backup_off')
  if (hasFailed) return broken('backup_failed')
  if (!last || isOlder(last.at, overdueMs, now)) return broken('backup_overdue')
  if (trial?.outcome === 'failed') return broken('trial_failed')
  if (!last.isSealed) return look('backup_open')
  return trial?.outcome !== 'restored' || isOlder(trial.at, 31 * dayMs, now) ? look('backup_untried') : inOrder
}

function ofStorage({ disk }: Facts['storage']): Finding {
  if (!disk) return inOrder
  const level = levelOf(disk)
  if (level === 'full' || level === 'scarce' || disk.free < gigabyte / 4) return broken('disk_full')
  return level === 'low' || disk.free < 2 * gigabyte ? look('disk_low') : inOrder
}
