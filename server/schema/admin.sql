-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create type app.account_change as (
  outcome text,
  name text,
  email text,
  locale text
);

create type app.account_row as (
  id uuid,
  name text,
  email text,
  role text,
  state text,
  created_at timestamp with time zone,
  last_sign_in_at timestamp with time zone
);

create type app.application_row as (
  id uuid,
  user_id uuid,
  name text,
  email text,
  email_confirmed boolean,
  kind text,
  specialty text,
  languages text[],
  licence_number bytea,
  licence_region bytea,
  status text,
  decision_note bytea,
  decided_at timestamp with time zone,
  created_at timestamp with time zone
);

create type app.confirmation_request as (
  outcome text,
  name text,
  email text,
  locale text,
  sign_ups integer
);

create type app.contact as (
  user_id uuid,
  name text,
  email text,
  locale text
);

create table app.account_acts (
  id uuid not null,
  user_id uuid not null,
  actor_id uuid,
  act text not null,
  from_role text,
  to_role text,
  reason bytea,
  created_at timestamp with time zone not null,
  constraint account_acts_pkey PRIMARY KEY (id),
  constraint account_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint account_acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint account_acts_act_check CHECK ((act = ANY (ARRAY['disabled'::text, 'enabled'::text, 'role'::text, 'factor_reset'::text, 'confirmation'::text]))),
  constraint account_acts_check CHECK ((actor_id <> user_id)),
  constraint account_acts_check1 CHECK (((act = 'role'::text) = ((from_role IS NOT NULL) AND (to_role IS NOT NULL)))),
  constraint account_acts_encrypted_check CHECK (((octet_length(reason) >= 33) AND (SUBSTRING(reason FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX account_acts_actor_id_idx ON app.account_acts USING btree (actor_id);
CREATE INDEX account_acts_user_id_idx ON app.account_acts USING btree (user_id, created_at DESC, id DESC);
alter table app.account_acts enable row level security;
alter table app.account_acts force row level security;
grant insert, select on app.account_acts to uzima_api;

create policy admins_act on app.account_acts for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (actor_id = ( SELECT app.uid() AS uid))));

create policy admins_read on app.account_acts for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.account_acts to current_user
  using (true)
  with check (true);

create table app.admin_promotions (
  user_id uuid not null,
  promoted_by uuid[] not null,
  promoted_at timestamp with time zone not null,
  constraint admin_promotions_pkey PRIMARY KEY (user_id),
  constraint admin_promotions_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
alter table app.admin_promotions enable row level security;
alter table app.admin_promotions force row level security;

create policy owner_all on app.admin_promotions to current_user
  using (true)
  with check (true);

create table app.audit_checks (
  id uuid not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  entries_total bigint not null,
  entries_seen bigint default 0 not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  checkpoints integer,
  unsigned bigint,
  findings text[] default '{}'::text[] not null,
  constraint audit_checks_pkey PRIMARY KEY (id),
  constraint audit_checks_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint audit_checks_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint audit_checks_outcome_check CHECK ((outcome = ANY (ARRAY['sound'::text, 'unsound'::text, 'failed'::text])))
);
CREATE INDEX audit_checks_asked_at_idx ON app.audit_checks USING btree (asked_at DESC, id DESC);
CREATE INDEX audit_checks_asked_by_idx ON app.audit_checks USING btree (asked_by);
CREATE UNIQUE INDEX audit_checks_running_key ON app.audit_checks USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
alter table app.audit_checks enable row level security;
alter table app.audit_checks force row level security;
grant select on app.audit_checks to uzima_api;
grant update (entries_seen, seen_at, ended_at, outcome, checkpoints, unsigned, findings) on app.audit_checks to uzima_api;

create policy checks_go_on on app.audit_checks for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy checks_read on app.audit_checks for select to uzima_api
  using ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text])));

create policy owner_all on app.audit_checks to current_user
  using (true)
  with check (true);

