-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.staff_invitations (
  id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  specialty text,
  time_zone text,
  accepted_by uuid,
  told_at timestamp with time zone,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint staff_invitations_doctor_check CHECK ((num_nonnulls(specialty, time_zone) =
CASE
    WHEN (role = 'doctor'::text) THEN 2
    ELSE 0
END)),
  constraint staff_invitations_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint staff_invitations_end_check CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint staff_invitations_role_check CHECK ((role = ANY (ARRAY['front_desk'::text, 'nurse'::text, 'biller'::text, 'admin'::text, 'doctor'::text]))),
  constraint staff_invitations_specialty_check CHECK ((length(specialty) <= 120)),
  constraint staff_invitations_term_check CHECK ((expires_at > invited_at)),
  constraint staff_invitations_told_check CHECK (((told_at IS NULL) OR (accepted_at IS NOT NULL)))
);
CREATE INDEX staff_invitations_accepted_by_idx ON app.staff_invitations USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE UNIQUE INDEX staff_invitations_email_key ON app.staff_invitations USING btree (email, role) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX staff_invitations_invited_by_idx ON app.staff_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX staff_invitations_untold_idx ON app.staff_invitations USING btree (accepted_at) WHERE ((accepted_at IS NOT NULL) AND (told_at IS NULL));
alter table app.staff_invitations enable row level security;
alter table app.staff_invitations force row level security;
grant insert, select on app.staff_invitations to uzima_api;
grant update (withdrawn_at) on app.staff_invitations to uzima_api;

create policy admins_invite on app.staff_invitations for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (invited_by = ( SELECT app.uid() AS uid)) AND (invited_at = ( SELECT app.at() AS at)) AND (accepted_at IS NULL) AND (accepted_by IS NULL) AND (told_at IS NULL) AND (withdrawn_at IS NULL)));

create policy admins_read on app.staff_invitations for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy admins_withdraw on app.staff_invitations for update to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) AND (accepted_at IS NULL) AND (withdrawn_at IS NULL)))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (withdrawn_at = ( SELECT app.at() AS at))));

create policy owner_all on app.staff_invitations to current_user
  using (true)
  with check (true);

CREATE TRIGGER invited_accounts AFTER INSERT ON app.staff_invitations FOR EACH ROW EXECUTE FUNCTION app.distrust_invited_account();

create table app.staff_roles (
  id uuid not null,
  user_id uuid not null,
  role text not null,
  given_by uuid,
  given_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  brings_entry boolean default false not null,
  constraint staff_roles_pkey PRIMARY KEY (id),
  constraint staff_roles_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint staff_roles_given_by_fkey FOREIGN KEY (given_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint staff_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint staff_roles_check CHECK (((NOT brings_entry) OR (role = 'nurse'::text))),
  constraint staff_roles_role_check CHECK ((role = ANY (ARRAY['front_desk'::text, 'nurse'::text, 'biller'::text, 'admin'::text]))),
  constraint staff_roles_term_check CHECK ((ended_at >= given_at))
);
CREATE INDEX staff_roles_ended_by_idx ON app.staff_roles USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX staff_roles_given_by_idx ON app.staff_roles USING btree (given_by) WHERE (given_by IS NOT NULL);
CREATE INDEX staff_roles_user_idx ON app.staff_roles USING btree (user_id);
CREATE UNIQUE INDEX staff_roles_user_key ON app.staff_roles USING btree (user_id, role) WHERE (ended_at IS NULL);
alter table app.staff_roles enable row level security;
alter table app.staff_roles force row level security;
grant select on app.staff_roles to uzima_api;

create policy own_and_admins_read on app.staff_roles for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text]))));

create policy owner_all on app.staff_roles to current_user
  using (true)
  with check (true);

CREATE TRIGGER staff_roles_noted AFTER INSERT OR UPDATE OF ended_at ON app.staff_roles FOR EACH ROW EXECUTE FUNCTION app.note_staff_role();

CREATE TRIGGER staff_roles_record_admin AFTER INSERT ON app.staff_roles FOR EACH ROW WHEN ((new.role = 'admin'::text)) EXECUTE FUNCTION app.record_admin_given();

