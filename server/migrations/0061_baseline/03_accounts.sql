-- Rate limits: fixed windows by bucket and key (an account or an address, keyed by an HMAC).
create table auth.rate_limits (
  bucket text not null,
  key bytea not null,
  window_start timestamptz not null,
  hits integer not null,
  expires_at timestamptz not null,
  /* set where further attempts are delayed, not only counted */
  blocked_until timestamptz,
  constraint rate_limits_pkey primary key (bucket, key)
);
create index rate_limits_expires_at_idx on auth.rate_limits (expires_at);
grant delete, insert, select, update on auth.rate_limits to uzima_auth;

-- Credentials and sessions (schema auth: the accounts module only) and the profile of each person.
create table auth.users (
  id uuid primary key,
  email text unique check ((email = lower(email)) and (length(email) <= 255)),
  phone text unique check (phone ~ '^[1-9][0-9]{1,14}$'),
  password_hash text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta jsonb not null default '{}'::jsonb,
  raw_user_meta jsonb not null default '{}'::jsonb,
  /* how many sign-ups preceded the confirmation: more than one, and the confirmation clears the password */
  sign_up_count integer not null default 1,
  is_demo boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An account may be reached by a phone number instead of an address, be nobody's yet, and change what it is reached by.
  is_anonymous boolean not null default false,
  phone_confirmed_at timestamptz,
  reauthentication_sent_at timestamptz,
  /* what is to replace the present address, and which of the two sides has agreed so far */
  email_change text check ((email_change = lower(email_change)) and (length(email_change) <= 255)),
  email_change_sent_at timestamptz,
  email_change_agreed text check (email_change_agreed in ('new', 'current')),
  phone_change text check (phone_change ~ '^[1-9][0-9]{1,14}$'),
  phone_change_sent_at timestamptz,
  /* closed, but kept for the records that name it */
  deleted_at timestamptz,
  /* the code by e-mail is switched on as a second factor, since then */
  email_code_at timestamptz,
  /* any second factor is switched on; kept by triggers */
  has_second_factor boolean not null default false,
  /* doctors and admins: from here on nothing is open without a second factor; null for all others, and until their first sign-in */
  second_factor_due_at timestamptz,
  /* the password was reset through the mailbox that is also the second factor: until then no factor may be changed */
  factors_held_until timestamptz,
  /* how long nobody may be there before a session of this person ends; providers and admins: at most 15 */
  idle_minutes integer not null default 15 check (idle_minutes = any (array[5, 15, 30]))
);
create index users_banned_until_idx on auth.users (banned_until) where (banned_until is not null);
create index users_created_at_idx on auth.users (created_at desc, id desc);
create index users_email_change_idx on auth.users (email_change) where (email_change is not null);
create index users_email_start_idx on auth.users (email text_pattern_ops);
grant delete, insert, select, update on auth.users to uzima_auth;

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identities_provider_key unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);
grant delete, insert, select, update on auth.identities to uzima_auth;

-- Networks from which a person has signed in: strangers who guess passwords cannot slow them down there.
create table auth.known_networks (
  user_id uuid not null references auth.users on delete cascade,
  network bytea not null,
  last_used_at timestamptz not null,
  constraint known_networks_pkey primary key (user_id, network)
);
grant delete, insert, select, update on auth.known_networks to uzima_auth;

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
create index profiles_created_at_idx on app.profiles (created_at desc, id desc);
-- Accounts: found by what a name holds, by how an address begins, and newest first.
create index profiles_name_search_idx on app.profiles using gin (app.fold(name) public.gin_trgm_ops);
create index profiles_role_created_at_idx on app.profiles (role, created_at desc, id desc) where (role <> 'patient');
grant select on app.profiles to uzima_api;
grant delete, insert, select on app.profiles to uzima_auth;
grant update (name, gender, date_of_birth, phone, address, time_zone, locale, updated_at) on app.profiles to uzima_api;
grant update (name, gender, date_of_birth, phone, address, time_zone, locale, updated_at) on app.profiles to uzima_auth;

create table app.provider_applications (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  kind text not null check (kind in ('doctor', 'nurse', 'therapist', 'pharmacist', 'nutritionist', 'other')),
  specialty text not null,
  languages text[] not null default '{en}'::text[],
  licence_number bytea not null,
  licence_region bytea not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decision_note bytea,
  decided_by uuid references app.profiles on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  -- Provider applications: announced to the admins once the address is confirmed, decided by one of them.
  announced_at timestamptz,
  constraint provider_applications_sealed_check check ((octet_length(decision_note) >= 33) and (substring(decision_note from 1 for 3) = '\x010000'::bytea) and ((octet_length(licence_number) >= 33) and (substring(licence_number from 1 for 3) = '\x010000'::bytea)) and ((octet_length(licence_region) >= 33) and (substring(licence_region from 1 for 3) = '\x010000'::bytea)))
);
create index provider_applications_status_idx on app.provider_applications (status, created_at desc, id desc);
create unique index provider_applications_user_pending_key on app.provider_applications (user_id) where (status = 'pending');
create index provider_applications_waiting_idx on app.provider_applications (created_at) where ((announced_at is null) and (status = 'pending'));
grant insert, select on app.provider_applications to uzima_api;
grant delete, insert, select on app.provider_applications to uzima_auth;
grant update (status, decision_note, decided_by, decided_at, announced_at) on app.provider_applications to uzima_api;

