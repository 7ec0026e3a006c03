-- Allergies and intolerances, entries of the chart.
create table app.allergies (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  substance bytea not null,
  type bytea not null,
  manifestations bytea not null,
  reaction bytea,
  severity bytea,
  criticality bytea,
  onset bytea,
  note bytea,
  state text not null check (state in ('active', 'inactive', 'resolved')),
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
  constraint allergies_source_check check ((recorder = 'import') = (source is not null)),
  constraint allergies_verified_check check (num_nulls(verified_by, verified_as, verified_at) in (0, 3))
);
create index allergies_patient_idx on app.allergies (patient_id, recorded_at desc, id desc);
create index allergies_recorded_by_idx on app.allergies (recorded_by);
create index allergies_verified_by_idx on app.allergies (verified_by);
create index allergies_appointment_idx on app.allergies (appointment_id);
alter table app.allergies enable row level security;
alter table app.allergies force row level security;
grant select, insert on app.allergies to uzima_api;
grant update (substance, type, manifestations, reaction, severity, criticality, onset, note, state,
              verification, verified_by, verified_as, verified_at, version, updated_at) on app.allergies to uzima_api;

-- "No known allergies": a statement of its own, with who made it and when. One holds at a time; those that were are kept.
create table app.allergy_statements (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  stated_by uuid not null references app.profiles on delete restrict,
  stated_as text not null check (stated_as in ('patient', 'doctor', 'professional', 'import')),
  stated_at timestamptz not null,
  /* encrypted, kind medical_records, subject the patient: in whose words */
  note bytea,
  ended_at timestamptz,
  constraint allergy_statements_term_check check (ended_at >= stated_at)
);
create unique index allergy_statements_standing_key on app.allergy_statements (patient_id) where ended_at is null;
create index allergy_statements_patient_idx on app.allergy_statements (patient_id);
create index allergy_statements_stated_by_idx on app.allergy_statements (stated_by);
alter table app.allergy_statements enable row level security;
alter table app.allergy_statements force row level security;
grant select, insert on app.allergy_statements to uzima_api;
grant update (ended_at) on app.allergy_statements to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('allergies', 'substance', 'medical_records', 'patient_id'),
  ('allergies', 'type', 'medical_records', 'patient_id'),
  ('allergies', 'manifestations', 'medical_records', 'patient_id'),
  ('allergies', 'reaction', 'medical_records', 'patient_id'),
  ('allergies', 'severity', 'medical_records', 'patient_id'),
  ('allergies', 'criticality', 'medical_records', 'patient_id'),
  ('allergies', 'onset', 'medical_records', 'patient_id'),
  ('allergies', 'note', 'medical_records', 'patient_id'),
  ('allergies', 'source', 'medical_records', 'patient_id'),
  ('allergy_statements', 'note', 'medical_records', 'patient_id');
