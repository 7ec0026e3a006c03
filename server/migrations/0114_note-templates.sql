-- Frames for notes of visits, of a doctor or, without one, of the practice. They are about nobody, and so not encrypted.
create table app.note_templates (
  id uuid primary key,
  doctor_id uuid references app.doctors on delete cascade,
  name text not null check (length(name) between 1 and 80),
  subjective text not null check (length(subjective) <= 2000),
  objective text not null check (length(objective) <= 2000),
  assessment text not null check (length(assessment) <= 2000),
  plan text not null check (length(plan) <= 2000),
  summary text not null check (length(summary) <= 2000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_by uuid not null references app.profiles on delete restrict,
  updated_at timestamptz not null
);
create index note_templates_doctor_idx on app.note_templates (doctor_id, name, id);
create index note_templates_updated_by_idx on app.note_templates (updated_by);
alter table app.note_templates enable row level security;
alter table app.note_templates force row level security;
grant select, insert, delete on app.note_templates to uzima_api;
grant update (doctor_id, name, subjective, objective, assessment, plan, summary, version, updated_by, updated_at) on app.note_templates to uzima_api;
