-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create type app.factor_reset_notice as (
  id uuid,
  user_id uuid,
  name text,
  email text,
  phone text,
  locale text,
  time_zone text,
  effective_at timestamp with time zone
);

create type app.factor_reset_row as (
  id uuid,
  user_id uuid,
  name text,
  email text,
  role text,
  state text,
  proof text,
  created_at timestamp with time zone,
  decided_at timestamp with time zone,
  effective_at timestamp with time zone,
  ended_at timestamp with time zone
);

create type app.session_context as (
  user_id uuid,
  role text,
  doctor_id uuid,
  professional_id uuid,
  email text,
  email_verified boolean,
  consented boolean,
  aal text,
  auth_time timestamp with time zone,
  is_recovery boolean,
  is_pending boolean,
  locale text,
  time_zone text,
  name text,
  has_second_factor boolean,
  must_enrol boolean,
  staff_roles text[],
  refresh_floor integer,
  is_first boolean
);

create table app.profiles (
  id uuid not null,
  name text default ''::text not null,
  gender text,
  date_of_birth date,
  phone text,
  address text,
  role text default 'patient'::text not null,
  hipaa_consent boolean default false not null,
  hipaa_consent_date timestamp with time zone,
  time_zone text default 'UTC'::text not null,
  locale text default 'en'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  focus text[] default '{}'::text[] not null,
  is_new boolean default false not null,
  city text,
  region text,
  postal_code text,
  country text,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_focus_check CHECK (((cardinality(focus) <= 3) AND (focus <@ ARRAY['visits'::text, 'medications'::text, 'results'::text, 'measurements'::text, 'messages'::text, 'wellness'::text, 'symptoms'::text, 'emergency'::text]))),
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer_not_to_say'::text]))),
  constraint profiles_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'sw'::text]))),
  constraint profiles_role_check CHECK ((role = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text, 'admin'::text])))
);
CREATE INDEX profiles_created_at_idx ON app.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_date_of_birth_idx ON app.profiles USING btree (date_of_birth) WHERE (date_of_birth IS NOT NULL);
CREATE INDEX profiles_folded_name_idx ON app.profiles USING btree (app.fold(name), id);
CREATE INDEX profiles_name_search_idx ON app.profiles USING gin (app.fold(name) public.gin_trgm_ops);
CREATE INDEX profiles_phone_digits_idx ON app.profiles USING btree ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 9)) WHERE (phone IS NOT NULL);
CREATE INDEX profiles_role_created_at_idx ON app.profiles USING btree (role, created_at DESC, id DESC) WHERE (role <> 'patient'::text);
alter table app.profiles enable row level security;
alter table app.profiles force row level security;
grant select on app.profiles to uzima_api;
grant delete, insert, select on app.profiles to uzima_auth;
grant update (name, gender, date_of_birth, phone, address, time_zone, locale, updated_at, focus, is_new, city, region, postal_code, country) on app.profiles to uzima_api;
grant update (name, gender, date_of_birth, phone, address, time_zone, locale, updated_at) on app.profiles to uzima_auth;

create policy accounts_make on app.profiles for insert to uzima_auth
  with check (((role = 'patient'::text) AND (NOT hipaa_consent)));

create policy accounts_read on app.profiles for select to uzima_auth
  using (true);

create policy accounts_restart on app.profiles for update to uzima_auth
  using (true)
  with check (true);

create policy own_profile on app.profiles for select to uzima_api
  using ((id = ( SELECT app.uid() AS uid)));

