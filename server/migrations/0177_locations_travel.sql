-- Minutes that a doctor needs from one location to another, where the practice has said so.
create table app.travel_times (
  one_id uuid not null references app.locations,
  other_id uuid not null references app.locations,
  minutes integer not null check (minutes between 1 and 480),
  primary key (one_id, other_id),
  -- the same way back: each pair once
  constraint travel_times_pair_check check (one_id < other_id)
);
create index travel_times_other_idx on app.travel_times (other_id);

-- where its doctor is then; of what was held before, that of its visit
alter table app.bookings add column location_id uuid references app.locations;
update app.bookings b set location_id = a.location_id from app.appointments a where a.id = b.appointment_id;
create index bookings_location_idx on app.bookings (location_id);

-- last: while the rows above are laid and referred to, no policy hides them
alter table app.travel_times enable row level security;
alter table app.travel_times force row level security;
grant select, insert, update, delete on app.travel_times to uzima_api;
