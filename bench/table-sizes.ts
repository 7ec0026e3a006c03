import type pg from 'pg'

/** Bytes of each table with its indexes; partitions together. */
export async function tableSizes(owner: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select coalesce(i.inhparent, c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid)) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and n.nspname in ('app', 'auth', 'audit', 'graphile_worker') group by 1`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** What each table has grown by, the most first. */
export function grownBy(before: Map<string, number>, after: Map<string, number>): { name: string; bytes: number }[] {
  const grown = [...after].map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }))
  return grown.toSorted((a, b) => b.bytes - a.bytes)
}

export const totalOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, bytes) => sum + bytes, 0)