create policy own_profile_change on app.profiles for update to uzima_api
  using ((id = ( SELECT app.uid() AS uid)))
  with check ((id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.profiles to current_user
  using (true)
  with check (true);

create policy tasks_read on app.profiles for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER profiles_record_admin_promotion AFTER UPDATE OF role ON app.profiles FOR EACH ROW WHEN ((new.role = 'admin'::text)) EXECUTE FUNCTION app.record_admin_promotion();

CREATE TRIGGER profiles_replan AFTER UPDATE OF time_zone ON app.profiles FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION app.replan_patient();

CREATE TRIGGER profiles_shorten_idle_limit AFTER UPDATE OF role ON app.profiles FOR EACH ROW WHEN ((new.role <> 'patient'::text)) EXECUTE FUNCTION app.shorten_idle_limit();

CREATE TRIGGER profiles_shred_subject AFTER DELETE ON app.profiles FOR EACH ROW EXECUTE FUNCTION app.shred_subject();

create table app.provider_applications (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  specialty text not null,
  languages text[] default '{en}'::text[] not null,
  licence_number bytea not null,
  licence_region bytea not null,
  status text default 'pending'::text not null,
  decision_note bytea,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  announced_at timestamp with time zone,
  constraint provider_applications_pkey PRIMARY KEY (id),
  constraint provider_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint provider_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint provider_applications_encrypted_check CHECK (((octet_length(decision_note) >= 33) AND (SUBSTRING(decision_note FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(licence_number) >= 33) AND (SUBSTRING(licence_number FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(licence_region) >= 33) AND (SUBSTRING(licence_region FROM 1 FOR 3) = '\x010000'::bytea)))),
  constraint provider_applications_kind_check CHECK ((kind = ANY (ARRAY['doctor'::text, 'nurse'::text, 'therapist'::text, 'pharmacist'::text, 'nutritionist'::text, 'other'::text]))),
  constraint provider_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX provider_applications_status_idx ON app.provider_applications USING btree (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX provider_applications_user_pending_key ON app.provider_applications USING btree (user_id) WHERE (status = 'pending'::text);
CREATE INDEX provider_applications_waiting_idx ON app.provider_applications USING btree (created_at) WHERE ((announced_at IS NULL) AND (status = 'pending'::text));
alter table app.provider_applications enable row level security;
alter table app.provider_applications force row level security;
grant insert, select on app.provider_applications to uzima_api;
grant delete, insert, select on app.provider_applications to uzima_auth;
grant update (status, decision_note, decided_by, decided_at, announced_at) on app.provider_applications to uzima_api;

create policy accounts_apply on app.provider_applications for insert to uzima_auth
  with check ((status = 'pending'::text));

create policy accounts_see on app.provider_applications for select to uzima_auth
  using (true);

create policy accounts_withdraw on app.provider_applications for delete to uzima_auth
  using ((status = 'pending'::text));

create policy decided on app.provider_applications for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy own_application on app.provider_applications for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text]))));

create policy own_application_made on app.provider_applications for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (status = 'pending'::text)));

create policy owner_all on app.provider_applications to current_user
  using (true)
  with check (true);

create policy tasks_announce on app.provider_applications for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table auth.amr_claims (
  session_id uuid not null,
  method text not null,
  updated_at timestamp with time zone not null,
  constraint amr_claims_pkey PRIMARY KEY (session_id, method),
  constraint amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
alter table auth.amr_claims enable row level security;
alter table auth.amr_claims force row level security;
grant delete, insert, select, update on auth.amr_claims to uzima_auth;

create policy auth_all on auth.amr_claims to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.amr_claims to current_user
  using (true)
  with check (true);

create table auth.factor_resets (
  id uuid not null,
  user_id uuid not null,
  state text default 'asked'::text not null,
  announced_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  proof text,
  effective_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint factor_resets_pkey PRIMARY KEY (id),
  constraint factor_resets_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint factor_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint factor_resets_check CHECK ((effective_at >= (decided_at + '72:00:00'::interval))),
  constraint factor_resets_check1 CHECK (((state <> ALL (ARRAY['waiting'::text, 'done'::text])) OR ((proof IS NOT NULL) AND (effective_at IS NOT NULL)))),
  constraint factor_resets_check2 CHECK ((decided_by <> user_id)),
  constraint factor_resets_check3 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'refused'::text, 'cancelled'::text])))),
  constraint factor_resets_proof_check CHECK ((proof = ANY (ARRAY['in_person'::text, 'video'::text, 'documents'::text]))),
  constraint factor_resets_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'waiting'::text, 'done'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE INDEX factor_resets_created_at_idx ON auth.factor_resets USING btree (created_at, id);
