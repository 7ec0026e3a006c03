import path from 'node:path'
import type pg from 'pg'
import type { Config } from '#config.ts'
import { hashOf, readMigrations } from '#db/migration-files.ts'
import { migrationsFolder } from '#db/prepare.ts'
import { readRepeatables } from '#db/repeatables.ts'
import { lossy } from '#db/requirements.ts'
import { type Finding, failed, ok, reasonOf, skipped, warning } from './finding.ts'

export type DatabaseFacts = {
  version: number
  login: string
  isSuperuser: boolean
  mayCreateRoles: boolean
  settings: Record<string, string>
  encoding: string
  extensions: string[]
  /** The offset of the practice's time zone in minutes, at each of `momentsFrom`; null if PostgreSQL does not know the zone. */
  offsets: number[] | null
  /** How many connections there may be for others than superusers, and how many there are. */
  limit: number
  open: number
  /** Names and hashes; null before the first start. */
  migrations: Record<string, string> | null
  functions: string | null
  /** Milliseconds by which its clock is ahead. */
  ahead: number
}

const setIt = 'Set it in postgresql.conf, and restart PostgreSQL.'

export function judgeAway(url: string, error: unknown): Finding {
  const remedy = 'See that it runs, that DATABASE_URL (DATABASE_DIRECT_URL past a pooler) is right, and that it lets this machine in.'
  return failed('database', `${new URL(url).host} does not answer: ${reasonOf(error)}.`, remedy)
}

const momentsFrom = (now: Date) => Array.from({ length: 12 }, (_, month) => new Date(now.getTime() + month * 30 * 86_400_000))

export async function readDatabase(client: pg.Client, { practiceTimeZone }: Config, now = () => new Date()): Promise<DatabaseFacts> {
  const one = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R> => {
    const { rows } = await client.query<R>(text, values)
    if (!rows[0]) throw new Error('The database gave no answer.')
    return rows[0]
  }
  const known = await one<{ facts: Omit<DatabaseFacts, 'offsets' | 'migrations' | 'functions' | 'ahead'> & { is_set_up: boolean } }>(
    `select json_build_object(
       'version', current_setting('server_version_num')::int,
       'login', current_user,
       'isSuperuser', r.rolsuper or r.rolbypassrls,
       'mayCreateRoles', r.rolcreaterole,
       'settings', (select json_object_agg(name, setting) from pg_settings where name = any($1)),
       'encoding', current_setting('server_encoding'),
       'extensions', (select coalesce(json_agg(extname), '[]') from pg_extension),
       'limit', least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
         nullif((select datconnlimit from pg_database where datname = current_database()), -1)),
       'open', (select count(*) from pg_stat_activity where backend_type = 'client backend'),
       'is_set_up', to_regclass('public.migrations') is not null) as facts
     from pg_roles r where r.rolname = current_user`,
    [[...Object.keys(lossy), 'TimeZone']],
  )
  const { is_set_up: isSetUp, ...facts } = known.facts
  const stored = isSetUp
    ? await one<{ migrations: Record<string, string> | null; functions: string | null }>(
        `select (select json_object_agg(name, hash) from public.migrations) as migrations,
           (select hash from public.repeatables) as functions`,
      )
    : { migrations: null, functions: null }
  const sentAt = now().getTime()
  const { at } = await one<{ at: Date }>('select clock_timestamp() as at')
  const ahead = at.getTime() - (sentAt + now().getTime()) / 2
  const offsets = await one<{ offsets: number[] }>(
    `select array_agg((extract(epoch from (m at time zone $2) - (m at time zone 'UTC')) / 60)::int order by m) as offsets
     from unnest($1::timestamptz[]) m`,
    [momentsFrom(now()), practiceTimeZone],
  ).catch(() => null)
  return { ...facts, ...stored, offsets: offsets?.offsets ?? null, ahead }
}

type Expected = { config: Config; now: Date; known: { name: string; hash: string }[]; functions: string }

export async function expectedOf(config: Config, now: Date): Promise<Expected> {
  const folder = migrationsFolder()
  const known = (await readMigrations(folder)).map(({ name, text }) => ({ name, hash: hashOf(text) }))
  return { config, now, known, functions: hashOf(await readRepeatables(path.join(folder, '../repeatable'))) }
}

export function judgeDatabase(facts: DatabaseFacts, expected: Expected): Finding[] {
  return [
    ofServer(facts),
    ...ofLogin(facts),
    ofMigrations(facts, expected),
    ofExtensions(facts),
    ofTimeZone(facts, expected),
    ofConnections(facts, expected),
  ]
}

