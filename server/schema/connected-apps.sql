-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.backend_decisions (
  request_id uuid not null,
  outcome text not null,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  constraint backend_decisions_pkey PRIMARY KEY (request_id),
  constraint backend_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint backend_decisions_request_id_fkey FOREIGN KEY (request_id) REFERENCES app.backend_requests(id) ON DELETE CASCADE,
  constraint backend_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX backend_decisions_decided_by_idx ON app.backend_decisions USING btree (decided_by) WHERE (decided_by IS NOT NULL);
alter table app.backend_decisions enable row level security;
alter table app.backend_decisions force row level security;
grant insert, select on app.backend_decisions to uzima_api;

create policy admins_read on app.backend_decisions for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy another_decides on app.backend_decisions for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (decided_by = ( SELECT app.uid() AS uid)) AND (decided_at = ( SELECT app.at() AS at)) AND app.may_decide_backend(request_id, outcome)));

create policy owner_all on app.backend_decisions to current_user
  using (true)
  with check (true);

CREATE TRIGGER exports_end AFTER INSERT ON app.backend_decisions FOR EACH ROW WHEN ((new.outcome = 'approved'::text)) EXECUTE FUNCTION app.end_exports_of_changed();

create table app.backend_requests (
  id uuid not null,
  client_id uuid not null,
  kinds text[] not null,
  jwks jsonb,
  jwks_uri text,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  constraint backend_requests_pkey PRIMARY KEY (id),
  constraint backend_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint backend_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES app.oauth_clients(id) ON DELETE CASCADE,
  constraint backend_requests_jwks_check CHECK (((jsonb_typeof(jwks) = 'object'::text) AND (length((jwks)::text) <= 20000))),
  constraint backend_requests_jwks_uri_check CHECK ((length(jwks_uri) <= 500)),
  constraint backend_requests_keys_check CHECK ((num_nonnulls(jwks, jwks_uri) = 1)),
  constraint backend_requests_kinds_check CHECK ((cardinality(kinds) > 0))
);
CREATE INDEX backend_requests_asked_by_idx ON app.backend_requests USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX backend_requests_client_idx ON app.backend_requests USING btree (client_id, asked_at DESC, id DESC);
alter table app.backend_requests enable row level security;
alter table app.backend_requests force row level security;
grant insert, select on app.backend_requests to uzima_api;

create policy admins_ask on app.backend_requests for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (asked_by = ( SELECT app.uid() AS uid)) AND (asked_at = ( SELECT app.at() AS at)) AND (EXISTS ( SELECT
   FROM app.oauth_clients c
  WHERE ((c.id = backend_requests.client_id) AND c.is_backend AND (c.removed_at IS NULL))))));

create policy admins_read on app.backend_requests for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.backend_requests to current_user
  using (true)
  with check (true);

