import { keepPartitions, signHeads } from '#audit/sign.ts'
import type { Db } from '#db/connect.ts'
import { deleteExpiredKeys } from '#http/idempotency.ts'
import { deleteOldMails } from '#mail/send.ts'
import { settleUnanswered } from '#modules/absences/asking.ts'
import { settleInvoices } from '#modules/invoices/work.ts'
import { settlePayments } from '#modules/payments/work.ts'
import { offerFreedTimes } from '#modules/waitlist/making-offers.ts'
import { modules } from '#modules.ts'
import { inSystem, type SystemDeps } from './system.ts'

const dayMs = 86_400_000

/** Runs all scheduled tasks, each module in its own transaction; a failing module does not stop the others. */
export async function runScheduledTasks(deps: SystemDeps): Promise<void> {
  const startedAt = deps.now()
  const failed: string[] = []
  for (const [name, { scheduledTask }] of Object.entries(modules)) {
    if (scheduledTask && !(await settle(deps, name, () => inSystem(deps, scheduledTask)))) failed.push(name)
  }
  await settle(deps, 'invoices', () => settleInvoices(deps))
  await settle(deps, 'payments', () => settlePayments(deps))
  await settle(deps, 'absences', () => settleUnanswered(deps))
  await settle(deps, 'waitlist', () => offerFreedTimes(deps))
  await settle(deps, 'clean-up', () =>
    inSystem(deps, async ({ db, now }) => {
      await deleteExpiredKeys(db, new Date(now.getTime() - dayMs))
      await deleteOldMails(db, new Date(now.getTime() - 30 * dayMs))
    }),
  )
  await settle(deps, 'audit', () => inSystem(deps, keepPartitions))
  if (!(await signAuditLog(deps))) failed.push('audit')
  await settle(deps, 'clock', () => inSystem(deps, ({ db, now }) => noteRun(db, { startedAt, endedAt: now, failed })))
}

/** Stores the outcome of the run for /admin/system. */
const noteRun = (db: Db, run: { startedAt: Date; endedAt: Date; failed: string[] }) =>
  db
    .insertInto('scheduledTaskRuns')
    .values(run)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(run))
    .execute()

/** Runs once a minute and when the server stops. */
export const signAuditLog = (deps: SystemDeps) => settle(deps, 'audit', () => inSystem(deps, signHeads))

/** Logs failures; returns false if the work failed. */
async function settle({ log }: SystemDeps, name: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error({ err: error, module: name }, 'a scheduled task failed')
    return false
  }
}
