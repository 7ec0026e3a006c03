/**
 * Keeps what sessions and the duty of a second factor ask for. Whoever gets or loses a role signs in anew: what was held a moment ago must
 * not live on in a browser that is left open, and the limits of staff hold from the first moment. Who does it to themselves stays.
 */
create function app.note_staff_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u
     set is_staff = exists (select from app.staff_roles r where r.user_id = new.user_id and r.ended_at is null),
         idle_minutes = case when new.ended_at is null then least(u.idle_minutes, 15) else u.idle_minutes end
   where u.id = new.user_id;
  update auth.sessions s set idle_minutes = least(s.idle_minutes, 15) where s.user_id = new.user_id and s.idle_minutes > 15;
  update auth.sessions s set revoked_at = coalesce(new.ended_at, new.given_at)
   where s.user_id = new.user_id and s.revoked_at is null and app.uid() is distinct from new.user_id;
  return null;
end $$;
revoke all on function app.note_staff_role from public;

/** Everybody who works here with a further role now, by name, with when they were last here. */
create function app.staff() returns table (
  user_id uuid, name text, email text, role text, given_by text, given_at timestamptz, last_sign_in_at timestamptz, has_second_factor boolean
) language sql stable security definer set search_path = '' as $$
  select r.user_id, p.name, coalesce(u.email, ''), r.role, g.name, r.given_at, u.last_sign_in_at, u.has_second_factor
    from app.staff_roles r
    join app.profiles p on p.id = r.user_id
    join auth.users u on u.id = r.user_id
    left join app.profiles g on g.id = r.given_by
   where r.ended_at is null and u.deleted_at is null and app.role() = 'admin'
   order by app.fold(p.name), r.user_id, r.role
$$;
revoke all on function app.staff from public;
grant execute on function app.staff to uzima_api;

/** The roles that somebody held or holds, the latest first, for an admin. */
create function app.staff_history(p_limit integer) returns table (
  id uuid, name text, role text, given_by text, given_at timestamptz, ended_by text, ended_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select r.id, p.name, r.role, g.name, r.given_at, e.name, r.ended_at
    from app.staff_roles r
    join app.profiles p on p.id = r.user_id
    left join app.profiles g on g.id = r.given_by
    left join app.profiles e on e.id = r.ended_by
   where r.ended_at is not null and app.role() = 'admin'
   order by r.ended_at desc, r.id desc
   limit p_limit
$$;
revoke all on function app.staff_history from public;
grant execute on function app.staff_history to uzima_api;

/** Who is invited, for an admin: those that wait, then what ran out or was accepted in the last 30 days, each the latest first; or one of them. */
create function app.staff_invited(p_one uuid, p_limit integer) returns table (
  id uuid, email text, role text, specialty text, invited_by text, invited_at timestamptz, expires_at timestamptz, state text,
  accepted_at timestamptz, name text
) language sql stable security definer set search_path = '' as $$
  select i.id, i.email, i.role, i.specialty, g.name, i.invited_at, i.expires_at, s.state, i.accepted_at, p.name
    from app.staff_invitations i
    left join app.profiles g on g.id = i.invited_by
    left join app.profiles p on p.id = i.accepted_by
   cross join lateral (select case when i.accepted_at is not null then 'accepted' when i.expires_at > app.at() then 'open' else 'expired' end) s (state)
   where app.role() = 'admin' and i.withdrawn_at is null and (p_one is null or i.id = p_one)
     and coalesce(i.accepted_at, i.expires_at) > app.at() - interval '30 days'
   order by s.state <> 'open', coalesce(i.accepted_at, i.invited_at) desc, i.id
   limit p_limit
$$;
revoke all on function app.staff_invited from public;
grant execute on function app.staff_invited to uzima_api;

/** The confirmed account with this address, for an admin who gives it a role. */
create function app.staff_candidate(p_email text) returns table (id uuid)
language sql stable security definer set search_path = '' as $$
  select u.id
    from auth.users u
   where u.email = lower(p_email) and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_anonymous
     and (u.banned_until is null or u.banned_until <= app.at()) and app.role() = 'admin'
$$;
revoke all on function app.staff_candidate from public;
grant execute on function app.staff_candidate to uzima_api;

/** Everybody who is an admin: by what they are, or by a role beside it. */
create function app.all_admins() returns setof uuid language sql stable set search_path = '' as $$
  select p.id from app.profiles p where p.role = 'admin'
  union
  select r.user_id from app.staff_roles r where r.role = 'admin' and r.ended_at is null
$$;
revoke all on function app.all_admins from public;

/** Whether somebody is an admin who can sign in. */
create function app.is_admin_at(p_user uuid, p_at timestamptz) returns boolean language sql stable set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user and auth.account_state(u, p_at) = 'active' and u.id in (select app.all_admins()))
$$;
revoke all on function app.is_admin_at from public;