create table app.oauth_clients (
  id uuid not null,
  name text not null,
  maker text,
  website text,
  privacy_notice text,
  redirect_uris text[] not null,
  kinds text[] not null,
  secret_hash bytea,
  registered_by uuid,
  registered_at timestamp with time zone not null,
  suspended_at timestamp with time zone,
  removed_at timestamp with time zone,
  jwks jsonb,
  jwks_uri text,
  is_backend boolean default false not null,
  last_used_at timestamp with time zone,
  launch_uri text,
  clinician_reach text,
  is_self_registered boolean default false not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  changed_at timestamp with time zone,
  clinician_writes text[] default '{}'::text[] not null,
  constraint oauth_clients_pkey PRIMARY KEY (id),
  constraint oauth_clients_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint oauth_clients_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint oauth_clients_backend_check CHECK (((NOT is_backend) OR (num_nonnulls(secret_hash, jwks, jwks_uri) = 0))),
  constraint oauth_clients_check CHECK (((approved_at IS NULL) OR is_self_registered)),
  constraint oauth_clients_clinician_reach_check CHECK ((clinician_reach = ANY (ARRAY['patient'::text, 'user'::text]))),
  constraint oauth_clients_jwks_check CHECK (((jsonb_typeof(jwks) = 'object'::text) AND (length((jwks)::text) <= 20000))),
  constraint oauth_clients_jwks_uri_check CHECK ((length(jwks_uri) <= 500)),
  constraint oauth_clients_kinds_check CHECK ((is_backend = (cardinality(kinds) = 0))),
  constraint oauth_clients_launch_check CHECK (((launch_uri IS NULL) OR (clinician_reach IS NOT NULL))),
  constraint oauth_clients_launch_uri_check CHECK ((length(launch_uri) <= 500)),
  constraint oauth_clients_maker_check CHECK ((length(maker) <= 120)),
  constraint oauth_clients_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 80))),
  constraint oauth_clients_privacy_notice_check CHECK ((length(privacy_notice) <= 500)),
  constraint oauth_clients_proof_check CHECK ((num_nonnulls(secret_hash, jwks, jwks_uri) <= 1)),
  constraint oauth_clients_redirect_uris_check CHECK (
CASE
    WHEN is_backend THEN (cardinality(redirect_uris) = 0)
    ELSE ((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 10))
END),
  constraint oauth_clients_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  constraint oauth_clients_website_check CHECK ((length(website) <= 500)),
  constraint oauth_clients_writes_check CHECK (((clinician_writes = '{}'::text[]) OR (clinician_reach IS NOT NULL)))
);
CREATE INDEX oauth_clients_approved_by_idx ON app.oauth_clients USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX oauth_clients_name_idx ON app.oauth_clients USING btree (lower(name), id) WHERE (removed_at IS NULL);
CREATE INDEX oauth_clients_registered_by_idx ON app.oauth_clients USING btree (registered_by) WHERE (registered_by IS NOT NULL);
CREATE INDEX oauth_clients_unapproved_idx ON app.oauth_clients USING btree (registered_at) WHERE (is_self_registered AND (approved_at IS NULL) AND (removed_at IS NULL));
alter table app.oauth_clients enable row level security;
alter table app.oauth_clients force row level security;
grant insert, select on app.oauth_clients to uzima_api;
grant insert, select on app.oauth_clients to uzima_auth;
grant update (name, maker, website, privacy_notice, redirect_uris, kinds, secret_hash, suspended_at, removed_at, jwks, jwks_uri, launch_uri, clinician_reach, approved_by, approved_at, changed_at, clinician_writes) on app.oauth_clients to uzima_api;
grant update (name, website, redirect_uris, kinds, secret_hash, removed_at, last_used_at, changed_at) on app.oauth_clients to uzima_auth;

create policy accounts_change on app.oauth_clients for update to uzima_auth
  using (((NOT is_backend) AND (removed_at IS NULL)))
  with check ((NOT is_backend));

create policy accounts_read on app.oauth_clients for select to uzima_auth
  using (true);

create policy accounts_register on app.oauth_clients for insert to uzima_auth
  with check (((NOT is_backend) AND (num_nonnulls(registered_by, approved_by, approved_at, suspended_at, removed_at) = 0)));

create policy admins_change on app.oauth_clients for update to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) AND (removed_at IS NULL)))
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy admins_register on app.oauth_clients for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (registered_by = ( SELECT app.uid() AS uid)) AND (registered_at = ( SELECT app.at() AS at)) AND (removed_at IS NULL)));

create policy backends_used on app.oauth_clients for update to uzima_auth
  using (is_backend)
  with check (is_backend);

create policy owner_all on app.oauth_clients to current_user
  using (true)
  with check (true);

create policy signed_in_see on app.oauth_clients for select to uzima_api
  using ((( SELECT app.uid() AS uid) IS NOT NULL));

CREATE TRIGGER exports_end AFTER UPDATE OF suspended_at, removed_at ON app.oauth_clients FOR EACH ROW WHEN ((new.is_backend AND ((new.suspended_at IS NOT NULL) OR (new.removed_at IS NOT NULL)))) EXECUTE FUNCTION app.end_exports_of_stopped();

CREATE TRIGGER removed AFTER UPDATE OF removed_at ON app.oauth_clients FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION app.end_grants_of_removed();

