-- Vaccinations that were given, and those that were not, with the reason: entries of the chart.
create table app.immunizations (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  vaccine bytea not null,
  status bytea not null,
  status_reason bytea,
  date bytea,
  dose_number bytea,
  lot bytea,
  expiry bytea,
  site bytea,
  given_by bytea,
  place bytea,
  primary_source bytea not null,
  note bytea,
  /* the document from which it was taken over, which stays as it is */
  health_record_id uuid references app.health_records on delete set null,
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
  constraint immunizations_source_check check ((recorder = 'import') = (source is not null)),
  constraint immunizations_verified_check check (num_nulls(verified_by, verified_as, verified_at) in (0, 3))
);
create index immunizations_patient_idx on app.immunizations (patient_id, recorded_at desc, id desc);
create index immunizations_recorded_by_idx on app.immunizations (recorded_by);
create index immunizations_verified_by_idx on app.immunizations (verified_by);
create index immunizations_appointment_idx on app.immunizations (appointment_id);
create index immunizations_health_record_idx on app.immunizations (health_record_id);
alter table app.immunizations enable row level security;
alter table app.immunizations force row level security;
grant select, insert on app.immunizations to uzima_api;
grant update (vaccine, status, status_reason, date, dose_number, lot, expiry, site, given_by, place, primary_source, note,
              verification, verified_by, verified_as, verified_at, version, updated_at) on app.immunizations to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('immunizations', 'vaccine', 'medical_records', 'patient_id'),
  ('immunizations', 'status', 'medical_records', 'patient_id'),
  ('immunizations', 'status_reason', 'medical_records', 'patient_id'),
  ('immunizations', 'date', 'medical_records', 'patient_id'),
  ('immunizations', 'dose_number', 'medical_records', 'patient_id'),
  ('immunizations', 'lot', 'medical_records', 'patient_id'),
  ('immunizations', 'expiry', 'medical_records', 'patient_id'),
  ('immunizations', 'site', 'medical_records', 'patient_id'),
  ('immunizations', 'given_by', 'medical_records', 'patient_id'),
  ('immunizations', 'place', 'medical_records', 'patient_id'),
  ('immunizations', 'primary_source', 'medical_records', 'patient_id'),
  ('immunizations', 'note', 'medical_records', 'patient_id'),
  ('immunizations', 'source', 'medical_records', 'patient_id');
