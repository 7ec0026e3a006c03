/** Whether the session in which a clinician has let an app in still holds, and they are one. */
create function app.clinician_session_holds(p_session uuid, p_user uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s
                  where s.id = p_session and s.user_id = p_user and not s.is_pending and not s.is_recovery and auth.is_session_valid(s, p_now))
     and app.is_provider(p_user, p_now)
$$;
revoke all on function app.clinician_session_holds from public;
grant execute on function app.clinician_session_holds to uzima_auth;

/**
 * An app by its sign-in: it acts as the patient who has let it in, whatever else they are, so that it reaches their own record alone; or,
 * where somebody has let it in as a clinician, as that clinician in their own session (`clinician`), so that it reaches what they do. No
 * row where the sign-in, what the person has allowed, the app, the account or that session has ended.
 */
create function app.set_app_context(p_session uuid, p_now timestamptz, p_proof bytea default null) returns table (
  user_id uuid, email text, email_verified boolean, consented boolean, locale text, time_zone text, name text,
  grant_id uuid, client_id uuid, client_name text, scopes text[], clinician jsonb, clinician_reach text, clinician_writes text[], launch_patient uuid
) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  used_at timestamptz;
  is_clinicians boolean;
  clinicians_session uuid;
begin
  select g.patient_id, u.email, u.email_confirmed_at is not null, p.hipaa_consent, p.locale, p.time_zone, p.name,
         g.id, c.id, c.name, g.scopes, g.last_used_at, g.as_clinician, s.session_id, c.clinician_reach, c.clinician_writes,
         s.patient_id
    into user_id, email, email_verified, consented, locale, time_zone, name, grant_id, client_id, client_name, scopes, used_at, is_clinicians,
         clinicians_session, clinician_reach, clinician_writes, launch_patient
    from auth.oauth_sessions s
    join app.oauth_grants g on g.id = s.grant_id
    join app.oauth_clients c on c.id = g.client_id
    join auth.users u on u.id = g.patient_id
    join app.profiles p on p.id = g.patient_id
   where s.id = p_session and s.ended_at is null and s.ends_at > p_now and g.ended_at is null and g.ends_at > p_now
     and c.suspended_at is null and c.removed_at is null
     and (not g.as_clinician or c.clinician_reach is not null and app.clinician_session_holds(s.session_id, g.patient_id, p_now))
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= p_now);
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  if is_clinicians then
    clinician := (select to_jsonb(c) from app.set_session_context(clinicians_session, p_now, p_proof) c);
  else
    perform app.sign_identity(concat(user_id, '|patient||', p_session, '|', p_now, '|'), p_proof);
  end if;
  -- to the minute: the person asks for the day
  if used_at is null or used_at <= p_now - interval '1 minute' then
    update app.oauth_grants g set last_used_at = p_now where g.id = grant_id;
  end if;
  return next;
end $$;
revoke all on function app.set_app_context from public;
grant execute on function app.set_app_context to uzima_api;

/**
 * Keeps that the caller opens an app from the chart of a patient in their care, and gives the app's address; null where there is no such
 * app for clinicians, no such patient in their care, or no such visit of the patient.
 */
create function app.launch_app(p_id uuid, p_client uuid, p_patient uuid, p_encounter uuid, p_hash bytea) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select c.launch_uri from app.oauth_clients c
                    where c.id = p_client and c.clinician_reach is not null and c.suspended_at is null and c.removed_at is null);
begin
  if address is null or not app.cares_for(p_patient)
     or p_encounter is not null and not exists (select from app.appointments a where a.id = p_encounter and a.patient_id = p_patient) then
    return null;
  end if;
  insert into auth.oauth_launches (id, launch_hash, client_id, session_id, user_id, patient_id, encounter_id, created_at, expires_at)
  values (p_id, p_hash, p_client, nullif((app.context())[8], '')::uuid, app.uid(), p_patient, p_encounter, app.at(), app.at() + interval '5 minutes');
  return address;
end $$;
revoke all on function app.launch_app from public;
grant execute on function app.launch_app to uzima_api;

