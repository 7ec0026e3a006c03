-- What people wait for: a visit, or an earlier time for one they have.
create table app.waitlist_entries (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  -- the visit that moves to the time; null: the time becomes a new visit
  appointment_id uuid references app.appointments on delete cascade,
  -- null: any doctor, or any of this specialty
  doctor_id uuid references app.doctors on delete cascade,
  specialty text check (length(specialty) between 1 and 120),
  type text references app.appointment_types,
  mode app.visit_mode not null,
  first_day date not null,
  last_day date not null,
  -- 0 is Sunday
  weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  half text check (half in ('morning', 'afternoon')),
  -- of the new visit
  reason bytea,
  joined_at timestamptz not null,
  urgent_at timestamptz,
  urgent_by uuid references app.profiles on delete set null,
  ended_at timestamptz,
  ended text check (ended in ('taken', 'left', 'removed', 'over')),
  constraint waitlist_entries_days_check check (first_day <= last_day),
  constraint waitlist_entries_visit_check check ((reason is null) = (appointment_id is not null)),
  constraint waitlist_entries_own_doctor_check check (appointment_id is null or doctor_id is not null),
  constraint waitlist_entries_end_check check ((ended is null) = (ended_at is null))
);
create unique index waitlist_entries_visit_key on app.waitlist_entries (appointment_id) where ended_at is null and appointment_id is not null;
create unique index waitlist_entries_wish_key on app.waitlist_entries (patient_id, doctor_id, specialty, type) nulls not distinct
  where ended_at is null and appointment_id is null;
create index waitlist_entries_patient_idx on app.waitlist_entries (patient_id);
create index waitlist_entries_order_idx on app.waitlist_entries ((urgent_at is null), joined_at, id) where ended_at is null;
create index waitlist_entries_doctor_idx on app.waitlist_entries (doctor_id);
create index waitlist_entries_appointment_idx on app.waitlist_entries (appointment_id);
create index waitlist_entries_type_idx on app.waitlist_entries (type);
create index waitlist_entries_urgent_by_idx on app.waitlist_entries (urgent_by) where urgent_by is not null;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values ('waitlist_entries', 'reason', 'medical_records', 'patient_id');

-- Times that somebody has given back, until nobody is left to offer them to.
create table app.freed_times (
  id uuid primary key,
  doctor_id uuid not null references app.doctors on delete cascade,
  span tstzrange not null check (not isempty(span)),
  freed_at timestamptz not null
);
create index freed_times_doctor_idx on app.freed_times (doctor_id);

create table app.waitlist_offers (
  id uuid primary key,
  entry_id uuid not null references app.waitlist_entries on delete cascade,
  -- null: offered by hand
  freed_id uuid references app.freed_times on delete set null,
  doctor_id uuid not null references app.doctors on delete cascade,
  start_time timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  token_hash bytea not null constraint waitlist_offers_token_hash_key unique check (octet_length(token_hash) = 32),
  offered_at timestamptz not null,
  offered_by uuid references app.profiles on delete set null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('taken', 'declined', 'expired', 'withdrawn')),
  -- the visit it became
  appointment_id uuid references app.appointments on delete set null,
  constraint waitlist_offers_end_check check ((answer is null) = (answered_at is null))
);
create unique index waitlist_offers_open_key on app.waitlist_offers (entry_id) where answer is null;
create index waitlist_offers_entry_idx on app.waitlist_offers (entry_id);
create index waitlist_offers_freed_idx on app.waitlist_offers (freed_id);
create index waitlist_offers_doctor_idx on app.waitlist_offers (doctor_id);
create index waitlist_offers_appointment_idx on app.waitlist_offers (appointment_id);
create index waitlist_offers_expires_idx on app.waitlist_offers (expires_at) where answer is null;
create index waitlist_offers_offered_by_idx on app.waitlist_offers (offered_by) where offered_by is not null;

-- A time on offer is held by a booking of its own, so that the same constraint decides who has it.
alter table app.bookings
  drop constraint bookings_pkey,
  add column id uuid primary key default gen_random_uuid(),
  alter column appointment_id drop not null,
  alter column patient_id drop not null,
  add constraint bookings_appointment_id_key unique (appointment_id),
  add column offer_id uuid constraint bookings_offer_id_key unique references app.waitlist_offers on delete cascade,
  add column held_until timestamptz,
  add constraint bookings_holder_check check (
    (offer_id is null and held_until is null and appointment_id is not null and patient_id is not null)
    or (offer_id is not null and held_until is not null and appointment_id is null and patient_id is null));

-- last: while the rows above are laid and referred to, no policy hides them
alter table app.waitlist_entries enable row level security;
alter table app.waitlist_entries force row level security;
alter table app.freed_times enable row level security;
alter table app.freed_times force row level security;
alter table app.waitlist_offers enable row level security;
alter table app.waitlist_offers force row level security;
grant select, insert on app.waitlist_entries to uzima_api;
grant update (first_day, last_day, weekdays, half) on app.waitlist_entries to uzima_api;
grant select on app.waitlist_offers to uzima_api;
