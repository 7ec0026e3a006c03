import type pg from 'pg'

/** A database object and the statements that would create it. */
export type CatalogueObject = {
  kind: 'type' | 'sequence' | 'table' | 'view' | 'function' | 'policy' | 'trigger'
  /** Qualified; includes argument types for a function, excludes the table for a policy or trigger. */
  name: string
  /** The table of a policy or trigger, otherwise null. */
  table: string | null
  text: string
}

/**
 * All objects in our schemas, in a canonical order: identical schemas yield identical results, whatever the PostgreSQL version and the
 * order of creation. The audit log's monthly partitions are left out, because they depend on the date.
 */
export async function readCatalogue(client: pg.ClientBase): Promise<CatalogueObject[]> {
  const { rows: settings } = await client.query<{ path: string }>("select current_setting('search_path') as path")
  // an empty search path makes PostgreSQL qualify every name
  await client.query("select set_config('search_path', '', false)")
  try {
    const objects: CatalogueObject[] = []
    for (const query of [types, sequences, tables, views, functions, policies, triggers])
      objects.push(...(await client.query<CatalogueObject>(query)).rows)
    return objects.sort((a, b) => order(keyOf(a), keyOf(b)))
  } finally {
    await client.query("select set_config('search_path', $1, false)", [settings[0]?.path])
  }
}

/** A unique key for the object. */
export const keyOf = ({ kind, table, name }: CatalogueObject) => (table ? `${kind} ${name} on ${table}` : `${kind} ${name}`)

const order = (a: string, b: string) => (a < b ? -1 : 1)

const ours = `in ('app'::regnamespace, 'auth'::regnamespace, 'audit'::regnamespace)`

/** Tables, without the monthly partitions. */
const lasting = `c.relkind in ('r', 'p') and c.relnamespace ${ours}
  and not (c.relispartition and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT')`

/** Grants to roles other than the owner, one line per role. */
const grantsOf = (acl: string, owner: string, on: string) => `coalesce((
  select string_agg(format(E'\\ngrant %s on %s to %s;', g.privileges, ${on}, g.role), '' order by g.role)
    from (select case when x.grantee = 0 then 'public' else x.grantee::regrole::text end as role,
                 string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as privileges
            from aclexplode(${acl}) x where x.grantee <> ${owner} group by 1) g), '')`

const types = `
  select 'type' as kind, format('%I.%I', n.nspname, t.typname) as name, null as "table",
    case t.typtype
      when 'e' then format('create type %I.%I as enum (%s);', n.nspname, t.typname,
        (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
      when 'd' then format('create domain %I.%I as %s', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod))
        || case when t.typnotnull then ' not null' else '' end || coalesce(' default ' || t.typdefault, '')
        || coalesce((select string_agg(format(E'\\n  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), '' order by k.conname)
                       from pg_constraint k where k.contypid = t.oid and k.contype = 'c'), '') || ';'
      else format(E'create type %I.%I as (\\n%s\\n);', n.nspname, t.typname,
        (select string_agg(format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod)), E',\\n' order by a.attnum)
           from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped))
    end || ${grantsOf('t.typacl', 't.typowner', `format('type %I.%I', n.nspname, t.typname)`)} as text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
   where n.oid ${ours} and (t.typtype in ('e', 'd') or c.relkind = 'c')`

const sequences = `
  select 'sequence' as kind, format('%I.%I', n.nspname, c.relname) as name, null as "table",
    format('create sequence %I.%I as %s start %s increment %s minvalue %s maxvalue %s cache %s%s;', n.nspname, c.relname,
      format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then ' cycle' else '' end)
      || ${grantsOf('c.relacl', 'c.relowner', `format('sequence %I.%I', n.nspname, c.relname)`)} as text
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
   where n.oid ${ours} and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')`

