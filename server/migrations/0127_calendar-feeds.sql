-- Secret addresses at which calendar programs read when somebody's appointments are.
create table app.calendar_feeds (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  token_hash bytea not null constraint calendar_feeds_token_hash_key unique check (octet_length(token_hash) = 32),
  -- whether events name the doctor and the place, or say "Appointment" only
  is_detailed boolean not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  last_read_at timestamptz,
  constraint calendar_feeds_term_check check (ended_at >= made_at)
);
create unique index calendar_feeds_user_key on app.calendar_feeds (user_id) where ended_at is null;
create index calendar_feeds_user_idx on app.calendar_feeds (user_id);
alter table app.calendar_feeds enable row level security;
alter table app.calendar_feeds force row level security;
grant select, insert, update (is_detailed, ended_at) on app.calendar_feeds to uzima_api;
