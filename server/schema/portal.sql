-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table auth.portal_keys (
  id uuid not null,
  private_key bytea not null,
  public_key jsonb not null,
  signs boolean not null,
  created_at timestamp with time zone not null,
  constraint portal_keys_pkey PRIMARY KEY (id),
  constraint portal_keys_public_key_check CHECK ((((public_key ->> 'kty'::text) = 'EC'::text) AND ((public_key ->> 'crv'::text) = 'P-384'::text) AND (NOT (public_key ? 'd'::text))))
);
CREATE UNIQUE INDEX portal_keys_signing_key ON auth.portal_keys USING btree (signs) WHERE signs;
alter table auth.portal_keys enable row level security;
alter table auth.portal_keys force row level security;
grant insert, select on auth.portal_keys to uzima_auth;

create policy accounts_make on auth.portal_keys for insert to uzima_auth
  with check (true);

create policy accounts_read on auth.portal_keys for select to uzima_auth
  using (true);

create policy owner_all on auth.portal_keys to current_user
  using (true)
  with check (true);
