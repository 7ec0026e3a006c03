import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import type { FileSettings } from './settings.ts'
import type { FileStore, RunTask } from './store.ts'

type Options = { pool: Pool; now: () => Date; log?: Pick<FastifyBaseLogger, 'warn'> }

/** Asks nothing of the storage, so that the portal starts while it is away. */
export async function openStore(settings: FileSettings, { pool, now, log }: Options): Promise<FileStore> {
  const run: RunTask = (task) => {
    const at = now()
    return inTransaction(pool, asSystem(at), async (db) => ({ value: await task({ db, now: at }) }))
  }
  const onAway = (error: Error) => log?.warn({ reason: error.message }, 'the storage of files did not do as asked')
  // what it needs is large, and needed by whoever uses it alone
  const { s3Store } = await import('./s3.ts')
  return s3Store({ settings, run, onAway })
}