/**
 * Takes a role, with the entry that it needs. A doctor is what somebody is; a nurse is a professional who looks after the patients of the
 * practice. Answers given, held, or unfit: for whoever is something else, or waits for the decision about an application.
 */
create function app.take_staff_role(
  p_id uuid, p_user uuid, p_role text, p_entry uuid, p_specialty text, p_time_zone text, p_by uuid, p_at timestamptz
) returns text language plpgsql set search_path = '' as $$
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
end $$;
revoke all on function app.take_staff_role from public;

/** One act upon roles at a time, by an admin who still is one: of two who end each other one remains. */
create function app.begin_staff_act() returns void language plpgsql set search_path = '' as $$
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.accounts'));
  if not app.is_admin_at(app.uid(), app.at()) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
end $$;
revoke all on function app.begin_staff_act from public;

/** Gives a role to a confirmed account. Answers given, held, unfit or missing. */
create function app.give_staff_role(p_id uuid, p_user uuid, p_role text, p_entry uuid, p_specialty text, p_time_zone text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform app.begin_staff_act();
  if not exists (select from auth.users u where u.id = p_user and u.email_confirmed_at is not null and auth.account_state(u, app.at()) = 'active') then
    return 'missing';
  end if;
  return app.take_staff_role(p_id, p_user, p_role, p_entry, p_specialty, p_time_zone, app.uid(), app.at());
end $$;
revoke all on function app.give_staff_role from public;
grant execute on function app.give_staff_role to uzima_api;

/** Ends a role at once, and the entry that came with it. Nobody ends their own as an admin, so that one remains. Answers ended, own or missing. */
create function app.end_staff_role(p_user uuid, p_role text) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.end_staff_role from public;
grant execute on function app.end_staff_role to uzima_api;

/**
 * An admin of a practice that has no doctor yet is its first one, and stays an admin by the role beside it. Answers whether it is so now.
 */
create function app.become_first_doctor(p_role_id uuid, p_entry uuid, p_specialty text, p_time_zone text) returns boolean
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.become_first_doctor from public;
grant execute on function app.become_first_doctor to uzima_api;

/** As with the profile's role: whoever makes somebody an admin stays above them. Nobody is above whoever was one before. */
create function app.record_admin_given() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.record_admin_given from public;

/** Whoever confirms the address that was invited has the role, as long as the invitation holds and who sent it is an admin still. */
create function app.accept_staff_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.accept_staff_invitations from public;

/**
 * For the scheduled task: accepted invitations of which nobody has been told, told from now on: to whom, of whom. Who had sent it is told;
 * of a new admin all admins.
 */
create function app.tell_of_accepted_invitations(p_now timestamptz) returns table (
  user_id uuid, accepted_by uuid, name text, invited_by text, role text
)
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.tell_of_accepted_invitations from public;
grant execute on function app.tell_of_accepted_invitations to uzima_api;

/** An account that somebody made with the address before it was invited may be a stranger's: its password is not to be kept. */
create function app.distrust_invited_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set sign_up_count = 2 where u.email = new.email and u.email_confirmed_at is null and u.sign_up_count = 1;
  return null;
end $$;
revoke all on function app.distrust_invited_account from public;

/** Whom an admin tells that a role was given or has ended. */
create function app.staff_contact(p_user uuid) returns table (name text, email text, locale text)
language sql stable security definer set search_path = '' as $$
  select p.name, u.email, p.locale from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_user and app.role() = 'admin'
     and (p.role = 'doctor' or exists (select from app.staff_roles r where r.user_id = p_user))
$$;
revoke all on function app.staff_contact from public;
grant execute on function app.staff_contact to uzima_api;
