-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create domain app.idempotency_key as text
  constraint idempotency_key_check CHECK (((length(VALUE) >= 8) AND (length(VALUE) <= 128)));

create table app.context_keys (
  version integer not null,
  is_current boolean not null,
  inner_block bytea not null,
  outer_block bytea not null,
  secret_hash bytea not null,
  constraint context_keys_pkey PRIMARY KEY (version),
  constraint context_keys_inner_block_check CHECK ((octet_length(inner_block) = 64)),
  constraint context_keys_outer_block_check CHECK ((octet_length(outer_block) = 64)),
  constraint context_keys_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);
CREATE UNIQUE INDEX context_keys_current_key ON app.context_keys USING btree (is_current) WHERE is_current;
alter table app.context_keys enable row level security;
alter table app.context_keys force row level security;

create policy owner_all on app.context_keys to current_user
  using (true)
  with check (true);

create table app.idempotency_keys (
  actor_id uuid not null,
  key app.idempotency_key not null,
  operation text not null,
  request_hash bytea not null,
  status integer not null,
  resource_id text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON app.idempotency_keys USING btree (created_at);
alter table app.idempotency_keys enable row level security;
alter table app.idempotency_keys force row level security;
grant delete, select on app.idempotency_keys to uzima_api;

create policy expired_keys on app.idempotency_keys for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy expired_keys_read on app.idempotency_keys for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy own_keys on app.idempotency_keys for select to uzima_api
  using ((actor_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.idempotency_keys to current_user
  using (true)
  with check (true);

create table app.scheduled_task_runs (
  is_only boolean default true not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  failed text[] not null,
  constraint scheduled_task_runs_pkey PRIMARY KEY (is_only),
  constraint scheduled_task_runs_is_only_check CHECK (is_only)
);
alter table app.scheduled_task_runs enable row level security;
alter table app.scheduled_task_runs force row level security;
grant insert, select, update on app.scheduled_task_runs to uzima_api;

create policy admins_and_tasks_read on app.scheduled_task_runs for select to uzima_api
  using ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text])));

create policy owner_all on app.scheduled_task_runs to current_user
  using (true)
  with check (true);

create policy tasks_insert on app.scheduled_task_runs for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy tasks_update on app.scheduled_task_runs for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.seeds (
  name text not null,
  applied_at timestamp with time zone not null,
  constraint seeds_pkey PRIMARY KEY (name)
);
alter table app.seeds enable row level security;
alter table app.seeds force row level security;

create policy owner_all on app.seeds to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select (app.context())[9]::timestamptz $function$;

CREATE OR REPLACE FUNCTION app.doctor_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif((app.context())[7], '')::uuid $function$;

CREATE OR REPLACE FUNCTION app.fold(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select translate(lower(p_text), 'áàâäãåéèêëíìîïóòôöõúùûüñçÿ', 'aaaaaaeeeeiiiiooooouuuuncy') $function$;

CREATE OR REPLACE FUNCTION app.holds(p_role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(p_role = any (string_to_array((app.context())[10], ',')), false) $function$;

CREATE OR REPLACE FUNCTION app.operations_facts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'jobs', (select coalesce(jsonb_agg(w), '[]') from (
        select t.identifier as task, count(*) as waiting, min(j.run_at) as oldest from (
            select p.task_id, p.run_at from graphile_worker._private_jobs p
             where p.is_available and p.run_at <= app.at() order by p.run_at limit 1000) j
          join graphile_worker._private_tasks t on t.id = j.task_id group by t.identifier) w),
    'failedJobs', (select count(*) from (
        select from graphile_worker._private_jobs j where j.attempts >= j.max_attempts and j.locked_at is null limit 1000) g),
    'clockAt', (select r.started_at from app.scheduled_task_runs r),
    -- due, or tried and put off; what quiet hours hold back waits for nobody
    'mails', (select jsonb_build_object('waiting', count(*), 'oldest', min(w.created_at)) from (
        select m.created_at from app.mails m
         where m.status = 'queued' and (m.due_at <= app.at() or m.attempts > 0) order by m.due_at limit 1000) w),
    'signedAt', audit.last_signed_at(),
    'migration', (select max(m.name) from public.migrations m),
    -- the oldest version that may serve it; migrations that do not say need the code that came with them
    'servesFrom', (select max(coalesce(m.serves_from, left(m.name, 4))) from public.migrations m)
  );
end $function$;
revoke all on function app.operations_facts() from public;
grant execute on function app.operations_facts() to uzima_api;

CREATE OR REPLACE FUNCTION app.queue_mail_delivery(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform graphile_worker.add_job('send_mails', run_at => p_now, job_key => 'send_mails', max_attempts => 3);
end $function$;
revoke all on function app.queue_mail_delivery(timestamp with time zone) from public;
grant execute on function app.queue_mail_delivery(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.recent_activity(p_events text[], p_limit integer)
 RETURNS TABLE(id uuid, ts timestamp with time zone, event_type text, is_own boolean, actor_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.ts, l.event_type, l.actor_id = app.uid(), coalesce(d.name, p.name)
    from (
      (select * from audit.log where actor_id = app.uid() and event_type = any (p_events) and outcome = 'success' and not details ? 'replayed' order by ts desc, id desc limit p_limit)
      union
      -- their own are above; without that the index of what others did cannot be used
      (select * from audit.log where subject_id = app.uid() and subject_id is distinct from actor_id and event_type = any (p_events) and outcome = 'success' and not details ? 'replayed' order by ts desc, id desc limit p_limit)
    ) l
    left join app.profiles p on p.id = l.actor_id
    left join app.doctors d on d.user_id = l.actor_id
   order by l.ts desc, l.id desc
   limit p_limit
$function$;
revoke all on function app.recent_activity(text[],integer) from public;
grant execute on function app.recent_activity(text[],integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.role()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select coalesce((app.context())[6], 'none') $function$;

CREATE OR REPLACE FUNCTION app.set_identity(p_role text, p_now timestamp with time zone, p_proof bytea)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  k app.context_keys;
begin
  select * into k from app.context_keys where is_current;
  if session_user = 'uzima_api' and p_role <> 'visitor' and sha256(p_proof) is distinct from k.secret_hash then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform set_config('app.context', app.signed(k,
    concat('|', k.version, '|', pg_backend_pid(), '|',
      case when p_role = 'visitor' and pg_is_in_recovery() then 'standby' else pg_current_xact_id()::text end, '||', p_role, '|||', p_now)), true);
  perform set_config('app.snapshot', pg_current_snapshot()::text, true);
end $function$;
revoke all on function app.set_identity(text,timestamp with time zone,bytea) from public;

CREATE OR REPLACE FUNCTION app.sign_identity(p_identity text, p_proof bytea)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  k app.context_keys;
begin
  select * into k from app.context_keys where is_current;
  if session_user = 'uzima_api' and sha256(p_proof) is distinct from k.secret_hash then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform set_config('app.context', app.signed(k,
    concat('|', k.version, '|', pg_backend_pid(), '|', pg_current_xact_id(), '|', p_identity)), true);
  perform set_config('app.snapshot', pg_current_snapshot()::text, true);
end $function$;
revoke all on function app.sign_identity(text,bytea) from public;

CREATE OR REPLACE FUNCTION app.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif((app.context())[5], '')::uuid $function$;