CREATE INDEX factor_resets_decided_by_idx ON auth.factor_resets USING btree (decided_by);
CREATE UNIQUE INDEX factor_resets_open_key ON auth.factor_resets USING btree (user_id) WHERE (state = ANY (ARRAY['asked'::text, 'waiting'::text]));
alter table auth.factor_resets enable row level security;
alter table auth.factor_resets force row level security;
grant delete, insert, select, update on auth.factor_resets to uzima_auth;

create policy auth_all on auth.factor_resets to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.factor_resets to current_user
  using (true)
  with check (true);

create table auth.flow_state (
  id uuid not null,
  user_id uuid,
  method text not null,
  is_recovery boolean default false not null,
  code_challenge text,
  code_challenge_method text,
  code_hash bytea,
  issued_at timestamp with time zone,
  attempts integer default 0 not null,
  provider text,
  state_hash bytea,
  encrypted bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint flow_state_pkey PRIMARY KEY (id),
  constraint flow_state_code_hash_key UNIQUE (code_hash),
  constraint flow_state_state_hash_key UNIQUE (state_hash),
  constraint flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint flow_state_check CHECK (((code_challenge IS NULL) = (code_challenge_method IS NULL))),
  constraint flow_state_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text])))
);
CREATE INDEX flow_state_expires_at_idx ON auth.flow_state USING btree (expires_at);
CREATE INDEX flow_state_user_id_idx ON auth.flow_state USING btree (user_id);
alter table auth.flow_state enable row level security;
alter table auth.flow_state force row level security;
grant delete, insert, select, update on auth.flow_state to uzima_auth;

create policy auth_all on auth.flow_state to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.flow_state to current_user
  using (true)
  with check (true);

create table auth.identities (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  identity_data jsonb default '{}'::jsonb not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_key UNIQUE (provider, provider_id),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);
alter table auth.identities enable row level security;
alter table auth.identities force row level security;
grant delete, insert, select, update on auth.identities to uzima_auth;

create policy auth_all on auth.identities to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.identities to current_user
  using (true)
  with check (true);

create table auth.known_networks (
  user_id uuid not null,
  network bytea not null,
  last_used_at timestamp with time zone not null,
  constraint known_networks_pkey PRIMARY KEY (user_id, network),
  constraint known_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.known_networks enable row level security;
alter table auth.known_networks force row level security;
grant delete, insert, select, update on auth.known_networks to uzima_auth;

create policy auth_all on auth.known_networks to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.known_networks to current_user
  using (true)
  with check (true);

create table auth.mfa_challenges (
  id uuid not null,
  user_id uuid,
  factor_id uuid,
  ip inet not null,
  webauthn_challenge text,
  code_mac bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint mfa_challenges_pkey PRIMARY KEY (id),
  constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE,
  constraint mfa_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX mfa_challenges_expires_at_idx ON auth.mfa_challenges USING btree (expires_at);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);
CREATE INDEX mfa_challenges_user_id_idx ON auth.mfa_challenges USING btree (user_id);
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_challenges force row level security;
grant delete, insert, select, update on auth.mfa_challenges to uzima_auth;

create policy auth_all on auth.mfa_challenges to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.mfa_challenges to current_user
  using (true)
  with check (true);

create table auth.mfa_factors (
  id uuid not null,
  user_id uuid not null,
  factor_type text not null,
  status text default 'unverified'::text not null,
  friendly_name text default ''::text not null,
  secret bytea,
  last_step bigint,
  phone text,
  credential_id bytea,
  public_key bytea,
  sign_count bigint,
  transports text[] default '{}'::text[] not null,
  last_challenged_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint mfa_factors_pkey PRIMARY KEY (id),
  constraint mfa_factors_credential_key UNIQUE (credential_id),
  constraint mfa_factors_name_key UNIQUE (user_id, friendly_name),
  constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mfa_factors_check CHECK (((factor_type <> 'totp'::text) OR (secret IS NOT NULL))),
  constraint mfa_factors_check1 CHECK (((factor_type <> 'phone'::text) OR (phone IS NOT NULL))),
  constraint mfa_factors_check2 CHECK (((factor_type <> 'webauthn'::text) OR (status = 'unverified'::text) OR ((credential_id IS NOT NULL) AND (public_key IS NOT NULL) AND (sign_count IS NOT NULL)))),
  constraint mfa_factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'phone'::text, 'webauthn'::text]))),
  constraint mfa_factors_phone_check CHECK ((phone ~ '^[1-9][0-9]{1,14}$'::text)),
  constraint mfa_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
);
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_factors force row level security;
grant delete, insert, select, update on auth.mfa_factors to uzima_auth;

