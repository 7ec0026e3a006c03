import { sql } from 'kysely'
import { auditStatement } from '#audit/append.ts'
import { encryptRequested } from '#crypto/encryption-runs.ts'
import { createPool } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { inSystem, type SystemDeps } from './system.ts'

type Options = SystemDeps & { ownerUrl: string }

/** Continues the encryption runs requested through enable-encryption. Runs as the owner, who may change guards and rewrite tables. */
export async function encryptRows(options: Options): Promise<void> {
  const { ownerUrl, pool, services, log, now } = options
  const asked = await inSystem(options, async ({ db }) => (await sql`select from app.running_encryptions()`.execute(db)).rows.length)
  if (asked === 0) return
  const owner = createPool({ url: ownerUrl, max: 3, searchPath: 'app', onError: (error) => log.warn(error.message) })
  try {
    for (const kind of await encryptRequested({ pool: owner, fields: services.fields, now })) {
      const at = now()
      const about = { at, actorId: null, requestId: null, ip: null, userAgent: null, purpose: 'operations', outcome: 'success' } as const
      const enabled = auditStatement({ ...about, event: 'encryption.enabled', resourceType: 'functions', resourceId: kind })
      await inTransaction(pool, asSystem(at), async () => ({ value: undefined, last: [enabled] }))
    }
  } finally {
    await owner.end()
  }
}