create table app.backup_runs (
  id uuid not null,
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  outcome text not null,
  step text,
  reason text,
  name text,
  bytes bigint,
  sha256 text,
  is_sealed boolean,
  is_restored boolean,
  removed integer default 0 not null,
  told_at timestamp with time zone,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_check CHECK (((outcome = 'failed'::text) = (reason IS NOT NULL))),
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'verify'::text, 'overdue'::text]))),
  constraint backup_runs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint backup_runs_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text]))),
  constraint backup_runs_reason_check CHECK ((length(reason) <= 1000)),
  constraint backup_runs_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint backup_runs_step_check CHECK ((step = ANY (ARRAY['create'::text, 'send'::text, 'prune'::text, 'fetch'::text, 'open'::text, 'restore'::text])))
);
CREATE INDEX backup_runs_ended_at_idx ON app.backup_runs USING btree (ended_at DESC, id DESC);
CREATE INDEX backup_runs_untold_idx ON app.backup_runs USING btree (ended_at) WHERE ((outcome = 'failed'::text) AND (told_at IS NULL));
alter table app.backup_runs enable row level security;
alter table app.backup_runs force row level security;
grant insert, select on app.backup_runs to uzima_api;
grant update (told_at) on app.backup_runs to uzima_api;

create policy backups_missed on app.backup_runs for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (kind = 'overdue'::text)));

create policy backups_read on app.backup_runs for select to uzima_api
  using ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text])));

create policy backups_told on app.backup_runs for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy owner_all on app.backup_runs to current_user
  using (true)
  with check (true);

create table app.content_switches (
  name text not null,
  value text not null,
  version integer default 1 not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint content_switches_pkey PRIMARY KEY (name),
  constraint content_switches_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint content_switches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint content_switches_value_check CHECK (((length(value) >= 1) AND (length(value) <= 40)))
);
CREATE INDEX content_switches_changed_by_idx ON app.content_switches USING btree (changed_by);
alter table app.content_switches enable row level security;
alter table app.content_switches force row level security;
grant insert, select, update on app.content_switches to uzima_api;

create policy admins_add on app.content_switches for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy admins_change on app.content_switches for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy everybody_reads on app.content_switches for select to uzima_api
  using (true);

create policy owner_all on app.content_switches to current_user
  using (true)
  with check (true);

create table app.disk_notices (
  state text not null,
  seen_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint disk_notices_pkey PRIMARY KEY (state),
  constraint disk_notices_state_check CHECK ((state = ANY (ARRAY['low'::text, 'scarce'::text, 'refused'::text, 'recovered'::text])))
);
alter table app.disk_notices enable row level security;
alter table app.disk_notices force row level security;
grant insert, select, update on app.disk_notices to uzima_api;

create policy owner_all on app.disk_notices to current_user
  using (true)
  with check (true);

create policy system_notes on app.disk_notices for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy system_sees on app.disk_notices for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy system_tells on app.disk_notices for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.practice_notices (
  is_only boolean default true not null,
  en text not null,
  es text not null,
  fr text not null,
  sw text not null,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone not null,
  version integer default 1 not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint practice_notices_pkey PRIMARY KEY (is_only),
  constraint practice_notices_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint practice_notices_check CHECK ((shown_from < shown_until)),
  constraint practice_notices_is_only_check CHECK (is_only)
);
CREATE INDEX practice_notices_changed_by_idx ON app.practice_notices USING btree (changed_by);
alter table app.practice_notices enable row level security;
alter table app.practice_notices force row level security;
grant delete, insert, select, update on app.practice_notices to uzima_api;

create policy admins_add on app.practice_notices for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy admins_change on app.practice_notices for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid))));

create policy admins_remove on app.practice_notices for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.practice_notices to current_user
  using (true)
  with check (true);

create policy shown_now on app.practice_notices for select to uzima_api
  using ((((shown_from <= ( SELECT app.at() AS at)) AND (shown_until > ( SELECT app.at() AS at))) OR (( SELECT app.role() AS role) = 'admin'::text)));

