import type pg from 'pg'
import { timeouts } from './connect.ts'

const settings = { search_path: 'app', ...timeouts }

/** Role settings apply to every connection of a login, even behind a pooler, which rejects startup options. */
export async function keepLoginSettings(client: pg.ClientBase, role: 'uzima_api' | 'uzima_auth') {
  const { rows } = await client.query<{ config: string[] | null }>('select rolconfig as config from pg_roles where rolname = $1', [role])
  const kept = new Set(rows[0]?.config)
  // change only what is missing: other databases of the cluster may be migrated at the same time
  for (const [name, value] of Object.entries(settings))
    if (!kept.has(`${name}=${value}`)) await client.query(`alter role ${role} set ${name} = '${value}'`)
}
