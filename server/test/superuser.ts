import pg from 'pg'

/** Runs statements that the application's roles may not: creating and dropping databases. */
export async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function urlWith(url: string, change: { database?: string; role?: string; password?: string; port?: number }): string {
  const changed = new URL(url)
  if (change.database) changed.pathname = change.database
  if (change.role) changed.username = change.role
  if (change.port) changed.port = String(change.port)
  if (change.password) changed.password = change.password
  return changed.href
}
