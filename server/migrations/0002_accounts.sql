-- Credentials and sessions (schema auth: the accounts module only) and the profile of each person.
create table auth.users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta jsonb not null default '{}',
  raw_user_meta jsonb not null default '{}',
  /* how many sign-ups preceded the confirmation: more than one, and the confirmation clears the password */
  sign_up_count integer not null default 1,
  is_demo boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_key unique (email)
);

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identities_provider_key unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  /* a session from a recovery link may only set the password */
  is_recovery boolean not null default false,
  /* the password is proved, the second factor not yet: the session may do nothing but finish */
  is_pending boolean not null default false,
  /* when the password or a factor was last proved: "fresh" counts from here */
  auth_time timestamptz not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  last_activity_at timestamptz not null,
  idle_minutes integer not null default 15 check (idle_minutes in (5, 15, 30)),
  absolute_at timestamptz not null,
  revoked_at timestamptz,
  ip inet,
  user_agent text,
  refresh_generation integer not null default 0,
  refresh_floor integer not null default 0,
  refresh_key bytea not null
);
create index sessions_user_id_idx on auth.sessions (user_id, revoked_at);
create index sessions_absolute_at_idx on auth.sessions (absolute_at);

create table auth.amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  updated_at timestamptz not null,
  primary key (session_id, method)
);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'phone_change', 'reauthentication')),
  email text not null,
  otp_mac bytea not null,
  link_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  otp_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  constraint one_time_tokens_user_kind_key unique (user_id, kind),
  constraint one_time_tokens_link_hash_key unique (link_hash)
);
create index one_time_tokens_link_expires_at_idx on auth.one_time_tokens (link_expires_at);

-- Networks from which a person has signed in: strangers who guess passwords cannot slow them down there.
create table auth.known_networks (
  user_id uuid not null references auth.users on delete cascade,
  network bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, network)
);

