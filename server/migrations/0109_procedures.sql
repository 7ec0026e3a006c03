-- Procedures and hospital stays, entries of the chart.
create table app.procedures (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  category bytea not null,
  procedure bytea not null,
  performed bytea,
  until bytea,
  place bytea,
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
  constraint procedures_source_check check ((recorder = 'import') = (source is not null)),
  constraint procedures_verified_check check (num_nulls(verified_by, verified_as, verified_at) in (0, 3))
);
create index procedures_patient_idx on app.procedures (patient_id, recorded_at desc, id desc);
create index procedures_recorded_by_idx on app.procedures (recorded_by);
create index procedures_verified_by_idx on app.procedures (verified_by);
create index procedures_appointment_idx on app.procedures (appointment_id);
alter table app.procedures enable row level security;
alter table app.procedures force row level security;
grant select, insert on app.procedures to uzima_api;
grant update (category, procedure, performed, until, place, note, verification, verified_by, verified_as, verified_at, version, updated_at)
  on app.procedures to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('procedures', 'category', 'medical_records', 'patient_id'),
  ('procedures', 'procedure', 'medical_records', 'patient_id'),
  ('procedures', 'performed', 'medical_records', 'patient_id'),
  ('procedures', 'until', 'medical_records', 'patient_id'),
  ('procedures', 'place', 'medical_records', 'patient_id'),
  ('procedures', 'note', 'medical_records', 'patient_id'),
  ('procedures', 'source', 'medical_records', 'patient_id');
