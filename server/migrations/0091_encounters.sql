-- A visit's note: a draft until its doctor signs it, closed from then on. What follows is added.
create table app.encounters (
  id uuid primary key,
  appointment_id uuid not null references app.appointments on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete restrict,
  status text not null check (status in ('draft', 'signed')),
  /* encrypted, kind medical_records, subject the patient: its sections, diagnoses, and the summary */
  content bytea not null,
  version integer not null default 1 check (version > 0),
  prepared_by uuid not null references app.profiles on delete restrict,
  created_at timestamptz not null,
  updated_by uuid not null references app.profiles on delete restrict,
  updated_at timestamptz not null,
  signed_by uuid references app.profiles on delete restrict,
  signed_at timestamptz,
  /* until when the patient may not read it, and why (encrypted like the content) */
  held_until timestamptz,
  held_reason bytea,
  constraint encounters_appointment_key unique (appointment_id),
  constraint encounters_signed_check check (num_nulls(signed_by, signed_at) = case status when 'signed' then 0 else 2 end),
  constraint encounters_held_check check (num_nulls(held_until, held_reason) = 2 or num_nulls(held_until, held_reason) = 0 and status = 'signed')
);
create index encounters_patient_idx on app.encounters (patient_id, signed_at desc, id desc);
create index encounters_unsigned_idx on app.encounters (doctor_id, created_at) where status = 'draft';
create index encounters_doctor_idx on app.encounters (doctor_id);
create index encounters_prepared_by_idx on app.encounters (prepared_by);
create index encounters_updated_by_idx on app.encounters (updated_by);
create index encounters_signed_by_idx on app.encounters (signed_by);
alter table app.encounters enable row level security;
alter table app.encounters force row level security;
grant select, insert on app.encounters to uzima_api;
grant update (status, content, version, updated_by, updated_at, signed_by, signed_at, held_until, held_reason) on app.encounters to uzima_api;

create table app.encounter_addenda (
  id uuid primary key,
  encounter_id uuid not null references app.encounters on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  text bytea not null,
  written_by uuid not null references app.profiles on delete restrict,
  written_at timestamptz not null
);
create index encounter_addenda_encounter_idx on app.encounter_addenda (encounter_id, written_at, id);
create index encounter_addenda_patient_idx on app.encounter_addenda (patient_id);
create index encounter_addenda_written_by_idx on app.encounter_addenda (written_by);
alter table app.encounter_addenda enable row level security;
alter table app.encounter_addenda force row level security;
grant select, insert on app.encounter_addenda to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('encounters', 'content', 'medical_records', 'patient_id'),
  ('encounters', 'held_reason', 'medical_records', 'patient_id'),
  ('encounter_addenda', 'text', 'medical_records', 'patient_id');
