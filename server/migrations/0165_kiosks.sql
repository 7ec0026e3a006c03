-- Tablets in the waiting room, each with a token of its own.
create table app.kiosks (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 60),
  token_hash bytea not null constraint kiosks_token_hash_key unique check (octet_length(token_hash) = 32),
  made_by uuid references app.profiles on delete set null,
  made_at timestamptz not null,
  ended_by uuid references app.profiles on delete set null,
  ended_at timestamptz,
  last_used_at timestamptz,
  -- how often nobody was found of late, and until when nobody may try
  misses smallint not null default 0,
  misses_since timestamptz,
  locked_until timestamptz,
  constraint kiosks_end_check check (ended_by is null or ended_at is not null)
);
create index kiosks_made_by_idx on app.kiosks (made_by);
create index kiosks_ended_by_idx on app.kiosks (ended_by) where ended_by is not null;
create index kiosks_at_work_idx on app.kiosks (made_at desc, id desc) where ended_at is null;
alter table app.kiosks enable row level security;
alter table app.kiosks force row level security;
grant select, insert on app.kiosks to uzima_api;
grant update (ended_by, ended_at) on app.kiosks to uzima_api;
