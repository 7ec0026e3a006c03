-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table auth.known_devices (
  user_id uuid not null,
  device bytea not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_last_used_at_idx ON auth.known_devices USING btree (last_used_at);
alter table auth.known_devices enable row level security;
alter table auth.known_devices force row level security;
grant delete, insert, select, update on auth.known_devices to uzima_auth;

create policy auth_all on auth.known_devices to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.known_devices to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.delete_unused_devices(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.known_devices where last_used_at < p_now - interval '180 days';
end $function$;
revoke all on function app.delete_unused_devices(timestamp with time zone) from public;
grant execute on function app.delete_unused_devices(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.end_own_session(p_session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = app.uid() and auth.is_session_valid(s, app.at());
  return found;
end $function$;
revoke all on function app.end_own_session(uuid) from public;
grant execute on function app.end_own_session(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.living_sessions(p_sessions uuid[], p_now timestamp with time zone)
 RETURNS TABLE(id uuid, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, auth.ends_at(s)
    from auth.sessions s join auth.users u on u.id = s.user_id
   where s.id = any(p_sessions) and auth.is_session_valid(s, p_now) and (u.banned_until is null or u.banned_until <= p_now)
$function$;
revoke all on function app.living_sessions(uuid[],timestamp with time zone) from public;
grant execute on function app.living_sessions(uuid[],timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.note_activity(p_session uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update auth.sessions s set last_activity_at = p_now
   where s.id = p_session and s.last_activity_at <= p_now - interval '30 seconds' and s.user_id = app.uid();
end $function$;
revoke all on function app.note_activity(uuid,timestamp with time zone) from public;
grant execute on function app.note_activity(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.notify_ban()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', new.id, 'topic', 'sessions'))::text);
  return null;
end $function$;
revoke all on function app.notify_ban() from public;

CREATE OR REPLACE FUNCTION app.notify_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', old.user_id, 'topic', 'sessions'))::text);
  return null;
end $function$;
revoke all on function app.notify_session_end() from public;

CREATE OR REPLACE FUNCTION app.own_session_limits(p_session uuid, OUT idle_minutes integer, OUT idle_ends_at timestamp with time zone, OUT absolute_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.idle_minutes, s.last_activity_at + make_interval(mins => s.idle_minutes), s.absolute_at
    from auth.sessions s where s.id = p_session and s.user_id = app.uid()
$function$;
revoke all on function app.own_session_limits(uuid) from public;
grant execute on function app.own_session_limits(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.own_sessions()
 RETURNS TABLE(id uuid, address text, user_agent text, created_at timestamp with time zone, last_activity_at timestamp with time zone, methods text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, host(s.ip), s.user_agent, s.created_at, s.last_activity_at,
         (select coalesce(array_agg(a.method order by a.updated_at, a.method), '{}') from auth.amr_claims a where a.session_id = s.id)
    from auth.sessions s
   where s.user_id = app.uid() and not s.is_pending and auth.is_session_valid(s, app.at())
   order by s.last_activity_at desc, s.id desc
$function$;
revoke all on function app.own_sessions() from public;
grant execute on function app.own_sessions() to uzima_api;

CREATE OR REPLACE FUNCTION app.set_idle_minutes(p_minutes integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_minutes > 15 and (app.role() <> 'patient' or exists (select from auth.users u where u.id = app.uid() and u.is_staff)) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update auth.users u set idle_minutes = p_minutes where u.id = app.uid();
  update auth.sessions s set idle_minutes = p_minutes where s.user_id = app.uid() and auth.is_session_valid(s, app.at());
end $function$;
revoke all on function app.set_idle_minutes(integer) from public;
grant execute on function app.set_idle_minutes(integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.shorten_idle_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update auth.users u set idle_minutes = 15 where u.id = new.id and u.idle_minutes > 15;
  update auth.sessions s set idle_minutes = 15 where s.user_id = new.id and s.idle_minutes > 15;
  return null;
end $function$;
revoke all on function app.shorten_idle_limit() from public;

CREATE OR REPLACE FUNCTION auth.ends_at(s auth.sessions)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select least(s.absolute_at, s.last_activity_at + make_interval(mins => s.idle_minutes)) $function$;
