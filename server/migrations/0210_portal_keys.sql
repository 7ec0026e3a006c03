-- The keys by which we prove ourselves to portals that take no secret; one signs, the others are published until none is asked for by them.
create table auth.portal_keys (
  id uuid primary key,
  -- sealed by the master key
  private_key bytea not null,
  public_key jsonb not null check (public_key ->> 'kty' = 'EC' and public_key ->> 'crv' = 'P-384' and not public_key ? 'd'),
  signs boolean not null,
  created_at timestamptz not null
);
create unique index portal_keys_signing_key on auth.portal_keys (signs) where signs;
alter table auth.portal_keys enable row level security;
alter table auth.portal_keys force row level security;
grant select, insert on auth.portal_keys to uzima_auth;

alter table app.portals
  -- we prove ourselves there by our keys
  add column signs boolean not null default false,
  add constraint portals_proof_check check (not signs or secret is null);
grant update (signs) on app.portals to uzima_api;
