/** When a session ends unless someone is active before. Without a search path, so that it becomes a part of the query that asks. */
create function auth.ends_at(s auth.sessions) returns timestamptz language sql stable as
  $$ select least(s.absolute_at, s.last_activity_at + make_interval(mins => s.idle_minutes)) $$;

/** Someone is there: a person has made a change. Moves the session of the present transaction, at most every 30 seconds. */
create function app.note_activity(p_session uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.sessions s set last_activity_at = p_now
   where s.id = p_session and s.last_activity_at <= p_now - interval '30 seconds' and s.user_id = app.uid();
end $$;
revoke all on function app.note_activity from public;
grant execute on function app.note_activity to uzima_api;

/** The limits of one's own session and when they are reached. */
create function app.own_session_limits(p_session uuid, out idle_minutes integer, out idle_ends_at timestamptz, out absolute_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.idle_minutes, s.last_activity_at + make_interval(mins => s.idle_minutes), s.absolute_at
    from auth.sessions s where s.id = p_session and s.user_id = app.uid()
$$;
revoke all on function app.own_session_limits from public;
grant execute on function app.own_session_limits to uzima_api;

/** The person's sessions that hold, the one last used first. One whose second factor is not proved yet is none. */
create function app.own_sessions() returns table (
  id uuid, address text, user_agent text, created_at timestamptz, last_activity_at timestamptz, methods text[]
) language sql stable security definer set search_path = '' as $$
  select s.id, host(s.ip), s.user_agent, s.created_at, s.last_activity_at,
         (select coalesce(array_agg(a.method order by a.updated_at, a.method), '{}') from auth.amr_claims a where a.session_id = s.id)
    from auth.sessions s
   where s.user_id = app.uid() and not s.is_pending and auth.is_session_valid(s, app.at())
   order by s.last_activity_at desc, s.id desc
$$;
revoke all on function app.own_sessions from public;
grant execute on function app.own_sessions to uzima_api;

/** Ends one of the person's own sessions; false when there is no such session. */
create function app.end_own_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = app.uid() and auth.is_session_valid(s, app.at());
  return found;
end $$;
revoke all on function app.end_own_session from public;
grant execute on function app.end_own_session to uzima_api;

/** For the person and all their sessions that hold. One that has ended must not come back to life by a longer limit. */
create function app.set_idle_minutes(p_minutes integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_minutes > 15 and (app.role() <> 'patient' or exists (select from auth.users u where u.id = app.uid() and u.is_staff)) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update auth.users u set idle_minutes = p_minutes where u.id = app.uid();
  update auth.sessions s set idle_minutes = p_minutes where s.user_id = app.uid() and auth.is_session_valid(s, app.at());
end $$;
revoke all on function app.set_idle_minutes from public;
grant execute on function app.set_idle_minutes to uzima_api;

/** Whoever becomes more than a patient keeps no longer limit than their new role may have. */
create function app.shorten_idle_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set idle_minutes = 15 where u.id = new.id and u.idle_minutes > 15;
  update auth.sessions s set idle_minutes = 15 where s.user_id = new.id and s.idle_minutes > 15;
  return null;
end $$;
revoke all on function app.shorten_idle_limit from public;

/** Of the sessions behind live sockets those that still hold, and until when. */
create function app.living_sessions(p_sessions uuid[], p_now timestamptz) returns table (id uuid, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, auth.ends_at(s)
    from auth.sessions s join auth.users u on u.id = s.user_id
   where s.id = any(p_sessions) and auth.is_session_valid(s, p_now) and (u.banned_until is null or u.banned_until <= p_now)
$$;
revoke all on function app.living_sessions from public;
grant execute on function app.living_sessions to uzima_api;

-- What ends a session, by whatever way, closes its live sockets in every process. It is rare, and must not be lost: so it is told by
-- the transaction itself, not after it.
create function app.notify_session_end() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', old.user_id, 'topic', 'sessions'))::text);
  return null;
end $$;
revoke all on function app.notify_session_end from public;

create function app.notify_ban() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', new.id, 'topic', 'sessions'))::text);
  return null;
end $$;
revoke all on function app.notify_ban from public;

/** Removes devices long unused: whoever comes back with one is told again. */
create function app.delete_unused_devices(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.known_devices where last_used_at < p_now - interval '180 days';
end $$;
revoke all on function app.delete_unused_devices from public;
grant execute on function app.delete_unused_devices to uzima_api;
