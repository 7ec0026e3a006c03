-- Apps of others that a patient lets into their record, by OAuth 2.1 and SMART App Launch.
create table app.oauth_clients (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 80),
  maker text check (length(maker) <= 120),
  website text check (length(website) <= 500),
  privacy_notice text check (length(privacy_notice) <= 500),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  -- the kinds of data that it may ask for
  kinds text[] not null check (cardinality(kinds) > 0),
  -- of an app that can keep one; apps in a browser or on a phone have none
  secret_hash bytea check (octet_length(secret_hash) = 32),
  registered_by uuid references app.profiles on delete set null,
  registered_at timestamptz not null,
  suspended_at timestamptz,
  removed_at timestamptz
);
create index oauth_clients_registered_by_idx on app.oauth_clients (registered_by) where registered_by is not null;
create index oauth_clients_name_idx on app.oauth_clients (lower(name), id) where removed_at is null;
alter table app.oauth_clients enable row level security;
alter table app.oauth_clients force row level security;
grant select, insert, update (name, maker, website, privacy_notice, redirect_uris, kinds, secret_hash, suspended_at, removed_at)
  on app.oauth_clients to uzima_api;
grant select on app.oauth_clients to uzima_auth;

-- What a patient has allowed an app, and until when. One that holds at a time for each app.
create table app.oauth_grants (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  client_id uuid not null references app.oauth_clients on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- what the app asked for, so that the person sees what they refused
  asked_scopes text[] not null,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('person', 'app', 'practice', 'misuse', 'password')),
  last_used_at timestamptz,
  constraint oauth_grants_term_check check (ends_at > granted_at),
  constraint oauth_grants_end_check check ((ended_at is null) = (ended_by is null))
);
create unique index oauth_grants_holding_key on app.oauth_grants (patient_id, client_id) where ended_at is null;
create index oauth_grants_patient_idx on app.oauth_grants (patient_id, granted_at desc, id desc);
create index oauth_grants_client_idx on app.oauth_grants (client_id);
alter table app.oauth_grants enable row level security;
alter table app.oauth_grants force row level security;
grant select, update (scopes, ended_at, ended_by) on app.oauth_grants to uzima_api;
grant select, insert, update (scopes, asked_scopes, granted_at, ends_at, ended_at, ended_by) on app.oauth_grants to uzima_auth;

-- A request of an app, from the page that asks the person to the code that the app exchanges.
create table auth.oauth_authorizations (
  id uuid primary key,
  client_id uuid not null references app.oauth_clients on delete cascade,
  redirect_uri text not null,
  scopes text[] not null,
  state text check (length(state) <= 1024),
  code_challenge text not null check (length(code_challenge) = 43),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  grant_id uuid references app.oauth_grants on delete cascade,
  -- of the code, which lasts a minute and is used once
  code_hash bytea constraint oauth_authorizations_code_hash_key unique check (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  answered_at timestamptz,
  used_at timestamptz
);
create index oauth_authorizations_client_idx on auth.oauth_authorizations (client_id);
create index oauth_authorizations_grant_idx on auth.oauth_authorizations (grant_id) where grant_id is not null;
create index oauth_authorizations_expires_idx on auth.oauth_authorizations (expires_at);
alter table auth.oauth_authorizations enable row level security;
alter table auth.oauth_authorizations force row level security;
grant select, insert, update, delete on auth.oauth_authorizations to uzima_auth;

-- A sign-in of an app: the tokens that follow from one code, of which the refresh tokens are derived from the key.
create table auth.oauth_sessions (
  id uuid primary key,
  grant_id uuid not null references app.oauth_grants on delete cascade,
  authorization_id uuid references auth.oauth_authorizations on delete set null,
  refresh_key bytea not null,
  refresh_generation integer not null default 0 check (refresh_generation >= 0),
  scopes text[] not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index oauth_sessions_grant_idx on auth.oauth_sessions (grant_id);
create index oauth_sessions_authorization_idx on auth.oauth_sessions (authorization_id) where authorization_id is not null;
create index oauth_sessions_ends_idx on auth.oauth_sessions (ends_at);
alter table auth.oauth_sessions enable row level security;
alter table auth.oauth_sessions force row level security;
grant select, insert, update, delete on auth.oauth_sessions to uzima_auth;