CREATE OR REPLACE FUNCTION app.account(p_user uuid)
 RETURNS TABLE(id uuid, name text, email text, role text, state text, created_at timestamp with time zone, last_sign_in_at timestamp with time zone, locale text, email_confirmed_at timestamp with time zone, is_phone_confirmed boolean, is_demo boolean, sessions integer, has_email_code boolean, apps integer, passkeys integer, phones integer, recovery_codes integer, factor_reset text, kind text, specialty text, languages text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function app.account(uuid) from public;
grant execute on function app.account(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.account_changed(p_user uuid)
 RETURNS app.account_change
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row('done', p.name, u.email, p.locale)::app.account_change
    from app.profiles p join auth.users u on u.id = p.id where p.id = p_user
$function$;
revoke all on function app.account_changed(uuid) from public;

CREATE OR REPLACE FUNCTION app.account_history(p_user uuid)
 RETURNS TABLE(id uuid, user_id uuid, actor_name text, act text, from_role text, to_role text, reason bytea, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, a.user_id, p.name, a.act, a.from_role, a.to_role, a.reason, a.created_at
    from app.account_acts a left join app.profiles p on p.id = a.actor_id
   where app.role() = 'admin' and a.user_id = p_user
   order by a.created_at desc, a.id desc limit 50
$function$;
revoke all on function app.account_history(uuid) from public;
grant execute on function app.account_history(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.accounts(p_search text, p_role text, p_state text, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS SETOF app.account_row
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;
revoke all on function app.accounts(text,text,text,timestamp with time zone,uuid,integer) from public;
grant execute on function app.accounts(text,text,text,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.admin_contacts()
 RETURNS SETOF app.contact
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id in (select app.all_admins()) and app.role() = 'system'
$function$;
revoke all on function app.admin_contacts() from public;
grant execute on function app.admin_contacts() to uzima_api;

CREATE OR REPLACE FUNCTION app.admin_line(p_admin uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_admin || coalesce((select r.promoted_by from app.admin_promotions r where r.user_id = p_admin), '{}')
$function$;
revoke all on function app.admin_line(uuid) from public;

CREATE OR REPLACE FUNCTION app.applicant_contact(p_user uuid)
 RETURNS SETOF app.contact
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_user and app.role() in ('admin', 'system')
     and exists (select from app.provider_applications a where a.user_id = p.id)
$function$;
revoke all on function app.applicant_contact(uuid) from public;
grant execute on function app.applicant_contact(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.applications(p_id uuid, p_status text, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS SETOF app.application_row
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function app.applications(uuid,text,timestamp with time zone,uuid,integer) from public;
grant execute on function app.applications(uuid,text,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.began_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(p.created_at) from app.profiles p where app.role() = 'admin'
$function$;
revoke all on function app.began_at() from public;
grant execute on function app.began_at() to uzima_api;

CREATE OR REPLACE FUNCTION app.begin_account_act(p_user uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.begin_account_act(uuid) from public;

CREATE OR REPLACE FUNCTION app.begin_factor_reset(p_id uuid, p_user uuid, p_proof text, p_now timestamp with time zone)
 RETURNS SETOF app.factor_reset_notice
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.begin_factor_reset(uuid,uuid,text,timestamp with time zone) from public;
grant execute on function app.begin_factor_reset(uuid,uuid,text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.change_role(p_user uuid, p_from text, p_to text, p_entry uuid, p_kind text, p_specialty text, p_languages text[], p_time_zone text, p_now timestamp with time zone)
 RETURNS app.account_change
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.change_role(uuid,text,text,uuid,text,text,text[],text,timestamp with time zone) from public;
grant execute on function app.change_role(uuid,text,text,uuid,text,text,text[],text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.failed_mails()
 RETURNS TABLE(id uuid, user_id uuid, name text, attempts integer, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    select m.id, m.user_id, p.name, m.attempts, m.created_at
      from app.mails m left join app.profiles p on p.id = m.user_id
     where m.status = 'failed'
     order by m.created_at desc, m.id desc limit 50;
end $function$;
revoke all on function app.failed_mails() from public;
grant execute on function app.failed_mails() to uzima_api;

CREATE OR REPLACE FUNCTION app.fellow_officers()
 RETURNS TABLE(id uuid, obstacle text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o, app.officers_obstacle(o, app.uid()) from app.active_admins() o where o <> app.uid()
$function$;
revoke all on function app.fellow_officers() from public;
grant execute on function app.fellow_officers() to uzima_api;

CREATE OR REPLACE FUNCTION app.make_admin(p_user uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update app.profiles set role = 'admin', updated_at = p_now where id = p_user;
  if not found then
    raise exception 'no such profile' using errcode = '23503';
  end if;
end $function$;
revoke all on function app.make_admin(uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.officers_obstacle(p_one uuid, p_other uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when app.admin_line(p_one) && app.admin_line(p_other)
      or '00000000-0000-0000-0000-000000000000' = any (app.admin_line(p_one) || app.admin_line(p_other)) then 'officers_promoted_together'
    when exists (select from app.admin_promotions r where r.user_id in (p_one, p_other) and r.promoted_at > app.at() - interval '7 days')
      then 'officer_promoted_lately'
    when exists (select from auth.factor_resets r where r.user_id in (p_one, p_other) and r.state = 'done'
                    and r.ended_at > app.at() - interval '7 days') then 'officer_reset_lately'
  end
$function$;
revoke all on function app.officers_obstacle(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION app.record_admin_promotion()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.record_admin_promotion() from public;

CREATE OR REPLACE FUNCTION app.renew_confirmation(p_user uuid, p_token uuid, p_otp_mac bytea, p_link_hash bytea, p_otp_until timestamp with time zone, p_link_until timestamp with time zone, p_now timestamp with time zone)
 RETURNS app.confirmation_request
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.renew_confirmation(uuid,uuid,bytea,bytea,timestamp with time zone,timestamp with time zone,timestamp with time zone) from public;
grant execute on function app.renew_confirmation(uuid,uuid,bytea,bytea,timestamp with time zone,timestamp with time zone,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.request_audit_check(p_id uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.request_audit_check(uuid,timestamp with time zone) from public;
grant execute on function app.request_audit_check(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.retry_jobs(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given_up bigint[];
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select array_agg(j.id) into given_up from graphile_worker._private_jobs j where j.attempts >= j.max_attempts and j.locked_at is null;
  perform graphile_worker.reschedule_jobs(coalesce(given_up, '{}'), run_at => p_now, attempts => 0);
  return coalesce(cardinality(given_up), 0);
end $function$;
revoke all on function app.retry_jobs(timestamp with time zone) from public;
grant execute on function app.retry_jobs(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.retry_mail(p_id uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.mails m set status = 'queued', due_at = p_now where m.id = p_id and m.status = 'failed';
  return found;
end $function$;
revoke all on function app.retry_mail(uuid,timestamp with time zone) from public;
grant execute on function app.retry_mail(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.switch_account(p_user uuid, p_disabled boolean, p_now timestamp with time zone)
 RETURNS app.account_change
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.switch_account(uuid,boolean,timestamp with time zone) from public;
grant execute on function app.switch_account(uuid,boolean,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.system_facts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.system_facts() from public;
grant execute on function app.system_facts() to uzima_api;

CREATE OR REPLACE FUNCTION app.unannounced_applications()
 RETURNS TABLE(id uuid, user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, a.user_id, p.name
    from app.provider_applications a
    join app.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
   where a.announced_at is null and a.status = 'pending' and u.email_confirmed_at is not null and app.role() = 'system'
   order by a.created_at limit 100
$function$;
revoke all on function app.unannounced_applications() from public;
grant execute on function app.unannounced_applications() to uzima_api;

CREATE OR REPLACE FUNCTION auth.account_state(u auth.users, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when u.deleted_at is not null then 'closed'
              when u.banned_until > p_now then 'disabled'
              when u.email_confirmed_at is null and u.phone_confirmed_at is null then 'unconfirmed'
              else 'active' end
$function$;
revoke all on function auth.account_state(auth.users,timestamp with time zone) from public;