-- Ways to sign in that end with a code for the client's own verifier, and those that lead through another provider.
create table auth.flow_state (
  id uuid primary key,
  /* whom the code signs in; unknown until a provider has answered */
  user_id uuid references auth.users on delete cascade,
  /* how the session will have been proved */
  method text not null,
  is_recovery boolean not null default false,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_hash bytea unique,
  issued_at timestamptz,
  attempts integer not null default 0,
  provider text,
  state_hash bytea unique,
  /* what the way through a provider needs on its return, and what came of it */
  sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint flow_state_check check ((code_challenge is null) = (code_challenge_method is null))
);
create index flow_state_expires_at_idx on auth.flow_state (expires_at);
create index flow_state_user_id_idx on auth.flow_state (user_id);
grant delete, insert, select, update on auth.flow_state to uzima_auth;

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'magiclink', 'email_change_new', 'email_change_current', 'phone_confirmation', 'phone_sign_in', 'phone_change', 'reauthentication', 'phone_reauthentication', 'second_factor')),
  address text not null,
  otp_mac bytea not null,
  link_hash bytea not null unique,
  attempts integer not null default 0,
  created_at timestamptz not null,
  otp_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  flow_id uuid references auth.flow_state on delete cascade,
  constraint one_time_tokens_user_kind_key unique (user_id, kind)
);
create index one_time_tokens_address_idx on auth.one_time_tokens (address);
create index one_time_tokens_link_expires_at_idx on auth.one_time_tokens (link_expires_at);
grant delete, insert, select, update on auth.one_time_tokens to uzima_auth;

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
  transports text[] not null default '{}'::text[],
  last_challenged_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mfa_factors_credential_key unique (credential_id),
  constraint mfa_factors_name_key unique (user_id, friendly_name),
  constraint mfa_factors_check check ((factor_type <> 'totp') or (secret is not null)),
  constraint mfa_factors_check1 check ((factor_type <> 'phone') or (phone is not null)),
  constraint mfa_factors_check2 check ((factor_type <> 'webauthn') or (status = 'unverified') or ((credential_id is not null) and (public_key is not null) and (sign_count is not null)))
);
grant delete, insert, select, update on auth.mfa_factors to uzima_auth;

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
  idle_minutes integer not null default 15 check (idle_minutes = any (array[5, 15, 30])),
  absolute_at timestamptz not null,
  revoked_at timestamptz,
  ip inet,
  user_agent text,
  refresh_generation integer not null default 0,
  refresh_floor integer not null default 0,
  refresh_key bytea not null,
  -- Which factor made the session aal2: when that one is removed, the session falls back.
  factor_id uuid references auth.mfa_factors on delete set null
);
create index sessions_absolute_at_idx on auth.sessions (absolute_at);
create index sessions_factor_id_idx on auth.sessions (factor_id) where (factor_id is not null);
create index sessions_user_id_idx on auth.sessions (user_id, revoked_at);
grant delete, insert, select, update on auth.sessions to uzima_auth;

create table auth.amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  updated_at timestamptz not null,
  constraint amr_claims_pkey primary key (session_id, method)
);
grant delete, insert, select, update on auth.amr_claims to uzima_auth;

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
create index mfa_challenges_expires_at_idx on auth.mfa_challenges (expires_at);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_user_id_idx on auth.mfa_challenges (user_id);
grant delete, insert, select, update on auth.mfa_challenges to uzima_auth;

create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_mac bytea not null,
  /* one of the set was typed back: the person has it. The set before is good until then */
  is_confirmed boolean not null default false,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint recovery_codes_pkey primary key (user_id, code_mac)
);
grant delete, insert, select, update on auth.recovery_codes to uzima_auth;

-- Help for someone who has lost every second factor: asked for after the password, allowed by an admin who has checked who asks, carried
-- out three days after that. Until then the owner is told in every way there is, and ends it with one click.
create table auth.factor_resets (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'waiting', 'done', 'refused', 'cancelled')),
  /* the admins have been told */
  announced_at timestamptz,
  decided_by uuid references app.profiles on delete set null,
  decided_at timestamptz,
  /* how the admin has checked who asks */
  proof text check (proof in ('in_person', 'video', 'documents')),
  effective_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint factor_resets_check check (effective_at >= (decided_at + '72:00:00'::interval)),
  constraint factor_resets_check1 check ((state <> ALL (array['waiting', 'done'])) or ((proof is not null) and (effective_at is not null))),
  constraint factor_resets_check2 check (decided_by <> user_id),
  constraint factor_resets_check3 check ((ended_at is not null) = (state in ('done', 'refused', 'cancelled')))
);
create index factor_resets_created_at_idx on auth.factor_resets (created_at, id);
create index factor_resets_decided_by_idx on auth.factor_resets (decided_by);
create unique index factor_resets_open_key on auth.factor_resets (user_id) where (state in ('asked', 'waiting'));
grant delete, insert, select, update on auth.factor_resets to uzima_auth;
