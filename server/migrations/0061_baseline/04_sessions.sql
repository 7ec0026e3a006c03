-- Kinds of devices on networks from which a person has signed in: the first time from another one they are told by mail.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null,
  last_used_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, device)
);
create index known_devices_last_used_at_idx on auth.known_devices (last_used_at);
grant delete, insert, select, update on auth.known_devices to uzima_auth;
