import type { System, SystemAdvice, SystemPart, Verdict } from '@uzima/contract/admin/system'

export type Facts = Pick<System, 'jobs' | 'outbox' | 'encryption' | 'audit' | 'storage'>
type Finding = { verdict: Verdict; advice: SystemAdvice | null }

const minuteMs = 60_000
const dayMs = 86_400_000
const gigabyte = 1_073_741_824

/** What of the system is in order, and what is not: the gravest thing of each part. */
export function verdictsOn(facts: Facts, now: Date): { part: SystemPart; verdict: Verdict; advice: SystemAdvice | null }[] {
  return [
    { part: 'jobs', ...ofJobs(facts.jobs, now) },
    { part: 'outbox', ...ofOutbox(facts.outbox, now) },
    { part: 'encryption', ...ofEncryption(facts.encryption) },
    { part: 'audit', ...ofAudit(facts.audit, now) },
    { part: 'storage', ...ofStorage(facts.storage) },
  ]
}

const inOrder: Finding = { verdict: 'ok', advice: null }
const look = (advice: SystemAdvice): Finding => ({ verdict: 'look', advice })
const broken = (advice: SystemAdvice): Finding => ({ verdict: 'broken', advice })
const isOlder = (instant: string | null, ms: number, now: Date) => instant !== null && now.getTime() - Date.parse(instant) > ms

/** The clock strikes once a minute; what it does may take another. */
function ofJobs({ clock, oldest, failed }: Facts['jobs'], now: Date): Finding {
  if (!clock) return look('clock_never')
  if (isOlder(clock.startedAt, 5 * minuteMs, now)) return broken('clock_stopped')
  if (clock.failed.length > 0) return broken('clock_failed')
  if (isOlder(oldest, 5 * minuteMs, now)) return look('jobs_late')
  return failed.length > 0 ? look('jobs_failed') : inOrder
}

/** A mail server that is away for a moment is no fault: letters wait for an hour at most between two attempts. */
function ofOutbox({ oldest, failed }: Facts['outbox'], now: Date): Finding {
  if (isOlder(oldest, 30 * minuteMs, now)) return broken('mails_late')
  return failed > 0 ? look('mails_failed') : inOrder
}

const ofEncryption = (kinds: Facts['encryption']): Finding =>
  kinds.every(({ isGuarded, opens }) => isGuarded && opens) ? inOrder : broken('not_sealed')

function ofAudit({ signedAt, check }: Facts['audit'], now: Date): Finding {
  if (check?.outcome === 'unsound') return broken('log_changed')
  if (signedAt === null || isOlder(signedAt, dayMs, now)) return look('log_unsigned')
  if (check?.outcome === 'failed') return look('log_check_failed')
  return check === null || isOlder(check.askedAt, 90 * dayMs, now) ? look('log_unchecked') : inOrder
}

function ofStorage({ disk }: Facts['storage']): Finding {
  if (!disk) return inOrder
  if (disk.free < gigabyte / 4) return broken('disk_full')
  return disk.free < 2 * gigabyte ? look('disk_low') : inOrder
}
