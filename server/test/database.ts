import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Logins } from '#db/migrate.ts'
import { asSuperuser, urlWith } from './superuser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { ownerUrl: string; superuserUrl: string; template: string; logins: Logins }
  }
}

export interface TestDatabase {
  ownerUrl: string
  apiUrl: string
  authUrl: string
  superuserUrl: string
  /** The passwords that `migrate` set for this cluster's roles. */
  logins: Logins
  drop: () => Promise<void>
}

/** A migrated, empty database, copied from the run's template. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { ownerUrl, superuserUrl, template, logins } = inject('cluster')
  const database = `test_${randomBytes(6).toString('hex')}`
  // file_copy, because the default strategy also writes every page to the WAL
  await asSuperuser(superuserUrl, `create database ${database} template ${template} strategy file_copy owner uzima_owner`)
  return {
    ownerUrl: urlWith(ownerUrl, { database }),
    apiUrl: urlWith(ownerUrl, { database, role: 'uzima_api', password: logins.api }),
    authUrl: urlWith(ownerUrl, { database, role: 'uzima_auth', password: logins.auth }),
    superuserUrl: urlWith(superuserUrl, { database }),
    logins,
    drop: () => asSuperuser(superuserUrl, `drop database ${database} with (force)`),
  }
}