CREATE OR REPLACE FUNCTION app.accept_staff_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given record;
begin
  for given in
    update app.staff_invitations i set accepted_at = new.email_confirmed_at, accepted_by = new.id
     where i.email = new.email and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > new.email_confirmed_at
       and app.is_admin_at(i.invited_by, new.email_confirmed_at)
    returning i.role, i.invited_by, i.specialty, i.time_zone
  loop
    if app.take_staff_role(gen_random_uuid(), new.id, given.role, gen_random_uuid(), given.specialty, given.time_zone, given.invited_by,
        new.email_confirmed_at) = 'given' then
      -- by whoever confirms: themselves, or an admin who confirms the address for them
      perform audit.append(gen_random_uuid(), new.email_confirmed_at, coalesce(app.uid(), new.id), new.id, null, null, null, null, null,
        'account.staff_role_accepted', 'critical', 'staff', null, 'operations', 'success',
        jsonb_build_object('role', given.role, 'invitedBy', given.invited_by));
    end if;
  end loop;
  return null;
end $function$;
revoke all on function app.accept_staff_invitations() from public;

CREATE OR REPLACE FUNCTION app.all_admins()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id from app.profiles p where p.role = 'admin'
  union
  select r.user_id from app.staff_roles r where r.role = 'admin' and r.ended_at is null
$function$;
revoke all on function app.all_admins() from public;

