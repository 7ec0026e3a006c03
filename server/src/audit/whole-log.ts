import type pg from 'pg'

/** Gives the new log the tables of the old: months that are not made ahead any more, and none for a month whose entries came before its table. */
export async function addMonths(old: pg.Client, fresh: pg.Client) {
  const query = `select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit.log'::regclass order by 1`
  const [wanted, present] = await Promise.all(
    [old, fresh].map(async (client) => (await client.query<{ name: string; bound: string }>(query)).rows),
  )
  await fresh.query('set role uzima_owner')
  for (const { name, bound } of wanted ?? []) {
    if (present?.some((each) => each.name === name)) continue
    await fresh.query(`create table ${name} partition of audit.log ${bound}`)
    await fresh.query(`alter table ${name} enable row level security; alter table ${name} force row level security`)
    await fresh.query('select audit.make_append_only($1::regclass)', [name])
  }
  for (const { name } of present ?? []) if (!wanted?.some((each) => each.name === name)) await fresh.query(`drop table ${name}`)
  await fresh.query('reset role')
}

/** Entries that do not fit their hashes, as the database itself says; `verifyAuditLog` trusts less. */
export async function wrongEntries(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from audit.log l where l.hash is distinct from sha256(l.prev || int8send(l.seq) || audit.body_of(l))',
  )
  return rows[0]?.count ?? -1
}

/** How many entries there are more than then, and of which kinds they are, the most frequent first. */
export async function writtenSince(client: pg.Client, { at, auditEntries }: { at: string; auditEntries: number }) {
  const { rows: heads } = await client.query<{ entries: number }>('select sum(seq)::float8 as entries from audit.heads')
  const { rows: kinds } = await client.query<[string, number]>({
    text: 'select event_type, count(*)::int from audit.log where ts >= $1 group by 1 order by 2 desc, 1 limit 10',
    values: [at],
    rowMode: 'array',
  })
  return { entries: (heads[0]?.entries ?? 0) - auditEntries, kinds }
}
