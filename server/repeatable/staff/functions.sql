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

/** Whoever confirms the address that was invited has the role, as long as the invitation holds and who sent it is an admin still. */
create function app.accept_staff_invitations() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given record;
begin
  for given in
    with accepted as (
      update app.staff_invitations i set accepted_at = new.email_confirmed_at
       where i.email = new.email and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > new.email_confirmed_at
         and exists (select from app.profiles p join auth.users u on u.id = p.id
                      where p.id = i.invited_by and p.role = 'admin' and auth.account_state(u, new.email_confirmed_at) = 'active')
      returning i.role, i.invited_by
    )
    insert into app.staff_roles (id, user_id, role, given_by, given_at)
    select gen_random_uuid(), new.id, a.role, a.invited_by, new.email_confirmed_at from accepted a
    on conflict do nothing
    returning role, given_by
  loop
    -- by whoever confirms: themselves, or an admin who confirms the address for them
    perform audit.append(gen_random_uuid(), new.email_confirmed_at, coalesce(app.uid(), new.id), new.id, null, null, null, null, null,
      'account.staff_role_accepted', 'critical', 'staff', null, 'operations', 'success',
      jsonb_build_object('role', given.role, 'invitedBy', given.given_by));
  end loop;
  return null;
end $$;
revoke all on function app.accept_staff_invitations from public;

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
   where p.id = p_user and app.role() = 'admin' and exists (select from app.staff_roles r where r.user_id = p_user)
$$;
revoke all on function app.staff_contact from public;
grant execute on function app.staff_contact to uzima_api;
