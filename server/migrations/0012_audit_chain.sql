-- The identity of a transaction is signed, so that SQL smuggled into it cannot change whose it is; and the audit log is a set of chains,
-- so that nobody can change what it says unnoticed.

-- Keys that sign identities. No login reads them; an identity lasts as long as its transaction, so that beside the present key the one
-- before it is enough to let transactions under way end.
create table app.context_keys (
  version integer primary key,
  is_current boolean not null,
  /* HMAC-SHA-256: the key folded into the inner and the outer block */
  inner_block bytea not null check (octet_length(inner_block) = 64),
  outer_block bytea not null check (octet_length(outer_block) = 64),
  /* SHA-256 of what the server shows to open an identity: SQL alone opens none */
  opener bytea not null check (octet_length(opener) = 32)
);
create unique index context_keys_current_key on app.context_keys (is_current) where is_current;
alter table app.context_keys enable row level security;
alter table app.context_keys force row level security;
create policy owner_all on app.context_keys to current_user using (true) with check (true);

/** Words with their signature before them. Without a search path, so that it becomes a part of the expression that asks. */
create function app.signed(k app.context_keys, p_words text) returns text language sql immutable as
  $$ select encode(sha256((k).outer_block || sha256((k).inner_block || convert_to(p_words, 'UTF8'))), 'hex') || p_words $$;
revoke all on function app.signed from public;

/**
 * The signed identity, taken apart; null where there is none, or one that is not of this very transaction: signature, version of the
 * key, backend, transaction, user, role, doctor, session, instant. Asked for by every policy: each expression of plpgsql has its price.
 */
create function app.context() returns text[] language plpgsql stable security definer set search_path = '' as $$
declare
  given text := current_setting('app.context', true);
  parts text[] := string_to_array(given, '|');
  k app.context_keys;
begin
  for k in select * from app.context_keys loop
    if parts[3] = pg_backend_pid()::text and parts[4] = pg_current_xact_id_if_assigned()::text
      and given = app.signed(k, substr(given, 65)) then
      return parts;
    end if;
  end loop;
  return null;
end $$;
revoke all on function app.context from public;
grant execute on function app.context to uzima_api, uzima_auth;

-- Without a search path of their own, so that they become a part of the query that asks.
create or replace function app.uid() returns uuid language sql stable as $$ select nullif((app.context())[5], '')::uuid $$;
create or replace function app.role() returns text language sql stable as $$ select coalesce((app.context())[6], 'none') $$;
create or replace function app.doctor_id() returns uuid language sql stable as $$ select nullif((app.context())[7], '')::uuid $$;
create or replace function app.at() returns timestamptz language sql stable as $$ select (app.context())[9]::timestamptz $$;

drop function app.set_identity(uuid, text, uuid, uuid, timestamptz);
drop function app.open_session(uuid, timestamptz);
/**
 * Checks the session and signs the identity of this transaction; no row when the session may not be used. The API's login must show
 * what only the server knows.
 */
create function app.open_session(p_session uuid, p_now timestamptz, p_proof bytea default null) returns setof app.opened_session
language plpgsql security definer set search_path = '' as $$
declare
  opened app.opened_session;
  k app.context_keys;
  words text;
  ignored text;
begin
  select s.user_id, p.role, null, null, u.email, u.email_confirmed_at is not null, p.hipaa_consent, s.aal, s.auth_time, s.is_recovery,
         s.is_pending, p.locale, p.time_zone, p.name, u.has_second_factor,
         coalesce(auth.enrolment_due(u, p.role) <= p_now, false)
    into opened
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    join app.profiles p on p.id = s.user_id
   where s.id = p_session and auth.holds(s, p_now)
     and (u.banned_until is null or u.banned_until <= p_now);
  if not found then
    return;
  end if;
  if opened.role = 'doctor' then
    opened.doctor_id := (select d.id from app.doctors d where d.user_id = opened.user_id and d.is_active);
  elsif opened.role = 'professional' then
    opened.professional_id := (select h.id from app.healthcare_professionals h where h.user_id = opened.user_id and h.is_active);
  end if;
  select * into k from app.context_keys where is_current;
  if session_user = 'uzima_api' and sha256(p_proof) is distinct from k.opener then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  words := concat('|', k.version, '|', pg_backend_pid(), '|', pg_current_xact_id(), '|', opened.user_id, '|', opened.role, '|',
    opened.doctor_id, '|', p_session, '|', p_now);
  -- an assignment: plpgsql does it without starting a query
  ignored := set_config('app.context', app.signed(k, words), true);
  return next opened;
end $$;

/** Signs the identity of nobody in particular. */
create function app.set_identity(p_role text, p_now timestamptz, p_proof bytea) returns void
language plpgsql set search_path = '' as $$
declare
  k app.context_keys;
begin
  select * into k from app.context_keys where is_current;
  if session_user = 'uzima_api' and p_role <> 'visitor' and sha256(p_proof) is distinct from k.opener then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform set_config('app.context', app.signed(k,
    concat('|', k.version, '|', pg_backend_pid(), '|', pg_current_xact_id(), '||', p_role, '|||', p_now)), true);