create table app.oauth_grants (
  id uuid not null,
  patient_id uuid not null,
  client_id uuid not null,
  scopes text[] not null,
  asked_scopes text[] not null,
  granted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  last_used_at timestamp with time zone,
  remind_at timestamp with time zone,
  as_clinician boolean default false not null,
  constraint oauth_grants_pkey PRIMARY KEY (id),
  constraint oauth_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES app.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_grants_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint oauth_grants_check CHECK ((remind_at < ends_at)),
  constraint oauth_grants_end_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint oauth_grants_ended_by_check CHECK ((ended_by = ANY (ARRAY['person'::text, 'app'::text, 'practice'::text, 'misuse'::text, 'password'::text]))),
  constraint oauth_grants_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint oauth_grants_term_check CHECK ((ends_at > granted_at))
);
CREATE INDEX oauth_grants_client_idx ON app.oauth_grants USING btree (client_id);
CREATE UNIQUE INDEX oauth_grants_holding_key ON app.oauth_grants USING btree (patient_id, client_id, as_clinician) WHERE (ended_at IS NULL);
CREATE INDEX oauth_grants_patient_idx ON app.oauth_grants USING btree (patient_id, granted_at DESC, id DESC);
CREATE INDEX oauth_grants_remind_idx ON app.oauth_grants USING btree (remind_at) WHERE ((remind_at IS NOT NULL) AND (ended_at IS NULL));
alter table app.oauth_grants enable row level security;
alter table app.oauth_grants force row level security;
grant select on app.oauth_grants to uzima_api;
grant insert, select on app.oauth_grants to uzima_auth;
grant update (scopes, ended_at, ended_by) on app.oauth_grants to uzima_api;
grant update (scopes, asked_scopes, granted_at, ends_at, ended_at, ended_by, remind_at) on app.oauth_grants to uzima_auth;

create policy accounts_change on app.oauth_grants for update to uzima_auth
  using (true)
  with check (true);

create policy accounts_give on app.oauth_grants for insert to uzima_auth
  with check (true);

create policy accounts_read on app.oauth_grants for select to uzima_auth
  using (true);

create policy owner_all on app.oauth_grants to current_user
  using (true)
  with check (true);

create policy patient_narrows on app.oauth_grants for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (ended_at IS NULL)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND ((ended_at IS NULL) OR ((ended_at = ( SELECT app.at() AS at)) AND (ended_by = 'person'::text)))));

create policy patient_sees on app.oauth_grants for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create table auth.id_token_keys (
  id uuid not null,
  private_key bytea not null,
  public_key jsonb not null,
  signs boolean not null,
  created_at timestamp with time zone not null,
  constraint id_token_keys_pkey PRIMARY KEY (id),
  constraint id_token_keys_public_key_check CHECK ((((public_key ->> 'kty'::text) = 'RSA'::text) AND (NOT (public_key ? 'd'::text))))
);
CREATE UNIQUE INDEX id_token_keys_signing_key ON auth.id_token_keys USING btree (signs) WHERE signs;
alter table auth.id_token_keys enable row level security;
alter table auth.id_token_keys force row level security;
grant insert, select on auth.id_token_keys to uzima_auth;

create policy accounts_make on auth.id_token_keys for insert to uzima_auth
  with check (true);

create policy accounts_read on auth.id_token_keys for select to uzima_auth
  using (true);

create policy owner_all on auth.id_token_keys to current_user
  using (true)
  with check (true);

create table auth.oauth_assertions (
  client_id uuid not null,
  jti_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint oauth_assertions_pkey PRIMARY KEY (client_id, jti_hash),
  constraint oauth_assertions_client_id_fkey FOREIGN KEY (client_id) REFERENCES app.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_assertions_jti_hash_check CHECK ((octet_length(jti_hash) = 32))
);
CREATE INDEX oauth_assertions_expires_idx ON auth.oauth_assertions USING btree (expires_at);
alter table auth.oauth_assertions enable row level security;
alter table auth.oauth_assertions force row level security;
grant insert, select on auth.oauth_assertions to uzima_auth;

create policy accounts_keep on auth.oauth_assertions for insert to uzima_auth
  with check (true);

create policy accounts_read on auth.oauth_assertions for select to uzima_auth
  using (true);

create policy owner_all on auth.oauth_assertions to current_user
  using (true)
  with check (true);

