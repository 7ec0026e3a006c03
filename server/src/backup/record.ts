import { auditStatement } from '#audit/append.ts'
import { createPool } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'

/** Records backups and restores in the audit log. */
export async function recordBackup(ownerUrl: string, event: 'backup.created' | 'backup.restored', now: Date): Promise<void> {
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  const about = { at: now, actorId: null, requestId: null, ip: null, userAgent: 'npm run backup' } as const
  try {
    await inTransaction(pool, asSystem(now), async () => ({
      value: undefined,
      last: [auditStatement({ ...about, event, purpose: 'operations', outcome: 'success' })],
    }))
  } finally {
    await pool.end()
  }
}
