-- Rooms of a location, which no two visits take at once.
create table app.rooms (
  id uuid primary key,
  location_id uuid not null references app.locations,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in ('consultation', 'treatment', 'procedure', 'laboratory', 'group_room')),
  -- out of service; without an end until further notice
  out_from timestamptz,
  out_until timestamptz,
  closed_at timestamptz,
  version integer not null default 0,
  constraint rooms_out_check check (out_until is null or (out_from is not null and out_until > out_from))
);
create unique index rooms_name_key on app.rooms (location_id, lower(name)) where closed_at is null;
create index rooms_location_idx on app.rooms (location_id);

-- null: it needs no room of its own
alter table app.appointment_types
  add column room_kind text check (room_kind in ('consultation', 'treatment', 'procedure', 'laboratory', 'group_room'));

alter table app.bookings
  add column room_id uuid references app.rooms,
  -- the visit with the time kept around it
  add column room_span tstzrange,
  -- the front desk took the visit in although no room was free
  add column room_waived boolean not null default false,
  add constraint bookings_room_check check ((room_id is null) = (room_span is null) and not (room_waived and room_id is not null)),
  add constraint bookings_room_span_excl exclude using gist (room_id with =, room_span with &&) where (room_id is not null);

-- names of rooms are longer than what was typed at the desk
alter table app.desk_visits drop constraint desk_visits_room_check, add constraint desk_visits_room_check check (length(room) between 1 and 40);

-- last: while the rows above are laid and referred to, no policy hides them
alter table app.rooms enable row level security;
alter table app.rooms force row level security;
grant select, insert, update on app.rooms to uzima_api;
