-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.encrypted_columns (
  table_name text not null,
  column_name text not null,
  kind text not null,
  subject_column text not null,
  constraint encrypted_columns_pkey PRIMARY KEY (table_name, column_name)
);
alter table app.encrypted_columns enable row level security;
alter table app.encrypted_columns force row level security;

create policy owner_all on app.encrypted_columns to current_user
  using (true)
  with check (true);

create table app.encryption_canaries (
  kind text not null,
  encrypted bytea not null,
  created_at timestamp with time zone not null,
  constraint encryption_canaries_pkey PRIMARY KEY (kind)
);
alter table app.encryption_canaries enable row level security;
alter table app.encryption_canaries force row level security;
grant insert, select on app.encryption_canaries to uzima_api;

create policy owner_all on app.encryption_canaries to current_user
  using (true)
  with check (true);

create policy signed_in_read on app.encryption_canaries for select to uzima_api
  using (((( SELECT app.uid() AS uid) IS NOT NULL) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy tasks_insert on app.encryption_canaries for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.encryption_runs (
  kind text not null,
  table_name text not null,
  requested_at timestamp with time zone not null,
  rows_encrypted bigint default 0 not null,
  finished_at timestamp with time zone,
  constraint encryption_runs_pkey PRIMARY KEY (kind, table_name)
);
alter table app.encryption_runs enable row level security;
alter table app.encryption_runs force row level security;

create policy owner_all on app.encryption_runs to current_user
  using (true)
  with check (true);

create table app.subject_keys (
  subject_id uuid not null,
  kind text not null,
  key_version integer not null,
  wrapped bytea not null,
  created_at timestamp with time zone not null,
  constraint subject_keys_pkey PRIMARY KEY (subject_id, kind),
  constraint subject_keys_kind_check CHECK ((kind = ANY (ARRAY['medical_records'::text, 'messages'::text, 'symptoms'::text, 'medications'::text, 'applications'::text, 'mail'::text])))
);
CREATE INDEX subject_keys_key_version_idx ON app.subject_keys USING btree (key_version);
alter table app.subject_keys enable row level security;
alter table app.subject_keys force row level security;
grant insert, select on app.subject_keys to uzima_api;
grant insert, select on app.subject_keys to uzima_auth;

create policy owner_all on app.subject_keys to current_user
  using (true)
  with check (true);

create policy wrapped_keys_made on app.subject_keys for insert to uzima_api, uzima_auth
  with check (true);

create policy wrapped_keys_read on app.subject_keys for select to uzima_api, uzima_auth
  using (true);

CREATE OR REPLACE FUNCTION app.encryption_status()
 RETURNS TABLE(kind text, table_name text, rows_total bigint, rows_own bigint, rows_plaintext bigint, is_guarded boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.encryption_status() from public;
grant execute on function app.encryption_status() to uzima_api;

CREATE OR REPLACE FUNCTION app.is_encrypted(p_bytes bytea)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select octet_length(p_bytes) >= 33 and substring(p_bytes for 3) = '\x010000' $function$;

CREATE OR REPLACE FUNCTION app.key_version(p_envelope bytea)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select ('x' || encode(substring(p_envelope from 2 for 4), 'hex'))::bit(32)::integer $function$;

CREATE OR REPLACE FUNCTION app.request_encryption(p_kind text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.encryption_runs as r (kind, table_name, requested_at)
  select distinct c.kind, c.table_name, p_now from app.encrypted_columns c where c.kind = p_kind
  on conflict on constraint encryption_runs_pkey do update set requested_at = p_now, rows_encrypted = 0, finished_at = null
    where r.finished_at is not null;
  perform graphile_worker.add_job('encrypt_rows', run_at => p_now, job_key => 'encrypt_rows', max_attempts => 3);
end $function$;
revoke all on function app.request_encryption(text,timestamp with time zone) from public;
grant execute on function app.request_encryption(text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.require_encrypted(p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('alter table app.%I drop constraint if exists %I', p_table, p_table || '_encrypted_check');
  execute format('alter table app.%I add constraint %I check (%s) not valid', p_table, p_table || '_encrypted_check', (
    select string_agg(format('substring(%I for 33) like ''\x010000%s''', c.column_name, repeat('5f', 30)), ' and ' order by c.column_name)
      from app.encrypted_columns c where c.table_name = p_table));
end $function$;
revoke all on function app.require_encrypted(text) from public;

CREATE OR REPLACE FUNCTION app.running_encryptions()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select distinct r.kind from app.encryption_runs r where r.finished_at is null $function$;
revoke all on function app.running_encryptions() from public;
grant execute on function app.running_encryptions() to uzima_api;

CREATE OR REPLACE FUNCTION app.shred_subject()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.subject_keys where subject_id = old.id and kind <> 'mail';
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', old.id, 'topic', 'keys'))::text);
  return null;
end $function$;
revoke all on function app.shred_subject() from public;

CREATE OR REPLACE FUNCTION app.validate_encrypted(p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('alter table app.%I validate constraint %I', p_table, p_table || '_encrypted_check');
end $function$;
revoke all on function app.validate_encrypted(text) from public;
