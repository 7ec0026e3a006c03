-- What the practice says of itself; until an admin has saved it, the environment's values stand.
create table app.practice_settings (
  is_only boolean primary key default true check (is_only),
  name text not null check (length(name) between 1 and 120),
  phone text check (length(phone) between 1 and 40),
  address text check (length(address) between 1 and 300),
  country text not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- only where it is another than the country's
  emergency_number text check (emergency_number ~ '^[+]?[0-9]{2,15}$'),
  version integer not null default 1,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null
);
create index practice_settings_changed_by_idx on app.practice_settings (changed_by);
alter table app.practice_settings enable row level security;
alter table app.practice_settings force row level security;
grant select, insert, update on app.practice_settings to uzima_api;
