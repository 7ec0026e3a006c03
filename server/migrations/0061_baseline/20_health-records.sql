create table app.health_records (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  type text not null check (type in ('lab-result', 'imaging', 'prescription', 'visit-summary', 'vaccination', 'other')),
  status text not null check (status in ('normal', 'abnormal', 'pending', 'follow-up-needed')),
  record_date date not null,
  /* all sealed, kind medical_records, subject the patient */
  title bytea not null,
  provider bytea not null,
  description bytea,
  lab_values bytea,
  /* the patient, or one of those who care for them */
  added_by uuid not null references app.profiles on delete restrict,
  /* who last gave the state, and when */
  reviewed_by uuid references app.profiles on delete set null,
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  /* kept, but no longer shown */
  deleted_at timestamptz,
  constraint health_records_pending_check check ((status = 'pending') or (reviewed_at is not null)),
  constraint health_records_sealed_check check ((octet_length(description) >= 33) and (substring(description from 1 for 3) = '\x010000'::bytea) and ((octet_length(lab_values) >= 33) and (substring(lab_values from 1 for 3) = '\x010000'::bytea)) and ((octet_length(provider) >= 33) and (substring(provider from 1 for 3) = '\x010000'::bytea)) and ((octet_length(title) >= 33) and (substring(title from 1 for 3) = '\x010000'::bytea)))
);
create index health_records_patient_idx on app.health_records (patient_id, record_date desc, id desc) where (deleted_at is null);
create index health_records_status_idx on app.health_records (patient_id, status, record_date desc, id desc) where (deleted_at is null);
create index health_records_type_idx on app.health_records (patient_id, type, record_date desc, id desc) where (deleted_at is null);
create index health_records_values_idx on app.health_records (patient_id, record_date desc, id desc) where ((deleted_at is null) and (lab_values is not null));
grant insert, select on app.health_records to uzima_api;
grant update (type, status, record_date, title, provider, description, lab_values, reviewed_by, reviewed_at, version, updated_at, deleted_at) on app.health_records to uzima_api;

-- What a record said before a change: nothing of a person's record is lost.
create table app.health_record_versions (
  id uuid primary key,
  record_id uuid not null references app.health_records on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  version integer not null,
  type text not null,
  status text not null,
  record_date date not null,
  /* sealed: title, provider, description, values and the ids of the files */
  content bytea not null,
  change text not null check (change in ('edited', 'reviewed', 'deleted')),
  changed_by uuid not null references app.profiles on delete restrict,
  changed_at timestamptz not null,
  constraint health_record_versions_version_key unique (record_id, version),
  constraint health_record_versions_sealed_check check ((octet_length(content) >= 33) and (substring(content from 1 for 3) = '\x010000'::bytea))
);
create index health_record_versions_patient_idx on app.health_record_versions (patient_id);
grant insert, select on app.health_record_versions to uzima_api;

create table app.health_record_files (
  record_id uuid not null references app.health_records on delete cascade,
  file_id uuid not null references app.files on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  "position" integer not null,
  /* taken off by an edit: the versions before still name it */
  removed_at timestamptz,
  constraint health_record_files_pkey primary key (record_id, file_id),
  constraint health_record_files_file_key unique (file_id)
);
create index health_record_files_patient_idx on app.health_record_files (patient_id);
grant insert, select on app.health_record_files to uzima_api;
grant update (removed_at) on app.health_record_files to uzima_api;

-- A message that one of the two has saved to the health record: which record it became, and of which message of whom.
create table app.health_record_messages (
  record_id uuid primary key references app.health_records on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  /* the other one of the two */
  contact_id uuid not null references app.profiles deferrable initially deferred,
  sender_id uuid not null,
  message_id uuid not null,
  sent_at timestamptz not null,
  saved_by uuid not null references app.profiles deferrable initially deferred,
  saved_at timestamptz not null,
  /* when the record was taken out: the message may be saved again */
  ended_at timestamptz,
  constraint health_record_messages_message_fkey foreign key (sender_id, message_id) references app.messages(sender_id, id) on delete cascade
);
create index health_record_messages_contact_idx on app.health_record_messages (contact_id);
create index health_record_messages_message_idx on app.health_record_messages (sender_id, message_id);
create unique index health_record_messages_message_key on app.health_record_messages (sender_id, message_id) where (ended_at is null);
create index health_record_messages_patient_idx on app.health_record_messages (patient_id, contact_id);
create index health_record_messages_saved_by_idx on app.health_record_messages (saved_by);
grant insert, select on app.health_record_messages to uzima_api;
