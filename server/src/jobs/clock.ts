import { keepPartitions, signHeads } from '#audit/sign.ts'
import { deleteExpiredKeys } from '#http/idempotency.ts'
import { deleteOldMails } from '#mail/send.ts'
import { settlePayments } from '#modules/payments/work.ts'
import { modules } from '#modules.ts'
import { inSystem, type SystemDeps } from './system.ts'

const dayMs = 86_400_000

/** Does everything that is due now, each module in a transaction of its own; one failing module does not stop the others. */
export async function runDue(deps: SystemDeps): Promise<void> {
  for (const [name, { due }] of Object.entries(modules)) {
    if (due) await settle(deps, name, () => inSystem(deps, due))
  }
  await settle(deps, 'payments', () => settlePayments(deps))
  await settle(deps, 'clean-up', () =>
    inSystem(deps, async ({ db, now }) => {
      await deleteExpiredKeys(db, new Date(now.getTime() - dayMs))
      await deleteOldMails(db, new Date(now.getTime() - 30 * dayMs))
    }),
  )
  await settle(deps, 'audit', () => inSystem(deps, keepPartitions))
  await signAuditLog(deps)
}

/** Once a minute, and when the server stops. */
export const signAuditLog = (deps: SystemDeps) => settle(deps, 'audit', () => inSystem(deps, signHeads))

async function settle({ log }: SystemDeps, name: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, module: name }, 'a due task failed')
  }
}