create table auth.oauth_authorizations (
  id uuid not null,
  client_id uuid not null,
  redirect_uri text not null,
  scopes text[] not null,
  state text,
  code_challenge text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  grant_id uuid,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  answered_at timestamp with time zone,
  used_at timestamp with time zone,
  nonce text,
  auth_time timestamp with time zone,
  as_clinician boolean default false not null,
  launch_id uuid,
  session_id uuid,
  constraint oauth_authorizations_pkey PRIMARY KEY (id),
  constraint oauth_authorizations_code_hash_key UNIQUE (code_hash),
  constraint oauth_authorizations_client_id_fkey FOREIGN KEY (client_id) REFERENCES app.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_authorizations_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES app.oauth_grants(id) ON DELETE CASCADE,
  constraint oauth_authorizations_launch_id_fkey FOREIGN KEY (launch_id) REFERENCES auth.oauth_launches(id) ON DELETE SET NULL,
  constraint oauth_authorizations_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint oauth_authorizations_code_challenge_check CHECK ((length(code_challenge) = 43)),
  constraint oauth_authorizations_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint oauth_authorizations_nonce_check CHECK ((length(nonce) <= 512)),
  constraint oauth_authorizations_state_check CHECK ((length(state) <= 1024))
);
CREATE INDEX oauth_authorizations_client_idx ON auth.oauth_authorizations USING btree (client_id);
CREATE INDEX oauth_authorizations_expires_idx ON auth.oauth_authorizations USING btree (expires_at);
CREATE INDEX oauth_authorizations_grant_idx ON auth.oauth_authorizations USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oauth_authorizations_launch_idx ON auth.oauth_authorizations USING btree (launch_id) WHERE (launch_id IS NOT NULL);
CREATE INDEX oauth_authorizations_session_idx ON auth.oauth_authorizations USING btree (session_id) WHERE (session_id IS NOT NULL);
alter table auth.oauth_authorizations enable row level security;
alter table auth.oauth_authorizations force row level security;
grant delete, insert, select, update on auth.oauth_authorizations to uzima_auth;

create policy accounts_all on auth.oauth_authorizations to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.oauth_authorizations to current_user
  using (true)
  with check (true);

create table auth.oauth_launches (
  id uuid not null,
  launch_hash bytea not null,
  client_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint oauth_launches_pkey PRIMARY KEY (id),
  constraint oauth_launches_hash_key UNIQUE (launch_hash),
  constraint oauth_launches_client_id_fkey FOREIGN KEY (client_id) REFERENCES app.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_launches_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint oauth_launches_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint oauth_launches_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint oauth_launches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint oauth_launches_launch_hash_check CHECK ((octet_length(launch_hash) = 32)),
  constraint oauth_launches_term_check CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '00:05:00'::interval))))
);
CREATE INDEX oauth_launches_client_idx ON auth.oauth_launches USING btree (client_id);
CREATE INDEX oauth_launches_encounter_idx ON auth.oauth_launches USING btree (encounter_id) WHERE (encounter_id IS NOT NULL);
CREATE INDEX oauth_launches_expires_idx ON auth.oauth_launches USING btree (expires_at);
CREATE INDEX oauth_launches_patient_idx ON auth.oauth_launches USING btree (patient_id);
CREATE INDEX oauth_launches_session_idx ON auth.oauth_launches USING btree (session_id);
CREATE INDEX oauth_launches_user_idx ON auth.oauth_launches USING btree (user_id);
alter table auth.oauth_launches enable row level security;
alter table auth.oauth_launches force row level security;
grant delete, insert, select, update on auth.oauth_launches to uzima_auth;

create policy accounts_all on auth.oauth_launches to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.oauth_launches to current_user
  using (true)
  with check (true);

