-- When a doctor is away, and what the patients whose visits that touches are asked.
create table app.absences (
  id uuid primary key,
  doctor_id uuid not null references app.doctors on delete cascade,
  first_day date not null,
  last_day date not null,
  -- of one day, in minutes since midnight; null: whole days
  starts smallint check (starts between 0 and 1435),
  ends smallint check (ends between 5 and 1440),
  span tstzrange not null check (not isempty(span)),
  -- what it closed: days that were none off, and the hours of its one day before (null: those of the weekday) and after,
  -- each with starts, ends and locationId
  days_added date[] not null,
  hours_before jsonb,
  hours_after jsonb,
  arranged_at timestamptz not null,
  arranged_by uuid references app.profiles on delete set null,
  -- until then nobody is asked
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references app.profiles on delete set null,
  constraint absences_days_check check (first_day <= last_day),
  constraint absences_times_check check (
    (starts is null and ends is null) or (starts is not null and ends is not null and starts < ends and first_day = last_day)),
  constraint absences_undone_check check (undone_at < undo_until and (undone_by is null or undone_at is not null))
);
create index absences_list_idx on app.absences (arranged_at desc, id desc);
create index absences_doctor_idx on app.absences (doctor_id, arranged_at desc, id desc);
create index absences_arranged_by_idx on app.absences (arranged_by) where arranged_by is not null;
create index absences_undone_by_idx on app.absences (undone_by) where undone_by is not null;

create table app.absence_requests (
  id uuid primary key,
  absence_id uuid not null references app.absences on delete cascade,
  appointment_id uuid not null references app.appointments on delete cascade,
  -- of the visit as it was
  start_time timestamptz not null,
  -- without a doctor no time was found, or somebody else has it
  proposed_doctor_id uuid references app.doctors on delete set null,
  proposed_start timestamptz,
  proposed_minutes smallint check (proposed_minutes between 5 and 480),
  token_hash bytea not null constraint absence_requests_token_hash_key unique check (octet_length(token_hash) = 32),
  -- a proposal that changes is put to the patient anew
  ask_at timestamptz not null,
  asked_at timestamptz,
  -- until then the time proposed is held
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- by the patient: accepted, chosen, cancelled; by the practice: moved, closed; else lapsed with the visit, withdrawn with the absence
  answer text check (answer in ('accepted', 'chosen', 'cancelled', 'moved', 'closed', 'lapsed', 'withdrawn')),
  constraint absence_requests_end_check check ((answer is null) = (answered_at is null)),
  constraint absence_requests_proposal_check check (proposed_doctor_id is null or (proposed_start is not null and proposed_minutes is not null))
);
create unique index absence_requests_open_key on app.absence_requests (appointment_id) where answer is null;
create index absence_requests_appointment_idx on app.absence_requests (appointment_id);
create index absence_requests_absence_idx on app.absence_requests (absence_id);
create index absence_requests_doctor_idx on app.absence_requests (proposed_doctor_id);
create index absence_requests_ask_idx on app.absence_requests (ask_at) where answer is null and (asked_at is null or asked_at < ask_at);
create index absence_requests_expires_idx on app.absence_requests (expires_at) where answer is null;

-- A time proposed is held by a booking of its own, as those on offer are.
alter table app.bookings
  add column request_id uuid constraint bookings_request_id_key unique references app.absence_requests on delete cascade,
  drop constraint bookings_holder_check,
  add constraint bookings_holder_check check (
    num_nonnulls(appointment_id, offer_id, request_id) = 1
    and (appointment_id is null) = (patient_id is null) and (appointment_id is null) = (held_until is not null));

alter table app.absences enable row level security;
alter table app.absences force row level security;
alter table app.absence_requests enable row level security;
alter table app.absence_requests force row level security;
