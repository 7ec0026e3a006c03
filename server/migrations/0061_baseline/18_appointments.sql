create domain app.visit_mode as text check (value in ('in_person', 'video'));

create domain app.visit_side as text check (value in ('patient', 'doctor'));

create domain app.visit_status as text check (value in ('scheduled', 'completed', 'cancelled', 'no_show'));

create domain app.visit_type as text check (value in ('consultation', 'followup', 'checkup', 'urgent'));

-- Visits, the times they hold, and their reminders.
create table app.appointments (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete restrict,
  scheduled_time timestamptz not null,
  status app.visit_status not null default 'scheduled',
  type app.visit_type,
  mode app.visit_mode not null,
  /* sealed, kind medical_records, subject the patient */
  reason bytea not null,
  /* sealed: the doctor's note for the patient */
  patient_note bytea,
  /* sealed */
  cancel_reason bytea,
  cancelled_by app.visit_side,
  /* SEQUENCE of the calendar file: each change of time or status counts */
  ics_sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A visit of a series, and the date of the series it stands for: also after the visit was moved, or cancelled by itself.
  series_id uuid references app.recurring_appointments on delete set null,
  series_day date,
  remind_at timestamptz,
  constraint appointments_cancelled_check check (((status)::text = 'cancelled') = (cancelled_by is not null)),
  constraint appointments_sealed_check check ((substring(cancel_reason from 1 for 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) and (substring(patient_note from 1 for 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) and (substring(reason from 1 for 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))
);
create index appointments_care_idx on app.appointments (doctor_id, patient_id, scheduled_time, id) where ((status)::text in ('scheduled', 'completed'));
create index appointments_doctor_idx on app.appointments (doctor_id, scheduled_time, id);
-- A doctor's visits to come and those to be closed, without the years of closed ones between them.
create index appointments_open_idx on app.appointments (doctor_id, scheduled_time) where ((status)::text = 'scheduled');
create index appointments_patient_idx on app.appointments (patient_id, scheduled_time, id);
create index appointments_remind_at_idx on app.appointments (remind_at) where (remind_at is not null);
create unique index appointments_series_key on app.appointments (series_id, series_day) where (series_id is not null);
comment on column app.appointments.remind_at is 'when its patient is reminded next; null when there is nothing left to remind of';
grant insert, select on app.appointments to uzima_api;
grant update (scheduled_time, status, patient_note, cancel_reason, cancelled_by, ics_sequence, updated_at, remind_at) on app.appointments to uzima_api;

-- The time a visit holds: inserted and deleted, never updated (an update deadlocks under contention).
create table app.bookings (
  appointment_id uuid primary key references app.appointments on delete cascade,
  /* of the visit, which refers to both people */
  doctor_id uuid not null,
  patient_id uuid not null,
  span tstzrange not null check (not isempty(span)),
  constraint bookings_doctor_span_excl exclude using gist (doctor_id with =, span with &&),
  constraint bookings_patient_span_excl exclude using gist (patient_id with =, span with &&)
);
grant delete, insert, select on app.bookings to uzima_api;
