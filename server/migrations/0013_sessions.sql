-- Sessions end when nobody is there; people see their own and end them; every process hears of it.
alter table auth.users
  /* how long nobody may be there before a session of this person ends; providers and admins: at most 15 */
  add column idle_minutes integer not null default 15 constraint users_idle_minutes_check check (idle_minutes in (5, 15, 30));

/** When a session ends unless someone is active before. Without a search path, so that it becomes a part of the query that asks. */
create function auth.ends_at(s auth.sessions) returns timestamptz language sql stable as
  $$ select least(s.absolute_at, s.last_activity_at + make_interval(mins => s.idle_minutes)) $$;

/** Whether a session may be used. */
create or replace function auth.holds(s auth.sessions, p_now timestamptz) returns boolean language sql stable as
  $$ select s.revoked_at is null and auth.ends_at(s) > p_now $$;

/** Someone is there: a person has made a change. Moves the session of the present transaction, at most every 30 seconds. */
create function app.note_activity(p_session uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.sessions s set last_activity_at = p_now
   where s.id = p_session and s.last_activity_at <= p_now - interval '30 seconds' and s.user_id = app.uid();
end $$;

/** The limits of one's own session and when they are reached. */
create function app.own_session_limits(p_session uuid, out idle_minutes integer, out idle_ends_at timestamptz, out absolute_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.idle_minutes, s.last_activity_at + make_interval(mins => s.idle_minutes), s.absolute_at
    from auth.sessions s where s.id = p_session and s.user_id = app.uid()
$$;

/** The person's sessions that hold, the one last used first. One whose second factor is not proved yet is none. */
create function app.own_sessions() returns table (
  id uuid, address text, user_agent text, created_at timestamptz, last_activity_at timestamptz, methods text[]
) language sql stable security definer set search_path = '' as $$
  select s.id, host(s.ip), s.user_agent, s.created_at, s.last_activity_at,
         (select coalesce(array_agg(a.method order by a.updated_at, a.method), '{}') from auth.amr_claims a where a.session_id = s.id)
    from auth.sessions s
   where s.user_id = app.uid() and not s.is_pending and auth.holds(s, app.at())
   order by s.last_activity_at desc, s.id desc
$$;

/** Ends one of the person's own sessions; false when there is no such session. */
create function app.end_own_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = app.uid() and auth.holds(s, app.at());
  return found;
end $$;

/** For the person and all their sessions that hold. One that has ended must not come back to life by a longer limit. */
create function app.set_idle_minutes(p_minutes integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_minutes > 15 and app.role() <> 'patient' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update auth.users u set idle_minutes = p_minutes where u.id = app.uid();
  update auth.sessions s set idle_minutes = p_minutes where s.user_id = app.uid() and auth.holds(s, app.at());
end $$;

/** Whoever becomes more than a patient keeps no longer limit than their new role may have. */
create function app.shorten_idle_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set idle_minutes = 15 where u.id = new.id and u.idle_minutes > 15;
  update auth.sessions s set idle_minutes = 15 where s.user_id = new.id and s.idle_minutes > 15;
  return null;
end $$;
create trigger profiles_shorten_idle_limit after update of role on app.profiles
  for each row when (new.role <> 'patient') execute function app.shorten_idle_limit();

/** Of the sessions behind live sockets those that still hold, and until when. */
create function app.living_sessions(p_sessions uuid[], p_now timestamptz) returns table (id uuid, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, auth.ends_at(s)
    from auth.sessions s join auth.users u on u.id = s.user_id
   where s.id = any(p_sessions) and auth.holds(s, p_now) and (u.banned_until is null or u.banned_until <= p_now)
$$;

-- What ends a session, by whatever way, closes its live sockets in every process. It is rare, and must not be lost: so it is told by
-- the transaction itself, not after it.
create function app.tell_of_session() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', old.user_id, 'topic', 'sessions'))::text);
  return null;
end $$;
create trigger sessions_tell after delete or update of revoked_at, idle_minutes on auth.sessions
  for each row execute function app.tell_of_session();
create function app.tell_of_ban() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', new.id, 'topic', 'sessions'))::text);
  return null;
end $$;
create trigger users_tell_of_ban after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until) execute function app.tell_of_ban();

-- Kinds of devices on networks from which a person has signed in: the first time from another one they are told by mail.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, device)
);
create index known_devices_last_used_at_idx on auth.known_devices (last_used_at);
alter table auth.known_devices enable row level security;
alter table auth.known_devices force row level security;
create policy owner_all on auth.known_devices to current_user using (true) with check (true);
create policy auth_all on auth.known_devices to uzima_auth using (true) with check (true);
grant select, insert, update, delete on auth.known_devices to uzima_auth;

/** Removes devices long unused: whoever comes back with one is told again. */
create function app.forget_devices(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.known_devices where last_used_at < p_now - interval '180 days';
end $$;

revoke all on function app.note_activity, app.own_session_limits, app.own_sessions, app.end_own_session, app.set_idle_minutes,
  app.shorten_idle_limit, app.living_sessions, app.tell_of_session, app.tell_of_ban, app.forget_devices from public;
grant execute on function app.note_activity, app.own_session_limits, app.own_sessions, app.end_own_session, app.set_idle_minutes,
  app.living_sessions, app.forget_devices to uzima_api;