create policy auth_all on auth.mfa_factors to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.mfa_factors to current_user
  using (true)
  with check (true);

CREATE TRIGGER mfa_factors_note AFTER INSERT OR DELETE OR UPDATE OF status ON auth.mfa_factors FOR EACH ROW EXECUTE FUNCTION auth.note_factor();

create table auth.one_time_tokens (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  address text not null,
  otp_mac bytea not null,
  link_hash bytea not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  otp_expires_at timestamp with time zone not null,
  link_expires_at timestamp with time zone not null,
  flow_id uuid,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_link_hash_key UNIQUE (link_hash),
  constraint one_time_tokens_user_kind_key UNIQUE (user_id, kind),
  constraint one_time_tokens_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES auth.flow_state(id) ON DELETE CASCADE,
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'recovery'::text, 'magiclink'::text, 'email_change_new'::text, 'email_change_current'::text, 'phone_confirmation'::text, 'phone_sign_in'::text, 'phone_change'::text, 'reauthentication'::text, 'phone_reauthentication'::text, 'second_factor'::text])))
);
CREATE INDEX one_time_tokens_address_idx ON auth.one_time_tokens USING btree (address);
CREATE INDEX one_time_tokens_link_expires_at_idx ON auth.one_time_tokens USING btree (link_expires_at);
alter table auth.one_time_tokens enable row level security;
alter table auth.one_time_tokens force row level security;
grant delete, insert, select, update on auth.one_time_tokens to uzima_auth;

create policy auth_all on auth.one_time_tokens to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.one_time_tokens to current_user
  using (true)
  with check (true);

create table auth.rate_limits (
  bucket text not null,
  key bytea not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  expires_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint rate_limits_pkey PRIMARY KEY (bucket, key)
);
CREATE INDEX rate_limits_expires_at_idx ON auth.rate_limits USING btree (expires_at);
alter table auth.rate_limits enable row level security;
alter table auth.rate_limits force row level security;
grant delete, insert, select, update on auth.rate_limits to uzima_auth;

create policy auth_all on auth.rate_limits to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.rate_limits to current_user
  using (true)
  with check (true);

create table auth.recovery_codes (
  user_id uuid not null,
  code_mac bytea not null,
  is_confirmed boolean default false not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_mac),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.recovery_codes enable row level security;
alter table auth.recovery_codes force row level security;
grant delete, insert, select, update on auth.recovery_codes to uzima_auth;

create policy auth_all on auth.recovery_codes to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.recovery_codes to current_user
  using (true)
  with check (true);

create table auth.sessions (
  id uuid not null,
  user_id uuid not null,
  aal text default 'aal1'::text not null,
  is_recovery boolean default false not null,
  is_pending boolean default false not null,
  auth_time timestamp with time zone not null,
  created_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  last_activity_at timestamp with time zone not null,
  idle_minutes integer default 15 not null,
  absolute_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip inet,
  user_agent text,
  refresh_generation integer default 0 not null,
  refresh_floor integer default 0 not null,
  refresh_key bytea not null,
  factor_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint sessions_idle_minutes_check CHECK ((idle_minutes = ANY (ARRAY[5, 15, 30])))
);
CREATE INDEX sessions_absolute_at_idx ON auth.sessions USING btree (absolute_at);
CREATE INDEX sessions_factor_id_idx ON auth.sessions USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id, revoked_at);
alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
grant delete, insert, select, update on auth.sessions to uzima_auth;

create policy auth_all on auth.sessions to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.sessions to current_user
  using (true)
  with check (true);

CREATE TRIGGER sessions_end_factor_reset AFTER INSERT OR UPDATE OF aal ON auth.sessions FOR EACH ROW WHEN ((new.aal = 'aal2'::text)) EXECUTE FUNCTION auth.end_factor_reset();

CREATE TRIGGER sessions_notify_end AFTER DELETE OR UPDATE OF revoked_at, idle_minutes ON auth.sessions FOR EACH ROW EXECUTE FUNCTION app.notify_session_end();

