import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { isReplaced } from '#db/adopt.ts'
import { isToReplace, pendingOf } from '#db/migrate.ts'
import { type Migration, numberOf, readMigrations } from '#db/migration-files.ts'
import { withClient } from '#db/one-client.ts'
import { readRepeatables } from '#db/repeatables.ts'
import { isAhead, readApplied } from '#db/served-versions.ts'
import { findVersion } from '#root.ts'
import { effortsOf } from './statements.ts'

/** 0: nothing to be done, or it can go ahead. 2: stop every process first. 3: something has to be put right before. */
export type UpgradeCheck = { lines: string[]; status: 0 | 2 | 3 }

type Options = {
  ownerUrl: string
  folder: string
  repeatables?: string
  version?: string
  /** Undefined if the database is on another machine. */
  dataFolder: string | undefined
  now: Date
}

/** The first migration with which the database knows what versions it serves. */
const firstRange = '0232'
const backupHours = 24
/** For the write-ahead log of functions and policies, and the new version's own files. */
const reserveBytes = 500e6

/** Says what a start of this version would do to the database. Changes nothing; throws, as a start does, where the start would refuse. */
export function checkUpgrade(options: Options): Promise<UpgradeCheck> {
  return withClient(options.ownerUrl, async (client) => {
    const { ownerUrl, folder, repeatables = path.join(folder, '../repeatable'), version = findVersion() } = options
    await client.query('begin read only')
    const head = `Uzima ${version} on the database ${new URL(ownerUrl).pathname.slice(1)}.`
    const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('public.migrations') is not null as is_there`)
    if (!rows[0]?.is_there)
      return { lines: [head, 'The database is empty: the first start makes everything. Nothing is to be upgraded.'], status: 0 }
    const [applied, migrations] = [await readApplied(client), await readMigrations(folder)]
    if (applied.some(({ name }) => isReplaced(name)))
      return {
        lines: [head, 'The database is version 0.1.0’s: the start compares it and takes it over. Stop every process first.'],
        status: 2,
      }
    if (isAhead(applied, migrations))
      return { lines: [head, 'The database is a newer version’s, which this one can serve as it is. Nothing is to be done.'], status: 0 }
    const pending = pendingOf(applied, migrations)
    const isReplacing = await isToReplace(client, await readRepeatables(repeatables), version)
    if (pending.length === 0 && !isReplacing)
      return { lines: [head, 'Migrations, functions and policies are this version’s. Nothing is to be done.'], status: 0 }
    const sizes = await readSizes(client)
    const running = runningLines(pending, numberOf(applied.at(-1)?.name ?? firstRange))
    const backup = await backupLines(client, options.now)
    const disk = await diskLines(pending, sizes, options.dataFolder)
    const lines = [
      head,
      pending.length === 0 ? 'No migration is to come.' : 'Migrations to come:',
      ...pending.flatMap((each) => migrationLines(each, sizes)),
      'All tables are locked while they run and functions, policies and triggers are replaced; requests wait meanwhile (a second or two where no table is read or written).',
      ...running.lines,
      ...backup.lines,
      ...disk.lines,
    ]
    return { lines, status: backup.isWanting || disk.isWanting ? 3 : running.mayContinue ? 0 : 2 }
  })
}

type Sizes = Map<string, { rows: number; bytes: number }>

/** As PostgreSQL estimates them: counting would take as long as what is estimated. */
async function readSizes(client: pg.ClientBase): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
    `select n.nspname || '.' || c.relname as name,
            (select coalesce(sum(greatest(l.reltuples, 0)), 0)::bigint from pg_partition_tree(c.oid) t join pg_class l on l.oid = t.relid where t.isleaf) as rows,
            (select coalesce(sum(pg_total_relation_size(t.relid)), 0)::bigint from pg_partition_tree(c.oid) t where t.isleaf) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('app', 'auth', 'audit', 'public')`,
  )
  return new Map(rows.map(({ name, rows: count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]))
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function migrationLines({ name, text, kind, servesFrom }: Migration, sizes: Sizes): string[] {
  const what = kind === 'expand' ? 'expands' : `contracts, for versions from ${servesFrom} on`
  const touched = [...effortsOf(text)].flatMap(([table, effort]) => {
    const size = sizes.get(table)
    return size && effort !== 'locked' ? [`    ${table} is ${effort}: about ${size.rows} rows, ${megabytes(size.bytes)}`] : []
  })
  return [`  ${name}: ${what}`, ...(touched.length > 0 ? touched : ['    no row that is there is read or written'])]
}

function runningLines(pending: readonly Migration[], running: string) {
  const against = pending.filter(({ servesFrom }) => servesFrom > running)
  if (against.length > 0)
    return {
      mayContinue: false,
      lines: [
        `The running version may not continue: ${against.map(({ name }) => name).join(', ')}. Stop every process before the first start.`,
      ],
    }
  const restarts =
    running < firstRange
      ? ' Do not start it again after that: it would refuse, and it says 503 at /readyz.'
      : ' It may also be started again after that.'
  return { mayContinue: true, lines: [`The running version may continue while processes are replaced one after the other.${restarts}`] }
}

async function backupLines(client: pg.ClientBase, now: Date) {
  const { rows: found } = await client.query<{ is_there: boolean }>(`select to_regclass('app.backup_runs') is not null as is_there`)
  if (!found[0]?.is_there)
    return { isWanting: false, lines: ['Of backups the running version keeps no list. Make one first: npm run backup -- create'] }
  const { rows } = await client.query<{ ended_at: Date }>(
    `select ended_at from app.backup_runs where kind = 'backup' and outcome = 'done' order by ended_at desc limit 1`,
  )
  const hours = rows[0] && Math.floor((now.getTime() - rows[0].ended_at.getTime()) / 3_600_000)
  const isWanting = hours === undefined || hours >= backupHours
  const said = hours === undefined ? 'No backup is known' : `The last backup was made ${hours} hours ago`
  return { isWanting, lines: [isWanting ? `${said}. Make one first: npm run backup -- run` : `${said}.`] }
}

/** A rewritten table is there twice until the end, and what is written is also in the write-ahead log. */
async function diskLines(pending: readonly Migration[], sizes: Sizes, dataFolder: string | undefined) {
  const written = pending.flatMap(({ text }) => [...effortsOf(text)].filter(([, effort]) => effort === 'written' || effort === 'rewritten'))
  const needed = reserveBytes + 2 * written.reduce((sum, [table]) => sum + (sizes.get(table)?.bytes ?? 0), 0)
  const need = `Room for ${megabytes(needed)} is needed`
  if (dataFolder === undefined) return { isWanting: false, lines: [`${need} where the database is; see to it there.`] }
  const { bavail, bsize } = await statfs(dataFolder)
  const isWanting = bavail * bsize < needed
  return { isWanting, lines: [`${need}, ${megabytes(bavail * bsize)} are free.${isWanting ? ' Make room first.' : ''}`] }
}
