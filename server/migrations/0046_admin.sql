-- Administration: the accounts, how the system is, and what the operator switches.
create extension if not exists pg_trgm;

-- Accounts: found by what a name holds, by how an address begins, and newest first.
create index profiles_name_search_idx on app.profiles using gin (app.fold(name) gin_trgm_ops);
create index profiles_created_at_idx on app.profiles (created_at desc, id desc);
create index profiles_role_created_at_idx on app.profiles (role, created_at desc, id desc) where role <> 'patient';
create index users_email_start_idx on auth.users (email text_pattern_ops);
create index users_banned_until_idx on auth.users (banned_until) where banned_until is not null;

create function auth.account_state(u auth.users, p_now timestamptz) returns text language sql immutable as $$
  select case when u.deleted_at is not null then 'closed'
              when u.banned_until > p_now then 'disabled'
              when u.email_confirmed_at is null and u.phone_confirmed_at is null then 'unconfirmed'
              else 'active' end
$$;
revoke all on function auth.account_state from public;

create type app.account_row as (
  id uuid, name text, email text, role text, state text, created_at timestamptz, last_sign_in_at timestamptz
);
/** One page of the accounts, newest first, for an admin. Planned anew for each question: what is not asked costs nothing. */
create function app.accounts(p_search text, p_role text, p_state text, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.account_row language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  sought text := replace(replace(replace(app.fold(p_search), '\', '\\'), '%', '\%'), '_', '\_');
  -- what is shorter is in nearly every name
  in_name text := case when length(p_search) < 3 then sought || '%' else '%' || sought || '%' end;
begin
  return query
    select p.id, p.name, coalesce(u.email, ''), p.role, auth.account_state(u, app.at()), p.created_at, u.last_sign_in_at
      from app.profiles p join auth.users u on u.id = p.id
     where app.role() = 'admin'
       and (p_search is null or p.id in (
             select n.id from app.profiles n where app.fold(n.name) like in_name
             union select e.id from auth.users e where e.email like sought || '%'))
       and (p_role is null or p.role = p_role)
       and (p_state is distinct from 'disabled' or u.banned_until is not null)
       and (p_state is null or auth.account_state(u, app.at()) = p_state)
       and (p_before is null or (p.created_at, p.id) < (p_before, p_before_id))
     order by p.created_at desc, p.id desc
     limit p_limit;
end $$;

/** What an admin may know of one account: nothing of health. */
create function app.account(p_user uuid) returns table (
  id uuid, name text, email text, role text, state text, created_at timestamptz, last_sign_in_at timestamptz, locale text,
  email_confirmed_at timestamptz, is_phone_confirmed boolean, is_demo boolean, sessions integer, has_email_code boolean, apps integer,
  passkeys integer, phones integer, recovery_codes integer, factor_reset text, kind text, specialty text, languages text[]
) language sql stable security definer set search_path = '' as $$
  select p.id, p.name, coalesce(u.email, ''), p.role, auth.account_state(u, app.at()), p.created_at, u.last_sign_in_at, p.locale,
         u.email_confirmed_at, u.phone_confirmed_at is not null, u.is_demo,
         (select count(*)::integer from auth.sessions s where s.user_id = p.id and not s.is_pending and auth.holds(s, app.at())),
         u.email_code_at is not null, f.apps, f.passkeys, f.phones,
         (select count(*)::integer from auth.recovery_codes c where c.user_id = p.id and c.is_confirmed and c.used_at is null),
         (select r.state from auth.factor_resets r where r.user_id = p.id and r.ended_at is null),
         coalesce(h.profession_type, case when d.id is not null then 'doctor' end), coalesce(h.specialty, d.specialty),
         coalesce(h.languages, d.languages)
    from app.profiles p
    join auth.users u on u.id = p.id
    left join app.doctors d on d.user_id = p.id and d.is_active
    left join app.healthcare_professionals h on h.user_id = p.id and h.is_active
    cross join lateral (
      select (count(*) filter (where m.factor_type = 'totp'))::integer as apps,
             (count(*) filter (where m.factor_type = 'webauthn'))::integer as passkeys,
             (count(*) filter (where m.factor_type = 'phone'))::integer as phones
        from auth.mfa_factors m where m.user_id = p.id and m.status = 'verified') f
   where app.role() = 'admin' and p.id = p_user
$$;

-- What admins did with an account, and why. The reason is theirs alone; it rests sealed with the person's key.
create table app.account_acts (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  actor_id uuid references app.profiles on delete set null,
  act text not null check (act in ('disabled', 'enabled', 'role', 'factor_reset', 'confirmation')),
  from_role text,
  to_role text,
  reason bytea,
  created_at timestamptz not null,
  check (actor_id <> user_id),
  check ((act = 'role') = (from_role is not null and to_role is not null))
);
create index account_acts_user_id_idx on app.account_acts (user_id, created_at desc, id desc);
create index account_acts_actor_id_idx on app.account_acts (actor_id);
alter table app.account_acts enable row level security;
alter table app.account_acts force row level security;
create policy owner_all on app.account_acts to current_user using (true) with check (true);
create policy admins_read on app.account_acts for select to uzima_api using ((select app.role()) = 'admin');
create policy admins_act on app.account_acts for insert to uzima_api
  with check ((select app.role()) = 'admin' and actor_id = (select app.uid()));
grant select, insert on app.account_acts to uzima_api;
select app.seal_columns('account_acts', 'applications', 'user_id', array['reason']);

/** The newest acts upon one account, with who acted. */
create function app.account_history(p_user uuid) returns table (
  id uuid, user_id uuid, actor_name text, act text, from_role text, to_role text, reason bytea, created_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select a.id, a.user_id, p.name, a.act, a.from_role, a.to_role, a.reason, a.created_at
    from app.account_acts a left join app.profiles p on p.id = a.actor_id
   where app.role() = 'admin' and a.user_id = p_user
   order by a.created_at desc, a.id desc limit 50
$$;

/** How an act upon an account went, and whom to tell. outcome: done, own, missing, changed, unconfirmed, application, soon. */
create type app.account_change as (outcome text, name text, email text, locale text);

/**
 * Why nobody may act upon this account, or nothing. One act at a time: of two admins who shut each other out one remains, since the
 * other is no admin any more when the turn comes.
 */
create function app.begin_account_act(p_user uuid) returns text language plpgsql set search_path = '' as $$
declare
  actor uuid := app.uid();
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.accounts'));
  if not exists (select from app.profiles p join auth.users u on u.id = p.id
                  where p.id = actor and p.role = 'admin' and auth.account_state(u, app.at()) = 'active') then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if p_user = actor then
    return 'own';
  end if;
  if not exists (select from auth.users u where u.id = p_user and u.deleted_at is null) then
    return 'missing';
  end if;
  return null;
end $$;

create function app.account_changed(p_user uuid) returns app.account_change language sql stable set search_path = '' as $$
  select row('done', p.name, u.email, p.locale)::app.account_change
    from app.profiles p join auth.users u on u.id = p.id where p.id = p_user
$$;

/** Shuts a person out at once, or lets them in again. Whoever cannot sign in is not offered as a provider either. */
create function app.switch_account(p_user uuid, p_disabled boolean, p_now timestamptz) returns app.account_change
language plpgsql security definer set search_path = '' as $$
declare
  refused text := app.begin_account_act(p_user);
begin
  if refused is not null then
    return row(refused, null, null, null)::app.account_change;
  end if;
  update auth.users u set banned_until = case when p_disabled then timestamptz '9999-12-31 00:00Z' end, updated_at = p_now
   where u.id = p_user and (coalesce(u.banned_until, p_now) > p_now) <> p_disabled;
  if not found then
    return row('changed', null, null, null)::app.account_change;
  end if;
  if p_disabled then
    delete from auth.sessions s where s.user_id = p_user;
    delete from auth.one_time_tokens t where t.user_id = p_user;
  end if;
  update app.doctors d set is_active = not p_disabled from app.profiles p where p.id = p_user and d.user_id = p.id and p.role = 'doctor';
  update app.healthcare_professionals h set is_active = not p_disabled
    from app.profiles p where p.id = p_user and h.user_id = p.id and p.role = 'professional';
  return app.account_changed(p_user);
end $$;

/**
 * Gives a person another role, with the entry it needs. Their sessions end: what is open in a tab belongs to the role before. Who has
 * applied is decided about by the application.
 */
create function app.change_role(
  p_user uuid, p_from text, p_to text, p_entry uuid, p_kind text, p_specialty text, p_languages text[], p_time_zone text, p_place text,
  p_now timestamptz
) returns app.account_change language plpgsql security definer set search_path = '' as $$
declare
  refused text := app.begin_account_act(p_user);
begin
  if refused is null and exists (select from auth.users u where u.id = p_user and u.email_confirmed_at is null) then
    refused := 'unconfirmed';
  end if;
  if refused is null and exists (select from app.provider_applications a where a.user_id = p_user and a.status = 'pending') then
    refused := 'application';
  end if;
  if refused is not null then
    return row(refused, null, null, null)::app.account_change;
  end if;
  update app.profiles p set role = p_to, updated_at = p_now where p.id = p_user and p.role = p_from and p_from <> p_to;
  if not found then
    return row('changed', null, null, null)::app.account_change;
  end if;
  update app.doctors d set is_active = false where d.user_id = p_user;
  update app.healthcare_professionals h set is_active = false where h.user_id = p_user;
  if p_to = 'doctor' then
    insert into app.doctors as d (id, user_id, name, specialty, languages, place, time_zone, created_at)
    select p_entry, p.id, p.name, p_specialty, p_languages, p_place, p_time_zone, p_now from app.profiles p where p.id = p_user
    on conflict on constraint doctors_user_id_key do update
       set is_active = true, specialty = excluded.specialty, languages = excluded.languages;
  elsif p_to = 'professional' then
    insert into app.healthcare_professionals as h (id, user_id, profession_type, specialty, languages, created_at)
    values (p_entry, p_user, p_kind, p_specialty, p_languages, p_now)
    on conflict on constraint healthcare_professionals_user_id_key do update
       set is_active = true, profession_type = excluded.profession_type, specialty = excluded.specialty, languages = excluded.languages;
  end if;
  delete from auth.sessions s where s.user_id = p_user;
  return app.account_changed(p_user);
end $$;

/** The assisted reset for someone who asks the practice itself: the same check, the same three days, the same notices. */
create function app.begin_factor_reset(p_id uuid, p_user uuid, p_proof text, p_now timestamptz) returns setof app.factor_reset_notice
language plpgsql security definer set search_path = '' as $$
declare
  refused text := app.begin_account_act(p_user);
  asked uuid;
begin
  if refused is not null then
    return;
  end if;
  insert into auth.factor_resets (id, user_id, announced_at, created_at)
  select p_id, u.id, p_now, p_now from auth.users u where u.id = p_user and u.has_second_factor
  on conflict (user_id) where state in ('asked', 'waiting') do nothing;
  select r.id into asked from auth.factor_resets r where r.user_id = p_user and r.state = 'asked';
  return query select * from app.decide_factor_reset(asked, p_proof, p_now);
end $$;

create type app.confirmation_wish as (outcome text, name text, email text, locale text, sign_ups integer);
/** A new link and code for an address that nobody has confirmed; the one mailed before ends. At most one a minute. */
create function app.renew_confirmation(
  p_user uuid, p_token uuid, p_otp_mac bytea, p_link_hash bytea, p_otp_until timestamptz, p_link_until timestamptz, p_now timestamptz
) returns app.confirmation_wish language plpgsql security definer set search_path = '' as $$
declare
  refused text := app.begin_account_act(p_user);
  person auth.users;
begin
  select * into person from auth.users u where u.id = p_user for update;
  if refused is null and (person.email is null or person.email_confirmed_at is not null or person.banned_until > p_now) then
    refused := 'changed';
  end if;
  if refused is null and person.confirmation_sent_at > p_now - interval '1 minute' then
    refused := 'soon';
  end if;
  if refused is not null then
    return row(refused, null, null, null, null)::app.confirmation_wish;
  end if;
  insert into auth.one_time_tokens as t (id, user_id, kind, address, otp_mac, link_hash, created_at, otp_expires_at, link_expires_at)
  values (p_token, p_user, 'confirmation', person.email, p_otp_mac, p_link_hash, p_now, p_otp_until, p_link_until)
  on conflict on constraint one_time_tokens_user_kind_key do update
     set id = excluded.id, address = excluded.address, flow_id = null, otp_mac = excluded.otp_mac, link_hash = excluded.link_hash,
         attempts = 0, created_at = excluded.created_at, otp_expires_at = excluded.otp_expires_at, link_expires_at = excluded.link_expires_at;
  update auth.users u set confirmation_sent_at = p_now where u.id = p_user;
  return (select row('done', p.name, person.email, p.locale, person.sign_up_count)::app.confirmation_wish
            from app.profiles p where p.id = p_user);
end $$;

-- The system: when the clock last struck, and what checks of the audit log found.
create table app.clock_runs (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  /* modules whose due task failed */
  failed text[] not null
);
create table app.audit_checks (
  id uuid primary key,
  asked_by uuid references app.profiles on delete set null,
  asked_at timestamptz not null,
  entries_total bigint not null,
  entries_seen bigint not null default 0,
  seen_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sound', 'unsound', 'failed')),
  checkpoints integer,
  unsigned bigint,
  findings text[] not null default '{}',
  check ((ended_at is null) = (outcome is null))
);
create index audit_checks_asked_at_idx on app.audit_checks (asked_at desc, id desc);
create index audit_checks_asked_by_idx on app.audit_checks (asked_by);
create unique index audit_checks_running_key on app.audit_checks ((ended_at is null)) where ended_at is null;
do $$
declare t text;
begin
  foreach t in array array['app.clock_runs', 'app.audit_checks'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
end $$;
create policy clock_strikes on app.clock_runs for insert to uzima_api with check ((select app.role()) = 'system');
create policy clock_has_struck on app.clock_runs for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy clock_read on app.clock_runs for select to uzima_api using ((select app.role()) in ('admin', 'system'));
grant select, insert, update on app.clock_runs to uzima_api;
create policy checks_read on app.audit_checks for select to uzima_api using ((select app.role()) in ('admin', 'system'));
create policy checks_go_on on app.audit_checks for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
grant select on app.audit_checks to uzima_api;
grant update (entries_seen, seen_at, ended_at, outcome, checkpoints, unsigned, findings) on app.audit_checks to uzima_api;

/** Has the worker check the whole audit log. One at a time; one that was not heard of for ten minutes has died. False where one is running. */
create function app.request_audit_check(p_id uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.audit_checks c set ended_at = p_now, outcome = 'failed'
   where c.ended_at is null and c.seen_at < p_now - interval '10 minutes';
  insert into app.audit_checks (id, asked_by, asked_at, seen_at, entries_total)
  select p_id, app.uid(), p_now, p_now, coalesce(sum(h.seq), 0) from audit.heads h
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform graphile_worker.add_job('check_audit', json_build_object('id', p_id), run_at => p_now, job_key => 'check_audit', max_attempts => 1);
  return true;
end $$;

/** How the system is, from what costs the same however much is stored; counts end at 1000. */
create function app.system_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'jobs', (select jsonb_build_object('waiting', count(*), 'oldest', min(w.run_at)) from (
        select j.run_at from graphile_worker._private_jobs j where j.is_available and j.run_at <= app.at() order by j.run_at limit 1000) w),
    'running', (select count(*) from (select from graphile_worker._private_jobs j where j.locked_at is not null limit 1000) r),
    'failedJobs', (select coalesce(jsonb_object_agg(f.identifier, f.count), '{}') from (
        select t.identifier, count(*) from (
            select j.task_id from graphile_worker._private_jobs j where j.attempts >= j.max_attempts and j.locked_at is null limit 1000) g
          join graphile_worker._private_tasks t on t.id = g.task_id group by t.identifier) f),
    'mails', (select jsonb_build_object('waiting', count(*), 'oldest', min(w.created_at)) from (
        select m.created_at from app.mails m where m.status = 'queued' and m.due_at <= app.at() order by m.due_at limit 1000) w),
    'failedMails', (select count(*) from (select from app.mails m where m.status = 'failed' limit 1000) f),
    'processes', (select count(*) from pg_catalog.pg_stat_activity a
                   where a.datname = pg_catalog.current_database() and a.query = 'listen uzima_live'),
    'sealing', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'isGuarded', s.is_guarded)), '[]') from (
        select c.kind, bool_and(exists (select from pg_catalog.pg_constraint k where k.conname = c.table_name || '_sealed_check'
                 and k.convalidated and k.connamespace = 'app'::regnamespace)) as is_guarded
          from app.sealed_columns c group by c.kind) s),
    'signedAt', audit.last_signed_at(),
    'entries', (select coalesce(sum(h.seq), 0) from audit.heads h),
    'databaseBytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'databaseVersion', pg_catalog.current_setting('server_version'),
    'tables', (select coalesce(jsonb_agg(t), '[]') from (
        select n.nspname || '.' || regexp_replace(c.relname, '^log_.*', 'log') as name,
               sum(pg_catalog.pg_total_relation_size(c.oid)) as bytes, sum(greatest(c.reltuples, 0))::bigint as rows
          from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('app', 'auth', 'audit') and c.relkind = 'r' group by 1 order by 2 desc limit 8) t),
    'migrations', (select count(*) from public.migrations),
    'lastMigration', (select max(m.name) from public.migrations m)
  );
end $$;

create index mails_failed_idx on app.mails (created_at desc, id desc) where status = 'failed';
/** The newest letters and text messages that were given up; what they say stays sealed. */
create function app.failed_mails() returns table (id uuid, user_id uuid, name text, attempts integer, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    select m.id, m.user_id, p.name, m.attempts, m.created_at
      from app.mails m left join app.profiles p on p.id = m.user_id
     where m.status = 'failed'
     order by m.created_at desc, m.id desc limit 50;
end $$;
/** Sends one of them once more; false where it is none any more. */
create function app.retry_mail(p_id uuid, p_now timestamptz) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.mails m set status = 'queued', due_at = p_now where m.id = p_id and m.status = 'failed';
  return found;
end $$;
/** Has the queue try everything again that it has given up; how many there were. */
create function app.retry_jobs(p_now timestamptz) returns integer language plpgsql security definer set search_path = '' as $$
declare
  given_up bigint[];
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select array_agg(j.id) into given_up from graphile_worker._private_jobs j where j.attempts >= j.max_attempts and j.locked_at is null;
  perform graphile_worker.reschedule_jobs(coalesce(given_up, '{}'), run_at => p_now, attempts => 0);
  return coalesce(cardinality(given_up), 0);
end $$;

-- What the operator switches without a release: each name has its reader in the code.
create table app.content_switches (
  name text primary key check (length(name) between 1 and 120),
  value text not null check (length(value) between 1 and 40),
  version integer not null default 1,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null
);
create index content_switches_changed_by_idx on app.content_switches (changed_by);
-- A notice of the practice on every page, in four languages.
create table app.practice_notices (
  is_only boolean primary key default true check (is_only),
  en text not null,
  es text not null,
  fr text not null,
  sw text not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  version integer not null default 1,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null,
  check (shown_from < shown_until)
);
create index practice_notices_changed_by_idx on app.practice_notices (changed_by);
do $$
declare t text;
begin
  foreach t in array array['app.content_switches', 'app.practice_notices'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
    execute format('create policy admins_add on %s for insert to uzima_api
      with check ((select app.role()) = ''admin'' and changed_by = (select app.uid()))', t);
    execute format('create policy admins_change on %s for update to uzima_api using ((select app.role()) = ''admin'')
      with check ((select app.role()) = ''admin'' and changed_by = (select app.uid()))', t);
  end loop;
end $$;
create policy everybody_reads on app.content_switches for select to uzima_api using (true);
grant select, insert, update on app.content_switches to uzima_api;
create policy shown_now on app.practice_notices for select to uzima_api
  using ((shown_from <= (select app.at()) and shown_until > (select app.at())) or (select app.role()) = 'admin');
create policy admins_remove on app.practice_notices for delete to uzima_api using ((select app.role()) = 'admin');
grant select, insert, update, delete on app.practice_notices to uzima_api;

revoke all on function app.accounts, app.account, app.account_history, app.begin_account_act, app.account_changed, app.switch_account,
  app.change_role, app.begin_factor_reset, app.renew_confirmation, app.request_audit_check, app.system_facts, app.failed_mails,
  app.retry_mail, app.retry_jobs from public;
grant execute on function app.accounts, app.account, app.account_history, app.switch_account, app.change_role, app.begin_factor_reset,
  app.renew_confirmation, app.request_audit_check, app.system_facts, app.failed_mails, app.retry_mail, app.retry_jobs to uzima_api;