end $$;

/** Someone who is not signed in. */
create or replace function app.open_visitor(p_now timestamptz) returns void language sql security definer set search_path = '' as
  $$ select app.set_identity('visitor', p_now, null) $$;
drop function app.open_system(timestamptz);
/** A task of the server's own: reminders, expiries, mail. */
create function app.open_system(p_now timestamptz, p_proof bytea default null) returns void language sql security definer set search_path = '' as
  $$ select app.set_identity('system', p_now, p_proof) $$;
revoke all on function app.open_session, app.open_system, app.set_identity from public;
grant execute on function app.open_session, app.open_system to uzima_api;

-- The audit log. Each person's events stand in one of 16 chains; each row holds the hash of the row before it.
alter table audit.log
  /* the others whom a list was about: each of them may see that it was read */
  add column subject_ids uuid[];
create index log_subject_ids_idx on audit.log using gin (subject_ids) where subject_ids is not null;

create table audit.heads (
  shard smallint primary key check (shard >= 0 and shard < 16),
  seq bigint not null,
  prev bytea not null,
  hash bytea not null
);
insert into audit.heads (shard, seq, prev, hash)
select shard, 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') from generate_series(0, 15) as shard;

-- What the newest signed checkpoint outside the database was, so that a checkpoint cut off there is missed here.
create table audit.last_checkpoint (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash bytea not null,
  signed_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['audit.heads', 'audit.last_checkpoint'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
end $$;

/**
 * What of a row is hashed, beside its number and the hash before it. As text where the text of a type is always the same; the instant in
 * binary, whose text depends on settings. audit/chains.ts says the same once more, so that whoever changes this function is found out.
 */
create function audit.body_of(l audit.log) returns bytea language sql stable as $$
  select timestamptz_send((l).ts) || convert_to(row((l).id, (l).shard, (l).actor_id, (l).subject_id, (l).subject_ids, (l).session_id,
    (l).request_id, (l).ip, (l).user_agent, (l).event_type, (l).severity::text, (l).resource_type, (l).resource_id, (l).purpose,
    (l).outcome::text, (l).details)::text, 'UTF8')
$$;
revoke all on function audit.body_of from public;

-- Rows from before the chains join them in the order of their time.
do $$
declare
  l audit.log;
  head audit.heads;
begin
  for l in select * from audit.log order by ts, id loop
    update audit.heads h set seq = h.seq + 1, prev = h.hash, hash = sha256(h.hash || int8send(h.seq + 1) || audit.body_of(l))
     where h.shard = l.shard returning * into head;
    update audit.log set seq = head.seq, prev = head.prev, hash = head.hash where id = l.id and ts = l.ts;
  end loop;
end $$;
alter table audit.log alter column seq set not null, alter column prev set not null, alter column hash set not null;

-- Rows come, and never change or go: the owner has no right to it, no policy lets it, and a trigger refuses it.
create function audit.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $$;
revoke all on function audit.refuse_change from public;
create trigger log_append_only before update or delete on audit.log for each row execute function audit.refuse_change();

/** Locks one table of the log: the whole, or a month. */
create function audit.make_append_only(p_table regclass) returns void language plpgsql set search_path = '' as $$
begin
  execute format('drop policy if exists owner_all on %s', p_table);
  execute format('create policy owner_reads on %s for select to current_user using (true)', p_table);
  execute format('create policy owner_adds on %s for insert to current_user with check (true)', p_table);
  execute format('revoke update, delete, truncate on %s from current_user', p_table);
  execute format('create trigger log_not_emptied before truncate on %s for each statement execute function audit.refuse_change()', p_table);
end $$;
revoke all on function audit.make_append_only from public;
select audit.make_append_only(c.oid) from pg_catalog.pg_class c
 where c.oid = 'audit.log'::regclass or c.oid in (select i.inhrelid from pg_catalog.pg_inherits i where i.inhparent = 'audit.log'::regclass);

/** Makes the monthly partitions from the month before `p_now` to three months after it. A month that already has rows among the others stays there. */
create or replace function audit.ensure_partitions(p_now timestamptz) returns void
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
      begin
        execute format('create table audit.%I partition of audit.log for values from (%L) to (%L)', name,
          month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
        execute format('alter table audit.%I enable row level security', name);
        execute format('alter table audit.%I force row level security', name);
        perform audit.make_append_only(to_regclass('audit.' || name));
      exception when check_violation then
        raise notice 'The month % has rows in audit.log_other already.', month;
      end;
    end if;
  end loop;
end $$;

/** The same for the clock of the server. */
create function audit.keep_partitions(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform audit.ensure_partitions(p_now);
end $$;

drop function audit.append(uuid, timestamptz, uuid, uuid, uuid, text, inet, text, text, text, text, text, text, text, jsonb);
/**
 * The one way into the log, as the last statement of a transaction: the head of the chain is locked until its end. A row belongs to
 * the chain of who acted, or else of whom it was about. In the API's own transactions nobody can be named but whose they are; who was
 * refused is named by the server, since a refusal may have ended the session.
 */
create function audit.append(
  p_id uuid, p_ts timestamptz, p_actor uuid, p_subject uuid, p_subjects uuid[], p_session uuid, p_request text, p_ip inet, p_agent text,
  p_event text, p_severity audit.severity, p_resource_type text, p_resource text, p_purpose text, p_outcome audit.outcome, p_details jsonb
) returns void language plpgsql security definer set search_path = '' as $$
declare
  agent text := left(p_agent, 400);
  who text[];
begin
  if session_user = 'uzima_api' and p_outcome <> 'denied' then
    who := app.context();
    if who[6] is distinct from 'system' and nullif(who[5], '')::uuid is distinct from p_actor then
      raise exception 'not allowed' using errcode = '42501';
    end if;
  end if;
  with head as (
    update audit.heads h
       set seq = h.seq + 1, prev = h.hash,
           hash = sha256(h.hash || int8send(h.seq + 1) || timestamptz_send(p_ts) || convert_to(row(p_id, h.shard, p_actor, p_subject,
             p_subjects, p_session, p_request, p_ip, agent, p_event, p_severity, p_resource_type, p_resource, p_purpose, p_outcome,
             p_details)::text, 'UTF8'))
     where h.shard = get_byte(uuid_send(coalesce(p_actor, p_subject, p_id)), 15) & 15
    returning h.shard, h.seq, h.prev, h.hash
  )
  insert into audit.log (id, ts, shard, seq, actor_id, subject_id, subject_ids, session_id, request_id, ip, user_agent, event_type, severity,
    resource_type, resource_id, purpose, outcome, details, prev, hash)
  select p_id, p_ts, head.shard, head.seq, p_actor, p_subject, p_subjects, p_session, p_request, p_ip, agent, p_event, p_severity,
    p_resource_type, p_resource, p_purpose, p_outcome, p_details, head.prev, head.hash from head;
end $$;
revoke all on function audit.append, audit.keep_partitions from public;
grant execute on function audit.append to uzima_api, uzima_auth;
grant execute on function audit.keep_partitions to uzima_api;

/** The heads to be signed; one process at a time, until the end of its transaction. */
create function audit.heads_to_sign() returns table (shard smallint, seq bigint, hash bytea)
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit.checkpoint'));
  return query select h.shard, h.seq, h.hash from audit.heads h order by h.shard;
end $$;

create function audit.note_checkpoint(p_number bigint, p_hash bytea, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into audit.last_checkpoint as l (number, hash, signed_at) values (p_number, p_hash, p_now)
  on conflict on constraint last_checkpoint_pkey do update set number = p_number, hash = p_hash, signed_at = p_now;
end $$;
revoke all on function audit.heads_to_sign, audit.note_checkpoint from public;
grant execute on function audit.heads_to_sign, audit.note_checkpoint to uzima_api;

/** What others did with the caller's record, one page, newest first, with who they are. */
create function app.record_views(p_before timestamptz, p_before_id uuid, p_limit integer) returns table (
  id uuid, ts timestamptz, event_type text, actor_name text, actor_role text, resource_type text, resource_id text, purpose text, outcome text
) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := app.uid();
begin
  return query
  select l.id, l.ts, l.event_type, coalesce(d.name, p.name), p.role, l.resource_type, l.resource_id, l.purpose, l.outcome::text
    from (
      (select a.* from audit.log a
        where a.subject_id = me and a.subject_id is distinct from a.actor_id and a.actor_id is not null
          and (a.ts, a.id) < (p_before, p_before_id)
        order by a.ts desc, a.id desc limit p_limit)
      union all
      (select a.* from audit.log a
        where a.subject_ids @> array[me] and a.subject_ids is not null and a.actor_id <> me and a.subject_id is distinct from me
          and (a.ts, a.id) < (p_before, p_before_id)
        order by a.ts desc, a.id desc limit p_limit)
    ) l
    left join app.profiles p on p.id = l.actor_id
    left join app.doctors d on d.user_id = l.actor_id
   order by l.ts desc, l.id desc
   limit p_limit;
end $$;
revoke all on function app.record_views from public;
grant execute on function app.record_views to uzima_api;

-- Events of clients that audit-logging did not take; the clock moves them into the log.
create table app.analytics_events (
  id uuid primary key,
  user_id uuid references app.profiles on delete cascade,
  type text not null,
  page text,
  /* resource_id, details, severity */
  data jsonb not null,
  ip inet,
  created_at timestamptz not null
);
create index analytics_events_created_at_idx on app.analytics_events (created_at);
alter table app.analytics_events enable row level security;
alter table app.analytics_events force row level security;
create policy owner_all on app.analytics_events to current_user using (true) with check (true);
create policy own_events_kept on app.analytics_events for insert to uzima_api
  with check (user_id is not distinct from (select app.uid()));
create policy tasks_move on app.analytics_events for select to uzima_api using ((select app.role()) = 'system');
create policy tasks_moved on app.analytics_events for delete to uzima_api using ((select app.role()) = 'system');
grant select, insert, delete on app.analytics_events to uzima_api;
