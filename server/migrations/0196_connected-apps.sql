-- Backend services: apps that read without a person, by keys and kinds of data that two admins have agreed to.
alter table app.oauth_clients
  add column is_backend boolean not null default false,
  -- of a backend service: when it last asked for a token
  add column last_used_at timestamptz,
  drop constraint oauth_clients_redirect_uris_check,
  add constraint oauth_clients_redirect_uris_check
    check (case when is_backend then cardinality(redirect_uris) = 0 else cardinality(redirect_uris) between 1 and 10 end),
  drop constraint oauth_clients_kinds_check,
  add constraint oauth_clients_kinds_check check (is_backend = (cardinality(kinds) = 0)),
  -- what one may read, and by which keys, is in its approved request alone
  add constraint oauth_clients_backend_check check (not is_backend or num_nonnulls(secret_hash, jwks, jwks_uri) = 0);
grant update (last_used_at) on app.oauth_clients to uzima_auth;

-- What an admin asks for a backend service; it holds once another admin has approved it, until the next approved one.
create table app.backend_requests (
  id uuid primary key,
  client_id uuid not null references app.oauth_clients on delete cascade,
  kinds text[] not null check (cardinality(kinds) > 0),
  jwks jsonb check (jsonb_typeof(jwks) = 'object' and length(jwks::text) <= 20000),
  jwks_uri text check (length(jwks_uri) <= 500),
  asked_by uuid references app.profiles on delete set null,
  asked_at timestamptz not null,
  constraint backend_requests_keys_check check (num_nonnulls(jwks, jwks_uri) = 1)
);
create index backend_requests_client_idx on app.backend_requests (client_id, asked_at desc, id desc);
create index backend_requests_asked_by_idx on app.backend_requests (asked_by) where asked_by is not null;
alter table app.backend_requests enable row level security;
alter table app.backend_requests force row level security;
grant select, insert on app.backend_requests to uzima_api;

create table app.backend_decisions (
  request_id uuid primary key references app.backend_requests on delete cascade,
  outcome text not null check (outcome in ('approved', 'refused', 'withdrawn')),
  decided_by uuid references app.profiles on delete set null,
  decided_at timestamptz not null
);
create index backend_decisions_decided_by_idx on app.backend_decisions (decided_by) where decided_by is not null;
alter table app.backend_decisions enable row level security;
alter table app.backend_decisions force row level security;
grant select, insert on app.backend_decisions to uzima_api;
