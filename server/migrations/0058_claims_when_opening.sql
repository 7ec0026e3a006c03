-- The key of a request is claimed by the statement that opens its session.

alter type app.opened_session add attribute is_first boolean;
drop function app.open_session(uuid, timestamptz, bytea, boolean);
/**
 * Checks the session and signs the identity of this transaction; no row when the session may not be used. The API's login must show what
 * only the server knows. With p_is_active a person has made a change: their session lives on, which is noted at most every 30 seconds.
 * With p_key the Idempotency-Key of the request is claimed for them: is_first says whether nobody has used it before; it is null
 * without one.
 * A second request with the same key waits here until the first has ended. Nobody claims a key in another way.
 */
create function app.open_session(
  p_session uuid, p_now timestamptz, p_proof bytea default null, p_is_active boolean default false,
  p_key text default null, p_operation text default null, p_request_hash bytea default null, p_resource text default null,
  p_status integer default null
) returns setof app.opened_session language plpgsql security definer set search_path = '' as $$
declare
  opened app.opened_session;
  active_at timestamptz;
  k app.context_keys;
  ignored text;
begin
  select s.user_id, p.role, u.email, u.email_confirmed_at is not null, p.hipaa_consent, s.aal, s.auth_time, s.is_recovery,
         s.is_pending, p.locale, p.time_zone, p.name, u.has_second_factor,
         coalesce(auth.enrolment_due(u, p.role) <= p_now, false), s.last_activity_at, c.version, c.inner_block, c.outer_block, c.opener
    into opened.user_id, opened.role, opened.email, opened.email_verified, opened.consented, opened.aal, opened.auth_time, opened.is_recovery,
         opened.is_pending, opened.locale, opened.time_zone, opened.name, opened.has_second_factor,
         opened.must_enrol, active_at, k.version, k.inner_block, k.outer_block, k.opener
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    join app.profiles p on p.id = s.user_id
    join app.context_keys c on c.is_current
   where s.id = p_session and auth.holds(s, p_now)
     and (u.banned_until is null or u.banned_until <= p_now);
  if not found then
    return;
  end if;
  if opened.role = 'doctor' then
    opened.doctor_id := (select d.id from app.doctors d where d.user_id = opened.user_id and d.is_active);
  elsif opened.role = 'professional' then
    opened.professional_id := (select h.id from app.healthcare_professionals h where h.user_id = opened.user_id and h.is_active);
  end if;
  if session_user = 'uzima_api' and sha256(p_proof) is distinct from k.opener then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  -- an assignment: plpgsql does it without starting a query
  ignored := set_config('app.context', app.signed(k, concat('|', k.version, '|', pg_backend_pid(), '|', pg_current_xact_id(), '|',
    opened.user_id, '|', opened.role, '|', opened.doctor_id, '|', p_session, '|', p_now)), true);
  -- without a lock first, since it is seldom due; the function looks again
  if p_is_active and active_at <= p_now - interval '30 seconds' then
    perform app.note_activity(p_session, p_now);
  end if;
  if p_key is not null then
    insert into app.idempotency_keys (actor_id, key, operation, request_hash, resource_id, status, created_at)
    values (opened.user_id, p_key, p_operation, p_request_hash, p_resource, p_status, p_now)
    on conflict do nothing;
    opened.is_first := found;
  end if;
  return next opened;
end $$;
revoke all on function app.open_session from public;
grant execute on function app.open_session to uzima_api;

revoke insert on app.idempotency_keys from uzima_api;
drop policy own_keys on app.idempotency_keys;
create policy own_keys on app.idempotency_keys for select to uzima_api using (actor_id = (select app.uid()));
