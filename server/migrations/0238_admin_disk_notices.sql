-- expand: what the processes see of their disks, each of these states once for all of them, and when the admins were told of it.
create table app.disk_notices (
  state text primary key check (state in ('low', 'scarce', 'refused', 'recovered')),
  seen_at timestamptz not null,
  told_at timestamptz
);
alter table app.disk_notices enable row level security;
alter table app.disk_notices force row level security;
grant select, insert, update on app.disk_notices to uzima_api;
