-- Health problems, entries of the chart.
create table app.conditions (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  problem bytea not null,
  is_chronic bytea not null,
  onset bytea,
  note bytea,
  status text not null check (status in ('active', 'recurrence', 'remission', 'resolved')),
  /* what every entry has */
  recorder text not null check (recorder in ('patient', 'doctor', 'professional', 'import')),
  recorded_by uuid not null references app.profiles on delete restrict,
  recorded_at timestamptz not null,
  /* encrypted: where it was imported from */
  source bytea,
  appointment_id uuid references app.appointments on delete set null,
  verification text not null check (verification in ('unconfirmed', 'confirmed', 'refuted', 'entered-in-error')),
  verified_by uuid references app.profiles on delete restrict,
  verified_as text check (verified_as in ('doctor', 'professional')),
  verified_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint conditions_source_check check ((recorder = 'import') = (source is not null)),
  constraint conditions_verified_check check (num_nulls(verified_by, verified_as, verified_at) in (0, 3))
);
create index conditions_patient_idx on app.conditions (patient_id, recorded_at desc, id desc);
create index conditions_recorded_by_idx on app.conditions (recorded_by);
create index conditions_verified_by_idx on app.conditions (verified_by);
create index conditions_appointment_idx on app.conditions (appointment_id);
alter table app.conditions enable row level security;
alter table app.conditions force row level security;
grant select, insert on app.conditions to uzima_api;
grant update (problem, is_chronic, onset, note, status, verification, verified_by, verified_as, verified_at, version, updated_at)
  on app.conditions to uzima_api;

-- "No health problems": a statement of its own, with who made it and when. One holds at a time; those that were are kept.
create table app.condition_statements (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  stated_by uuid not null references app.profiles on delete restrict,
  stated_as text not null check (stated_as in ('patient', 'doctor', 'professional', 'import')),
  stated_at timestamptz not null,
  /* encrypted, kind medical_records, subject the patient: in whose words */
  note bytea,
  ended_at timestamptz,
  constraint condition_statements_term_check check (ended_at >= stated_at)
);
create unique index condition_statements_standing_key on app.condition_statements (patient_id) where ended_at is null;
create index condition_statements_patient_idx on app.condition_statements (patient_id);
create index condition_statements_stated_by_idx on app.condition_statements (stated_by);
alter table app.condition_statements enable row level security;
alter table app.condition_statements force row level security;
grant select, insert on app.condition_statements to uzima_api;
grant update (ended_at) on app.condition_statements to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('conditions', 'problem', 'medical_records', 'patient_id'),
  ('conditions', 'is_chronic', 'medical_records', 'patient_id'),
  ('conditions', 'onset', 'medical_records', 'patient_id'),
  ('conditions', 'note', 'medical_records', 'patient_id'),
  ('conditions', 'source', 'medical_records', 'patient_id'),
  ('condition_statements', 'note', 'medical_records', 'patient_id');
