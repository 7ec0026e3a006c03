-- Which problem of the patient's list a diagnosis of a visit is, where it is called otherwise.
create table app.encounter_problems (
  id uuid primary key,
  appointment_id uuid not null references app.appointments on delete cascade,
  condition_id uuid not null references app.conditions on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient: the diagnosis in the note's words */
  diagnosis bytea not null,
  linked_by uuid not null references app.profiles on delete restrict,
  linked_at timestamptz not null,
  constraint encounter_problems_appointment_condition_key unique (appointment_id, condition_id)
);
create index encounter_problems_condition_idx on app.encounter_problems (condition_id);
create index encounter_problems_patient_idx on app.encounter_problems (patient_id);
create index encounter_problems_linked_by_idx on app.encounter_problems (linked_by);
alter table app.encounter_problems enable row level security;
alter table app.encounter_problems force row level security;
grant select, insert, delete on app.encounter_problems to uzima_api;

-- The visit in which a medicine was prescribed.
alter table app.medications add column appointment_id uuid references app.appointments on delete set null;
create index medications_appointment_idx on app.medications (appointment_id) where appointment_id is not null;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('encounter_problems', 'diagnosis', 'medical_records', 'patient_id');
