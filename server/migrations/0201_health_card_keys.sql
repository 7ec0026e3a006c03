-- The keys that sign SMART Health Cards; one signs, the others are published for as long as their cards are to be verified.
create table auth.health_card_keys (
  id uuid primary key,
  -- sealed by the master key
  private_key bytea not null,
  public_key jsonb not null check (public_key ->> 'kty' = 'EC' and public_key ->> 'crv' = 'P-256' and not public_key ? 'd'),
  signs boolean not null,
  created_at timestamptz not null
);
create unique index health_card_keys_signing_key on auth.health_card_keys (signs) where signs;
alter table auth.health_card_keys enable row level security;
alter table auth.health_card_keys force row level security;
grant select, insert on auth.health_card_keys to uzima_auth;
