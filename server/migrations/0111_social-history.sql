-- Answers about tobacco, alcohol, pregnancy, work and home, entries of the chart. What one says is never changed: a new answer is a new row.
create table app.social_history (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  answer bytea not null,
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
  constraint social_history_source_check check ((recorder = 'import') = (source is not null)),
  constraint social_history_verified_check check (num_nulls(verified_by, verified_as, verified_at) in (0, 3))
);
create index social_history_patient_idx on app.social_history (patient_id, recorded_at desc, id desc);
create index social_history_recorded_by_idx on app.social_history (recorded_by);
create index social_history_verified_by_idx on app.social_history (verified_by);
create index social_history_appointment_idx on app.social_history (appointment_id);
alter table app.social_history enable row level security;
alter table app.social_history force row level security;
grant select, insert on app.social_history to uzima_api;
grant update (verification, verified_by, verified_as, verified_at, version, updated_at)
  on app.social_history to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('social_history', 'answer', 'medical_records', 'patient_id'),
  ('social_history', 'note', 'medical_records', 'patient_id'),
  ('social_history', 'source', 'medical_records', 'patient_id');
