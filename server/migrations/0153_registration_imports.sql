-- Imports of patients from a file: who, when and how many. What was in the file is kept nowhere but in the patients it made.
create table app.patient_imports (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  imported_by uuid references app.profiles on delete set null,
  imported_at timestamptz not null,
  added integer not null check (added > 0),
  -- likely duplicates that were left out
  skipped integer not null check (skipped >= 0),
  undone_by uuid references app.profiles on delete set null,
  undone_at timestamptz,
  constraint patient_imports_undone_check check (undone_by is null or undone_at is not null)
);
create index patient_imports_imported_at_idx on app.patient_imports (imported_at desc, id desc);
create index patient_imports_imported_by_idx on app.patient_imports (imported_by) where imported_by is not null;
create index patient_imports_undone_by_idx on app.patient_imports (undone_by) where undone_by is not null;
alter table app.patient_imports enable row level security;
alter table app.patient_imports force row level security;
grant select on app.patient_imports to uzima_api;

alter table app.patient_registrations add column import_id uuid references app.patient_imports on delete set null;
create index patient_registrations_import_idx on app.patient_registrations (import_id) where import_id is not null;