/** How many people let each app in now, and when one last looked: numbers for admins, who see nobody's grants. */
create function app.app_use() returns table (client_id uuid, people integer, last_used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.client_id, (count(*) filter (where g.ended_at is null and g.ends_at > app.at()))::integer, max(g.last_used_at)
    from app.oauth_grants g
   where app.role() = 'admin'
   group by g.client_id
$$;
revoke all on function app.app_use from public;
grant execute on function app.app_use to uzima_api;

/** Ends all access to an app that an admin removes. */
create function app.end_grants_of_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.oauth_grants g set ended_at = new.removed_at, ended_by = 'practice' where g.client_id = new.id and g.ended_at is null;
  return null;
end $$;
revoke all on function app.end_grants_of_removed from public;

/** Whoever changes their password shuts out what somebody else may have let in with it. */
create function auth.end_grants_at_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.oauth_grants g set ended_at = new.updated_at, ended_by = 'password'
   where g.patient_id = new.id and g.ended_at is null;
  return null;
end $$;
revoke all on function auth.end_grants_at_password from public;

/** Whether this proof of possession is used for the first time (RFC 9449, 11.1); it is remembered until it is too old by itself. */
create function app.use_dpop_proof(p_client uuid, p_hash bytea, p_expires timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.oauth_assertions (client_id, jti_hash, expires_at)
    select c.id, p_hash, p_expires from app.oauth_clients c where c.id = p_client
    on conflict do nothing;
  return found;
end $$;
revoke all on function app.use_dpop_proof from public;
grant execute on function app.use_dpop_proof to uzima_api;

/** Removes requests of a day ago, sign-ins of apps that ended a month ago, and assertions that no longer count. */
create function app.delete_ended_app_sessions(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.oauth_authorizations where expires_at < p_now - interval '1 day';
  delete from auth.oauth_sessions where least(ends_at, ended_at) < p_now - interval '30 days';
  delete from auth.oauth_assertions where expires_at < p_now;
  -- what registered itself, and nobody has let in within a week
  update app.oauth_clients c set removed_at = p_now
   where c.is_self_registered and c.approved_at is null and c.removed_at is null and c.registered_at < p_now - interval '7 days'
     and not exists (select from app.oauth_grants g where g.client_id = c.id and g.ended_at is null);
  delete from auth.oauth_launches where expires_at < p_now - interval '1 day';
end $$;
revoke all on function app.delete_ended_app_sessions from public;
grant execute on function app.delete_ended_app_sessions to uzima_api;

/** Whose access by an app ends soon, and which app's; each is told of once. Not of an app that the practice has suspended. */
create function app.remind_of_app_access(p_now timestamptz) returns table (user_id uuid, app text, ends_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    update app.oauth_grants g set remind_at = null
      from app.oauth_clients c
     where g.remind_at <= p_now and g.ended_at is null and c.id = g.client_id
    returning g.patient_id, case when g.ends_at > p_now and c.suspended_at is null then c.name end, g.ends_at;
end $$;
revoke all on function app.remind_of_app_access from public;
grant execute on function app.remind_of_app_access to uzima_api;

/** What two admins have agreed on last for a backend service; no row before they have. */
create function app.approved_backend(p_client uuid) returns table (kinds text[], jwks jsonb, jwks_uri text)
language sql stable security definer set search_path = '' as $$
  select r.kinds, r.jwks, r.jwks_uri
    from app.backend_requests r join app.backend_decisions d on d.request_id = r.id
   where r.client_id = p_client and d.outcome = 'approved'
   order by d.decided_at desc, r.id desc limit 1
$$;
revoke all on function app.approved_backend from public;
grant execute on function app.approved_backend to uzima_api, uzima_auth;

/**
 * Whether the caller may answer what was asked for a backend service: whoever asked may only withdraw; another admin approves, if the
 * two count as independent.
 */
create function app.may_decide_backend(p_request uuid, p_outcome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.backend_requests r join app.oauth_clients c on c.id = r.client_id
    where r.id = p_request and app.role() = 'admin' and c.removed_at is null
      and case when p_outcome = 'withdrawn' then r.asked_by = app.uid()
               else r.asked_by <> app.uid() and app.is_admin_at(r.asked_by, app.at())
                    and (p_outcome = 'refused' or app.officers_obstacle(r.asked_by, app.uid()) is null) end)
$$;
revoke all on function app.may_decide_backend from public;
grant execute on function app.may_decide_backend to uzima_api;

/** What admins ask for backend services, newest first, with what became of it and who it was. */
create function app.list_backend_requests() returns table (
  id uuid, client_id uuid, kinds text[], jwks jsonb, jwks_uri text, asked_by uuid, asker_name text, asked_at timestamptz,
  outcome text, decider_name text, decided_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select r.id, r.client_id, r.kinds, r.jwks, r.jwks_uri, r.asked_by, a.name, r.asked_at, d.outcome, b.name, d.decided_at
    from app.backend_requests r
    join app.oauth_clients c on c.id = r.client_id and c.removed_at is null
    left join app.backend_decisions d on d.request_id = r.id
    left join app.profiles a on a.id = r.asked_by
    left join app.profiles b on b.id = d.decided_by
   where app.role() = 'admin'
   order by r.asked_at desc, r.id desc limit 1000
$$;
revoke all on function app.list_backend_requests from public;
grant execute on function app.list_backend_requests to uzima_api;

/** A backend service: it is nobody, and reaches its own exports alone. No row unless it is approved and neither suspended nor removed. */
create function app.set_backend_context(p_client uuid, p_now timestamptz, p_proof bytea default null)
returns table (backend_id uuid, backend_name text, kinds text[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  select c.id, c.name, a.kinds into backend_id, backend_name, kinds
    from app.oauth_clients c cross join lateral app.approved_backend(c.id) a
   where c.id = p_client and c.is_backend and c.suspended_at is null and c.removed_at is null;
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  perform app.sign_identity(concat('|backend||', p_client, '|', p_now, '|'), p_proof);
  return next;
end $$;
revoke all on function app.set_backend_context from public;
grant execute on function app.set_backend_context to uzima_api;

/**
 * A backend service that reads the record of one patient: the transaction is as that patient sees it, and cannot write. Of whom there is
 * nothing to read, whoever that is, the patient's columns are empty, and it stays the service's own; both are looked up in any case, so that
 * the time tells nothing.
 */
create function app.set_backend_record_context(p_client uuid, p_patient uuid, p_now timestamptz, p_proof bytea default null)
returns table (backend_id uuid, backend_name text, kinds text[], patient_id uuid, email text, locale text, time_zone text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  has_agreed boolean := app.has_agreed(p_patient);
begin
  select b.backend_id, b.backend_name, b.kinds into backend_id, backend_name, kinds from app.set_backend_context(p_client, p_now, p_proof) b;
  if not found then
    return;
  end if;
  select p.id, u.email, p.locale, p.time_zone into patient_id, email, locale, time_zone
    from app.profiles p
    join auth.users u on u.id = p.id and u.deleted_at is null
   where p.id = p_patient and p.role = 'patient' and has_agreed;
  if found then
    perform app.sign_identity(concat(patient_id, '|patient||', p_client, '|', p_now, '|'), p_proof);
  end if;
  perform set_config('transaction_read_only', 'on', true);
  return next;
end $$;
revoke all on function app.set_backend_record_context from public;
grant execute on function app.set_backend_record_context to uzima_api;

/** Whom a backend service may read and who was born on a day: who they are, for a service that may read who patients are. */
create function app.find_patients_of_backend(p_birth date, p_limit integer) returns table (id uuid, name text, gender text, date_of_birth date)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.gender, p.date_of_birth
    from app.profiles p
    join auth.users u on u.id = p.id and u.deleted_at is null
   where p.date_of_birth = p_birth and p.role = 'patient' and app.has_agreed(p.id)
     and exists (select from app.approved_backend(app.backend_id()) a where 'profile' = any (a.kinds))
   order by p.id limit p_limit
$$;
revoke all on function app.find_patients_of_backend from public;
grant execute on function app.find_patients_of_backend to uzima_api;