create table auth.users (
  id uuid not null,
  email text,
  phone text,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  raw_app_meta jsonb default '{}'::jsonb not null,
  raw_user_meta jsonb default '{}'::jsonb not null,
  sign_up_count integer default 1 not null,
  is_demo boolean default false not null,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_anonymous boolean default false not null,
  phone_confirmed_at timestamp with time zone,
  reauthentication_sent_at timestamp with time zone,
  email_change text,
  email_change_sent_at timestamp with time zone,
  email_change_agreed text,
  phone_change text,
  phone_change_sent_at timestamp with time zone,
  deleted_at timestamp with time zone,
  email_code_at timestamp with time zone,
  has_second_factor boolean default false not null,
  second_factor_due_at timestamp with time zone,
  factors_held_until timestamp with time zone,
  idle_minutes integer default 15 not null,
  is_staff boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone),
  constraint users_email_change_agreed_check CHECK ((email_change_agreed = ANY (ARRAY['new'::text, 'current'::text]))),
  constraint users_email_change_check CHECK (((email_change = lower(email_change)) AND (length(email_change) <= 255))),
  constraint users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint users_idle_minutes_check CHECK ((idle_minutes = ANY (ARRAY[5, 15, 30]))),
  constraint users_phone_change_check CHECK ((phone_change ~ '^[1-9][0-9]{1,14}$'::text)),
  constraint users_phone_check CHECK ((phone ~ '^[1-9][0-9]{1,14}$'::text))
);
CREATE INDEX users_banned_until_idx ON auth.users USING btree (banned_until) WHERE (banned_until IS NOT NULL);
CREATE INDEX users_created_at_idx ON auth.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_email_change_idx ON auth.users USING btree (email_change) WHERE (email_change IS NOT NULL);
CREATE INDEX users_email_start_idx ON auth.users USING btree (email text_pattern_ops);
alter table auth.users enable row level security;
alter table auth.users force row level security;
grant delete, insert, select, update on auth.users to uzima_auth;

create policy auth_all on auth.users to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.users to current_user
  using (true)
  with check (true);

CREATE TRIGGER password_changed AFTER UPDATE OF password_hash ON auth.users FOR EACH ROW WHEN (((old.password_hash IS NOT NULL) AND (old.password_hash IS DISTINCT FROM new.password_hash))) EXECUTE FUNCTION auth.end_grants_at_password();

CREATE TRIGGER users_accept_staff_invitations AFTER UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW WHEN (((new.email_confirmed_at IS NOT NULL) AND ((old.email_confirmed_at IS NULL) OR (new.email IS DISTINCT FROM old.email)))) EXECUTE FUNCTION app.accept_staff_invitations();

CREATE TRIGGER users_note_claim AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION app.note_claim();

CREATE TRIGGER users_note_email_code BEFORE UPDATE OF email_code_at ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.note_email_code();

CREATE TRIGGER users_notify_ban AFTER UPDATE OF banned_until ON auth.users FOR EACH ROW WHEN ((new.banned_until IS DISTINCT FROM old.banned_until)) EXECUTE FUNCTION app.notify_ban();

CREATE OR REPLACE FUNCTION app.announce_factor_resets(p_now timestamp with time zone)
 RETURNS SETOF app.factor_reset_notice
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    update auth.factor_resets r set announced_at = p_now where r.announced_at is null and r.state = 'asked'
    returning (auth.factor_reset_notice(r)).*;
