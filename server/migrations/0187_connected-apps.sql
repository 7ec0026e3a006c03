-- Who a person is for an app (OpenID Connect), and apps that prove themselves with keys of their own (RFC 7523).
alter table app.oauth_clients
  -- the public keys of the app, or where it publishes them
  add column jwks jsonb check (jsonb_typeof(jwks) = 'object' and length(jwks::text) <= 20000),
  add column jwks_uri text check (length(jwks_uri) <= 500),
  add constraint oauth_clients_proof_check check (num_nonnulls(secret_hash, jwks, jwks_uri) <= 1);
grant update (jwks, jwks_uri) on app.oauth_clients to uzima_api;

alter table auth.oauth_authorizations
  -- what the ID token says beside: the app's own mark of the request, and when the person had proved who they are
  add column nonce text check (length(nonce) <= 512),
  add column auth_time timestamptz;

-- The keys that sign ID tokens; one signs, the others are published until their tokens have ended.
create table auth.id_token_keys (
  id uuid primary key,
  -- sealed by the master key
  private_key bytea not null,
  public_key jsonb not null check (public_key ->> 'kty' = 'RSA' and not public_key ? 'd'),
  signs boolean not null,
  created_at timestamptz not null
);
create unique index id_token_keys_signing_key on auth.id_token_keys (signs) where signs;
alter table auth.id_token_keys enable row level security;
alter table auth.id_token_keys force row level security;
grant select, insert on auth.id_token_keys to uzima_auth;

-- Assertions with which apps have proved themselves: each counts once, in every process.
create table auth.oauth_assertions (
  client_id uuid not null references app.oauth_clients on delete cascade,
  jti_hash bytea not null check (octet_length(jti_hash) = 32),
  expires_at timestamptz not null,
  primary key (client_id, jti_hash)
);
create index oauth_assertions_expires_idx on auth.oauth_assertions (expires_at);
alter table auth.oauth_assertions enable row level security;
alter table auth.oauth_assertions force row level security;
grant select, insert on auth.oauth_assertions to uzima_auth;
