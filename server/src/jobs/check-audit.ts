import type { Updateable } from 'kysely'
import { verifyAuditLog } from '#audit/verify.ts'
import type { AuditChecks } from '#db/tables.ts'
import { inSystem, type SystemDeps } from './system.ts'

type Options = SystemDeps & { ownerUrl: string }

/** How often progress is stored while a large log is verified. */
const notifyEveryMs = 1000
const mostFindings = 50

/** Verifies the whole audit log like `npm run admin -- audit verify`, and stores the findings for /admin/system. */
export async function checkAudit(deps: Options, id: string): Promise<void> {
  const { services, ownerUrl, log } = deps
  const { keys, config } = services
  const keep = (change: Updateable<AuditChecks>) =>
    inSystem(deps, ({ db, now }) =>
      db
        .updateTable('auditChecks')
        .set({ ...change, seenAt: now, ...(change.outcome && { endedAt: now }) })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .execute(),
    )
  let toldAt = performance.now()
  const onSeen = async (entriesSeen: number) => {
    if (performance.now() - toldAt < notifyEveryMs) return
    toldAt = performance.now()
    await keep({ entriesSeen })
  }
  try {
    const { auditCheckpointFile: checkpointFile, auditArchiveDir: archiveDir } = config
    const verdict = await verifyAuditLog({ ownerUrl, keys, checkpointFile, archiveDir, onSeen })
    const { entries: entriesSeen, checkpoints, unsigned, findings } = verdict
    const outcome = findings.length === 0 ? 'sound' : 'unsound'
    if (outcome === 'unsound') log.error({ findings: findings.length }, 'the audit log failed verification')
    await keep({ entriesSeen, checkpoints, unsigned, findings: findings.slice(0, mostFindings), outcome })
  } catch (error) {
    log.error({ err: error }, 'the audit log could not be verified')
    await keep({ outcome: 'failed' })
  }
}
