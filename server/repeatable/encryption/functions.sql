/** Whether bytes are an envelope. Nothing that was ever text looks like one: PostgreSQL's text holds no NUL. */
create function app.is_encrypted(p_bytes bytea) returns boolean language sql immutable parallel safe as
  $$ select octet_length(p_bytes) >= 33 and substring(p_bytes for 3) = '\x010000' $$;

/** The version of the key an envelope names. */
create function app.key_version(p_envelope bytea) returns integer language sql immutable parallel safe as
  $$ select ('x' || encode(substring(p_envelope from 2 for 4), 'hex'))::bit(32)::integer $$;

/** Looks at the rows already there; from then on the table is known to hold encrypted rows only. */
create function app.validate_encrypted(p_table text) returns void language plpgsql set search_path = '' as $$
begin
  execute format('alter table app.%I validate constraint %I', p_table, p_table || '_encrypted_check');
end $$;
revoke all on function app.validate_encrypted from public;

/** For each table with encrypted columns what is true of it now. How many rows others have is for admins only. */
create function app.encryption_status() returns table (
  kind text, table_name text, rows_total bigint, rows_own bigint, rows_plaintext bigint, is_guarded boolean
) language plpgsql stable security definer set search_path = '' as $$
declare
  each record;
begin
  if app.uid() is null and app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  for each in
    select c.table_name, c.kind, c.subject_column,
           string_agg(format('(%1$I is not null and not app.is_encrypted(%1$I))', c.column_name), ' or ') as is_plain
      from app.encrypted_columns c group by c.table_name, c.kind, c.subject_column
  loop
    kind := each.kind;
    table_name := each.table_name;
    execute format('select count(*), count(*) filter (where %I = $1), count(*) filter (where %s) from app.%I',
      each.subject_column, each.is_plain, each.table_name) into rows_total, rows_own, rows_plaintext using app.uid();
    if app.role() not in ('admin', 'system') then
      rows_total := null;
    end if;
    is_guarded := exists (
      select from pg_catalog.pg_constraint k
       where k.conrelid = format('app.%I', each.table_name)::regclass and k.conname = each.table_name || '_encrypted_check' and k.convalidated);
    return next;
  end loop;
end $$;
revoke all on function app.encryption_status from public;
grant execute on function app.encryption_status to uzima_api;

/** Has a kind encrypted by the server's worker, which goes on after a crash. Only an admin may ask. */
create function app.request_encryption(p_kind text, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.encryption_runs as r (kind, table_name, requested_at)
  select distinct c.kind, c.table_name, p_now from app.encrypted_columns c where c.kind = p_kind
  on conflict on constraint encryption_runs_pkey do update set requested_at = p_now, rows_encrypted = 0, finished_at = null
    where r.finished_at is not null;
  perform graphile_worker.add_job('encrypt_rows', run_at => p_now, job_key => 'encrypt_rows', max_attempts => 3);
end $$;
revoke all on function app.request_encryption from public;
grant execute on function app.request_encryption to uzima_api;

/** Which kinds are being encrypted now. */
create function app.running_encryptions() returns setof text language sql stable security definer set search_path = '' as
  $$ select distinct r.kind from app.encryption_runs r where r.finished_at is null $$;
revoke all on function app.running_encryptions from public;
grant execute on function app.running_encryptions to uzima_api;

/** As it was, and tells every process, at the commit, to drop the keys it holds. Rare enough for NOTIFY inside the transaction. */
create function app.shred_subject() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.subject_keys where subject_id = old.id and kind <> 'mail';
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', old.id, 'topic', 'keys'))::text);
  return null;
end $$;
revoke all on function app.shred_subject from public;

/**
 * From now on a row of the table that is not encrypted is refused, whoever writes it. Rows already there are not looked at.
 * The pattern says the same as app.is_encrypted(), three bytes and at least thirty more, in one comparison, since the condition is read anew
 * for each statement; of a large value it reads the beginning only.
 */
create function app.require_encrypted(p_table text) returns void language plpgsql set search_path = '' as $$
begin
  execute format('alter table app.%I drop constraint if exists %I', p_table, p_table || '_encrypted_check');
  execute format('alter table app.%I add constraint %I check (%s) not valid', p_table, p_table || '_encrypted_check', (
    select string_agg(format('substring(%I for 33) like ''\x010000%s''', c.column_name, repeat('5f', 30)), ' and ' order by c.column_name)
      from app.encrypted_columns c where c.table_name = p_table));
end $$;
revoke all on function app.require_encrypted from public;
