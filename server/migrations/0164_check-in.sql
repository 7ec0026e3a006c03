-- How the practice is paid, as a patient says (FHIR: Coverage); one each.
create table app.coverages (
  id uuid primary key,
  patient_id uuid not null constraint coverages_patient_key unique references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient */
  kind bytea not null,
  insurer bytea,
  member_number bytea,
  plan bytea,
  group_number bytea,
  relationship bytea,
  holder bytea,
  updated_at timestamptz not null
);
alter table app.coverages enable row level security;
alter table app.coverages force row level security;
grant select, insert on app.coverages to uzima_api;
grant update (kind, insurer, member_number, plan, group_number, relationship, holder, updated_at) on app.coverages to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('coverages', 'kind', 'medical_records', 'patient_id'),
  ('coverages', 'insurer', 'medical_records', 'patient_id'),
  ('coverages', 'member_number', 'medical_records', 'patient_id'),
  ('coverages', 'plan', 'medical_records', 'patient_id'),
  ('coverages', 'group_number', 'medical_records', 'patient_id'),
  ('coverages', 'relationship', 'medical_records', 'patient_id'),
  ('coverages', 'holder', 'medical_records', 'patient_id');

-- When a person last said that a part of what the practice knows of them is right. Of the person, not of a visit: it counts for all of a time.
create table app.check_in_steps (
  patient_id uuid not null references app.profiles on delete cascade,
  step text not null check (step in ('identity', 'coverage')),
  confirmed_at timestamptz not null,
  primary key (patient_id, step)
);
alter table app.check_in_steps enable row level security;
alter table app.check_in_steps force row level security;
grant select, insert on app.check_in_steps to uzima_api;
grant update (confirmed_at) on app.check_in_steps to uzima_api;

-- Visits for which the patient has checked in.
create table app.check_ins (
  appointment_id uuid primary key references app.appointments on delete cascade,
  finished_at timestamptz not null
);
alter table app.check_ins enable row level security;
alter table app.check_ins force row level security;
grant select, insert on app.check_ins to uzima_api;
grant update (finished_at) on app.check_ins to uzima_api;

-- By which a patient who is here is found at the desk or at a kiosk: one for each visit, for minutes.
create table app.arrival_codes (
  appointment_id uuid primary key references app.appointments on delete cascade,
  code_mac bytea not null constraint arrival_codes_code_mac_key unique check (octet_length(code_mac) = 32),
  ends_at timestamptz not null
);
alter table app.arrival_codes enable row level security;
alter table app.arrival_codes force row level security;

-- Null where the desk marked it.
alter table app.desk_visits add column arrived_way text check (arrived_way in ('phone', 'code', 'kiosk')),
  add constraint desk_visits_way_check check (arrived_way is null or arrived_at is not null);
