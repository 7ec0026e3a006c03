-- One time of a clinician's for many patients, each with a seat: a class, a vaccination morning.
alter table app.appointment_types
  -- how many a group visit of this type holds at first; null: a visit of one patient
  add column seats smallint check (seats between 2 and 100),
  -- a video visit has room for its two parties
  add constraint appointment_types_group_check check (seats is null or modes = '{in_person}');

create table app.group_visits (
  id uuid primary key,
  type text not null references app.appointment_types,
  doctor_id uuid not null references app.doctors on delete restrict,
  start_time timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  seats smallint not null check (seats between 2 and 100),
  -- in the words of the practice, for whoever may book it
  title text check (length(title) between 1 and 80),
  place text check (length(place) between 1 and 120),
  note text check (length(note) between 1 and 500),
  cancelled_at timestamptz,
  version integer not null default 0,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null
);
create index group_visits_type_idx on app.group_visits (type, start_time) where cancelled_at is null;
create index group_visits_doctor_idx on app.group_visits (doctor_id, start_time);
create index group_visits_day_idx on app.group_visits (start_time) where cancelled_at is null;
create index group_visits_changed_by_idx on app.group_visits (changed_by) where changed_by is not null;

-- a seat is a visit of its patient; its booking holds their time alone, and that of the group visit the doctor's
alter table app.appointments add column group_visit_id uuid references app.group_visits on delete restrict;
create index appointments_group_visit_idx on app.appointments (group_visit_id) where group_visit_id is not null;

alter table app.bookings
  add column group_visit_id uuid constraint bookings_group_visit_id_key unique references app.group_visits on delete cascade,
  drop constraint bookings_holder_check,
  add constraint bookings_holder_check check (
    num_nonnulls(appointment_id, offer_id, request_id, group_visit_id) = 1
    and (appointment_id is null) = (patient_id is null)
    and (held_until is not null) = (offer_id is not null or request_id is not null)
    and (group_visit_id is null or doctor_span is not null));

-- last: while the rows above are laid and referred to, no policy hides them
alter table app.group_visits enable row level security;
alter table app.group_visits force row level security;
grant select on app.group_visits to uzima_api;
