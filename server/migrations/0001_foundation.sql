-- Schemas, the identity of a transaction, the audit log, encryption keys, idempotency, jobs' doorway.
create extension if not exists btree_gist;

create schema auth;
create schema app;
create schema audit;

revoke all on schema public from public;
grant usage on schema app, audit to uzima_api, uzima_auth;
grant usage on schema auth to uzima_auth;

-- The identity of a transaction. Set by app.open_* only, always transaction-locally.
create function app.uid() returns uuid language sql stable set search_path = '' as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app.role() returns text language sql stable set search_path = '' as
  $$ select coalesce(nullif(current_setting('app.role', true), ''), 'none') $$;
create function app.doctor_id() returns uuid language sql stable set search_path = '' as
  $$ select nullif(current_setting('app.doctor_id', true), '')::uuid $$;
/** The instant of the request: policies and rules take their time from here, never from the clock. */
create function app.at() returns timestamptz language sql stable set search_path = '' as
  $$ select nullif(current_setting('app.at', true), '')::timestamptz $$;

create function app.set_identity(p_user uuid, p_role text, p_doctor uuid, p_session uuid, p_now timestamptz) returns void
language sql set search_path = '' as $$
  select set_config('app.user_id', coalesce(p_user::text, ''), true),
         set_config('app.role', p_role, true),
         set_config('app.doctor_id', coalesce(p_doctor::text, ''), true),
         set_config('app.session_id', coalesce(p_session::text, ''), true),
         set_config('app.at', p_now::text, true)
$$;

-- Audit: append-only, one row for each event, in monthly partitions. The two words are types: a check would be read again for each row.
create type audit.severity as enum ('info', 'warning', 'critical');
create type audit.outcome as enum ('success', 'denied', 'failure');
grant usage on type audit.severity, audit.outcome to uzima_api, uzima_auth;
create table audit.log (
  id uuid not null,
  ts timestamptz not null,
  shard smallint not null,
  seq bigint,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  request_id text,
  ip inet,
  user_agent text,
  event_type text not null,
  severity audit.severity not null,
  resource_type text,
  resource_id text,
  purpose text not null,
  outcome audit.outcome not null,
  details jsonb not null default '{}',
  prev bytea,
  hash bytea,
  primary key (id, ts)
) partition by range (ts);
create index log_actor_idx on audit.log (actor_id, ts desc, id desc);
-- what somebody else did with one's data: most rows are one's own, found by the actor
create index log_subject_idx on audit.log (subject_id, ts desc, id desc) where subject_id is distinct from actor_id;
alter table audit.log enable row level security;
alter table audit.log force row level security;
create policy owner_all on audit.log to current_user using (true) with check (true);
create policy own_events on audit.log for select to uzima_api
  using (actor_id = (select app.uid()) or subject_id = (select app.uid()));
grant select on audit.log to uzima_api;

