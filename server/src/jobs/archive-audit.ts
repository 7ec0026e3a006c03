import { moveOut } from '#audit/move-out.ts'
import type { SystemDeps } from './system.ts'

/** Nightly: what `npm run admin -- audit archive` does, where the settings have a rule. */
export async function archiveAudit({ ownerUrl, services, log, now }: SystemDeps & { ownerUrl: string }): Promise<void> {
  const { auditKeepMonths: keepMonths, auditArchiveDir: archiveDir, auditCheckpointFile: checkpointFile } = services.config
  if (keepMonths === undefined) return
  try {
    const outcome = await moveOut({ ownerUrl, keys: services.keys, checkpointFile, archiveDir, keepMonths, now: now() })
    if (outcome.kind === 'unsound')
      log.error({ findings: outcome.verdict.findings.length }, 'the audit log failed verification: none of it was archived')
    if (outcome.kind === 'moved') for (const moved of outcome.moved) log.info(moved, 'a month of the audit log was archived')
  } catch (error) {
    log.error({ err: error }, 'the audit log could not be archived')
  }
}
