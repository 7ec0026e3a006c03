import type pg from 'pg'
import { type Migration, numberOf } from './migration-files.ts'

export type Applied = {
  name: string
  hash: string
  /** As the version that has applied it said; null from versions before 0.3.0. */
  servesFrom: string | null
}

/** Reads a database of any version: the column came with 0232. */
export async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    `select m.name, m.hash, to_jsonb(m) ->> 'serves_from' as "servesFrom" from public.migrations m order by m.name`,
  )
  return rows
}

/**
 * Whether a newer version has been here. Its migrations are no reason to refuse as long as they only expand, or leave what this version
 * needs; otherwise this throws a sentence.
 */
export function isAhead(applied: readonly Applied[], own: readonly Pick<Migration, 'name'>[]): boolean {
  const known = new Set(own.map(({ name }) => name))
  const unknown = applied.filter(({ name }) => !known.has(name))
  if (unknown.length === 0) return false
  const last = own.at(-1)?.name ?? ''
  const refusing = unknown.filter(({ name, servesFrom }) => name < last || (servesFrom ?? numberOf(name)) > numberOf(last)).at(-1)
  if (refusing)
    throw new Error(
      `The database is a newer version's: it has the migration ${refusing.name}, and this version ends with ${last}. ` +
        'Start that version or a later one, or restore a backup from before. Nothing was changed.',
    )
  const names = new Set(applied.map(({ name }) => name))
  const missing = own.filter(({ name }) => !names.has(name))
  if (missing.length > 0)
    throw new Error(
      `The database is another line's: it has the migration ${unknown.at(-1)?.name}, which this version does not know, and not ${missing[0]?.name}. Nothing was changed.`,
    )
  return true
}

/** Whether version `a` (1.2.3) is older than `b`. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)))
  for (const [at, part] of (left ?? []).entries()) {
    const other = right?.[at] ?? 0
    if (part !== other) return part < other
  }
  return false
}
