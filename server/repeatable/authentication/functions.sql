/** Raises a person to a provider: only an admin's transaction may, and never to admin. */
create function app.set_provider_role(p_user uuid, p_role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' or p_role not in ('doctor', 'professional') then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.profiles set role = p_role, updated_at = app.at() where id = p_user;
  if not found then
    raise exception 'no such profile' using errcode = '23503';
  end if;
end $$;
revoke all on function app.set_provider_role from public;
grant execute on function app.set_provider_role to uzima_api;

/** Counts one hit in each bucket, in order; stops at the first that is full and names it with the seconds to wait. */
create function auth.take_limits(
  p_buckets text[], p_keys bytea[], p_most integer[], p_seconds integer[], p_now timestamptz, out bucket text, out wait integer
) language plpgsql set search_path = '' as $$
declare
  held auth.rate_limits;
begin
  for i in 1 .. cardinality(p_buckets) loop
    insert into auth.rate_limits as l (bucket, key, window_start, hits, expires_at)
    values (p_buckets[i], p_keys[i], p_now, 1, p_now + make_interval(secs => p_seconds[i]))
    on conflict on constraint rate_limits_pkey do update set
      hits = case when l.expires_at <= p_now then 1 else l.hits + 1 end,
      window_start = case when l.expires_at <= p_now then p_now else l.window_start end,
      expires_at = case when l.expires_at <= p_now then excluded.expires_at else l.expires_at end
    returning * into held;
    if held.hits > p_most[i] then
      bucket := p_buckets[i];
      wait := greatest(1, ceil(extract(epoch from held.expires_at - p_now))::integer);
      return;
    end if;
  end loop;
end $$;
revoke all on function auth.take_limits from public;
grant execute on function auth.take_limits to uzima_auth;

/** Removes what has ended: sessions, one-time tokens, counted limits, networks long unused. */
create function app.delete_expired_credentials(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.sessions where absolute_at < p_now;
  delete from auth.one_time_tokens where link_expires_at < p_now;
  delete from auth.rate_limits where expires_at < p_now - interval '1 hour';
  delete from auth.known_networks where last_used_at < p_now - interval '90 days';
end $$;
revoke all on function app.delete_expired_credentials from public;
grant execute on function app.delete_expired_credentials to uzima_api;

/** Removes flows that have ended and changes that nobody agreed to within a day. */
create function app.delete_expired_flows(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  -- a code that came too late is told so for an hour more
  delete from auth.flow_state where expires_at < p_now - interval '1 hour';
  update auth.users set email_change = null, email_change_sent_at = null, email_change_agreed = null
   where email_change_sent_at < p_now - interval '1 day';
  update auth.users set phone_change = null, phone_change_sent_at = null where phone_change_sent_at < p_now - interval '1 day';
end $$;
revoke all on function app.delete_expired_flows from public;
grant execute on function app.delete_expired_flows to uzima_api;

create function auth.note_factor() returns trigger language plpgsql set search_path = '' as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
begin
  update auth.users u
     set has_second_factor = u.email_code_at is not null
           or exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
   where u.id = owner;
  return null;
end $$;
revoke all on function auth.note_factor from public;

create function auth.note_email_code() returns trigger language plpgsql set search_path = '' as $$
begin
  new.has_second_factor := new.email_code_at is not null
    or exists (select from auth.mfa_factors f where f.user_id = new.id and f.status = 'verified');
  return new;
end $$;
revoke all on function auth.note_email_code from public;

/** Removes what was begun and not finished: challenges, and factors that were never proved. */
create function app.delete_unfinished_factors(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.mfa_challenges where expires_at < p_now - interval '1 hour';
  delete from auth.mfa_factors where status = 'unverified' and greatest(created_at, last_challenged_at) < p_now - interval '1 day';
end $$;
revoke all on function app.delete_unfinished_factors from public;
grant execute on function app.delete_unfinished_factors to uzima_api;

/** Someone who is not signed in. */
create function app.set_visitor_context(p_now timestamptz) returns void language sql security definer set search_path = '' as
  $$ select app.set_identity('visitor', p_now, null) $$;
revoke all on function app.set_visitor_context from public;
grant execute on function app.set_visitor_context to uzima_api;

/** A task of the server's own: reminders, expiries, mail. */
create function app.set_system_context(p_now timestamptz, p_proof bytea default null) returns void language sql security definer set search_path = '' as
  $$ select app.set_identity('system', p_now, p_proof) $$;
revoke all on function app.set_system_context from public;
grant execute on function app.set_system_context to uzima_api;

/** Whether a session may be used. */
create function auth.is_session_valid(s auth.sessions, p_now timestamptz) returns boolean language sql stable as
  $$ select s.revoked_at is null and auth.ends_at(s) > p_now $$;

/** Whether somebody is an admin by a role beside what they are. */
create function auth.is_admin_beside(p_user uuid) returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.staff_roles r where r.user_id = p_user and r.role = 'admin' and r.ended_at is null) $$;
revoke all on function auth.is_admin_beside from public;
grant execute on function auth.is_admin_beside to uzima_auth;

/** Whether somebody is an admin, however it came. */
create function auth.is_admin(u auth.users, p_role text) returns boolean language sql stable as
  $$ select p_role = 'admin' or u.is_staff and auth.is_admin_beside(u.id) $$;

/**
 * From when on nothing is open to somebody but setting up a second factor: to an admin from the first moment. Professionals and the
 * practice's staff, too, see what is other people's, and have until what was noted when they first signed in as such.
 */
create function auth.enrolment_due(u auth.users, p_role text) returns timestamptz language sql stable as $$
  select case when u.has_second_factor then null
              when auth.is_admin(u, p_role) and u.email_confirmed_at is not null and not u.is_demo then u.created_at
              when p_role <> 'patient' or u.is_staff then u.second_factor_due_at end $$;

/** Whether an admin has a second factor that this session has not proved, or proves no more: it waits for it, as at the sign-in. */
create function auth.lacks_proof(s auth.sessions, u auth.users, p_role text) returns boolean language sql stable as
  $$ select s.aal <> 'aal2' and u.has_second_factor and auth.is_admin(u, p_role) $$;

/** Whoever has proved a second factor, in whatever way, has not lost it: what others asked for in their name ends. */
create function auth.end_factor_reset() returns trigger language plpgsql set search_path = '' as $$
begin
  update auth.factor_resets r set state = 'cancelled', ended_at = new.auth_time
   where r.user_id = new.user_id and r.state in ('asked', 'waiting');
  return null;
end $$;
revoke all on function auth.end_factor_reset from public;

/** Those that are open, or have ended, for an admin: one page, newest first. */
create function app.factor_resets(p_open boolean, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.factor_reset_row language sql stable security definer set search_path = '' as $$
  select r.id, r.user_id, p.name, coalesce(u.email, ''), p.role, r.state, r.proof, r.created_at, r.decided_at, r.effective_at, r.ended_at
    from auth.factor_resets r
    join auth.users u on u.id = r.user_id
    join app.profiles p on p.id = r.user_id
   where app.role() = 'admin' and (r.ended_at is null) = p_open
     and (p_before is null or (r.created_at, r.id) < (p_before, p_before_id))
   order by r.created_at desc, r.id desc
   limit p_limit
$$;
revoke all on function app.factor_resets from public;
grant execute on function app.factor_resets to uzima_api;

create function auth.factor_reset_notice(r auth.factor_resets) returns app.factor_reset_notice
language sql stable set search_path = '' as $$
  select r.id, r.user_id, p.name, u.email, case when u.phone_confirmed_at is not null then u.phone end, p.locale, p.time_zone, r.effective_at
    from auth.users u join app.profiles p on p.id = u.id where u.id = r.user_id
$$;
revoke all on function auth.factor_reset_notice from public;

/** An admin has checked who asks, or refuses; no row when there is nothing to decide any more. */
create function app.decide_factor_reset(p_id uuid, p_proof text, p_now timestamptz) returns setof app.factor_reset_notice
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
      update auth.factor_resets r
         set state = case when p_proof is null then 'refused' else 'waiting' end, proof = coalesce(p_proof, r.proof),
             decided_by = app.uid(), decided_at = p_now,
             effective_at = case when p_proof is null then r.effective_at else p_now + interval '72 hours' end,
             ended_at = case when p_proof is null then p_now end
       where r.id = p_id and r.user_id <> app.uid() and (r.state = 'asked' or (r.state = 'waiting' and p_proof is null))
      returning (auth.factor_reset_notice(r)).*;
end $$;
revoke all on function app.decide_factor_reset from public;
grant execute on function app.decide_factor_reset to uzima_api;

/** Those that no admin has been told of, told from now on. */
create function app.announce_factor_resets(p_now timestamptz) returns setof app.factor_reset_notice
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    update auth.factor_resets r set announced_at = p_now where r.announced_at is null and r.state = 'asked'
    returning (auth.factor_reset_notice(r)).*;
end $$;
revoke all on function app.announce_factor_resets from public;
grant execute on function app.announce_factor_resets to uzima_api;

/** The wait is over: every second factor goes, and every session. Whoever must have one sets it up before anything else. */
create function app.complete_factor_resets(p_now timestamptz) returns setof app.factor_reset_notice
language plpgsql security definer set search_path = '' as $$
declare
  due app.factor_reset_notice;
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.factor_resets r where r.ended_at < p_now - interval '1 year';
  for due in
    select (auth.factor_reset_notice(r)).* from auth.factor_resets r
     where r.state = 'waiting' and r.effective_at <= p_now
       for update of r skip locked
  loop
    delete from auth.mfa_factors f where f.user_id = due.user_id;
    delete from auth.recovery_codes c where c.user_id = due.user_id;
    delete from auth.one_time_tokens t where t.user_id = due.user_id;
    delete from auth.sessions s where s.user_id = due.user_id;
    update auth.users u
       set email_code_at = null, factors_held_until = null,
           second_factor_due_at = case when u.second_factor_due_at is not null then p_now end
     where u.id = due.user_id;
    update auth.factor_resets r set state = 'done', ended_at = p_now where r.id = due.id;
    return next due;
  end loop;
end $$;
revoke all on function app.complete_factor_resets from public;
grant execute on function app.complete_factor_resets to uzima_api;

/** What the auth API has recorded, for programs of the operator: the newest first. */
create function app.auth_events(p_offset integer, p_limit integer) returns table (
  id uuid, ts timestamptz, event_type text, actor_id uuid, actor_email text, subject_id uuid, ip text, outcome text, details jsonb
) language sql stable security definer set search_path = '' as $$
  select l.id, l.ts, l.event_type, l.actor_id, u.email, l.subject_id, host(l.ip), l.outcome::text, l.details
    from audit.log l left join auth.users u on u.id = l.actor_id
   where l.resource_type = 'accounts'
   order by l.id desc offset p_offset limit p_limit
$$;
revoke all on function app.auth_events from public;
grant execute on function app.auth_events to uzima_auth;

/** Whether something is on record of a person, so that the account can be closed and not removed: visits, and what was written. */
create function app.is_on_record(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.appointments a where a.patient_id = p_user)
      or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id where d.user_id = p_user)
      or exists (select from app.messages m where m.sender_id = p_user)
      or exists (select from app.conversations c where c.user_id = p_user)
$$;
revoke all on function app.is_on_record from public;
grant execute on function app.is_on_record to uzima_auth;

/**
 * Checks the session and signs the identity of this transaction; no row when the session may not be used. The API's login must show what
 * only the server knows. With p_is_active a person has made a change: their session lives on, which is noted at most every 30 seconds.
 * With p_key the Idempotency-Key of the request is claimed for them: is_first says whether nobody has used it before; it is null
 * without one.
 * Whoever is an admin beside what they are acts as one and as nothing else: at 'admin', or at 'staff' if they do not work with patients.
 * Nobody acts as an admin before a second factor is proved in this session, but the accounts of the demo clinic, which need none.
 * A second request with the same key waits here until the first has ended. Nobody claims a key in another way.
 */
create function app.set_session_context(
  p_session uuid, p_now timestamptz, p_proof bytea default null, p_is_active boolean default false,
  p_key text default null, p_operation text default null, p_request_hash bytea default null, p_resource text default null,
  p_status integer default null, p_office text default null
) returns setof app.session_context language plpgsql security definer set search_path = '' as $$
declare
  session app.session_context;
  is_staff boolean;
  is_demo boolean;
  may_administer boolean;
  active_at timestamptz;
  k app.context_keys;
  ignored text;
begin
  select s.user_id, p.role, u.email, u.email_confirmed_at is not null, p.hipaa_consent, s.aal, s.auth_time, s.is_recovery,
         s.is_pending or auth.lacks_proof(s, u, p.role), p.locale, p.time_zone, p.name, u.has_second_factor,
         coalesce(auth.enrolment_due(u, p.role) <= p_now, false), s.refresh_floor, u.is_staff, u.is_demo, s.last_activity_at, c.version, c.inner_block, c.outer_block, c.secret_hash
    into session.user_id, session.role, session.email, session.email_verified, session.consented, session.aal, session.auth_time, session.is_recovery,
         session.is_pending, session.locale, session.time_zone, session.name, session.has_second_factor,
         session.must_enrol, session.refresh_floor, is_staff, is_demo, active_at, k.version, k.inner_block, k.outer_block, k.secret_hash
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    join app.profiles p on p.id = s.user_id
    join app.context_keys c on c.is_current
   where s.id = p_session and auth.is_session_valid(s, p_now)
     and (u.banned_until is null or u.banned_until <= p_now);
  if not found then
    return;
  end if;
  if session.role = 'doctor' then
    session.doctor_id := (select d.id from app.doctors d where d.user_id = session.user_id and d.is_active);
  elsif session.role = 'professional' then
    session.professional_id := (select h.id from app.healthcare_professionals h where h.user_id = session.user_id and h.is_active);
  end if;
  session.staff_roles := case when is_staff
    then array(select r.role from app.staff_roles r where r.user_id = session.user_id and r.ended_at is null order by r.role)
    else '{}' end;
  may_administer := case when session.has_second_factor then session.aal = 'aal2' else is_demo end;
  if may_administer and 'admin' = any (session.staff_roles) and (p_office = 'admin' or p_office = 'staff' and session.role = 'patient') then
    session.role := 'admin';
    session.doctor_id := null;
    session.professional_id := null;
  end if;
  if session_user = 'uzima_api' and sha256(p_proof) is distinct from k.secret_hash then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  -- an assignment: plpgsql does it without starting a query
  ignored := set_config('app.context', app.signed(k, concat('|', k.version, '|', pg_backend_pid(), '|', pg_current_xact_id(), '|',
    session.user_id, '|', case when session.role = 'admin' and not may_administer then 'patient' else session.role end, '|',
    session.doctor_id, '|', p_session, '|', p_now, '|',
    array_to_string(case when may_administer then session.staff_roles else array_remove(session.staff_roles, 'admin') end, ','))), true);
  -- what had been committed when it began: app.refuse_merged()
  ignored := set_config('app.snapshot', pg_current_snapshot()::text, true);
  -- without a lock first, since it is seldom due; the function looks again
  if p_is_active and active_at <= p_now - interval '30 seconds' then
    perform app.note_activity(p_session, p_now);
  end if;
  if p_key is not null then
    insert into app.idempotency_keys (actor_id, key, operation, request_hash, resource_id, status, created_at)
    values (session.user_id, p_key, p_operation, p_request_hash, p_resource, p_status, p_now)
    on conflict do nothing;
    session.is_first := found;
  end if;
  return next session;
end $$;
revoke all on function app.set_session_context from public;
grant execute on function app.set_session_context to uzima_api;

-- Until when an attempt is delayed that is the p_hits-th of its window: 30 seconds from the p_free-th on, doubled with each, 15 minutes at most.
create function auth.delayed_until(p_hits integer, p_free integer, p_now timestamptz) returns timestamptz language sql stable
return case when p_hits >= p_free then p_now + make_interval(secs => least(900, 30 * power(2, least(p_hits - p_free, 5)))) end;
revoke all on function auth.delayed_until from public;
grant execute on function auth.delayed_until to uzima_auth;

create function auth.take_attempt(p_bucket text, p_key bytea, p_free integer, p_now timestamptz) returns integer
language plpgsql set search_path = '' as $$
begin
  insert into auth.rate_limits as l (bucket, key, window_start, hits, blocked_until, expires_at)
  values (p_bucket, p_key, p_now, 1, auth.delayed_until(1, p_free, p_now),
          greatest(p_now, auth.delayed_until(1, p_free, p_now)) + interval '15 minutes')
  on conflict on constraint rate_limits_pkey do update set
    (hits, window_start, blocked_until, expires_at) = (
      select n.hits, n.window_start, d.until, greatest(n.expires_at, d.until + interval '15 minutes')
        from (select case when l.expires_at <= p_now then 1 else l.hits + 1 end as hits,
                     case when l.expires_at <= p_now then p_now else l.window_start end as window_start,
                     case when l.expires_at <= p_now then p_now + interval '15 minutes' else l.expires_at end as expires_at) n
       cross join lateral (select auth.delayed_until(n.hits, p_free, p_now) as until) d)
    where l.blocked_until is null or l.blocked_until <= p_now;
  if found then
    return 0;
  end if;
  -- the row that is delayed is held since
  return (select ceil(extract(epoch from l.blocked_until - p_now))::integer
            from auth.rate_limits l where l.bucket = p_bucket and l.key = p_key);
end $$;
revoke all on function auth.take_attempt from public;
grant execute on function auth.take_attempt to uzima_auth;
