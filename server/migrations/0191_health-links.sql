-- A link to a summary of a record, for whoever has it, and its passcode where there is one. What it leads to was sealed in the browser with a
-- key that is in the link alone.
create table app.health_links (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  /* Argon2id, as of passwords */
  passcode_hash text,
  language text not null check (language in ('en', 'es', 'fr', 'sw')),
  /* a JWE; gone when the link has ended */
  sealed text check (length(sealed) <= 4000000),
  /* wrong passcodes in all, and the one that is being tried */
  attempts integer not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  openings integer not null default 0 check (openings >= 0),
  constraint health_links_token_hash_key unique (token_hash),
  constraint health_links_expires_check check (expires_at > made_at and expires_at <= made_at + interval '30 days'),
  constraint health_links_ended_check check (ended_at is null or sealed is null),
  constraint health_links_opened_check check (num_nulls(first_opened_at, last_opened_at) = case openings when 0 then 2 else 0 end)
);
create index health_links_patient_idx on app.health_links (patient_id, made_at desc, id desc);
create index health_links_expires_idx on app.health_links (expires_at);
alter table app.health_links enable row level security;
alter table app.health_links force row level security;
grant select, insert on app.health_links to uzima_api;
grant update (ended_at, sealed) on app.health_links to uzima_api;
