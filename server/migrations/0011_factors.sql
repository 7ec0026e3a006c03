-- Second factors. What each request must know of them stands on the user's own row, so that opening a session reads nothing more.
alter table auth.users
  /* the code by e-mail is switched on as a second factor, since then */
  add column email_code_at timestamptz,
  /* any second factor is switched on; kept by triggers */
  add column has_second_factor boolean not null default false,
  /* doctors and admins: from here on nothing is open without a second factor; null for all others, and until their first sign-in */
  add column second_factor_due_at timestamptz,
  /* the password was reset through the mailbox that is also the second factor: until then no factor may be changed */
  add column factors_held_until timestamptz;

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  /* totp: the shared secret, sealed, and the last time step that was accepted */
  secret bytea,
  last_step bigint,
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  /* webauthn */
  credential_id bytea,
  public_key bytea,
  sign_count bigint,
  transports text[] not null default '{}',
  last_challenged_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mfa_factors_name_key unique (user_id, friendly_name),
  constraint mfa_factors_credential_key unique (credential_id),
  check (factor_type <> 'totp' or secret is not null),
  check (factor_type <> 'phone' or phone is not null),
  check (factor_type <> 'webauthn' or status = 'unverified' or (credential_id is not null and public_key is not null and sign_count is not null))
);

create table auth.mfa_challenges (
  id uuid primary key,
  /* null for a sign-in by passkey: whose it is comes out with the answer */
  user_id uuid references auth.users on delete cascade,
  /* null for a passkey that is being made, or that signs in */
  factor_id uuid references auth.mfa_factors on delete cascade,
  ip inet not null,
  webauthn_challenge text,
  code_mac bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mfa_challenges_user_id_idx on auth.mfa_challenges (user_id);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_expires_at_idx on auth.mfa_challenges (expires_at);

create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_mac bytea not null,
  /* one of the set was typed back: the person has it. The set before is good until then */
  is_confirmed boolean not null default false,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, code_mac)
);

-- Which factor made the session aal2: when that one is removed, the session falls back.
alter table auth.sessions add column factor_id uuid references auth.mfa_factors on delete set null;
create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

do $$
declare t text;
begin
  foreach t in array array['auth.mfa_factors', 'auth.mfa_challenges', 'auth.recovery_codes'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
    execute format('create policy auth_all on %s to uzima_auth using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %s to uzima_auth', t);
  end loop;
end $$;

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
create trigger mfa_factors_note after insert or delete or update of status on auth.mfa_factors
  for each row execute function auth.note_factor();

create function auth.note_email_code() returns trigger language plpgsql set search_path = '' as $$
begin
  new.has_second_factor := new.email_code_at is not null
    or exists (select from auth.mfa_factors f where f.user_id = new.id and f.status = 'verified');
  return new;
end $$;
create trigger users_note_email_code before update of email_code_at on auth.users
  for each row execute function auth.note_email_code();

/** When a person without a second factor must have one; null for whoever has one, or need not. */
create function auth.enrolment_due(u auth.users, p_role text) returns timestamptz language sql immutable as
  $$ select case when not u.has_second_factor and p_role in ('doctor', 'admin') then u.second_factor_due_at end $$;

alter type app.opened_session add attribute has_second_factor boolean, add attribute must_enrol boolean;

/** Checks the session and sets the identity of this transaction; no row when the session may not be used. */
create or replace function app.open_session(p_session uuid, p_now timestamptz) returns setof app.opened_session
language plpgsql security definer set search_path = '' as $$
declare
  opened app.opened_session;
  ignored text;
begin
  select s.user_id, p.role, null, null, u.email, u.email_confirmed_at is not null, p.hipaa_consent, s.aal, s.auth_time, s.is_recovery,
         s.is_pending, p.locale, p.time_zone, p.name, u.has_second_factor,
         coalesce(auth.enrolment_due(u, p.role) <= p_now, false)
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

/** Removes what was begun and not finished: challenges, and factors that were never proved. */
create function app.forget_unfinished_factors(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.mfa_challenges where expires_at < p_now - interval '1 hour';
  delete from auth.mfa_factors where status = 'unverified' and greatest(created_at, last_challenged_at) < p_now - interval '1 day';
end $$;
revoke all on function auth.note_factor, auth.note_email_code, app.forget_unfinished_factors from public;
grant execute on function app.forget_unfinished_factors to uzima_api;
