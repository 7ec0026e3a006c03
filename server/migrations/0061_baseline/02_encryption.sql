-- Data keys: one for each subject and kind, wrapped by the key of the kind (see docs/security.md).
create table app.subject_keys (
  subject_id uuid not null,
  kind text not null check (kind in ('medical_records', 'messages', 'symptoms', 'medications', 'applications', 'mail')),
  key_version integer not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  constraint subject_keys_pkey primary key (subject_id, kind)
);
create index subject_keys_key_version_idx on app.subject_keys (key_version);
grant insert, select on app.subject_keys to uzima_api;
grant insert, select on app.subject_keys to uzima_auth;

-- Every sealed column of app, under which kind, and which column names the person. Filled by app.seal_columns().
create table app.sealed_columns (
  table_name text not null,
  column_name text not null,
  kind text not null,
  subject_column text not null,
  constraint sealed_columns_pkey primary key (table_name, column_name)
);

insert into app.sealed_columns (table_name, column_name, kind, subject_column) values
  ('appointments', 'reason', 'medical_records', 'patient_id'),
  ('appointments', 'patient_note', 'medical_records', 'patient_id'),
  ('appointments', 'cancel_reason', 'medical_records', 'patient_id'),
  ('provider_applications', 'licence_number', 'applications', 'user_id'),
  ('provider_applications', 'licence_region', 'applications', 'user_id'),
  ('provider_applications', 'decision_note', 'applications', 'user_id'),
  ('mails', 'content', 'mail', 'subject_id'),
  ('files', 'name', 'medical_records', 'owner_id'),
  ('file_chunks', 'sealed', 'medical_records', 'subject_id'),
  ('health_records', 'title', 'medical_records', 'patient_id'),
  ('health_records', 'provider', 'medical_records', 'patient_id'),
  ('health_records', 'description', 'medical_records', 'patient_id'),
  ('health_records', 'lab_values', 'medical_records', 'patient_id'),
  ('health_record_versions', 'content', 'medical_records', 'patient_id'),
  ('medications', 'name', 'medications', 'patient_id'),
  ('medications', 'dosage', 'medications', 'patient_id'),
  ('medications', 'notes', 'medications', 'patient_id'),
  ('medication_versions', 'content', 'medications', 'patient_id'),
  ('alert_acknowledgements', 'alert', 'medications', 'patient_id'),
  ('refills', 'note', 'medications', 'patient_id'),
  ('refills', 'answer', 'medications', 'patient_id'),
  ('vital_signs', 'reading', 'medical_records', 'user_id'),
  ('vital_sign_versions', 'reading', 'medical_records', 'user_id'),
  ('emergency_contacts', 'name', 'medical_records', 'patient_id'),
  ('emergency_contacts', 'relationship', 'medical_records', 'patient_id'),
  ('emergency_contacts', 'phone', 'medical_records', 'patient_id'),
  ('emergency_contacts', 'email', 'medical_records', 'patient_id'),
  ('emergency_alerts', 'place', 'medical_records', 'patient_id'),
  ('recurring_appointments', 'title', 'medical_records', 'patient_id'),
  ('recurring_appointments', 'description', 'medical_records', 'patient_id'),
  ('wellness_goals', 'content', 'medical_records', 'patient_id'),
  ('wellness_goal_entries', 'amount', 'medical_records', 'patient_id'),
  ('wellness_screenings', 'content', 'medical_records', 'patient_id'),
  ('emergency_cards', 'blood_group', 'medical_records', 'id'),
  ('emergency_cards', 'allergies', 'medical_records', 'id'),
  ('emergency_cards', 'conditions', 'medical_records', 'id'),
  ('wellness_dismissals', 'content', 'medical_records', 'patient_id'),
  ('push_devices', 'subscription', 'mail', 'user_id'),
  ('messages', 'content', 'messages', 'subject_id'),
  ('identity_secrets', 'secret', 'messages', 'user_id'),
  ('symptom_checks', 'content', 'symptoms', 'patient_id'),
  ('delivery_addresses', 'label', 'medications', 'patient_id'),
  ('delivery_addresses', 'address', 'medications', 'patient_id'),
  ('delivery_addresses', 'phone', 'medications', 'patient_id'),
  ('delivery_orders', 'recipient', 'medications', 'patient_id'),
  ('delivery_orders', 'address', 'medications', 'patient_id'),
  ('delivery_orders', 'phone', 'medications', 'patient_id'),
  ('delivery_orders', 'note', 'medications', 'patient_id'),
  ('delivery_items', 'name', 'medications', 'patient_id'),
  ('delivery_items', 'dosage', 'medications', 'patient_id'),
  ('delivery_events', 'reason', 'medications', 'patient_id'),
  ('account_acts', 'reason', 'applications', 'user_id'),
  ('record_openings', 'reason', 'messages', 'patient_id');

-- A known text for each kind, sealed like a person's field: whether it opens says whether the master key is the right one.
create table app.encryption_canaries (
  kind text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);
grant insert, select on app.encryption_canaries to uzima_api;

-- Tables whose rows are being sealed after the fact; the clock goes on with what is not finished.
create table app.sealing_runs (
  kind text not null,
  table_name text not null,
  requested_at timestamptz not null,
  rows_sealed bigint not null default 0,
  finished_at timestamptz,
  constraint sealing_runs_pkey primary key (kind, table_name)
);
