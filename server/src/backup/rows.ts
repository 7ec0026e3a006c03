import type pg from 'pg'
import type { Head } from './manifest.ts'

export type Rows = Record<string, number>

/** Row counts of the portal's tables. The queue's own change with every job. */
export async function countRows(client: pg.ClientBase): Promise<Rows> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name, format('%I.%I', n.nspname, c.relname) as table
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname in ('app', 'auth', 'audit') or (n.nspname = 'public' and c.relname = 'migrations'))
      order by 1`,
  )
  const counted: Rows = {}
  for (const { name, table } of rows) {
    const count = await client.query<{ count: string }>(`select count(*) as count from ${table}`)
    counted[name] = Number(count.rows[0]?.count)
  }
  return counted
}

/** Files are counted a moment before their backup ends, and the portal goes on writing; a dump is of the very snapshot that is counted. */
const slack = { files: (count: number) => Math.max(100, count / 100), dump: () => 0 }

/** A sentence for each table that does not have as many rows as the backup says. */
export function differencesOf(expected: Rows, found: Rows, kind: Head['kind']): string[] {
  return Object.entries(expected).flatMap(([name, count]) => {
    const here = found[name]
    if (here === undefined) return [`The table ${name} is missing.`]
    return Math.abs(here - count) > slack[kind](count) ? [`The table ${name} has ${here} rows instead of ${count}.`] : []
  })
}
