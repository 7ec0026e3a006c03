-- Where the practice is. The main location has the practice's name, address and phone as long as it has none of its own.
create table app.locations (
  id uuid primary key default gen_random_uuid(),
  name text check (length(name) between 1 and 120),
  address text check (length(address) between 1 and 300),
  phone text check (length(phone) between 1 and 40),
  -- how to find it, by language
  directions jsonb not null default '{}' check (jsonb_typeof(directions) = 'object'),
  -- null: that of whoever works there
  time_zone text check (length(time_zone) between 1 and 64),
  is_main boolean not null default false,
  closed_at timestamptz,
  version integer not null default 0,
  constraint locations_own_check check (is_main or (name is not null and address is not null)),
  constraint locations_open_check check (not is_main or closed_at is null)
);
create unique index locations_main_key on app.locations (is_main) where is_main;
create unique index locations_name_key on app.locations (lower(name)) where closed_at is null;
-- the address that the practice has
insert into app.locations (is_main) values (true);

-- triggers of an older version know nothing of it, and are dropped after the migrations
alter table app.doctor_hours disable trigger user;
alter table app.appointments disable trigger user;
alter table app.doctor_hours add column location_id uuid references app.locations;
alter table app.doctor_one_off_hours add column location_id uuid references app.locations;
-- where it is, or was
alter table app.appointments add column location_id uuid references app.locations;
update app.doctor_hours set location_id = (select id from app.locations);
update app.doctor_one_off_hours set location_id = (select id from app.locations);
update app.appointments set location_id = (select id from app.locations);
-- checks, since triggers fill them in for whoever names none
alter table app.doctor_hours add constraint doctor_hours_location_check check (location_id is not null);
alter table app.doctor_one_off_hours add constraint doctor_one_off_hours_location_check check (location_id is not null);
alter table app.appointments add constraint appointments_location_check check (location_id is not null);
alter table app.doctor_hours enable trigger user;
alter table app.appointments enable trigger user;
create index doctor_hours_location_idx on app.doctor_hours (location_id);
create index doctor_one_off_hours_location_idx on app.doctor_one_off_hours (location_id);
create index appointments_location_idx on app.appointments (location_id);

-- last: while the rows above are laid and referred to, no policy hides them
alter table app.locations enable row level security;
alter table app.locations force row level security;
grant select, insert, update on app.locations to uzima_api;
