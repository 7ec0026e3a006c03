import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** What a module's folder may contain, in execution order: all types first, all triggers last. */
const kinds = ['types', 'functions', 'policies', 'triggers']

/** The text of all repeatable files, ordered by kind, then by module. */
export async function readRepeatables(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  const strange = files.find((name) => path.dirname(name).includes(path.sep) || !kinds.includes(path.basename(name, '.sql')))
  if (strange) throw new Error(`${path.join(folder, strange)} is not a repeatable file: a module has ${kinds.join(', ')}.`)
  const ordered = kinds.flatMap((kind) => files.filter((name) => path.basename(name, '.sql') === kind))
  return (await Promise.all(ordered.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n')
}

/**
 * Replaces all types, functions, policies and triggers with those of `text`, inside the caller's transaction: objects no longer in the
 * files are dropped, and no other session ever sees a table without its policies.
 */
export async function replaceRepeatables(client: pg.ClientBase, text: string): Promise<void> {
  await client.query(dropAll)
  // function bodies may refer to each other; they are checked once all exist
  await client.query('set local check_function_bodies = off')
  await client.query(text)
  await client.query('set local check_function_bodies = on')
  await client.query(checkBodies)
}

const ours = `in ('app'::regnamespace, 'auth'::regnamespace, 'audit'::regnamespace)`

/** Functions used by a column, index or constraint depend on their table and are kept, and so are column types. */
const dropAll = `
do $$
declare
  statement text;
begin
  for statement in
    select format('drop policy %I on %s', p.polname, p.polrelid::regclass)
      from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace ${ours}
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace ${ours} and not t.tgisinternal and t.tgparentid = 0
  loop
    execute statement;
  end loop;
  for statement in
    select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ')
      from pg_proc p
     where p.pronamespace ${ours} and p.prokind = 'f' and not exists (
       select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
          and d.classid not in ('pg_proc'::regclass, 'pg_rewrite'::regclass))
    having count(*) > 0
    union all
    select 'drop view ' || string_agg(c.oid::regclass::text, ', ')
      from pg_class c where c.relkind = 'v' and c.relnamespace ${ours} having count(*) > 0
    union all
    select 'drop type ' || string_agg(t.oid::regtype::text, ', ')
      from pg_type t join pg_class c on c.oid = t.typrelid
     where c.relkind = 'c' and t.typnamespace ${ours} and not exists (
       select from pg_attribute a join pg_class u on u.oid = a.attrelid
        where a.atttypid in (t.oid, t.typarray) and u.relkind in ('r', 'p') and not a.attisdropped)
    having count(*) > 0
  loop
    execute statement;
  end loop;
end $$`

const checkBodies = `
select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
 where p.pronamespace ${ours} and l.lanname in ('sql', 'plpgsql')`
