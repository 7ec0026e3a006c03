-- What those who work here give each other to do, and what has happened with it since.
create table app.tasks (
  id uuid primary key,
  /* about whose record it is; such a task is only for those who may see that record */
  patient_id uuid references app.profiles on delete cascade,
  /* whose key encrypts it: the patient's, or that of who gave it where it is about nobody */
  subject_id uuid not null references app.profiles on delete cascade,
  given_by uuid not null references app.profiles on delete restrict,
  given_at timestamptz not null,
  /* whose it is to do: a person, or everyone of a role */
  owner_id uuid references app.profiles on delete restrict,
  owner_role text check (owner_role in ('doctor', 'professional', 'admin')),
  /* encrypted, kind medical_records */
  title bytea not null,
  text bytea,
  due_on date,
  done_by uuid references app.profiles on delete restrict,
  done_at timestamptz,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null,
  constraint tasks_owner_check check (num_nonnulls(owner_id, owner_role) = 1),
  constraint tasks_subject_check check (subject_id = coalesce(patient_id, given_by)),
  constraint tasks_done_check check (num_nulls(done_by, done_at) in (0, 2)),
  constraint tasks_patient_check check (patient_id is null or owner_role is distinct from 'admin')
);
create index tasks_owner_idx on app.tasks (owner_id, given_at, id) where done_at is null;
create index tasks_role_idx on app.tasks (owner_role, given_at, id) where done_at is null;
create index tasks_given_idx on app.tasks (given_by, given_at desc, id desc);
create index tasks_done_idx on app.tasks (owner_id, done_at desc, id desc) where done_at is not null;
create index tasks_done_by_idx on app.tasks (done_by, done_at desc, id desc);
create index tasks_patient_idx on app.tasks (patient_id);
create index tasks_subject_idx on app.tasks (subject_id);
grant select, insert on app.tasks to uzima_api;
grant update (owner_id, owner_role, title, text, due_on, done_by, done_at, version, updated_at) on app.tasks to uzima_api;

create table app.task_events (
  id uuid primary key,
  task_id uuid not null references app.tasks on delete cascade,
  subject_id uuid not null references app.profiles on delete cascade,
  event text not null check (event in ('commented', 'edited', 'done', 'reopened')),
  /* encrypted, kind medical_records: what somebody said */
  text bytea,
  acted_by uuid not null references app.profiles on delete restrict,
  acted_at timestamptz not null,
  constraint task_events_text_check check ((text is not null) = (event = 'commented'))
);
create index task_events_task_idx on app.task_events (task_id, acted_at, id);
create index task_events_subject_idx on app.task_events (subject_id);
create index task_events_acted_by_idx on app.task_events (acted_by);
grant select, insert on app.task_events to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('tasks', 'title', 'medical_records', 'subject_id'),
  ('tasks', 'text', 'medical_records', 'subject_id'),
  ('task_events', 'text', 'medical_records', 'subject_id');