CREATE OR REPLACE FUNCTION app.become_first_doctor(p_role_id uuid, p_entry uuid, p_specialty text, p_time_zone text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person app.profiles;
begin
  perform app.begin_staff_act();
  select * into person from app.profiles p where p.id = app.uid() for no key update;
  if person.role <> 'admin' or exists (select from app.doctors) then
    return false;
  end if;
  update app.profiles p set role = 'doctor', updated_at = app.at() where p.id = person.id;
  insert into app.doctors (id, user_id, name, specialty, languages, time_zone, created_at)
  values (p_entry, person.id, person.name, p_specialty, array[person.locale], p_time_zone, app.at());
  insert into app.staff_roles (id, user_id, role, given_by, given_at) values (p_role_id, person.id, 'admin', person.id, app.at());
  return true;
end $function$;
revoke all on function app.become_first_doctor(uuid,uuid,text,text) from public;
grant execute on function app.become_first_doctor(uuid,uuid,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.begin_staff_act()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.accounts'));
  if not app.is_admin_at(app.uid(), app.at()) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
end $function$;
revoke all on function app.begin_staff_act() from public;

CREATE OR REPLACE FUNCTION app.distrust_invited_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update auth.users u set sign_up_count = 2 where u.email = new.email and u.email_confirmed_at is null and u.sign_up_count = 1;
  return null;
end $function$;
revoke all on function app.distrust_invited_account() from public;

CREATE OR REPLACE FUNCTION app.end_staff_role(p_user uuid, p_role text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended app.staff_roles;
begin
  perform app.begin_staff_act();
  if p_role = 'admin' and p_user = app.uid() then
    return 'own';
  end if;
  update app.staff_roles r set ended_by = app.uid(), ended_at = app.at()
   where r.user_id = p_user and r.role = p_role and r.ended_at is null
  returning r.* into ended;
  if not found then
    return 'missing';
  end if;
  if ended.brings_entry then
    update app.healthcare_professionals h set is_active = false where h.user_id = p_user;
    update app.profiles p set role = 'patient', updated_at = app.at() where p.id = p_user and p.role = 'professional';
  end if;
  return 'ended';
end $function$;
revoke all on function app.end_staff_role(uuid,text) from public;
grant execute on function app.end_staff_role(uuid,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.give_staff_role(p_id uuid, p_user uuid, p_role text, p_entry uuid, p_specialty text, p_time_zone text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.begin_staff_act();
  if not exists (select from auth.users u where u.id = p_user and u.email_confirmed_at is not null and auth.account_state(u, app.at()) = 'active') then
    return 'missing';
  end if;
  return app.take_staff_role(p_id, p_user, p_role, p_entry, p_specialty, p_time_zone, app.uid(), app.at());
end $function$;
revoke all on function app.give_staff_role(uuid,uuid,text,uuid,text,text) from public;
grant execute on function app.give_staff_role(uuid,uuid,text,uuid,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.is_admin_at(p_user uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from auth.users u where u.id = p_user and auth.account_state(u, p_at) = 'active' and u.id in (select app.all_admins()))
$function$;
revoke all on function app.is_admin_at(uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.note_staff_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update auth.users u
     set is_staff = exists (select from app.staff_roles r where r.user_id = new.user_id and r.ended_at is null),
         idle_minutes = case when new.ended_at is null then least(u.idle_minutes, 15) else u.idle_minutes end
   where u.id = new.user_id;
  update auth.sessions s set idle_minutes = least(s.idle_minutes, 15) where s.user_id = new.user_id and s.idle_minutes > 15;
  update auth.sessions s set revoked_at = coalesce(new.ended_at, new.given_at)
   where s.user_id = new.user_id and s.revoked_at is null and app.uid() is distinct from new.user_id;
  return null;
end $function$;
revoke all on function app.note_staff_role() from public;

CREATE OR REPLACE FUNCTION app.record_admin_given()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.given_by is distinct from new.user_id then
    delete from app.admin_promotions r where r.user_id = new.user_id and new.given_by is null;
    insert into app.admin_promotions as r (user_id, promoted_by, promoted_at)
    select new.user_id, new.given_by || coalesce((select a.promoted_by from app.admin_promotions a where a.user_id = new.given_by), '{}'), new.given_at
     where new.given_by is not null
    on conflict (user_id) do update
       set promoted_by = array(select distinct each from unnest(r.promoted_by || excluded.promoted_by) each), promoted_at = excluded.promoted_at;
  end if;
  return null;
end $function$;
revoke all on function app.record_admin_given() from public;

CREATE OR REPLACE FUNCTION app.staff()
 RETURNS TABLE(user_id uuid, name text, email text, role text, given_by text, given_at timestamp with time zone, last_sign_in_at timestamp with time zone, has_second_factor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.user_id, p.name, coalesce(u.email, ''), r.role, g.name, r.given_at, u.last_sign_in_at, u.has_second_factor
    from app.staff_roles r
    join app.profiles p on p.id = r.user_id
    join auth.users u on u.id = r.user_id
    left join app.profiles g on g.id = r.given_by
   where r.ended_at is null and u.deleted_at is null and app.role() = 'admin'
   order by app.fold(p.name), r.user_id, r.role
$function$;
revoke all on function app.staff() from public;
grant execute on function app.staff() to uzima_api;

CREATE OR REPLACE FUNCTION app.staff_candidate(p_email text)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id
    from auth.users u
   where u.email = lower(p_email) and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_anonymous
     and (u.banned_until is null or u.banned_until <= app.at()) and app.role() = 'admin'
$function$;
revoke all on function app.staff_candidate(text) from public;
grant execute on function app.staff_candidate(text) to uzima_api;

CREATE OR REPLACE FUNCTION app.staff_contact(p_user uuid)
 RETURNS TABLE(name text, email text, locale text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.name, u.email, p.locale from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_user and app.role() = 'admin'
     and (p.role = 'doctor' or exists (select from app.staff_roles r where r.user_id = p_user))
$function$;
revoke all on function app.staff_contact(uuid) from public;
grant execute on function app.staff_contact(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.staff_history(p_limit integer)
 RETURNS TABLE(id uuid, name text, role text, given_by text, given_at timestamp with time zone, ended_by text, ended_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, p.name, r.role, g.name, r.given_at, e.name, r.ended_at
    from app.staff_roles r
    join app.profiles p on p.id = r.user_id
    left join app.profiles g on g.id = r.given_by
    left join app.profiles e on e.id = r.ended_by
   where r.ended_at is not null and app.role() = 'admin'
   order by r.ended_at desc, r.id desc
   limit p_limit
$function$;
revoke all on function app.staff_history(integer) from public;
grant execute on function app.staff_history(integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.staff_invited(p_one uuid, p_limit integer)
 RETURNS TABLE(id uuid, email text, role text, specialty text, invited_by text, invited_at timestamp with time zone, expires_at timestamp with time zone, state text, accepted_at timestamp with time zone, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id, i.email, i.role, i.specialty, g.name, i.invited_at, i.expires_at, s.state, i.accepted_at, p.name
    from app.staff_invitations i
    left join app.profiles g on g.id = i.invited_by
    left join app.profiles p on p.id = i.accepted_by
   cross join lateral (select case when i.accepted_at is not null then 'accepted' when i.expires_at > app.at() then 'open' else 'expired' end) s (state)
   where app.role() = 'admin' and i.withdrawn_at is null and (p_one is null or i.id = p_one)
     and coalesce(i.accepted_at, i.expires_at) > app.at() - interval '30 days'
   order by s.state <> 'open', coalesce(i.accepted_at, i.invited_at) desc, i.id
   limit p_limit
$function$;
revoke all on function app.staff_invited(uuid,integer) from public;
grant execute on function app.staff_invited(uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.take_staff_role(p_id uuid, p_user uuid, p_role text, p_entry uuid, p_specialty text, p_time_zone text, p_by uuid, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  person app.profiles;
  is_new boolean;
begin
  select * into person from app.profiles p where p.id = p_user for no key update;
  is_new := person.role = 'patient' and p_role in ('doctor', 'nurse');
  if person.role = p_role or exists (select from app.staff_roles r where r.user_id = p_user and r.role = p_role and r.ended_at is null) then
    return 'held';
  end if;
  if p_role = 'doctor' and not is_new
     or p_role = 'nurse' and not is_new
        and not exists (select from app.healthcare_professionals h where h.user_id = p_user and h.is_active and person.role = 'professional')
     or is_new and exists (select from app.provider_applications a where a.user_id = p_user and a.status = 'pending') then
    return 'unfit';
  end if;
  if is_new then
    update app.profiles p set role = case p_role when 'doctor' then 'doctor' else 'professional' end, updated_at = p_at where p.id = p_user;
  end if;
  if is_new and p_role = 'nurse' then
    insert into app.healthcare_professionals as h (id, user_id, profession_type, languages, created_at)
    values (p_entry, p_user, 'nurse', array[person.locale], p_at)
    on conflict on constraint healthcare_professionals_user_id_key do update set is_active = true, profession_type = 'nurse';
  elsif is_new then
    insert into app.doctors as d (id, user_id, name, specialty, languages, time_zone, created_at)
    values (p_entry, p_user, person.name, p_specialty, array[person.locale], p_time_zone, p_at)
    on conflict on constraint doctors_user_id_key do update set is_active = true, specialty = excluded.specialty;
    -- what is open in a tab belongs to what they were before
    update auth.sessions s set revoked_at = p_at where s.user_id = p_user and s.revoked_at is null and app.uid() is distinct from p_user;
    return 'given';
  end if;
  insert into app.staff_roles (id, user_id, role, brings_entry, given_by, given_at) values (p_id, p_user, p_role, is_new, p_by, p_at);
  return 'given';
end $function$;
revoke all on function app.take_staff_role(uuid,uuid,text,uuid,text,text,uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.tell_of_accepted_invitations(p_now timestamp with time zone)
 RETURNS TABLE(user_id uuid, accepted_by uuid, name text, invited_by text, role text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
  with told as (
    update app.staff_invitations i set told_at = p_now
     where i.id in (select o.id from app.staff_invitations o where o.accepted_at is not null and o.told_at is null order by o.accepted_at limit 100)
    returning i.invited_by, i.accepted_by, i.email, i.role
  )
  select a, t.accepted_by, coalesce(nullif(p.name, ''), t.email), g.name, t.role
    from told t
    join app.all_admins() a on a = t.invited_by or t.role = 'admin' and a <> t.accepted_by
    join app.profiles g on g.id = t.invited_by
    left join app.profiles p on p.id = t.accepted_by
   where app.is_admin_at(a, p_now);
end $function$;
revoke all on function app.tell_of_accepted_invitations(timestamp with time zone) from public;
grant execute on function app.tell_of_accepted_invitations(timestamp with time zone) to uzima_api;
