-- Illnesses of relatives, entries of the chart.
create table app.family_history (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  relation bytea not null,
  problem bytea not null,
  onset_age bytea,
  caused_death bytea not null,
  note bytea,
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
  constraint family_history_source_check check ((recorder = 'import') = (source is not null)),
  constraint family_history_verified_check check (num_nulls(verified_by, verified_as, verified_at) in (0, 3))
);
create index family_history_patient_idx on app.family_history (patient_id, recorded_at desc, id desc);
create index family_history_recorded_by_idx on app.family_history (recorded_by);
create index family_history_verified_by_idx on app.family_history (verified_by);
create index family_history_appointment_idx on app.family_history (appointment_id);
alter table app.family_history enable row level security;
alter table app.family_history force row level security;
grant select, insert on app.family_history to uzima_api;
grant update (relation, problem, onset_age, caused_death, note, verification, verified_by, verified_as, verified_at, version, updated_at)
  on app.family_history to uzima_api;

-- "No known illness in the family": a statement of its own, with who made it and when. One holds at a time; those that were are kept.
create table app.family_history_statements (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  stated_by uuid not null references app.profiles on delete restrict,
  stated_as text not null check (stated_as in ('patient', 'doctor', 'professional')),
  stated_at timestamptz not null,
  ended_at timestamptz,
  constraint family_history_statements_term_check check (ended_at >= stated_at)
);
create unique index family_history_statements_standing_key on app.family_history_statements (patient_id) where ended_at is null;
create index family_history_statements_patient_idx on app.family_history_statements (patient_id);
create index family_history_statements_stated_by_idx on app.family_history_statements (stated_by);
alter table app.family_history_statements enable row level security;
alter table app.family_history_statements force row level security;
grant select, insert on app.family_history_statements to uzima_api;
grant update (ended_at) on app.family_history_statements to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('family_history', 'relation', 'medical_records', 'patient_id'),
  ('family_history', 'problem', 'medical_records', 'patient_id'),
  ('family_history', 'onset_age', 'medical_records', 'patient_id'),
  ('family_history', 'caused_death', 'medical_records', 'patient_id'),
  ('family_history', 'note', 'medical_records', 'patient_id'),
  ('family_history', 'source', 'medical_records', 'patient_id');