/** Makes the monthly partitions from the month before `p_now` to three months after it. */
create function audit.ensure_partitions(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first_month date := date_trunc('month', p_now at time zone 'UTC')::date;
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('audit.ensure_partitions'));
  for i in -1 .. 3 loop
    month := (first_month + make_interval(months => i))::date;
    name := 'log_' || to_char(month, 'YYYY_MM');
    if to_regclass('audit.' || name) is null then
      execute format('create table audit.%I partition of audit.log for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
      execute format('alter table audit.%I enable row level security', name);
      execute format('alter table audit.%I force row level security', name);
      execute format('create policy owner_all on audit.%I to current_user using (true) with check (true)', name);
    end if;
  end loop;
end $$;
revoke all on function audit.ensure_partitions from public;
select audit.ensure_partitions(now());

-- What falls outside every month still lands: an audit row is never refused for its date.
create table audit.log_other partition of audit.log default;
alter table audit.log_other enable row level security;
alter table audit.log_other force row level security;
create policy owner_all on audit.log_other to current_user using (true) with check (true);

/** The one way into the log. The identity is the transaction's own where it has one. */
create function audit.append(
  p_id uuid, p_ts timestamptz, p_actor uuid, p_subject uuid, p_session uuid, p_request text, p_ip inet, p_agent text, p_event text,
  p_severity text, p_resource_type text, p_resource text, p_purpose text, p_outcome text, p_details jsonb
) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into audit.log (id, ts, shard, actor_id, subject_id, session_id, request_id, ip, user_agent, event_type, severity,
    resource_type, resource_id, purpose, outcome, details)
  values (p_id, p_ts, coalesce(abs(hashtext(p_actor::text)) % 16, 0), p_actor, p_subject, p_session, p_request, p_ip, left(p_agent, 400),
    p_event, p_severity::audit.severity, p_resource_type, p_resource, p_purpose, p_outcome::audit.outcome, coalesce(p_details, '{}'));
end $$;
revoke all on function audit.append from public;
grant execute on function audit.append to uzima_api, uzima_auth;

-- Data keys: one for each subject and kind, wrapped by the key of the kind (see docs/security.md).
create table app.subject_keys (
  subject_id uuid not null,
  kind text not null check (kind in ('medical_records', 'messages', 'symptoms', 'medications', 'applications', 'mail')),
  key_version integer not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (subject_id, kind)
);
alter table app.subject_keys enable row level security;
alter table app.subject_keys force row level security;
create policy owner_all on app.subject_keys to current_user using (true) with check (true);
-- A wrapped key opens nothing without the master key; the row it seals has its own policy.
create policy wrapped_keys_read on app.subject_keys for select to uzima_api, uzima_auth using (true);
create policy wrapped_keys_made on app.subject_keys for insert to uzima_api, uzima_auth with check (true);
grant select, insert on app.subject_keys to uzima_api, uzima_auth;

-- Idempotency keys, kept 24 hours.
create table app.idempotency_keys (
  actor_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  operation text not null,
  request_hash bytea not null,
  /* what the request is going to make and to answer */
  status integer not null,
  resource_id text not null,
  created_at timestamptz not null,
  primary key (actor_id, key)
);
create index idempotency_keys_created_at_idx on app.idempotency_keys (created_at);
alter table app.idempotency_keys enable row level security;
alter table app.idempotency_keys force row level security;
create policy owner_all on app.idempotency_keys to current_user using (true) with check (true);
create policy own_keys on app.idempotency_keys to uzima_api
  using (actor_id = (select app.uid())) with check (actor_id = (select app.uid()));
create policy expired_keys on app.idempotency_keys for delete to uzima_api using ((select app.role()) = 'system');
create policy expired_keys_read on app.idempotency_keys for select to uzima_api using ((select app.role()) = 'system');
grant select, insert, delete on app.idempotency_keys to uzima_api;

-- Rate limits: fixed windows by bucket and key (an account or an address, keyed by an HMAC).
create table auth.rate_limits (
  bucket text not null,
  key bytea not null,
  window_start timestamptz not null,
  hits integer not null,
  expires_at timestamptz not null,
  /* set where further attempts are delayed, not only counted */
  blocked_until timestamptz,
  primary key (bucket, key)
);
create index rate_limits_expires_at_idx on auth.rate_limits (expires_at);
alter table auth.rate_limits enable row level security;
alter table auth.rate_limits force row level security;
create policy owner_all on auth.rate_limits to current_user using (true) with check (true);
create policy auth_all on auth.rate_limits to uzima_auth using (true) with check (true);
grant select, insert, update, delete on auth.rate_limits to uzima_auth;

-- The doorway to the queue: graphile-worker's own tables refuse every other role.
/** Has the outbox emptied; asked for many times at once it is done once. */
create function app.wake_outbox(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('send_mails', run_at => p_now, job_key => 'send_mails', max_attempts => 3);
end $$;
revoke all on function app.wake_outbox from public;
grant execute on function app.wake_outbox to uzima_api;
