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
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint staff_invitations_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint staff_invitations_end_check CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint staff_invitations_role_check CHECK ((role = 'front_desk'::text)),
  constraint staff_invitations_term_check CHECK ((expires_at > invited_at))
);
CREATE UNIQUE INDEX staff_invitations_email_key ON app.staff_invitations USING btree (email, role) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX staff_invitations_invited_by_idx ON app.staff_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);
alter table app.staff_invitations enable row level security;
alter table app.staff_invitations force row level security;
grant insert, select on app.staff_invitations to uzima_api;
grant update (withdrawn_at) on app.staff_invitations to uzima_api;

create policy admins_invite on app.staff_invitations for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (invited_by = ( SELECT app.uid() AS uid)) AND (invited_at = ( SELECT app.at() AS at)) AND (accepted_at IS NULL) AND (withdrawn_at IS NULL)));

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
  constraint staff_roles_pkey PRIMARY KEY (id),
  constraint staff_roles_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint staff_roles_given_by_fkey FOREIGN KEY (given_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint staff_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint staff_roles_role_check CHECK ((role = 'front_desk'::text)),
  constraint staff_roles_term_check CHECK ((ended_at >= given_at))
);
CREATE INDEX staff_roles_ended_by_idx ON app.staff_roles USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX staff_roles_given_by_idx ON app.staff_roles USING btree (given_by) WHERE (given_by IS NOT NULL);
CREATE INDEX staff_roles_user_idx ON app.staff_roles USING btree (user_id);
CREATE UNIQUE INDEX staff_roles_user_key ON app.staff_roles USING btree (user_id, role) WHERE (ended_at IS NULL);
alter table app.staff_roles enable row level security;
alter table app.staff_roles force row level security;
grant insert, select on app.staff_roles to uzima_api;
grant update (ended_by, ended_at) on app.staff_roles to uzima_api;

create policy admins_end on app.staff_roles for update to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) AND (ended_at IS NULL)))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (ended_by = ( SELECT app.uid() AS uid)) AND (ended_at = ( SELECT app.at() AS at))));

create policy admins_give on app.staff_roles for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (given_by = ( SELECT app.uid() AS uid)) AND (given_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND (ended_by IS NULL)));

create policy own_and_admins_read on app.staff_roles for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text]))));

create policy owner_all on app.staff_roles to current_user
  using (true)
  with check (true);

CREATE TRIGGER staff_roles_noted AFTER INSERT OR UPDATE OF ended_at ON app.staff_roles FOR EACH ROW EXECUTE FUNCTION app.note_staff_role();

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
end $function$;
revoke all on function app.accept_staff_invitations() from public;

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
   where p.id = p_user and app.role() = 'admin' and exists (select from app.staff_roles r where r.user_id = p_user)
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