function ofServer({ version, settings, encoding }: DatabaseFacts): Finding {
  const check = 'database'
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  if (version < 150_000)
    return failed(check, `It is ${name}; Uzima needs 15 or newer.`, 'Bring it to 18, as PostgreSQL’s documentation says.')
  const lost = Object.entries(lossy).find(([setting, isLossy]) => isLossy(settings[setting] ?? ''))?.[0]
  if (lost !== undefined)
    return failed(check, `${lost} = ${settings[lost]}: a crash can lose what was saved.`, `Set ${lost} = on. ${setIt}`)
  if (encoding !== 'UTF8')
    return failed(
      check,
      `Its encoding is ${encoding}: names of people cannot all be kept.`,
      'Make a database of encoding UTF8, and restore a backup there.',
    )
  return ok(check, `${name} answers, and keeps what it has confirmed.`)
}

function ofLogin({ login, isSuperuser, mayCreateRoles }: DatabaseFacts): Finding[] {
  const check = 'owner'
  if (isSuperuser)
    return [
      failed(
        check,
        `"${login}" is a superuser, for whom row-level security does not hold.`,
        "create role uzima_owner login createrole password '…'; alter database … owner to uzima_owner; reassign owned.",
      ),
    ]
  if (!mayCreateRoles) return [failed(check, `"${login}" may not create roles.`, `alter role ${login} createrole`)]
  return [ok(check, `"${login}" is no superuser, and may create the server’s logins.`)]
}

function ofMigrations({ migrations, functions }: DatabaseFacts, { known, functions: current }: Expected): Finding {
  const check = 'migrations'
  if (!migrations) return skipped(check, 'The database is empty: the first start sets it up.')
  const unknown = Object.keys(migrations).filter((name) => !known.some((each) => each.name === name))
  if (unknown.length > 0)
    return failed(
      check,
      `The database is a newer version’s: ${unknown.sort().at(-1)} is not known here.`,
      'Start that version or a later one, or restore a backup from before.',
    )
  const changed = known.find(({ name, hash }) => migrations[name] !== undefined && migrations[name] !== hash)
  if (changed)
    return failed(check, `${changed.name} is not what was applied.`, 'Install the sources again: a file of a release was changed.')
  const missing = known.filter(({ name }) => migrations[name] === undefined)
  const restart = 'Start the server again; it brings the database forward.'
  if (missing.length > 0) return warning(check, `${missing.length} are not applied yet, the first is ${missing[0]?.name}.`, restart)
  if (functions !== current) return warning(check, 'Its functions and policies are another version’s.', restart)
  return ok(check, `All ${known.length} are applied, to ${known.at(-1)?.name}.`)
}

const needed = ['btree_gist', 'pg_trgm']

function ofExtensions({ extensions, migrations }: DatabaseFacts): Finding {
  const check = 'extensions'
  const missing = needed.filter((name) => !extensions.includes(name))
  if (missing.length === 0) return ok(check, `${needed.join(' and ')} are there.`)
  if (!migrations) return skipped(check, `The first start makes ${missing.join(' and ')}.`)
  return failed(check, `${missing.join(' and ')} is missing.`, missing.map((name) => `create extension ${name};`).join(' '))
}

function ofTimeZone({ offsets, settings }: DatabaseFacts, { config: { practiceTimeZone: zone }, now }: Expected): Finding {
  const check = 'time zones'
  if (!offsets)
    return failed(
      check,
      `PostgreSQL does not know PRACTICE_TIME_ZONE=${zone}.`,
      'Install its time zones (Debian: tzdata), or choose another name.',
    )
  const differing = momentsFrom(now).find((moment, at) => offsetOf(zone, moment) !== offsets[at])
  if (differing)
    return failed(
      check,
      `PostgreSQL and Node do not agree about ${zone} on ${differing.toISOString().slice(0, 10)}: visits would move.`,
      'Bring both up to date: the package tzdata, and Node.',
    )
  return ok(check, `PostgreSQL and Node agree about ${zone} for a year. Its own is ${settings.TimeZone}, which nothing depends on.`)
}

function offsetOf(zone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(name) ?? [undefined, '+', '0']
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Of one process: people, sign-ins, the queue, and the connection that listens. */
export const connectionsOf = ({ databasePool }: Pick<Config, 'databasePool'>) =>
  databasePool + Math.max(4, Math.ceil(databasePool / 2)) + 6 + 1

function ofConnections({ limit, open }: DatabaseFacts, { config }: Expected): Finding {
  const check = 'connections'
  const need = connectionsOf(config)
  const says = `The database takes ${limit}, ${open} are open, and one process opens up to ${need} (DATABASE_POOL=${config.databasePool}).`
  const remedy = 'Raise max_connections, lower DATABASE_POOL, or put a pooler before it.'
  if (limit < need) return failed(check, says, remedy)
  if (config.databaseUrl !== undefined && limit < 2 * need) return warning(check, `${says} A second process has no room.`, remedy)
  return ok(check, says)
}
