-- Who looks after a person, in which role, since when. Membership gives no access to the record.
create table app.care_team_members (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* somebody of the practice; null for somebody outside it */
  provider_id uuid references app.profiles on delete cascade,
  is_main boolean not null,
  /* encrypted, kind medical_records, subject the patient */
  role bytea not null,
  field bytea,
  name bytea,
  practice bytea,
  phone bytea,
  since bytea,
  recorder text not null check (recorder in ('patient', 'doctor', 'professional')),
  recorded_by uuid not null references app.profiles on delete restrict,
  recorded_at timestamptz not null,
  ended_by uuid references app.profiles on delete restrict,
  ended_as text check (ended_as in ('patient', 'doctor', 'professional')),
  ended_at timestamptz,
  version integer not null default 1,
  constraint care_team_members_who_check check ((provider_id is null) = (name is not null)),
  constraint care_team_members_end_check check (num_nulls(ended_by, ended_as, ended_at) in (0, 3)),
  constraint care_team_members_not_self_check check (provider_id <> patient_id)
);
create unique index care_team_members_main_key on app.care_team_members (patient_id) where is_main and ended_at is null;
create unique index care_team_members_provider_key on app.care_team_members (patient_id, provider_id) where ended_at is null;
create index care_team_members_patient_idx on app.care_team_members (patient_id, recorded_at desc, id desc);
create index care_team_members_provider_idx on app.care_team_members (provider_id);
create index care_team_members_recorded_by_idx on app.care_team_members (recorded_by);
create index care_team_members_ended_by_idx on app.care_team_members (ended_by);
alter table app.care_team_members enable row level security;
alter table app.care_team_members force row level security;
grant select, insert on app.care_team_members to uzima_api;
grant update (ended_by, ended_as, ended_at, version) on app.care_team_members to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('care_team_members', 'role', 'medical_records', 'patient_id'),
  ('care_team_members', 'field', 'medical_records', 'patient_id'),
  ('care_team_members', 'name', 'medical_records', 'patient_id'),
  ('care_team_members', 'practice', 'medical_records', 'patient_id'),
  ('care_team_members', 'phone', 'medical_records', 'patient_id'),
  ('care_team_members', 'since', 'medical_records', 'patient_id');
