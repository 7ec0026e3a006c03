import pg from 'pg'

/** Statements that no role of the application may run: making and removing whole databases. */
export async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function urlWith(url: string, change: { database?: string; role?: string; password?: string }): string {
  const changed = new URL(url)
  if (change.database) changed.pathname = change.database
  if (change.role) changed.username = change.role
  if (change.password) changed.password = change.password
  return changed.href
}
