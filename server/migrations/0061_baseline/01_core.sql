create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create schema auth;
create schema app;
create schema audit;

revoke all on schema public from public;
grant usage on schema app, audit to uzima_api, uzima_auth;
grant usage on schema auth to uzima_auth;

create domain app.idempotency_key as text check (length(value) between 8 and 128);

/** Text as people search it: small letters without accents. */
create function app.fold(p_text text) returns text language sql immutable parallel safe set search_path = '' as
  $$ select translate(lower(p_text), 'áàâäãåéèêëíìîïóòôöõúùûüñçÿ', 'aaaaaaeeeeiiiiooooouuuuncy') $$;

-- Idempotency keys, kept 24 hours.
create table app.idempotency_keys (
  actor_id uuid not null,
  key app.idempotency_key not null,
  operation text not null,
  request_hash bytea not null,
  /* what the request is going to make and to answer */
  status integer not null,
  resource_id text not null,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (actor_id, key)
);
create index idempotency_keys_created_at_idx on app.idempotency_keys (created_at);
grant delete, select on app.idempotency_keys to uzima_api;

-- Which seeds were laid: each is laid once, and never over what people have entered since.
create table app.seeds (
  name text primary key,
  laid_at timestamptz not null
);

-- Keys that sign identities. No login reads them; an identity lasts as long as its transaction, so that beside the present key the one
-- before it is enough to let transactions under way end.
create table app.context_keys (
  version integer primary key,
  is_current boolean not null,
  /* HMAC-SHA-256: the key folded into the inner and the outer block */
  inner_block bytea not null check (octet_length(inner_block) = 64),
  outer_block bytea not null check (octet_length(outer_block) = 64),
  /* SHA-256 of what the server shows to open an identity: SQL alone opens none */
  opener bytea not null check (octet_length(opener) = 32)
);
create unique index context_keys_current_key on app.context_keys (is_current) where is_current;

-- The system: when the clock last struck, and what checks of the audit log found.
create table app.clock_runs (
  is_only boolean default true primary key check (is_only),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  /* modules whose due task failed */
  failed text[] not null
);
grant insert, select, update on app.clock_runs to uzima_api;
