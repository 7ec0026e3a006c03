-- Days on which the practice is closed.
create table app.practice_holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 120),
  added_by uuid references app.profiles on delete set null,
  added_at timestamptz not null
);
create index practice_holidays_added_by_idx on app.practice_holidays (added_by);
alter table app.practice_holidays enable row level security;
alter table app.practice_holidays force row level security;
grant select, insert, delete on app.practice_holidays to uzima_api;