end $function$;
revoke all on function app.announce_factor_resets(timestamp with time zone) from public;
grant execute on function app.announce_factor_resets(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.auth_events(p_offset integer, p_limit integer)
 RETURNS TABLE(id uuid, ts timestamp with time zone, event_type text, actor_id uuid, actor_email text, subject_id uuid, ip text, outcome text, details jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.ts, l.event_type, l.actor_id, u.email, l.subject_id, host(l.ip), l.outcome::text, l.details
    from audit.log l left join auth.users u on u.id = l.actor_id
   where l.resource_type = 'accounts'
   order by l.id desc offset p_offset limit p_limit
$function$;
revoke all on function app.auth_events(integer,integer) from public;
grant execute on function app.auth_events(integer,integer) to uzima_auth;

CREATE OR REPLACE FUNCTION app.complete_factor_resets(p_now timestamp with time zone)
 RETURNS SETOF app.factor_reset_notice
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.complete_factor_resets(timestamp with time zone) from public;
grant execute on function app.complete_factor_resets(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.decide_factor_reset(p_id uuid, p_proof text, p_now timestamp with time zone)
 RETURNS SETOF app.factor_reset_notice
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.decide_factor_reset(uuid,text,timestamp with time zone) from public;
grant execute on function app.decide_factor_reset(uuid,text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.delete_expired_credentials(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.sessions where absolute_at < p_now;
  delete from auth.one_time_tokens where link_expires_at < p_now;
  delete from auth.rate_limits where expires_at < p_now - interval '1 hour';
  delete from auth.known_networks where last_used_at < p_now - interval '90 days';
end $function$;
revoke all on function app.delete_expired_credentials(timestamp with time zone) from public;
grant execute on function app.delete_expired_credentials(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.delete_expired_flows(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  -- a code that came too late is told so for an hour more
  delete from auth.flow_state where expires_at < p_now - interval '1 hour';
  update auth.users set email_change = null, email_change_sent_at = null, email_change_agreed = null
   where email_change_sent_at < p_now - interval '1 day';
  update auth.users set phone_change = null, phone_change_sent_at = null where phone_change_sent_at < p_now - interval '1 day';
end $function$;
revoke all on function app.delete_expired_flows(timestamp with time zone) from public;
grant execute on function app.delete_expired_flows(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.delete_unfinished_factors(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.mfa_challenges where expires_at < p_now - interval '1 hour';
  delete from auth.mfa_factors where status = 'unverified' and greatest(created_at, last_challenged_at) < p_now - interval '1 day';
end $function$;
revoke all on function app.delete_unfinished_factors(timestamp with time zone) from public;
grant execute on function app.delete_unfinished_factors(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.factor_resets(p_open boolean, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS SETOF app.factor_reset_row
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.user_id, p.name, coalesce(u.email, ''), p.role, r.state, r.proof, r.created_at, r.decided_at, r.effective_at, r.ended_at
    from auth.factor_resets r
    join auth.users u on u.id = r.user_id
    join app.profiles p on p.id = r.user_id
   where app.role() = 'admin' and (r.ended_at is null) = p_open
     and (p_before is null or (r.created_at, r.id) < (p_before, p_before_id))
   order by r.created_at desc, r.id desc
   limit p_limit
$function$;
revoke all on function app.factor_resets(boolean,timestamp with time zone,uuid,integer) from public;
grant execute on function app.factor_resets(boolean,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.is_on_record(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.appointments a where a.patient_id = p_user)
      or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id where d.user_id = p_user)
      or exists (select from app.messages m where m.sender_id = p_user)
      or exists (select from app.conversations c where c.user_id = p_user)
$function$;
revoke all on function app.is_on_record(uuid) from public;
grant execute on function app.is_on_record(uuid) to uzima_auth;

CREATE OR REPLACE FUNCTION app.set_provider_role(p_user uuid, p_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'admin' or p_role not in ('doctor', 'professional') then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.profiles set role = p_role, updated_at = app.at() where id = p_user;
  if not found then
    raise exception 'no such profile' using errcode = '23503';
  end if;
end $function$;
revoke all on function app.set_provider_role(uuid,text) from public;
grant execute on function app.set_provider_role(uuid,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_session_context(p_session uuid, p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea, p_is_active boolean DEFAULT false, p_key text DEFAULT NULL::text, p_operation text DEFAULT NULL::text, p_request_hash bytea DEFAULT NULL::bytea, p_resource text DEFAULT NULL::text, p_status integer DEFAULT NULL::integer, p_office text DEFAULT NULL::text)
 RETURNS SETOF app.session_context
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.set_session_context(uuid,timestamp with time zone,bytea,boolean,text,text,bytea,text,integer,text) from public;
grant execute on function app.set_session_context(uuid,timestamp with time zone,bytea,boolean,text,text,bytea,text,integer,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_system_context(p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select app.set_identity('system', p_now, p_proof) $function$;
revoke all on function app.set_system_context(timestamp with time zone,bytea) from public;
grant execute on function app.set_system_context(timestamp with time zone,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_visitor_context(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select app.set_identity('visitor', p_now, null) $function$;
revoke all on function app.set_visitor_context(timestamp with time zone) from public;
grant execute on function app.set_visitor_context(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION auth.delayed_until(p_hits integer, p_free integer, p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (p_hits >= p_free) THEN (p_now + make_interval(secs => LEAST((900)::double precision, ((30)::double precision * power((2)::double precision, (LEAST((p_hits - p_free), 5))::double precision))))) ELSE NULL::timestamp with time zone END;
revoke all on function auth.delayed_until(integer,integer,timestamp with time zone) from public;
grant execute on function auth.delayed_until(integer,integer,timestamp with time zone) to uzima_auth;

CREATE OR REPLACE FUNCTION auth.end_factor_reset()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update auth.factor_resets r set state = 'cancelled', ended_at = new.auth_time
   where r.user_id = new.user_id and r.state in ('asked', 'waiting');
  return null;
end $function$;
revoke all on function auth.end_factor_reset() from public;

CREATE OR REPLACE FUNCTION auth.enrolment_due(u auth.users, p_role text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when u.has_second_factor then null
              when auth.is_admin(u, p_role) and u.email_confirmed_at is not null and not u.is_demo then u.created_at
              when p_role <> 'patient' or u.is_staff then u.second_factor_due_at end $function$;

CREATE OR REPLACE FUNCTION auth.factor_reset_notice(r auth.factor_resets)
 RETURNS app.factor_reset_notice
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.id, r.user_id, p.name, u.email, case when u.phone_confirmed_at is not null then u.phone end, p.locale, p.time_zone, r.effective_at
    from auth.users u join app.profiles p on p.id = u.id where u.id = r.user_id
$function$;
revoke all on function auth.factor_reset_notice(auth.factor_resets) from public;

CREATE OR REPLACE FUNCTION auth.is_admin(u auth.users, p_role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select p_role = 'admin' or u.is_staff and auth.is_admin_beside(u.id) $function$;

CREATE OR REPLACE FUNCTION auth.is_admin_beside(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from app.staff_roles r where r.user_id = p_user and r.role = 'admin' and r.ended_at is null) $function$;
revoke all on function auth.is_admin_beside(uuid) from public;
grant execute on function auth.is_admin_beside(uuid) to uzima_auth;

CREATE OR REPLACE FUNCTION auth.is_session_valid(s auth.sessions, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select s.revoked_at is null and auth.ends_at(s) > p_now $function$;

CREATE OR REPLACE FUNCTION auth.lacks_proof(s auth.sessions, u auth.users, p_role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select s.aal <> 'aal2' and u.has_second_factor and auth.is_admin(u, p_role) $function$;

CREATE OR REPLACE FUNCTION auth.note_email_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.has_second_factor := new.email_code_at is not null
    or exists (select from auth.mfa_factors f where f.user_id = new.id and f.status = 'verified');
  return new;
end $function$;
revoke all on function auth.note_email_code() from public;

CREATE OR REPLACE FUNCTION auth.note_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
begin
  update auth.users u
     set has_second_factor = u.email_code_at is not null
           or exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
   where u.id = owner;
  return null;
end $function$;
revoke all on function auth.note_factor() from public;

CREATE OR REPLACE FUNCTION auth.take_attempt(p_bucket text, p_key bytea, p_free integer, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function auth.take_attempt(text,bytea,integer,timestamp with time zone) from public;
grant execute on function auth.take_attempt(text,bytea,integer,timestamp with time zone) to uzima_auth;

CREATE OR REPLACE FUNCTION auth.take_limits(p_buckets text[], p_keys bytea[], p_most integer[], p_seconds integer[], p_now timestamp with time zone, OUT bucket text, OUT wait integer)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function auth.take_limits(text[],bytea[],integer[],integer[],timestamp with time zone) from public;
grant execute on function auth.take_limits(text[],bytea[],integer[],integer[],timestamp with time zone) to uzima_auth;