create table app.profiles (
  id uuid primary key references auth.users on delete cascade,
  name text not null default '',
  gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  date_of_birth date,
  phone text,
  address text,
  role text not null default 'patient' check (role in ('patient', 'doctor', 'professional', 'admin')),
  hipaa_consent boolean not null default false,
  hipaa_consent_date timestamptz,
  time_zone text not null default 'UTC',
  locale text not null default 'en' check (locale in ('en', 'es', 'fr', 'sw')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table app.doctors (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  name text not null,
  specialty text not null,
  languages text[] not null default '{en}',
  bio text,
  place text,
  time_zone text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint doctors_user_id_key unique (user_id)
);

create table app.healthcare_professionals (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  profession_type text not null,
  specialty text,
  languages text[] not null default '{en}',
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint healthcare_professionals_user_id_key unique (user_id)
);

create table app.provider_applications (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  kind text not null check (kind in ('doctor', 'nurse', 'therapist', 'pharmacist', 'nutritionist', 'other')),
  specialty text not null,
  languages text[] not null default '{en}',
  licence_number bytea not null,
  licence_region bytea not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decision_note bytea,
  decided_by uuid references app.profiles on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null
);
create unique index provider_applications_user_pending_key on app.provider_applications (user_id) where status = 'pending';
create index provider_applications_status_idx on app.provider_applications (status, created_at desc, id desc);

do $$
declare t text;
begin
  foreach t in array array['auth.users', 'auth.identities', 'auth.sessions', 'auth.amr_claims', 'auth.one_time_tokens',
    'auth.known_networks', 'app.profiles', 'app.doctors', 'app.healthcare_professionals', 'app.provider_applications'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
  foreach t in array array['auth.users', 'auth.identities', 'auth.sessions', 'auth.amr_claims', 'auth.one_time_tokens',
    'auth.known_networks'] loop
    execute format('create policy auth_all on %s to uzima_auth using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %s to uzima_auth', t);
  end loop;
end $$;

-- The accounts module makes the profile with the user, and an application with a provider's sign-up; nothing more.
create policy accounts_make on app.profiles for insert to uzima_auth with check (role = 'patient' and not hipaa_consent);
create policy accounts_read on app.profiles for select to uzima_auth using (true);
create policy accounts_restart on app.profiles for update to uzima_auth using (true) with check (true);
grant select, insert, delete on app.profiles to uzima_auth;
grant update (name, phone, time_zone, locale, gender, date_of_birth, address, updated_at) on app.profiles to uzima_auth;
create policy accounts_apply on app.provider_applications for insert to uzima_auth with check (status = 'pending');
create policy accounts_withdraw on app.provider_applications for delete to uzima_auth using (status = 'pending');
create policy accounts_see on app.provider_applications for select to uzima_auth using (true);
grant select, insert, delete on app.provider_applications to uzima_auth;

-- Profiles: one's own. The role and the consent are not the person's to write.
create policy own_profile on app.profiles for select to uzima_api using (id = (select app.uid()));
create policy own_profile_change on app.profiles for update to uzima_api
  using (id = (select app.uid())) with check (id = (select app.uid()));
create policy tasks_read on app.profiles for select to uzima_api using ((select app.role()) = 'system');
grant select on app.profiles to uzima_api;
grant update (name, gender, date_of_birth, phone, address, time_zone, locale, updated_at) on app.profiles to uzima_api;

-- The directory is public; a doctor keeps the own entry.
create policy directory on app.doctors for select to uzima_api using (is_active or user_id = (select app.uid()) or (select app.role()) in ('system', 'admin'));
create policy own_entry on app.doctors for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy admitted on app.doctors for insert to uzima_api with check ((select app.role()) = 'admin');
grant select, insert on app.doctors to uzima_api;
grant update (languages, bio, place, time_zone) on app.doctors to uzima_api;
create policy directory on app.healthcare_professionals for select to uzima_api
  using (is_active or user_id = (select app.uid()) or (select app.role()) in ('system', 'admin'));
create policy admitted on app.healthcare_professionals for insert to uzima_api with check ((select app.role()) = 'admin');
grant select, insert on app.healthcare_professionals to uzima_api;

create policy own_application on app.provider_applications for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));
create policy own_application_made on app.provider_applications for insert to uzima_api
  with check (user_id = (select app.uid()) and status = 'pending');
create policy decided on app.provider_applications for update to uzima_api
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');
grant select, insert on app.provider_applications to uzima_api;
grant update (status, decision_note, decided_by, decided_at) on app.provider_applications to uzima_api;

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

create type app.opened_session as (
  user_id uuid, role text, doctor_id uuid, professional_id uuid, email text, email_verified boolean, consented boolean, aal text,
  auth_time timestamptz, is_recovery boolean, is_pending boolean, locale text, time_zone text, name text
);

/** Whether a session may be used. Without a search path of its own, so that it becomes a part of the query that asks. */
create function auth.holds(s auth.sessions, p_now timestamptz) returns boolean language sql stable as
  $$ select s.revoked_at is null and s.absolute_at > p_now $$;

/** Checks the session and sets the identity of this transaction; no row when the session may not be used. */
create function app.open_session(p_session uuid, p_now timestamptz) returns setof app.opened_session
language plpgsql security definer set search_path = '' as $$
declare
  opened app.opened_session;
  ignored text;
begin
  select s.user_id, p.role, null, null, u.email, u.email_confirmed_at is not null, p.hipaa_consent, s.aal, s.auth_time, s.is_recovery,
         s.is_pending, p.locale, p.time_zone, p.name
    into opened
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    join app.profiles p on p.id = s.user_id
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
  -- one assignment each: plpgsql does them without starting a query
  ignored := set_config('app.user_id', opened.user_id::text, true);
  ignored := set_config('app.role', opened.role, true);
  ignored := set_config('app.doctor_id', coalesce(opened.doctor_id::text, ''), true);
  ignored := set_config('app.session_id', p_session::text, true);
  ignored := set_config('app.at', p_now::text, true);
  return next opened;
end $$;

/** Someone who is not signed in. */
create function app.open_visitor(p_now timestamptz) returns void language sql security definer set search_path = '' as
  $$ select app.set_identity(null, 'visitor', null, null, p_now) $$;
/** A task of the server's own: reminders, expiries, mail. */
create function app.open_system(p_now timestamptz) returns void language sql security definer set search_path = '' as
  $$ select app.set_identity(null, 'system', null, null, p_now) $$;
revoke all on function app.open_session, app.open_visitor, app.open_system, app.set_identity from public;
grant execute on function app.open_session, app.open_visitor, app.open_system to uzima_api;

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

/** Counts one attempt within 15 minutes; from the p_free-th on each is followed by a growing delay. Seconds to wait, 0 when it was taken. */
create function auth.take_attempt(p_bucket text, p_key bytea, p_free integer, p_now timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  held auth.rate_limits;
begin
  insert into auth.rate_limits (bucket, key, window_start, hits, expires_at) values (p_bucket, p_key, p_now, 0, p_now)
  on conflict do nothing;
  select * into held from auth.rate_limits l where l.bucket = p_bucket and l.key = p_key for update;
  if held.blocked_until > p_now then
    return ceil(extract(epoch from held.blocked_until - p_now))::integer;
  end if;
  if held.expires_at <= p_now then
    held.hits := 0;
    held.window_start := p_now;
    held.expires_at := p_now + interval '15 minutes';
  end if;
  held.hits := held.hits + 1;
  held.blocked_until := case when held.hits >= p_free
    then p_now + make_interval(secs => least(900, 30 * power(2, least(held.hits - p_free, 5)))) end;
  update auth.rate_limits l
     set hits = held.hits, window_start = held.window_start, blocked_until = held.blocked_until,
         expires_at = greatest(held.expires_at, held.blocked_until + interval '15 minutes')
   where l.bucket = p_bucket and l.key = p_key;
  return 0;
end $$;

/**
 * Takes a password attempt of an account, known or not. Where the person has signed in before it is counted for that network
 * alone; elsewhere for the account as a whole, and refused while the network is delayed.
 */
create function auth.take_password_attempt(
  p_email text, p_account bytea, p_pair bytea, p_network bytea, p_free integer, p_now timestamptz, out wait integer, out counted bytea
) language plpgsql set search_path = '' as $$
begin
  if exists (select from auth.known_networks k join auth.users u on u.id = k.user_id
              where u.email = p_email and k.network = p_network and k.last_used_at > p_now - interval '90 days') then
    counted := p_pair;
  else
    counted := p_account;
    select ceil(extract(epoch from l.blocked_until - p_now))::integer into wait
      from auth.rate_limits l where l.bucket = 'password_network' and l.key = p_network and l.blocked_until > p_now;
    if found then
      return;
    end if;
  end if;
  wait := auth.take_attempt('password', counted, p_free, p_now);
end $$;
revoke all on function auth.take_limits, auth.take_attempt, auth.take_password_attempt from public;
grant execute on function auth.take_limits, auth.take_attempt, auth.take_password_attempt to uzima_auth;

/** Removes what has ended: sessions, one-time tokens, counted limits, networks long unused. */
create function app.forget_ended_credentials(p_now timestamptz) returns void
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
revoke all on function app.forget_ended_credentials from public;
grant execute on function app.forget_ended_credentials to uzima_api;