create table auth.oauth_sessions (
  id uuid not null,
  grant_id uuid not null,
  authorization_id uuid,
  refresh_key bytea not null,
  refresh_generation integer default 0 not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  session_id uuid,
  patient_id uuid,
  encounter_id uuid,
  dpop_key text,
  constraint oauth_sessions_pkey PRIMARY KEY (id),
  constraint oauth_sessions_authorization_id_fkey FOREIGN KEY (authorization_id) REFERENCES auth.oauth_authorizations(id) ON DELETE SET NULL,
  constraint oauth_sessions_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint oauth_sessions_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES app.oauth_grants(id) ON DELETE CASCADE,
  constraint oauth_sessions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint oauth_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint oauth_sessions_dpop_key_check CHECK ((length(dpop_key) = 43)),
  constraint oauth_sessions_refresh_generation_check CHECK ((refresh_generation >= 0))
);
CREATE INDEX oauth_sessions_authorization_idx ON auth.oauth_sessions USING btree (authorization_id) WHERE (authorization_id IS NOT NULL);
CREATE INDEX oauth_sessions_encounter_idx ON auth.oauth_sessions USING btree (encounter_id) WHERE (encounter_id IS NOT NULL);
CREATE INDEX oauth_sessions_ends_idx ON auth.oauth_sessions USING btree (ends_at);
CREATE INDEX oauth_sessions_grant_idx ON auth.oauth_sessions USING btree (grant_id);
CREATE INDEX oauth_sessions_patient_idx ON auth.oauth_sessions USING btree (patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX oauth_sessions_session_idx ON auth.oauth_sessions USING btree (session_id) WHERE (session_id IS NOT NULL);
alter table auth.oauth_sessions enable row level security;
alter table auth.oauth_sessions force row level security;
grant delete, insert, select, update on auth.oauth_sessions to uzima_auth;

create policy accounts_all on auth.oauth_sessions to uzima_auth
  using (true)
  with check (true);

create policy owner_all on auth.oauth_sessions to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.app_use()
 RETURNS TABLE(client_id uuid, people integer, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select g.client_id, (count(*) filter (where g.ended_at is null and g.ends_at > app.at()))::integer, max(g.last_used_at)
    from app.oauth_grants g
   where app.role() = 'admin'
   group by g.client_id
$function$;
revoke all on function app.app_use() from public;
grant execute on function app.app_use() to uzima_api;

CREATE OR REPLACE FUNCTION app.approved_backend(p_client uuid)
 RETURNS TABLE(kinds text[], jwks jsonb, jwks_uri text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.kinds, r.jwks, r.jwks_uri
    from app.backend_requests r join app.backend_decisions d on d.request_id = r.id
   where r.client_id = p_client and d.outcome = 'approved'
   order by d.decided_at desc, r.id desc limit 1
$function$;
revoke all on function app.approved_backend(uuid) from public;
grant execute on function app.approved_backend(uuid) to uzima_api;
grant execute on function app.approved_backend(uuid) to uzima_auth;

CREATE OR REPLACE FUNCTION app.clinician_session_holds(p_session uuid, p_user uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.sessions s
                  where s.id = p_session and s.user_id = p_user and not s.is_pending and not s.is_recovery and auth.is_session_valid(s, p_now))
     and app.is_provider(p_user, p_now)
$function$;
revoke all on function app.clinician_session_holds(uuid,uuid,timestamp with time zone) from public;
grant execute on function app.clinician_session_holds(uuid,uuid,timestamp with time zone) to uzima_auth;

CREATE OR REPLACE FUNCTION app.delete_ended_app_sessions(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.delete_ended_app_sessions(timestamp with time zone) from public;
grant execute on function app.delete_ended_app_sessions(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.end_grants_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.oauth_grants g set ended_at = new.removed_at, ended_by = 'practice' where g.client_id = new.id and g.ended_at is null;
  return null;
end $function$;
revoke all on function app.end_grants_of_removed() from public;

CREATE OR REPLACE FUNCTION app.find_patients_of_backend(p_birth date, p_limit integer)
 RETURNS TABLE(id uuid, name text, gender text, date_of_birth date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.gender, p.date_of_birth
    from app.profiles p
    join auth.users u on u.id = p.id and u.deleted_at is null
   where p.date_of_birth = p_birth and p.role = 'patient' and app.has_agreed(p.id)
     and exists (select from app.approved_backend(app.backend_id()) a where 'profile' = any (a.kinds))
   order by p.id limit p_limit
$function$;
revoke all on function app.find_patients_of_backend(date,integer) from public;
grant execute on function app.find_patients_of_backend(date,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.launch_app(p_id uuid, p_client uuid, p_patient uuid, p_encounter uuid, p_hash bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.launch_app(uuid,uuid,uuid,uuid,bytea) from public;
grant execute on function app.launch_app(uuid,uuid,uuid,uuid,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.list_backend_requests()
 RETURNS TABLE(id uuid, client_id uuid, kinds text[], jwks jsonb, jwks_uri text, asked_by uuid, asker_name text, asked_at timestamp with time zone, outcome text, decider_name text, decided_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.client_id, r.kinds, r.jwks, r.jwks_uri, r.asked_by, a.name, r.asked_at, d.outcome, b.name, d.decided_at
    from app.backend_requests r
    join app.oauth_clients c on c.id = r.client_id and c.removed_at is null
    left join app.backend_decisions d on d.request_id = r.id
    left join app.profiles a on a.id = r.asked_by
    left join app.profiles b on b.id = d.decided_by
   where app.role() = 'admin'
   order by r.asked_at desc, r.id desc limit 1000
$function$;
revoke all on function app.list_backend_requests() from public;
grant execute on function app.list_backend_requests() to uzima_api;

CREATE OR REPLACE FUNCTION app.may_decide_backend(p_request uuid, p_outcome text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.backend_requests r join app.oauth_clients c on c.id = r.client_id
    where r.id = p_request and app.role() = 'admin' and c.removed_at is null
      and case when p_outcome = 'withdrawn' then r.asked_by = app.uid()
               else r.asked_by <> app.uid() and app.is_admin_at(r.asked_by, app.at())
                    and (p_outcome = 'refused' or app.officers_obstacle(r.asked_by, app.uid()) is null) end)
$function$;
revoke all on function app.may_decide_backend(uuid,text) from public;
grant execute on function app.may_decide_backend(uuid,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.remind_of_app_access(p_now timestamp with time zone)
 RETURNS TABLE(user_id uuid, app text, ends_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    update app.oauth_grants g set remind_at = null
      from app.oauth_clients c
     where g.remind_at <= p_now and g.ended_at is null and c.id = g.client_id
    returning g.patient_id, case when g.ends_at > p_now and c.suspended_at is null then c.name end, g.ends_at;
end $function$;
revoke all on function app.remind_of_app_access(timestamp with time zone) from public;
grant execute on function app.remind_of_app_access(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_app_context(p_session uuid, p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea)
 RETURNS TABLE(user_id uuid, email text, email_verified boolean, consented boolean, locale text, time_zone text, name text, grant_id uuid, client_id uuid, client_name text, scopes text[], clinician jsonb, clinician_reach text, clinician_writes text[], launch_patient uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.set_app_context(uuid,timestamp with time zone,bytea) from public;
grant execute on function app.set_app_context(uuid,timestamp with time zone,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_backend_context(p_client uuid, p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea)
 RETURNS TABLE(backend_id uuid, backend_name text, kinds text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.set_backend_context(uuid,timestamp with time zone,bytea) from public;
grant execute on function app.set_backend_context(uuid,timestamp with time zone,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_backend_record_context(p_client uuid, p_patient uuid, p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea)
 RETURNS TABLE(backend_id uuid, backend_name text, kinds text[], patient_id uuid, email text, locale text, time_zone text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.set_backend_record_context(uuid,uuid,timestamp with time zone,bytea) from public;
grant execute on function app.set_backend_record_context(uuid,uuid,timestamp with time zone,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.use_dpop_proof(p_client uuid, p_hash bytea, p_expires timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into auth.oauth_assertions (client_id, jti_hash, expires_at)
    select c.id, p_hash, p_expires from app.oauth_clients c where c.id = p_client
    on conflict do nothing;
  return found;
end $function$;
revoke all on function app.use_dpop_proof(uuid,bytea,timestamp with time zone) from public;
grant execute on function app.use_dpop_proof(uuid,bytea,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION auth.end_grants_at_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.oauth_grants g set ended_at = new.updated_at, ended_by = 'password'
   where g.patient_id = new.id and g.ended_at is null;
  return null;
end $function$;
revoke all on function auth.end_grants_at_password() from public;