const tables = `
  select 'table' as kind, format('%I.%I', n.nspname, c.relname) as name, null as "table",
    format(E'create %stable %I.%I', case c.relpersistence when 'u' then 'unlogged ' else '' end, n.nspname, c.relname)
    || case when c.relispartition then format(' partition of %s default;', i.inhparent::regclass) else format(E' (\\n%s\\n)', concat_ws(E',\\n',
      (select string_agg(format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
           || case when a.attcollation not in (0, ty.typcollation) then ' collate ' || a.attcollation::regcollation else '' end
           || case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                   else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end
           || case a.attidentity when 'a' then ' generated always as identity' when 'd' then ' generated by default as identity' else '' end
           || case when a.attnotnull then ' not null' else '' end
           || case when a.attstorage <> ty.typstorage then format(' storage %s',
                case a.attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end) else '' end,
           E',\\n' order by a.attnum)
         from pg_attribute a join pg_type ty on ty.oid = a.atttypid
         left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n'
           order by array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname collate "C")
         from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c'))))
      || case when c.relkind = 'p' then ' partition by ' || lower(left(pg_get_partkeydef(c.oid), 5)) || substr(pg_get_partkeydef(c.oid), 6) else '' end
      || case when c.reloptions is null then '' else format(' with (%s)', array_to_string(c.reloptions, ', ')) end || ';' end
    || coalesce((select string_agg(E'\\n' || pg_get_indexdef(x.indexrelid) || ';', '' order by x.indexrelid::regclass::text collate "C")
         from pg_index x where x.indrelid = c.oid and not c.relispartition
          and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))), '')
    || coalesce((select string_agg(format(E'\\ncomment on %s is %L;', case when s.objsubid = 0 then format('table %I.%I', n.nspname, c.relname)
           else format('column %I.%I.%I', n.nspname, c.relname, a.attname) end, s.description), '' order by s.objsubid)
         from pg_description s left join pg_attribute a on a.attrelid = s.objoid and a.attnum = s.objsubid
        where s.classoid = 'pg_class'::regclass and s.objoid = c.oid), '')
    || case when c.relrowsecurity then format(E'\\nalter table %I.%I enable row level security;', n.nspname, c.relname) else '' end
    || case when c.relforcerowsecurity then format(E'\\nalter table %I.%I force row level security;', n.nspname, c.relname) else '' end
    || coalesce((select format(E'\\nrevoke %s on %I.%I from current_user;', string_agg(lower(w.word), ', ' order by w.word), n.nspname, c.relname)
         from unnest(array['DELETE', 'INSERT', 'SELECT', 'TRUNCATE', 'UPDATE']) w(word)
        where c.relacl is not null and not exists (select from aclexplode(c.relacl) x where x.grantee = c.relowner and x.privilege_type = w.word)
        having count(*) > 0), '')
    || ${grantsOf('c.relacl', 'c.relowner', `format('%I.%I', n.nspname, c.relname)`)}
    || coalesce((select string_agg(format(E'\\ngrant %s (%s) on %I.%I to %s;', g.privilege, g.columns, n.nspname, c.relname, g.role), ''
           order by g.role, g.privilege)
         from (select x.grantee::regrole::text as role, lower(x.privilege_type) as privilege, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
                 from pg_attribute a cross join aclexplode(a.attacl) x where a.attrelid = c.oid and not a.attisdropped group by 1, 2) g), '') as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid
   where ${lasting}`

const views = `
  select 'view' as kind, format('%I.%I', n.nspname, c.relname) as name, null as "table",
    format(E'create view %I.%I%s as\\n%s', n.nspname, c.relname, case when c.reloptions is null then '' else format(' with (%s)', array_to_string(c.reloptions, ', ')) end, pg_get_viewdef(c.oid))
    || case when obj_description(c.oid, 'pg_class') is null then ''
            else format(E'\\ncomment on view %I.%I is %L;', n.nspname, c.relname, obj_description(c.oid, 'pg_class')) end
    || ${grantsOf('c.relacl', 'c.relowner', `format('%I.%I', n.nspname, c.relname)`)} as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('v', 'm') and n.oid ${ours}`

const functions = `
  select 'function' as kind, p.oid::regprocedure::text as name, null as "table",
    rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'
    || case when p.proacl is not null and not exists (select from aclexplode(p.proacl) x where x.grantee = 0)
            then format(E'\\nrevoke all on function %s from public;', p.oid::regprocedure) else '' end
    || coalesce((select string_agg(format(E'\\ngrant execute on function %s to %s;', p.oid::regprocedure, x.grantee::regrole), '' order by x.grantee::regrole::text)
         from aclexplode(p.proacl) x where x.grantee not in (0, p.proowner)), '') as text
    from pg_proc p
   where p.pronamespace ${ours} and p.prokind in ('f', 'p')`

const policies = `
  select 'policy' as kind, p.polname as name, format('%I.%I', n.nspname, c.relname) as "table",
    format('create policy %I on %I.%I%s%s to %s', p.polname, n.nspname, c.relname, case when p.polpermissive then '' else ' as restrictive' end,
      case p.polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' else '' end,
      (select string_agg(case when r.oid = c.relowner then 'current_user' else r.oid::regrole::text end, ', ' order by r.oid::regrole::text)
         from unnest(p.polroles) r(oid)))
    || coalesce(E'\\n  using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
    || coalesce(E'\\n  with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '') || ';' as text
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
   where ${lasting}`

const triggers = `
  select 'trigger' as kind, t.tgname as name, format('%I.%I', n.nspname, c.relname) as "table", pg_get_triggerdef(t.oid) || ';' as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where not t.tgisinternal and t.tgparentid = 0 and ${lasting}`
