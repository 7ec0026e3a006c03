import type pg from 'pg'
import { readText } from '#audit/checkpoint-file.ts'
import { auditHeads, type Manifest } from './manifest.ts'

/** What was signed of the audit log, and how far its chains had come. */
export type AuditState = { heads: Manifest['auditHeads']; checkpoints: string | undefined }

/**
 * The file of checkpoints as it fits to the database: while it is read nothing is signed, so that neither is ahead of the other.
 * The lock is held until the connection ends or `unlockAudit`.
 */
export async function signedAudit(client: pg.ClientBase, checkpointFile: string): Promise<AuditState> {
  await client.query("select pg_advisory_lock(hashtext('audit.checkpoint'))")
  return { checkpoints: await readText(checkpointFile), heads: await auditHeads(client) }
}

export const unlockAudit = (client: pg.ClientBase) => client.query("select pg_advisory_unlock(hashtext('audit.checkpoint'))")
