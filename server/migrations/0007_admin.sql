-- Provider applications: announced to the admins once the address is confirmed, decided by one of them.
alter table app.provider_applications add column announced_at timestamptz;
create index provider_applications_waiting_idx on app.provider_applications (created_at) where announced_at is null and status = 'pending';
create policy tasks_announce on app.provider_applications for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
grant update (announced_at) on app.provider_applications to uzima_api;

create type app.contact as (user_id uuid, name text, email text, locale text);

/** Where an applicant is reached: for an admin, or the server itself. */
create function app.applicant_contact(p_user uuid) returns setof app.contact language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_user and app.role() in ('admin', 'system')
     and exists (select from app.provider_applications a where a.user_id = p.id)
$$;

/** The admins, told of what waits for them. */
create function app.admin_contacts() returns setof app.contact language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.role = 'admin' and app.role() = 'system'
$$;

/** Applications whose address is confirmed and which no admin has been told of. */
create function app.unannounced_applications() returns table (id uuid, user_id uuid, name text) language sql stable security definer set search_path = '' as $$
  select a.id, a.user_id, p.name
    from app.provider_applications a
    join app.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
   where a.announced_at is null and a.status = 'pending' and u.email_confirmed_at is not null and app.role() = 'system'
   order by a.created_at limit 100
$$;
revoke all on function app.applicant_contact, app.admin_contacts, app.unannounced_applications from public;
grant execute on function app.applicant_contact, app.admin_contacts, app.unannounced_applications to uzima_api;

/** Makes a person an admin: only the owner's own command line calls it. */
create function app.make_admin(p_user uuid, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  update app.profiles set role = 'admin', updated_at = p_now where id = p_user;
  if not found then
    raise exception 'no such profile' using errcode = '23503';
  end if;
end $$;
revoke all on function app.make_admin from public;

create type app.application_row as (
  id uuid, user_id uuid, name text, email text, email_confirmed boolean, kind text, specialty text, languages text[],
  licence_number bytea, licence_region bytea, status text, decision_note bytea, decided_at timestamptz, created_at timestamptz
);

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
