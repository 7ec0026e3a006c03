-- A clinician who has no relation to a patient opens the record in an emergency, with a reason, for four hours.
create table app.emergency_accesses (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  clinician_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  reason bytea not null,
  opened_at timestamptz not null,
  valid_until timestamptz not null,
  ended_at timestamptz,
  constraint emergency_accesses_own_check check (clinician_id <> patient_id),
  constraint emergency_accesses_term_check check (valid_until = opened_at + interval '4 hours'),
  constraint emergency_accesses_end_check check (ended_at >= opened_at and ended_at <= valid_until),
  -- one at a time: reasons are counted once, and nobody is listed twice
  constraint emergency_accesses_once exclude using gist (
    clinician_id with =, patient_id with =, tstzrange(opened_at, coalesce(ended_at, valid_until)) with &&)
);
create index emergency_accesses_clinician_idx on app.emergency_accesses (clinician_id, patient_id, valid_until);
create index emergency_accesses_patient_idx on app.emergency_accesses (patient_id, valid_until);
create index emergency_accesses_opened_idx on app.emergency_accesses (opened_at desc, id desc);
alter table app.emergency_accesses enable row level security;
alter table app.emergency_accesses force row level security;
grant select, insert, update (ended_at) on app.emergency_accesses to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column)
values ('emergency_accesses', 'reason', 'medical_records', 'patient_id');
