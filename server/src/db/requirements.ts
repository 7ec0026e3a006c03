import pg from 'pg'

/** Server settings with which a crash could lose committed rows or leave torn pages. */
export const lossy: Record<string, (value: string) => boolean> = {
  fsync: (value) => value === 'off',
  full_page_writes: (value) => value === 'off',
  synchronous_commit: (value) => value === 'off',
}

type Answer = { version: number; is_superuser: boolean; may_create_roles: boolean; settings: Record<string, string> }

/** Throws, with a sentence for the operator, if the database cannot run Uzima or is not durable. */
export async function checkDatabase(ownerUrl: string): Promise<void> {
  const { version, is_superuser, may_create_roles, settings } = await askDatabase(ownerUrl)
  if (version < 150_000) throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Uzima needs 15 or newer.`)
  const login = new URL(ownerUrl).username
  if (is_superuser)
    throw new Error(
      `The login "${login}" of the database is a superuser, for whom row-level security does not hold. Make one of its own: ` +
        `create role uzima_owner login createrole password '…'; alter database … owner to uzima_owner.`,
    )
  if (!may_create_roles) throw new Error(`The login "${login}" of the database may not create roles; give it CREATEROLE.`)
  for (const [name, isLossy] of Object.entries(lossy)) {
    const value = settings[name] ?? ''
    if (isLossy(value)) throw new Error(`The database runs with ${name} = ${value}, which can lose committed data. Set it to on.`)
  }
}

async function askDatabase(ownerUrl: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<Answer>(
      `select current_setting('server_version_num')::int as version,
              (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user) as is_superuser,
              (select r.rolcreaterole from pg_roles r where r.rolname = current_user) as may_create_roles,
              (select jsonb_object_agg(s.name, s.setting) from pg_settings s where s.name = any($1)) as settings`,
      [Object.keys(lossy)],
    )
    const [answer] = rows
    if (!answer) throw new Error('no answer')
    return answer
  } catch (cause) {
    const { host } = new URL(ownerUrl)
    throw new Error(`The database at ${host} cannot be used: ${reasonOf(cause)}.`, { cause })
  } finally {
    await client.end()
  }
}

/** Connecting to a name with several addresses fails with an AggregateError that has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
