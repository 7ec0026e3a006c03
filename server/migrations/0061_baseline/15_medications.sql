-- Medicines, their doses, what was acknowledged about them, and requests for refills.
create table app.medications (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medications, subject the patient */
  name bytea not null,
  dosage bytea not null,
  notes bytea,
  frequency text not null check (frequency in ('once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily', 'as_needed')),
  start_date date not null,
  end_date date,
  time_of_day text[] not null check (((cardinality(time_of_day) between 1 and 4)) and (time_of_day <@ array['morning', 'noon', 'evening', 'night'])),
  is_active boolean not null default true,
  reminders boolean not null default false,
  /* a provider; null for what the patient has added */
  prescribed_by uuid references app.profiles on delete restrict,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  /* kept, but no longer shown */
  deleted_at timestamptz,
  /* when more doses are to be planned: at the beginning, in the patient's zone, of the last day that has been */
  plan_at timestamptz not null default '-infinity'::timestamptz,
  constraint medications_sealed_check check ((octet_length(dosage) >= 33) and (substring(dosage from 1 for 3) = '\x010000'::bytea) and ((octet_length(name) >= 33) and (substring(name from 1 for 3) = '\x010000'::bytea)) and ((octet_length(notes) >= 33) and (substring(notes from 1 for 3) = '\x010000'::bytea))),
  constraint medications_term_check check (end_date >= start_date)
);
create index medications_active_idx on app.medications (patient_id, end_date) where ((deleted_at is null) and is_active);
create index medications_patient_idx on app.medications (patient_id, created_at desc, id desc) where (deleted_at is null);
create index medications_plan_idx on app.medications (plan_at) where ((deleted_at is null) and is_active and (frequency <> 'as_needed'));
create index medications_prescribed_by_idx on app.medications (prescribed_by) where (prescribed_by is not null);
grant insert, select on app.medications to uzima_api;
grant update (name, dosage, notes, frequency, start_date, end_date, time_of_day, is_active, reminders, version, updated_at, deleted_at) on app.medications to uzima_api;

-- What a medicine said before a change: nothing of a person's record is lost.
create table app.medication_versions (
  id uuid primary key,
  medication_id uuid not null references app.medications on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  version integer not null,
  change text not null check (change in ('edited', 'activated', 'deactivated', 'deleted')),
  /* sealed: everything it said */
  content bytea not null,
  changed_by uuid not null references app.profiles on delete restrict,
  changed_at timestamptz not null,
  constraint medication_versions_version_key unique (medication_id, version),
  constraint medication_versions_sealed_check check ((octet_length(content) >= 33) and (substring(content from 1 for 3) = '\x010000'::bytea))
);
create index medication_versions_patient_idx on app.medication_versions (patient_id);
grant insert, select on app.medication_versions to uzima_api;

-- An alert that somebody read and went on in spite of.
create table app.alert_acknowledgements (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* the medicine that was saved or looked at, and the one it meets */
  medication_id uuid not null references app.medications on delete cascade,
  other_id uuid not null references app.medications on delete cascade,
  /* sealed: the rule and the two ingredients */
  alert bytea not null,
  acknowledged_by uuid not null references app.profiles on delete restrict,
  acknowledged_at timestamptz not null,
  constraint alert_acknowledgements_sealed_check check ((octet_length(alert) >= 33) and (substring(alert from 1 for 3) = '\x010000'::bytea))
);
create index alert_acknowledgements_medication_idx on app.alert_acknowledgements (medication_id);
create index alert_acknowledgements_other_idx on app.alert_acknowledgements (other_id);
create index alert_acknowledgements_patient_idx on app.alert_acknowledgements (patient_id);
grant insert, select on app.alert_acknowledgements to uzima_api;

-- Doses: those that were planned, up to tomorrow's, and those taken as needed.
create table app.doses (
  id uuid primary key,
  medication_id uuid not null references app.medications on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  due_at timestamptz not null,
  /* null when taken as needed */
  time_of_day text check (time_of_day in ('morning', 'noon', 'evening', 'night')),
  /* the day it belongs to, in the patient's time zone when it was planned */
  due_on date not null,
  state text not null default 'due' check (state in ('due', 'taken', 'skipped', 'snoozed')),
  snoozed_until timestamptz,
  acted_at timestamptz,
  /* when the next reminder is due; null when none is */
  remind_at timestamptz,
  constraint doses_plan_key unique (medication_id, due_on, time_of_day),
  constraint doses_snoozed_check check ((state = 'snoozed') = (snoozed_until is not null))
);
create index doses_patient_idx on app.doses (patient_id, due_on, due_at, id);
create index doses_remind_idx on app.doses (remind_at) where (remind_at is not null);
grant insert, select on app.doses to uzima_api;
grant update (state, snoozed_until, acted_at, remind_at) on app.doses to uzima_api;

-- At what hours a person's morning, noon, evening and night doses are.
create table app.dose_times (
  user_id uuid primary key references app.profiles on delete cascade,
  morning time without time zone not null,
  noon time without time zone not null,
  evening time without time zone not null,
  night time without time zone not null,
  updated_at timestamptz not null
);
grant insert, select on app.dose_times to uzima_api;
grant update (morning, noon, evening, night, updated_at) on app.dose_times to uzima_api;

create table app.refills (
  id uuid primary key,
  medication_id uuid not null references app.medications on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete restrict,
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'cancelled')),
  /* sealed */
  note bytea,
  answer bytea,
  requested_at timestamptz not null,
  answered_at timestamptz,
  constraint refills_answered_check check ((status in ('approved', 'refused')) = (answered_at is not null)),
  constraint refills_sealed_check check ((octet_length(answer) >= 33) and (substring(answer from 1 for 3) = '\x010000'::bytea) and ((octet_length(note) >= 33) and (substring(note from 1 for 3) = '\x010000'::bytea)))
);
create index refills_doctor_answered_idx on app.refills (doctor_id, answered_at desc, id desc) where (answered_at is not null);
create index refills_doctor_open_idx on app.refills (doctor_id, requested_at, id) where (status = 'requested');
create unique index refills_open_key on app.refills (medication_id) where (status = 'requested');
create index refills_patient_idx on app.refills (patient_id, requested_at desc, id desc);
grant insert, select on app.refills to uzima_api;
grant update (status, answer, answered_at) on app.refills to uzima_api;

-- What was noted of a dose before it was corrected, and that it had been missed.
create table app.dose_versions (
  id uuid primary key,
  dose_id uuid not null references app.doses on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  state text not null check (state in ('missed', 'taken', 'skipped')),
  /* when that was noted; nobody notes that a dose is missed */
  acted_at timestamptz,
  changed_at timestamptz not null,
  constraint dose_versions_noted_check check ((state = 'missed') = (acted_at is null))
);
create index dose_versions_dose_idx on app.dose_versions (dose_id, changed_at desc);
create index dose_versions_patient_idx on app.dose_versions (patient_id);
grant insert, select on app.dose_versions to uzima_api;
