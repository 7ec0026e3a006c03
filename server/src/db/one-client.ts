import pg from 'pg'

/** A dedicated connection for tools, without the pool's timeouts. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'uzima tools', connectionTimeoutMillis: 20_000 })
  // an error between two statements is reported by the next one
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
