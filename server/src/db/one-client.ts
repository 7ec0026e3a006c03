import pg from 'pg'

/** One connection of its own, for tools: without the pool's limits of time, and nobody else's statements on it. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'uzima tools', connectionTimeoutMillis: 20_000 })
  // what breaks between two statements is told by the next one
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
