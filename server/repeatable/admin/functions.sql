/** Where an applicant is reached: for an admin, or the server itself. */
create function app.applicant_contact(p_user uuid) returns setof app.contact language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_user and app.role() in ('admin', 'system')
     and exists (select from app.provider_applications a where a.user_id = p.id)
$$;
revoke all on function app.applicant_contact from public;
grant execute on function app.applicant_contact to uzima_api;

/** The admins, told of what waits for them. */
create function app.admin_contacts() returns setof app.contact language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id in (select app.all_admins()) and app.role() = 'system'
$$;
revoke all on function app.admin_contacts from public;
grant execute on function app.admin_contacts to uzima_api;

/** Applications whose address is confirmed and which no admin has been told of. */
create function app.unannounced_applications() returns table (id uuid, user_id uuid, name text) language sql stable security definer set search_path = '' as $$
  select a.id, a.user_id, p.name
    from app.provider_applications a
    join app.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
   where a.announced_at is null and a.status = 'pending' and u.email_confirmed_at is not null and app.role() = 'system'
   order by a.created_at limit 100
$$;
revoke all on function app.unannounced_applications from public;
grant execute on function app.unannounced_applications to uzima_api;

/** Makes a person an admin: only the owner's own command line calls it. */
create function app.make_admin(p_user uuid, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  update app.profiles set role = 'admin', updated_at = p_now where id = p_user;
  if not found then
    raise exception 'no such profile' using errcode = '23503';
  end if;
end $$;
revoke all on function app.make_admin from public;

/** Applications with who applies, for an admin: one page, newest first, or one by its id. */
create function app.applications(p_id uuid, p_status text, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.application_row language sql stable security definer set search_path = '' as $$
  select a.id, a.user_id, p.name, u.email, u.email_confirmed_at is not null, a.kind, a.specialty, a.languages,
         a.licence_number, a.licence_region, a.status, a.decision_note, a.decided_at, a.created_at
    from app.provider_applications a
    join app.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
   where app.role() = 'admin'
     and (p_id is null or a.id = p_id)
     and (p_status is null or a.status = p_status)
     and (p_before is null or (a.created_at, a.id) < (p_before, p_before_id))
   order by a.created_at desc, a.id desc
   limit p_limit
$$;
revoke all on function app.applications from public;
grant execute on function app.applications to uzima_api;

create function auth.account_state(u auth.users, p_now timestamptz) returns text language sql immutable as $$
  select case when u.deleted_at is not null then 'closed'
              when u.banned_until > p_now then 'disabled'
              when u.email_confirmed_at is null and u.phone_confirmed_at is null then 'unconfirmed'
              else 'active' end
$$;
revoke all on function auth.account_state from public;

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
revoke all on function app.accounts from public;
grant execute on function app.accounts to uzima_api;

/** What an admin may know of one account: nothing of health. */
create function app.account(p_user uuid) returns table (
  id uuid, name text, email text, role text, state text, created_at timestamptz, last_sign_in_at timestamptz, locale text,
  email_confirmed_at timestamptz, is_phone_confirmed boolean, is_demo boolean, sessions integer, has_email_code boolean, apps integer,
  passkeys integer, phones integer, recovery_codes integer, factor_reset text, kind text, specialty text, languages text[]
) language sql stable security definer set search_path = '' as $$
  select p.id, p.name, coalesce(u.email, ''), p.role, auth.account_state(u, app.at()), p.created_at, u.last_sign_in_at, p.locale,
         u.email_confirmed_at, u.phone_confirmed_at is not null, u.is_demo,
         (select count(*)::integer from auth.sessions s where s.user_id = p.id and not s.is_pending and auth.is_session_valid(s, app.at())),
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
revoke all on function app.account from public;
grant execute on function app.account to uzima_api;

/** The newest acts upon one account, with who acted. */
create function app.account_history(p_user uuid) returns table (
  id uuid, user_id uuid, actor_name text, act text, from_role text, to_role text, reason bytea, created_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select a.id, a.user_id, p.name, a.act, a.from_role, a.to_role, a.reason, a.created_at
    from app.account_acts a left join app.profiles p on p.id = a.actor_id
   where app.role() = 'admin' and a.user_id = p_user
   order by a.created_at desc, a.id desc limit 50
$$;
revoke all on function app.account_history from public;
grant execute on function app.account_history to uzima_api;

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
  if not app.is_admin_at(actor, app.at()) then
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
revoke all on function app.begin_account_act from public;

create function app.account_changed(p_user uuid) returns app.account_change language sql stable set search_path = '' as $$
  select row('done', p.name, u.email, p.locale)::app.account_change
    from app.profiles p join auth.users u on u.id = p.id where p.id = p_user
$$;
revoke all on function app.account_changed from public;

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
revoke all on function app.switch_account from public;
grant execute on function app.switch_account to uzima_api;

/**
 * Gives a person another role, with the entry it needs. Their sessions end: what is open in a tab belongs to the role before. Who has
 * applied is decided about by the application.
 */
create function app.change_role(
  p_user uuid, p_from text, p_to text, p_entry uuid, p_kind text, p_specialty text, p_languages text[], p_time_zone text,
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
    insert into app.doctors as d (id, user_id, name, specialty, languages, time_zone, created_at)
    select p_entry, p.id, p.name, p_specialty, p_languages, p_time_zone, p_now from app.profiles p where p.id = p_user
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
revoke all on function app.change_role from public;
grant execute on function app.change_role to uzima_api;

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
revoke all on function app.begin_factor_reset from public;
grant execute on function app.begin_factor_reset to uzima_api;

/** A new link and code for an address that nobody has confirmed; the one mailed before ends. At most one a minute. */
create function app.renew_confirmation(
  p_user uuid, p_token uuid, p_otp_mac bytea, p_link_hash bytea, p_otp_until timestamptz, p_link_until timestamptz, p_now timestamptz
) returns app.confirmation_request language plpgsql security definer set search_path = '' as $$
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
    return row(refused, null, null, null, null)::app.confirmation_request;
  end if;
  insert into auth.one_time_tokens as t (id, user_id, kind, address, otp_mac, link_hash, created_at, otp_expires_at, link_expires_at)
  values (p_token, p_user, 'confirmation', person.email, p_otp_mac, p_link_hash, p_now, p_otp_until, p_link_until)
  on conflict on constraint one_time_tokens_user_kind_key do update
     set id = excluded.id, address = excluded.address, flow_id = null, otp_mac = excluded.otp_mac, link_hash = excluded.link_hash,
         attempts = 0, created_at = excluded.created_at, otp_expires_at = excluded.otp_expires_at, link_expires_at = excluded.link_expires_at;
  update auth.users u set confirmation_sent_at = p_now where u.id = p_user;
  return (select row('done', p.name, person.email, p.locale, person.sign_up_count)::app.confirmation_request
            from app.profiles p where p.id = p_user);
end $$;
revoke all on function app.renew_confirmation from public;
grant execute on function app.renew_confirmation to uzima_api;

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
revoke all on function app.request_audit_check from public;
grant execute on function app.request_audit_check to uzima_api;

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
    'encryption', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'isGuarded', s.is_guarded)), '[]') from (
        select c.kind, bool_and(exists (select from pg_catalog.pg_constraint k where k.conname = c.table_name || '_encrypted_check'
                 and k.convalidated and k.connamespace = 'app'::regnamespace)) as is_guarded
          from app.encrypted_columns c group by c.kind) s),
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
revoke all on function app.system_facts from public;
grant execute on function app.system_facts to uzima_api;

