import { rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { wrongEntries } from '#audit/whole-log.ts'
import { keyOf, readCatalogue } from '#db/catalogue.ts'

/** Superusers' connections to the portal's database of both clusters, which are at the same migrations. */
export type Pair = { old: pg.Client; new: pg.Client }

const schemas = ['app', 'auth', 'audit', 'graphile_worker', 'public']
const ours = `n.nspname = any(array[${schemas.map((name) => `'${name}'`).join(', ')}])`
const ofExtension = (catalogue: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/** Refuses what Uzima has not made and would therefore not take along. */
export async function requireNothingElse({ old, new: fresh }: Pair) {
  const made = `select 'the database ' || datname from pg_database where datname not in ('postgres', 'uzima', 'template0', 'template1')
    union all select 'the role ' || rolname from pg_roles where rolname not like 'pg\\_%' and rolname not like 'uzima\\_%'
    union all select 'the schema ' || n.nspname from pg_namespace n where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and not ${ours}
    union all select 'large objects' where exists (select from pg_largeobject_metadata)
    union all select 'the extension ' || extname from pg_extension`
  const [before, after] = await Promise.all(
    [old, fresh].map(async (client) => (await client.query<[string]>({ text: made, rowMode: 'array' })).rows.flat()),
  )
  const foreign = (before ?? []).filter((each) => !after?.includes(each))
  if (foreign.length > 0)
    throw new Error(
      `The database has ${foreign.join(', ')}, which Uzima has not made and would not take along. Move it out of the way first.`,
    )
}

type Table = { name: string; columns: string; all: string }

/** Those that have rows of their own; columns that are generated come by themselves. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attname) filter (where a.attgenerated = '') as columns,
      string_agg(format('%I %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attgenerated), ', ' order by a.attname) as all
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and ${ours} and not ${ofExtension('pg_class', 'c.oid')} group by 1 order by 1`)
  return rows
}

/** Dumps and restores each table by way of a file that both servers reach, in PostgreSQL's text format. */
export async function copyTables({ old, new: fresh }: Pair, folder: string, log: (line: string) => void) {
  const [before, after] = await Promise.all([tablesOf(old), tablesOf(fresh)])
  const shapes = (tables: Table[]) => tables.map(({ name, all }) => `${name} (${all})`)
  const different = shapes(before).filter((each) => !shapes(after).includes(each))
  if (different.length > 0 || before.length !== after.length)
    throw new Error(
      `The tables of the new database are not those of the old one: ${different.join('; ').slice(0, 500) || 'some are missing'}.`,
    )
  // rules and triggers have done their work when the rows were written
  await fresh.query('set session_replication_role = replica')
  await fresh.query(`truncate ${after.map(({ name }) => name).join(', ')}`)
  let told = Date.now()
  for (const [at, { name, columns }] of before.entries()) {
    const file = path.join(folder, `${at}`)
    await old.query(`copy ${name} (${columns}) to '${file.replaceAll("'", "''")}'`)
    await fresh.query(`copy ${name} (${columns}) from '${file.replaceAll("'", "''")}'`)
    await rm(file)
    if (Date.now() - told > 10_000) {
      log(`${at + 1} of ${before.length} tables are copied.`)
      told = Date.now()
    }
  }
  await fresh.query('reset session_replication_role')
  await copySequences({ old, new: fresh })
}

async function copySequences({ old, new: fresh }: Pair) {
  const { rows } = await old.query<{ name: string; last: string | null }>(
    `select format('%I.%I', s.schemaname, s.sequencename) as name, s.last_value::text as last from pg_sequences s
      join pg_namespace n on n.nspname = s.schemaname where ${ours}`,
  )
  for (const { name, last } of rows)
    await fresh.query(last === null ? `alter sequence ${name} restart` : `select setval('${name.replaceAll("'", "''")}', ${last})`)
}

/** What is compared before the new folder may take the old one's place. Throws a sentence on the first difference. */
export async function compare({ old, new: fresh }: Pair, log: (line: string) => void) {
  const [before, after] = await Promise.all([readCatalogue(old), readCatalogue(fresh)])
  const there = new Map(after.map((each) => [keyOf(each), each.text]))
  const wrong = before.filter((each) => there.get(keyOf(each)) !== each.text).map(keyOf)
  if (wrong.length > 0 || before.length !== after.length)
    throw new Error(`The schema of the new database is not that of the old one: ${wrong.slice(0, 5).join(', ') || 'it has more'}.`)
  const tables = await tablesOf(old)
  for (const { name } of tables) {
    const [one, other] = await Promise.all([contentOf(old, name), contentOf(fresh, name)])
    if (one !== other) throw new Error(`The table ${name} is not the same in the new database (${one} instead of ${other}).`)
  }
  const [sequences, moved] = await Promise.all([sequencesOf(old), sequencesOf(fresh)])
  if (sequences !== moved) throw new Error('The sequences of the new database are not those of the old one.')
  const [had, has] = await Promise.all([wrongEntries(old), wrongEntries(fresh)])
  // what was tampered with before stays to be found, as it was
  if (had !== has) throw new Error(`${has} entries of the audit log do not fit their hashes in the new database, ${had} in the old one.`)
  log(
    `Compared: ${before.length} objects of the schema, each row of ${tables.length} tables, the sequences, and the hashes of the audit log.`,
  )
}

/** The number of rows and a sum over the hash of each. */
async function contentOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ content: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as content from only ${table} t`,
  )
  return rows[0]?.content ?? ''
}

async function sequencesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query({
    text: `select s.schemaname, s.sequencename, s.last_value from pg_sequences s join pg_namespace n on n.nspname = s.schemaname where ${ours} order by 1, 2`,
    rowMode: 'array',
  })
  return JSON.stringify(rows)
}
