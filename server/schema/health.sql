-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table auth.health_card_keys (
  id uuid not null,
  private_key bytea not null,
  public_key jsonb not null,
  signs boolean not null,
  created_at timestamp with time zone not null,
  constraint health_card_keys_pkey PRIMARY KEY (id),
  constraint health_card_keys_public_key_check CHECK ((((public_key ->> 'kty'::text) = 'EC'::text) AND ((public_key ->> 'crv'::text) = 'P-256'::text) AND (NOT (public_key ? 'd'::text))))
);
CREATE UNIQUE INDEX health_card_keys_signing_key ON auth.health_card_keys USING btree (signs) WHERE signs;
alter table auth.health_card_keys enable row level security;
alter table auth.health_card_keys force row level security;
grant insert, select on auth.health_card_keys to uzima_auth;

create policy accounts_make on auth.health_card_keys for insert to uzima_auth
  with check (true);

create policy accounts_read on auth.health_card_keys for select to uzima_auth
  using (true);

create policy owner_all on auth.health_card_keys to current_user
  using (true)
  with check (true);