/** The newest letters and text messages that were given up; what they say stays encrypted. */
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
revoke all on function app.failed_mails from public;
grant execute on function app.failed_mails to uzima_api;

/** Sends one of them once more; false where it is none any more. */
create function app.retry_mail(p_id uuid, p_now timestamptz) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.mails m set status = 'queued', due_at = p_now where m.id = p_id and m.status = 'failed';
  return found;
end $$;
revoke all on function app.retry_mail from public;
grant execute on function app.retry_mail to uzima_api;

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
revoke all on function app.retry_jobs from public;
grant execute on function app.retry_jobs to uzima_api;

/** Written with the role, whatever changes it: an admin who raises somebody stays above them, also when others raise them again; the operator's word ends it. */
create function app.record_admin_promotion() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.role() = 'admin' then
    insert into app.admin_promotions as r (user_id, promoted_by, promoted_at)
    values (new.id, app.uid() || coalesce((select a.promoted_by from app.admin_promotions a where a.user_id = app.uid()), '{}'), app.at())
    on conflict (user_id) do update
       set promoted_by = array(select distinct each from unnest(r.promoted_by || excluded.promoted_by) each), promoted_at = excluded.promoted_at;
  else
    delete from app.admin_promotions r where r.user_id = new.id;
  end if;
  return null;
end $$;
revoke all on function app.record_admin_promotion from public;

/** An admin and everybody who ever raised them, or raised these. */
create function app.admin_line(p_admin uuid) returns uuid[] language sql stable set search_path = '' as $$
  select p_admin || coalesce((select r.promoted_by from app.admin_promotions r where r.user_id = p_admin), '{}')
$$;
revoke all on function app.admin_line from public;

/**
 * Why these two admins open nothing together, in the words of the refusal, or nothing. Where one of them has lost the second factor to a
 * reset, or has only just become an admin, there is time for somebody to notice.
 */
create function app.officers_obstacle(p_one uuid, p_other uuid) returns text language sql stable set search_path = '' as $$
  select case
    when app.admin_line(p_one) && app.admin_line(p_other)
      or '00000000-0000-0000-0000-000000000000' = any (app.admin_line(p_one) || app.admin_line(p_other)) then 'officers_promoted_together'
    when exists (select from app.admin_promotions r where r.user_id in (p_one, p_other) and r.promoted_at > app.at() - interval '7 days')
      then 'officer_promoted_lately'
    when exists (select from auth.factor_resets r where r.user_id in (p_one, p_other) and r.state = 'done'
                    and r.ended_at > app.at() - interval '7 days') then 'officer_reset_lately'
  end
$$;
revoke all on function app.officers_obstacle from public;

/** The other admins who can sign in, and why each of them and the caller open nothing together. */
create function app.fellow_officers() returns table (id uuid, obstacle text) language sql stable security definer set search_path = '' as $$
  select o, app.officers_obstacle(o, app.uid()) from app.active_admins() o where o <> app.uid()
$$;
revoke all on function app.fellow_officers from public;
grant execute on function app.fellow_officers to uzima_api;

/** Since when there is this portal: when its first account was made. */
create function app.began_at() returns timestamptz language sql stable security definer set search_path = '' as $$
  select min(p.created_at) from app.profiles p where app.role() = 'admin'
$$;
revoke all on function app.began_at from public;
grant execute on function app.began_at to uzima_api;
