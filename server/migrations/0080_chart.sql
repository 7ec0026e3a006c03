-- All versions of all kinds of entries of the chart: what an entry was from each change on. Nothing of it is changed or deleted.
create table app.chart_entry_versions (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* the table of the entry, and its row */
  kind text not null,
  entry_id uuid not null,
  version integer not null check (version > 0),
  /* encrypted, kind medical_records, subject the patient */
  content bytea not null,
  verification text not null check (verification in ('unconfirmed', 'confirmed', 'refuted', 'entered-in-error')),
  change text not null check (change in ('recorded', 'edited', 'corrected', 'confirmed', 'refuted', 'entered-in-error')),
  /* encrypted like the content: why it was refuted or entered in error */
  reason bytea,
  changed_by uuid not null references app.profiles on delete restrict,
  changed_as text not null check (changed_as in ('patient', 'doctor', 'professional', 'import')),
  changed_at timestamptz not null,
  constraint chart_entry_versions_version_key unique (entry_id, version)
);
create index chart_entry_versions_patient_idx on app.chart_entry_versions (patient_id);
create index chart_entry_versions_changed_by_idx on app.chart_entry_versions (changed_by);
alter table app.chart_entry_versions enable row level security;
alter table app.chart_entry_versions force row level security;
grant select, insert on app.chart_entry_versions to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('chart_entry_versions', 'content', 'medical_records', 'patient_id'),
  ('chart_entry_versions', 'reason', 'medical_records', 'patient_id');
