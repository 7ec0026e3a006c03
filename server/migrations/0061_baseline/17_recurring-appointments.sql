-- Series: with a doctor they book visits ahead, without one they remind.
create table app.recurring_appointments (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient */
  title bytea not null,
  description bytea,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  /* Sunday is 0 */
  days_of_week smallint[],
  /* wall time in time_zone: the practice's, or the patient's where there is no doctor */
  time_of_day text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  start_date date not null,
  end_date date,
  doctor_id uuid references app.doctors on delete restrict,
  mode text check (mode in ('in_person', 'video')),
  is_active boolean not null default true,
  skipped_dates date[] not null default '{}'::date[],
  version integer not null default 1,
  /* with a doctor: through which date visits are booked */
  planned_until date,
  /* without a doctor: when the next reminder is due; null when none is */
  remind_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint recurring_appointments_days_check check (((frequency = 'weekly') = (days_of_week is not null)) and ((days_of_week is null) or (((cardinality(days_of_week) between 1 and 7)) and (days_of_week <@ array[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint])))),
  constraint recurring_appointments_doctor_check check ((doctor_id is null) = (mode is null)),
  constraint recurring_appointments_sealed_check check ((octet_length(description) >= 33) and (substring(description from 1 for 3) = '\x010000'::bytea) and ((octet_length(title) >= 33) and (substring(title from 1 for 3) = '\x010000'::bytea))),
  constraint recurring_appointments_term_check check (end_date >= start_date)
);
create index recurring_appointments_doctor_idx on app.recurring_appointments (doctor_id) where (doctor_id is not null);
create index recurring_appointments_patient_idx on app.recurring_appointments (patient_id, created_at desc, id desc);
create index recurring_appointments_plan_idx on app.recurring_appointments (planned_until, id) where ((doctor_id is not null) and is_active);
create index recurring_appointments_remind_idx on app.recurring_appointments (remind_at) where (remind_at is not null);
grant delete, insert, select on app.recurring_appointments to uzima_api;
grant update (title, description, frequency, days_of_week, time_of_day, time_zone, start_date, end_date, doctor_id, mode, is_active, skipped_dates, version, planned_until, remind_at, updated_at) on app.recurring_appointments to uzima_api;
