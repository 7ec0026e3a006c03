import path from 'node:path'
import { findRoot } from '#root.ts'
import { type Logins, migrate } from './migrate.ts'
import { checkDatabase } from './requirements.ts'

export const migrationsFolder = () => path.join(findRoot(), 'server', 'migrations')

export type DatabaseUrls = { owner: string; api: string; auth: string; replica?: string }

type Options = {
  /** The owner's connection URL, possibly through a pooler. */
  url: string
  /** The same, bypassing any pooler: for migrations, LISTEN and the queue. */
  directUrl: string
  /** A standby's. */
  replicaUrl?: string | undefined
  logins: Logins
  now?: Date
  log: (line: string) => void
}

/** Checks that the database is suitable, migrates it, and returns the connection URLs of its three logins, and of the replica. */
export async function prepareDatabase({ url, directUrl, replicaUrl, logins, now, log }: Options): Promise<DatabaseUrls> {
  await checkDatabase(directUrl)
  await migrate({ ownerUrl: directUrl, logins, folder: migrationsFolder(), now, log })
  return {
    owner: directUrl,
    api: withLogin(url, 'uzima_api', logins.api),
    auth: withLogin(url, 'uzima_auth', logins.auth),
    ...(replicaUrl !== undefined && { replica: withLogin(replicaUrl, 'uzima_api', logins.api) }),
  }
}

export function withLogin(url: string, role: string, password: string): string {
  const changed = new URL(url)
  changed.username = role
  changed.password = password
  return changed.href
}
