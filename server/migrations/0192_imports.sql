-- Files of records from elsewhere that patients bring into their own: what was read of them, until they have decided, and what came of it.
create table app.record_imports (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* encrypted, kind medical_records, subject the patient: the file's name, what it says of itself, and what undoing has left */
  name bytea not null,
  report bytea,
  kept bytea,
  size integer not null check (size between 1 and 20971520),
  /* of the person when they brought it: of times in the file that have none */
  time_zone text not null,
  state text not null check (state in ('uploading', 'reading', 'ready', 'unreadable', 'added', 'undone')),
  /* since when it is known whose the file is: by its name and day of birth, or because the person has said so */
  recognised_at timestamptz,
  bytes_read integer not null default 0 check (bytes_read >= 0),
  attempts smallint not null default 0 check (attempts >= 0),
  uploaded_at timestamptz not null,
  updated_at timestamptz not null,
  added_at timestamptz,
  undone_at timestamptz,
  constraint record_imports_added_check check ((added_at is not null) = (state in ('added', 'undone'))),
  constraint record_imports_undone_check check ((undone_at is not null) = (state = 'undone')),
  constraint record_imports_person_check check (added_at is null or recognised_at is not null)
);
create index record_imports_patient_idx on app.record_imports (patient_id, uploaded_at desc, id desc);
create index record_imports_waiting_idx on app.record_imports (updated_at) where added_at is null;
alter table app.record_imports enable row level security;
alter table app.record_imports force row level security;
grant select, insert, delete on app.record_imports to uzima_api;
grant update (report, kept, state, recognised_at, bytes_read, attempts, updated_at, added_at, undone_at) on app.record_imports to uzima_api;

-- The bytes of a file that waits for a decision.
create table app.record_import_parts (
  id uuid primary key,
  import_id uuid not null references app.record_imports on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  position integer not null check (position >= 0),
  /* kind medical_records, subject the patient */
  encrypted bytea not null,
  constraint record_import_parts_position_key unique (import_id, position)
);
alter table app.record_import_parts alter column encrypted set storage external;
create index record_import_parts_patient_idx on app.record_import_parts (patient_id);
alter table app.record_import_parts enable row level security;
alter table app.record_import_parts force row level security;
grant select, insert, delete on app.record_import_parts to uzima_api;

-- What was found in a file. Of lines that were added the entry that each became is kept, for where it came from.
create table app.record_import_lines (
  id uuid primary key,
  import_id uuid not null references app.record_imports on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('medication', 'allergy', 'condition', 'immunization', 'procedure', 'vital', 'lab', 'family')),
  /* encrypted, kind medical_records, subject the patient */
  line bytea not null,
  /* what the person has chosen; as it is proposed where they have not */
  is_chosen boolean,
  entry_id uuid,
  constraint record_import_lines_position_key unique (import_id, position)
);
create index record_import_lines_patient_idx on app.record_import_lines (patient_id);
create index record_import_lines_entry_idx on app.record_import_lines (entry_id) where entry_id is not null;
alter table app.record_import_lines enable row level security;
alter table app.record_import_lines force row level security;
grant select, insert, delete on app.record_import_lines to uzima_api;
grant update (is_chosen, entry_id) on app.record_import_lines to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('record_imports', 'name', 'medical_records', 'patient_id'),
  ('record_imports', 'report', 'medical_records', 'patient_id'),
  ('record_imports', 'kept', 'medical_records', 'patient_id'),
  ('record_import_parts', 'encrypted', 'medical_records', 'patient_id'),
  ('record_import_lines', 'line', 'medical_records', 'patient_id');
